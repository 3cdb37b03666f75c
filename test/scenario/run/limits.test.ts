import { expect, test } from 'vitest';
import { sourceOf } from '../../../src/coverage/scenarios.ts';
import { play } from '../../../src/scenario/play.ts';
import { run } from '../../../src/scenario/run/run.ts';

const card = (name: string, type_line: string, oracle_text: string) => ({
  oracle_id: name,
  name,
  layout: 'normal',
  cmc: 1,
  mana_cost: '{1}',
  type_line,
  oracle_text,
  ...(type_line === 'Creature' ? { power: '1', toughness: '1' } : {}),
});
const CARDS = sourceOf([
  card('Bear', 'Creature', ''),
  card('Bolt', 'Instant', 'Bolt deals 2 damage to any target.'),
  card(
    'Furnace',
    'Enchantment',
    'If a source would deal damage to a permanent or player, it deals double that damage instead.',
  ),
  card('Plain Mox', 'Artifact', '{T}: Add {G}.'),
  card('Strange Mox', 'Artifact', '{T}: Add one mana of the hue that lies farthest from gold.'),
]);
const played = (...lines: readonly string[]) => JSON.stringify(play(lines.join('\n'), [], CARDS, run));

test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])('a player may be called %s', (name) => {
  const told = played(
    `players: ${name}; Ben`,
    `${name}'s battlefield: Bear`,
    `${name} attacks with Bear`,
    'combat damage',
    "? Ben's life",
  );
  expect(told).toContain('19');
  expect(told).not.toContain('broke down');
});

const furnaces = (n: number) =>
  played(
    'players: Ana; Ben',
    `Ana's battlefield: ${n} Furnace`,
    "Ana's hand: Bolt",
    'Ana casts Bolt targeting Ben',
    "? Ben's life",
  );

test('a number is told as it is', () => expect(furnaces(20)).toContain(String(20 - 2 ** 21)));
test('one that could not be ends the run, rather than be rounded', () =>
  expect(furnaces(60)).toContain(`numbers up to ${Number.MAX_SAFE_INTEGER}`));

test('what an unread ability may add is not told', () => {
  const asked = (mox: string) =>
    played('players: Ana; Ben', `Ana's battlefield: ${mox}`, `? what ${mox} could produce`);
  expect(asked('Plain Mox')).toContain('"done"');
  expect(asked('Strange Mox')).toContain('"unsupported"');
});
