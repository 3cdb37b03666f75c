import type { Amount } from '../../rules/amounts.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { YOU } from '../../rules/refs.ts';
import type { ReplacementEffect } from '../../rules/replacements.ts';
import { type Table, table } from '../phrase.ts';
import { clause, condition, duration, figure, sentence } from './categories.ts';
import { open } from './clauses.ts';
import { EVENT, instead, type Outcome, times } from './instead.ts';
import { statics } from './statics.ts';
import { once, targetWouldDraw, wouldDraw, wouldLife, wouldLose } from './would.ts';

/** Life, draws, losing: another number, or something else (614.6). */
const lifeOutcome: Table<Outcome> = table('what happens instead');
const LIVES = ['you gain', 'that player gains', 'they gain', 'you lose', 'that player loses', 'they lose'];
const lives = (text: string): readonly string[] => LIVES.map((who) => `${who} ${text} instead`);
lifeOutcome.add(lives('twice that much life'), {}, () => ({ by: { replace: 'amount', to: times(2) } }));
lifeOutcome.add(lives('that much life plus {n}'), { n: figure }, ({ n }) => ({
  by: { replace: 'amount', to: { amount: 'plus', of: [EVENT, n] } },
}));
lifeOutcome.add(lives('no life'), {}, () => ({ by: { replace: 'skip' } }));
const other: Table<Outcome> = table('what happens instead');
const steps = (o: Outcome): readonly Instruction[] | undefined => (o.by.replace === 'instead' ? o.by.do : undefined);
other.add(
  ['instead {s}', '{s} instead', 'instead that player skips that draw and {s}'],
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
clause.add(
  [
    '{d} , if {w} , instead {s}',
    '{d} , if {w} , instead that player skips that draw and {s}',
    '{d} , if {w} , {s} instead',
  ],
  { d: duration, w: targetWouldDraw, s: sentence },
  ({ d, w, s }) => [{ do: 'replacement', effect: { event: w, by: { replace: 'instead', do: s } }, duration: d }],
  (l) => {
    const [i] = l;
    if (l.length !== 1 || i?.do !== 'replacement' || i.effect.event.on !== 'draw') return undefined;
    const { event, by } = i.effect;
    return by.replace === 'instead' && typeof event.who === 'object' && !i.effect.once
      ? { d: i.duration, w: event, s: by.do }
      : undefined;
  },
);
/** "The next time you would draw a card this turn, … instead" (614.11): all that follows is instead. */
open.add(
  ['the next time {w} {d} , instead {s}', 'the next time {w} {d} , {s} instead'],
  { w: once, d: duration, s: sentence },
  ({ w, d, s }) => [
    { do: 'replacement', effect: { event: w, by: { replace: 'instead', do: s }, once: true }, duration: d },
  ],
  (l) => {
    const [i] = l;
    if (l.length !== 1 || i?.do !== 'replacement' || !i.effect.once || i.effect.condition) return undefined;
    const { event, by } = i.effect;
    return by.replace === 'instead' && event.on !== 'damage' ? { w: event, d: i.duration, s: by.do } : undefined;
  },
);

/** Damage that would reduce a life total too far (120.3a). */
statics.add(
  'damage that would reduce your life total to less than {n} reduces it to {m} instead',
  { n: figure, m: figure },
  ({ n, m }) => (typeof n === 'number' && n === m ? { kind: 'static', text: '', replacements: [kept(n)] } : undefined),
  (s) => {
    const n = s.replacements?.length === 1 && !s.condition ? keptAt(s.replacements[0]!) : undefined;
    return n === undefined ? undefined : { n, m: n };
  },
);
statics.add(
  [
    'if {c} , damage that would reduce your life total to less than {n} reduces it to {m} instead',
    'as long as {c} , damage that would reduce your life total to less than {n} reduces it to {m} instead',
  ],
  { c: condition, n: figure, m: figure },
  ({ c, n, m }) =>
    typeof n === 'number' && n === m ? { kind: 'static', text: '', condition: c, replacements: [kept(n)] } : undefined,
  (s) => {
    const n = s.replacements?.length === 1 && s.condition ? keptAt(s.replacements[0]!) : undefined;
    return n === undefined ? undefined : { c: s.condition!, n, m: n };
  },
);
clause.add(
  '{d} , damage that would reduce your life total to less than {n} reduces it to {m} instead',
  { d: duration, n: figure, m: figure },
  ({ d, n, m }) =>
    typeof n === 'number' && n === m ? [{ do: 'replacement', effect: kept(n), duration: d }] : undefined,
  (l) => {
    const [i] = l;
    const n = l.length === 1 && i?.do === 'replacement' ? keptAt(i.effect) : undefined;
    return n !== undefined && i?.do === 'replacement' ? { d: i.duration, n, m: n } : undefined;
  },
);
function kept(n: number): ReplacementEffect {
  const to: Amount = { amount: 'minus', left: { amount: 'life', of: YOU }, right: n };
  return { event: { on: 'loseLife', who: 'you', damageBelow: n }, by: { replace: 'amount', to } };
}
function keptAt(r: ReplacementEffect): number | undefined {
  const n = r.event.on === 'loseLife' ? r.event.damageBelow : undefined;
  return n !== undefined && JSON.stringify(r) === JSON.stringify(kept(n)) ? n : undefined;
}
