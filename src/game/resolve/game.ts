import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindNumber, bindObjects, bindPlayers, NOTHING } from '../ids.ts';
import { choose, pick, viewOf } from '../machine.ts';
import { moveAll, topOf } from '../moves.ts';
import { ruleFor } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { amount, type Doing, type Family, findOnBattlefield, type InstructionOf, players } from './doing.ts';

const each = (
  doing: Doing,
  who: InstructionOf<'winGame'>['who'],
  event: (player: number) => GameEvent | undefined,
): Binding => {
  const all = players(doing, who);
  happen(
    doing.game,
    all.flatMap((player) => event(player) ?? []),
    doing.because,
  );
  return bindPlayers(all);
};

/** Chance is a choice of nature (705). */
function flipCoin(doing: Doing, { who, n, win, lose }: InstructionOf<'flipCoin'>): Binding {
  const times = n === undefined ? 1 : amount(doing, n);
  const player = players(doing, who)[0] ?? doing.start.you;
  let won = 0;
  for (let i = 0; i < times; i++) {
    const [index] = pick(doing.game, {
      shape: 'pick',
      topic: 'coin',
      player: 'nature',
      source: doing.start.self,
      question: 'the coin',
      rule: '705.1',
      options: [
        { is: 'word', word: 'heads' },
        { is: 'word', word: 'tails' },
      ],
      min: 1,
      max: 1,
    });
    const heads = index === 0;
    if (heads) won += 1;
    put(
      doing.game,
      [
        { kind: 'acted', what: 'flipCoin', player, objects: [] },
        { kind: 'acted', what: heads ? 'winFlip' : 'loseFlip', player, objects: [] },
      ],
      doing.because,
    );
    doing.run(doing, (heads ? win : lose) ?? []);
  }
  return bindNumber(won);
}

/** 706 */
function rollDie(doing: Doing, { who, sides, results }: InstructionOf<'rollDie'>): Binding {
  const player = players(doing, who)[0] ?? doing.start.you;
  const decided = choose(doing.game, {
    shape: 'number',
    topic: 'die',
    player: 'nature',
    source: doing.start.self,
    question: `the d${sides}`,
    rule: '706.2',
    min: 1,
    max: sides,
  });
  const rolled = 'number' in decided ? decided.number : 1;
  put(doing.game, [{ kind: 'acted', what: 'rollDie', player, objects: [], amount: rolled }], doing.because);
  for (const row of results ?? []) if (rolled >= row.from && rolled <= row.to) doing.run(doing, row.do);
  return bindNumber(rolled);
}

/** 701.44a: a land goes to the hand; otherwise a counter, and the card stays or goes to the graveyard. */
function explore(doing: Doing, { what }: InstructionOf<'explore'>): Binding {
  const { game } = doing;
  const ids = findOnBattlefield(doing, what ?? { ref: 'self' });
  for (const object of ids) {
    const player = viewOf(game).of(object).controller;
    const [top] = topOf(game, player, 1);
    if (top !== undefined) put(game, [{ kind: 'acted', what: 'reveal', player, objects: [top] }], doing.because);
    if (top !== undefined && viewOf(game).of(top).types.includes('Land')) moveAll(game, [top], 'hand', doing.because);
    else {
      happen(game, [{ kind: 'counters', object, counter: '+1/+1', change: 1, by: player }], doing.because);
      if (top !== undefined) {
        const options = [
          { is: 'word', word: 'top' },
          { is: 'word', word: 'graveyard' },
        ] as const;
        const [index] = pick(game, {
          shape: 'pick',
          topic: 'choose',
          player,
          source: object,
          question: 'where the revealed card goes',
          rule: '701.44a',
          options,
          min: 1,
          max: 1,
        });
        if (index === 1) moveAll(game, [top], 'graveyard', doing.because);
      }
    }
    happen(game, [{ kind: 'acted', what: 'explore', player, objects: [object] }], doing.because);
  }
  return bindObjects(ids);
}

type Whole =
  | 'extraTurn'
  | 'extraStep'
  | 'skip'
  | 'winGame'
  | 'loseGame'
  | 'drawGame'
  | 'controlPlayer'
  | 'venture'
  | 'takeInitiative'
  | 'becomeMonarch'
  | 'ringTempts'
  | 'getCityBlessing'
  | 'startEngines'
  | 'discover'
  | 'becomeDay'
  | 'becomeNight'
  | 'flipCoin'
  | 'rollDie'
  | 'vote'
  | 'learn'
  | 'clash'
  | 'forage'
  | 'airbend'
  | 'earthbend'
  | 'blight'
  | 'fabricate'
  | 'explore'
  | 'connive'
  | 'incubate'
  | 'amass';

