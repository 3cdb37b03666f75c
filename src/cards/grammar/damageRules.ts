import type { RuleEffect } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import { nouns } from './categories.ts';
import { playerRule } from './playerRules.ts';

/** Damage that can't be prevented (615.12). */
const SELF: Filter = [{ is: 'same', as: { ref: 'self' } }];
for (const [which, flags] of [
  ['', {}],
  ['combat ', { combat: true }],
] as const) {
  const unpreventable = (source?: Filter): RuleEffect => ({
    rule: 'damageCantBePrevented',
    ...(source ? { source } : {}),
    ...flags,
  });
  playerRule.add(`${which}damage can't be prevented`, {}, () => unpreventable());
  playerRule.add(`${which}damage that would be dealt by ~ can't be prevented`, {}, () => unpreventable(SELF));
  playerRule.add(`${which}damage that would be dealt by {f} can't be prevented`, { f: nouns }, ({ f }) =>
    unpreventable(f),
  );
}

playerRule.add("damage doesn't cause you to lose life", {}, () => ({ rule: 'damageDoesntCauseLoss', who: 'you' }));

/** Damage by any source, dealt as by one with that keyword (609.4). */
for (const keyword of ['wither', 'infect'] as const) {
  const tail = `as though its source had ${keyword}`;
  playerRule.add(`all damage is dealt ${tail}`, {}, () => ({ rule: 'damageAsBy', keyword }));
  playerRule.add(`all damage is dealt to you ${tail}`, {}, () => ({ rule: 'damageAsBy', keyword, to: 'you' }));
}
