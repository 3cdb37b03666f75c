import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf, textOf } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { isCreature, isPermanent, lacksCounters, type StoryThing } from '../story/thing.ts';
import { attack, other, some } from '../tellings/attacking.ts';
import { cast, inPlaceToCast } from '../tellings/casting.ts';
import { during, type Moment, who } from '../words/basics.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention, things } from '../words/mentions.ts';
import { blocks } from './blocks.ts';
import { newly } from './permission.ts';
import { isSpell, removal } from './removal.ts';
import { type Asks, asYesNo, type QuestionKind, type Wanted } from './wanted.ts';

const CAN = 'can|may|could';

/** What is aimed at on the stack alone. */
const isCounterspell = ({ named }: Mention): boolean =>
  named !== undefined && /^counter target (?:[a-z]+,? )*spell/im.test(faceOf(named).oracle_text ?? '');

/** `Can I target Memnite with Shock?` */
const target: Says<Asks> = shape<{ by?: PlayerName; aim: Mention | PlayerName; spell: Mention }, Asks>(
  [
    `${CAN} {by} target {aim} with {spell}`,
    `${CAN} {spell} target {aim}`,
    `${CAN} {by} cast {spell} on {aim}`,
    `${CAN} {by} cast {spell} targeting {aim}`,
    `${CAN} {aim} be targeted by {spell}`,
    `${CAN} {aim} be the target of {spell}`,
    `is {aim} a legal target for {spell}`,
    `is {aim} a legal target of {spell}`,
    `${CAN} {by} choose {aim} as the target of {spell}`,
    `${CAN} {by} enchant {aim} with {spell}`,
    `${CAN} {by} {spell} {aim}`,
  ],
  { by: who, aim: anyOf<Mention | PlayerName>(mention, who), spell: mention },
  ({ by: said, aim, spell }) => {
    if (!isSpell(spell) || (typeof aim !== 'string' && isCounterspell(spell))) return undefined;
    return (story) => () => {
      const aimed =
        typeof aim === 'string'
          ? undefined
          : (story.known(aim) ?? story.add(aim, 'battlefield', other(said ?? spell.owner ?? 'You')));
      const by = said ?? spell.owner ?? (aimed?.owner === 'You' && aim !== undefined ? 'Opponent' : 'You');
      const thing = inPlaceToCast(story, spell, by);
      if (thing === undefined || (typeof aim !== 'string' && aimed === undefined)) return undefined;
      if (aimed !== undefined && lacksCounters(aimed)) story.puzzled(`Say how many counters ${aimed.name} has.`);
      if (!/Instant/.test(thing.card.type_line ?? '')) story.turnOf(by);
      const name = typeof aim === 'string' ? aim : story.name(aimed!);
      return { answer: asYesNo(story.ask(`${by} can target ${name} with ${story.name(thing)}`)) };
    };
  },
);

/** Some spell that has any creature for a target. */
const SPELL = 'Giant Growth';
/** `Can I target my own creature with hexproof?`: with some spell. */
const anySpell: Says<Asks> = shape<{ by: PlayerName; aim: Mention }, Asks>(
  [`${CAN} {by} target {aim}`, `${CAN} {by} target {aim} with a spell`, `${CAN} {by} target {aim} with my own spell`],
  { by: who, aim: mention },
  ({ by, aim }) => {
    if (aim.kind?.noun !== 'creature' && !/Creature/.test(aim.named?.card.type_line ?? '')) return undefined;
    return (story) => () => {
      const spell = story.cards.find(SPELL);
      const aimed = story.known(aim, isCreature) ?? story.add(aim, 'battlefield', other(by));
      if (spell === undefined || aimed === undefined) return undefined;
      if (aim.owner === undefined && aim.back === undefined)
        story.assume(`The creature is ${aimed.owner === 'You' ? 'yours' : 'your opponent’s'}.`);
      const thing = story.add({ named: { ...spell, name: SPELL }, marks: [], attached: [] }, 'hand', by);
      if (thing === undefined) return undefined;
      return { answer: asYesNo(story.ask(`${by} can target ${story.name(aimed)} with ${story.name(thing)}`)) };
    };
  },
);

