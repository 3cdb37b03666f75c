import { describe, expect, it } from 'vitest';
import { usual } from '../../src/game/choose.ts';
import { totalCost } from '../../src/game/costs/total.ts';
import { newGame } from '../../src/game/game.ts';
import { couldProduce } from '../../src/game/mana/could-produce.ts';
import { couldMake } from '../../src/game/mana/make.ts';
import { narrowed, needsOf, symbolsOf } from '../../src/game/mana/needs.ts';
import { fewest } from '../../src/game/mana/plan.ts';
import { manaSources } from '../../src/game/mana/sources.ts';
import type { Ability } from '../../src/rules/abilities.ts';
import type { CostPart } from '../../src/rules/costs.ts';
import type { CardDefinition } from '../../src/rules/definition.ts';
import type { ManaSpec } from '../../src/rules/instructions.ts';
import { board, card } from './table.ts';

const makes = (mana: ManaSpec, ...cost: readonly CostPart[]): Ability => ({
  kind: 'activated',
  text: JSON.stringify([cost, mana]),
  cost,
  effect: { targets: [], instructions: [{ do: 'addMana', mana }] },
});
const tap: CostPart = { pay: 'tap' };
const land = (name: string, ...abilities: readonly Ability[]) => card({ name, types: ['Land'], abilities });
const symbols = (...of: readonly string[]): ManaSpec => ({ add: 'symbols', symbols: of });

const grove = land('Grove', makes(symbols('G'), tap));
const isle = land('Isle', makes(symbols('U'), tap));
const ring = card({ name: 'Ring', types: ['Artifact'], abilities: [makes(symbols('C', 'C'), tap)] });
const petal = card({
  name: 'Petal',
  types: ['Artifact'],
  abilities: [makes({ add: 'anyColor', n: 1 }, tap, { pay: 'sacrificeSelf' })],
});
const gate = land(
  'Gate',
  makes(symbols('C'), tap),
  makes(
    {
      add: 'oneOf',
      of: [
        ['W', 'W'],
        ['U', 'U'],
      ],
    },
    { pay: 'mana', mana: ['1'] },
    tap,
  ),
);
const mirror = land(
  'Mirror',
  makes(
    {
      add: 'couldProduce',
      of: { zones: ['battlefield'], filter: [{ is: 'type', type: 'Land' }] },
      n: 1,
      colorsOnly: false,
    },
    tap,
  ),
);
const swampy = card({
  name: 'Blight',
  types: ['Enchantment'],
  abilities: [
    {
      kind: 'static',
      text: 'lands make black mana',
      replacements: [
        {
          event: { on: 'tappedForMana', object: [{ is: 'type', type: 'Land' }] },
          by: { replace: 'mana', as: 'B' },
        },
      ],
    },
  ],
});

const game = (...on: readonly CardDefinition[]) => newGame(board(...on.map((it) => ({ card: it }))), usual);
const outputs = (list: readonly (readonly string[])[]): string =>
  list
    .map((o) => o.join(''))
    .sort()
    .join(' ');

describe('what a mana cost needs (107.4)', () => {
  const rows = [
    { rule: '107.4b generic', cost: ['2', 'G'], ways: 1, units: 3 },
    { rule: '107.4e two-coloured', cost: ['W/U'], ways: 1, units: 1 },
    { rule: '107.4e one coloured or two generic', cost: ['2/W', '2/W'], ways: 4, units: 2 },
  ];
  for (const { rule, cost, ways, units } of rows)
    it(rule, () => {
      const all = needsOf(cost);
      expect(all).toHaveLength(ways);
      expect(Math.min(...all.map((needs) => needs.length))).toBe(units);
    });
});

describe('stated mana (601.2b)', () => {
  const rows = [
    { rule: 'colour for generic', cost: ['1', 'G'], stated: ['U', 'G'], fits: true },
    { rule: 'not a colour for another', cost: ['1', 'G'], stated: ['U', 'U'], fits: false },
    { rule: 'a number only for generic', cost: ['G/W'], stated: ['1'], fits: false },
    { rule: 'either half', cost: ['G/W', 'G/W'], stated: ['W', 'G'], fits: true },
    { rule: 'two for the generic half', cost: ['2/W'], stated: ['2'], fits: true },
    { rule: 'not less than it costs', cost: ['3'], stated: ['2'], fits: false },
  ];
  for (const { rule, cost, stated, fits } of rows)
    it(rule, () => expect(narrowed(needsOf(cost), stated) !== undefined).toBe(fits));
});

