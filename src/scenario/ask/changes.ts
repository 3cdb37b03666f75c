import type { PlayerName } from '../syntax/ast.ts';
import { who } from './basics.ts';
import { textOf } from './card-text.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import { type Mention, mention } from './mentions.ts';
import { type Named, named } from './named.ts';
import { isPermanent, type Story } from './story.ts';
import { type Asks, asFound, asYesNo, type QuestionKind, type Wanted, yesNo } from './wanted.ts';

const number = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d+$/.test(text.trim()) ? Number(text) : undefined;
const symbols = (text: string | undefined): readonly string[] => (text ?? '').match(/\{[^}]+\}/g) ?? [];
const owner = (player: PlayerName): string => (player === 'You' ? 'Your' : "Opponent's");

/** Asks the same before and after what happens. */
function around(story: Story, happen: () => void, question: string): readonly [number, number] {
  const before = story.ask(question);
  happen();
  return [before, story.ask(question)];
}

const difference = ([before, after]: readonly [number, number], found: readonly string[]): number | undefined => {
  const [from, to] = [number(found[before]), number(found[after])];
  return from === undefined || to === undefined ? undefined : to - from;
};

/** The text that the story's cards can act by. */
const wordsOf = (story: Story): string =>
  story.things
    .map(({ card, name }) => card.card_faces?.find((face) => face.name === name)?.oracle_text ?? textOf(card))
    .join('\n');

// ── life ────────────────────────────────────────────────────────────────────────────────────────────────────────

type Direction = 'gain' | 'lose';
const direction: Says<Direction> = phrases<Direction>([
  ['gain', 'gain', 'gains', 'get', 'gets'],
  ['lose', 'lose', 'loses'],
]);

function lifeChange(
  story: Story,
  happen: () => void,
  by: PlayerName,
  way: Direction,
): ((found: readonly string[]) => number | undefined) | undefined {
  const pair = around(story, happen, `${owner(by)} life`);
  const words = wordsOf(story);
  if (/\bgains?\b[^.]*\blife\b/i.test(words) && /\bloses?\b[^.]*\blife\b|\bpays?\b[^.]*\blife\b/i.test(words)) {
    story.puzzled(
      'Life is gained and lost or paid here, and I could only tell the sum; ask for the life total instead.',
    );
    return undefined;
  }
  return (found) => {
    const change = difference(pair, found);
    return change === undefined ? undefined : Math.max(0, way === 'gain' ? change : -change);
  };
}

const DO = 'do|does|did|will|would|can';

const life: Says<Asks> = shape<{ by: PlayerName; way: Direction }, Asks>(
  [
    `how much life ${DO} {by} {way}`,
    `how many life ${DO} {by} {way}`,
    `how many life points ${DO} {by} {way}`,
    'how much life {by} {way}',
  ],
  { by: who, way: direction },
  ({ by, way }) =>
    (story, happen) => {
      const change = lifeChange(story, happen, by, way);
      return change && { answer: (found) => change(found)?.toString() };
    },
);

const anyLife: Says<Asks> = shape<{ by: PlayerName; way: Direction }, Asks>(
  [`${DO} {by} {way} life`, `${DO} {by} {way} any life`],
  { by: who, way: direction },
  ({ by, way }) =>
    (story, happen) => {
      const change = lifeChange(story, happen, by, way);
      return change && { answer: (found) => sayIf(change(found), (n) => yesNo(n > 0)) };
    },
);

const lifeTotal: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [
    'what is {by} life total',
    'how much life do|does {by} have',
    'what life total do|does {by} have',
    'at what life total am|is {by}',
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
    (story, happen) => {
      happen();
      return { answer: asFound(story.ask(`${owner(by)} life`)) };
    },
);

const sayIf = (n: number | undefined, say: (n: number) => string): string | undefined =>
  n === undefined ? undefined : say(n);

// ── cards drawn ─────────────────────────────────────────────────────────────────────────────────────────────────

/** How many cards come into a hand while it happens; only where nothing but drawing can bring them there. */
function drawn(
  story: Story,
  happen: () => void,
  by: PlayerName,
): ((found: readonly string[]) => number | undefined) | undefined {
  const spent = story.fromHand;
  const pair = around(story, happen, `${owner(by)} hand size`);
  const cast = by === 'You' ? story.fromHand - spent : 0;
  // Cards of the hand are in it only when the scenario begins with them there, so each cast one is counted back.
  if (/\bdiscards?\b|\binto (?:your|their|its owner's) hand|\bto (?:its|their) owners?'s? hand/i.test(wordsOf(story))) {
    story.puzzled(
      'Cards may leave or reach the hand here in other ways than by drawing, so I can’t count what is drawn.',
    );
    return undefined;
  }
  return (found) => {
    const change = difference(pair, found);
    return change === undefined ? undefined : change + cast;
  };
}

const draws: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [
    `how many cards ${DO} {by} draw`,
    `how many cards ${DO} {by} get to draw`,
    `how many draws ${DO} {by} get`,
    'how many cards {by} draw',
    `how many cards ${DO} {by} get`,
  ],
  { by: who },
  ({ by }) =>
    (story, happen) => {
      const count = drawn(story, happen, by);
      return count && { answer: (found) => count(found)?.toString() };
    },
);

const anyDraw: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [
    `${DO} {by} draw a card`,
    `${DO} {by} draw`,
    `${DO} {by} get to draw a card`,
    `${DO} {by} draw any cards`,
    `${DO} {by} get to draw`,
    `${DO} {by} get a card`,
  ],
  { by: who },
  ({ by }) =>
    (story, happen) => {
      const count = drawn(story, happen, by);
      return count && { answer: (found) => sayIf(count(found), (n) => yesNo(n > 0)) };
    },
);

