import type { CardRecord } from '../../../cards/scryfall.ts';
import type { PlayerName } from '../../syntax/ast.ts';
import { isType } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import type { StoryThing } from '../story/thing.ts';
import { during, type Moment, who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import type { Named } from '../words/named.ts';
import { CAN, reply, waiting } from './permission.ts';
import { type Asks, asYesNo, type Wanted, yesNo } from './wanted.ts';

interface DoorWords {
  readonly by: PlayerName;
  readonly what: Mention;
  readonly when?: Moment;
  readonly paying: boolean;
  readonly reply?: true;
}

const paying: Says<boolean> = phrases(
  [
    [
      true,
      'by paying its cost',
      'by paying the cost',
      'by paying its mana cost',
      'by paying for it',
      'for its cost',
      'by paying',
    ],
  ],
  false,
);

const whole = ({ card }: Named): Named => ({ card, name: card.name });

/** A door that is locked as far as the story tells: the one named, else the left one unless that is open. */
function lockedSide(room: StoryThing, door: string | undefined): 'left' | 'right' {
  const faces = room.card.card_faces ?? [];
  if (faces[1]?.name === door) return 'right';
  const leftIsOpen = room.marks.includes('unlocked left') || room.marks.includes(`unlocked ${faces[0]?.name}`);
  return faces[0]?.name !== door && leftIsOpen ? 'right' : 'left';
}

function askUnlock(story: Story, by: PlayerName, what: Mention, when: Moment | undefined): Wanted | undefined {
  if (when !== undefined) story.reach(when);
  const { named } = what;
  const room = story.the(named?.face === undefined ? what : { ...what, named: whole(named) }, 'battlefield', by);
  if (room === undefined) return undefined;
  if (!isType(room.card, 'Room')) story.puzzled(`${room.name} has no doors.`);
  const side = lockedSide(room, named?.face === undefined ? undefined : named.name);
  return { answer: asYesNo(story.ask(`${by} can unlock ${side} door of ${story.name(room)}`)) };
}

const A_ROOM: Mention = { kind: { noun: 'Room' }, marks: [], attached: [] };
const withTime = (templates: readonly string[]): readonly string[] =>
  templates.flatMap((template) => [
    `${template}[ {paying}][ {when}]`,
    `${template} {when} {paying}`,
    `${template} {reply}`,
  ]);

/** The Room that is meant: where something became a copy of one, that copy. */
function roomOf(story: Story, what: Mention): StoryThing | undefined {
  const copy = [...story.copies.keys()].at(-1);
  return copy !== undefined && what.back !== undefined ? copy : story.known(what);
}
/** What it shows: that of a copy is what it copies (707.2). */
const cardOf = (story: Story, thing: StoryThing): CardRecord => (story.copies.get(thing) ?? thing).card;

/** `Are its doors unlocked?` */
export const doorsOpen: Says<Asks> = shape<{ what: Mention; open: boolean }, Asks>(
  [
    'are {what} doors {open}',
    "are {what}'s doors {open}",
    'are the doors of {what} {open}',
    'are both doors of {what} {open}',
    "are both of {what}'s doors {open}",
    'are both doors {open}',
    'are the doors {open}',
    'are both its doors {open}',
    'are its doors {open}',
    'is any door {open}',
    'is any door of {what} {open}',
    'is either door {open}',
    'is either door of {what} {open}',
  ],
  {
    what: mention,
    open: phrases([
      [true, 'unlocked', 'open'],
      [false, 'locked', 'closed'],
    ]),
  },
  ({ what = { back: { noun: 'Room' }, marks: [], attached: [] }, open }) =>
    (story) =>
    () => {
      const room = roomOf(story, what);
      if (room === undefined || !isType(cardOf(story, room), 'Room')) {
        story.puzzled('Say first how the Room came there.');
        return undefined;
      }
      const sides = (['left', 'right'] as const).map((side) =>
        story.ask(`${side} door of ${story.labelled(room)} is unlocked`),
      );
      // One of each is neither a yes nor a no.
      return {
        answer: (found) => {
          const doors = new Set(sides.map((index) => /^yes/i.test(found[index] ?? '')));
          return doors.size === 1 ? yesNo(doors.has(open)) : undefined;
        },
      };
    },
);

/** `Which door is unlocked?` */
export const whichDoor: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    'which door is unlocked|open',
    'which door of {what} is unlocked|open',
    'which doors are unlocked|open',
    'which doors of {what} are unlocked|open',
    "which of {what}'s doors is|are unlocked|open",
    'what door is unlocked|open',
  ],
  { what: mention },
  ({ what = { back: { noun: 'Room' }, marks: [], attached: [] } }) =>
    (story) =>
    () => {
      const room = roomOf(story, what);
      if (room === undefined || !isType(cardOf(story, room), 'Room')) {
        story.puzzled('Say first how the Room came there.');
        return undefined;
      }
      const sides = (['left', 'right'] as const).map((side, index) => ({
        name: cardOf(story, room).card_faces?.[index]?.name ?? side,
        asked: story.ask(`${side} door of ${story.labelled(room)} is unlocked`),
      }));
      return {
        answer: (found) =>
          sides
            .filter(({ asked }) => /^yes/i.test(found[asked] ?? ''))
            .map(({ name }) => name)
            .join('; ') || 'none',
      };
    },
);

/** `Can I unlock a door of my Room during my opponent's turn?` */
export const unlockable: Says<Asks> = anyOf<Asks>(
  shape<DoorWords, Asks>(
    withTime(
      [
        'a door of',
        'a door in',
        'a door on',
        'one of the doors of',
        'one of',
        'the other door of',
        'a locked door of',
        '',
      ].map((door) => `${CAN} {by} unlock|open ${door} {what}`),
    ),
    { by: who, what: mention, when: during, paying, reply },
    ({ by, what, when, reply: held }) =>
      (story) =>
      () => {
        if (held === true) waiting(story);
        return askUnlock(story, by, what, when);
      },
  ),
  shape<Omit<DoorWords, 'what' | 'by'> & { readonly by?: PlayerName }, Asks>(
    withTime([
      `${CAN} {by} unlock|open a door`,
      `${CAN} {by} unlock|open doors`,
      `${CAN} {by} unlock|open a locked door`,
      `${CAN} {by} unlock|open the other door`,
      `${CAN} a door be unlocked`,
      `${CAN} a door of my Room be unlocked`,
      `${CAN} doors be unlocked`,
    ]),
    { by: who, when: during, paying, reply },
    ({ by = 'You', when, reply: held }) =>
      (story) =>
      () => {
        if (held === true) waiting(story);
        return askUnlock(story, by, A_ROOM, when);
      },
  ),
);
