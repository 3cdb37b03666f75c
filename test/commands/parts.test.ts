import { afterAll, describe, expect, test } from 'vitest';
import { PARTS } from '../../commands/simulate/parts.ts';
import { parse } from '../../src/scenario/parse.ts';
import { shippedLibrary } from './support/context.ts';

const library = shippedLibrary();
afterAll(() => library.close());

/** What a person enters for each part of the builder. */
const ENTERED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  battlefield: { who: 'Ana', cards: '2 Island; Memnite (tapped)' },
  hand: { who: 'Ana', cards: 'Bottomless Pool' },
  graveyard: { who: 'Ben', cards: 'Memnite' },
  library: { who: 'Ben', cards: 'Island; nothing else' },
  exile: { who: 'Ana', cards: 'Memnite' },
  life: { who: 'Ana', life: '12' },
  when: { time: 'turn 2, upkeep' },
  cast: { who: 'Ana', card: 'Memnite', targets: '', more: '' },
  respond: { who: 'Ben', card: 'Lightning Bolt', targets: 'Memnite' },
  activate: { who: 'Ana', card: 'Memnite', words: 'some words', targets: '' },
  play: { who: 'Ana', card: 'Island' },
  unlock: { who: 'Ana', door: 'Locker Room' },
  'face-up': { who: 'Ana', card: 'Memnite' },
  attack: { who: 'Ana', cards: 'Memnite' },
  block: { who: 'Ben', attacker: 'Memnite', cards: 'Memnite' },
  effect: { who: 'Ana', words: 'Draw a card.' },
  advance: { time: 'end step' },
  question: { question: 'power of Memnite' },
  line: { text: 'resolve all' },
};

describe('each part of the builder writes a line that the scenario language reads', () => {
  test.each(PARTS.map((part) => [part.id, part] as const))('%s', (id, part) => {
    const line = part.line(ENTERED[id]!);
    const step = part.place === 'setup' ? '? Ana’s life' : line;
    const setup = part.place === 'setup' ? line : "Ana's battlefield: Memnite; Bottomless Pool // Locker Room";
    const parsed = parse(['players: Ana; Ben', setup, step].join('\n'), library, []);
    expect(parsed.ok || parsed.errors).toBe(true);
  });
});
