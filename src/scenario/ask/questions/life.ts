import type { Done } from '../../outcome.ts';
import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import { who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { around, changeIn, DO, damageTo, gainsOf, logged, lossesOf, ownerWord, sayIf } from './change.ts';
import { sizesKnown } from './damage.ts';
import { type Asks, asFound, type QuestionKind, yesNo } from './wanted.ts';

type Direction = 'gain' | 'lose';
const direction: Says<Direction> = phrases<Direction>([
  ['gain', 'gain', 'gains', 'get', 'gets', 'gained', 'gaining'],
  ['lose', 'lose', 'loses', 'pay', 'pays', 'lost', 'losing'],
]);

type Change = (found: readonly string[], end?: Done) => number | undefined;

/**
 * How much life a player gains or loses in all. The log tells both apart, and must come to the same as the life totals do;
 * where there is no log, the totals are compared.
 */
function lifeChange(story: Story, by: PlayerName, way: Direction): () => Change {
  const after = around(story, `${ownerWord(by)} life`);
  return () => {
    const pair = after();
    return (found, end) => {
      const change = changeIn(pair, found);
      const [gains, losses] = [logged(end, gainsOf(by)), logged(end, lossesOf(by))];
      if (change === undefined) return undefined;
      if (gains === undefined || losses === undefined) return Math.max(0, way === 'gain' ? change : -change);
      if (gains - losses !== change) return undefined;
      return way === 'gain' ? gains : losses;
    };
  };
}

/** Damage dealt to a player. */
function damageChange(story: Story, by: PlayerName): () => Change {
  const after = around(story, `${ownerWord(by)} life`);
  return () => {
    const pair = after();
    return (found, end) => logged(end, damageTo(by)) ?? sayIf(changeIn(pair, found), (change) => Math.max(0, -change));
  };
}

const howMuch: Says<Asks> = shape<{ by: PlayerName; way: Direction }, Asks>(
  [
    `how much|many life ${DO} {by} {way}`,
    `how many life points ${DO} {by} {way}`,
    'how much life {by} {way}',
    `how much ${DO} {by} {way}`,
    `how much life have|has {by} {way}`,
    `how much life ${DO} {by} {way} from it`,
    `how much life ${DO} {by} end up {way}`,
    `how many life ${DO} {by} {way}`,
  ],
  { by: who, way: direction },
  ({ by, way }) =>
    (story) => {
      const change = lifeChange(story, by, way);
      return () => {
        const changed = change();
        return { answer: (found, end) => changed(found, end)?.toString() };
      };
    },
);

const whether: Says<Asks> = shape<{ by: PlayerName; way: Direction }, Asks>(
  [`${DO} {by} {way} life`, `${DO} {by} {way} any life`],
  { by: who, way: direction },
  ({ by, way }) =>
    (story) => {
      const change = lifeChange(story, by, way);
      return () => {
        const changed = change();
        return { answer: (found, end) => sayIf(changed(found, end), (n) => yesNo(n > 0)) };
      };
    },
);

/** Whose controller: `Jace's`. */
const theirs: Says<Mention> = shape<{ what: Mention }, Mention>(
  ["{what}'s", 'its'],
  { what: mention },
  ({ what = { back: {}, marks: [], attached: [] } }) => what,
);

/** Damage to a player is the life lost where nothing else changes it; “can” asks for the most that some way of dealing it comes to. */
const damage: Says<Asks> = shape<{ by?: PlayerName; most?: boolean; owner?: Mention }, Asks>(
  [
    'how much damage {most} {by} take',
    'how much damage {most} {by} get',
    'how much {most} it deal to {owner} controller',
    'how much damage {most} it deal to {owner} controller',
    'how much damage {most} I deal to {by}',
    'how much damage {most} I deal',
    'how much damage {most} get through',
    'how much damage {most} I assign to {by}',
    'how much {most} I assign to {by}',
    'how much damage {most} I have it assign to {by}',
    'how much damage {most} I do',
    'how much damage {most} I do to {by}',
    'how much damage {most} be assigned to {by}',
    'how much damage {most} it assign to {by}',
    'how much damage {most} trample over',
    'how much {most} trample over',
    'how much tramples over',
    'how much {most} I deal to {by}',
    'how much {most} I deal',
    'how much damage goes|gets through',
    'how much goes|gets through',
    'how much {most} get through',
    'how much {most} go through',
    'how much damage tramples over',
    'how much damage {most} {by} take in total',
    'how much damage {most} be dealt to {by}',
    'how much damage {most} it deal to {by}',
    'how much {most} it deal to {by}',
    'how much damage is dealt to {by}',
  ],
  {
    by: anyOf(who, phrases<PlayerName>([['Opponent', 'the player', 'the defending player', 'the defender']])),
    most: phrases([
      [true, 'can', 'could'],
      [false, 'do', 'does', 'will', 'would', 'must'],
    ]),
    owner: theirs,
  },
  ({ by = 'Opponent', most = true }) =>
    (story) => {
      const change = damageChange(story, by);
      return () => {
        const dealt = change();
        if (!sizesKnown(story)) return undefined;
        const greatest = (a: string, b: string): number => Number(b) - Number(a);
        const best = most
          ? { best: greatest }
          : { usual: { best: greatest, says: 'As much as may be is assigned to the player.' } };
        return { answer: (found, end) => dealt(found, end)?.toString(), ...best };
      };
    },
);

const total: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [
    'what is {by} life total',
    'how much life do|does {by} have',
    'what life total do|does {by} have',
    'at what life total am|is {by}',
    'at what life total do|does {by} end up',
    'what is {by} life total then',
    'how much life do|does {by} have left',
    'what life total do|does {by} end up at',
    'what is {by} life',
    'how much life am|is {by} at',
  ],
  {
    by: anyOf(
      who,
      phrases<PlayerName>([
        ['You', 'my'],
        ['Opponent', "my opponent's", 'their'],
      ]),
    ),
  },
  ({ by }) =>
    (story) =>
    () => ({ answer: asFound(story.ask(`${ownerWord(by)} life`)) }),
);

/** Questions about life totals. */
export const life: QuestionKind = {
  says: anyOf(howMuch, whether, damage, total),
  examples: [
    'Cramped Vents deals 6 damage to Serra Angel. How much life do I gain?',
    'My 4/4 with trample is blocked by a 2/2. How much damage can my opponent take?',
  ],
};
