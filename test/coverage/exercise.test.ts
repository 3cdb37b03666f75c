import { describe, expect, test } from 'vitest';
import { compileCard } from '../../src/cards/compile.ts';
import { abilitiesOf, coverage } from '../../src/cards/coverage.ts';
import type { CardRecord } from '../../src/cards/scryfall.ts';
import { exerciseOf } from '../../src/coverage/exercise.ts';
import { isPlayed, playedFrom } from '../../src/coverage/played.ts';
import { sourceOf } from '../../src/coverage/scenarios.ts';

const card = (
  name: string,
  type_line: string,
  oracle_text: string,
  more: { power?: string; toughness?: string } = {},
): CardRecord => ({
  oracle_id: name,
  name,
  layout: 'normal',
  mana_cost: '{0}',
  cmc: 0,
  type_line,
  oracle_text,
  ...more,
});
const SIZE = { power: '2', toughness: '2' };
const CARDS = [
  card('Bare', 'Creature — Bear', '', SIZE),
  card('Lord', 'Creature — Bear', 'Other creatures you control get +1/+1.', SIZE),
  card('Bolt', 'Instant', 'Bolt deals 3 damage to any target.'),
  card('Bird', 'Creature — Bird', 'Flying\nWhen this creature dies, you gain 2 life.', SIZE),
  card('Tapper', 'Creature — Bear', '{T}: You gain 1 life.\n{T}: Draw a card.', SIZE),
  card('Taxer', 'Creature — Bear', "Players can't gain life.", SIZE),
  card('Kicked', 'Instant', 'Kicker {0}\nYou gain 1 life.'),
  card('Clerk', 'Creature — Bear', 'This creature enters with a +1/+1 counter on it.', SIZE),
];
const scenario = (...lines: readonly string[]): string => ['players: Ana; Ben', ...lines].join('\n');

/** The abilities that scenarios exercise, as `CARD: TEXT`, or `CARD` for one that took part without any. */
function exercised(...scenarios: readonly string[]): readonly string[] {
  return [...exerciseOf(scenarios, sourceOf(CARDS))]
    .flatMap(([id, texts]) => (texts.size === 0 ? [id] : [...texts].map((text) => `${id}: ${text}`)))
    .sort();
}

describe('what a run exercises', () => {
  test.each<[name: string, lines: readonly string[], found: readonly string[]]>([
    ['a card without abilities takes part', ["Ana's battlefield: Bare", 'expect Bare is 2/2'], ['Bare']],
    [
      'a static ability that applies to something',
      ["Ana's battlefield: Lord; Bare", 'expect Bare is 3/3'],
      ['Bare', 'Lord: All other creatures you control get +1/+1.'],
    ],
    ['one that applies to nothing', ["Ana's battlefield: Lord", 'expect Lord is 2/2'], ['Lord']],
    [
      'a spell that resolves',
      ["Ana's hand: Bolt", 'Ana casts Bolt targeting Ben', "expect Ben's life is 17"],
      ['Bolt: ~ deals 3 damage to any target.'],
    ],
    ['a spell that only lies there', ["Ana's hand: Bolt", "expect Ben's life is 20"], ['Bolt']],
    [
      'a trigger that resolves, and no keyword that nothing looks at',
      ["Ana's battlefield: Bird", "Ben's hand: Bolt", 'Ben casts Bolt targeting Bird', "expect Ana's life is 22"],
      ['Bird: When ~ dies, you gain 2 life.', 'Bolt: ~ deals 3 damage to any target.'],
    ],
    [
      'a keyword that the rules look at',
      [
        "Ana's battlefield: Bird",
        "Ben's battlefield: Bare",
        'Ana attacks with Bird',
        "expect Ben can't block Bird with Bare",
      ],
      ['Bare', 'Bird: Flying'],
    ],
    [
      'one activated ability of two',
      ["Ana's battlefield: Tapper", 'Ana activates Tapper: "gain 1 life"', "expect Ana's life is 21"],
      ['Tapper: {T}: You gain 1 life.'],
    ],
    [
      'a rule that forbids',
      ["Ana's battlefield: Taxer; Tapper", 'Ana activates Tapper: "gain"', "expect Ana's life is 20"],
      ["Taxer: Players can't gain life.", 'Tapper: {T}: You gain 1 life.'].sort(),
    ],
    [
      'a cost that is paid',
      ["Ana's hand: Kicked", 'Ana casts Kicked with kicker', "expect Ana's life is 21"],
      ['Kicked: Kicker {0}', 'Kicked: You gain 1 life.'],
    ],
    [
      'a cost that is not',
      ["Ana's hand: Kicked", 'Ana casts Kicked', "expect Ana's life is 21"],
      ['Kicked: You gain 1 life.'],
    ],
    [
      'an ability of what enters',
      ["Ana's hand: Clerk", 'Ana casts Clerk', 'expect Clerk is 3/3'],
      ['Clerk: ~ enters with a +1/+1 counter on it.'],
    ],
    ['nothing in a scenario that fails', ["Ana's battlefield: Lord; Bare", 'expect Bare is 2/2'], []],
  ])('%s', (_name, lines, found) => expect(exercised(scenario(...lines))).toEqual(found));
});

test('read and played are counted apart', () => {
  const list = playedFrom(
    exerciseOf(
      [scenario("Ana's battlefield: Tapper; Bare", 'Ana activates Tapper: "gain 1 life"', "expect Ana's life is 21")],
      sourceOf(CARDS),
    ),
  );
  expect(JSON.stringify(list)).not.toContain('gain');
  const played = new Map(Object.entries(list).map(([id, digests]) => [id, new Set(digests)]));
  const compiled = CARDS.map(compileCard);
  const counted = coverage(compiled, 0, (one, ability) => isPlayed(played, one, ability));
  const all = compiled.flatMap(abilitiesOf).length;
  expect(counted).toMatchObject({ cards: 8, cardsRead: 8, cardsPlayed: 1, cardsPlayedInPart: 2, abilities: all });
  expect(counted).toMatchObject({ abilitiesRead: all, abilitiesPlayed: 1 });
});
