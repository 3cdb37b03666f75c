import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/scenario/ask/ask.ts';
import { run } from '../../../src/scenario/run/run.ts';
import { officialCards } from '../../support/cards.ts';
import { hasShared, SHARED } from '../../support/shared.ts';

interface Seed {
  readonly question: string;
  readonly answer: string;
  readonly ruling: string;
}
const SEEDS: readonly Seed[] = hasShared ? JSON.parse(readFileSync(`${SHARED}seed-questions.json`, 'utf8')) : [];

/** The rulings whose questions may be without a verdict, since they need text that is not read yet; a wrong one is never excused. */
const UNSUPPORTED: ReadonlySet<string> = new Set(['SR-46']);
/** The rules that decide, where the engine names them before any other. */
const DECIDING: Readonly<Record<string, string>> = {
  'SR-16': '709.4b',
  'SR-21': '709.5e',
  'SR-38': '708.8',
  'SR-48': '715.3d',
  'SR-55': '604.3',
};

describe.skipIf(!hasShared)('the seed questions, by the engine on the official cards', () => {
  it.each(SEEDS.map((seed) => [seed.ruling, seed] as const))('%s', (ruling, { question, answer }) => {
    const asked = ask(question, officialCards(), run);
    if (UNSUPPORTED.has(ruling) && asked.status === 'unsupported') return;
    expect(asked).toMatchObject({ status: 'done', answer });
    if (DECIDING[ruling] !== undefined) expect(asked.rules[0]).toBe(DECIDING[ruling]);
  });

  it('are all there', () => {
    const rulings = SEEDS.map(({ ruling }) => ruling);
    expect(rulings).toHaveLength(12);
    expect(rulings).toEqual(expect.arrayContaining([...UNSUPPORTED, ...Object.keys(DECIDING)]));
  });
});