describe('automatic payment (601.2g)', () => {
  const names = (on: readonly CardDefinition[], cost: readonly string[]): string | undefined => {
    const at = game(...on);
    const { sources } = manaSources(at, 0);
    const plan = fewest({ needs: needsOf(cost)[0]!, pool: [], helpers: [], allowed: () => true }, sources);
    return plan?.steps.map((s) => at.state.objects[s.source.object]!.card).join(' ');
  };
  const rows = [
    { rule: 'the fewest sources', on: [grove, grove, ring], cost: ['2'], taps: 'Ring' },
    { rule: 'the first in order', on: [isle, grove, grove], cost: ['1'], taps: 'Isle' },
    { rule: 'a colour where it is needed', on: [isle, grove], cost: ['1', 'U'], taps: 'Isle Grove' },
    { rule: 'nothing is sacrificed without need', on: [petal, grove], cost: ['G'], taps: 'Grove' },
    { rule: 'sacrificed where nothing else pays', on: [petal, grove], cost: ['R'], taps: 'Petal' },
    { rule: 'a source that needs mana itself', on: [grove, gate], cost: ['U', 'U'], taps: 'Grove Gate' },
    { rule: 'one permanent is tapped once', on: [gate], cost: ['2'], taps: undefined },
    { rule: '118.3 not enough', on: [grove], cost: ['2'], taps: undefined },
  ];
  for (const { rule, on, cost, taps } of rows) it(rule, () => expect(names(on, cost)).toBe(taps));
});

describe('what could be produced and made', () => {
  it('106.7 of other lands, without asking itself', () =>
    expect(couldProduce(game(mirror, isle, grove), 1)).toEqual(['U', 'G']));
  it('106.7 nothing where two ask each other', () => expect(couldProduce(game(mirror, mirror), 1)).toEqual([]));
  it('106.7 with replacement effects', () => expect(couldProduce(game(mirror, isle, swampy), 1)).toEqual(['B']));
  it('every largest set, each permanent tapped once', () =>
    expect(outputs(couldMake(game(isle, gate), 0))).toBe('UC UU WW'));
  it('nothing without sources', () => expect(couldMake(game(swampy), 0)).toEqual([]));
});

describe('the total cost (601.2f)', () => {
  const changing = (rules: Extract<Ability, { kind: 'static' }>['rules']) =>
    card({
      name: `Changer ${JSON.stringify(rules)}`,
      types: ['Artifact'],
      abilities: [{ kind: 'static', text: '', rules: rules ?? [] }],
    });
  const spell = card({ name: 'Spell', types: ['Sorcery'] });
  const less = (by: readonly string[] | number, minimum?: number) =>
    changing([{ rule: 'costLess', what: [], who: 'you', by, ...(minimum === undefined ? {} : { minimum }) }]);
  const rows = [
    { rule: '118.7a generic only', on: [less(2)], cost: ['1', 'U', 'U'], total: ['U', 'U'] },
    { rule: '118.7b no such colour', on: [less(['R'])], cost: ['2', 'U'], total: ['1', 'U'] },
    { rule: '118.7c more than it has', on: [less(['U', 'U'])], cost: ['2', 'U'], total: ['1'] },
    { rule: '118.7 not below nothing', on: [less(5)], cost: ['3'], total: [] },
    { rule: 'a reduction that stops', on: [less(3, 1)], cost: ['3'], total: ['1'] },
    {
      rule: '601.2f increases before reductions',
      on: [changing([{ rule: 'costMore', what: [], who: 'any', by: 2 }]), less(1)],
      cost: ['U'],
      total: ['1', 'U'],
    },
    {
      rule: '601.2f what directly affects the total comes last',
      on: [changing([{ rule: 'minimumCost', what: [{ is: 'kind', kind: 'spell' }], n: 3 }]), less(4)],
      cost: ['4', 'U'],
      total: ['2', 'U'],
    },
    {
      rule: '118.8 mana of an additional cost',
      on: [
        changing([
          {
            rule: 'additionalCost',
            what: [{ is: 'kind', kind: 'spell' }],
            who: 'any',
            cost: [{ pay: 'mana', mana: ['2'] }],
          },
        ]),
      ],
      cost: ['U'],
      total: ['2', 'U'],
    },
  ];
  for (const { rule, on, cost, total } of rows)
    it(rule, () => {
      const at = newGame(board(...on.map((it) => ({ card: it })), { card: spell, zone: 'stack' }), usual);
      const what = on.length + 1;
      const { mana } = totalCost(at, { what, player: 0, cost: [{ pay: 'mana', mana: cost }], x: 0 });
      expect(mana).toEqual(total);
    });
});

it('601.2h what was paid is told as symbols', () => {
  const [needs] = needsOf(['2', 'W/U']);
  expect(symbolsOf(needs!.map((need) => ({ need, type: 'U' as const })))).toEqual(['2', 'U']);
});
