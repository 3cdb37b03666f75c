import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Cost } from '../../rules/costs.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Zone } from '../../rules/nouns.ts';
import { SELF } from '../../rules/refs.ts';
import type { Replacement, ReplacementEffect } from '../../rules/replacements.ts';
import { type Table, table } from '../phrase.ts';
import { saysOf } from '../references.ts';
import { clause, count, duration, object, sentences } from './categories.ts';
import { payment } from './costs.ts';
import { instead, type Outcome } from './instead.ts';
import { statics } from './statics.ts';
import { counterName } from './terms.ts';
import { moved, wouldMove } from './would.ts';

/** Another destination: "exile it instead" (614.6). */
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
destination.add(["instead that card is revealed and put on the bottom of that player 's library"], {}, () => ({
  replace: 'goTo',
  zone: 'library',
  position: 'bottom',
  reveal: true,
}));
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
  IT.map((it) => `you may put ${it} on top of its owner 's library instead`),
  {},
  () => ({ by: { replace: 'goTo', zone: 'library', position: 'top' }, optional: true }),
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
  const says = saysOf(o);
  return says === 'pronoun' || says === 'target' || says === undefined;
}
named('would die', { from: ['battlefield'], to: ['graveyard'] });
named('would be put into a graveyard', { to: ['graveyard'] });
named('would be put into your graveyard', { to: ['graveyard'], whose: 'you' });
named('would leave the battlefield', { from: ['battlefield'] });

// ── entering without having been cast
const wouldEnterUncast: Table<EventPattern> = table('what would enter');
wouldEnterUncast.add(
  '{s} would enter',
  { s: moved },
  ({ s }): EventPattern => ({ on: 'zoneChange', object: s, to: ['battlefield'] }),
  (e) =>
    e.on === 'zoneChange' && same(e, { on: e.on, object: e.object, to: ['battlefield'] }) ? { s: e.object } : undefined,
);
const UNCAST: Condition = { if: 'not', of: { if: 'wasCast', object: { ref: 'var', name: 'event.object' } } };
const uncast = (event: EventPattern): ReplacementEffect => ({
  event,
  by: { replace: 'goTo', zone: 'exile' },
  condition: UNCAST,
});
const uncastParts = (r: ReplacementEffect | undefined): { w: EventPattern } | undefined =>
  r && same(r, uncast(r.event)) ? { w: r.event } : undefined;
statics.add(
  "if {w} and it wasn't cast , exile it instead",
  { w: wouldEnterUncast },
  ({ w }) => ({ kind: 'static', text: '', replacements: [uncast(w)] }),
  (s) => (s.replacements?.length === 1 && !s.condition ? uncastParts(s.replacements[0]) : undefined),
);
clause.add(
  "{d} , if {w} and it wasn't cast , exile it instead",
  { d: duration, w: wouldEnterUncast },
  ({ d, w }) => [{ do: 'replacement', effect: uncast(w), duration: d }],
  (l) => {
    const [i] = l;
    const w = l.length === 1 && i?.do === 'replacement' ? uncastParts(i.effect) : undefined;
    return w && i?.do === 'replacement' ? { d: i.duration, ...w } : undefined;
  },
);
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Onto the battlefield instead of being discarded to an opponent (701.9c). */
const TO_OPPONENT: ReplacementEffect = {
  event: { on: 'zoneChange', object: SELF, from: ['hand'], to: ['graveyard'], cause: 'discard', effectOf: 'opponent' },
  by: { replace: 'goTo', zone: 'battlefield' },
};
statics.add(
  'if a spell or ability an opponent controls causes you to discard ~ , put it onto the battlefield instead of putting it into your graveyard',
  {},
  () => ({ kind: 'static', text: '', replacements: [TO_OPPONENT] }),
  (s) => (s.replacements?.length === 1 && !s.condition && same(s.replacements[0], TO_OPPONENT) ? {} : undefined),
);
statics.add(
  'if a spell or ability an opponent controls causes you to discard ~ , put it onto the battlefield with {n} {c} counters on it instead of putting it into your graveyard',
  { n: count, c: counterName },
  ({ n, c }) => ({ kind: 'static', text: '', replacements: [withCounters(n, c)] }),
  (s) => {
    const [r] = s.replacements ?? [];
    const counters =
      r?.by.replace === 'goTo' && s.replacements?.length === 1 && !s.condition ? r.by.counters : undefined;
    return counters && same(r, withCounters(counters.n, counters.counter))
      ? { n: counters.n, c: counters.counter }
      : undefined;
  },
);
function withCounters(n: Amount, counter: string): ReplacementEffect {
  return { ...TO_OPPONENT, by: { replace: 'goTo', zone: 'battlefield', counters: { counter, n } } };
}
/** "If ~ would enter, you may discard a land card instead. …": paid, or it goes to the graveyard (614.12a). */
statics.add(
  "if ~ would enter , you may {c} instead . if you do , put ~ onto the battlefield . if you don't , put it into its owner 's graveyard",
  { c: payment },
  ({ c }) => ({ kind: 'static', text: '', replacements: [ifPaid(c)] }),
  (s) => {
    const [r] = s.replacements ?? [];
    const c = r?.by.replace === 'enterIfPaid' && s.replacements?.length === 1 && !s.condition ? r.by.cost : undefined;
    return c && same(r, ifPaid(c)) ? { c } : undefined;
  },
);
function ifPaid(cost: Cost): ReplacementEffect {
  return { event: { on: 'zoneChange', object: SELF, to: ['battlefield'] }, by: { replace: 'enterIfPaid', cost } };
}

