import type { Level } from './level.ts';
import type { AppealOutcome, Lookup, Simulation } from './move.ts';
import type { PenaltyKind } from './penalty.ts';
import type { RemedyCode } from './remedy.ts';
import type { Person, Words } from './words.ts';

/** Evidence as it stands in the log. */
export type Evidence =
  | { readonly of: Lookup; readonly reference: string; readonly label: Words }
  | { readonly of: 'note'; readonly text: Words }
  | { readonly of: 'message'; readonly author: Person; readonly text: Words; readonly link: Words }
  | Simulation<Words>;

/** What a judge decided. */
export interface Findings {
  readonly question: Words;
  readonly facts: Words;
  readonly verdict: Words;
  readonly reason: Words;
  readonly rules: readonly string[];
  readonly rulings: readonly string[];
  readonly remedy?: RemedyCode;
  readonly outcome?: AppealOutcome;
}

/** Everything that can stand in the log of a dispute. */
export type Event =
  | { readonly kind: 'joined'; readonly person: Person; readonly user: Words; readonly name: Words }
  | {
      readonly kind: 'opened';
      readonly parties: readonly Person[];
      readonly question: Words;
      readonly table?: Words;
      readonly level: Level;
    }
  | { readonly kind: 'stated'; readonly text: Words }
  | { readonly kind: 'expected'; readonly check: Words }
  | { readonly kind: 'attached'; readonly evidence: Evidence }
  | { readonly kind: 'heard'; readonly because: 'all stated' | 'time out' | 'judge' }
  | { readonly kind: 'claimed' }
  | { readonly kind: 'released' }
  | { readonly kind: 'found'; readonly facts: Words }
  | { readonly kind: 'extended'; readonly minutes: number }
  | { readonly kind: 'ruled'; readonly findings: Findings }
  | { readonly kind: 'accepted' }
  | { readonly kind: 'appealed'; readonly reason: Words }
  | { readonly kind: 'dropped'; readonly reason: Words }
  | {
      readonly kind: 'penalised';
      readonly person: Person;
      readonly penalty: PenaltyKind;
      readonly reason: Words;
      readonly historyShown: number;
    }
  | { readonly kind: 'lifted'; readonly penalty: number; readonly reason: Words }
  | { readonly kind: 'withdrawn'; readonly reason: Words }
  | { readonly kind: 'closed' }
  /** All words are gone: their time is over, or every player has asked for it. */
  | { readonly kind: 'erased'; readonly because: 'retention' | 'no player left' }
  /** What one person wrote, and what names them, is gone. */
  | { readonly kind: 'erased'; readonly because: 'request'; readonly person: Person };

export type EventKind = Event['kind'];

/** An event in its place in the log. `seq` counts from 1 without a gap. */
export interface Entry {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: Person;
  readonly event: Event;
}
