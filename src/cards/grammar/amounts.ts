import type { Amount } from '../../rules/amounts.ts';
import type { Stat } from '../../rules/filters.ts';
import type { Color } from '../../rules/nouns.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { type Printer, type Table, table } from '../phrase.ts';
import {
  color,
  count,
  figure,
  measure,
  object,
  objectPossessive,
  place,
  places,
  playerPossessive,
  sum,
} from './categories.ts';
import { counterName } from './terms.ts';
import { numberOf, numberWord } from './words.ts';

const X: Amount = { amount: 'X' };
/** What an instruction before did, in number (settling/numbered.ts); other names have words of their own. */
const NAMED: ReadonlySet<string> = new Set(['dealt', 'lost', 'result', 'other', 'votes', 'removed']);
const isThatMany = (n: Amount): boolean =>
  typeof n === 'object' && n.amount === 'var' && !NAMED.has(n.name.split(' ')[0]!);
const isX = (n: Amount): boolean => typeof n === 'object' && n.amount === 'X';

/** An amount that figures can't say: for comparison in its place, for people as X with its meaning put off. */
function complex(n: Amount, printer: Printer): string | undefined {
  const words = sum.print(n, printer);
  if (words === undefined || printer.mode === 'gate') return words === undefined ? undefined : `⟨ ${words} ⟩`;
  // What X itself is a part of can't be called X.
  if (/\bX\b/.test(words)) return words;
  if (printer.where !== undefined && printer.where !== words) return undefined;
  printer.where = words;
  return 'X';
}

// ── in figures
figure.rule({
  read(source, at) {
    const text = source.tokens[at]?.text ?? '';
    if (/^\d+$/.test(text)) return [{ value: Number(text), end: at + 1, spelled: text }];
    return text === 'X' ? [{ value: X, end: at + 1, spelled: { X: true } }] : [];
  },
  print: (n) => (typeof n === 'number' ? String(n) : n.amount === 'X' ? 'X' : isThatMany(n) ? 'that much' : undefined),
});
/** "X plus 3". */
figure.rule({
  read({ tokens }, at) {
    const more = tokens[at + 2]?.text ?? '';
    if (tokens[at]?.text !== 'X' || tokens[at + 1]?.word !== 'plus' || !/^\d+$/.test(more)) return [];
    const value: Amount = { amount: 'plus', of: [X, Number(more)] };
    return [{ value, end: at + 3, spelled: ['⟨', { X: true, bare: true }, 'plus', more, '⟩'] }];
  },
  print: () => undefined,
});
figure.add('that much', {}, () => ({ amount: 'event', what: 'amount' }));
figure.rule({ read: () => [], print: (n, printer) => (typeof n === 'number' ? undefined : complex(n, printer)) });

// ── in words, with a noun after them
count.rule({
  read(source, at) {
    const word = source.tokens[at]?.word ?? '';
    if (word === 'a' || word === 'an' || word === 'one') return [{ value: 1, end: at + 1, spelled: 'a' }];
    if (word === 'X') return [{ value: X, end: at + 1, spelled: { X: true } }];
    const n = numberOf(word) ?? (/^[1-9]\d\d$/.test(word) ? Number(word) : undefined);
    return n ? [{ value: n, end: at + 1, spelled: word }] : [];
  },
  print: (n) =>
    n === 1
      ? 'a'
      : typeof n === 'number'
        ? numberWord(n)
        : n.amount === 'X'
          ? 'X'
          : isThatMany(n)
            ? 'that many'
            : undefined,
});
count.add('that many', {}, () => ({ amount: 'event', what: 'amount' }));
count.rule({ read: () => [], print: (n, printer) => (typeof n === 'number' ? undefined : complex(n, printer)) });

