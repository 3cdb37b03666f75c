import { SUBTYPES } from '../rules/subtypes.ts';
import type { Brackets } from './cleave.ts';

/** One paragraph of a face's text, made ready for reading; `origin[i]` is the offset in the printed text of its i-th character. */
export interface Line {
  readonly text: string;
  readonly origin: readonly number[];
  /** Where the paragraph stands in the printed text. */
  readonly span: readonly [number, number];
  readonly abilityWord?: string;
}

interface Chars {
  text: string;
  origin: number[];
}

/** Replaces every match and keeps the origins of what is left. */
function replace(chars: Chars, pattern: RegExp, put: string): Chars {
  let text = '';
  const origin: number[] = [];
  let last = 0;
  for (const match of chars.text.matchAll(pattern)) {
    text += chars.text.slice(last, match.index) + put;
    while (last < match.index) origin.push(chars.origin[last++]!);
    for (let i = 0; i < put.length; i++) origin.push(chars.origin[match.index + Math.min(i, match[0].length - 1)] ?? 0);
    last = match.index + match[0].length;
  }
  if (last === 0) return chars;
  text += chars.text.slice(last);
  while (last < chars.text.length) origin.push(chars.origin[last++]!);
  return { text, origin };
}

const LETTER = /[\p{L}\d-]/u;

const DETERMINER = /^ (?:target|each|all|up to|any number of) /;

