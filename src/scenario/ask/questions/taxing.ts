import { textOf } from '../story/card-text.ts';
import { namedFace } from '../story/thing.ts';
import { cast } from '../tellings/casting.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { manaIn, sayPaid } from './costs.ts';
import { type Asks, asFound, type QuestionKind, yesNo } from './wanted.ts';

/** `Does Thalia tax creature spells?`: one is cast; it costs more than is printed, or not. */
const taxes: Says<Asks> = shape<{ device: Mention; spell: Mention; more: boolean }, Asks>(
  [
    'does {device} tax {spell}',
    'does {device} affect {spell}',
    'does|do {spell} cost more with {device}',
    'does|do {spell} cost more under {device}',
    'does {device} make {spell} cost more',
  ],
  {
    device: mention,
    spell: anyOf(
      phrases<Mention>(
        (['creature', 'instant', 'sorcery', 'artifact', 'enchantment', 'planeswalker'] as const).map((noun) => [
          { kind: { noun }, fresh: true, count: 1, marks: [], attached: [] },
          `${noun} spells`,
          `a ${noun} spell`,
          noun === 'sorcery' ? 'sorceries' : `${noun}s`,
          `my ${noun} spells`,
        ]),
      ),
      mention,
    ),
    more: phrases([[true, 'more']]),
  },
  ({ device, spell }) => {
    if (device.named === undefined || !/cost/i.test(textOf(device.named.card))) return undefined;
    return (story) => () => {
      if (story.the(device, 'battlefield', device.owner ?? 'Opponent') === undefined) return undefined;
      cast(story, {
        by: 'You',
        what: spell,
        how: [],
        response: false,
        ...(aimsAtPlayers(spell) ? { target: 'Opponent' } : {}),
      });
      const thing = story.spell;
      const printed = thing === undefined ? undefined : manaIn(namedFace(thing).mana_cost ?? '');
      return {
        answer: asFound(story.ask('You paid'), (text) => {
          const paid = manaIn(sayPaid(text));
          return paid === undefined || printed === undefined ? undefined : yesNo(paid > printed);
        }),
      };
    };
  },
);
/** Spells that stand for their kind may want a target. */
const aimsAtPlayers = ({ kind }: Mention): boolean => kind?.noun === 'instant';

/** Questions about what makes spells cost more. */
export const taxing: QuestionKind = {
  says: taxes,
  examples: ['Does Sphere of Resistance tax creature spells?'],
};
