import type { Modification } from '../../rules/continuous.ts';
import type { CardType, Color, Supertype } from '../../rules/nouns.ts';
import { COLOR_NAMES } from '../../rules/nouns.ts';
import { isCreatureType, isLandType } from '../../rules/subtypes.ts';
import type { Printer, Reading, Source, Spelled } from '../phrase.ts';
import { keywords, quoted } from './categories.ts';
import { oneChange } from './changes.ts';
import { EACH_VALUE } from './modifications.ts';
import { size } from './pt.ts';
import { nounWord, pluralNounWord, pluralOf } from './words.ts';

/**
 * "Becomes a 3/3 blue Frog creature", "are Mountains", "is an artifact in addition to its other types" (205.1, 305.7). One phrase is
 * several changes: types, colours, size, abilities; each is spelled like a change of its own.
 */
export interface Described {
  readonly supertypes: readonly Supertype[];
  readonly colors?: readonly Color[];
  readonly subtypes: readonly string[];
  readonly types: readonly CardType[];
  readonly size?: Spelled;
  readonly base?: Modification;
}

interface Tail {
  readonly end: number;
  readonly abilities: readonly Modification[];
  readonly spelled: readonly Spelled[];
  readonly base?: Modification;
  readonly size?: Spelled;
  readonly allTypes?: boolean;
  /** Abilities may follow as further things that it becomes "with". */
  readonly goesOn?: boolean;
  readonly mode?: 'add' | 'addColorsToo' | 'set';
  readonly loses?: boolean;
}

const basePT = (pt: { power: Size; toughness: Size }): Modification => ({ modify: 'setBasePT', ...pt });
type Size = Extract<Modification, { modify: 'setBasePT' }>['power'];

export const says = (source: Source, at: number, words: string): number | undefined => {
  let list = CUT.get(words);
  if (!list) {
    list = words.split(' ').map((w) => w.split('|'));
    CUT.set(words, list);
  }
  for (const [i, one] of list.entries()) if (!one.includes(source.tokens[at + i]?.word ?? '')) return undefined;
  return at + list.length;
};
/** The words that rules ask for, cut apart: as many as the rules have. */
const CUT = new Map<string, readonly (readonly string[])[]>();

/** The words of a description up to its noun: singular after an article, plural without one. */
export function describedAs(source: Source, start: number): { end: number; described: Described } | undefined {
  const first = source.tokens[start]?.word;
  const many = first !== 'a' && first !== 'an';
  let at = many ? start : start + 1;
  const supertypes: Supertype[] = [];
  const subtypes: string[] = [];
  const types: CardType[] = [];
  let colors: Color[] | undefined;
  let spelledSize: Spelled | undefined;
  let base: Modification | undefined;
  let ended = false;
  for (;;) {
    const token = source.tokens[at];
    if (!token || ended) break;
    const nounless = types.length + subtypes.length === 0;
    const [pt] = nounless && !base ? size.read(source, at) : [];
    if (pt) {
      base = basePT(pt.value);
      spelledSize = pt.spelled;
      at = pt.end;
      continue;
    }
    if (nounless && token.word === 'colorless') colors = [];
    else if (nounless && token.word === 'and' && colors && colors.length > 0) {
      at++;
      continue;
    } else {
      const plural = many ? pluralNounWord(token.text) : undefined;
      const next = source.tokens[at + 1]?.text ?? '';
      const goesOn = nounWord(next) !== undefined || (many && pluralNounWord(next) !== undefined);
      const p = (plural && !(plural.word === plural.plural && goesOn) ? plural : nounWord(token.text))?.predicate;
      if (p?.is === 'color' && nounless) colors = [...(colors ?? []), p.color];
      else if (p?.is === 'supertype' && nounless) supertypes.push(p.supertype);
      else if (p?.is === 'subtype' && types.length === 0) subtypes.push(p.subtype);
      else if (p?.is === 'type') types.push(p.type);
      else break;
      ended = plural !== undefined && !(plural.word === plural.plural && goesOn);
    }
    at++;
    // "Saproling creatures and Forest lands": both.
    if (ended && types.length > 0 && source.tokens[at]?.word === 'and') {
      const more = describedAs(source, at + 1);
      const { described: d } = more ?? {};
      if (more && d && d.types.length > 0 && !d.base && !d.colors && d.supertypes.length === 0) {
        types.push(...d.types);
        subtypes.push(...d.subtypes);
        at = more.end;
      }
    }
  }
  if (types.length + subtypes.length === 0 || (many && !ended)) return undefined;
  return {
    end: at,
    described: {
      supertypes,
      subtypes,
      types,
      ...(colors ? { colors } : {}),
      ...(base && spelledSize !== undefined ? { base, size: spelledSize } : {}),
    },
  };
}