const STEPS_OF = {
  combat: ['beginCombat', 'declareAttackers', 'declareBlockers', 'combatDamage', 'endCombat'],
  combatAndMain: ['beginCombat', 'declareAttackers', 'declareBlockers', 'combatDamage', 'endCombat', 'main2'],
} as const;

/** Turns, the game itself, and named actions and designations (500, 104, 701, 720–730). */
export const WHOLE: Family<Whole> = {
  extraTurn: (doing, { who, n }) => {
    const times = n === undefined ? 1 : amount(doing, n);
    const events = players(doing, who).flatMap((player) =>
      Array.from({ length: times }, (): GameEvent => ({ kind: 'extraTurn', player })),
    );
    happen(doing.game, events, { ...doing.because, rules: ['500.7'] });
    return bindNumber(times);
  },
  // 500.8: after this phase
  extraStep: (doing, { step, n }) => {
    if (step !== 'combat' && step !== 'combatAndMain') return notPlayed('500.9', 'an additional step');
    const { ahead } = doing.game.state.turn;
    const rest = ahead.findIndex((s) => s === 'main2' || s === 'end');
    const times = n === undefined ? 1 : amount(doing, n);
    const added = Array.from({ length: times }, () => STEPS_OF[step]).flat();
    const inCombat = doing.game.state.turn.combat !== undefined;
    const at = inCombat ? Math.max(0, rest) : 0;
    put(doing.game, [{ kind: 'extraSteps', ahead: [...ahead.slice(0, at), ...added, ...ahead.slice(at)] }], {
      ...doing.because,
      rules: ['500.8'],
    });
    return bindNumber(times);
  },
  skip: (doing, { who, step }) => each(doing, who, (player) => ({ kind: 'skip', player, step })),
  winGame: (doing, { who }) =>
    each(doing, who, (player) =>
      ruleFor(viewOf(doing.game), 'cantWinGame', player) ? undefined : { kind: 'win', player },
    ),
  loseGame: (doing, { who }) =>
    each(doing, who, (player) =>
      ruleFor(viewOf(doing.game), 'cantLoseGame', player) ? undefined : { kind: 'lose', player },
    ),
  drawGame: (doing) => {
    happen(doing.game, [{ kind: 'drawGame' }], doing.because);
    return NOTHING;
  },
  controlPlayer: () => notPlayed('723', 'controlling another player'),
  venture: () => notPlayed('701.49', 'venturing into a dungeon'),
  takeInitiative: () => notPlayed('726', 'the initiative'),
  becomeMonarch: () => notPlayed('725', 'the monarch'),
  ringTempts: () => notPlayed('701.54', 'the Ring'),
  getCityBlessing: (doing, { who }) =>
    each(doing, who, (player) =>
      doing.game.state.players[player]?.cityBlessing ? undefined : { kind: 'become', player, what: 'cityBlessing' },
    ),
  startEngines: () => notPlayed('702.179', 'speed'),
  discover: () => notPlayed('701.57', 'discover'),
  becomeDay: () => notPlayed('731', 'day and night'),
  becomeNight: () => notPlayed('731', 'day and night'),
  flipCoin,
  rollDie,
  vote: () => notPlayed('701.38', 'voting'),
  learn: () => notPlayed('701.48', 'learn'),
  clash: () => notPlayed('701.30', 'clash'),
  forage: () => notPlayed('701.61', 'forage'),
  airbend: () => notPlayed('701.65', 'airbend'),
  earthbend: () => notPlayed('701.66', 'earthbend'),
  blight: () => notPlayed('701.68', 'blight'),
  // 702.123a
  fabricate: (doing, { what, n }) => {
    const [object] = findOnBattlefield(doing, what ?? { ref: 'self' });
    const number = amount(doing, n);
    const options = [
      { is: 'word', word: 'counters' },
      { is: 'word', word: 'tokens' },
    ] as const;
    const [index] =
      object === undefined
        ? [1]
        : pick(doing.game, {
            shape: 'pick',
            topic: 'choose',
            player: doing.start.you,
            source: doing.start.self,
            question: 'counters or Servo tokens',
            rule: '702.123a',
            options,
            min: 1,
            max: 1,
          });
    const servo = {
      colors: [],
      supertypes: [],
      types: ['Artifact', 'Creature'],
      subtypes: ['Servo'],
      power: 1,
      toughness: 1,
      abilities: [],
    } as const;
    if (index === 0)
      doing.run(doing, [{ do: 'putCounters', counter: '+1/+1', n: number, on: what ?? { ref: 'self' } }]);
    else doing.run(doing, [{ do: 'createToken', n: number, token: servo }]);
    return bindNumber(number);
  },
  explore,
  connive: () => notPlayed('701.50', 'connive'),
  incubate: () => notPlayed('701.53', 'incubate'),
  amass: () => notPlayed('701.47', 'amass'),
};
