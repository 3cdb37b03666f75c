import { textOf } from '../story/card-text.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { attack } from './attacking.ts';
import { block } from './blocking.ts';
import { say, type Telling } from './telling.ts';

const dealing: Says<Telling> = anyOf<Telling>(
  say<Record<never, never>>(
    [
      'combat damage is dealt',
      'they deal damage',
      'damage is dealt',
      'combat damage happens',
      'after combat damage',
      'combat damage',
    ],
    {},
    (story) => story.fight(),
  ),
  say<Record<never, never>>(
    [
      'first-strike damage has been dealt',
      'first-strike damage is dealt',
      'first strike damage is dealt',
      'first strike damage has been dealt',
      'after first-strike damage',
      'after first strike damage',
      'after the first-strike damage step',
    ],
    {},
    (story) => {
      if (story.attackers.length === 0) {
        story.assume('My creature and one with first strike attack and are not blocked.');
        const any = { kind: { noun: 'creature', distinct: true }, fresh: true, count: 1, attached: [] } as const;
        const [own] = attack(
          story,
          [
            { ...any, marks: [] },
            { ...any, marks: ['1 first strike counter'] },
          ],
          'You',
        );
        if (own !== undefined) story.speakOf(own);
      }
      story.firstStrike();
    },
  ),
  say<{ what: Mention }>(
    [
      '{what} dealt|deals first-strike damage',
      '{what} dealt|deals its first-strike damage',
      '{what} dealt|deals first strike damage',
      '{what} dealt damage in the first-strike step',
    ],
    { what: mention },
    (story, { what }) => {
      const known = story.known(what);
      const striker =
        known ??
        story.add(
          { ...what, marks: [...what.marks, ...(what.named === undefined ? ['1 first strike counter'] : [])] },
          'battlefield',
        );
      if (striker === undefined) return;
      story.speakOf(striker);
      if (story.attackers.length === 0) attack(story, [{ back: {}, marks: [], attached: [] }], striker.owner);
      story.firstStrike();
      story.speakOf(striker);
    },
  ),
  say<{ what: Mention }>(
    [
      '{what} killed its only blocker with first-strike damage',
      '{what} kills its only blocker with first-strike damage',
      '{what} killed its blocker in the first-strike step',
      '{what} kills its blocker with first-strike damage',
    ],
    { what: mention },
    (story, { what }) => {
      block(
        story,
        what,
        [{ kind: { noun: 'creature', size: '1/1' }, count: 1, fresh: true, marks: [], attached: [] }],
        false,
      );
      story.firstStrike();
    },
  ),
);

/** `deals damage to a blocker and the player`: it tramples over a small one. */
const tramplingOver: Says<Telling> = say<{ what: Mention }>(
  [
    '{what} deals damage to a blocker and the|a player',
    '{what} deals damage to a blocker and to the|a player',
    '{what} deals combat damage to a blocker and the|a player',
    '{what} tramples over a blocker',
  ],
  { what: mention },
  (story, { what }) => {
    block(
      story,
      what,
      [{ kind: { noun: 'creature', size: '1/1' }, count: 1, fresh: true, marks: [], attached: [] }],
      false,
    );
    story.assume('The blocker is a 1/1.');
  },
);

/** `Typhoid Rats deals damage to Darksteel Colossus`: they fight. */
const dealingTo: Says<Telling> = shape<{ what: Mention; foe: Mention }, Telling>(
  ['{what} deals|deal damage to {foe}', '{what} deals|deal combat damage to {foe}', '{what} fought {foe} in combat'],
  { what: mention, foe: mention },
  ({ what, foe }) => {
    const creature = what.kind?.noun === 'creature' || what.named?.card.type_line?.includes('Creature') === true;
    // What deals damage by its own text may do that here.
    if (!creature || /\bdeals? (?:\d+|X|damage)/i.test(what.named === undefined ? '' : textOf(what.named.card)))
      return undefined;
    if (foe.kind?.noun !== 'creature' && foe.named?.card.type_line?.includes('Creature') !== true) return undefined;
    return (story) => {
      block(story, what, [{ ...foe, fresh: true }], false);
      const blocker = story.roles.get('blocker');
      if (blocker === undefined) return;
      story.assume(`It attacks and ${blocker.name} blocks it.`);
      story.speakOf(blocker);
    };
  },
);

/** Sentences about combat damage that was dealt. */
export const combatDamage: Says<Telling> = anyOf<Telling>(tramplingOver, dealingTo, dealing);
