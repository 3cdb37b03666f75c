import type { ObjectRef, PlayerRef } from '../../rules/refs.ts';
import { type Mention, nameOf, type Placed } from '../references.ts';
import type { Found } from './collect.ts';
import type { TargetOf } from './others.ts';
import type { Scope, Unsettled } from './scope.ts';

/** What is known of a meaning while its mentions are settled one by one. */
export interface Settling {
  readonly raw: unknown;
  readonly scope: Scope;
  readonly found: readonly Found[];
  /** Where what resolving does begins. */
  readonly effectAt: number;
  /** What mentions stand for, and the names of those that need one. */
  readonly refs: Map<unknown, ObjectRef | PlayerRef>;
  readonly specs: Map<unknown, string>;
  /** The names of results, and these by where they are marked; and those that "if you do" asks about. */
  readonly kept: Map<unknown, string>;
  readonly results: Map<number, string>;
  readonly asked: Set<unknown>;
  readonly groups: Map<unknown, ObjectRef>;
  readonly others: Map<unknown, TargetOf>;
  readonly usedPools: Set<ObjectRef | PlayerRef>;
  /** What lies in the kinds that the event is about. */
  readonly inEvent: ReadonlySet<object>;
  /** What is told of each that a static ability affects. */
  readonly ofAffected: ReadonlySet<unknown>;
}

/** A mention where it stands; `where` is the mode, for what it makes known. */
export interface Spoken {
  readonly one: Found;
  readonly placed: Placed;
  readonly at: number;
  readonly mode: unknown;
  readonly where: { readonly mode?: unknown };
}

/** Settles a mention: undefined where it means one thing. */
export type Settle<S extends Mention['says']> = (
  mention: Extract<Mention, { says: S }>,
  spoken: Spoken,
  work: Settling,
) => Unsettled | undefined;

/** Notes what a mention means. */
export function means(ref: ObjectRef | PlayerRef, { placed, at }: Spoken, { refs, scope }: Settling): undefined {
  refs.set(placed, ref);
  scope.names.set(at, nameOf(ref));
}
