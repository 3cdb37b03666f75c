import type { ManaSpec } from '../../rules/instructions.ts';
import { COLORS, MANA_TYPES, type ManaType } from '../../rules/nouns.ts';
import { chosenFor } from '../chosen.ts';
import type { Env } from '../evaluate/env.ts';
import type { Game } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import { objectOf } from '../view.ts';
import { couldProduce } from './could-produce.ts';
import { commanderColors } from './identity.ts';

/** One way in which mana comes out: its types in order. */
export type Output = readonly ManaType[];

type Kind = ManaSpec['add'];
type Row<K extends Kind> = (spec: Variant<ManaSpec, 'add', K>, env: Env, game: Game) => readonly Output[];

const times = <T>(list: readonly T[], n: number): readonly T[] =>
  Array.from({ length: Math.max(0, n) }, () => list).flat();
/** The ways in which a symbol comes out: one half of a hybrid one is chosen, generic and snow mana is colourless (106.8–106.11). */
function ofSymbol(symbol: string): readonly Output[] {
  if (/^\d+$/.test(symbol)) return [times(['C'], Number(symbol))];
  if (symbol === 'S') return [['C']];
  const halves = symbol.split('/').filter((half) => half !== 'P');
  return halves.flatMap((half): readonly Output[] => {
    const type = MANA_TYPES.find((t) => t === half);
    return type
      ? [[type]]
      : /^\d+$/.test(half)
        ? [times(['C'], Number(half))]
        : notPlayed('106.1', `adding {${symbol}}`);
  });
}

const ofSymbols = (symbols: readonly string[], n = 1): readonly Output[] =>
  times(symbols, n).reduce<readonly Output[]>(
    (all, symbol) => all.flatMap((sum) => ofSymbol(symbol).map((more) => [...sum, ...more])),
    [[]],
  );
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
  symbols: (spec, env) => ofSymbols(spec.symbols, spec.times === undefined ? 1 : env.read.amount(spec.times, env)),
  oneOf: (spec, env) =>
    spec.of.flatMap((symbols) => ofSymbols(symbols, spec.times === undefined ? 1 : env.read.amount(spec.times, env))),
  anyColor: (spec, env) => {
    const colors = spec.among ?? COLORS;
    const n = env.read.amount(spec.n, env);
    return spec.combination || spec.different ? combinations(colors, n, spec.different ?? false) : each(colors, n);
  },
  chosenColor: (spec, env) => {
    const words =
      env.vars.color?.words ?? chosenFor(env.view.state, objectOf(env.view, env.self), 'color')?.words ?? [];
    return each(
      COLORS.filter((c) => words.includes(c)),
      env.read.amount(spec.n, env),
    );
  },
  either: (spec, env, game) => {
    const all = spec.of.flatMap((one) => outputs(one, env, game));
    return all.filter((way, i) => all.findIndex((other) => other.join() === way.join()) === i);
  },
  // 106.7
  couldProduce: (spec, env, game) => {
    const asked = new Set([...(game.asked ?? []), env.self]);
    const found = new Set(env.read.select(spec.of, env).flatMap((id) => couldProduce({ ...game, asked }, id)));
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
  eachColorAmong: (spec, env) => {
    const found = new Set(env.read.select(spec.of, env).flatMap((id) => env.view.of(id).colors));
    return found.size === 0 ? [] : [COLORS.filter((c) => found.has(c))];
  },
  unspent: (_spec, env) => {
    const pool = env.view.state.players[env.you]?.pool ?? [];
    return pool.length === 0 ? [] : [pool.map((m) => m.type)];
  },
  commanderIdentity: (spec, env) => each(commanderColors(env.view.state, env.you), env.read.amount(spec.n, env)),
};

export function outputs(spec: ManaSpec, env: Env, game: Game): readonly Output[] {
  return (OUTPUTS[spec.add] as Row<Kind>)(spec as never, env, game);
}
