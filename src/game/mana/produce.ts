import type { ManaSpec } from '../../rules/instructions.ts';
import { COLORS, MANA_TYPES, type ManaType } from '../../rules/nouns.ts';
import type { Env } from '../evaluate/env.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import { objectOf } from '../view.ts';
import { couldProduce } from './could-produce.ts';

/** One way in which mana comes out: its types in order. */
export type Output = readonly ManaType[];

type Kind = ManaSpec['add'];
type Row<K extends Kind> = (spec: Variant<ManaSpec, 'add', K>, env: Env) => readonly Output[];

const times = <T>(list: readonly T[], n: number): readonly T[] =>
  Array.from({ length: Math.max(0, n) }, () => list).flat();
const types = (symbols: readonly string[]): readonly ManaType[] =>
  symbols.map((s) => MANA_TYPES.find((t) => t === s) ?? notPlayed('106.1', `adding {${s}}`));
const each = (colors: readonly ManaType[], n: number): readonly Output[] => colors.map((c) => times([c], n));

/** All sums of n that can be made of some types. */
function combinations(of: readonly ManaType[], n: number, different: boolean): readonly Output[] {
  if (n === 0) return [[]];
  return of.flatMap((type, i) =>
    combinations(of.slice(different ? i + 1 : i), n - 1, different).map((rest) => [type, ...rest]),
  );
}

/** The ways in which mana of a kind can come out; none when its type is undefined (106.5). Total over the algebra. */
const OUTPUTS: { readonly [K in Kind]: Row<K> } = {
  symbols: (spec, env) => [times(types(spec.symbols), spec.times === undefined ? 1 : env.read.amount(spec.times, env))],
  oneOf: (spec, env) =>
    spec.of.map((symbols) => times(types(symbols), spec.times === undefined ? 1 : env.read.amount(spec.times, env))),
  anyColor: (spec, env) => {
    const colors = spec.among ?? COLORS;
    const n = env.read.amount(spec.n, env);
    return spec.combination || spec.different ? combinations(colors, n, spec.different ?? false) : each(colors, n);
  },
  chosenColor: (spec, env) => {
    const words = objectOf(env.view, env.self).chosen.color?.words ?? env.vars.color?.words ?? [];
    return each(
      COLORS.filter((c) => words.includes(c)),
      env.read.amount(spec.n, env),
    );
  },
  // 106.7
  couldProduce: (spec, env) => {
    const found = new Set(
      env.read.select(spec.of, env).flatMap((id) => couldProduce(env.view, id, new Set([env.self]), outputs)),
    );
    const allowed = MANA_TYPES.filter((t) => found.has(t) && (!spec.colorsOnly || t !== 'C'));
    return each(allowed, env.read.amount(spec.n, env));
  },
  sameAsProduced: (spec, env) =>
    each(
      MANA_TYPES.filter((t) => env.vars['event.mana']?.words?.includes(t)),
      env.read.amount(spec.n, env),
    ),
  colorsAmong: (spec, env) => {
    const found = new Set(env.read.select(spec.of, env).flatMap((id) => env.view.of(id).colors));
    return each(
      COLORS.filter((c) => found.has(c)),
      env.read.amount(spec.n, env),
    );
  },
  commanderIdentity: () => notPlayed('903.4', "mana of a commander's colours"),
};

export function outputs(spec: ManaSpec, env: Env): readonly Output[] {
  return (OUTPUTS[spec.add] as Row<Kind>)(spec as never, env);
}
