import type { StaticAbility } from '../../rules/abilities.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import type { EnterChange } from '../../rules/replacements.ts';
import { type Table, table } from '../phrase.ts';
import { equalTo } from './amounts.ts';
import { aNoun, condition, count, enterChange, keywords, noun, nouns, sentences } from './categories.ts';
import { nameKind } from './names.ts';
import { statics } from './statics.ts';
import { counterName } from './terms.ts';

/** More ways of entering (614.1c–d, 614.12) and of being turned face up (614.1e). */
type Object_ = Extract<EventPattern, { on: 'zoneChange' }>['object'];
const entering = (object: Object_, changes: readonly EnterChange[]): StaticAbility => ({
  kind: 'static',
  text: '',
  replacements: [{ event: { on: 'zoneChange', object, to: ['battlefield'] }, by: { replace: 'enter', with: changes } }],
});
const enters = (changes: readonly EnterChange[]): StaticAbility => entering(SELF, changes);
const changesOf = (s: StaticAbility): { object: Object_; changes: readonly EnterChange[] } | undefined => {
  const [r] = s.replacements ?? [];
  if (s.replacements?.length !== 1 || s.condition || s.modifications || s.rules || !r || r.condition || r.optional)
    return undefined;
  return r.by.replace === 'enter' && r.event.on === 'zoneChange' && r.event.to?.[0] === 'battlefield'
    ? { object: r.event.object, changes: r.by.with }
    : undefined;
};
const ofSelf = (s: StaticAbility): readonly EnterChange[] | undefined => {
  const c = changesOf(s);
  return c && 'ref' in c.object && c.object.ref === 'self' ? c.changes : undefined;
};

// ── names chosen as it enters (201.4)
statics.add('as ~ enters , choose {k}', { k: nameKind }, ({ k }) =>
  enters([{ enter: 'choose', what: 'name', nameOf: k }]),
);
statics.add(['as ~ enters , choose {s}'], { s: chosenObject() }, ({ s }) =>
  enters([{ enter: 'choose', what: 'object', from: s }]),
);
function chosenObject(): Table<NonNullable<Extract<EnterChange, { enter: 'choose' }>['from']>> {
  const t = table<NonNullable<Extract<EnterChange, { enter: 'choose' }>['from']>>('what is chosen');
  t.add('{f}', { f: aNoun }, ({ f }) => ({ zones: ['battlefield'], filter: f }));
  return t;
}

// ── what is done as it enters, and as it is turned face up
statics.add(
  'as ~ enters , {s}',
  { s: otherThanChoosing() },
  ({ s }) => enters([{ enter: 'do', do: s }]),
  (x) => {
    const c = ofSelf(x);
    const [one] = c ?? [];
    return c?.length === 1 && one?.enter === 'do' ? { s: one.do } : undefined;
  },
);
/** Choices have their own rows: they are remembered for the object. */
function otherThanChoosing(): Table<readonly Instruction[]> {
  const t = table<readonly Instruction[]>('an instruction');
  const choosing = (s: readonly Instruction[]): boolean =>
    s.some((i) => ['chooseObjects', 'choosePlayer', 'chooseQuality', 'may', 'pay', 'reveal', 'discard'].includes(i.do));
  t.add(
    '{s}',
    { s: sentences },
    ({ s }) => (choosing(s) ? undefined : s),
    (s) => ({ s }),
  );
  return t;
}
statics.add(
  'as ~ is turned face up , {s}',
  { s: sentences },
  ({ s }) => ({
    kind: 'static',
    text: '',
    replacements: [{ event: { on: 'turnedFaceUp', object: SELF }, by: { replace: 'also', do: s } }],
  }),
  (x) => {
    const [r] = x.replacements ?? [];
    return r?.event.on === 'turnedFaceUp' && r.by.replace === 'also' && !x.condition ? { s: r.by.do } : undefined;
  },
);

// ── under conditions
statics.add(
  ['if {c} , ~ enters {e}', 'if {c} , it enters {e}', '~ enters {e} if {c}'],
  { c: condition, e: enterChange },
  ({ c, e }) =>
    e.some((x) => x.enter === 'if' || x.enter === 'tapped')
      ? undefined
      : enters([{ enter: 'if', condition: c, then: e }]),
  (s) => {
    const c = ofSelf(s);
    const [one] = c ?? [];
    return c?.length === 1 && one?.enter === 'if' && !one.else && one.then.every((x) => x.enter !== 'tapped')
      ? { c: one.condition, e: one.then }
      : undefined;
  },
);
enterChange.add(
  ['with {n} {c} counter|counters on it', 'with a number of {c} counters on it equal to {n}'],
  { n: equalTo, c: counterName },
  ({ n, c }) => [{ enter: 'counters', counter: c, n }],
  () => undefined,
);

