import { type Game, pick, viewOf } from '../machine.ts';
import { activeRules } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import { narrowed, needsOf } from './needs.ts';
import { payable } from './payable.ts';
import type { Spending } from './spending.ts';

/** A mana cost with every symbol that life may pay decided. */
export interface Announced {
  readonly mana: readonly string[];
  readonly life: number;
}

type Choice = 'mana' | 'life' | 'either';

/** What the player has stated about symbols that life can pay: as many by life as the stated life allows, so that the mana fits. */
function statedChoices(
  spending: Spending,
  mana: readonly string[],
  able: readonly number[],
  each: number,
): ReadonlySet<number> | undefined {
  const { stated } = spending;
  if (stated?.mana === undefined && stated?.life === undefined) return undefined;
  const most = Math.max(0, Math.floor((stated.life ?? 0) / each));
  for (let n = Math.min(most, able.length); n >= 0; n--) {
    for (const chosen of subsets(able, n)) {
      if (stated.mana === undefined) return new Set(chosen);
      const rest = mana.flatMap((symbol, i) => (chosen.includes(i) ? [] : [plain(symbol)]));
      if (narrowed(needsOf(rest), stated.mana)) return new Set(chosen);
    }
  }
  return new Set(able.slice(0, most));
}

function subsets(of: readonly number[], n: number): readonly (readonly number[])[] {
  if (n === 0) return [[]];
  return of.flatMap((first, i) => subsets(of.slice(i + 1), n - 1).map((rest) => [first, ...rest]));
}

const plain = (symbol: string): string => symbol.replace(/\/P$/, '');

/** Asks for one symbol how it is paid; what can't be paid is not offered (118.3). */
function askFor(
  game: Game,
  spending: Spending,
  symbol: string,
  life: number,
  kept: readonly string[],
  spent: number,
  rule: string,
): boolean {
  const hasLife = (game.state.players[spending.player]?.life ?? 0) >= spent + life;
  const coloured = [...kept, plain(symbol)].filter((s) => !/^\d+$/.test(s));
  const hasMana = payable(game, { ...spending, stated: {} }, coloured);
  if (!hasLife && !hasMana) throw new Illegal('It can be paid neither with mana nor with life.', [rule, '118.3']);
  const options: readonly Choice[] = [...(hasMana ? (['mana'] as const) : []), ...(hasLife ? (['life'] as const) : [])];
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'pay',
    player: spending.player,
    source: spending.on,
    question: `how {${symbol}} is paid`,
    rule,
    options: options.map((o) =>
      o === 'mana' ? { is: 'mana', mana: [plain(symbol)] } : { is: 'word', word: `${life} life` },
    ),
    min: 1,
    max: 1,
  });
  return options[index ?? 0] === 'life';
}

/** Decides each Phyrexian symbol, one question each (107.4f, 601.2b); where the colour matters, each hybrid one too (107.4e). */
export function announced(game: Game, spending: Spending, cost: readonly string[], before = 0): Announced {
  const able = cost.flatMap((symbol, i) => (symbol.endsWith('/P') ? [i] : []));
  const stated = statedChoices(spending, cost, able, 2);
  const mana: string[] = cost.filter((symbol) => !symbol.includes('/'));
  let life = before;
  cost.forEach((symbol, i) => {
    if (!symbol.includes('/')) return;
    if (able.includes(i)) {
      const byLife = stated ? stated.has(i) : askFor(game, spending, symbol, 2, mana, life, '107.4f');
      if (byLife) {
        life += 2;
        return;
      }
    }
    mana.push(
      spending.colorsMatter && spending.stated?.mana === undefined
        ? half(game, spending, plain(symbol))
        : plain(symbol),
    );
  });
  return { mana, life };
}

function half(game: Game, spending: Spending, symbol: string): string {
  const halves = symbol.split('/');
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'pay',
    player: spending.player,
    source: spending.on,
    question: `how {${symbol}} is paid`,
    rule: '107.4e',
    options: halves.map((h) => ({ is: 'mana', mana: [h] })),
    min: 1,
    max: 1,
  });
  return halves[index ?? 0] ?? symbol;
}

/** Symbols that an effect lets be paid with life instead, one question each, after the total cost is known (118.9, 601.2h). */
export function lifeFor(game: Game, spending: Spending, start: Announced): Announced {
  const rules = activeRules(viewOf(game), 'payLifeForColor').filter(({ rule, env }) =>
    env.read.playerFits(spending.player, rule.who, env),
  );
  const [active] = rules;
  if (!active) return start;
  const { color, life: each } = active.rule;
  const able = start.mana.flatMap((symbol, i) => (symbol.split('/').includes(color) ? [i] : []));
  const left = spending.stated?.life === undefined ? {} : { life: spending.stated.life - start.life };
  const stated = statedChoices({ ...spending, stated: { ...spending.stated, ...left } }, start.mana, able, each);
  const mana: string[] = start.mana.filter((_, i) => !able.includes(i));
  let { life } = start;
  for (const i of able) {
    const symbol = start.mana[i]!;
    const byLife = stated ? stated.has(i) : askFor(game, spending, symbol, each, mana, life, '118.9');
    if (byLife) life += each;
    else mana.push(symbol);
  }
  return { mana, life };
}
