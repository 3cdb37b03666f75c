import { during, type Moment, moment } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import { type Asks, asFound, yesNo } from './wanted.ts';

/** Mana that was not spent. */
const keepsMana: Says<Asks> = shape<{ when?: Moment; use: string }, Asks>(
  [
    'do I still have it|that|them',
    'do|will I have it',
    'do|will|would I still have the|that mana',
    'do|will I have the|that mana',
    'do|can|will I keep it|them',
    'do|can I keep the|that mana',
    'can|may I use|spend|save it|them[ {use}]',
    'can|may I use|spend|save the|that mana[ {use}]',
    'is the|that mana still there',
    'does the|that mana stay',
    'is it in my mana pool',
    'can I keep it and spend it[ {use}]',
    'can|may I still use|spend it[ {use}]',
    'can|may I still use|spend the|that mana[ {use}]',
  ].flatMap((template) => [template, `${template} {when}`, `${template}, {when}`]),
  {
    when: during,
    use: phrases(
      [['', 'on an unlock cost', 'to unlock a door', 'on a spell', 'to cast a spell', 'for a spell', 'on something']],
      '',
    ),
  },
  ({ when }) =>
    (story) =>
    () => {
      if (when !== undefined) story.reach(when);
      if (!story.body.some((line) => /Add |for mana/.test(line))) {
        story.puzzled('Say first what mana is made.');
        return undefined;
      }
      return { answer: asFound(story.ask('Your mana pool'), (text) => yesNo(/\{/.test(text))) };
    },
);
/** `Can I use mana from my upkeep in my main phase?` (500.5) */
const carriesOver: Says<Asks> = shape<{ from: Moment; to: Moment; keeps: boolean }, Asks>(
  [
    '{keeps} mana from {from} in|during {to}',
    '{keeps} mana from {from} for {to}',
    '{keeps} mana I made in {from} in|during {to}',
    '{keeps} mana from {from} until {to}',
    '{keeps} mana from {from} to {to}',
    '{keeps} mana in my pool from {from} to|until {to}',
  ],
  {
    from: moment,
    to: moment,
    keeps: phrases([
      [
        true,
        'can I use',
        'may I use',
        'can I spend',
        'can I save',
        'can I keep',
        'can I float',
        'do I keep',
        'can I carry',
      ],
      [false, 'do I lose'],
    ]),
  },
  ({ from, to, keeps }) =>
    (story) =>
    () => {
      story.reach({ ...from, player: from.player ?? 'You' });
      story.step('effect You: "Add {G}."');
      story.reach({ ...to, player: to.player ?? from.player ?? 'You' });
      return { answer: asFound(story.ask('Your mana pool'), (text) => yesNo(/\{/.test(text) === keeps)) };
    },
);
const betweenPhases: Says<Asks> = shape<{ keeps: boolean }, Asks>(
  [
    '{keeps} between phases',
    '{keeps} between steps',
    '{keeps} between phases and steps',
    '{keeps} between steps and phases',
    '{keeps} from phase to phase',
  ],
  {
    keeps: phrases([
      [
        true,
        'does mana stay',
        'do I keep mana',
        'does mana carry over',
        'do I keep unspent mana',
        'does unspent mana stay',
      ],
      [
        false,
        'does mana empty',
        'does mana go away',
        'do I lose mana',
        'is mana lost',
        'does the mana pool empty',
        'do mana pools empty',
        'does my mana pool empty',
        'does unspent mana go away',
        'do I lose unspent mana',
        'does mana drain',
      ],
    ]),
  },
  ({ keeps }) =>
    (story) =>
    () => {
      story.begin({ player: 'You', step: 'upkeep' });
      story.step('effect You: "Add {G}."');
      story.step('advance to your draw');
      return { answer: asFound(story.ask('Your mana pool'), (text) => yesNo(/\{/.test(text) === keeps)) };
    },
);

/** `Is the mana lost?` */
const losesMana: Says<Asks> = shape<{ when?: Moment }, Asks>(
  [
    'is the|that mana lost',
    'do I lose the|that mana',
    'is it lost',
    'do I lose it',
    'does it go away',
    'does the|that mana go away',
    'does it empty',
    'does the mana empty',
  ].flatMap((template) => [template, `${template} {when}`]),
  { when: during },
  ({ when }) =>
    (story) =>
    () => {
      if (when !== undefined) story.reach(when);
      if (
        !story.body.some((line) => /Add |for mana/.test(line)) ||
        !story.body.some((line) => line.startsWith('advance'))
      ) {
        story.puzzled('Say first what mana is made, and until when it is kept.');
        return undefined;
      }
      return { answer: asFound(story.ask('Your mana pool'), (text) => yesNo(!/\{/.test(text))) };
    },
);

/** Questions about mana that was not spent. */
export const manaKept: Says<Asks> = anyOf(carriesOver, betweenPhases, keepsMana, losesMana);
