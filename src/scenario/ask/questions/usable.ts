import type { PlayerName } from '../../syntax/ast.ts';
import { isHidden, isOnBattlefield } from '../story/thing.ts';
import { abilityClause, activatedOf, type Which, which } from '../tellings/activations.ts';
import { aimAt, aimName, ensureTarget } from '../tellings/aims.ts';
import { some } from '../tellings/attacking.ts';
import { during, type Moment, who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { attachments, mention, thing } from '../words/mentions.ts';
import { CAN, newly } from './permission.ts';
import { type Asks, asYesNo, NO } from './wanted.ts';

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
      // It may have lost that ability and got another.
      const only = words === '' && activatedOf(thing).length === 1 ? (abilityClause(thing, 1) ?? '') : words;
      const answer = asYesNo(story.ask(`${by} can activate ${story.name(thing)}${only}${aim}`));
      // For want of a target nothing is known about what was asked.
      const wanting = target === undefined && /\btarget (?!player|opponent)/i.test(line) && !story.roles.has('target');
      return { answer: (found) => (wanting && answer(found) === NO ? undefined : answer(found)) };
    };
  },
);

/** `Can I crew Smuggler's Copter with a summoning sick creature?` */
const crewable: Says<Asks> = shape<{ by: PlayerName; what: Mention; crew: readonly Mention[] }, Asks>(
  [
    `${CAN} {by} crew {what} with {crew}`,
    `${CAN} {by} use {crew} to crew {what}`,
    `${CAN} {by} tap {crew} to crew {what}`,
  ],
  { by: who, what: mention, crew: some },
  ({ by, what, crew }) =>
    (story) =>
    () => {
      const vehicle = story.the(what, 'battlefield', by);
      const those = crew.flatMap((one) => story.the(one, 'battlefield', by) ?? []);
      if (vehicle === undefined || those.length === 0) return undefined;
      const names = those.flatMap((one) => story.each(one));
      return {
        answer: asYesNo(story.ask(`${by} can activate ${story.name(vehicle)}: "Crew" tapping ${names.join('; ')}`)),
      };
    },
);

/** `Can I tap Mutavault for mana?` */
const tappable: Says<Asks> = shape<
  { by: PlayerName; what: Mention; when?: Moment; fresh?: true; on?: readonly Mention[] },
  Asks
>(
  [
    `${CAN} {by} tap {what} for mana with|under {on}`,
    `${CAN} {by} tap {what} for mana with {on} on|attached it`,
    `${CAN} {by} tap {what} for mana if|when it has {on} on|attached it`,
    `${CAN} {by} tap {what} for mana if|when it has {on}`,
    `${CAN} {by} tap {what} for mana if|when it is enchanted by|with {on}`,
    `${CAN} {by} tap {what} for mana`,
    `${CAN} {by} tap {what} for mana {fresh}`,
    `${CAN} {by} use {what} for mana`,
    `${CAN} {by} tap {what} for mana {when}`,
    `${CAN} {by} get mana from {what}`,
    `${CAN} {by} tap {what}`,
  ],
  { by: who, what: mention, when: during, fresh: newly, on: attachments },
  ({ by, what: said, when, fresh, on = [] }) =>
    (story) =>
    () => {
      const what = on.length === 0 ? said : { ...said, attached: [...said.attached, ...on] };
      if (on.length > 0 && story.known(said) !== undefined) story.puzzled('Say first what is attached to it.');
      if (when !== undefined) story.reach(when);
      const thing = story.the(what, 'battlefield', by, isOnBattlefield);
      if (fresh === true) thing?.marks.push('summoning sick');
      return thing && { answer: asYesNo(story.ask(`${thing.owner} can tap ${story.name(thing)} for mana`)) };
    },
);

/** `Can my opponent look at my face-down creature?` */
const lookable: Says<Asks> = shape<{ by: PlayerName; what: Mention }, Asks>(
  [
    `${CAN} {by} look at {what}`,
    `${CAN} {by} look at {what} at any time`,
    `${CAN} {by} see {what}`,
    `${CAN} {by} see what {what} is`,
    `${CAN} {by} peek at {what}`,
  ],
  { by: who, what: mention },
  ({ by, what }) =>
    (story) =>
    () => {
      const thing = story.the(what, 'battlefield', what.owner ?? 'You');
      if (thing?.zone === 'battlefield' && !isHidden(thing)) story.puzzled('Everybody may look at what is face up.');
      return thing && { answer: asYesNo(story.ask(`${by} may look at ${story.labelled(thing)}`)) };
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

/** Questions whether an ability may be activated, or a permanent turned face up. */
export const usable: Says<Asks> = anyOf(payable, lookable, crewable, turnable, tappable, activatable);
