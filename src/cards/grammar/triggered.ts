import type { Effect, TriggeredAbility } from '../../rules/abilities.ts';
import type { EventPattern } from '../../rules/events.ts';
import { type Phrase, type Reading, type Table, table } from '../phrase.ts';
import { condition, effect, event } from './categories.ts';
import { circumstance } from './circumstances.ts';
import { selfOrOthers } from './events.ts';
import { triggerZones } from './workingZones.ts';

// ── triggered (603)
export const triggered: Table<TriggeredAbility> = table('a triggered ability');
/** "When", "whenever" and "at" mean the same before an event (603.1); people are told the usual one. */
const occasion: Table<EventPattern> = table('an event');
occasion.rule({
  read: (source, at) =>
    ['when', 'whenever', 'at'].includes(source.tokens[at]?.word ?? '')
      ? event.read(source, at + 1).flatMap((r) => [
          { ...r, spelled: ['when', r.spelled] },
          // "… and whenever …", "… or whenever …": either of two events.
          ...(['and', 'or'].includes(source.tokens[r.end]?.word ?? '') &&
          ['whenever', 'at'].includes(source.tokens[r.end + 1]?.word ?? '')
            ? event.read(source, r.end + 2).flatMap((o): Reading<EventPattern>[] =>
                selfOrOthers(r.value, o.value)
                  ? []
                  : [
                      {
                        value: { on: 'anyOf', of: [r.value, o.value] },
                        end: o.end,
                        spelled: ['when', r.spelled, 'and whenever', o.spelled],
                      },
                    ],
              )
            : []),
        ])
      : [],
  print(value, printer) {
    if (value.on === 'anyOf' && value.of.length === 2 && event.print(value, printer) === undefined) {
      const [a, b] = value.of.map((e) => event.print(e, printer));
      return a && b && `${printer.mode === 'gate' ? 'when' : 'whenever'} ${a} and whenever ${b}`;
    }
    const printed = event.print(value, printer);
    if (printed === undefined || printer.mode === 'gate') return printed && `when ${printed}`;
    const once = value.on === 'zoneChange' && 'ref' in value.object;
    return `${value.on === 'step' ? 'at' : once ? 'when' : 'whenever'} ${printed}`;
  },
});
/** An event, and what must be so as it happens (603.2). */
type Circumstances = Pick<TriggeredAbility, 'event' | 'while'>;
const when: Table<Circumstances> = table('an event');
/** "Your first spell during each opponent's turn": of each of those turns. */
const FIRST_OF_THEIRS: Circumstances = {
  event: { on: 'cast', object: [{ is: 'kind', kind: 'spell' }], by: 'you', nth: 1 },
  while: { if: 'turn', whose: 'opponent' },
};
when.add(
  "whenever you cast your first spell during each opponent 's turn",
  {},
  () => FIRST_OF_THEIRS,
  (w) => (w.while && JSON.stringify(w) === JSON.stringify(FIRST_OF_THEIRS) ? {} : undefined),
);
when.add(
  '{e}',
  { e: occasion },
  ({ e }) => ({ event: e }),
  (w) => (w.while ? undefined : { e: w.event }),
);
when.add(
  '{e} {c}',
  { e: occasion, c: circumstance },
  ({ e, c }) => ({ event: e, while: c }),
  (w) => (w.while ? { e: w.event, c: w.while } : undefined),
);
const whenOf = ({ event, while: also }: TriggeredAbility): Circumstances => ({
  event,
  ...(also ? { while: also } : {}),
});
const unconditional: Phrase<Effect> = {
  name: effect.name,
  // "If" right after the event is the intervening one (603.4).
  read: (source, at) => (source.tokens[at]?.word === 'if' ? [] : effect.read(source, at)),
  print: (value, printer) => effect.print(value, printer),
};
const LIMITS: readonly (readonly [readonly string[], TriggeredAbility['limit']])[] = [
  [[''], undefined],
  [[' . this ability triggers only once each turn'], 'oncePerTurn'],
  [[' . this ability triggers only twice each turn'], 'twicePerTurn'],
  [[' . do this only once each turn'], 'doThisOncePerTurn'],
];

for (const [tails, limit] of LIMITS) {
  for (const intervening of [false, true]) {
    const texts = tails.map((tail) => `{v} , ${intervening ? 'if {c} , ' : ''}{e}${tail}`);
    const limited = limit ? { limit } : {};
    if (intervening) {
      triggered.add(
        texts,
        { v: when, c: condition, e: effect },
        ({ v, c, e }) => ({
          kind: 'triggered',
          text: '',
          ...v,
          condition: c,
          effect: e,
          ...limited,
          ...triggerZones(v.event, e),
        }),
        (t) => (t.limit === limit && t.condition ? { v: whenOf(t), c: t.condition, e: t.effect } : undefined),
      );
    } else {
      triggered.add(
        texts,
        { v: when, e: unconditional },
        ({ v, e }) => ({ kind: 'triggered', text: '', ...v, effect: e, ...limited, ...triggerZones(v.event, e) }),
        (t) => (t.limit === limit && !t.condition ? { v: whenOf(t), e: t.effect } : undefined),
      );
    }
  }
}

// ── chapters of Sagas (714.2)
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
const chapters: Table<readonly number[]> = table('chapters');
chapters.rule({
  read(source, at) {
    const numbers: number[] = [];
    let end = at;
    for (;;) {
      const n = ROMAN.indexOf(source.tokens[end]?.text ?? '');
      if (n < 0) return [];
      numbers.push(n + 1);
      end++;
      if (source.tokens[end]?.text === '—') break;
      if (source.tokens[end]?.text !== ',') return [];
      end++;
    }
    return [{ value: numbers, end, spelled: numbers.map((n) => ROMAN[n - 1]).join(' , ') }];
  },
  print: (numbers) => numbers.map((n) => ROMAN[n - 1]).join(' , '),
});
triggered.add(
  '{n} — {e}',
  { n: chapters, e: effect },
  ({ n, e }) => ({ kind: 'triggered', text: '', event: { on: 'chapter', numbers: n }, effect: e }),
  (t) => (t.event.on === 'chapter' ? { n: t.event.numbers, e: t.effect } : undefined),
);

// ── Cases (719)
triggered.add(
  'to solve — {c}',
  { c: condition },
  ({ c }) => ({
    kind: 'triggered',
    text: '',
    keyword: 'to solve',
    event: { on: 'step', step: 'end', whose: 'you' },
    condition: { if: 'and', of: [{ if: 'not', of: { if: 'solved' } }, c] },
    effect: { targets: [], instructions: [{ do: 'solveCase' }] },
  }),
  (t) => (t.keyword === 'to solve' && t.condition?.if === 'and' ? { c: t.condition.of[1]! } : undefined),
);
