import type { Ability } from '../rules/abilities.ts';
import type { CardDefinition } from '../rules/definition.ts';

/** Whether a card took part in a passing scenario, and whether that exercised one of its abilities. */
export type PlayedIn = (card: CardDefinition, ability?: Ability) => boolean;

/**
 * What was counted over a list of cards. A line is a paragraph of text; a card is read when all its lines are. Played is counted apart: a
 * card is played when it took part in a passing scenario and each of its abilities was exercised in one.
 */
export interface Coverage {
  readonly cards: number;
  readonly cardsRead: number;
  readonly cardsPlayed: number;
  readonly abilities: number;
  readonly abilitiesRead: number;
  readonly abilitiesPlayed: number;
  readonly lines: number;
  readonly linesRead: number;
  readonly ambiguous: number;
  readonly mismatches: number;
  /** Words at which reading stopped, by the number of cards that nothing else keeps from being read. */
  readonly tails: readonly {
    readonly tail: string;
    readonly alone: number;
    readonly lines: number;
    readonly example: string;
  }[];
}

/** All abilities of a card, those of bands and rooms too. */
export function abilitiesOf(card: CardDefinition): readonly Ability[] {
  return card.faces.flatMap((face) => [
    ...face.abilities,
    ...(face.bands ?? []).flatMap((band) => band.abilities),
    ...(face.rooms ?? []).map((room) => room.ability),
  ]);
}

/** Counts what was read and what was played of compiled cards; `limit` tails are kept. */
export function coverage(cards: Iterable<CardDefinition>, limit: number, isPlayed: PlayedIn = () => false): Coverage {
  let [total, cardsRead, cardsPlayed, lines, linesRead, ambiguous, mismatches] = [0, 0, 0, 0, 0, 0, 0];
  let [abilities, abilitiesRead, abilitiesPlayed] = [0, 0, 0];
  const tails = new Map<string, { alone: number; lines: number; example: string }>();
  for (const card of cards) {
    const seen = new Set<string>();
    const stops: string[] = [];
    const all = abilitiesOf(card);
    const played = all.filter((ability) => ability.kind !== 'unread' && isPlayed(card, ability)).length;
    total++;
    abilities += all.length;
    abilitiesRead += all.filter((ability) => ability.kind !== 'unread').length;
    abilitiesPlayed += played;
    if (played === all.length && isPlayed(card)) cardsPlayed++;
    for (const face of card.faces.keys()) {
      for (const ability of abilitiesOf({ ...card, faces: [card.faces[face]!] })) {
        const line = `${face} ${ability.span?.[0]}`;
        if (!seen.has(line)) lines++;
        if (ability.kind !== 'unread') {
          if (!seen.has(line)) linesRead++;
        } else {
          if (ability.expected?.startsWith('one meaning')) ambiguous++;
          if (ability.expected?.includes('⇒')) mismatches++;
          stops.push(tailOf(ability));
        }
        seen.add(line);
      }
    }
    if (stops.length === 0) cardsRead++;
    for (const tail of new Set(stops)) {
      const row = tails.get(tail) ?? { alone: 0, lines: 0, example: card.name };
      row.lines++;
      if (stops.length === 1) {
        if (row.alone === 0) row.example = card.name;
        row.alone++;
      }
      tails.set(tail, row);
    }
  }
  const ranked = [...tails]
    .map(([tail, row]) => ({ tail, ...row }))
    .sort((a, b) => b.alone - a.alone || b.lines - a.lines);
  return {
    cards: total,
    cardsRead,
    cardsPlayed,
    abilities,
    abilitiesRead,
    abilitiesPlayed,
    lines,
    linesRead,
    ambiguous,
    mismatches,
    tails: ranked.slice(0, limit),
  };
}

/** The first words of an unread ability from where reading stopped, with a word before it. */
function tailOf(ability: Extract<Ability, { kind: 'unread' }>): string {
  if (ability.expected?.startsWith('one meaning')) return '(ambiguous)';
  if (/^(?:nothing|only one thing) it can mean/.test(ability.expected ?? '')) return `(reference) ${ability.expected}`;
  const at = ability.at ?? 0;
  const before = ability.text.slice(0, at).trimEnd().split(' ').at(-1) ?? '';
  const words = ability.text.slice(at).split(/\s+/).slice(0, 4).join(' ');
  return `${before} ▸ ${words}`.replace(/\d+/g, 'N').replace(/\([^)]*$/, '');
}
