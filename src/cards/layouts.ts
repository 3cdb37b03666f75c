import type { Layout } from '../rules/definition.ts';
import type { CardRecord, FaceRecord } from './scryfall.ts';

const SAME: Readonly<Record<string, Layout>> = {
  normal: 'normal',
  mutate: 'normal',
  adventure: 'adventure',
  prepare: 'prepare',
  transform: 'transform',
  modal_dfc: 'modal_dfc',
  flip: 'flip',
  leveler: 'leveler',
  class: 'class',
  saga: 'saga',
  case: 'case',
  prototype: 'prototype',
  meld: 'meld',
  token: 'token',
};

/** The layout as the rules tell them apart: Rooms, aftermath cards and dungeons are no layouts of their own in Scryfall's data. */
export function layoutOf(card: CardRecord): Layout {
  if (/^Dungeon\b/.test(card.type_line)) return 'dungeon';
  if (card.layout === 'split') {
    const faces = card.card_faces ?? [];
    if (faces.some((face) => /\bRoom\b/.test(face.type_line ?? ''))) return 'room';
    return faces.some((face) => /^Aftermath\b/m.test(face.oracle_text ?? '')) ? 'aftermath' : 'split';
  }
  // 721.1
  if (/^STATION \d+\+$/m.test(card.oracle_text ?? '')) return 'station';
  return SAME[card.layout] ?? 'unknown';
}

/** A card's faces in printed order; a card without faces of its own is one face. */
export function facesOf(card: CardRecord): readonly FaceRecord[] {
  return card.card_faces && card.card_faces.length > 0 ? card.card_faces : [card];
}