// ── spelled out
measure.add(
  '{n}',
  { n: figure },
  ({ n }) => (isX(n) ? undefined : n),
  (n) => (typeof n === 'number' || (n.amount === 'event' && n.what === 'amount') || isThatMany(n) ? { n } : undefined),
);
measure.rule({
  read: (source, at) =>
    source.tokens[at]?.text === 'X' ? [{ value: X, end: at + 1, spelled: { X: true, bare: true } }] : [],
  print: (n) => (isX(n) ? 'X' : undefined),
});
measure.add(['the number of {s}', 'the total number of {s}'], { s: places }, ({ s }) => ({ amount: 'count', of: s }));
const STATS: readonly (readonly [string, Stat])[] = [
  ['power', 'power'],
  ['toughness', 'toughness'],
  ['mana value', 'manaValue'],
];
for (const [word, stat] of STATS) {
  measure.add([`{of} ${word}`], { of: objectPossessive }, ({ of }) => ({ amount: 'stat', stat, of }));
  measure.add(
    [`{of} 's ${word}`, `the total ${word} of {of}`],
    { of: object },
    ({ of }) => (isKnownMany(of) ? { amount: 'stat', stat, of } : undefined),
    () => undefined,
  );
  measure.add(
    [`{of} ${word}`, `{of} total ${word}`],
    { of: objectPossessive },
    ({ of }) => (isKnownMany(of) ? { amount: 'stat', stat, of } : undefined),
    () => undefined,
  );
  measure.add(
    [`{of} 's ${word}`, `the ${word} of {of}`],
    { of: object },
    ({ of }) => ({ amount: 'stat', stat, of }),
    () => undefined,
  );
  for (const how of ['greatest', 'total'] as const) {
    const joint = how === 'total' ? 'of' : 'among';
    const texts = [
      `the ${how} ${word} ${joint} {s}`,
      ...(how === 'greatest' ? [`the highest ${word} ${joint} {s}`] : []),
    ];
    measure.add(texts, { s: places }, ({ s }) => ({
      amount: 'over',
      how,
      stat,
      of: s,
    }));
  }
}
/** Several objects spoken of before: all of them together. */
function isKnownMany(o: ObjectRef): boolean {
  const { mention } = o as unknown as { mention?: { says: string; many?: boolean } };
  return (mention?.says === 'pronoun' || mention?.says === 'exiled') && mention.many === true;
}
measure.add('the number of {c} counters on {on}', { c: counterName, on: object }, ({ c, on }) => ({
  amount: 'counters',
  counter: c,
  on,
}));
measure.add('the number of counters on {on}', { on: object }, ({ on }) => ({ amount: 'counters', on }));
measure.add('the number of differently named {s}', { s: places }, ({ s }) => ({
  amount: 'distinct',
  quality: 'name',
  among: s,
}));
for (const [texts, how, of] of [
  [['the highest life total among players', 'the highest life total among all players'], 'greatest', 'any'],
  [['the lowest life total among players', 'the lowest life total among all players'], 'least', 'any'],
  [
    ['the highest life total among your opponents', 'the life total of an opponent with the most life'],
    'greatest',
    'opponent',
  ],
  [['the lowest life total among your opponents'], 'least', 'opponent'],
] as const)
  measure.add([...texts], {}, () => ({ amount: 'lifeAmong', how, of }));
measure.add('{whose} life total', { whose: playerPossessive }, ({ whose }) => ({ amount: 'life', of: whose }));
measure.add('{whose} starting life total', { whose: playerPossessive }, ({ whose }) => ({
  amount: 'startingLife',
  of: whose,
}));
measure.add('your devotion to {c}', { c: devotionColors() }, ({ c }) => ({
  amount: 'devotion',
  colors: c,
  of: { player: 'you' },
}));
measure.add(['the number of opponents you have', 'the number of your opponents'], {}, () => ({
  amount: 'countPlayers',
  of: 'opponent',
}));
measure.add('the number of basic land types among {s}', { s: places }, ({ s }) => ({
  amount: 'distinct',
  quality: 'basicLandType',
  among: s,
}));
measure.add('the number of colors among {s}', { s: places }, ({ s }) => ({
  amount: 'distinct',
  quality: 'color',
  among: s,
}));
measure.add('the number of card types among {s}', { s: places }, ({ s }) => ({
  amount: 'distinct',
  quality: 'cardType',
  among: s,
}));
measure.add('twice {n}', { n: measure }, ({ n }) => ({ amount: 'times', of: [n, 2] }));
measure.add(['the excess', 'the excess damage', 'that excess damage'], {}, () => ({ amount: 'event', what: 'excess' }));
/** "Five times X" (107.1). */
const MULTIPLES = ['three', 'four', 'five', 'ten'] as const;
for (const word of MULTIPLES)
  measure.add(`${word} times {n}`, { n: measure }, ({ n }) => ({ amount: 'times', of: [n, numberOf(word) ?? 1] }));
