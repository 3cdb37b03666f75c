import type { ObjectRef, PlayerRef } from '../../rules/refs.ts';
import type { Placed } from '../references.ts';
import type { Branches } from './branches.ts';

export interface Antecedent {
  readonly is: 'self' | 'target' | 'event' | 'made' | 'choice' | 'group' | 'rest' | 'attached';
  readonly sort: 'object' | 'player' | 'either' | 'hand';
  readonly ref: ObjectRef | PlayerRef;
  readonly many: boolean;
  /** Who controls it, as its words say. */
  readonly controlled?: 'you' | 'notYou';
  /** What self is attached to, as the text says it. */
  readonly said?: string;
  readonly nouns: readonly string[];
  readonly at: number;
  /** The mode it stands in: others don't know it (700.2c). */
  readonly mode?: unknown;
  /** The mention itself, and for a result the instruction that gives it: what is part of these can't mean it. */
  readonly placed?: Placed;
  /** Of a choice from among others: these, by name. */
  readonly pool?: string;
  readonly step?: object;
  /** The group's own mention, which gets a name once something refers to it. */
  readonly group?: Placed;
  /** All the players of a group in a list of recipients ("each opponent and each creature they control"): there "they" are no single one. */
  readonly listed?: { readonly all: PlayerRef; readonly step: object };
}

/** What is known where a mention stands, and the names given so far. */
export interface Scope {
  readonly antecedents: Antecedent[];
  readonly names: Map<number, string>;
  readonly spell: boolean;
  readonly branches: Branches;
  readonly counter: { t: number; c: number; x: number; g: number };
}

export interface Unsettled {
  readonly at: number;
  readonly words: string;
  readonly fitting: number;
}

export type Result = { readonly value: unknown } | { readonly failed: Unsettled };
