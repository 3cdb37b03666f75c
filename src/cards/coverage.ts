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
  /** At least one of its abilities was exercised, or it has none and took part. */
  readonly cardsPlayedInPart: number;
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

/** Counts cards as they come, so that none needs to be kept. */
export interface Counter {
  readonly add: (card: CardDefinition) => void;
  readonly count: () => Coverage;
}

/** Counts what was read and what was played of compiled cards; `limit` tails are kept. */
export function coverage(cards: Iterable<CardDefinition>, limit: number, isPlayed?: PlayedIn): Coverage {
  const { add, count } = counter(limit, isPlayed);
  for (const card of cards) add(card);
  return count();
}

/** Begins to count; `limit` tails are kept. */
export function counter(limit: number, isPlayed: PlayedIn = () => false): Counter {
  const sum = {
    cards: 0,
    cardsRead: 0,
    cardsPlayed: 0,
    cardsPlayedInPart: 0,
    abilities: 0,
    abilitiesRead: 0,
    abilitiesPlayed: 0,
    lines: 0,
    linesRead: 0,
    ambiguous: 0,
    mismatches: 0,
  };
  const tails = new Map<string, { alone: number; lines: number; example: string }>();
  const add = (card: CardDefinition): void => {
    const stops: string[] = [];
    for (const face of card.faces.keys()) countFace(sum, stops, face, card);
    const all = abilitiesOf(card);
    const played = all.filter((ability) => ability.kind !== 'unread' && isPlayed(card, ability)).length;
    sum.cards++;
    sum.abilities += all.length;
    sum.abilitiesRead += all.filter((ability) => ability.kind !== 'unread').length;
    sum.abilitiesPlayed += played;
    if (stops.length === 0) sum.cardsRead++;
    if (played === all.length && isPlayed(card)) sum.cardsPlayed++;
    if (played > 0 || (all.length === 0 && isPlayed(card))) sum.cardsPlayedInPart++;
    for (const tail of new Set(stops)) {
      const row = tails.get(tail) ?? { alone: 0, lines: 0, example: card.name };
      row.lines++;
      if (stops.length === 1 && row.alone++ === 0) row.example = card.name;
      tails.set(tail, row);
    }
  };
  const count = (): Coverage => {
    const ranked = [...tails].map(([tail, row]) => ({ tail, ...row }));
    ranked.sort((a, b) => b.alone - a.alone || b.lines - a.lines);
    return { ...sum, tails: ranked.slice(0, limit) };
  };
  return { add, count };
}

type Sum = { -readonly [K in Exclude<keyof Coverage, 'tails'>]: number };

/** Counts the lines of a face, and adds where reading stopped in those that were not read. */
function countFace(sum: Sum, stops: string[], face: number, card: CardDefinition): void {
  const seen = new Set<string>();
  for (const ability of abilitiesOf({ ...card, faces: [card.faces[face]!] })) {
    const line = String(ability.span?.[0]);
    if (!seen.has(line)) sum.lines++;
    if (ability.kind !== 'unread') {
      if (!seen.has(line)) sum.linesRead++;
    } else {
      if (ability.expected?.startsWith('one meaning')) sum.ambiguous++;
      if (ability.expected?.includes('⇒')) sum.mismatches++;
      stops.push(tailOf(ability));
    }
    seen.add(line);
  }
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