/** Puts ~ for a name where it stands as whole words; its possessive too. */
function replaceName(chars: Chars, name: string): Chars {
  let result = chars;
  for (let at = chars.text.lastIndexOf(name); at >= 0; at = at === 0 ? -1 : chars.text.lastIndexOf(name, at - 1)) {
    const before = chars.text[at - 1] ?? ' ';
    const after = chars.text.slice(at + name.length, at + name.length + 3);
    // A card called like a verb: what is followed by an object isn't a subject.
    if (DETERMINER.test(chars.text.slice(at + name.length))) continue;
    if (LETTER.test(before) || before === "'" || (after !== '' && LETTER.test(after[0]!))) continue;
    if (after[0] === "'" && !/^'s(?![a-z])/.test(after)) continue;
    result = {
      text: `${result.text.slice(0, at)}~${result.text.slice(at + name.length)}`,
      origin: [...result.origin.slice(0, at + 1), ...result.origin.slice(at + name.length)],
    };
  }
  return result;
}

/** The names by which a card's text calls its object (201.5): the whole name, and for a legend the short one. */
export function selfNames(name: string, legendary: boolean): readonly string[] {
  const plain = name.replace(/^A-/, '');
  const names = [plain];
  const comma = plain.indexOf(',');
  if (comma > 0) names.push(plain.slice(0, comma));
  if (legendary) {
    const cut = / (?:of|the|from|and) /.exec(comma > 0 ? plain.slice(0, comma) : plain);
    if (cut) names.push(plain.slice(0, cut.index));
    const first = /^[\p{L}'-]+(?= )/u.exec(plain)?.[0];
    if (first && first.length > 2 && !SUBTYPES.has(first) && first !== 'The') names.push(first);
  }
  return [...new Set(names)].sort((a, b) => b.length - a.length);
}

const SELF_NOUNS =
  'creature|land|spell|card|permanent|artifact|enchantment|planeswalker|battle|Aura|Equipment|Vehicle|Saga|Class|Room|Case|Siege|token|Spacecraft|Fortification|Mount|Food|Treasure|Clue|Curse|Background|Shrine|emblem';
const SELF = new RegExp(`\\b[Tt]his (?:${SELF_NOUNS})\\b(?! (?:way|turn))`, 'g');

/** Words before a quotation that give it to the object itself: there its name is the object that has the ability too. */
const TO_ITSELF = new RegExp(
  `(?:^|[,;] |— |\\b(?:and|then|have) )(?:~|[Tt]his (?:${SELF_NOUNS})) (?:has|gains?|gets?|becomes?|is|loses|can't|enters|attacks)\\b((?:(?!\\. ).)*)$`,
);
const OTHERS =
  /\b(?:creatures?|permanents?|lands?|artifacts?|tokens?|cards?|spells?|emblem|it|they|that|with) (?:an? .*)?(?:has|have|gains?|gets?|with)\b|\bwith $/;
/** Words that give an ability to what is there already, or make a token with it; emblems are made with theirs. */
const GIVEN = /\b(?:has|have|gains?|tokens? with)(?: [^"]*\b(?:and|or))? $/;

/**
 * The name of an object in an ability that it gives to others means the giver (201.5a): there it is ≈, which differs from the "this creature"
 * of the one that has the ability. In what emblems are made with it is ≉, which nothing reads.
 */
function namesInGrants(text: string): string {
  const parts = text.split('"');
  return parts
    .map((part, i) => {
      if (i % 2 === 0 || !part.includes('~')) return part;
      const before = parts.slice(0, i).join('"');
      const sentence = before.slice(before.lastIndexOf('. ') + 1).trimStart();
      const own = TO_ITSELF.exec(sentence);
      const beside = before.replace(/[Tt]his \w+/g, '');
      const it =
        /\bit (?:has|gains?|gets?)\b/.test(sentence) && !/target|token|creature|permanent|land|card/.test(beside);
      if (it || /\bexcept\b/.test(sentence) || (own && !OTHERS.test(own[1]!))) return part;
      const mark = GIVEN.test(before) ? '≈' : '≉';
      return part.replace(/(?<!named )~/g, mark);
    })
    .join('"');
}

/** A piece of text that shows whether a pattern is worth trying, the pattern, and what is put in its place. */
type Respelling = readonly [string, RegExp, string];

/** Reminder text (207.2) and marks that are written in two ways. */
const MARKS: readonly Respelling[] = [
  ['(', / ?\([^()]*\)/g, ''],
  ['’', /’/g, "'"],
  ['−', /−/g, '-'],
  ['\n', /\n/g, ' '],
];

/** Words in square brackets, where a keyword says what becomes of them (702.148a). */
const BRACKETS: Readonly<Record<Brackets, RegExp>> = { kept: /[[\]]/g, cut: / ?\[[^\]]*\]/g };

/** Spellings that older texts have where newer ones differ; each means the same. */
const OLD_WORDINGS: readonly Respelling[] = [
  ['the battlefield', /\benters the battlefield\b/g, 'enters'],
  ['the battlefield', /\benter the battlefield\b/g, 'enter'],
  ['the battlefield', /\bentered the battlefield\b/g, 'entered'],
  ['mana pool', / to your mana pool\b/g, ''],
  ['converted', /\bconverted mana cost\b/g, 'mana value'],
  ['shuffle your', /\bthen shuffle your library\b/g, 'then shuffle'],
  ['this ability', /\bActivate this ability\b/g, 'Activate'],
];

/** An ability quoted within another one. */
const WITHIN = /(?<=\b(?:have|has|with|and) )'((?:[^'"]|'s )*)'/g;

const ABILITY_WORD =
  /^([A-Z][A-Za-z0-9',!’ -]*?) — (?=(?:When|Whenever|At|If|As|Choose|Target|Destroy|Draw|Creatures?|You|Your|Each|All|Exile|Return|Put|Add|Sacrifice|Tap|This|Other|Until|The|An?|~|\{|[+−-]\d|[A-Z][a-z]+ (?:gets|has|deals|enters)))/;
/** Modes that are chosen (700.2), and the flavor words that may stand before each of them and say nothing (207.2d). */
const MODES = /\b[Cc]hoose [a-z ]+ — •/;
const FLAVOR_WORDS =
  /• (?:[A-Z][\p{L}'!?,-]*|of|the|and|an?|in|to|for|with|its|from)(?: (?:[A-Z][\p{L}'!?,-]*|of|the|and|an?|in|to|for|with|its|from))* — /gu;
const ROW_FLAVOR = /\| [A-Z][\p{L}'!?,-]*(?: [\p{L}'!?,-]+)* — /gu;
/** 207.2c, where what follows doesn't show that an ability begins. */
const KNOWN_WORD =
  /^((?:Adamant|Addendum|Alliance|Battalion|Celebration|Chroma|Cohort|Constellation|Converge|Corrupted|Council's dilemma|Coven|Delirium|Descend \d|Domain|Eerie|Eminence|Enrage|Fateful hour|Fathomless descent|Ferocious|Formidable|Grandeur|Hellbent|Heroic|Imprint|Inspired|Join forces|Kinship|Landfall|Lieutenant|Magecraft|Metalcraft|Morbid|Pack tactics|Parley|Radiance|Raid|Rally|Revolt|Spell mastery|Strive|Tempting offer|Threshold|Undergrowth|Valiant|Void|Will of the council)) — /;
/** Words before a dash that are keywords or parts of a layout, not ability words. */
const NOT_ABILITY_WORDS =
  /^(?:To solve|Solved|Boast|Forecast|Exhaust|Max speed|Cohort —|Companion|Level \d|[IVX, ]+|Visit|Power-up|Prototype|Station|\d+\+)$/;

/**
 * Makes the paragraphs of a face's text ready: reminder text left out (207.2), its own name and "this creature" as ~, ability words
 * apart (207.2c), bulleted modes joined to their introduction, older wordings as today's. Offsets lead back to the printed text.
 */
export function normalise(text: string, names: readonly string[], brackets?: Brackets): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const paragraph of paragraphs(text)) {
    const begin = start;
    start += paragraph.length + 1;
    let chars: Chars = { text: paragraph, origin: [] };
    for (let i = 0; i < paragraph.length; i++) chars.origin.push(begin + i);
    for (const [mark, pattern, put] of MARKS) if (chars.text.includes(mark)) chars = replace(chars, pattern, put);
    if (brackets) chars = replace(chars, BRACKETS[brackets], '');
    for (const name of names) chars = replaceName(chars, name);
    if (chars.text.includes('"')) chars = { ...chars, text: namesInGrants(chars.text) };
    if (/[Tt]his/.test(chars.text)) chars = replace(chars, SELF, '~');
    for (const [mark, pattern, put] of OLD_WORDINGS)
      if (chars.text.includes(mark)) chars = replace(chars, pattern, put);
    if (chars.text.includes(" '")) chars = { ...chars, text: chars.text.replace(WITHIN, '"$1"') };
    if (MODES.test(chars.text)) chars = replace(chars, FLAVOR_WORDS, '• ');
    if (chars.text.includes(' | ')) chars = replace(chars, ROW_FLAVOR, '| ');
    let abilityWord: string | undefined;
    const word = ABILITY_WORD.exec(chars.text) ?? KNOWN_WORD.exec(chars.text);
    if (word && !NOT_ABILITY_WORDS.test(word[1]!)) {
      abilityWord = word[1]!;
      chars = { text: chars.text.slice(word[0].length), origin: chars.origin.slice(word[0].length) };
    }
    chars = trim(chars);
    if (chars.text === '') continue;
    lines.push({
      text: chars.text,
      origin: chars.origin,
      span: [begin, begin + paragraph.length],
      ...(abilityWord ? { abilityWord } : {}),
    });
  }
  return lines;
}

function trim(chars: Chars): Chars {
  const lead = chars.text.length - chars.text.trimStart().length;
  const text = chars.text.trim();
  return { text, origin: chars.origin.slice(lead, lead + text.length) };
}

/** A row of a results table (706.3a): `1—9 | `, `20 | `, `15+ | `. */
const ROW = /^\d+(?:[—–-]\d+|\+)? \| /;

/** Paragraphs, those with bullets and the rows of tables joined to the one before them (700.2, 706.3). */
function paragraphs(text: string): readonly string[] {
  const joined: string[] = [];
  for (const line of text.split('\n')) {
    if (joined.length > 0 && (/^[•+]\s?(?![\dX])/.test(line) || ROW.test(line)))
      joined[joined.length - 1] += `\n${line.replace(/^(\d+)[–-](?=\d)/, '$1—')}`;
    else joined.push(line);
  }
  return joined;
}
