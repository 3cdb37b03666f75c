import type { Effect, TriggeredAbility } from '../../rules/abilities.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { type Source, type Table, table } from '../phrase.ts';
import { effect, event, noun, object, sentence } from './categories.ts';
import { open, printSteps, single } from './clauses.ts';
import { type Verb, verb, withSubject } from './events.ts';

/** Delayed and reflexive triggered abilities (603.7, 603.12): what they do shares the names of the ability that makes them. */
type Delayed = Extract<Instruction, { do: 'delayed' }>;
const inner = (of: EventPattern, does: Effect, at?: number): TriggeredAbility =>
  ({ kind: 'triggered', text: '', event: of, effect: does, inner: true, at }) as TriggeredAbility;
const plain = (instructions: readonly Instruction[]): Effect => ({ targets: [], instructions });

/** The next time that a step begins. */
const nextStep: Table<EventPattern> = table('a time');
const TIMES: readonly (readonly [readonly string[], EventPattern])[] = [
  [['the beginning of the next end step', 'end of turn'], { on: 'step', step: 'end', whose: 'any' }],
  [['the beginning of your next end step'], { on: 'step', step: 'end', whose: 'you' }],
  [
    ["the beginning of the next turn 's upkeep", 'the beginning of the next upkeep'],
    { on: 'step', step: 'upkeep', whose: 'any' },
  ],
  [
    ['the beginning of your next upkeep', "the beginning of your next turn 's upkeep"],
    { on: 'step', step: 'upkeep', whose: 'you' },
  ],
  [['the beginning of the next cleanup step'], { on: 'step', step: 'cleanup', whose: 'any' }],
  [
    ['the beginning of your next main phase'],
    {
      on: 'anyOf',
      of: [
        { on: 'step', step: 'main1', whose: 'you' },
        { on: 'step', step: 'main2', whose: 'you' },
      ],
    },
  ],
  [['end of combat'], { on: 'step', step: 'endCombat', whose: 'any' }],
];
for (const [texts, of] of TIMES)
  nextStep.add(
    texts,
    {},
    () => of,
    (e) => (JSON.stringify(e) === JSON.stringify(of) ? {} : undefined),
  );
const once = (l: readonly Instruction[]): Delayed | undefined =>
  l.length === 1 && l[0]?.do === 'delayed' && l[0].once && !l[0].until && !l[0].ability.condition ? l[0] : undefined;
open.add(
  ['{s} at {e}', 'at {e} , {s}'],
  { s: single, e: nextStep },
  ({ s, e }) => [{ do: 'delayed', ability: inner(e, plain(s)), once: true }],
  (l) => {
    const d = once(l);
    return d && 'instructions' in d.ability.effect
      ? { s: d.ability.effect.instructions, e: d.ability.event }
      : undefined;
  },
);

/** "When that creature dies this turn, …" */
const happening: Table<EventPattern> = table('an event');
happening.add(
  '{o} {v}',
  { o: object, v: verb },
  ({ o, v }) => withSubject(o, v),
  (e) => {
    const { object: o, ...v } = e as EventPattern & { object?: never };
    return o && 'ref' in (o as object) ? { o, v: v as Verb } : undefined;
  },
);
/** "Your next instant or sorcery spell": the first of them from now on. */
happening.add(
  ['you cast* a {f}', 'you cast your next {f}', 'you next cast a|an {f}'],
  { f: noun },
  ({ f }) => (isSpell(f) ? { on: 'cast', object: f, by: 'you' } : undefined),
  () => undefined,
);
const isSpell = (f: Filter): boolean => f.some((p) => p.is === 'kind' && p.kind === 'spell');
happening.add(
  '{e}',
  { e: event },
  ({ e }) => e,
  (e) => ({ e }),
);
/** Steps joined in a sentence, and a sentence after it that goes on with the copy. */
const allOfIt: Table<readonly Instruction[]> = table('an instruction');
allOfIt.rule({
  read: (source, at) => sentence.read(source, at).map((r) => ({ ...r, spelled: ['(', r.spelled, ')'] })),
  print(steps, printer) {
    const printed = printSteps(steps, printer, printer.mode === 'gate' ? ' . ' : ' , then ');
    return printed === undefined ? undefined : printer.mode === 'gate' ? `( ${printed} )` : printed;
  },
});
for (const [word, one] of [
  ['when', true],
  ['whenever', false],
] as const)
  open.add(
    one ? `${word} {e} this turn , {s}` : [`${word} {e} this turn , {s}`, `until end of turn , ${word} {e} , {s}`],
    { e: happening, s: one ? single : allOfIt },
    ({ e, s }, at) => [{ do: 'delayed', ability: inner(e, plain(s), at), until: { until: 'endOfTurn' }, once: one }],
    (l) => {
      const [d] = l;
      return l.length === 1 &&
        d?.do === 'delayed' &&
        d.once === one &&
        d.until?.until === 'endOfTurn' &&
        'instructions' in d.ability.effect
        ? { e: d.ability.event, s: d.ability.effect.instructions }
        : undefined;
    },
  );

/** "When you lose control of the creature, …". */
event.add('you lose control of {o}', { o: object }, ({ o }) => ({ on: 'losesControl', object: o, who: 'you' }));
open.add(
  'when {e} , {s}',
  { e: lost(), s: single },
  ({ e, s }, at) => [{ do: 'delayed', ability: inner(e, plain(s), at), once: true }],
  (l) => {
    const d = once(l);
    return d && d.ability.event.on === 'losesControl' && 'instructions' in d.ability.effect
      ? { e: d.ability.event, s: d.ability.effect.instructions }
      : undefined;
  },
);
function lost(): Table<EventPattern> {
  const t: Table<EventPattern> = table('an event');
  t.add(
    '{e}',
    { e: event },
    ({ e }) => (e.on === 'losesControl' ? e : undefined),
    (e) => ({ e }),
  );
  return t;
}

/** "When you do, …": all that follows is that ability's (603.12). */
const rest: Table<Effect> = table('an effect');
const last = (source: Source, at: number): boolean => {
  const next = source.tokens[at]?.text;
  if (next === undefined || next === '"' || next === '•') return true;
  const after = source.tokens[at + 1]?.text;
  return next === '.' && (after === '"' || after === '•' || after === 'Activate' || after === 'This' || after === 'Do');
};
rest.rule({
  read: (source, at) => effect.read(source, at).filter((r) => last(source, r.end)),
  print: (value, printer) => effect.print(value, printer),
});
const DID = { if: 'did', of: 'done' } as const;
open.add(
  'when you do , {e}',
  { e: rest },
  ({ e }) => [
    {
      do: 'if',
      condition: DID,
      then: [{ do: 'reflexive', ability: inner({ on: 'state', condition: DID }, e) }],
    },
  ],
  (l) => {
    const [i] = l;
    const step = l.length === 1 && i?.do === 'if' && i.condition.if === 'did' && !i.else ? i.then[0] : undefined;
    return step?.do === 'reflexive' ? { e: step.ability.effect } : undefined;
  },
);
event.rule({
  read: () => [],
  print: (e) => (e.on === 'state' && e.condition.if === 'did' ? 'you do' : undefined),
});