/** `Can Dispel counter Petty Theft?`: whether it may target that spell, which is cast now. */
const counter: Says<Asks> = shape<{ by?: PlayerName; spell: Mention; what: Mention }, Asks>(
  [
    `${CAN} {spell} counter {what}`,
    `${CAN} {by} counter {what} with {spell}`,
    `${CAN} {what} be countered by {spell}`,
    `${CAN} {by} use {spell} to counter {what}`,
    `${CAN} {what} be countered with {spell}`,
    `${CAN} {by} {spell} {what}`,
    `${CAN} {by} target {what} with {spell}`,
  ],
  { by: who, spell: mention, what: mention },
  ({ by: said, spell, what }) => {
    if (
      spell.named !== undefined &&
      !/target (?:[a-z]+,? )*(?:spell|ability)/i.test(faceOf(spell.named).oracle_text ?? '')
    )
      return undefined;
    return (story) => () => {
      // A pronoun for the counterspell means the one asked about before.
      const device = spell.back === undefined ? spell : story.lastCounter;
      if (device === undefined) {
        story.puzzled('Say which spell counters it.');
        return undefined;
      }
      const waiting =
        what.back === undefined
          ? story.known(what, (thing) => thing === story.spell && thing.name === what.named?.name)
          : story.spell;
      const by = said ?? device.owner ?? (waiting === undefined ? 'Opponent' : other(waiting.owner));
      if (waiting === undefined) {
        cast(story, { by: other(by), what: { ...what, fresh: true }, how: [], response: false });
      }
      story.hold();
      const target_ = waiting ?? story.spell;
      const thing =
        story.known(device, ({ zone }) => zone === 'hand') ?? story.add({ ...device, owner: by }, 'hand', by);
      if (target_ === undefined || thing === undefined) return undefined;
      if (/can't be countered/i.test(textOf(target_.card)))
        story.puzzled(`${target_.name} says that it can’t be countered.`);
      story.lastCounter = device;
      return { answer: asYesNo(story.ask(`${by} can target ${story.name(target_)} with ${story.name(thing)}`)) };
    };
  },
);

/** `Can my 2/2 block their flyer?`: asked once the attack is declared. */
const block: Says<Asks> = shape<{ blockers: readonly Mention[]; what?: Mention }, Asks>(
  [
    `${CAN} {blockers} block {what}`,
    `${CAN} {blockers} block`,
    `is {blockers} able to block {what}`,
    `${CAN} {blockers} be declared as a blocker for {what}`,
    `${CAN} {what} be blocked by {blockers}`,
  ],
  { blockers: things, what: mention },
  ({ blockers, what }) =>
    beforeDamage((story) => {
      const attacker = attackerOf(story, what, blockers);
      if (attacker === undefined) return undefined;
      const defender = other(attacker.owner);
      const those = blockers.flatMap(
        (one) =>
          story.known({ ...one, owner: defender }, isCreature) ??
          story.add({ ...one, owner: defender }, 'battlefield', defender) ??
          [],
      );
      const names = those.flatMap((one) => story.each(one));
      return { answer: asYesNo(story.ask(`${defender} can block ${story.name(attacker)} with ${names.join('; ')}`)) };
    }),
);
const blockBack: Says<Asks> = shape<{ what?: Mention; blocker: Mention }, Asks>(
  [`${CAN} {blocker} block {what}`, `${CAN} {blocker} block`, `${CAN} {what} be blocked by {blocker}`],
  { what: mention, blocker: mention },
  ({ what, blocker }) =>
    beforeDamage((story) => {
      const blocking = story.known(blocker, isCreature);
      if (blocking === undefined) {
        story.puzzled('Say which creature would block.');
        return undefined;
      }
      const attacker = attackerOf(story, what, [{ ...blocker, owner: blocking.owner }]);
      return (
        attacker && {
          answer: asYesNo(
            story.ask(`${blocking.owner} can block ${story.name(attacker)} with ${story.name(blocking)}`),
          ),
        }
      );
    }),
);

/** A question about blocks is asked before combat damage is dealt. */
function beforeDamage(asks: (story: Story) => Wanted | undefined): Asks {
  return (story) => {
    story.damageWaits = true;
    return () => asks(story);
  };
}

function attackerOf(story: Story, what: Mention | undefined, blockers: readonly Mention[]): StoryThing | undefined {
  const attacking = story.attackers[0];
  if (what === undefined) {
    if (story.attackers.length === 1) return attacking;
    const blocker = blockers[0]!;
    const side = blocker.owner ?? story.known(blocker)?.owner ?? 'You';
    return attack(
      story,
      [{ kind: { noun: 'creature' }, fresh: true, count: 1, marks: [], attached: [] }],
      other(side),
    )[0];
  }
  const known = story.known(what, isCreature);
  if (known !== undefined && story.attackers.includes(known)) return known;
  const mine = blockers.some(
    (one) =>
      one.owner === 'You' || (one.owner === undefined && one.named !== undefined && story.known(one)?.owner === 'You'),
  );
  const side: PlayerName = known?.owner ?? what.owner ?? (mine ? 'Opponent' : 'You');
  return attack(story, [what], side)[0];
}

/** `Can Memnite attack?`, also on a given turn. */
const attackable: Says<Asks> = shape<{ what: Mention; when?: Moment; fresh?: true }, Asks>(
  [
    `${CAN} {what} attack`,
    `${CAN} {what} attack {when}`,
    `${CAN} {what} attack {fresh}`,
    `is|are {what} able to attack`,
    `is|are {what} able to attack {when}`,
  ],
  { what: mention, when: during, fresh: newly },
  ({ what, when, fresh }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', 'You', what.back === undefined ? isPermanent : isCreature);
      if (thing === undefined) return undefined;
      if (fresh === true) thing.marks.push('summoning sick');
      if (when === undefined) story.turnOf(thing.owner);
      else story.reach(when);
      return { answer: asYesNo(story.ask(`${thing.owner} can attack with ${story.name(thing)}`)) };
    },
);
const attackWith: Says<Asks> = shape<{ by: PlayerName; what: readonly Mention[]; when?: Moment; fresh?: true }, Asks>(
  [
    `${CAN} {by} attack with {what}`,
    `${CAN} {by} attack with {what} {when}`,
    `${CAN} {by} attack with {what} {fresh}`,
    `is|are {by} able to attack with {what}`,
  ],
  {
    by: who,
    what: some,
    when: during,
    fresh: newly,
  },
  ({ by, what, when, fresh }) =>
    (story) =>
    () => {
      const those = what.flatMap((one) => story.the(one, 'battlefield', by, isPermanent) ?? []);
      if (fresh === true) for (const one of those) one.marks.push('summoning sick');
      if (when === undefined) story.turnOf(by);
      else story.reach(when);
      const names = those.flatMap((one) => story.each(one));
      return those.length === 0
        ? undefined
        : { answer: asYesNo(story.ask(`${by} can attack with ${names.join('; ')}`)) };
    },
);

/** Questions about what may be chosen for a target, block or attack. */
export const choosing: QuestionKind = {
  says: anyOf(counter, removal, target, anySpell, blocks, block, blockBack, attackable, attackWith),
  examples: [
    'Can Dispel counter Petty Theft?',
    'Can I target Troll Ascetic with Shock?',
    "Can my Grizzly Bears block my opponent's Serra Angel?",
    'Can my Memnite attack?',
  ],
};
