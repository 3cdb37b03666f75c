import type { PlayerName } from '../syntax/ast.ts';
import { abilityClause, activatedOf, type Which, which } from './activations.ts';
import { during, type Moment, number, who } from './basics.ts';
import { isType } from './card-text.ts';
import { aimAt, aimName, type Casting, cast, castClauses, ensureTarget, fromText, inPlaceToCast } from './casting.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import { type Mention, mention, thing } from './mentions.ts';
import type { Named } from './named.ts';
import { largeCreature } from './stand-ins.ts';
import type { Story } from './story.ts';
import { isCreature, isHidden, isOnBattlefield, namedFace, type StoryThing } from './story-thing.ts';
import { type Asks, asFound, asYesNo, NO, type QuestionKind, type Wanted, yesFirst, yesNo } from './wanted.ts';

const CAN = 'can|may|could|am|is|are';

/** What a spell's face says. */
const spellText = (thing: StoryThing): string => namedFace(thing).oracle_text ?? '';

/** Gives a spell that wants a creature one to target, so that only what was asked decides. */
function giveTargets(story: Story, thing: StoryThing, by: PlayerName): void {
  if (
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

/** Something waits on the stack: what was told last, or else some spell. */
function waiting(story: Story): void {
  if (!story.happens()) {
    const any: Mention = { kind: { noun: 'instant' }, fresh: true, count: 1, marks: [], attached: [] };
    cast(story, { by: 'You', what: any, target: 'Opponent', how: [], response: false });
  }
  story.hold();
}

/** While something waits on the stack. */
const reply: Says<true> = phrases([
  [
    true as const,
    'in response',
    'in response to it',
    'in response to that',
    'with it on the stack',
    'while it is on the stack',
    'while the stack is not empty',
    'while a spell is on the stack',
    'at instant speed',
    'with a spell on the stack',
    'if a spell is on the stack',
    'when a spell is on the stack',
    'if the stack is not empty',
    'when the stack is not empty',
    'with something on the stack',
    'while there is a spell on the stack',
  ],
]);

/** `Can I cast X from exile?` A “no” counts only when the same spell could be cast from a hand, so that no missing target decides. */
const castable: Says<Asks> = shape<
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

/** `Can I unlock a door of my Room during my opponent's turn?` */
const unlockable: Says<Asks> = anyOf<Asks>(
  shape<DoorWords, Asks>(
    withTime(
      ['a door of', 'a door in', 'a door on', 'one of the doors of', 'the other door of', 'a locked door of', ''].map(
        (door) => `${CAN} {by} unlock|open ${door} {what}`,
      ),
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

/** `Can I activate Mutavault?` */
const activatable: Says<Asks> = shape<
  { by: PlayerName; what: Mention; which?: Which; target?: Mention | PlayerName; when?: Moment },
  Asks
>(
  [
    `${CAN} {by} activate|crack {what}`,
    `${CAN} {by} activate|use {what}'s ability`,
    `${CAN} {by} activate|use {what}'s {which} ability`,
    `${CAN} {by} activate|use {what}'s {which}`,
    `${CAN} {by} activate|use the {which} ability of {what}`,
    `${CAN} {by} activate|use the ability of {what}`,
    `${CAN} {by} activate|use its ability`,
    `${CAN} {by} activate|use its {which} ability`,
    `${CAN} {by} able to activate {what}`,
  ].flatMap((template) => [template, `${template} {when}`, `${template} targeting {target}`]),
  { by: who, what: mention, which, target: anyOf<Mention | PlayerName>(mention, who), when: during },
  ({ by, what = { back: {}, marks: [], attached: [] }, which: one, target, when }) => {
    if (/Instant|Sorcery/.test(what.named?.card.type_line ?? '')) return undefined;
    return (story) => () => {
      if (when !== undefined) story.reach(when);
      const thing = story.the(what, 'battlefield', by, what.back && ((known) => activatedOf(known).length > 0));
      if (thing === undefined) return undefined;
      const words = abilityClause(thing, one, target !== undefined);
      const line =
        activatedOf(thing).find((ability) => words === '' || ability.includes((words ?? '').slice(3, -1))) ?? '';
      if (target === undefined) ensureTarget(story, line, by);
      if (words === undefined) {
        story.puzzled(`Say which ability of ${thing.name} is meant.`);
        return undefined;
      }
      const aimed = target === undefined ? undefined : aimAt(story, by, target, thing);
      const aim = aimed === undefined ? '' : ` targeting ${aimName(story, aimed)}`;
      const answer = asYesNo(story.ask(`${by} can activate ${story.name(thing)}${words}${aim}`));
      // For want of a target nothing is known about what was asked.
      const wanting = target === undefined && /\btarget (?!player|opponent)/i.test(line) && !story.roles.has('target');
      return { answer: (found) => (wanting && answer(found) === NO ? undefined : answer(found)) };
    };
  },
);

/** `Can I tap Mutavault for mana?` */
const tappable: Says<Asks> = shape<{ by: PlayerName; what: Mention; when?: Moment }, Asks>(
  [
    `${CAN} {by} tap {what} for mana`,
    `${CAN} {by} use {what} for mana`,
    `${CAN} {by} tap {what} for mana {when}`,
    `${CAN} {by} get mana from {what}`,
    `${CAN} {by} tap {what}`,
  ],
  { by: who, what: mention, when: during },
  ({ by, what, when }) =>
    (story) =>
    () => {
      if (when !== undefined) story.reach(when);
      const thing = story.the(what, 'battlefield', by, isOnBattlefield);
      return thing && { answer: asYesNo(story.ask(`${thing.owner} can tap ${story.name(thing)} for mana`)) };
    },
);

const turnable: Says<Asks> = shape<{ by: PlayerName; what: Mention; when?: Moment }, Asks>(
  [`${CAN} {by} turn {what} face up`, `${CAN} {by} turn {what} face-up`, `${CAN} {by} turn {what} face up {when}`],
  { by: who, what: mention, when: during },
  ({ by, what, when }) =>
    (story) =>
    () => {
      if (when !== undefined) story.reach(when);
      const thing = story.the(what, 'battlefield', by);
      if (thing !== undefined && !isHidden(thing)) {
        story.puzzled('Say how it came to be face down: manifested, cloaked, or cast for morph or disguise.');
      }
      return thing && { answer: asYesNo(story.ask(`${by} can turn ${story.name(thing)} face up`)) };
    },
);

/** `Can I put that card into my graveyard instead?`: whether some way of choosing takes it there. */
const puttable: Says<Asks> = shape<{ by: PlayerName; what: Mention; zone: string }, Asks>(
  [
    `${CAN} {by} put {what} into|in {zone}`,
    `${CAN} {by} choose to put {what} into|in {zone}`,
    `${CAN} {by} send {what} to {zone}`,
  ],
  {
    by: who,
    what: mention,
    zone: phrases([
      ['graveyard', 'my graveyard', 'the graveyard', 'graveyard'],
      ['hand', 'my hand', 'the hand'],
      ['exile', 'exile'],
      ['library', 'my library', 'the bottom of my library'],
    ]),
  },
  ({ what, zone }) =>
    (story) =>
    () => {
      const inLibrary = story.things.find((one) => one.zone === 'library' && one.count === 1);
      const thing = what.back === undefined ? story.known(what) : inLibrary;
      if (thing === undefined) {
        story.puzzled('I can’t tell which card that is.');
        return undefined;
      }
      const called = story.labelled(thing);
      return { answer: asFound(story.ask(`zone of ${called}`), (text) => yesNo(text === zone)), best: yesFirst };
    },
);

/** `Can I play another land?` */
const another: Says<Asks> = shape<{ by: PlayerName; when?: Moment }, Asks>(
  [
    `${CAN} {by} play another`,
    `${CAN} {by} play another land`,
    `${CAN} {by} play another one`,
    `${CAN} {by} play a second land`,
    `${CAN} {by} play another land {when}`,
  ],
  { by: who, when: during },
  ({ by, when }) =>
    (story) =>
    () => {
      if (when !== undefined) story.reach(when);
      if (!story.happens()) story.puzzled('Say first that one was played.');
      const land = story.add({ kind: { noun: 'land' }, marks: [], attached: [] }, 'hand', by);
      return land && { answer: asYesNo(story.ask(`${by} can play ${story.name(land)}`)) };
    },
);

/** `May I assign 1 to one and 4 to the other?` (510.1c) */
const assignable: Says<Asks> = shape<{ by: PlayerName; a: number; b: number; player?: PlayerName }, Asks>(
  [
    `${CAN} {by} assign {a} to one and {b} to the other`,
    `${CAN} {by} assign {a} damage to one and {b} to the other`,
    `${CAN} {by} assign {a} to one blocker and {b} to the other`,
    `${CAN} {by} divide it {a} and {b}`,
    `${CAN} {by} assign {a} to the blocker and {b} to {player}`,
    `${CAN} {by} assign {a} damage to the blocker and {b} to {player}`,
    `${CAN} {by} assign {a} to it and {b} to {player}`,
    `${CAN} {by} assign only {a} to the blocker and {b} to {player}`,
  ],
  {
    by: who,
    a: number,
    b: number,
    player: anyOf(who, phrases<PlayerName>([['Opponent', 'the player', 'the defending player']])),
  },
  ({ a, b, player }) =>
    (story) =>
    () => {
      const blocker = story.roles.get('blocker');
      if (blocker === undefined || story.body.at(-1) !== 'combat damage') {
        story.puzzled('Say what attacks and what blocks it.');
        return undefined;
      }
      const blockers = story.blockers.flatMap((one) => story.each(one));
      if (player === undefined ? blockers.length !== 2 : blockers.length !== 1) {
        story.puzzled('Say among which blockers the damage is divided.');
        return undefined;
      }
      story.step(`> assign ${a} to ${blockers[0]}; ${b} to ${player ?? blockers[1]}`);
      story.ask('Your life');
      return { answer: () => yesNo(true), ifIllegal: NO };
    },
);

/** `Can I crack Lion's Eye Diamond while casting a spell, to pay for it?`: with no other mana, the spell can't be cast then. */
const payable: Says<Asks> = shape<{ by: PlayerName; what: Mention; why: string }, Asks>(
  [
    `${CAN} {by} crack|use|activate|sacrifice {what} while casting a spell[ {why}]`,
    `${CAN} {by} crack|use|activate|sacrifice {what} while casting a spell from hand[ {why}]`,
    `${CAN} {by} crack|use|activate|sacrifice {what} while casting a spell from my hand[ {why}]`,
    `${CAN} {by} pay for a spell with {what}`,
    `${CAN} {by} use {what} to pay for a spell`,
    `${CAN} {by} use {what} to cast a spell`,
  ],
  {
    by: who,
    what: thing,
    why: phrases(
      [['', 'to pay for it', 'to pay for that spell', ', to pay for that spell', ', to pay for it', 'to pay its cost']],
      '',
    ),
  },
  ({ by, what }) =>
    (story) =>
    () => {
      story.header.add('mana: strict');
      const device = story.the(what, 'battlefield', by);
      const spell = story.add({ kind: { noun: 'instant' }, marks: [], attached: [] }, 'hand', by);
      if (device === undefined || spell === undefined) return undefined;
      story.assume('The spell costs one mana, and there is no other mana.');
      const rival = by === 'You' ? 'Opponent' : 'You';
      return { answer: asYesNo(story.ask(`${by} can cast ${story.name(spell)} targeting ${rival}`)) };
    },
);

/** Questions about what may be done. */
export const legality: QuestionKind = {
  says: anyOf(another, assignable, payable, unlockable, turnable, puttable, castable, tappable, activatable),
  examples: [
    'Can I cast Bonecrusher Giant from exile?',
    "Can I unlock a door of my Room during my opponent's turn?",
    'Can I turn my manifested Hill Giant face up?',
    "Can I activate Deathrite Shaman's first ability?",
  ],
};
