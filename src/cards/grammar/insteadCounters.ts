import type { StaticAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { PlayerFilter } from '../../rules/refs.ts';
import type { Replacement } from '../../rules/replacements.ts';
import { type Table, table } from '../phrase.ts';
import { nouns } from './categories.ts';
import { EVENT, type Outcome, times } from './instead.ts';
import { statics } from './statics.ts';
import { counterName } from './terms.ts';
import { wouldCounters, wouldGetCounters } from './would.ts';

/** Another number of counters (614.16). */
const counterOutcome: Table<Outcome & { readonly kind?: string }> = table('how many are put instead');
const ON = [' on it', ' on that creature', ' on that permanent', ' on ~', ' on that permanent or player'];
const NUMBERS: readonly (readonly [string, Amount])[] = [
  ['twice that many', times(2)],
  ['that many plus one', { amount: 'plus', of: [EVENT, 1] }],
  ['that many plus two', { amount: 'plus', of: [EVENT, 2] }],
];
const KIND_TEXTS = (many: string): readonly string[] =>
  ON.flatMap((on) => [`${many} {c} counters are put${on} instead`, `put ${many} {c} counters${on} instead`]);
for (const [many, to] of NUMBERS) {
  counterOutcome.add(
    KIND_TEXTS(many),
    { c: counterName },
    ({ c }) => ({ by: { replace: 'amount', to }, kind: c }),
    (o) => (o.kind !== undefined && same(o.by, to) ? { c: o.kind } : undefined),
  );
  counterOutcome.add(
    ON.flatMap((on) => [
      `${many} of those counters are put${on} instead`,
      `${many} of each of those kinds of counters are put${on} instead`,
      `it puts ${many} of those counters${on} instead`,
    ]),
    {},
    () => ({ by: { replace: 'amount', to } }),
    (o) => (o.kind === undefined && same(o.by, to) ? {} : undefined),
  );
}
/** "That many -1/-1 counters minus one are put on it instead." */
const MINUS_ONE: Amount = { amount: 'minus', left: EVENT, right: 1 };
counterOutcome.add(
  ON.map((on) => `that many {c} counters minus one are put${on} instead`),
  { c: counterName },
  ({ c }) => ({ by: { replace: 'amount', to: MINUS_ONE }, kind: c }),
  (o) => (o.kind !== undefined && same(o.by, MINUS_ONE) ? { c: o.kind } : undefined),
);
function same(by: Replacement, to: Amount): boolean {
  return by.replace === 'amount' && JSON.stringify(by.to) === JSON.stringify(to);
}
const counterOf = (event: EventPattern): string | undefined => (event as { counter?: string }).counter;
statics.add(
  'if {w} , {o}',
  { w: wouldCounters, o: counterOutcome },
  ({ w, o }) => {
    const { kind, ...rest } = o;
    return counterOf(w) === kind ? { kind: 'static', text: '', replacements: [{ event: w, ...rest }] } : undefined;
  },
  (s) => {
    const [r] = s.replacements ?? [];
    if (s.replacements?.length !== 1 || s.condition || !r || r.condition) return undefined;
    const { event, ...rest } = r;
    if (event.on !== 'countersPut') return undefined;
    return { w: event, o: counterOf(event) === undefined ? rest : { ...rest, kind: counterOf(event)! } };
  },
);

/** Counters that players get, and all that a player would put anywhere (122.1). */
const HALF: Amount = { amount: 'half', of: EVENT, round: 'down' };
for (const [many, to] of NUMBERS)
  statics.add(
    [
      `if {w} , you get ${many} of each of those kinds of counters instead`,
      `if {w} , they get ${many} of each of those kinds of counters instead`,
    ],
    { w: wouldGetCounters },
    ({ w }) => changed([w], to),
    (s) => {
      const w = s.replacements?.length === 1 ? s.replacements[0]!.event : undefined;
      return w && sameStatic(s, changed([w], to)) ? { w } : undefined;
    },
  );
const anywhere = (by: PlayerFilter): readonly EventPattern[] => [
  { on: 'countersPut', object: [{ is: 'kind', kind: 'permanent' }], by },
  { on: 'playerCountersPut', who: 'any', by },
];
for (const [text, by, to] of [
  [
    'if you would put one or more counters on a permanent or player , put twice that many of each of those kinds of counters on that permanent or player instead',
    'you',
    times(2),
  ],
  [
    'if an opponent would put one or more counters on a permanent or player , they put half that many of each of those kinds of counters on that permanent or player instead , rounded down',
    'opponent',
    HALF,
  ],
] as const)
  statics.add(
    text,
    {},
    () => changed(anywhere(by), to),
    (s) => (sameStatic(s, changed(anywhere(by), to)) ? {} : undefined),
  );
function changed(events: readonly EventPattern[], to: Amount): StaticAbility {
  return { kind: 'static', text: '', replacements: events.map((event) => ({ event, by: { replace: 'amount', to } })) };
}
function sameStatic(a: StaticAbility, b: StaticAbility): boolean {
  return JSON.stringify({ ...a, text: '' }) === JSON.stringify(b);
}

/** "Counters can't be put on artifacts, creatures, enchantments, or lands." (122.1) */
statics.add(
  ["all {f} can't have counters put on it", "counters can't be put on {f}"],
  { f: nouns },
  ({ f }) => ({ kind: 'static', text: '', rules: [{ rule: 'cantHaveCounters', object: f }] }),
  () => undefined,
);
