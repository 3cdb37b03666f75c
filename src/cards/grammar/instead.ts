import type { StaticAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { ReplacementEffect } from '../../rules/replacements.ts';
import type { Table } from '../phrase.ts';
import { clause, condition, duration } from './categories.ts';
import { statics } from './statics.ts';

/** "If … would …, … instead" (614.1a), as a static ability and as an effect that lasts. */
export type Outcome = Omit<ReplacementEffect, 'event' | 'condition'>;
export const EVENT: Amount = { amount: 'event', what: 'amount' };
export const times = (n: number): Amount => ({ amount: 'times', of: [EVENT, n] });

const NOT_CAST: Condition = {
  if: 'not',
  of: { if: 'wasCast', object: { ref: 'var', name: 'event.object' } },
};
const YOUR_TURN: Condition = { if: 'turn', whose: 'you' };

/** Joins a kind of event with what may come instead of it. */
export function instead(
  events: Table<EventPattern>,
  outcomes: Table<Outcome>,
  lasting: Table<Outcome> = outcomes,
): void {
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
    "if {w} and it wasn't cast , {o}",
    { w: events, o: outcomes },
    ({ w, o }) => made(effect(w, o, NOT_CAST)),
    (s) => {
      const r = only(s);
      return r && !s.condition && JSON.stringify(r.condition) === JSON.stringify(NOT_CAST) ? parts(r) : undefined;
    },
  );
  statics.add(
    'if {w} during your turn , {o}',
    { w: events, o: outcomes },
    ({ w, o }) => made(effect(w, o, YOUR_TURN)),
    (s) => {
      const r = only(s);
      return r && !s.condition && JSON.stringify(r.condition) === JSON.stringify(YOUR_TURN) ? parts(r) : undefined;
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
