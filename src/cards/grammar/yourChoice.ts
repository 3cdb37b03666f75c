import type { KeywordAbility } from '../../rules/abilities.ts';
import type { Duration } from '../../rules/durations.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import type { EnterChange } from '../../rules/replacements.ts';
import { type Reading, type Source, type Spelled, type Table, table } from '../phrase.ts';
import { typeset } from '../tokens.ts';
import { clause, duration, enterChange, keyword, modification, object } from './categories.ts';
import { isCounterWord } from './words.ts';

/** "Your choice of A, B, or C" (608.2d): a keyword that is gained, a counter that is put. */

/** What stands at a place and is one of several, with the place after it. */
type One<T> = (source: Source, at: number) => readonly Reading<T>[];

/** Two or more of a kind, the last one after "or". */
function several<T>(source: Source, at: number, one: One<T>): readonly Reading<readonly T[]>[] {
  const found: Reading<readonly T[]>[] = [];
  const extend = (list: readonly T[], end: number, spelled: readonly Spelled[]): void => {
    let next = end;
    if (source.tokens[next]?.text === ',') next++;
    const last = source.tokens[next]?.word === 'or';
    if (last) next++;
    if (next === end) return;
    for (const r of one(source, next)) {
      const all = [...list, r.value];
      const words = [...spelled, last ? 'or' : ',', r.spelled];
      if (last) found.push({ value: all, end: r.end, spelled: words });
      else extend(all, r.end, words);
    }
  };
  for (const r of one(source, at)) extend([r.value], r.end, [r.spelled]);
  return found;
}
const listed = (words: readonly string[]): string => `${words.slice(0, -1).join(' , ')} or ${words.at(-1)}`;

// ── keywords
/** A keyword that may be chosen, and how it is called. */
interface Offer {
  readonly ability: KeywordAbility;
  readonly label: string;
}
const oneOffer: One<Offer> = (source, at) =>
  keyword.read(source, at).map((r) => {
    const words = source.tokens.slice(at, r.end).map((t) => t.word);
    return { ...r, value: { ability: r.value, label: typeset(words.join(' ')) } };
  });
const offers: Table<readonly Offer[]> = table('keywords to choose from');
offers.rule({
  read: (source, at) => several(source, at, oneOffer),
  print(list, printer) {
    const words = list.map(({ ability }) => keyword.print(ability, printer));
    return words.length < 2 || words.includes(undefined) ? undefined : listed(words as string[]);
  },
});
const choosing = (what: ObjectRef, k: readonly Offer[], duration: Duration): Instruction => ({
  do: 'choose',
  options: k.map(({ ability, label }) => ({
    label,
    do: [{ do: 'continuous', what, modifications: [{ modify: 'addAbility', ability }], duration }],
  })),
});
interface Chosen {
  readonly what: ObjectRef;
  readonly k: readonly Offer[];
  readonly d: Duration;
}
function chosenIn(i: Instruction | undefined): Chosen | undefined {
  if (i?.do !== 'choose' || i.n !== undefined || i.who) return undefined;
  const each = i.options.map(({ label, do: steps }): Chosen | undefined => {
    const [c] = steps;
    if (steps.length !== 1 || c?.do !== 'continuous') return undefined;
    const [m] = c.modifications;
    // "Protection from artifacts or from the color of your choice" has words of its own.
    return c.modifications.length === 1 &&
      m?.modify === 'addAbility' &&
      m.ability.kind === 'keyword' &&
      label.toLowerCase().startsWith(m.ability.keyword)
      ? { what: c.what, k: [{ ability: m.ability, label }], d: c.duration }
      : undefined;
  });
  const [first] = each;
  return first && !each.includes(undefined) ? { ...first, k: each.flatMap((c) => c!.k) } : undefined;
}
clause.add(
  '{what} gain* your choice of {k} {d}',
  { what: object, k: offers, d: duration },
  ({ what, k, d }) => [choosing(what, k, d)],
  (l) => (l.length === 1 ? chosenIn(l[0]) : undefined),
);
clause.add(
  ['{what} {m} and gain* your choice of {k} {d}', '{d} , {what} {m} and gain* your choice of {k}'],
  { what: object, m: modification, k: offers, d: duration },
  ({ what, m, k, d }) => [{ do: 'continuous', what, modifications: m, duration: d }, choosing(what, k, d)],
  (l) => {
    const [c, i] = l;
    const chosen = l.length === 2 && c?.do === 'continuous' ? chosenIn(i) : undefined;
    return chosen && c?.do === 'continuous' ? { ...chosen, m: c.modifications } : undefined;
  },
);

// ── counters
/** A kind of counter by its words, which need no "counter" behind them here. */
const kindAt: One<string> = (source, at) => {
  const [a, b] = [source.tokens[at]?.text ?? '', source.tokens[at + 1]?.text ?? ''];
  if ((a === 'first' || a === 'double') && b === 'strike')
    return [{ value: `${a} ${b}`, end: at + 2, spelled: `${a} ${b}` }];
  return isCounterWord(a) && a !== 'counter' ? [{ value: a, end: at + 1, spelled: a }] : [];
};
/** "A reach counter", "a reach" before a common "counter". */
const articled: One<string> = (source, at) => {
  const start = /^an?$/.test(source.tokens[at]?.word ?? '') ? at + 1 : at;
  return kindAt(source, start);
};
const counters: Table<readonly string[]> = table('counters to choose from');
counters.rule({
  read(source, at) {
    const word = (i: number): string => source.tokens[i]?.word ?? '';
    const each: One<string> = (s, i) =>
      /^an?$/.test(word(i))
        ? articled(s, i).flatMap((r) => (word(r.end) === 'counter' ? [{ ...r, end: r.end + 1 }] : []))
        : [];
    const common = /^an?$/.test(word(at))
      ? several(source, at + 1, kindAt).flatMap((r) => (word(r.end) === 'counter' ? [{ ...r, end: r.end + 1 }] : []))
      : [];
    return [...several(source, at, each), ...common];
  },
  print: (list, printer) =>
    list.length < 2 ? undefined : printer.mode === 'gate' ? listed(list) : listed(list.map((c) => `a ${c} counter`)),
});
clause.add(
  ['put your choice of {c} on {on}', 'put {c} on {on}'],
  { c: counters, on: object },
  ({ c, on }) => (c.length < 2 ? undefined : [{ do: 'putCounters', counter: { oneOf: c }, n: 1, on }]),
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'putCounters' && typeof i.counter === 'object' && i.n === 1
      ? { c: i.counter.oneOf, on: i.on }
      : undefined;
  },
);
enterChange.add(
  'with your choice of {c} on it',
  { c: counters },
  ({ c }) => [
    {
      enter: 'oneOf',
      who: 'you',
      options: c.map((counter) => ({ label: counter, with: [{ enter: 'counters', counter, n: 1 }] })),
    },
  ],
  (changes) => {
    const [e] = changes;
    if (changes.length !== 1 || e?.enter !== 'oneOf') return undefined;
    const kinds = e.options.map(({ with: [only, ...more] }: { readonly with: readonly EnterChange[] }) =>
      only?.enter === 'counters' && only.n === 1 && more.length === 0 ? only.counter : undefined,
    );
    return kinds.includes(undefined) ? undefined : { c: kinds as string[] };
  },
);
