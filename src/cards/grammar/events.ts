import type { Condition } from '../../rules/conditions.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import { type ObjectRef, type PlayerFilter, SELF } from '../../rules/refs.ts';
import { table } from '../phrase.ts';
import { saysOf } from '../references.ts';
import { aNoun, condition, count, event, figure, noun, nouns, object, playerKind } from './categories.ts';
import { printerFor } from './scope.ts';
import { counterName } from './terms.ts';

/** What triggered abilities wait for (603.2). An event that happens to an object is a subject and what it does. */
export type EventSubject = Filter | ObjectRef;
type Subject = EventSubject;
/** A happening without its subject. */
export type Verb = { readonly [key: string]: unknown; readonly on: EventPattern['on'] };

const isRef = (s: Subject): s is ObjectRef => !Array.isArray(s);
export const subject = table<Subject>('what it happens to', () => false);
subject.add(
  '{o}',
  { o: object },
  ({ o }) => (o.ref === 'attachedTo' || says(o) === 'self' ? o : undefined),
  (s) => (isRef(s) ? { o: s } : undefined),
);
subject.add(
  '{f}',
  { f: aNoun },
  ({ f }) => f,
  (s) => (isRef(s) ? undefined : { f: s }),
);
function says(o: ObjectRef): string | undefined {
  return saysOf(o);
}
const batch = table<Filter>('what it happens to', () => true);
batch.add(
  'one or more {f}',
  { f: nouns },
  ({ f }) => f,
  (f) => ({ f }),
);

