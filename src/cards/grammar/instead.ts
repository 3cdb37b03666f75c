import type { StaticAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { Zone } from '../../rules/nouns.ts';
import type { Replacement, ReplacementEffect } from '../../rules/replacements.ts';
import { type Table, table } from '../phrase.ts';
import { clause, condition, count, duration, figure, object, sentence, sentences } from './categories.ts';
import { statics } from './statics.ts';
import { counterName } from './terms.ts';
import { wouldCounters, wouldDamage, wouldDraw, wouldLife, wouldLose, wouldMove, wouldTokens } from './would.ts';

/** "If … would …, … instead" (614.1a), as a static ability and as an effect that lasts. */
type Outcome = Omit<ReplacementEffect, 'event' | 'condition'>;
const EVENT: Amount = { amount: 'event', what: 'amount' };
const times = (n: number): Amount => ({ amount: 'times', of: [EVENT, n] });

/** Joins a kind of event with what may come instead of it. */
function instead(events: Table<EventPattern>, outcomes: Table<Outcome>, lasting: Table<Outcome> = outcomes): void {
  const effect = (event: EventPattern, o: Outcome, c?: Condition): ReplacementEffect => ({
    event,
    ...o,
    ...(c ? { condition: c } : {}),
  });
  const parts = (r: ReplacementEffect): { w: EventPattern; o: Outcome } => {
    const { event, condition: _c, ...o } = r;
    return { w: event, o };
  };
  const only = (s: StaticAbility): ReplacementEffect | undefined =>
    s.replacements?.length === 1 && !s.modifications && !s.rules ? s.replacements[0] : undefined;
  const made = (r: ReplacementEffect, c?: Condition): StaticAbility => ({
    kind: 'static',
    text: '',
    replacements: [r],
    ...(c ? { condition: c } : {}),
  });
  statics.add(
    'if {w} , {o}',
    { w: events, o: outcomes },
    ({ w, o }) => made(effect(w, o)),
    (s) => {
      const r = only(s);
      return r && !s.condition && !r.condition ? parts(r) : undefined;
    },
  );
  statics.add(
    ['as long as {c} , if {w} , {o}', 'if {c} and {w} , {o}'],
    { c: condition, w: events, o: outcomes },
    ({ c, w, o }) => made(effect(w, o), c),
    (s) => {
      const r = only(s);
      return r && s.condition && !r.condition ? { c: s.condition, ...parts(r) } : undefined;
    },
  );
  statics.add(
    'if {w} while {c} , {o}',
    { w: events, c: condition, o: outcomes },
    ({ w, c, o }) => made(effect(w, o, c)),
    (s) => {
      const r = only(s);
      return r?.condition && !s.condition ? { c: r.condition, ...parts(r) } : undefined;
    },
  );
  clause.add(
    ['{d} , if {w} , {o}', 'if {w} {d} , {o}'],
    { d: duration, w: events, o: lasting },
    ({ d, w, o }) => [{ do: 'replacement', effect: effect(w, o), duration: d }],
    (l) => {
      const [i] = l;
      return l.length === 1 &&
        i?.do === 'replacement' &&
        !i.effect.condition &&
        !i.effect.once &&
        i.duration.until !== 'permanent'
        ? { d: i.duration, ...parts(i.effect) }
        : undefined;
    },
  );
}

// ── another destination (614.6)
const destination: Table<Extract<Replacement, { replace: 'goTo' }>> = table('where it goes instead');
const IT = ['it', '~', 'that card', 'that creature', 'that permanent', 'that token'];
const going = (zone: Zone, text: (it: string) => readonly string[], more: object = {}): void => {
  destination.add(
    IT.flatMap((it) => text(it)),
    {},
    () => ({ replace: 'goTo', zone, ...more }) as Extract<Replacement, { replace: 'goTo' }>,
  );
};
const both = (verb: string, rest: string): string[] => [`${verb}${rest} instead`, `instead ${verb}${rest}`];
going('exile', (it) => both(`exile ${it}`, ''));
going('library', (it) => both(`put ${it}`, " on top of its owner 's library"), { position: 'top' });
going('library', (it) => both(`put ${it}`, " on the bottom of its owner 's library"), { position: 'bottom' });
going('library', (it) => both(`shuffle ${it}`, " into its owner 's library"), { position: 'shuffle' });
going('library', (it) => both(`reveal ${it} and shuffle it`, " into its owner 's library"), {
  position: 'shuffle',
  reveal: true,
});
going('hand', (it) => [
  ...both(`return ${it}`, " to its owner 's hand"),
  ...both(`put ${it}`, " into its owner 's hand"),
]);
const moveOutcome: Table<Outcome> = table('what happens instead');
moveOutcome.add(
  '{g}',
  { g: destination },
  ({ g }) => ({ by: g }),
  (o) => (o.by.replace === 'goTo' && !o.by.then && !o.by.counters && !o.optional ? { g: o.by } : undefined),
);
moveOutcome.add(
  IT.map((it) => `you may exile ${it} instead`),
  {},
  () => ({ by: { replace: 'goTo', zone: 'exile' }, optional: true }),
);
moveOutcome.add(
  IT.flatMap((it) => [`instead exile ${it} and {s}`, `exile ${it} instead and {s}`]),
  { s: sentences },
  ({ s }) => ({ by: { replace: 'goTo', zone: 'exile', then: s } }),
);
moveOutcome.add(
  IT.flatMap((it) => [
    `exile ${it} with {n} {c} counter|counters on it instead`,
    `instead exile ${it} with {n} {c} counter|counters on it`,
  ]),
  { n: count, c: counterName },
  ({ n, c }) => ({ by: { replace: 'goTo', zone: 'exile', counters: { counter: c, n } } }),
);
instead(wouldMove, moveOutcome);

/** Objects that an effect names: "if it would die this turn, exile it instead". */
const named = (text: string, rest: object): void => {
  for (const [tail, until] of [
    [' this turn', 'endOfTurn'],
    ['', 'permanent'],
  ] as const)
    clause.add(
      IT.map(
        (it) => `if {o} ${text}${tail} , exile ${it} instead${'to' in rest ? '' : ' of putting it anywhere else'}`,
      ),
      { o: object },
      ({ o }) =>
        isNamed(o)
          ? [
              {
                do: 'replacement',
                effect: {
                  event: { on: 'zoneChange', object: o, ...rest } as EventPattern,
                  by: { replace: 'goTo', zone: 'exile' },
                },
                duration: { until },
              },
            ]
          : undefined,
      (l) => {
        const [i] = l;
        if (l.length !== 1 || i?.do !== 'replacement' || i.duration.until !== until) return undefined;
        const { event, by } = i.effect;
        if (event.on !== 'zoneChange' || by.replace !== 'goTo' || by.zone !== 'exile' || by.then) return undefined;
        const { on: _on, object: o, ...others } = event;
        return JSON.stringify(others) === JSON.stringify(rest) && 'ref' in o ? { o } : undefined;
      },
    );
};
/** Not the ability's own object or a kind, whose sentence would be a static ability. */
function isNamed(o: unknown): boolean {
  const says = (o as { mention?: { says: string } }).mention?.says;
  return says === 'pronoun' || says === 'target' || says === undefined;
}
named('would die', { from: ['battlefield'], to: ['graveyard'] });
named('would be put into a graveyard', { to: ['graveyard'] });
named('would leave the battlefield', { from: ['battlefield'] });

// ── damage
const damageOutcome: Table<Outcome> = table('what happens to the damage');
const TO = [
  '',
  ' to that permanent or player',
  ' to that player',
  ' to that creature',
  ' to that opponent',
  ' to that permanent',
  ' to that player or permanent',
  ' to that creature or player',
];
const forms = (text: string): readonly string[] =>
  ['it', 'that source'].flatMap((source) => TO.map((to) => `${source} deals ${text}${to} instead`));
damageOutcome.add([...forms('double that damage'), ...forms('twice that much damage')], {}, () => ({
  by: { replace: 'amount', to: times(2) },
}));
damageOutcome.add([...forms('triple that damage'), ...forms('three times that much damage')], {}, () => ({
  by: { replace: 'amount', to: times(3) },
}));
damageOutcome.add(forms('that much damage plus {n}'), { n: figure }, ({ n }) => ({
  by: { replace: 'amount', to: { amount: 'plus', of: [EVENT, n] } },
}));
damageOutcome.add(forms('that much damage minus {n}'), { n: figure }, ({ n }) => ({
  by: { replace: 'amount', to: { amount: 'minus', left: EVENT, right: n } },
}));
damageOutcome.add('prevent that damage', {}, () => ({ by: { replace: 'prevent' } }));
damageOutcome.add(
  ['prevent that damage and {s}', 'prevent that damage . {s}'],
  { s: sentences },
  ({ s }) => ({ by: { replace: 'prevent', then: s } }),
  (o) =>
    o.by.replace === 'prevent' && o.by.then && o.by.n === undefined && o.by.allBut === undefined
      ? { s: o.by.then }
      : undefined,
);
damageOutcome.add('prevent {n} of that damage', { n: figure }, ({ n }) => ({ by: { replace: 'prevent', n } }));
damageOutcome.add('prevent all but {n} of that damage', { n: figure }, ({ n }) => ({
  by: { replace: 'prevent', allBut: n },
}));
damageOutcome.add('that damage is dealt to {o} instead', { o: object }, ({ o }) => ({
  by: { replace: 'redirect', to: o },
}));
/** With no sentence after it: where an effect goes on, that is its own next sentence. */
export const onlyDamage: Table<Outcome> = table('what happens to the damage');
onlyDamage.add(
  '{o}',
  { o: damageOutcome },
  ({ o }) => (o.by.replace === 'prevent' && o.by.then ? undefined : o),
  (o) => (o.by.replace === 'prevent' && o.by.then ? undefined : { o }),
);
onlyDamage.add('prevent that damage . you gain life equal to the damage prevented this way', {}, () => ({
  by: { replace: 'prevent', then: [{ do: 'gainLife', n: EVENT }] },
}));
onlyDamage.add(
  'prevent that damage and {s}',
  { s: sentence },
  ({ s }) => ({ by: { replace: 'prevent', then: s } }),
  (o) => (o.by.replace === 'prevent' && o.by.then ? { s: o.by.then } : undefined),
);
instead(wouldDamage, damageOutcome, onlyDamage);

// ── numbers of counters and tokens
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
instead(wouldTokens, tokenOutcome);

// ── life, draws, losing: another number, or something else
const lifeOutcome: Table<Outcome> = table('what happens instead');
const LIVES = ['you gain', 'that player gains', 'they gain', 'you lose', 'that player loses', 'they lose'];
const lives = (text: string): readonly string[] => LIVES.map((who) => `${who} ${text} instead`);
lifeOutcome.add(lives('twice that much life'), {}, () => ({ by: { replace: 'amount', to: times(2) } }));
lifeOutcome.add(lives('that much life plus {n}'), { n: figure }, ({ n }) => ({
  by: { replace: 'amount', to: { amount: 'plus', of: [EVENT, n] } },
}));
const other: Table<Outcome> = table('what happens instead');
const steps = (o: Outcome): readonly Instruction[] | undefined => (o.by.replace === 'instead' ? o.by.do : undefined);
other.add(
  ['instead {s}', '{s} instead'],
  { s: sentence },
  ({ s }) => (s[0]?.do === 'may' && !s[0].who ? undefined : { by: { replace: 'instead', do: s } }),
  (o) => {
    const s = steps(o);
    return s && !o.optional ? { s } : undefined;
  },
);
other.add(
  ['you may instead {s}', 'you may {s} instead'],
  { s: sentence },
  ({ s }) => ({ by: { replace: 'instead', do: s }, optional: true }),
  (o) => {
    const s = steps(o);
    return s && o.optional ? { s } : undefined;
  },
);
other.add('you may skip that draw instead', {}, () => ({ by: { replace: 'skip' }, optional: true }));
const otherThanNumbers: Table<Outcome> = table('what happens instead');
otherThanNumbers.add(
  '{o}',
  { o: other },
  ({ o }) => (scaled(o) ? undefined : o),
  (o) => (scaled(o) ? undefined : { o }),
);
/** "You gain twice that much life instead" is the same event with another number. */
const scaled = (o: Outcome): boolean =>
  steps(o)?.some(
    (i) => (i.do === 'gainLife' || i.do === 'loseLife') && typeof i.n === 'object' && i.n.amount !== 'event',
  ) ?? false;
instead(wouldLife, lifeOutcome);
instead(wouldLife, otherThanNumbers);
instead(wouldDraw, other);
instead(wouldLose, other);
