import { SELF, YOU } from '../../rules/refs.ts';
import { condition, duration, playerPossessive } from './categories.ts';

/** Durations (611.2). */
duration.add(['until end of turn', 'this turn', 'until the end of turn'], {}, () => ({ until: 'endOfTurn' }));
duration.add(['until end of combat', 'this combat'], {}, () => ({ until: 'endOfCombat' }));
duration.add('until your next turn', {}, () => ({ until: 'nextTurn', of: YOU }));
duration.add('until your next upkeep', {}, () => ({ until: 'nextUpkeep', of: YOU }));
duration.add('until your next untap step', {}, () => ({ until: 'nextUntapStep', of: YOU }));
duration.add('until your next end step', {}, () => ({ until: 'nextEndStep', of: YOU }));
duration.add('until the end of your next turn', {}, () => ({ until: 'endOfNextTurn', of: YOU }));
duration.add('for as long as {c}', { c: condition }, ({ c }) => ({ until: 'asLongAs', condition: c }));
duration.add(['for as long as you control ~'], {}, () => ({
  until: 'asLongAs',
  condition: { if: 'matches', object: SELF, filter: [{ is: 'controller', who: 'you' }] },
}));
duration.add(['until ~ leaves the battlefield', 'for as long as ~ remains on the battlefield'], {}, () => ({
  until: 'selfLeaves',
}));
/** Somebody else's: "until its controller's next untap step". */
for (const [words, until] of [
  ['next turn', 'nextTurn'],
  ['next upkeep', 'nextUpkeep'],
  ['next untap step', 'nextUntapStep'],
  ['next end step', 'nextEndStep'],
] as const)
  duration.add(
    `until {whose} ${words}`,
    { whose: playerPossessive },
    ({ whose }) => (whose.player === 'you' ? undefined : { until, of: whose }),
    (d) => (d.until === until && d.of.player !== 'you' ? { whose: d.of } : undefined),
  );