export const verb = table<Verb>('what happens');
const verbs: readonly (readonly [string | readonly string[], Verb])[] = [
  [['enter*', 'enter* battlefield'], { on: 'zoneChange', to: ['battlefield'] }],
  ['enter* tapped', { on: 'zoneChange', to: ['battlefield'], tapped: true }],
  ['enter* untapped', { on: 'zoneChange', to: ['battlefield'], tapped: false }],
  [
    ['die*', 'be* put into a graveyard from the battlefield'],
    { on: 'zoneChange', from: ['battlefield'], to: ['graveyard'] },
  ],
  ['leave* the battlefield', { on: 'zoneChange', from: ['battlefield'] }],
  ['be* put into a graveyard from anywhere', { on: 'zoneChange', to: ['graveyard'] }],
  ['attack*', { on: 'attacks' }],
  ['attack* alone', { on: 'attacks', alone: true }],
  ['attack* you', { on: 'attacks', defender: 'you' }],
  [
    ['attack* you or a planeswalker you control', 'attack* you and / or a planeswalker you control'],
    { on: 'attacks', defender: 'you', planeswalkersToo: true },
  ],
  [["attack* and aren't* blocked", "attack* and isn't blocked"], { on: 'attacksUnblocked' }],
  ['block*', { on: 'blocks' }],
  ['become* blocked', { on: 'becomesBlocked' }],
  ['become* tapped', { on: 'tapped' }],
  ['become* untapped', { on: 'untapped' }],
  ['be* turned face up', { on: 'turnedFaceUp' }],
  [['transform*', 'transform* into ~'], { on: 'transforms' }],
  ['mutate*', { on: 'mutates' }],
  ['explore*', { on: 'explores' }],
  ['connive*', { on: 'connives' }],
  // 702.110b
  ['exploit* a creature', { on: 'exploits' }],
  ['become* saddled', { on: 'becomesSaddled' }],
  ['become* suspected', { on: 'becomesSuspected' }],
  ['become* equipped', { on: 'becomesEquipped' }],
  ['become* unattached', { on: 'unattached' }],
  ['become* monstrous', { on: 'becomesMonstrous' }],
  ['become* renowned', { on: 'becomesRenowned' }],
  ['phase* in', { on: 'phasesIn' }],
  ['be* dealt damage', { on: 'damage', '@': 'to' }],
  ['be* dealt combat damage', { on: 'damage', combat: true, '@': 'to' }],
  ['be* dealt noncombat damage', { on: 'damage', combat: false, '@': 'to' }],
  // 120.10
  ['be* dealt excess damage', { on: 'damage', excess: true, '@': 'to' }],
  ['be* dealt excess combat damage', { on: 'damage', combat: true, excess: true, '@': 'to' }],
  ['be* dealt excess noncombat damage', { on: 'damage', combat: false, excess: true, '@': 'to' }],
  ['deal* damage', { on: 'damage', '@': 'source' }],
  ['deal* combat damage', { on: 'damage', combat: true, '@': 'source' }],
  ['be* sacrificed', { on: 'zoneChange', from: ['battlefield'], to: ['graveyard'], cause: 'sacrifice' }],
  ['be* destroyed', { on: 'destroyed' }],
];
for (const [text, v] of verbs) verb.add(text, {}, () => v);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
for (const [damage, kind] of [
  ['combat damage', { combat: true }],
  ['noncombat damage', { combat: false }],
  ['damage', {}],
] as const) {
  const base = { on: 'damage', ...kind, '@': 'source' } as const;
  verb.add(
    `deal* ${damage} to {who}`,
    { who: playerKind },
    ({ who }) => ({ ...base, toPlayer: who }),
    (v) => {
      const { toPlayer, ...rest } = v;
      return toPlayer !== undefined && same(rest, base) ? { who: toPlayer as PlayerFilter } : undefined;
    },
  );
  verb.add(
    `deal* ${damage} to {to}`,
    { to: aNoun },
    ({ to }) => ({ ...base, to }),
    (v) => {
      const { to, ...rest } = v;
      return Array.isArray(to) && same(rest, base) ? { to } : undefined;
    },
  );
}
const PLAYERS: readonly (readonly [string, PlayerFilter])[] = [
  ['one or more players', 'any'],
  ['one or more of your opponents', 'opponent'],
];
for (const [words, toPlayer] of PLAYERS) {
  verb.add(`deal* combat damage to ${words}`, {}, () => ({
    on: 'damage',
    combat: true,
    '@': 'source',
    toPlayer,
    together: true,
  }));
}
verb.add('deal* combat damage to one or more {to}', { to: nouns }, ({ to }) => ({
  on: 'damage',
  combat: true,
  '@': 'source',
  to,
  together: true,
}));
verb.add('block* {what}', { what: aNoun }, ({ what }) => ({ on: 'blocks', what }));
// 702.122b, 702.171c
verb.add('crew* {other}', { other: aNoun }, ({ other }) => ({ on: 'crews', other }));
verb.add('saddle* {other}', { other: aNoun }, ({ other }) => ({ on: 'saddles', other }));
verb.add('become* attached to {other}', { other: aNoun }, ({ other }) => ({ on: 'attached', other }));
verb.add('become* blocked by {by}', { by: aNoun }, ({ by }) => ({ on: 'becomesBlocked', by }));
verb.add(['become* the target of a spell or ability'], {}, () => ({ on: 'becomesTarget', of: [] }));
verb.add(['become* the target of a spell or ability an opponent controls'], {}, () => ({
  on: 'becomesTarget',
  of: [],
  by: 'opponent',
}));
/** Valiant (207.2c). */
verb.add('become* the target of a spell or ability you control for the first time each turn', {}, () => ({
  on: 'becomesTarget',
  of: [],
  by: 'you',
  first: true,
}));
verb.add('become* the target of {of}', { of: aNoun }, ({ of }) =>
  // A spell or an ability is anything that has targets.
  JSON.stringify(of).includes('"kind":"ability"') ? undefined : { on: 'becomesTarget', of },
);
const attackPlayer: readonly (readonly [string, PlayerFilter])[] = [
  ['attack* a player', 'any'],
  ['attack* one of your opponents', 'opponent'],
];
for (const [text, defender] of attackPlayer) verb.add(text, {}, () => ({ on: 'attacks', defender }));

