import type { PlayerName } from '../../syntax/ast.ts';
import { occasionOf } from '../story/occasion.ts';
import type { Story } from '../story/story.ts';
import { activate, type Which, which } from '../tellings/activations.ts';
import { event } from '../tellings/events.ts';
import { manaSymbols } from '../tellings/instructions.ts';
import type { Telling } from '../tellings/telling.ts';
import { who, whose } from '../words/basics.ts';
import { anyOf, orNot, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { numberIn } from './change.ts';
import { type Asks, type QuestionKind, yesNo } from './wanted.ts';

const CAN = 'can|could|may|do|does';

/** Actions that don't use the stack themselves (116.2, 605.3b); what they trigger does. */
const UNSTACKED = /^(?:You|Opponent) (?:plays?|unlocks?|turns?|taps?) /;

/**
 * Whether something waits on the stack after the last step. Where the question is about an action that never does itself,
 * something that it triggered is no answer.
 */
function waits(story: Story, action: boolean): ReturnType<Asks> {
  return () => {
    story.hold();
    const at = story.body.findLastIndex((line) => !/^[>?]/.test(line));
    const unstacked = action && UNSTACKED.test(story.body[at] ?? '');
    const index = story.ask('number of objects on the stack');
    return {
      answer: (found, end) => {
        const n = numberIn(found[index]);
        // What triggered and found no target (603.3d) says nothing about what was asked.
        const lost = n === 0 && end?.log.steps.some(({ text }) => /^An ability of .* triggers/.test(text));
        return n === undefined || lost || (unstacked && n > 0) ? undefined : yesNo(n > 0);
      },
    };
  };
}

const beforeMana: Says<boolean> = shape<{ by: PlayerName; mana: string }, boolean>(
  'before {by} get|gets {mana}',
  { by: who, mana: manaSymbols },
  () => false,
);

const respond: Says<Asks> = shape<{ by: PlayerName; about: boolean }, Asks>(
  [
    `${CAN} {by} respond[ {about}]`,
    `${CAN} {by} get to respond[ {about}]`,
    `${CAN} {by} do anything in response[ {about}]`,
    `${CAN} {by} get priority[ {about}]`,
    `is|are {by} able to respond[ {about}]`,
    `${CAN} {by} respond in time[ {about}]`,
    `${CAN} {by} cast an instant in response[ {about}]`,
  ],
  {
    by: anyOf(who, phrases<PlayerName>([['Opponent', 'anyone', 'anybody', 'players', 'a player', 'someone']])),
    about: orNot(
      anyOf(
        beforeMana,
        phrases([
          [true, 'to it', 'to that', 'to this', 'to the land', 'to the activation', 'to the ability'],
          [
            false,
            'before it resolves',
            'before I get it',
            'before I get the mana',
            'before they get the mana',
            'before they get it',
            'before the mana is added',
            'before I draw',
            'to the trigger',
            'to its ability',
            'to the ability that triggers',
            'to that trigger',
            'to the triggered ability',
            'to its trigger',
            'to the triggered ability',
          ],
        ]),
      ),
      true,
    ),
  },
  ({ about }) =>
    (story) =>
      waits(story, about),
);

/** What waits on the stack, or doesn't, without a card being named for it. */
const SORTS: Says<(story: Story) => void> = phrases<(story: Story) => void>([
  [
    (story) => {
      const ward = named(story, 'Soul Warden');
      if (ward !== undefined) occasionOf(ward)?.(story, ward);
    },
    'a triggered ability',
    'a trigger',
    'triggered abilities',
    'triggers',
  ],
  [
    (story) => {
      if (named(story, 'Prodigal Pyromancer') === undefined) return;
      activate(story, { by: 'You', what: IT, clauses: [{ target: 'Opponent' }] });
    },
    'an activated ability',
    'activated abilities',
  ],
  [
    (story) => {
      const land = named(story, 'Forest');
      if (land !== undefined) story.step('You tap Forest for mana');
    },
    'a mana ability',
    'mana abilities',
    'tapping for mana',
  ],
]);
const IT: Mention = { back: {}, marks: [], attached: [] };
/** A card that stands for its kind. */
function named(story: Story, name: string) {
  const found = story.cards.find(name);
  if (found === undefined) {
    story.puzzled(`I need ${name} to show that.`);
    return undefined;
  }
  story.assume(`${name} stands for it.`);
  return story.add({ named: { ...found, name }, marks: [], attached: [] }, 'battlefield', 'You');
}
const respondToSort: Says<Asks> = shape<{ by: PlayerName; sort: (story: Story) => void }, Asks>(
  [
    `${CAN} {by} respond to {sort}`,
    `${CAN} {sort} be responded to`,
    'do|does {sort} use the stack',
    'do|does {sort} go on the stack',
  ],
  { by: anyOf(who, phrases<PlayerName>([['Opponent', 'anyone', 'anybody', 'players']])), sort: SORTS },
  ({ sort }) =>
    (story) =>
    () => {
      sort(story);
      return waits(story, true)();
    },
);

/** `Can my opponent respond to me unlocking Locker Room?` */
const respondTo: Says<Asks> = shape<{ by: PlayerName; owner?: PlayerName; event: Telling }, Asks>(
  [`${CAN} {by} respond to {event}`, `${CAN} {by} respond to {owner} {event}`, `${CAN} {by} respond when|if {event}`],
  { by: anyOf(who, phrases<PlayerName>([['Opponent', 'anyone', 'anybody']])), owner: whose, event },
  ({ owner, event: tell }) =>
    (story) => {
      return () => {
        if (owner !== undefined) story.acting(owner);
        tell(story);
        return waits(story, true)();
      };
    },
);

/** `Does Deathrite Shaman's first ability use the stack?`: it is activated now. */
const ability: Says<Asks> = shape<{ what: Mention; which?: Which; by?: PlayerName; is: boolean }, Asks>(
  [
    "does {what}'s {which} ability {is}",
    "does {what}'s ability {is}",
    "is {what}'s {which} ability {is}",
    "is {what}'s ability {is}",
    "can {by} respond to {what}'s {which} ability",
    "can {by} respond to {what}'s ability",
    'is the {which} ability of {what} {is}',
    'does the {which} ability of {what} {is}',
  ],
  {
    what: mention,
    which,
    by: who,
    is: phrases([
      [true, 'use the stack', 'go on the stack'],
      [false, 'a mana ability'],
    ]),
  },
  ({ what, which: one, is = true }) =>
    (story) =>
    () => {
      const owner = what.owner ?? 'You';
      activate(story, { by: owner, what, clauses: [], ...(one === undefined ? {} : { which: one }) });
      const found = waits(story, true)();
      return found && { answer: (answers) => (is ? found.answer(answers) : invert(found.answer(answers))) };
    },
);

/** `Does tapping Mana Vault for mana use the stack?` */
const usesStack: Says<Asks> = shape<{ event: Telling }, Asks>(
  ['does {event} use the stack', 'does {event} go on the stack', 'can {event} be responded to'],
  { event },
  ({ event: tell }) =>
    (story) =>
    () => {
      tell(story);
      return waits(story, true)();
    },
);

const stack: Says<Asks> = shape<Record<never, never>, Asks>(
  [
    'does it|that|this use the stack',
    'can it|that|this be responded to',
    'does it|that|this go on the stack',
    'is there a chance to respond',
    'does the ability use the stack',
    'does this ability use the stack',
  ],
  {},
  () => (story) => waits(story, true),
);
const manaAbility: Says<Asks> = shape<Record<never, never>, Asks>(
  ['is it|that|this a mana ability'],
  {},
  () => (story) => {
    const after = waits(story, true);
    return () => {
      const found = after();
      return found && { answer: (answers) => invert(found.answer(answers)) };
    };
  },
);
const invert = (answer: string | undefined): string | undefined =>
  answer === undefined ? undefined : yesNo(answer === 'No');

/** Questions about whether there is a time to respond. */
export const responding: QuestionKind = {
  says: anyOf(respondToSort, ability, usesStack, manaAbility, respondTo, respond, stack),
  examples: ['My opponent plays a land. Can I respond?', 'I tap a Forest for mana. Can my opponent respond?'],
};
