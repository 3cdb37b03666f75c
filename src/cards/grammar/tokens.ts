import type { TokenSpec } from '../../rules/instructions.ts';
import type { CardType, Color, Supertype } from '../../rules/nouns.ts';
import { COLOR_NAMES } from '../../rules/nouns.ts';
import type { Reading } from '../phrase.ts';
import { keywords, quoted, sum, token } from './categories.ts';
import { ptOf, type Size } from './pt.ts';
import { properName } from './qualifiers.ts';
import { nounWord } from './words.ts';

/** Tokens as effects state them (111.3): "1/1 white Soldier creature token with flying". */
const PREDEFINED: Readonly<Record<string, CardType>> = {
  Treasure: 'Artifact',
  Food: 'Artifact',
  Clue: 'Artifact',
  Blood: 'Artifact',
  Gold: 'Artifact',
  Map: 'Artifact',
  Powerstone: 'Artifact',
  Junk: 'Artifact',
  Lander: 'Artifact',
  Shard: 'Enchantment',
  Mutagen: 'Artifact',
};

/** Roles are called by their own names (111.10j–r). */
const ROLES = ['Cursed', 'Monster', 'Royal', 'Sorcerer', 'Virtuous', 'Wicked', 'Young Hero'];
function roleAt(tokens: readonly { text: string }[], at: number): Words | undefined {
  for (const name of ROLES) {
    const words = [...name.split(' '), 'Role'];
    const end = at + words.length;
    if (!words.every((w, i) => tokens[at + i]?.text === w) || !/^tokens?$/.test(tokens[end]?.text ?? '')) continue;
    const spec: TokenSpec = {
      predefined: name,
      colors: [],
      supertypes: [],
      types: ['Enchantment'],
      subtypes: ['Aura', 'Role'],
      abilities: [],
    };
    return { spec, end: end + 1, spelled: printWords(spec) };
  }
  return undefined;
}

interface Words {
  readonly spec: TokenSpec;
  readonly end: number;
  readonly spelled: string;
}

function readWords(tokens: readonly { text: string; word: string }[], at: number): Words | undefined {
  const role = roleAt(tokens, at);
  if (role) return role;
  let i = at;
  const spelled: string[] = [];
  const supertypes: Supertype[] = [];
  const colors: Color[] = [];
  const types: CardType[] = [];
  const subtypes: string[] = [];
  let pt: Size | undefined;
  let colorless = false;
  const text = (): string => tokens[i]?.text ?? '';
  if (PREDEFINED[text()] && /^tokens?$/.test(tokens[i + 1]?.text ?? '')) {
    const name = text();
    return {
      spec: {
        predefined: name,
        colors: [],
        supertypes: [],
        types: [PREDEFINED[name]!],
        subtypes: [name],
        abilities: [],
      },
      end: i + 2,
      spelled: `${name} token`,
    };
  }
  if (text() === 'legendary') {
    supertypes.push('Legendary');
    spelled.push('legendary');
    i++;
  }
  const size = ptOf(text());
  if (size) {
    pt = size;
    spelled.push(text());
    i++;
  }
  for (;;) {
    const word = text();
    if (word === 'colorless') colorless = true;
    else if ((word === ',' || word === 'and') && colors.length > 0 && types.length + subtypes.length === 0) {
      i++;
      continue;
    } else if (word === 'snow') supertypes.push('Snow');
    else {
      const p = nounWord(word)?.predicate;
      if (p?.is === 'color' && types.length + subtypes.length === 0) colors.push(p.color);
      else if (p?.is === 'subtype' && types.length === 0) subtypes.push(p.subtype);
      else if (p?.is === 'type') types.push(p.type);
      else break;
    }
    i++;
  }
  if (!/^tokens?$/.test(text()) || types.length === 0 || (colors.length > 0 && colorless)) return undefined;
  if (types.includes('Creature') && colors.length === 0 && !colorless) return undefined;
  const spec: TokenSpec = { ...(pt ?? {}), colors, supertypes, types, subtypes, abilities: [] };
  return { spec, end: i + 1, spelled: printWords(spec) };
}