/** Puts the subject into its role; `@` says which one, when it isn't `object`. */
export function withSubject(s: Subject, v: Verb, extra: object = {}): EventPattern {
  const { '@': role, ...rest } = v;
  const { on, ...others } = rest;
  return { on, [(role as string) ?? 'object']: s, ...others, ...extra } as unknown as EventPattern;
}
function withoutSubject(e: EventPattern, batched: boolean): { s: Subject; v: Verb } | undefined {
  const fields = e as unknown as Record<string, unknown>;
  if ((fields.batch === true) !== batched || fields.orSelf === true) return undefined;
  const { batch: _batch, ...plain } = fields;
  const role = e.on === 'damage' ? (plain.source !== undefined ? 'source' : 'to') : 'object';
  const { [role]: s, ...rest } = plain;
  if (s === undefined) return undefined;
  return { s: s as Subject, v: (role === 'object' ? rest : { ...rest, '@': role }) as Verb };
}
/** State triggers (603.8): what is the case, not what happens. */
event.add(
  '{c}',
  { c: condition },
  ({ c }) => (isState(c) ? { on: 'state', condition: c } : undefined),
  (e) => (e.on === 'state' && isState(e.condition) ? { c: e.condition } : undefined),
);
/** How many there are of something, or counters on something. */
function isState(c: Condition): boolean {
  if (c.if === 'matches') return c.filter.length === 1 && c.filter[0]?.is === 'counter';
  return c.if === 'exists' || (c.if === 'compare' && typeof c.left === 'object' && c.left.amount === 'counters');
}
event.add(
  '{s} {v}',
  { s: subject, v: verb },
  ({ s, v }) => withSubject(s, v),
  (e) => withoutSubject(e, false),
);
event.add(
  '{f} {v}',
  { f: batch, v: verb },
  ({ f, v }) => withSubject(f, v, { batch: true }),
  (e) => {
    const parts = withoutSubject(e, true);
    return parts && !isRef(parts.s) ? { f: parts.s, v: parts.v } : undefined;
  },
);
event.add(
  '{s} {v} or {w}',
  { s: subject, v: verb, w: verb },
  ({ s, v, w }) => ({ on: 'anyOf', of: [withSubject(s, alsoBlocked(v, w)), withSubject(s, w)] }),
  (e) => {
    if (e.on !== 'anyOf' || e.of.length !== 2) return undefined;
    const a = withoutSubject(e.of[0]!, false);
    const b = withoutSubject(e.of[1]!, false);
    if (!a || !b || !same(a.s, b.s)) return undefined;
    const short = same(a.v, alsoBlocked({ on: 'blocks' }, b.v));
    const v: Verb = short ? { on: 'blocks' } : a.v;
    return { s: a.s, v, w: b.v };
  },
);
/** "Blocks or becomes blocked by a creature": by whom it becomes blocked is whom it blocks, too (509.3b, 509.3d). */
function alsoBlocked(v: Verb, w: Verb): Verb {
  return v.on === 'blocks' && v.what === undefined && w.on === 'becomesBlocked' && w.by !== undefined
    ? { on: 'blocks', what: w.by }
    : v;
}
/** "~ or another creature you control": one event, of self or of the others (603.2). */
event.add(
  '~ or another {f} {v}',
  { f: noun, v: verb },
  ({ f, v }) => (v.on === 'zoneChange' ? withSubject(f, v, { orSelf: true }) : undefined),
  (e) => {
    if (e.on !== 'zoneChange' || !e.orSelf) return undefined;
    const { orSelf: _orSelf, ...rest } = e;
    const parts = withoutSubject(rest, false);
    return parts && !isRef(parts.s) ? { f: parts.s, v: parts.v } : undefined;
  },
);
/** Of events that know no "or self": one of two. */
event.add(
  '~ or another {f} {v}',
  { f: noun, v: verb },
  ({ f, v }) =>
    v.on === 'zoneChange'
      ? undefined
      : {
          on: 'anyOf',
          of: [withSubject({ ref: 'self' }, v), withSubject([{ is: 'other', than: { ref: 'self' } }, ...f], v)],
        },
  (e) => {
    if (e.on !== 'anyOf' || e.of.length !== 2) return undefined;
    const a = withoutSubject(e.of[0]!, false);
    const b = withoutSubject(e.of[1]!, false);
    if (!a || !b || !same(a.v, b.v) || !isRef(a.s) || isRef(b.s) || b.s[0]?.is !== 'other') return undefined;
    return { f: b.s.slice(1), v: a.v };
  },
);
/** "~ enters or another creature you control dies": either of two. */
event.add(
  ['~ {v} or {s} {w}', '~ {v} and|or whenever {s} {w}'],
  { v: verb, s: subject, w: verb },
  ({ v, s, w }) =>
    isRef(s) || same(v, w) ? undefined : { on: 'anyOf', of: [withSubject(SELF, v), withSubject(s, w)] },
  (e) => {
    if (e.on !== 'anyOf' || e.of.length !== 2) return undefined;
    const [a, b] = [withoutSubject(e.of[0]!, false), withoutSubject(e.of[1]!, false)];
    return a && b && isRef(a.s) && a.s.ref === 'self' && !isRef(b.s) && !same(a.v, b.v)
      ? { v: a.v, s: b.s, w: b.v }
      : undefined;
  },
);
/** Whether two events are one of this object and a different one of others, which the rule above reads as one. */
export function selfOrOthers(one: EventPattern, other: EventPattern): boolean {
  const [a, b] = [withoutSubject(one, false), withoutSubject(other, false)];
  if (!a || !b || !isRef(a.s) || isRef(b.s) || same(a.v, b.v)) return false;
  const self = a.s.ref === 'self' || (a.s as unknown as { mention?: { says: string } }).mention?.says === 'self';
  return self && [a.v, b.v].every((v) => verb.print(v, printerFor(v, 'gate')) !== undefined);
}
event.add(
  ['{f} you control enter*', '{f} enter* under your control'],
  { f: aNoun },
  ({ f }) => withSubject([...f, { is: 'controller', who: 'you' }], { on: 'zoneChange', to: ['battlefield'] }),
  () => undefined,
);