// ── other objects
const others = (f: Filter, changes: readonly EnterChange[]): StaticAbility => entering(f, changes);
const otherParts = (s: StaticAbility): { f: Filter; changes: readonly EnterChange[] } | undefined => {
  const c = changesOf(s);
  return c && Array.isArray(c.object) ? { f: c.object as Filter, changes: c.changes } : undefined;
};
statics.add(
  '{f} enter untapped',
  { f: nouns },
  ({ f }) => others(f, [{ enter: 'untapped' }]),
  (s) => {
    const p = otherParts(s);
    return p && p.changes.length === 1 && p.changes[0]!.enter === 'untapped' ? { f: p.f } : undefined;
  },
);
/** "Each other creature you control" is "other creatures you control" in the singular. */
const those: Table<Filter> = table('what enters');
those.add(
  '{f}',
  { f: nouns },
  ({ f }) => f,
  (f) => ({ f }),
);
those.rule({
  read: (source, at) => (source.tokens[at]?.word === 'each' ? noun.read(source, at + 1) : []),
  print: () => undefined,
});
statics.add(
  [
    '{f} enter* with {n} additional {c} counter|counters on it',
    '{f} enter* with {n} additional {c} counters on it',
    '{f} enter* with {n} additional {c} counter|counters on them',
    '{f} enter* with {n} additional {c} counters on them',
  ],
  { f: those, n: count, c: counterName },
  ({ f, n, c }) => others(f, [{ enter: 'counters', counter: c, n }]),
  (s) => {
    const p = otherParts(s);
    const [one] = p?.changes ?? [];
    return p && p.changes.length === 1 && one?.enter === 'counters' && one.counter !== 'chosen'
      ? { f: p.f, n: one.n, c: one.counter }
      : undefined;
  },
);

statics.add(
  ['{f} enter* with {n} additional {c} counter|counters on it', '{f} enter* with {n} {c} counter|counters on them'],
  { f: those, n: count, c: counterName },
  ({ f, n, c }) => others(f, [{ enter: 'counters', counter: c, n }]),
  () => undefined,
);

/** Lines about the opening hand (103.6b) and the choice of a commander (903.3): no part in a game that has begun. */
statics.add(
  [
    'if ~ is in your opening hand , you may begin the game with it on the battlefield',
    "if ~ is in your opening hand and you're not the starting player , you may begin the game with ~ on the battlefield with a luck counter on it . if you do , exile a card from your hand",
  ],
  {},
  () => ({ kind: 'static', text: '', outsideGame: true }),
  (s) => (s.outsideGame === true ? {} : undefined),
);
for (const many of ['any number of', 'up to seven', 'up to nine'] as const)
  statics.add(
    `a deck can have ${many} cards named ~`,
    {},
    () => ({ kind: 'static', text: '', outsideGame: many }),
    (s) => (s.outsideGame === many ? {} : undefined),
  );
statics.add(
  '~ can be your commander',
  {},
  () => ({ kind: 'static', text: '', outsideGame: 'commander' }),
  (s) => (s.outsideGame === 'commander' ? {} : undefined),
);
enterChange.add(
  '{e} and with {k}',
  { e: counters(), k: keywords },
  ({ e, k }) => [e, { enter: 'modified', by: k.map((ability) => ({ modify: 'addAbility', ability })) }],
  (l) => {
    const [e, m] = l;
    if (l.length !== 2 || e?.enter !== 'counters' || m?.enter !== 'modified') return undefined;
    const k = m.by.flatMap((x) => (x.modify === 'addAbility' && x.ability.kind === 'keyword' ? [x.ability] : []));
    return k.length === m.by.length ? { e, k } : undefined;
  },
);
function counters(): Table<Extract<EnterChange, { enter: 'counters' }>> {
  const t = table<Extract<EnterChange, { enter: 'counters' }>>('counters');
  t.add(
    ['with {n} {c} counter|counters on it', 'with {n} {c} counters on it'],
    { n: count, c: counterName },
    ({ n, c }) => ({ enter: 'counters', counter: c, n }),
  );
  return t;
}
/** "~ enters with … . If X is 2 or less, it enters tapped." */
statics.add(
  ['~ enters {e} . if {c} , it enters tapped', '~ enters {e} . if {c} , ~ enters tapped'],
  { e: enterChange, c: condition },
  ({ e, c }) => enters([...e, { enter: 'if', condition: c, then: [{ enter: 'tapped' }] }]),
  (s) => {
    const c = ofSelf(s);
    const last = c?.at(-1);
    return c && c.length > 1 && last?.enter === 'if' && !last.else && last.then[0]?.enter === 'tapped'
      ? { e: c.slice(0, -1), c: last.condition }
      : undefined;
  },
);
