import type { StaticAbility } from '../../rules/abilities.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { EventPattern } from '../../rules/events.ts';
import { COLORS, type Color } from '../../rules/nouns.ts';
import { type ObjectRef, SELF } from '../../rules/refs.ts';
import type { EnterChange } from '../../rules/replacements.ts';
import { equalTo, forEach, times } from './amounts.ts';
import { color, condition, count, enterChange, nouns } from './categories.ts';
import { payment } from './costs.ts';
import { statics } from './statics.ts';
import { counterName } from './terms.ts';

/** How an object enters (614.1c–d), as a static ability of it. */
const entering = (object: ObjectRef | readonly never[]): EventPattern => ({
  on: 'zoneChange',
  object: object as ObjectRef,
  to: ['battlefield'],
});
const enters = (changes: readonly EnterChange[]): StaticAbility => ({
  kind: 'static',
  text: '',
  replacements: [{ event: entering(SELF), by: { replace: 'enter', with: changes } }],
});
const ESCAPED: Condition = { if: 'costPaid', cost: 'escape' };
const changesOf = (s: StaticAbility): readonly EnterChange[] | undefined => {
  const [r] = s.replacements ?? [];
  if (s.replacements?.length !== 1 || s.modifications || s.rules || s.condition || !r) return undefined;
  const { event, by } = r;
  return by.replace === 'enter' &&
    event.on === 'zoneChange' &&
    'ref' in event.object &&
    event.object.ref === 'self' &&
    Object.keys(r).length === 2
    ? by.with
    : undefined;
};
statics.add(
  '~ enters {c}',
  { c: enterChange },
  ({ c }) => enters(c),
  (s) => {
    const c = changesOf(s);
    return c ? { c } : undefined;
  },
);
for (const status of ['tapped', 'prepared', 'untapped'] as const)
  enterChange.add(status, {}, () => [{ enter: status }]);
enterChange.add(
  ['with {n} {c} counter|counters on it', 'with {n} {c} counters on it'],
  { n: count, c: counterName },
  ({ n, c }) => [{ enter: 'counters', counter: c, n }],
);
enterChange.add(
  ['with {n} {c} counter|counters on it for each {f}', 'with {n} {c} counters on it for each {f}'],
  { n: count, c: counterName, f: forEach },
  ({ n, c, f }) => [{ enter: 'counters', counter: c, n: times(n, f) }],
);
enterChange.add(
  [
    'tapped , with {n} {c} counter|counters on it',
    'tapped with {n} {c} counters on it',
    'tapped with {n} {c} counter|counters on it',
  ],
  { n: count, c: counterName },
  ({ n, c }) => [{ enter: 'tapped' }, { enter: 'counters', counter: c, n }],
);
enterChange.add('tapped unless {c}', { c: condition }, ({ c }) => [
  { enter: 'if', condition: { if: 'not', of: c }, then: [{ enter: 'tapped' }] },
]);
enterChange.add(
  'tapped if {c}',
  { c: condition },
  ({ c }) => (c.if === 'not' ? undefined : [{ enter: 'if', condition: c, then: [{ enter: 'tapped' }] }]),
  (l) => {
    const [c] = l;
    return l.length === 1 &&
      c?.enter === 'if' &&
      !c.else &&
      c.condition.if !== 'not' &&
      c.then.length === 1 &&
      c.then[0]!.enter === 'tapped'
      ? { c: c.condition }
      : undefined;
  },
);
statics.add(
  ['~ enters tapped if {c}', 'if {c} , ~ enters tapped', 'if {c} , it enters tapped'],
  { c: condition },
  ({ c }) => (c.if === 'not' ? undefined : enters([{ enter: 'if', condition: c, then: [{ enter: 'tapped' }] }])),
  () => undefined,
);
const CHOICES = [
  ['a color', 'color'],
  ['a creature type', 'creatureType'],
  ['a basic land type', 'basicLandType'],
  ['a land type', 'landType'],
  ['a card type', 'cardType'],
  ['an opponent', 'opponent'],
  ['a player', 'player'],
  ['a number', 'number'],
] as const;
for (const [words, what] of CHOICES)
  statics.add(`as ~ enters , choose ${words}`, {}, () => enters([{ enter: 'choose', what }]));
const others = (c: Color): readonly Color[] => COLORS.filter((other) => other !== c);
statics.add(
  'as ~ enters , choose a color other than {c}',
  { c: color },
  ({ c }) => enters([{ enter: 'choose', what: 'color', words: others(c) }]),
  (s) => {
    const c = COLORS.find(
      (one) => JSON.stringify(s) === JSON.stringify(enters([{ enter: 'choose', what: 'color', words: others(one) }])),
    );
    return c && { c };
  },
);
/** Others: "creatures your opponents control enter tapped". */
statics.add('{f} enter tapped', { f: nouns }, ({ f }) => ({
  kind: 'static',
  text: '',
  replacements: [
    {
      event: { on: 'zoneChange', object: f, to: ['battlefield'] },
      by: { replace: 'enter', with: [{ enter: 'tapped' }] },
    },
  ],
}));

/** "As ~ enters, you may pay 2 life. If you don't, it enters tapped." (614.12a) */
statics.add("as ~ enters , you may {c} . if you don't , it|~ enters tapped", { c: payment }, ({ c }) =>
  enters([{ enter: 'unlessPaid', cost: c, else: [{ enter: 'tapped' }] }]),
);

/** 702.138c */
statics.add(
  '~ escapes {c}',
  { c: enterChange },
  ({ c }): StaticAbility => ({ ...enters(c), condition: ESCAPED }),
  (s) => {
    const { condition: c, ...rest } = s;
    const changes = JSON.stringify(c) === JSON.stringify(ESCAPED) ? changesOf(rest) : undefined;
    return changes && { c: changes };
  },
);

for (const [words, what] of CHOICES)
  statics.add([`~ enters tapped . as it enters , choose ${words}`], {}, () =>
    enters([{ enter: 'tapped' }, { enter: 'choose', what }]),
  );

enterChange.add(
  ['with {n} {c} counter|counters on it', 'with X {c} counters on it , where X is {n}'],
  { n: equalTo, c: counterName },
  ({ n, c }) => [{ enter: 'counters', counter: c, n }],
  () => undefined,
);