// ── what a player does
const spellNoun = (f: Filter): boolean =>
  f.some((p) => (p.is === 'anyOf' ? p.of.every(spellNoun) : p.is === 'kind' && p.kind === 'spell'));
event.add(
  '{by} cast* {f}',
  { by: playerKind, f: aNoun },
  ({ by, f }) => (spellNoun(f) ? { on: 'cast', object: f, by } : undefined),
  (e) =>
    e.on === 'cast' && !isRef(e.object) && e.nth === undefined && !e.from ? { by: e.by, f: e.object } : undefined,
);
/** Either of the two, with one condition for both: X in the cost. */
event.add(
  'you cast {f} or activate an ability',
  { f: aNoun },
  ({ f }) => (spellNoun(f) ? castOrActivate(f) : undefined),
  (e) => {
    const [a] = e.on === 'anyOf' ? e.of : [];
    return a?.on === 'cast' && Array.isArray(a.object) && same(e, castOrActivate(a.object as Filter))
      ? { f: a.object as Filter }
      : undefined;
  },
);
function castOrActivate(f: Filter): EventPattern {
  return {
    on: 'anyOf',
    of: [
      { on: 'cast', object: f, by: 'you' },
      { on: 'activate', by: 'you', ability: 'any' },
    ],
  };
}
event.add('you cast ~', {}, () => ({ on: 'cast', object: { ref: 'self' }, by: 'you' }));
event.add('{by} copy* {f}', { by: playerKind, f: aNoun }, ({ by, f }) => ({ on: 'copy', object: f, by }));
event.add('{by} cast* or copy* {f}', { by: playerKind, f: aNoun }, ({ by, f }) => ({
  on: 'castOrCopy',
  object: f,
  by,
}));
for (const [word, nth] of [
  ['first', 1],
  ['second', 2],
  ['third', 3],
] as const) {
  event.add(
    [`{who} draw* your ${word} card each turn`, `{who} draw* their ${word} card each turn`],
    { who: playerKind },
    ({ who }) => ({ on: 'draw', who, nth }),
  );
  event.add(
    [`{by} cast* your ${word} spell each turn`, `{by} cast* their ${word} spell each turn`],
    { by: playerKind },
    ({ by }) => ({ on: 'cast', object: [{ is: 'kind', kind: 'spell' }], by, nth }),
  );
}
event.add('{who} draw* a card', { who: playerKind }, ({ who }) => ({ on: 'draw', who }));
event.add('damage that would be dealt to {toPlayer} is prevented', { toPlayer: playerKind }, ({ toPlayer }) => ({
  on: 'damagePrevented',
  toPlayer,
}));
event.add('{who} gain* life', { who: playerKind }, ({ who }) => ({ on: 'gainLife', who }));
event.add('{who} lose* life', { who: playerKind }, ({ who }) => ({ on: 'loseLife', who }));
// Who cycles discards: it triggers once (702.29d).
event.add(
  ['{who} discard* {what}', '{who} cycle* or discard* {what}'],
  { who: playerKind, what: aNoun },
  ({ who, what }) => ({ on: 'discard', who, what }),
);
event.add('{who} discard* one or more {what}', { who: playerKind, what: nouns }, ({ who, what }) => ({
  on: 'discard',
  who,
  what,
  batch: true,
}));
event.add('one or more players discard one or more {what}', { what: nouns }, ({ what }) => ({
  on: 'discard',
  who: 'any',
  what,
  batch: true,
  together: true,
}));
event.add('one or more opponents lose life', {}, () => ({ on: 'loseLife', who: 'opponent', batch: true }));
event.add('{who} turn* {o} face up', { who: playerKind, o: aNoun }, ({ who, o }) => ({
  on: 'turnedFaceUp',
  object: o,
  by: who,
}));
/** Attacking with others (702.149a and the like). */
const withOthers = (e: EventPattern, several: boolean): { n: number; f: Filter } | undefined =>
  e.on === 'attacks' &&
  e.withAtLeast &&
  JSON.stringify(e.object) === JSON.stringify(SELF) &&
  several === e.withAtLeast.n > 1
    ? { n: e.withAtLeast.n, f: e.withAtLeast.filter }
    : undefined;