measure.add(['half {n} , rounded up', 'half {n} rounded up'], { n: measure }, ({ n }) => ({
  amount: 'half',
  of: n,
  round: 'up',
}));
measure.add(['half {n} , rounded down', 'half {n} rounded down'], { n: measure }, ({ n }) => ({
  amount: 'half',
  of: n,
  round: 'down',
}));
function devotionColors(): Table<readonly Color[]> {
  const colors = table<readonly Color[]>('a colour');
  colors.add(
    '{a}',
    { a: color },
    ({ a }) => [a],
    (c) => (c.length === 1 ? { a: c[0]! } : undefined),
  );
  colors.add(
    '{a} and {b}',
    { a: color, b: color },
    ({ a, b }) => [a, b],
    (c) => (c.length === 2 ? { a: c[0]!, b: c[1]! } : undefined),
  );
  return colors;
}

/** "For each …": what is counted, in the singular. */
export const forEach = table<Amount>('what is counted');
forEach.add('{s}', { s: place }, ({ s }) => ({ amount: 'count', of: s }));
forEach.add('{c} counter on {on}', { c: counterName, on: object }, ({ c, on }) => ({
  amount: 'counters',
  counter: c,
  on,
}));
forEach.add('basic land type among {s}', { s: places }, ({ s }) => ({
  amount: 'distinct',
  quality: 'basicLandType',
  among: s,
}));
for (const c of ['experience', 'poison', 'rad']) {
  const mine: Amount = { amount: 'playerCounters', counter: c, of: { player: 'you' } };
  const isMine = (n: Amount): Record<never, never> | undefined =>
    JSON.stringify(n) === JSON.stringify(mine) ? {} : undefined;
  forEach.add(`${c} counter you have`, {}, () => mine, isMine);
  measure.add(`the number of ${c} counters you have`, {}, () => mine, isMine);
}
forEach.add('color among {s}', { s: places }, ({ s }) => ({ amount: 'distinct', quality: 'color', among: s }));
forEach.add('card type among {s}', { s: places }, ({ s }) => ({ amount: 'distinct', quality: 'cardType', among: s }));
/** Multikicker (702.33c). */
forEach.add(['time it was kicked', 'time ~ was kicked'], {}, () => ({ amount: 'paid', what: 'kicks' }));
measure.add(['the number of times ~ was kicked', 'the number of times it was kicked'], {}, () => ({
  amount: 'paid',
  what: 'kicks',
}));
forEach.add(['opponent', 'opponent you have'], {}, () => ({ amount: 'countPlayers', of: 'opponent' }));

/** n for each of a count; kept apart from the bare count, since the text says it otherwise. */
export const times = (n: Amount, each: Amount): Amount => ({ amount: 'times', of: [n, each] });

/** After "equal to": a measure in the place of a figure. */
export const equalTo: Table<Amount> = table('an amount');
equalTo.rule({
  read: (source, at) =>
    sum.read(source, at).map((r) => (isFigure(r.value) ? r : { ...r, spelled: ['⟨', r.spelled, '⟩'] })),
  print: () => undefined,
});
const isFigure = (n: Amount): boolean => typeof n === 'number' || n.amount === 'X' || n.amount === 'event';

/** Strive: of self as a spell (115.1). */
forEach.add('target beyond the first', {}, () => ({ amount: 'minus', left: { amount: 'targets' }, right: 1 }));
