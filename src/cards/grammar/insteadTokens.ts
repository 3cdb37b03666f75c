import type { StaticAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Replacement } from '../../rules/replacements.ts';
import { type Table, table } from '../phrase.ts';
import { count, token } from './categories.ts';
import { instead, type Outcome, times } from './instead.ts';
import { statics } from './statics.ts';
import { wouldTokens } from './would.ts';

/** Other tokens, or another number of them (614.16). */
const tokenOutcome: Table<Outcome> = table('how many are made instead');
for (const [many, n] of [
  ['twice that many', 2],
  ['three times that many', 3],
] as const)
  tokenOutcome.add(
    [
      `${many} of those tokens are created instead`,
      `it creates ${many} of those tokens instead`,
      `instead create ${many} of those tokens`,
      `create ${many} of those tokens instead`,
    ],
    {},
    () => ({ by: { replace: 'amount', to: times(n) } }),
  );
type Made = Extract<Replacement, { replace: 'tokens' }>;
const MANY: Amount = { amount: 'event', what: 'amount' };
/** One token besides, or as many; the same besides or in their place. */
const others = table<Made['make'][number]>('other tokens');
others.add('{n} {t}', { n: count, t: token }, ({ n, t }) => ({ token: t, n }));
others.add(
  ['a {t}', 'an additional {t}'],
  { t: token },
  ({ t }) => ({ token: t, n: 1 }),
  () => undefined,
);
const onlyOne = (by: Replacement, besides: boolean): Made['make'][number] | undefined =>
  by.replace === 'tokens' && by.besides === besides && by.make.length === 1 && by.make[0]!.n !== 'each'
    ? by.make[0]
    : undefined;
tokenOutcome.add(
  [
    'those tokens plus {m} are created instead',
    'instead create those tokens plus {m}',
    'create those tokens plus {m} instead',
  ],
  { m: others },
  ({ m }) => ({ by: { replace: 'tokens', besides: true, make: [m] } }),
  (o) => {
    const m = onlyOne(o.by, true);
    return m && { m };
  },
);
tokenOutcome.add(
  ['{m} are created instead', 'instead create {m}', 'create {m} instead'],
  { m: others },
  ({ m }) => (same(m.n, MANY) ? { by: { replace: 'tokens', besides: false, make: [m] } } : undefined),
  (o) => {
    const m = onlyOne(o.by, false);
    return m && { m };
  },
);
instead(wouldTokens, tokenOutcome);

/** One of each of the kinds named for each token of one of them. */
const KINDS = ['Clue', 'Food', 'Treasure'] as const;
const ONE_OF_EACH: StaticAbility = {
  kind: 'static',
  text: '',
  replacements: [
    {
      event: {
        on: 'tokenCreated',
        who: 'you',
        what: [
          { is: 'anyOf', of: KINDS.map((subtype) => [{ is: 'subtype', subtype }]) },
          { is: 'status', status: 'token' },
        ],
      },
      by: {
        replace: 'tokens',
        besides: false,
        make: KINDS.map((predefined) => ({
          token: { colors: [], supertypes: [], types: [], subtypes: [], abilities: [], predefined },
          n: 'each' as const,
        })),
      },
    },
  ],
};
statics.add(
  'if you would create a Clue , Food , or Treasure token , instead create one of each',
  {},
  () => ONE_OF_EACH,
  (s) => (same({ ...s, text: '' }, ONE_OF_EACH) ? {} : undefined),
);
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