event.add(
  '~ and at least {n} {f} attack',
  { n: count, f: nouns },
  ({ n, f }) =>
    typeof n === 'number' && n > 1 ? { on: 'attacks', object: SELF, withAtLeast: { filter: f, n } } : undefined,
  (e) => withOthers(e, true),
);
event.add(
  '~ and at least one {f} attack',
  { f: noun },
  ({ f }) => ({ on: 'attacks', object: SELF, withAtLeast: { filter: f, n: 1 } }),
  (e) => withOthers(e, false),
);
event.add('{who} attack*', { who: playerKind }, ({ who }) => ({ on: 'playerAttacks', who }));
/** The one player who is something: "the player who has the initiative" (725, 726). */
for (const [words, is] of [
  ['has the initiative', 'initiative'],
  ['is the monarch', 'monarch'],
] as const) {
  const whom: PlayerFilter = { base: 'any', where: { if: 'player', who: { player: 'var', name: 'each' }, is } };
  event.add(
    `{who} attack* the player who ${words}`,
    { who: playerKind },
    ({ who }) => ({ on: 'playerAttacks', who, whom }),
    (e) => (e.on === 'playerAttacks' && same(e.whom, whom) && !e.with && !e.n ? { who: e.who } : undefined),
  );
}
event.add('{who} attack* with one or more {with_}', { who: playerKind, with_: nouns }, ({ who, with_ }) => ({
  on: 'playerAttacks',
  who,
  with: with_,
}));
event.add(
  '{who} attack* with {n} or more {f}',
  { who: playerKind, n: count, f: nouns },
  ({ who, n, f }) => (typeof n === 'number' && n > 1 ? { on: 'playerAttacks', who, with: f, n } : undefined),
  (e) =>
    e.on === 'playerAttacks' && e.n !== undefined && e.with && e.whom === undefined
      ? { who: e.who, n: e.n, f: e.with }
      : undefined,
);
event.add('{who} sacrifice* {what}', { who: playerKind, what: aNoun }, ({ who, what }) => ({
  on: 'zoneChange',
  object: what,
  from: ['battlefield'],
  cause: 'sacrifice',
  whose: who,
}));
event.add('{who} sacrifice* {what}', { who: playerKind, what: batch }, ({ who, what }) => ({
  on: 'zoneChange',
  object: what,
  from: ['battlefield'],
  cause: 'sacrifice',
  whose: who,
  batch: true,
}));
event.add('{by} play* {f}', { by: playerKind, f: aNoun }, ({ by, f }) => ({ on: 'playLand', by, object: f }));
event.add('{by} tap* {f} for mana', { by: playerKind, f: aNoun }, ({ by, f }) => ({
  on: 'tappedForMana',
  object: f,
  by,
}));
event.add(
  '{by} tap* {s} for mana',
  { by: playerKind, s: subject },
  ({ by, s }) => ('ref' in s ? { on: 'tappedForMana', object: s, by } : undefined),
  (e) =>
    e.on === 'tappedForMana' && e.by && 'ref' in e.object && !e.mana && !e.atLeast
      ? { by: e.by, s: e.object }
      : undefined,
);
event.add('{s} be* tapped for mana', { s: subject }, ({ s }) => ({ on: 'tappedForMana', object: s }));
event.add(['you cycle ~'], {}, () => ({ on: 'cycle', who: 'you', object: [{ is: 'same', as: SELF }] }));
event.add('{who} cycle* {f}', { who: playerKind, f: aNoun }, ({ who, f }) => ({ on: 'cycle', who, object: f }));
event.add(['{who} search* their library', '{who} search* your library'], { who: playerKind }, ({ who }) => ({
  on: 'searchLibrary',
  who,
}));
event.add(['{who} shuffle* their library', '{who} shuffle* your library'], { who: playerKind }, ({ who }) => ({
  on: 'shuffle',
  who,
}));
for (const [words, on] of [
  ['scry*', 'scry'],
  ['surveil*', 'surveil'],
] as const) {
  event.add(`{who} ${words}`, { who: playerKind }, ({ who }) => ({ on, who }));
}
for (const [words, on] of [
  ['complete* a dungeon', 'completeDungeon'],
  ['become* the monarch', 'becomeMonarch'],
  ['take* the initiative', 'takeInitiative'],
  ['manifest* dread', 'manifestDread'],
  ['commit* a crime', 'commitCrime'],
  ['proliferate*', 'proliferate'],
  ['venture* into the dungeon', 'venture'],
  ['investigate*', 'investigate'],
  ['win* a coin flip', 'winFlip'],
  ['lose* the game', 'loseGame'],
  ['discover*', 'discover'],
  ['foretell* a card', 'foretell'],
  ['roll* one or more dice', 'rollDie'],
  ['amass*', 'amass'],
  ['collect* evidence', 'collectEvidence'],
  ['lose* a coin flip', 'loseFlip'],
  ['clash*', 'clash'],
  ['forage*', 'forage'],
] as const) {
  event.add(`{who} ${words}`, { who: playerKind }, ({ who }) => ({ on, who }));
}
/** 700.14 */
event.add(
  '{who} expend* {n}',
  { who: playerKind, n: figure },
  ({ who, n }) => (typeof n === 'number' ? { on: 'expend', who, n } : undefined),
  (e) => (e.on === 'expend' && e.n !== undefined ? { who: e.who, n: e.n } : undefined),
);
event.add('the Ring tempts you', {}, () => ({ on: 'ringTempts', who: 'you' }));
event.add(
  ['you put one or more {c} counters on {s}', 'one or more {c} counters are put on {s}'],
  { c: counterName, s: subject },
  ({ c, s }) => ({ on: 'countersPut', object: s, counter: c, batch: true }),
);
event.add('a|an {c} counter is put on {s}', { c: counterName, s: subject }, ({ c, s }) => ({
  on: 'countersPut',
  object: s,
  counter: c,
}));

