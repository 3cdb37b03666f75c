import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCard } from '../../src/cards/compile.ts';
import { coverage } from '../../src/cards/coverage.ts';
import { ignoredWords } from '../../src/cards/gates/deletion.ts';
import { gates, readLinesOf } from '../../src/cards/gates/gates.ts';
import { line } from '../../src/cards/read.ts';
import { readsAnew, reread, toReread } from '../../src/cards/reread.ts';
import { source } from '../../src/cards/source.ts';
import { standsApart, tokenise, tokensOf } from '../../src/cards/tokens.ts';
import { hasShared } from '../support/shared.ts';
import { corpus } from './corpus.ts';

interface Ratchet {
  readonly cardsRead: number;
  readonly linesRead: number;
  readonly ambiguous: number;
  readonly mismatches: number;
}
const ratchet: Ratchet = JSON.parse(readFileSync(new URL('ratchet.json', import.meta.url), 'utf8'));

describe.skipIf(!hasShared)('the whole corpus', () => {
  const cards = corpus();
  const compiled = cards.map(compileCard);

  it('reads at least as many lines and cards as before, each with one meaning that prints back', () => {
    const figures = coverage(compiled, 0);
    expect(figures.cardsRead).toBeGreaterThanOrEqual(ratchet.cardsRead);
    expect(figures.linesRead).toBeGreaterThanOrEqual(ratchet.linesRead);
    expect(figures.ambiguous).toBeLessThanOrEqual(ratchet.ambiguous);
    expect(figures.mismatches).toBeLessThanOrEqual(ratchet.mismatches);
  }, 120_000);

  it('holds in its meaning what each word says', () => {
    const gated = gates();
    for (const [at, card] of cards.entries()) gated.add(card, compiled[at]!);
    const { lines, dropped, ignored } = gated.results();
    expect(lines.size).toBeGreaterThan(ratchet.linesRead / 3);
    expect(dropped, 'marker words that the meaning says nothing of').toEqual([]);
    expect(ignored, 'words without which the line means the same').toEqual([]);
  }, 300_000);
});

/** Words after those that were left out keep the places that they have with them. */
const withoutPlaces = (readings: readonly { readonly value: unknown; readonly end: number }[]): unknown =>
  readings.map(({ value, end }) => [end, JSON.stringify(value, (key, part) => (key === 'at' ? 0 : part))]);

/** Texts without one of their words that stands apart: whether reading them was held to be needed, and what they are read as. */
const probes = (text: string, types: readonly string[]) => {
  const read = toReread(line, tokensOf(text), types);
  return read.tokens.flatMap(({ start, end, text: word }, at) => {
    if (!standsApart(read.tokens, at, text)) return [];
    const tokens = tokensOf(`${text.slice(0, start)}${text.slice(end)}`.replace(/ {2,}/g, ' ').trim());
    const left = read.tokens.filter((_, i) => i !== at);
    const found = line.read(source(tokens, types), 0).filter((r) => r.end === tokens.length);
    return [{ word, tokens, left, found, anew: readsAnew(read, at) }];
  });
};

describe.skipIf(!hasShared)('of lines all over the corpus', () => {
  it('tells without reading where nothing is read without a word', () => {
    const cards = corpus().filter((_, at) => at % EACH === 0);
    const lines = cards.flatMap((card) => readLinesOf(card, compileCard(card)));
    const missed = lines.flatMap(({ text, types }) =>
      probes(text, types).flatMap(({ word, found, anew }) => (!anew && found.length > 0 ? [`${word}: ${text}`] : [])),
    );
    expect(missed).toEqual([]);
  }, 60_000);
});
/** Of so many cards one is probed. */
const EACH = 100;

describe('the deletion probe', () => {
  it.each([
    ['Destroy target creature.', ['Sorcery']],
    ['Whenever ~ attacks, you may draw a card.', ['Creature']],
    ['Add three mana of any one color.', ['Sorcery']],
  ])('finds nothing in %j', (text, types) => {
    expect(ignoredWords(text, types)).toEqual([]);
  });

  it('reads a text again as if from the start', () => {
    const text = 'Whenever ~ attacks, if you control another creature, destroy target creature an opponent controls.';
    const read = toReread(line, tokensOf(text), ['Creature']);
    for (const { start, end } of tokenise(text)) {
      const tokens = tokensOf(`${text.slice(0, start)}${text.slice(end)}`.replace(/ {2,}/g, ' '));
      const anew = line.read(source(tokens, ['Creature']), 0).filter((r) => r.end === tokens.length);
      expect(withoutPlaces(reread(read, tokens))).toEqual(withoutPlaces(anew));
    }
  });

  it.each([
    ['Whenever ~ attacks, if you control another creature, destroy target creature an opponent controls.', 0],
    ['At the beginning of your upkeep, you may pay {2}. If you do, draw a card.', 1],
    ['Creatures you control get +1/+1 and have flying as long as you control a Forest.', 0],
  ])('tells without reading where nothing is read without a word: %j', (text, times) => {
    const all = probes(text, ['Creature']);
    for (const { word, tokens, left, found, anew } of all) {
      expect(tokens.map((t) => t.word)).toEqual(left.map((t) => t.word));
      if (!anew) expect(found, word).toEqual([]);
    }
    expect(all.filter(({ found }) => found.length > 0)).toHaveLength(times);
  });
});
