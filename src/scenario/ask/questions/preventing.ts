import { isType, textOf } from '../story/card-text.ts';
import { attack } from '../tellings/attacking.ts';
import { block } from '../tellings/blocking.ts';
import { cast } from '../tellings/casting.ts';
import { phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { around, changeIn, DO, sayIf } from './change.ts';
import { type Asks, yesNo } from './wanted.ts';

const KINDS = ['trample', 'deathtouch', 'lifelink', 'first strike', 'double strike', 'infect'] as const;
const creature = (size: string, ...marks: readonly string[]): Mention => ({
  kind: { noun: 'creature', size },
  fresh: true,
  count: 1,
  marks,
  attached: [],
});

/** `Does Fog stop trample damage?`: a 5/5 attacks, and the spell is cast before damage. */
export const prevents: Says<Asks> = shape<{ spell: Mention; kind?: string }, Asks>(
  [
    `${DO} {spell} stop|prevent {kind} damage`,
    `${DO} {spell} stop|prevent damage from {kind}`,
    `${DO} {spell} stop|prevent combat damage`,
    `${DO} {spell} stop|prevent all combat damage`,
  ],
  { spell: mention, kind: phrases(KINDS.map((word) => [word, word] as const)) },
  ({ spell, kind }) => {
    const { named } = spell;
    if (named === undefined || !isType(named.card, 'Instant') || !/prevent all/i.test(textOf(named.card)))
      return undefined;
    if (kind === 'infect') return undefined;
    return (story) => {
      const after = around(story, "Opponent's life");
      return () => {
        const attacker = creature('5/5', ...(kind === undefined ? [] : [`1 ${kind} counter`]));
        if (kind === 'trample') block(story, attacker, [creature('1/1')], false);
        else attack(story, [attacker], 'You');
        cast(story, { by: spell.owner ?? 'Opponent', what: spell, how: [], response: false });
        story.fight();
        const pair = after();
        return { answer: (found) => sayIf(changeIn(pair, found), (change) => yesNo(change === 0)) };
      };
    };
  },
);