// ── Rooms (709.5h–i)
event.add('you unlock this door', {}, () => ({ on: 'unlockDoor', door: 'this', object: { ref: 'self' }, by: 'you' }));
event.add('you fully unlock {f}', { f: aNoun }, ({ f }) => ({ on: 'fullyUnlock', object: f, by: 'you' }));
event.add('{by} unlock* a door', { by: playerKind }, ({ by }) => ({ on: 'unlockDoor', door: 'any', object: [], by }));

// ── steps (603.6)
const STEPS = [
  ['upkeep', 'upkeep'],
  ['draw step', 'draw'],
  ['end step', 'end'],
  ['precombat main phase', 'main1'],
  ['first main phase', 'main1'],
  ['postcombat main phase', 'main2'],
  ['second main phase', 'main2'],
] as const;
for (const [words, step] of STEPS) {
  if (words.startsWith('first') || words.startsWith('second')) continue;
  const also = words.startsWith('pre')
    ? 'first main phase'
    : words.startsWith('post')
      ? 'second main phase'
      : undefined;
  const both = (prefix: string): string[] => [`${prefix} ${words}`, ...(also ? [`${prefix} ${also}`] : [])];
  event.add(both('the beginning of your'), {}, () => ({ on: 'step', step, whose: 'you' }));
  event.add(
    [...both("the beginning of each opponent 's"), ...both("the beginning of each of your opponents' ")],
    {},
    () => ({ on: 'step', step, whose: 'opponent' }),
  );
  event.add(
    [...both("the beginning of each player 's"), ...both('the beginning of each'), ...both('the beginning of the')],
    {},
    () => ({ on: 'step', step, whose: 'any' }),
  );
  event.add([...both("the beginning of each other player 's")], {}, () => ({ on: 'step', step, whose: 'notYou' }));
}
event.add('the beginning of combat on your turn', {}, () => ({ on: 'step', step: 'beginCombat', whose: 'you' }));
event.add(['the beginning of each combat', 'the beginning of combat'], {}, () => ({
  on: 'step',
  step: 'beginCombat',
  whose: 'any',
}));
