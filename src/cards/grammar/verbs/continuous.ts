import type { Amount } from '../../../rules/amounts.ts';
import type { Modification, RuleEffect } from '../../../rules/continuous.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef, PlayerRef } from '../../../rules/refs.ts';
import { type Reading, type Source, table } from '../../phrase.ts';
import { saysOf } from '../../references.ts';
import { forEach } from '../amounts.ts';
import { stillAfter } from '../becoming.ts';
import { clause, duration, figure, modification, object, recipient } from '../categories.ts';
import { scaled } from '../modifications.ts';
import { change } from '../pt.ts';
import { objectRule } from '../rules.ts';
import { both } from './zones.ts';

/** Effects that last (611.2): "gets +3/+3 until end of turn". */
clause.add(
  ['{what} {m} {d}', '{d} , {what} {m}', '{what} each {m} {d}', '{d} , {what} each {m}', '{what} also {m} {d}'],
  { what: object, m: modification, d: duration },
  ({ what, m, d }) => [{ do: 'continuous', what, modifications: m, duration: d }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'continuous' && i.duration.until !== 'permanent'
      ? { what: i.what, m: i.modifications, d: i.duration }
      : undefined;
  },
);
clause.add("switch {what} 's power and toughness {d}", { what: object, d: duration }, ({ what, d }) => [
  { do: 'continuous', what, modifications: [{ modify: 'switchPT' }], duration: d },
]);

/** "It's still a land" afterwards: the change before it was read with that in view (205.1b). */
export const still = table<true>('what it still is');
still.rule({
  read(source, at) {
    const end = stillAfter(source, at);
    return end === undefined ? [] : [{ value: true, end, spelled: '' }];
  },
  print: () => undefined,
});
export const keepsTypes = (m: readonly Modification[]): boolean => m.some((x) => x.modify === 'addTypes');
clause.add(
  ['{what} {m} {d} {s}', '{d} , {what} {m} {s}'],
  { what: object, m: modification, d: duration, s: still },
  ({ what, m, d }) => (keepsTypes(m) ? [{ do: 'continuous', what, modifications: m, duration: d }] : undefined),
  () => undefined,
);

/** Without a duration it lasts (611.2a): the whole of a sentence, so that no duration of another clause is meant for it. */
clause.rule({
  read(source, at) {
    const objects = object.read(source, at);
    if (objects.length === 0) return [];
    let start = at;
    while (start > 0 && !OPENERS.has(source.tokens[start - 1]!.text)) start--;
    const lead = source.tokens.slice(start, at).map((t) => t.word);
    if (lead.some((w) => w === 'until' || w === 'turn')) return [];
    const joined = lead.some((w) => w === 'and' || w === 'then');
    // What a token "has" in the sentence after is a part of the token (111.3; see tokens.ts).
    if (/^tokens?$/.test(source.tokens[at - 2]?.text ?? '') && /^ha(?:s|ve)$/.test(source.tokens[at + 1]?.word ?? ''))
      return [];
    const found: Reading<readonly Instruction[]>[] = [];
    for (const o of objects) {
      const verb = source.tokens[o.end]?.word ?? '';
      // What "is" or "has" after a joining word goes on with what stands before it.
      if (joined && !CHANGES.test(verb)) continue;
      // After a cost or as a chapter nothing is a static ability.
      const before = source.tokens[at - 1]?.text;
      const isEffect = verb === 'becomes' || before === ':' || (before === '—' && CHANGES.test(verb));
      if ((isGroupOrSelf(o.value) && !(isEffect && isSelf(o.value))) || tokensJustMade(source, at, o.end)) continue;
      for (const m of modification.read(source, o.end)) {
        const after = still.read(source, m.end)[0];
        const end = after && keepsTypes(m.value) ? after.end : m.end;
        const next = source.tokens[end]?.text;
        if (next !== undefined && next !== '.' && next !== '"' && next !== '•') continue;
        found.push({ value: [lasting(o.value, m.value)], end, spelled: [o.spelled, m.spelled] });
      }
    }
    return found;
  },
  print(steps, printer) {
    const [i] = steps;
    if (steps.length !== 1 || i?.do !== 'continuous' || i.duration.until !== 'permanent') return undefined;
    const subject = object.print(i.what, printer);
    const { form } = printer;
    printer.form = object.plural!(i.what) ? 'base' : 'third';
    const words = subject && modification.print(i.modifications, printer);
    printer.form = form;
    return words && `${subject} ${words}`;
  },
});
const CHANGES = /^(?:become|gain|lose)s?$/;
const OPENERS = new Set(['.', ':', '"', '•', '—']);
const lasting = (what: ObjectRef, modifications: readonly Modification[]): Instruction => ({
  do: 'continuous',
  what,
  modifications,
  duration: { until: 'permanent' },
});
/** "Create a token. It has …": part of what is created. */
function tokensJustMade(source: Source, at: number, end: number): boolean {
  const word = (i: number): string => source.tokens[i]?.word ?? '';
  return (
    word(at - 1) === '.' && /^tokens?$/.test(word(at - 2)) && /^(?:has|have)$/.test(word(end)) && word(end + 1) === '"'
  );
}
const isSelf = (o: ObjectRef): boolean => saysOf(o) === 'self';
/** Those sentences are static abilities, but for what self becomes. */
function isGroupOrSelf(o: ObjectRef): boolean {
  return o.ref === 'attachedTo' || saysOf(o) === 'group' || isSelf(o);
}

