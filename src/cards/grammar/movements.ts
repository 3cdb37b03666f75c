import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import { type ObjectRef, type PlayerFilter, type PlayerRef, SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { aNoun, event, noun, nouns, player, playerKind } from './categories.ts';
import { type Verb, verb, withSubject } from './events.ts';

/** Cards that go to or come from a zone of somebody's (400.3), and spells by where they are cast from (601.2a). */
const GRAVES = [
  ['your graveyard', 'you'],
  ["an opponent 's graveyard", 'opponent'],
] as const;
for (const [words, whose] of GRAVES) {
  verb.add(`be* put into ${words} from anywhere`, {}, () => ({ on: 'zoneChange', to: ['graveyard'], whose }));
  for (const from of ['battlefield', 'library', 'hand'] as const) {
    const place = from === 'battlefield' ? 'the battlefield' : whose === 'you' ? `your ${from}` : `their ${from}`;
    verb.add(`be* put into ${words} from ${place}`, {}, () => ({
      on: 'zoneChange',
      from: [from],
      to: ['graveyard'],
      whose,
    }));
  }
  verb.add(`leave* ${words}`, {}, () => ({ on: 'zoneChange', from: ['graveyard'], whose }));
}
verb.add(['be* put into exile from the battlefield'], {}, () => ({
  on: 'zoneChange',
  from: ['battlefield'],
  to: ['exile'],
}));
/** "Dies or is put into exile": both from the battlefield. */
const dies: Verb = { on: 'zoneChange', from: ['battlefield'], to: ['graveyard'] };
const exiled: Verb = { on: 'zoneChange', from: ['battlefield'], to: ['exile'] };
for (const [f, many] of [
  [aNoun, false],
  [nouns, true],
] as const)
  event.add(
    [
      many
        ? 'one or more {f} die* or be* put into exile from the battlefield'
        : '{f} die* or be* put into exile from the battlefield',
      many ? 'one or more {f} die* or are put into exile' : '{f} die* or is put into exile',
    ],
    { f },
    ({ f }): EventPattern => ({
      on: 'anyOf',
      of: [dies, exiled].map((v) => withSubject(f, v, many ? { batch: true } : {})),
    }),
    () => undefined,
  );
const attached: Table<ObjectRef> = table('what it is attached to');
for (const said of ['enchanted creature', 'enchanted permanent', 'equipped creature'])
  attached.add(said, {}, () => ({ ref: 'attachedTo', said }));
event.add(
  ['{o} die* or be* put into exile from the battlefield', '{o} die* or is put into exile'],
  { o: attached },
  ({ o }): EventPattern => ({ on: 'anyOf', of: [withSubject(o, dies), withSubject(o, exiled)] }),
  () => undefined,
);
event.add(
  ['{f} an opponent controls enter*', "{f} enter* under an opponent 's control"],
  { f: aNoun },
  ({ f }) => withSubject([...f, { is: 'controller', who: 'opponent' }], { on: 'zoneChange', to: ['battlefield'] }),
  () => undefined,
);

/** "~ or equipped creature": either of the two (301.5, 702.151). */
event.add(
  '~ or {o} {v}',
  { o: attached, v: verb },
  ({ o, v }): EventPattern => ({ on: 'anyOf', of: [withSubject(SELF, v), withSubject(o, v)] }),
  (e) => {
    if (e.on !== 'anyOf' || e.of.length !== 2) return undefined;
    const [a, b] = e.of.map(apart);
    return a && b && same(a.o, SELF) && b.o.ref === 'attachedTo' && same(a.v, b.v) ? { o: b.o, v: b.v } : undefined;
  },
);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
function apart(e: EventPattern): { o: ObjectRef; v: Verb } | undefined {
  const fields = e as unknown as Record<string, unknown>;
  const role = e.on === 'damage' ? (fields.source !== undefined ? 'source' : 'to') : 'object';
  const { [role]: o, ...rest } = fields;
  return typeof o === 'object' && o !== null && 'ref' in o
    ? { o: o as ObjectRef, v: (role === 'object' ? rest : { ...rest, '@': role }) as Verb }
    : undefined;
}

// ── spells cast from a zone
const ZONES = [
  ['from your hand', ['hand'], ['from their hand']],
  ['from your graveyard', ['graveyard'], ['from their graveyard', 'from a graveyard']],
  ['from your library', ['library'], ['from their library']],
  ['from exile', ['exile'], []],
  [
    'from anywhere other than your hand',
    ['library', 'graveyard', 'exile', 'command'],
    ['from anywhere other than their hand'],
  ],
] as const;
const isSpell = (f: Filter): boolean => f.some((p) => p.is === 'kind' && p.kind === 'spell');
for (const [words, from, others] of ZONES)
  event.add(
    [words, ...others].map((text) => `{by} cast* {f} ${text}`),
    { by: playerKind, f: aNoun },
    ({ by, f }) => (isSpell(f) ? { on: 'cast', object: f, by, from } : undefined),
    (e) =>
      e.on === 'cast' && Array.isArray(e.object) && e.nth === undefined && same(e.from, from)
        ? { by: e.by, f: e.object as Filter }
        : undefined,
  );
for (const [word, nth] of [
  ['first', 1],
  ['second', 2],
  ['third', 3],
] as const) {
  const made = (by: PlayerFilter, f: Filter): EventPattern | undefined =>
    isSpell(f) && f.length > 1 ? { on: 'cast', object: f, by, nth, nthFilter: f } : undefined;
  event.add(
    [`{by} cast* your ${word} {f} each turn`, `{by} cast* their ${word} {f} each turn`],
    { by: playerKind, f: noun },
    ({ by, f }) => made(by, f),
    (e) => (e.on === 'cast' && e.nth === nth && e.nthFilter && !e.from ? { by: e.by, f: e.nthFilter } : undefined),
  );
}
event.add(
  '{by} cast* their|your first {f} from your graveyard each turn',
  { by: playerKind, f: noun },
  ({ by, f }) =>
    isSpell(f)
      ? {
          on: 'cast',
          object: f,
          by,
          nth: 1,
          nthFilter: [...f, { is: 'castFrom', zone: 'graveyard' }],
          from: ['graveyard'],
        }
      : undefined,
  (e) =>
    e.on === 'cast' && e.nth === 1 && same(e.from, ['graveyard']) && e.nthFilter
      ? { by: e.by, f: e.nthFilter.slice(0, -1) }
      : undefined,
);

// ── other happenings
for (const n of [2, 3, 4, 5])
  event.add([`~ becomes level ${n}`, `this Class becomes level ${n}`], {}, () => ({
    on: 'becomesLevel',
    object: SELF,
    n,
  }));
event.add(['you get one or more {E}'], {}, () => ({ on: 'playerCountersPut', who: 'you', counter: 'energy' }));
verb.add('become* unattached from a permanent', {}, () => ({ on: 'unattached' }));
event.add('{who} put* one or more counters on {f}', { who: playerKind, f: aNoun }, ({ who, f }) => ({
  on: 'countersPut',
  object: f,
  by: who,
  batch: true,
}));
event.add('{who} gain* life for the first time each turn', { who: playerKind }, ({ who }) => ({
  on: 'gainLife',
  who,
  first: true,
}));
event.add('{who} sacrifice* ~', { who: playerKind }, ({ who }) => ({
  on: 'zoneChange',
  object: SELF,
  from: ['battlefield'],
  cause: 'sacrifice',
  whose: who,
}));
for (const [words, step] of [
  ['postcombat main phase', 'main2'],
  ['precombat main phase', 'main1'],
] as const)
  event.add(
    [`the beginning of your ${words}`, `the beginning of each of your ${words}s`],
    {},
    () => ({ on: 'step', step, whose: 'you' }),
    () => undefined,
  );

/** "At the beginning of the upkeep of enchanted creature's controller". */
for (const [words, step] of [
  ['upkeep', 'upkeep'],
  ['draw step', 'draw'],
  ['end step', 'end'],
] as const)
  event.add(
    [`the beginning of the ${words} of {p}`, `the beginning of {p} 's ${words}`],
    { p: concerned() },
    ({ p }) => ({ on: 'step', step, whose: { is: p } }),
  );
/** Players known without an effect: of what self is attached to. */
function concerned(): Table<PlayerRef> {
  const t: Table<PlayerRef> = table('a player');
  t.add(
    '{p}',
    { p: player },
    ({ p }) => (isKnown(p) ? p : undefined),
    (p) => ({ p }),
  );
  return t;
}
function isKnown(p: PlayerRef): boolean {
  return (
    p.player === 'enchanted' || p.player === 'chosen' || (p.player === 'controllerOf' && p.of.ref === 'attachedTo')
  );
}
