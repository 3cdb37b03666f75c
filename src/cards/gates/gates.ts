import type { Ability } from '../../rules/abilities.ts';
import type { CardDefinition } from '../../rules/definition.ts';
import { abilitiesOf } from '../coverage.ts';
import { facesOf } from '../layouts.ts';
import { type Line, normalise, selfNames } from '../normalise.ts';
import type { CardRecord, FaceRecord } from '../scryfall.ts';
import { keyOf } from '../source.ts';
import { parseTypeLine } from '../typeLine.ts';
import { ignoredWords } from './deletion.ts';
import { droppedMarkers } from './markers.ts';

/** A line of a face, with the card types of the object that it is on. */
export interface FaceLine extends Line {
  readonly types: readonly string[];
}

/** The normalised lines of a face. */
export function linesOfFace(face: FaceRecord, card: CardRecord): readonly FaceLine[] {
  const { types, supertypes } = parseTypeLine(face.type_line ?? card.type_line);
  const names = selfNames(face.name, supertypes.includes('Legendary'));
  return normalise(face.oracle_text ?? '', names).map((line) => ({ ...line, types }));
}

/** A card's lines that were read, each with the abilities that it became. */
export function readLinesOf(
  card: CardRecord,
  { faces, ...rest }: CardDefinition,
): readonly (FaceLine & { readonly abilities: readonly Ability[] })[] {
  return facesOf(card).flatMap((record, at) => {
    const abilities = abilitiesOf({ ...rest, faces: [faces[at]!] });
    return linesOfFace(record, card).flatMap((line) => {
      const own = abilities.filter((ability) => ability.span?.[0] === line.span[0]);
      return own.length === 0 || own.some(({ kind }) => kind === 'unread') ? [] : [{ ...line, abilities: own }];
    });
  });
}

/** What the gates for read lines found: each a word and the line whose meaning doesn't hold it. */
export interface GateResults {
  /** Lines that went through the gates, by their keys. */
  readonly lines: ReadonlySet<string>;
  /** Words like "unless" or "only" that the meaning says nothing of. */
  readonly dropped: readonly string[];
  /** Words without which the line is read and means the same. */
  readonly ignored: readonly string[];
}

/** Takes cards as they are compiled. */
export interface Gates {
  readonly add: (card: CardRecord, compiled: CardDefinition) => void;
  readonly results: () => GateResults;
}

/** Holds each different line that was read against its words. */
export function gates(): Gates {
  const lines = new Set<string>();
  const dropped: string[] = [];
  const ignored: string[] = [];
  const add: Gates['add'] = (card, compiled) => {
    for (const { text, types, abilities } of readLinesOf(card, compiled)) {
      const key = keyOf(text, types);
      if (lines.has(key)) continue;
      lines.add(key);
      for (const word of droppedMarkers(text, abilities)) dropped.push(`${word}: ${text}`);
      for (const word of ignoredWords(text, types)) ignored.push(`${word.text}: ${text}`);
    }
  };
  return { add, results: () => ({ lines, dropped, ignored }) };
}