// ── mana ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The mana that comes into the pool while it happens. */
function mana(story: Story, happen: () => void, say: (symbols: readonly string[]) => string): Wanted {
  const [before, after] = around(story, happen, 'Your mana pool');
  return {
    answer: (found) => {
      if (found[before] === undefined || found[after] === undefined) return undefined;
      const had = symbols(found[before]);
      return had.length > 0 ? undefined : say(symbols(found[after]));
    },
  };
}

const GET = 'get|add|produce|make|receive';
const howMuchMana: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [
    `how much mana ${DO} {by} ${GET}`,
    `how many mana ${DO} {by} ${GET}`,
    'how much mana is added',
    'how much mana is produced',
    `how much mana ${DO} it ${GET}`,
  ],
  { by: who },
  () => (story, happen) => mana(story, happen, (all) => String(all.length)),
);
const whatMana: Says<Asks> = shape<{ by: PlayerName }, Asks>(
  [
    `what|which mana ${DO} {by} ${GET}`,
    'what mana is added',
    'what mana is produced',
    `what|which mana ${DO} it ${GET}`,
  ],
  { by: who },
  () => (story, happen) => mana(story, happen, (all) => (all.length === 0 ? 'none' : all.join(''))),
);

// ── triggers, dungeons, the end of it ───────────────────────────────────────────────────────────────────────────

const howOften: Says<Asks> = shape<{ what: Mention }, Asks>(
  [`how many times ${DO} {what} trigger`, `how often ${DO} {what} trigger`],
  { what: mention },
  ({ what }) =>
    (story, happen) => {
      happen();
      const thing = story.the(what, 'battlefield', 'You', isPermanent);
      return thing && { answer: asFound(story.ask(`how often ${story.name(thing)} triggered`)) };
    },
);

const triggers: Says<Asks> = shape<{ what: Mention }, Asks>(
  [`${DO} {what} trigger`, `${DO} {what} ability trigger`, `${DO} {what}'s ability trigger`],
  { what: mention },
  ({ what }) =>
    (story, happen) => {
      happen();
      const thing = story.the(what, 'battlefield', 'You', isPermanent);
      if (thing === undefined) return undefined;
      const index = story.ask(`how often ${story.name(thing)} triggered`);
      return { answer: asFound(index, (text) => sayIf(number(text), (n) => yesNo(n > 0))) };
    },
);

const completes: Says<Asks> = shape<{ by: PlayerName; dungeon: Named }, Asks>(
  [
    `${DO} {by} complete {dungeon}`,
    'have|has {by} completed {dungeon}',
    'is {dungeon} completed',
    `${DO} {by} finish {dungeon}`,
  ],
  { by: who, dungeon: named },
  ({ by = 'You', dungeon }: { by?: PlayerName; dungeon: Named }) =>
    (story, happen) => {
      happen();
      return { answer: asYesNo(story.ask(`${by} ${by === 'You' ? 'have' : 'has'} completed ${dungeon.name}`)) };
    },
);

const outcome: Says<Asks> = shape<{ by: PlayerName; end: string }, Asks>(
  [`${DO} {by} {end} the game`, `${DO} {by} {end}`],
  {
    by: who,
    end: phrases([
      ['won', 'win'],
      ['lost', 'lose'],
    ]),
  },
  ({ by, end }) =>
    (story, happen) => {
      happen();
      return { answer: asYesNo(story.ask(`${by} ${by === 'You' ? 'have' : 'has'} ${end}`)) };
    },
);

const whereTo: Says<Asks> = shape<{ what: Mention }, Asks>(
  [
    `where ${DO} {what} go`,
    `where ${DO} {what} end up`,
    'where is|are {what}',
    `which zone ${DO} {what} go to`,
    'what zone is {what} in',
  ],
  { what: mention },
  ({ what }) =>
    (story, happen) => {
      happen();
      const thing = story.known(what);
      if (thing === undefined) {
        story.puzzled('Say first where that card is, and what happens to it.');
        return undefined;
      }
      return { answer: asFound(story.ask(`zone of ${story.name(thing)}`)) };
    },
);

const survival: Says<Asks> = shape<{ what: Mention; fate: 'die' | 'survive' }, Asks>(
  [`${DO} {what} {fate}`],
  {
    what: mention,
    fate: phrases<'die' | 'survive'>([
      ['die', 'die', 'dies'],
      ['survive', 'survive', 'survives', 'live'],
    ]),
  },
  ({ what, fate }) =>
    (story, happen) => {
      happen();
      const thing = story.the(what, 'battlefield', 'Opponent', isPermanent);
      if (thing === undefined) return undefined;
      const index = story.ask(`zone of ${story.name(thing)}`);
      return {
        answer: asFound(index, (text) => {
          if (text !== 'battlefield' && text !== 'graveyard') return undefined;
          return yesNo((text === 'graveyard') === (fate === 'die'));
        }),
      };
    },
);

/** Questions about what comes of it. */
export const changes: QuestionKind = {
  says: anyOf(
    life,
    anyLife,
    lifeTotal,
    draws,
    anyDraw,
    howMuchMana,
    whatMana,
    howOften,
    triggers,
    completes,
    outcome,
    whereTo,
    survival,
  ),
  examples: [
    'I control Panharmonicon and cast Derelict Attic. How many cards do I draw?',
    'Cramped Vents deals 6 damage to Serra Angel. How much life do I gain?',
    'I control Mana Reflection. What mana do I get when I tap a Forest for mana?',
    'I turn my manifested Elvish Visionary face up. Do I draw a card?',
    'My opponent casts Lightning Bolt on my Grizzly Bears. Does it die?',
  ],
};