type Ruled = Extract<Instruction, { do: 'ruleEffect' }>;
clause.add(
  ['{what} {r} {d}', '{d} , {what} {r}'],
  { what: object, r: objectRule, d: duration },
  ({ what, r, d }) => [{ do: 'ruleEffect', effect: { ...r, object: what } as RuleEffect, duration: d }],
  (l) => {
    const i = l[0] as Ruled | undefined;
    if (l.length !== 1 || i?.do !== 'ruleEffect') return undefined;
    const { object: what, ...r } = i.effect as RuleEffect & { object?: never };
    return what && !Array.isArray(what) ? { what, r, d: i.duration } : undefined;
  },
);
clause.add(
  [
    "{what} don't* untap during its controller 's next untap step",
    "{what} don't* untap during their controller 's next untap step",
    "{what} don't* untap during their controllers ' next untap steps",
    "{what} don't* untap during its controller ' next untap step",
    "{what} don't* untap during your next untap step",
    "{what} don't* untap during that player 's next untap step",
  ],
  { what: object },
  ({ what }) => [
    { do: 'ruleEffect', effect: { rule: 'doesntUntap', object: what, next: true }, duration: { until: 'permanent' } },
  ],
);

/** "Gets +1/+1 until end of turn and deals 1 damage to …": two things that the same object does. */
const deals = table<{ readonly n: Amount; readonly to: ObjectRef | PlayerRef }>('how much damage');
deals.add('deal* {n} damage to {to}', { n: figure, to: recipient }, (d) => d);
clause.rule({
  read: (source, at) =>
    object.read(source, at).flatMap((what) =>
      saysOf(what.value) === 'group'
        ? []
        : modification.read(source, what.end).flatMap((m) =>
            duration.read(source, m.end).flatMap((d) =>
              (source.tokens[d.end]?.word === 'and' ? deals.read(source, d.end + 1) : []).map((damage) => {
                const again = isSelf(what.value) ? '~' : { mention: at };
                return {
                  value: [
                    { do: 'continuous', what: what.value, modifications: m.value, duration: d.value },
                    { do: 'damage', source: what.value, ...damage.value },
                  ] as Steps,
                  end: damage.end,
                  spelled: [what.spelled, m.spelled, d.spelled, '.', again, damage.spelled],
                };
              }),
            ),
          ),
    ),
  print: () => undefined,
});
type Steps = readonly Instruction[];

/** "Gets +1/+1 until end of turn for each …". */
clause.add(
  [
    '{what} get* {pt} for each {f} {d}',
    '{what} get* {pt} {d} for each {f}',
    '{what} get* an additional {pt} {d} for each {f}',
  ],
  { what: object, pt: change, f: forEach, d: duration },
  ({ what, pt, f, d }) =>
    typeof pt.power !== 'number' || typeof pt.toughness !== 'number'
      ? undefined
      : [
          {
            do: 'continuous',
            what,
            modifications: [{ modify: 'addPT', power: scaled(pt.power, f), toughness: scaled(pt.toughness, f) }],
            duration: d,
          },
        ],
  () => undefined,
);

/** Of one and another: "target creature and all other creatures with the same name". */
clause.add(
  ['{what} {m} {d}', '{d} , {what} {m}', '{what} each {m} {d}'],
  { what: both, m: modification, d: duration },
  ({ what, m, d }) => [{ do: 'continuous', what, modifications: m, duration: d }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'continuous' && i.what.ref === 'union'
      ? { what: i.what, m: i.modifications, d: i.duration }
      : undefined;
  },
);
