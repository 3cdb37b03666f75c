import type { Command } from 'commander';
import type { ReadLine } from '../../commands/context.ts';
import type { CardRecord, FaceRecord } from '../cards/scryfall.ts';
import { readLines } from '../engine.ts';
import { addLookup, answerCard } from './lookup.ts';

/** The printed lines of a card or face: name and cost, types, text, numbers. */
function faceLines(face: FaceRecord): string[] {
  const numbers = face.power === undefined ? (face.loyalty ?? face.defense) : `${face.power}/${face.toughness ?? ''}`;
  return [
    `${face.name}  ${face.mana_cost ?? ''}`.trimEnd(),
    face.type_line ?? '',
    face.oracle_text ?? '',
    ...(numbers === undefined ? [] : [numbers]),
  ].filter((line) => line !== '');
}

/** The formats of each legality, without those in which a card is simply not legal. */
function legalities({ legalities = {} }: CardRecord): string[] {
  return ['legal', 'restricted', 'banned'].flatMap((word) => {
    const formats = Object.keys(legalities).filter((format) => legalities[format] === word);
    return formats.length > 0 ? [`${word}: ${formats.join(', ')}`] : [];
  });
}

/** What the compiler makes of a line: its reading, or the line with a caret where reading stopped. */
function readingLines({ face, text, reading, stopped }: ReadLine): string[] {
  const on = face === undefined ? '' : `${face}: `;
  if (reading !== undefined) return [`${on}I read it as “${reading}”`];
  const at = stopped?.at ?? 0;
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
  const wanted = [
    ...(stopped?.expected === undefined ? [] : [`  expected ${stopped.expected}`]),
    ...(stopped?.nearest === undefined ? [] : [`  nearest: ${stopped.nearest}`]),
  ];
  return [
    `${on}reading stopped at the caret:`,
    `  ${text.slice(start, end)}`,
    `  ${' '.repeat(at - start)}^`,
    ...wanted,
  ];
}

/** `card NAME`: a card's text, faces, legality, how the engine reads it, and the rules that bear on it. */
export function addCard(program: Command): void {
  addLookup(program, 'card <name...>', 'the text of a card', (words, options) =>
    answerCard(words, options, {
      text: ({ library, card }) => [
        ...(card.card_faces ?? [card]).flatMap((face, at) => [...(at > 0 ? ['//'] : []), ...faceLines(face)]),
        ...legalities(card),
        ...readLines(card).flatMap(readingLines),
        ...library.relatedRules(card).map(({ number, because }) => `see ${number} (${because})`),
        ...(card.scryfall_uri === undefined ? [] : [card.scryfall_uri]),
      ],
      json: ({ library, card }) => ({ card, related: library.relatedRules(card), abilities: readLines(card) }),
    }),
  );
}
