import type { PlayerName } from '../../syntax/ast.ts';
import { isType } from '../story/card-text.ts';
import { abilityClause, activate, activatedOf, type Which, which } from '../tellings/activations.ts';
import { during, type Moment, number, who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { CAN, reply, waiting } from './permission.ts';
import { type Asks, asYesNo } from './wanted.ts';

const any = (noun: 'Equipment' | 'creature' | 'planeswalker' | 'land'): Mention => ({
  kind: { noun },
  fresh: true,
  count: 1,
  marks: [],
  attached: [],
});

/** `Can I equip during my opponent's turn?` (702.6a) */
const equippable: Says<Asks> = shape<
  { by: PlayerName; what?: Mention; to?: Mention; when?: Moment; reply?: true },
  Asks
>(
  [
    `${CAN} {by} equip`,
    `${CAN} {by} equip {what}`,
    `${CAN} {by} equip {what} to {to}`,
    `${CAN} {by} move {what}`,
  ].flatMap((template) => [template, `${template} {when}`, `${template} {reply}`]),
  { by: who, what: mention, to: mention, when: during, reply },
  ({ by, what = any('Equipment'), to, when, reply: held }) => {
    if (what.named !== undefined && !isType(what.named.card, 'Equipment')) return undefined;
    if (what.kind !== undefined && what.kind.noun !== 'Equipment') return undefined;
    return (story) => () => {
      if (held === true) waiting(story);
      if (when !== undefined) story.reach(when);
      const thing = story.the(what, 'battlefield', by);
      const bearer =
        to === undefined
          ? (story.things.find(
              (one) => one.zone === 'battlefield' && isType(one.card, 'Creature') && one.owner === by,
            ) ?? story.add(any('creature'), 'battlefield', by))
          : story.the(to, 'battlefield', by);
      if (thing === undefined || bearer === undefined) return undefined;
      return {
        answer: asYesNo(story.ask(`${by} can activate ${story.name(thing)}: "Equip" targeting ${story.name(bearer)}`)),
      };
    };
  },
);

/** `Can I activate a planeswalker twice in one turn?` (606.3): once, and then again. */
const twice: Says<Asks> = shape<{ by: PlayerName; what: Mention; which?: Which; often: true }, Asks>(
  [
    `${CAN} {by} activate|use {what} {often}`,
    `${CAN} {by} activate|use {what}'s ability|abilities {often}`,
    `${CAN} {by} activate|use {what}'s {which} ability {often}`,
    `${CAN} {by} activate|use {what}'s {which} {often}`,
    `${CAN} {by} activate|use the ability of {what} {often}`,
  ],
  {
    by: who,
    what: mention,
    which,
    often: phrases([
      [
        true as const,
        'twice',
        'twice in one turn',
        'twice in a turn',
        'twice a turn',
        'twice per turn',
        'twice on one turn',
        'twice in the same turn',
        'twice this turn',
        'two times in one turn',
        'two times in a turn',
        'more than once a turn',
        'more than once per turn',
        'more than once in a turn',
        'a second time',
      ],
    ]),
  },
  ({ by, what, which: one }) =>
    (story) =>
    () => {
      const walker = what.kind?.noun === 'planeswalker' || /Planeswalker/.test(what.named?.card.type_line ?? '');
      const thing = story.the(what, 'battlefield', by);
      if (thing === undefined) return undefined;
      const all = activatedOf(thing);
      const chosen: Which | undefined = one ?? (walker ? 1 : undefined);
      const words = abilityClause(thing, chosen);
      if (words === undefined || all.length === 0) {
        story.puzzled(`Say which ability of ${thing.name} is meant.`);
        return undefined;
      }
      activate(story, {
        by,
        what: { back: {}, marks: [], attached: [] },
        clauses: [],
        ...(chosen === undefined ? {} : { which: chosen }),
      });
      return { answer: asYesNo(story.ask(`${by} can activate ${story.name(thing)}${words}`)) };
    },
);

/** `Can I play two lands in a turn?` (305.2): one, and then another. */
const landsInTurn: Says<Asks> = shape<{ by: PlayerName; n: number }, Asks>(
  [
    `${CAN} {by} play {n} lands`,
    `${CAN} {by} play {n} lands in a|one turn`,
    `${CAN} {by} play {n} lands in the same turn`,
    `${CAN} {by} play {n} lands a|per|each turn`,
    `${CAN} {by} play {n} lands this turn`,
  ],
  { by: who, n: number },
  ({ by, n }) => {
    if (n < 2 || n > 4) return undefined;
    return (story) => () => {
      const lands = story.add({ ...any('land'), count: n }, 'hand', by);
      if (lands === undefined) return undefined;
      const names = story.each(lands);
      for (const name of names.slice(1)) story.step(`${by} ${by === 'You' ? 'play' : 'plays'} ${name}`);
      return { answer: asYesNo(story.ask(`${by} can play ${names[0]}`)), ifIllegal: 'No' };
    };
  },
);

/** Questions about when, and how often in a turn, something may be done. */
export const turnTiming: Says<Asks> = anyOf(equippable, twice, landsInTurn);
