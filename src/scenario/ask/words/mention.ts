import type { PlayerName } from '../../syntax/ast.ts';
import type { Kind } from '../story/stand-ins.ts';
import type { Named } from './named.ts';

/** What something does in a story, by which it may be called. */
export const ROLES = ['attacker', 'blocker', 'target', 'spell', 'token', 'commander', 'Aura'] as const;
export type Role = (typeof ROLES)[number];

/** A word that refers back: its noun or role, and whether any one of several will do. */
export interface Back {
  readonly noun?: string;
  readonly any?: true;
  /** `them`, which may be a player as well. */
  readonly person?: true;
  readonly role?: Role;
}

/** An object as a question speaks of it: a card by name, a thing of some kind, or one that was spoken of before. */
export interface Mention {
  readonly owner?: PlayerName;
  /** How many; undefined for `the`, `that` and bare names. */
  readonly count?: number;
  /** Its Adventure is meant (715.2). */
  readonly half?: true;
  /** Said to be one that was not spoken of before: `a 2/2`, `another`. */
  readonly fresh?: true;
  readonly named?: Named;
  readonly kind?: Kind;
  /** `it`, `that card`: what was last spoken of, of this noun if one is said. */
  readonly back?: Back;
  /** Marks as the scenario language writes them. */
  readonly marks: readonly string[];
  /** Keywords that it has besides, which no counter gives. */
  readonly gains?: readonly string[];
  /** Auras and Equipment on it. */
  readonly attached: readonly Mention[];
}
