import type { Predicate, Status } from '../../rules/filters.ts';
import { CARD_TYPES, COLOR_NAMES, type Color, SUPERTYPES } from '../../rules/nouns.ts';
import { SELF } from '../../rules/refs.ts';
import { SUBTYPES } from '../../rules/subtypes.ts';

/** Plurals that no rule gives; "same" ones have no other form. */
const PLURALS: Readonly<Record<string, string>> = {
  Elf: 'Elves',
  Dwarf: 'Dwarves',
  Wolf: 'Wolves',
  Werewolf: 'Werewolves',
  Mouse: 'Mice',
  Ox: 'Oxen',
  Fungus: 'Fungi',
  Thief: 'Thieves',
  Cyclops: 'Cyclopes',
  Sphinx: 'Sphinxes',
  Pegasus: 'Pegasi',
  Incubus: 'Incubi',
  Child: 'Children',
  Octopus: 'Octopuses',
  Ninja: 'Ninja',
  Samurai: 'Samurai',
  Merfolk: 'Merfolk',
  Treefolk: 'Treefolk',
  Moonfolk: 'Moonfolk',
  Kithkin: 'Kithkin',
  Plains: 'Plains',
  Homunculus: 'Homunculi',
  Equipment: 'Equipment',
  Fish: 'Fish',
  Sheep: 'Sheep',
  Elk: 'Elk',
  Aurochs: 'Aurochs',
  Squid: 'Squid',
  Jellyfish: 'Jellyfish',
  Starfish: 'Starfish',
  Eldrazi: 'Eldrazi',
  Gold: 'Gold',
  Hippo: 'Hippos',
  Pest: 'Pests',
  Platypus: 'Platypuses',
  Staff: 'Staves',
  "Urza's": "Urza's",
  Locus: 'Loci',
  Djinn: 'Djinn',
  Efreet: 'Efreet',
  Phyrexian: 'Phyrexians',
  Myr: 'Myr',
  Kor: 'Kor',
  Vedalken: 'Vedalken',
  Orgg: 'Orggs',
  Mutant: 'Mutants',
  Food: 'Foods',
  Blood: 'Blood',
  Plus: 'Pluses',
  Zombie: 'Zombies',
  Faerie: 'Faeries',
  Hero: 'Heroes',
  Spacecraft: 'Spacecraft',
};

export function pluralOf(word: string): string {
  const known = PLURALS[word];
  if (known) return known;
  if (/(?:s|x|ch|sh|z)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

const STATUS_WORDS: readonly Status[] = [
  'tapped',
  'untapped',
  'attacking',
  'blocking',
  'blocked',
  'unblocked',
  'nontoken',
  'enchanted',
  'equipped',
  'modified',
  'historic',
  'suspected',
  'goaded',
  'saddled',
  'transformed',
  'monstrous',
  'renowned',
  'commander',
  'token',
  'kicked',
];
const NOUN_STATUSES: ReadonlySet<Status> = new Set(['token', 'commander', 'outlaw']);

/** A word that may stand before or be the head of a noun phrase, with what it says. */
export interface NounWord {
  readonly word: string;
  readonly predicate: Predicate;
  /** It can be the head, and has a plural. */
  readonly plural?: string;
}

const list: NounWord[] = [];
const say = (word: string, predicate: Predicate, head = false): void => {
  list.push({ word, predicate, ...(head ? { plural: pluralOf(word) } : {}) });
};
for (const color of Object.keys(COLOR_NAMES) as Color[]) {
  say(COLOR_NAMES[color], { is: 'color', color });
  say(`non${COLOR_NAMES[color]}`, { is: 'not', of: { is: 'color', color } });
}
for (const is of ['colorless', 'multicolored', 'monocolored'] as const) say(is, { is });
for (const type of CARD_TYPES) {
  say(type.toLowerCase(), { is: 'type', type }, true);
  say(`non${type.toLowerCase()}`, { is: 'not', of: { is: 'type', type } });
}
for (const supertype of SUPERTYPES) {
  say(supertype.toLowerCase(), { is: 'supertype', supertype });
  say(`non${supertype.toLowerCase()}`, { is: 'not', of: { is: 'supertype', supertype } });
}
for (const status of STATUS_WORDS) say(status, { is: 'status', status }, NOUN_STATUSES.has(status));
say('face-down', { is: 'status', status: 'faceDown' });
say('face-up', { is: 'status', status: 'faceUp' });
say('outlaw', { is: 'status', status: 'outlaw' }, true);
for (const kind of ['permanent', 'card', 'spell', 'source'] as const) say(kind, { is: 'kind', kind }, true);
say('ability', { is: 'kind', kind: 'ability' }, true);
say('activated', { is: 'kind', kind: 'activatedAbility' });
say('triggered', { is: 'kind', kind: 'triggeredAbility' });
say('other', { is: 'other', than: SELF });
say('nonhistoric', { is: 'not', of: { is: 'status', status: 'historic' } });
for (const subtype of SUBTYPES) say(subtype, { is: 'subtype', subtype }, true);

const BY_WORD = new Map(list.map((w) => [w.word, w]));
const BY_PLURAL = new Map(list.filter((w) => w.plural).map((w) => [w.plural!, w]));
const BY_PREDICATE = new Map(list.map((w) => [JSON.stringify(w.predicate), w]));

export const nounWord = (word: string): NounWord | undefined => BY_WORD.get(word) ?? sized(word);
/** "1/1 creature" (208.1). */
function sized(word: string): NounWord | undefined {
  const size = /^(\d+)\/(\d+)$/.exec(word);
  return size ? { word, predicate: { is: 'size', power: Number(size[1]), toughness: Number(size[2]) } } : undefined;
}
export const pluralNounWord = (word: string): NounWord | undefined => BY_PLURAL.get(word);

/** The word for a predicate that can stand before a noun or be one. */
export function wordOf(predicate: Predicate): NounWord | undefined {
  if (predicate.is === 'size') return sized(`${predicate.power}/${predicate.toughness}`);
  return BY_PREDICATE.get(JSON.stringify(predicate));
}

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
export function numberOf(word: string): number | undefined {
  const n = NUMBERS.indexOf(word);
  return n > 0 ? n : undefined;
}
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);

const NOT_COUNTERS = new Set([
  'a',
  'an',
  'the',
  'that',
  'those',
  'each',
  'of',
  'more',
  'another',
  'no',
  'any',
  'all',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'with',
  'target',
  'unless',
  'or',
  'and',
  'you',
  'may',
]);
/** True for a word that can name a kind of counter (122.1). */
export const isCounterWord = (word: string): boolean =>
  (/^[+-]\d\/[+-]\d$/.test(word) || /^[a-z]+$/.test(word)) && !NOT_COUNTERS.has(word);
