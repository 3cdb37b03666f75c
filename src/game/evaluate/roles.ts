import type { Binding, ObjectId, PlayerId, Thing } from '../ids.ts';

/** The roles that an event binds for the ability it triggers or for the effect that replaces it. */
export type Roles = Readonly<Record<string, Binding>>;

interface Parts {
  readonly object?: ObjectId | readonly ObjectId[];
  readonly player?: PlayerId;
  readonly source?: ObjectId;
  readonly other?: ObjectId | readonly ObjectId[];
  readonly amount?: number;
  readonly excess?: number;
}

const none = { objects: [], players: [], did: true };

const listed = (ids: ObjectId | readonly ObjectId[]): readonly ObjectId[] => (typeof ids === 'number' ? [ids] : ids);

/** Names the roles as the algebra does: `event.object`, `event.player` … */
export function roles(parts: Parts): Roles {
  const bound: Record<string, Binding> = {};
  if (parts.object !== undefined) bound['event.object'] = { ...none, objects: listed(parts.object) };
  if (parts.player !== undefined) bound['event.player'] = { ...none, players: [parts.player] };
  if (parts.source !== undefined) bound['event.source'] = { ...none, objects: [parts.source] };
  if (parts.other !== undefined) bound['event.other'] = { ...none, objects: listed(parts.other) };
  if (parts.amount !== undefined) bound['event.amount'] = { ...none, number: parts.amount };
  if (parts.excess !== undefined) bound['event.excess'] = { ...none, number: parts.excess };
  return bound;
}

/** A recipient as object or player. */
export function recipient(thing: Thing): Pick<Parts, 'object' | 'player'> {
  return 'object' in thing ? { object: thing.object } : { player: thing.player };
}

/** Several events of a "one or more" trigger as one: the objects together, amounts added (603.2c). */
export function merged(all: readonly Roles[]): Roles {
  const [first] = all;
  if (!first || all.length === 1) return first ?? {};
  return Object.fromEntries(
    [...new Set(all.flatMap((r) => Object.keys(r)))].map((name) => {
      const bindings = all.flatMap((r) => r[name] ?? []);
      const numbers = bindings.flatMap((b) => b.number ?? []);
      return [
        name,
        {
          objects: [...new Set(bindings.flatMap((b) => b.objects))],
          players: [...new Set(bindings.flatMap((b) => b.players))],
          did: true,
          ...(numbers.length > 0 ? { number: numbers.reduce((a, b) => a + b, 0) } : {}),
        },
      ];
    }),
  );
}
