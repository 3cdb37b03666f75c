import type { Ability } from '../rules/abilities.ts';
import { amount } from './evaluate/amount.ts';
import { holds } from './evaluate/condition.ts';
import type { Env, Reader } from './evaluate/env.ts';
import { matches } from './evaluate/match.ts';
import { test } from './evaluate/predicate.ts';
import { objects, playerFits, players } from './evaluate/refs.ts';
import { fits, isOne, select } from './evaluate/select.ts';
import type { Binding, ObjectId, PlayerId } from './ids.ts';
import type { View } from './view.ts';

/** The expressions of the algebra, tied together: each part may ask the others. */
const READ: Reader = {
  amount,
  holds,
  objects,
  players,
  playerFits,
  select,
  fits: (id, filter, env) => fits(id, filter, env, test),
  isOne,
  matches,
};

/** An environment for the words of an ability of `self`, controlled by `you`. */
export function envOf(
  view: View,
  self: ObjectId,
  you: PlayerId,
  more: {
    readonly vars?: Readonly<Record<string, Binding>>;
    readonly x?: number;
    readonly grantor?: ObjectId;
    readonly side?: 'left' | 'right';
    readonly ability?: Ability;
  } = {},
): Env {
  const { vars = {}, x, grantor, side, ability } = more;
  const env: { -readonly [K in keyof Env]: Env[K] } = { view, self, you, vars, read: READ };
  if (x !== undefined) env.x = x;
  if (grantor !== undefined) env.grantor = grantor;
  if (side !== undefined) env.side = side;
  if (ability !== undefined) env.ability = ability;
  return env;
}