/** "If ~ would be destroyed, regenerate it." (701.19a) */
const REGENERATES: ReplacementEffect = { event: { on: 'destroyed', object: SELF }, by: { replace: 'regenerate' } };
statics.add(
  'if ~ would be destroyed , regenerate it',
  {},
  () => ({ kind: 'static', text: '', replacements: [REGENERATES] }),
  (s) => (s.replacements?.length === 1 && !s.condition && same(s.replacements[0], REGENERATES) ? {} : undefined),
);

/** "If ~ would enter, sacrifice a Swamp instead. …": done if it can be (609.3). */
statics.add(
  "if ~ would enter , {c} instead . if you do , put ~ onto the battlefield . if you don't , put it into its owner 's graveyard",
  { c: payment },
  ({ c }) => (isOneSacrifice(c) ? { kind: 'static', text: '', replacements: [ifDone(c)] } : undefined),
  (s) => {
    const [r] = s.replacements ?? [];
    const c = r?.by.replace === 'enterIfPaid' && s.replacements?.length === 1 && !s.condition ? r.by.cost : undefined;
    return c && same(r, ifDone(c)) ? { c } : undefined;
  },
);
function isOneSacrifice(cost: Cost): boolean {
  const [part, ...more] = cost;
  return part?.pay === 'sacrifice' && part.n === 1 && more.length === 0;
}
function ifDone(cost: Cost): ReplacementEffect {
  const { event } = ifPaid(cost);
  return { event, by: { replace: 'enterIfPaid', cost, mandatory: true } };
}
/** "It enters under your control instead" (616.1b). */
clause.add(
  "if {s} would enter under an opponent 's control {d} , it enters under your control instead",
  { s: moved, d: duration },
  ({ s, d }) => (Array.isArray(s) ? [{ do: 'replacement', effect: underYou(s), duration: d }] : undefined),
  (l) => {
    const [i] = l;
    const event = l.length === 1 && i?.do === 'replacement' ? i.effect.event : undefined;
    const s =
      event?.on === 'zoneChange' && Array.isArray(event.object) ? (event.object.slice(0, -1) as Filter) : undefined;
    return s && i?.do === 'replacement' && same(i.effect, underYou(s)) ? { s, d: i.duration } : undefined;
  },
);
function underYou(s: Filter): ReplacementEffect {
  const object: Filter = [...s, { is: 'controller', who: 'opponent' }];
  return {
    event: { on: 'zoneChange', object, to: ['battlefield'] },
    by: { replace: 'enter', with: [{ enter: 'underYou' }] },
  };
}
/** "Discard it, but you may put it on top of your library instead of into your graveyard." */
const ON_TOP: ReplacementEffect = {
  event: {
    on: 'zoneChange',
    object: [{ is: 'kind', kind: 'card' }],
    from: ['hand'],
    to: ['graveyard'],
    whose: 'you',
    cause: 'discard',
    effectOf: 'any',
  },
  by: { replace: 'goTo', zone: 'library', position: 'top' },
  optional: true,
};
statics.add(
  'if an effect causes you to discard a card , discard it , but you may put it on top of your library instead of into your graveyard',
  {},
  () => ({ kind: 'static', text: '', replacements: [ON_TOP] }),
  (s) => (s.replacements?.length === 1 && !s.condition && same(s.replacements[0], ON_TOP) ? {} : undefined),
);
