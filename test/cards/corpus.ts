import { readFileSync } from 'node:fs';
import { facesOf } from '../../src/cards/layouts.ts';
import { normalise, selfNames } from '../../src/cards/normalise.ts';
import type { CardRecord } from '../../src/cards/scryfall.ts';
import { parseTypeLine } from '../../src/cards/typeLine.ts';
import { SHARED } from '../support/shared.ts';

/** All cards of the official data. */
export function corpus(): readonly CardRecord[] {
  const lines = readFileSync(`${SHARED}data/cards.jsonl`, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): CardRecord => JSON.parse(line));
}

/** A card's normalised lines, with the types of the face they are on. */
export function linesOf(card: CardRecord): readonly { readonly text: string; readonly types: readonly string[] }[] {
  return facesOf(card).flatMap((face) => {
    const { types, supertypes } = parseTypeLine(face.type_line ?? card.type_line);
    const names = selfNames(face.name, supertypes.includes('Legendary'));
    return normalise(face.oracle_text ?? '', names).map((line) => ({ text: line.text, types }));
  });
}