function printWords(spec: TokenSpec): string {
  if (spec.predefined) return `${spec.predefined}${spec.subtypes.includes('Role') ? ' Role' : ''} token`;
  const size = spec.power === undefined ? [] : [`${amount(spec.power)}/${amount(spec.toughness)}`];
  const colors = spec.colors === 'chosen' ? [] : spec.colors.map((c) => COLOR_NAMES[c]);
  return [
    ...spec.supertypes.filter((s) => s === 'Legendary').map((s) => s.toLowerCase()),
    ...size,
    ...(colors.length > 0 ? [colors.join(' and ')] : spec.types.includes('Creature') ? ['colorless'] : []),
    ...spec.supertypes.filter((s) => s !== 'Legendary').map((s) => s.toLowerCase()),
    ...spec.subtypes,
    ...spec.types.map((t) => t.toLowerCase()),
    'token',
  ].join(' ');
}
const amount = (n: TokenSpec['power']): string => (typeof n === 'number' ? String(n) : 'X');

token.rule({
  read(source, at) {
    const words = readWords(source.tokens, at);
    if (!words) return [];
    const found: Reading<TokenSpec>[] = [{ value: words.spec, end: words.end, spelled: words.spelled }];
    // "It has …" in a sentence of its own says the same.
    const also = ['. it has', '. it have', '. they have'].find((a) =>
      a.split(' ').every((w, n) => source.tokens[words.end + n]?.word === w),
    );
    if (also) {
      for (const q of quoted.read(source, words.end + 3))
        found.push({
          value: { ...words.spec, abilities: [q.value] },
          end: q.end,
          spelled: [words.spelled, 'with', q.spelled],
        });
    }
    if (source.tokens[words.end]?.word === 'with') {
      for (const k of keywords.read(source, words.end + 1)) {
        found.push({
          value: { ...words.spec, abilities: k.value },
          end: k.end,
          spelled: [words.spelled, 'with', k.spelled],
        });
        if (source.tokens[k.end]?.word !== 'and') continue;
        for (const q of quoted.read(source, k.end + 1)) {
          found.push({
            value: { ...words.spec, abilities: [...k.value, q.value] },
            end: q.end,
            spelled: [words.spelled, 'with', k.spelled, 'and', q.spelled],
          });
        }
      }
      for (const q of quoted.read(source, words.end + 1)) {
        found.push({
          value: { ...words.spec, abilities: [q.value] },
          end: q.end,
          spelled: [words.spelled, 'with', q.spelled],
        });
      }
    }
    return found.filter(({ value }) => isSized(value));
  },
  print(spec, printer) {
    if (spec.name !== undefined || spec.ofCard !== undefined || spec.colors === 'chosen') return undefined;
    const parts = [printWords(spec)];
    // What X is stands after the sentence.
    const size = spec.power;
    if (printer.mode === 'display' && typeof size === 'object' && size.amount !== 'X') {
      const where = sum.print(size, printer);
      if (where !== undefined) printer.where = where;
    }
    const named = spec.abilities.filter((a) => a.kind === 'keyword');
    const others = spec.abilities.filter((a) => a.kind !== 'keyword');
    if (others.length > 1) return undefined;
    if (spec.abilities.length > 0) parts.push('with');
    if (named.length > 0) parts.push(keywords.print(named, printer) ?? '?');
    if (named.length > 0 && others.length > 0) parts.push('and');
    if (others.length > 0) parts.push(quoted.print(others[0]!, printer) ?? '?');
    return parts.includes('?') ? undefined : parts.join(' ');
  },
});

/** Predefined tokens that aren't read: no cards are meant by their names (111.10d, 111.10i, 111.10w). */
const NO_CARDS = /^(?:Walker|Incubator|Vibranium)$| Role$/;
/** By the name of a card (111.11). */
token.rule({
  read: (source, at) =>
    properName
      .read(source, at)
      .flatMap(({ value: name, end, spelled }) =>
        /^tokens?$/.test(source.tokens[end]?.text ?? '') && !PREDEFINED[name] && !NO_CARDS.test(name) && !nounWord(name)
          ? [{ value: { ...NOTHING_SAID, ofCard: name }, end: end + 1, spelled: [spelled, 'token'] }]
          : [],
      ),
  print: (spec, printer) => (spec.ofCard === undefined ? undefined : `${properName.print(spec.ofCard, printer)} token`),
});
const NOTHING_SAID: TokenSpec = { colors: [], supertypes: [], types: [], subtypes: [], abilities: [] };

/** A creature has a power and a toughness, as stated or by an ability that defines them (208.2, 604.3). */
const isSized = ({ types, power, abilities }: TokenSpec): boolean =>
  !types.includes('Creature') ||
  power !== undefined ||
  abilities.some((a) => a.kind === 'static' && a.characteristicDefining === true && a.affects !== undefined);