const SIZES = ['with base power and toughness'];
const EACH_SIZES = [
  'with power and toughness each equal to its mana value',
  'with base power and toughness each equal to its mana value',
  'and has|have base power and base toughness each equal to its mana value',
  'and has|have base power and toughness each equal to its mana value',
];
export const ADDED = [
  'in addition to its|their other types',
  'in addition to its|their other card types',
  'in addition to its|their other creature types',
  'in addition to its|their other land types',
  'in addition to its|their other artifact types',
];
const STILL = ['that is still a|an', "that's still a|an", 'that are still', 'and is|are still a|an'];
const LOSES_ALL = [
  'and loses all other card types and abilities',
  'and loses all other abilities and card types',
  ', and it loses all other abilities , card types , and creature types',
  'and loses all other abilities , card types , and creature types',
  ', and it loses all other card types and abilities',
];
const LOSES_TYPES = [
  'and it loses all other card types',
  'and loses all other card types',
  ', and it loses all other card types',
];

const typeAt = (source: Source, at: number): boolean => {
  const text = source.tokens[at]?.text ?? '';
  return (nounWord(text) ?? pluralNounWord(text))?.predicate.is === 'type';
};

/** ". It's still a land." after the sentence keeps the types it had (205.1b). */
export function stillAfter(source: Source, at: number): number | undefined {
  const dot = source.tokens[at]?.word === '.' ? at + 1 : at;
  for (const text of [
    'it is still a|an',
    'he is still a|an',
    'she is still a|an',
    "they're still",
    'they are still',
    'that land is still a|an',
  ]) {
    const end = says(source, dot, text);
    if (end !== undefined && typeAt(source, end)) return end + 1;
  }
  return undefined;
}

/** Looks to the end of the sentence, quotations left out, for "it's still …". */
function stillLater(source: Source, from: number): boolean {
  if (source.tokens[from - 1]?.text === '"' && stillAfter(source, from) !== undefined) return true;
  let inQuote = false;
  for (let at = from; at < source.tokens.length; at++) {
    const { text } = source.tokens[at]!;
    if (text === '"') {
      inQuote = !inQuote;
      if (!inQuote && stillAfter(source, at + 1) !== undefined) return true;
    } else if (!inQuote && text === '.') return stillAfter(source, at) !== undefined;
  }
  return false;
}

