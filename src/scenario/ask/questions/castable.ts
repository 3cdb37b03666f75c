import type { PlayerName } from '../../syntax/ast.ts';
import { isType } from '../story/card-text.ts';
import { largeCreature } from '../story/stand-ins.ts';
import type { Story } from '../story/story.ts';
import { isCreature, isOnBattlefield, namedFace, type StoryThing } from '../story/thing.ts';
import { type Casting, fromText, inPlaceToCast } from '../tellings/casting.ts';
import { castClauses } from '../tellings/castings.ts';
import { during, type Moment, who } from '../words/basics.ts';
import { type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { CAN, reply, waiting } from './permission.ts';
import { type Asks, asYesNo, NO } from './wanted.ts';

/** What a spell's face says. */
const spellText = (thing: StoryThing): string => namedFace(thing).oracle_text ?? '';

/** Gives a spell that wants a creature one to target, so that only what was asked decides. */
function giveTargets(story: Story, thing: StoryThing, by: PlayerName): void {
  if (
    story.bare ||
    !/target (?:[a-z]+ )*creature/i.test(spellText(thing)) ||
    story.things.some((one) => isCreature(one) && isOnBattlefield(one))
  )
    return;
  const large = largeCreature(story.cards);
  const other: PlayerName = by === 'You' ? 'Opponent' : 'You';
  if (large !== undefined) {
    story.add({ named: { ...large, name: large.card.name }, marks: [], attached: [] }, 'battlefield', other);
  }
}

/** Whether a “no” could be for want of a target rather than for where the card is. */
const needsControl = (thing: StoryThing): boolean => thing.zone !== 'hand' && /\btarget\b/i.test(spellText(thing));

/** A card, or the face of it that is meant, by its label: no other card of that name. */
function itself(story: Story, thing: StoryThing): string {
  const face = thing.card.card_faces?.findIndex(({ name }) => name === thing.name) ?? -1;
  const label = story.labelled(thing);
  return face < 0 ? label : `${face === 0 ? 'left' : 'right'} half of ${label}`;
}

/**
 * Whether the same spell could be cast from the hand, where a target is wanted and the card is elsewhere: if not, then it is
 * for want of a target, and nothing is known about what was asked.
 */
function askFromHand(story: Story, thing: StoryThing, by: PlayerName): number {
  const copy = story.copy(thing, 'hand', by);
  return story.ask(`${by} can cast ${copy}`);
}

/** `Can I cast X from exile?` A “no” counts only when the same spell could be cast from a hand, so that no missing target decides. */
export const castable: Says<Asks> = shape<
  { by: PlayerName; what: Mention; clauses: readonly Partial<Casting>[]; when?: Moment; reply?: true },
  Asks
>(
  [`${CAN} {by} cast|play {what}[ {clauses}]`, `${CAN} {by} able to cast|play {what}[ {clauses}]`].flatMap(
    (template) => [template, `${template} {when}`, `${template} {reply}`],
  ),
  { by: who, what: mention, clauses: castClauses, when: during, reply },
  ({ by, what, clauses, when, reply: held }) =>
    (story) =>
    () => {
      if (held === true) waiting(story);
      if (when !== undefined) story.reach(when);
      const { from, x, how = [], target } = Object.assign({}, ...clauses) as Partial<Casting>;
      const thing = inPlaceToCast(story, what, by, from);
      if (thing === undefined) return undefined;
      if ((what.count ?? 1) > 1) story.puzzled('Ask about one of them at a time.');
      const land = isType(thing.card, 'Land') && thing.card.card_faces === undefined;
      giveTargets(story, thing, by);
      const aimed =
        target === undefined || typeof target === 'string'
          ? target
          : story.the(target, 'battlefield', by === 'You' ? 'Opponent' : 'You');
      const controlled = aimed === undefined && when === undefined && needsControl(thing);
      const words = [
        `${by} can ${land ? 'play' : 'cast'} ${controlled && from === undefined ? itself(story, thing) : story.name(thing)}`,
        from === undefined ? '' : `from ${fromText(from)}`,
        x === undefined ? '' : `with X = ${x}`,
        ...how,
        aimed === undefined ? '' : `targeting ${typeof aimed === 'string' ? aimed : story.name(aimed)}`,
      ];
      const asked = story.ask(words.filter((word) => word !== '').join(' '));
      const answer = asYesNo(asked);
      if (!controlled) return { answer };
      const control = askFromHand(story, thing, by);
      return {
        answer: (found) => (answer(found) === NO && asYesNo(control)(found) === NO ? undefined : answer(found)),
      };
    },
);
