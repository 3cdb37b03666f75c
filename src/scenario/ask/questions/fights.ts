import type { Story } from '../story/story.ts';
import { isCreature, type StoryThing, untoldSize } from '../story/thing.ts';
import { attack } from '../tellings/attacking.ts';
import { block } from '../tellings/blocking.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention, things } from '../words/mentions.ts';
import { DO } from './change.ts';
import { type Asks, asFound, type QuestionKind, type Wanted, yesNo } from './wanted.ts';
import { zoneOf } from './whereabouts.ts';

type End = 'graveyard' | 'battlefield';
const end: Says<End> = phrases<End>([
  ['graveyard', 'dies', 'die', 'is destroyed', 'would die', 'will die', 'loses'],
  ['battlefield', 'survives', 'survive', 'lives', 'wins', 'win', 'would win', 'would survive', 'comes out on top'],
]);

/** All creatures that fight. */
function fighters(story: Story): readonly StoryThing[] {
  return [...new Set([...story.fought, ...story.blockers])];
}

/** Which of them are in that zone in the end, by name. */
function whichOf(story: Story, all: readonly StoryThing[], asked: End): Wanted | undefined {
  if (all.length < 2 || all.some(({ count }) => count > 1)) {
    story.puzzled('Say which creatures fight, one by one.');
    return undefined;
  }
  const zones = all.map((thing) => zoneOf(story, thing));
  const names = all.map((thing) => `${thing.owner === 'You' ? 'my' : 'the opponent’s'} ${thing.name}`);
  const alike = new Set(all.map(({ name }) => name)).size < all.length;
  return {
    answer: (found) => {
      const ends = zones.map((index) => found[index]);
      if (!ends.every((zone) => zone === 'battlefield' || zone === 'graveyard')) return undefined;
      const those = all.flatMap(({ name }, at) => (ends[at] === asked ? [alike ? names[at]! : name] : []));
      if (those.length === 0) return all.length === 2 ? 'neither' : 'none';
      return those.length === all.length ? (all.length === 2 ? 'both' : 'all') : those.join('; ');
    },
  };
}

/** `Grizzly Bears blocks Hill Giant. Who wins?` */
const who: Says<Asks> = shape<{ end: End }, Asks>(
  [
    'who|what {end}',
    'which one {end}',
    'which creature|creatures {end}',
    'who|which of them {end}',
    'what creature {end}',
  ],
  { end },
  ({ end: asked }) =>
    (story) =>
    () => {
      const all = fighters(story);
      if (all.length < 2) {
        story.puzzled('Say first which creature blocks which.');
        return undefined;
      }
      const unsized = untoldSize(all, story.things);
      if (unsized !== undefined) {
        story.puzzled(unsized);
        return undefined;
      }
      return whichOf(story, all, asked);
    },
);

type Fight = 'blocks' | 'attacks into';
/** `Does a 1/1 with deathtouch survive blocking a 5/5?` */
const surviving: Says<Asks> = shape<{ what: Mention; end: End; fight: Fight; others: readonly Mention[] }, Asks>(
  [
    `${DO} {what} {end} {fight} {others}`,
    `${DO} {what} {end} when|if it {fight} {others}`,
    `${DO} {what} {end} in a fight {fight} {others}`,
  ],
  {
    what: mention,
    end: phrases<End>([
      ['graveyard', 'die'],
      ['battlefield', 'survive', 'live', 'win'],
    ]),
    fight: phrases<Fight>([
      ['blocks', 'blocking', 'when blocking', 'if it blocks', 'when it blocks', 'by blocking'],
      [
        'attacks into',
        'attacking into',
        'blocked by',
        'when blocked by',
        'if blocked by',
        'if it is blocked by',
        'when it is blocked by',
        'against',
      ],
    ]),
    others: things,
  },
  ({ what, end: asked, fight, others }) =>
    (story) =>
    () => {
      if (what.kind !== undefined && what.kind.size === undefined && what.named === undefined) {
        story.puzzled('Say how big the creatures are.');
        return undefined;
      }
      if (others.some(({ kind, named }) => named === undefined && kind?.size === undefined)) {
        story.puzzled('Say how big the creatures are.');
        return undefined;
      }
      const [foe] = others;
      if (fight === 'blocks') {
        if (others.length !== 1 || foe === undefined) {
          story.puzzled('Say which attacker is blocked.');
          return undefined;
        }
        const side = what.owner ?? story.known(what)?.owner ?? 'You';
        const attacker = side === 'You' ? 'Opponent' : 'You';
        block(story, { ...foe, owner: attacker, fresh: true }, [{ ...what, owner: side, fresh: true }], true);
      } else block(story, what.owner === undefined ? { ...what, owner: 'You' } : what, others, false);
      story.fight();
      const thing = fight === 'blocks' ? story.roles.get('blocker') : story.roles.get('attacker');
      if (thing === undefined || !isCreature(thing)) return undefined;
      const unsized = untoldSize(fighters(story), story.things);
      if (unsized !== undefined) story.puzzled(unsized);
      return {
        answer: asFound(zoneOf(story, thing), (zone) =>
          zone === 'battlefield' || zone === 'graveyard' ? yesNo(zone === asked) : undefined,
        ),
      };
    },
);

/** `Does a creature with vigilance tap when it attacks?` */
const taps: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    `${DO} {what} tap when|if|to it attacks`,
    `${DO} {what} tap when|if attacking`,
    `${DO} {what} tap to attack`,
    `${DO} {what} get tapped when|if it attacks`,
    `${DO} {what} become tapped when|if it attacks`,
    `${DO} attacking tap {what}`,
  ],
  { what: mention },
  ({ what }) =>
    (story) => {
      story.damageWaits = true;
      return () => {
        const [attacker] = attack(story, [what], what.owner ?? 'You');
        if (attacker === undefined) return undefined;
        return {
          answer: asFound(story.ask(`${story.name(attacker)} is tapped`), (text) => yesNo(/^(?:yes|true)/i.test(text))),
        };
      };
    },
);

/** Questions about who comes out of a fight. */
export const fights: QuestionKind = {
  says: anyOf(surviving, taps, who),
  examples: ['Grizzly Bears blocks Hill Giant. Who survives?', 'Does a 2/2 with first strike survive blocking a 2/2?'],
};