/** What may stand after the noun, in the orders that occur. */
function tails(source: Source, tail: Tail): readonly Tail[] {
  const found: Tail[] = [tail];
  const { end } = tail;
  const go = (more: Tail): void => {
    found.push(...tails(source, more));
  };
  for (const text of SIZES) {
    const at = tail.base ? undefined : says(source, end, text);
    if (at === undefined) continue;
    for (const pt of size.read(source, at))
      go({ ...tail, end: pt.end, base: basePT(pt.value), size: pt.spelled, goesOn: true });
  }
  for (const text of EACH_SIZES) {
    const at = tail.base ? undefined : says(source, end, text);
    if (at !== undefined) go({ ...tail, end: at, base: EACH_VALUE });
  }
  const all = says(source, end, 'with all creature types');
  if (all !== undefined) go({ ...tail, end: all, allTypes: true });
  const given = says(source, end, 'with') ?? (tail.base ? says(source, end, ', with') : undefined);
  const has = says(source, end, 'and has|have');
  const more = tail.goesOn ? (says(source, end, 'and') ?? says(source, end, ',')) : undefined;
  for (const at of [given, has, more]) {
    if (at === undefined || tail.abilities.length > 0) continue;
    for (const k of keywords.read(source, at)) {
      const one = {
        ...tail,
        end: k.end,
        abilities: k.value.map((ability): Modification => ({ modify: 'addAbility', ability })),
        spelled: [['have*', k.spelled]],
      };
      go(one);
      const and = says(source, k.end, 'and');
      for (const q of and === undefined ? [] : quoted.read(source, and)) {
        go({
          ...one,
          end: q.end,
          abilities: [...one.abilities, { modify: 'addAbility', ability: q.value }],
          spelled: [...one.spelled, ['have*', q.spelled]],
        });
      }
    }
    for (const q of quoted.read(source, at))
      go({
        ...tail,
        end: q.end,
        abilities: [{ modify: 'addAbility', ability: q.value }],
        spelled: [['have*', q.spelled]],
      });
  }
  if (tail.mode) return found;
  for (const text of ADDED) {
    const at = says(source, end, text);
    if (at !== undefined) go({ ...tail, end: at, mode: 'add' });
  }
  const too = says(source, end, 'in addition to its|their other colors and types');
  if (too !== undefined) go({ ...tail, end: too, mode: 'addColorsToo' });
  for (const text of STILL) {
    const at = says(source, end, text);
    if (at !== undefined && typeAt(source, at)) go({ ...tail, end: at + 1, mode: 'add' });
  }
  for (const text of LOSES_ALL) {
    const at = says(source, end, text);
    if (at !== undefined) go({ ...tail, end: at, mode: 'set', loses: true });
  }
  for (const text of LOSES_TYPES) {
    const at = says(source, end, text);
    if (at !== undefined) go({ ...tail, end: at, mode: 'set' });
  }
  return found;
}

/** The changes of types that a description makes; undefined where it can't be said. */
function typeChanges(d: Described, mode: Tail['mode'], allTypes: boolean): readonly Modification[] | undefined {
  const { types, subtypes } = d;
  const list: Modification[] = [];
  if (mode === 'add' || mode === 'addColorsToo') {
    if (types.length > 0) list.push({ modify: 'addTypes', types, ...(subtypes.length > 0 ? { subtypes } : {}) });
    else list.push({ modify: 'addSubtypes', subtypes });
  } else if (types.length > 0) {
    // 205.1b: an "artifact creature" keeps its card types, and all subtypes but creature types.
    const kept = mode !== 'set' && types.length === 2 && types.includes('Artifact') && types.includes('Creature');
    if (kept) {
      list.push({ modify: 'addTypes', types });
      if (!subtypes.every(isCreatureType)) return undefined;
      if (subtypes.length > 0) list.push({ modify: 'setCreatureTypes', subtypes });
    } else if (types.includes('Artifact') && subtypes.length > 0 && subtypes.every(isCreatureType)) {
      // Artifact types stay where creature types are set (205.1a).
      list.push({ modify: 'setTypes', types }, { modify: 'setCreatureTypes', subtypes });
    } else list.push({ modify: 'setTypes', types, ...(subtypes.length > 0 ? { subtypes } : {}) });
  } else if (subtypes.every(isLandType)) list.push({ modify: 'setLandTypes', subtypes });
  else if (subtypes.every(isCreatureType)) list.push({ modify: 'setCreatureTypes', subtypes });
  else if (subtypes.join() === 'Aura') list.push({ modify: 'addSubtypes', subtypes });
  else return undefined;
  if (allTypes) list.push({ modify: 'addSubtypes', subtypes: 'allCreature' });
  for (const supertype of d.supertypes) list.push({ modify: 'addSupertype', supertype });
  if (d.colors) list.push({ modify: mode === 'addColorsToo' ? 'addColors' : 'setColors', colors: d.colors });
  return list;
}

