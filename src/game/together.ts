import type { TargetSpec } from '../rules/abilities.ts';
import type { Env } from './evaluate/env.ts';
import { compare, statOf } from './evaluate/stat.ts';
import type { ObjectId } from './ids.ts';
import { controllerOf } from './view.ts';

/** What several chosen objects must be like together: all different, of one owner, with a total (115.1, 608.2d). */
export interface Together {
  readonly distinct: TargetSpec['distinct'];
  readonly same?: TargetSpec['same'];
  readonly together: TargetSpec['together'];
}

const DIFFERING: {
  readonly [K in NonNullable<Together['distinct']>]: (env: Env, id: ObjectId) => string | number | undefined;
} = {
  controllers: (env, id) => controllerOf(env.view, id),
  names: (env, id) => env.view.of(id).names.join(),
  powers: (env, id) => env.view.of(id).power,
  manaValues: (env, id) => env.view.of(id).manaValue,
};

export function fitTogether({ distinct, same, together }: Together, ids: readonly ObjectId[], env: Env): boolean {
  const differ = (of: (id: ObjectId) => unknown): number => new Set(ids.map(of)).size;
  if (distinct && differ((id) => DIFFERING[distinct](env, id)) < ids.length) return false;
  if (same === 'owners' && differ((id) => env.view.state.objects[id]?.owner) > 1) return false;
  if (!together) return true;
  const total = ids.reduce((sum, id) => sum + statOf(env.view, id, together.stat), 0);
  return compare(total, together.op, env.read.amount(together.n, env));
}

/** The test of a choice among options, where the chosen ones must fit together. */
export const togetherOf = (
  words: Together,
  ids: readonly ObjectId[],
  env: Env,
): { fits?: (indices: readonly number[]) => boolean } =>
  words.distinct || words.same || words.together
    ? {
        fits: (indices) =>
          fitTogether(
            words,
            indices.map((i) => ids[i]!),
            env,
          ),
      }
    : {};
