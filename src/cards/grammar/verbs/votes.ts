import { type Table, table } from '../../phrase.ts';
import { forEach } from '../amounts.ts';
import { clause, condition } from '../categories.ts';

/** Votes between two words (701.38): what comes of them stands in the sentences after. */
const option: Table<string> = table('a word to vote for');
option.rule({
  read(source, at) {
    const text = source.tokens[at]?.text ?? '';
    return /^[a-z]+$/.test(text) && !NONE.has(text) ? [{ value: text, end: at + 1, spelled: text }] : [];
  },
  print: (word) => word,
});
const NONE: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'one',
  'each',
  'this',
  'that',
  'you',
  'they',
  'or',
  'and',
]);
clause.add(
  ['starting with you , each player votes for {a} or {b}'],
  { a: option, b: option },
  ({ a, b }) => [{ do: 'vote', options: [a, b], results: [] }],
  (l) => {
    const [v] = l;
    return l.length === 1 && v?.do === 'vote' && v.options.length === 2
      ? { a: v.options[0]!, b: v.options[1]! }
      : undefined;
  },
);
condition.add('{a} gets more votes', { a: option }, ({ a }) => ({ if: 'votes', for: a, tied: false }));
condition.add('{a} gets more votes or the vote is tied', { a: option }, ({ a }) => ({
  if: 'votes',
  for: a,
  tied: true,
}));
forEach.add('{a} vote', { a: option }, ({ a }) => ({ amount: 'votes', for: a }));
