import { readFileSync } from 'node:fs';
import { facesOf } from '../../src/cards/layouts.ts';
import { type Line, normalise, selfNames } from '../../src/cards/normalise.ts';
import type { CardRecord, FaceRecord } from '../../src/cards/scryfall.ts';
import { parseTypeLine } from '../../src/cards/typeLine.ts';
import { SHARED } from '../support/shared.ts';

/** All cards of the official data. */
export function corpus(): readonly CardRecord[] {
  const lines = readFileSync(`${SHARED}data/cards.jsonl`, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): CardRecord => JSON.parse(line));
}

/** The normalised lines of a face. */
export function linesOfFace(
  face: FaceRecord,
  card: CardRecord,
): readonly (Line & { readonly types: readonly string[] })[] {
  const { types, supertypes } = parseTypeLine(face.type_line ?? card.type_line);
  const names = selfNames(face.name, supertypes.includes('Legendary'));
  return normalise(face.oracle_text ?? '', names).map((line) => ({ ...line, types }));
}

/** A card's normalised lines, with the types of the face they are on. */
export const linesOf = (card: CardRecord) => facesOf(card).flatMap((face) => linesOfFace(face, card));
