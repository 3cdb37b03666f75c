import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileCard } from '../../src/cards/compile.ts';
import { abilitiesOf, coverage } from '../../src/cards/coverage.ts';
import { facesOf } from '../../src/cards/layouts.ts';
import { readLine } from '../../src/cards/read.ts';
import type { CardRecord } from '../../src/cards/scryfall.ts';
import { tokenise } from '../../src/cards/tokens.ts';
import type { CardDefinition } from '../../src/rules/definition.ts';
import { hasShared } from '../support/shared.ts';
import { corpus, linesOf, linesOfFace } from './corpus.ts';

interface Ratchet {
  readonly cardsRead: number;
  readonly linesRead: number;
  readonly ambiguous: number;
  readonly mismatches: number;
}
const ratchet: Ratchet = JSON.parse(readFileSync(new URL('ratchet.json', import.meta.url), 'utf8'));

/** Words that an admitted respelling may leave out without another meaning: they join, or say what is so anyway. */
const FREE = new Set(['you', 'all', 'then', ',', 'and', 'one', '.', 'additional', 'also']);

/** A word of the text, and what its meaning must hold: a dropped rider is the worst misreading. */
const MARKERS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bunless\b/, /"not"|"unless|"else"|"exceptMana"|"attackTax"|"enteredOnlyByName"/],
  [/\bif\b(?! able)/, /"instantSpeed"|"if"|"condition"|"instead|"goTo"|"replacement|"notMana"/],
  [
    /\bmay\b/,
    /"may|"min":0|"unlessPaid"|"repeatable"|"more":|"optional":true|"newTargets":true|"extraLand"|"optionalUntap"|"asThoughFlash"|"lookAtTop"|"changeTargets"|"activator"|"spendAs|"lookAtFaceDown"|"payLifeForColor"|"alternativeCost"|"outsideGame"|"enterIfPaid"/,
  ],
  [
    /\bonly\b/,
    /"castOnly"|"single"|"only|"rule":"cantBlock"|"alone"|"restriction"|"limit"|"companion"|"coloredOnly"|"spendOnly"/,
  ],
  [
    /\binstead\b/,
    /"more":|"instead"|"goTo"|"do":"counter"|"amount"|"else"|"replace":"(?:skip|redirect|mana|tokens|enterIfPaid)"|"searchesTopFour"|"skipsExtraTurns"|"millsTwice"|"becomes"|"underYou"/,
  ],
  [/\banother\b/, /"changeText"|"other"|"otherThan"|"orSelf"|"notYou"/],
  [/\bup to\b/, /"min":0/],
  [/\bexcept\b/, /"except|"fewerThan"|"notFirstInDrawStep"/],
  [/\buntil\b/, /"until"|"revealUntil"|"then":"haste"/],
  [/\bnon-?[a-z]/i, /"not"|"companion"|"nontoken"|"nonactive"|"notMana"|"combat":false|"nameOf":"non/],
];

/** A card's lines that were read, each with the abilities that it became. */
function readLines(card: CardRecord, { faces, ...rest }: CardDefinition) {
  return facesOf(card).flatMap((record, at) => {
    const abilities = abilitiesOf({ ...rest, faces: [faces[at]!] });
    return linesOfFace(record, card).flatMap(({ text, span }) => {
      const own = abilities.filter((ability) => ability.span?.[0] === span[0]);
      return own.length === 0 || own.some(({ kind }) => kind === 'unread') ? [] : [{ text, abilities: own }];
    });
  });
}

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

  it('holds in its meaning what the marker words say', () => {
    const dropped: string[] = [];
    for (const { text, abilities } of cards.flatMap((card, at) => readLines(card, compiled[at]!))) {
      const meaning = JSON.stringify(abilities);
      for (const [word, node] of MARKERS) {
        if (word.test(text) && !node.test(meaning)) dropped.push(`${word.source}: ${text}`);
      }
    }
    expect(dropped).toEqual([]);
  }, 120_000);

  it('declines or changes its meaning when a word is left out', () => {
    const unread: string[] = [];
    for (let i = 0; i < cards.length; i += 25) {
      for (const { text, types } of linesOf(cards[i]!)) {
        const read = readLine(text, types);
        if (!read.ok) continue;
        const meaning = JSON.stringify(read.value);
        for (const token of tokenise(text)) {
          if (FREE.has(token.text.toLowerCase())) continue;
          // "Or to activate …" and "or activate …" are the same.
          if (token.text === 'to' && / or $/.test(text.slice(0, token.start))) continue;
          // "In addition to its other creature types" says the same without the word.
          if (/ other $/.test(text.slice(0, token.start)) && / types/.test(text.slice(token.end, token.end + 6)))
            continue;
          // So does "a Plains or an Island" without the second article.
          if (/^an?$/.test(token.text) && / or $/.test(text.slice(0, token.start))) continue;
          // "Two creatures each get +1/+1" says the same without the word.
          if (token.text === 'each' && /^ (?:get|have|gain)/.test(text.slice(token.end))) continue;
          // "With base power and toughness 4/4 and flying" gives it, too.
          if (token.text === 'gains' && / toughness \d+\/\d+ and $/.test(text.slice(0, token.start))) continue;
          const cut = `${text.slice(0, token.start)}${text.slice(token.end)}`.replace(/ {2,}/g, ' ').trim();
          const again = readLine(cut, types);
          if (again.ok && JSON.stringify(again.value) === meaning) unread.push(`${token.text}: ${text}`);
        }
      }
    }
    expect(unread).toEqual([]);
  }, 120_000);
});