function read(source: Source, at: number): readonly Reading<readonly Modification[]>[] {
  const verb = source.tokens[at]?.word ?? '';
  if (!['is', 'are', 'be', 'become', 'becomes'].includes(verb)) return [];
  const head = describedAs(source, at + 1);
  if (!head) return [];
  const { described } = head;
  const start: Tail = {
    end: head.end,
    abilities: [],
    spelled: [],
    ...(described.base ? { base: described.base, size: described.size! } : {}),
  };
  const found: Reading<readonly Modification[]>[] = [];
  for (const tail of tails(source, start)) {
    const mode = tail.mode ?? (stillLater(source, tail.end) ? 'add' : undefined);
    const changes = typeChanges(described, mode, tail.allTypes === true);
    if (!changes) continue;
    const value: Modification[] = [...changes];
    const spelled: Spelled[] = changes.map((m) => printChange(m)!);
    if (tail.base) {
      value.push(tail.base);
      spelled.push(tail.size === undefined ? EACH_WORDS : ['have* base power and toughness', tail.size]);
    }
    if (tail.loses) {
      value.push({ modify: 'loseAllAbilities' });
      spelled.push('lose* all abilities');
    }
    value.push(...tail.abilities);
    spelled.push(...tail.spelled);
    found.push({ value, end: tail.end, spelled: spelled.flatMap((s, i) => (i === 0 ? [s] : [',', s])) });
  }
  return found;
}

const EACH_WORDS = 'have* base power and toughness each equal to its mana value';
const ADDITION = 'in addition to its other types';

/** A change of types in comparison's words. */
function printChange(m: Modification): string | undefined {
  switch (m.modify) {
    case 'setTypes':
      return `be* ${phrase(m.types, m.subtypes ?? [])}`;
    case 'addTypes':
      return `be* ${phrase(m.types, m.subtypes ?? [])} ${ADDITION}`;
    case 'setLandTypes':
    case 'setCreatureTypes':
      return Array.isArray(m.subtypes) ? `be* ${phrase([], m.subtypes)}` : undefined;
    case 'addSubtypes':
      if (m.subtypes === 'allCreature') return 'be* every creature type';
      return Array.isArray(m.subtypes) ? `be* ${phrase([], m.subtypes)} ${ADDITION}` : undefined;
    case 'addSupertype':
      return `be* ${m.supertype.toLowerCase()}`;
    case 'setColors':
      return m.colors === 'chosen' ? undefined : `be* ${colorWords(m.colors)}`;
    case 'addColors':
      return m.colors === 'chosen' ? undefined : `be* ${colorWords(m.colors)} in addition to its other colors`;
    default:
      return undefined;
  }
}
const phrase = (types: readonly CardType[], subtypes: readonly string[]): string =>
  [...subtypes, ...types.map((t) => t.toLowerCase())].join(' ');
const colorWords = (colors: readonly Color[]): string =>
  colors.length === 0
    ? 'colorless'
    : colors.length === 5
      ? 'all colors'
      : colors.map((c) => COLOR_NAMES[c]).join(' and ');

oneChange.rule({
  read,
  print(m, printer) {
    if (m.length !== 1) return undefined;
    const words = printChange(m[0]!);
    return words === undefined || printer.mode === 'gate' ? words : told(m[0]!, words, printer);
  },
});

/** For people: the verb in its form, and an article or a plural. */
function told(m: Modification, said: string, printer: Printer): string {
  const many = printer.form === 'base';
  const rest = said.slice('be* '.length);
  const verb = many ? 'are' : 'is';
  if (m.modify === 'setColors' || m.modify === 'addColors' || m.modify === 'addSupertype' || rest.startsWith('every'))
    return `${verb} ${rest}`;
  const noun = rest.replace(` ${ADDITION}`, '');
  const tail = rest.endsWith(ADDITION) ? ` in addition to ${many ? 'their' : 'its'} other types` : '';
  if (!many) return `${verb} a ${noun}${tail}`;
  const list = noun.split(' ');
  return `${verb} ${[...list.slice(0, -1), pluralOf(list.at(-1)!)].join(' ')}${tail}`;
}
