import type { Condition } from '../../rules/conditions.ts';
import { SELF } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { condition } from './categories.ts';

/** What must be so as an event happens for an ability to trigger; unlike an intervening "if" it isn't looked at again (603.2, 603.4). */
export const circumstance: Table<Condition> = table('a circumstance');

for (const status of ['saddled', 'equipped', 'enchanted', 'tapped', 'untapped'] as const)
  circumstance.add(
    [`while ${status}`, `while ~ is ${status}`, `while it's ${status}`],
    {},
    (): Condition => ({ if: 'matches', object: SELF, filter: [{ is: 'status', status }] }),
  );
circumstance.add(
  'while {c}',
  { c: condition },
  ({ c }) => (c.if === 'matches' ? undefined : c),
  (c) => (c.if === 'matches' || c.if === 'turn' || c.if === 'and' ? undefined : { c }),
);
const during = (whose: 'you' | 'opponent'): Condition => ({ if: 'turn', whose });
circumstance.add(['during your turn'], {}, () => during('you'));
circumstance.add(["during an opponent 's turn", "during each opponent 's turn"], {}, () => during('opponent'));
circumstance.add(
  ['during your main phase'],
  {},
  (): Condition => ({ if: 'and', of: [during('you'), { if: 'step', steps: ['main1', 'main2'] }] }),
);
