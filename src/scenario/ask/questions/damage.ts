import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import { isCreature, isOnBattlefield, type StoryThing, untoldSize } from '../story/thing.ts';
import { other } from '../tellings/attacking.ts';
import { number, who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { around, changeIn, DO, numberIn, ownerWord, sayIf } from './change.ts';
import { prevents } from './preventing.ts';
import { type Asks, type QuestionKind, type Wanted, yesNo } from './wanted.ts';

/** Damage on a permanent that is still there; what has left the battlefield has none any more. */
function damageOn(story: Story, name: string): (found: readonly string[]) => number | undefined {
  const zone = story.ask(`zone of ${name}`);
  const damage = story.ask(`damage on ${name}`);
  return (found) => (found[zone] === 'battlefield' ? numberIn(found[damage]) : undefined);
}

/** Nobody's size is unknown where amounts of combat damage are asked for. */
export function sizesKnown(story: Story): boolean {
  const unsized = untoldSize(story.things.filter(isOnBattlefield), story.things);
  if (unsized !== undefined && story.roles.has('attacker')) {
    story.puzzled(unsized);
    return false;
  }
  return true;
}

/** `How much damage does it deal?`: an attacker that nobody blocks deals it to the player, a blocker to the attacker. */
const deals: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    'how much damage {what} deals',
    `how much damage ${DO} {what} deal`,
    `how much combat damage ${DO} {what} deal`,
    `how much ${DO} {what} deal`,
  ],
  { what: mention },
  ({ what }) =>
    (story) => {
      const lives = (['You', 'Opponent'] as const).map(
        (player) => [player, around(story, `${ownerWord(player)} life`)] as const,
      );
      return () => {
        const thing = story.known(what);
        if (thing === undefined || !story.roles.has('attacker') || story.roles.has('blocker')) {
          story.puzzled('Say to whom or what it deals damage.');
          return undefined;
        }
        if (!sizesKnown(story)) return undefined;
        const pair = lives.find(([player]) => player === other(thing.owner))![1]();
        return { answer: (found) => sayIf(changeIn(pair, found), (change) => String(Math.max(0, -change))) };
      };
    },
);

/** `How much damage is dealt to Serra Angel?` */
const dealtTo: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    `how much damage ${DO} {what} take`,
    'how much damage is dealt to {what}',
    'how much damage is on {what}',
    'how much damage is marked on {what}',
    `how much damage ${DO} it deal to {what}`,
  ],
  { what: mention },
  ({ what }) =>
    (story) =>
    () => {
      const thing = story.known(what, isCreature);
      if (thing === undefined) {
        story.puzzled('Say first what deals damage to it.');
        return undefined;
      }
      if (!sizesKnown(story)) return undefined;
      const damage = damageOn(story, story.name(thing));
      return { answer: (found) => damage(found)?.toString() };
    },
);

/** What an ability deals stands in the log. */
function dealsByLog(story: Story, thing: StoryThing): Wanted {
  story.ask('Your life');
  return {
    answer: (_, end) =>
      end && yesNo(end.log.steps.some(({ text }) => new RegExp(`^${literal(thing.card.name)} deals [1-9]`).test(text))),
  };
}
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `Does it still deal combat damage?` */
const whetherDeals: Says<Asks> = shape<{ what: Mention; at?: PlayerName }, Asks>(
  [
    `${DO} {what} deal combat damage`,
    `${DO} {what} deal damage`,
    `${DO} {what} deal its damage`,
    `${DO} {what} deal its combat damage`,
    `${DO} {what} deal any damage`,
    `${DO} {what} deal damage in the second step`,
    `${DO} {what} deal combat damage in the second step`,
    `${DO} {what} deal damage again in the second step`,
    `${DO} {what} deal regular damage`,
    `${DO} {what} deal normal damage`,
    `${DO} {what} deal damage in the regular combat damage step`,
    `${DO} {what} hit {at} in the second step`,
    `${DO} {what} hit {at}`,
    `${DO} {what} deal damage to {at}`,
    `${DO} {what} deal combat damage to {at}`,
  ],
  {
    what: mention,
    at: anyOf(
      who,
      phrases<PlayerName>([['Opponent', 'the player', 'the defending player', 'a player', 'the defender']]),
    ),
  },
  ({ what, at }) =>
    (story) => {
      const lives = (['You', 'Opponent'] as const).map(
        (player) => [player, around(story, `${ownerWord(player)} life`)] as const,
      );
      return (): Wanted | undefined => {
        const thing = story.known(what, isCreature);
        if (thing !== undefined && story.fought.length === 0 && story.body.some((line) => / activates? /.test(line)))
          return dealsByLog(story, thing);
        if (thing === undefined) {
          story.puzzled('Say first how it fights.');
          return undefined;
        }
        if (story.roles.get('blocker') === thing) {
          const damage = damageOn(story, story.name(story.roles.get('attacker')!));
          return { answer: (found) => sayIf(damage(found), (n) => yesNo(n > 0)) };
        }
        const between = story.lifeAfterFirstStrike;
        if (between === undefined && story.roles.has('blocker') && at === undefined) {
          const damage = damageOn(story, story.name(story.roles.get('blocker')!));
          return { answer: (found) => sayIf(damage(found), (n) => yesNo(n > 0)) };
        }
        if (!story.roles.has('attacker')) {
          story.puzzled('Say first how it fights.');
          return undefined;
        }
        const pair = lives.find(([player]) => player === (at === 'You' ? 'You' : other(thing.owner)))![1]();
        return {
          answer: (found) => sayIf(changeIn([between ?? pair[0], pair[1]], found), (change) => yesNo(change < 0)),
        };
      };
    },
);

/** `Am I dealt 1 damage?`, as the life that is lost. */
const amDealt: Says<Asks> = shape<{ by: PlayerName; n?: number }, Asks>(
  [
    'am|is|are {by} dealt {n} damage',
    'am|is|are {by} dealt damage',
    `${DO} {by} take {n} damage`,
    `${DO} {by} take damage`,
    `${DO} {by} take any damage`,
    `${DO} {by} still take {n} damage`,
  ],
  { by: who, n: number },
  ({ by, n }) =>
    (story) => {
      const after = around(story, `${ownerWord(by)} life`);
      return () => {
        const pair = after();
        return {
          answer: (found) =>
            sayIf(changeIn(pair, found), (change) => yesNo(n === undefined ? change < 0 : change === -n)),
        };
      };
    },
);

/** Questions about damage that is dealt. */
export const damageDealt: QuestionKind = {
  says: anyOf(prevents, deals, dealtTo, whetherDeals, amDealt),
  examples: [
    'My opponent taps my City of Brass with Rishadan Port. Am I dealt 1 damage?',
    'My 5/5 attacks and is not blocked. How much damage does it deal?',
  ],
};
