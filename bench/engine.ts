import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryPlaces } from '../src/cli/places.ts';
import { newGame } from '../src/game/game.ts';
import { project } from '../src/game/project.ts';
import { settle } from '../src/game/settle.ts';
import { BudgetSpent, NotPlayed } from '../src/game/signals.ts';
import type { GameState } from '../src/game/state.ts';
import type { Library } from '../src/library/library.ts';
import { openLibrary } from '../src/library/open.ts';
import { parse } from '../src/scenario/parse.ts';
import { play } from '../src/scenario/play.ts';
import { run } from '../src/scenario/run/run.ts';
import { setup } from '../src/scenario/run/setup.ts';
import { act, answer, dice } from '../test/game/random/actions.ts';
import { stateOf } from '../test/game/random/board.ts';
import { percentile, table } from './figures.ts';
import type { Measurement } from './index.ts';

const SECONDS = 3;
/** The actions of one random game. */
const STEPS = 60;

/** Processor time of this process in milliseconds: what others do on the machine doesn't count. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const FOLDERS = ['../../shared/scenarios', '../test/scenarios'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Twenty permanents and six continuous effects: anthems, a lord, a type change, an Aura and a size that is counted. */
const BOARD = `players: Ana; Ben
Ana's battlefield: Glorious Anthem; Goblin King; Goblin Piker; 2 Raging Goblin; Grizzly Bears; Holy Strength (attached to Grizzly Bears); Blood Moon; 3 Forest
Ben's battlefield: Night of Souls' Betrayal; Crusade; White Knight; Savannah Lions; Hill Giant; 4 Tropical Island
`;

function board(library: Library): GameState {
  const read = parse(BOARD, library);
  if (!read.ok) throw new Error('The board of the benchmark is not read.');
  return setup(read.scenario, library).state;
}

/** How many states a second have their characteristics worked out. */
function projections(state: GameState): number {
  let n = 0;
  const start = spent();
  while (spent() < start + SECONDS * 1000) {
    for (let i = 0; i < 50; i++) {
      const view = project({ ...state });
      view.of(state.battlefield[0]!);
      n += 1;
    }
  }
  return (n * 1000) / (spent() - start);
}

/** How many decisions a second random games take: each action of a player, and each choice with more than one answer. */
function randomDecisions(): number {
  let seed = 20_260_807;
  const number = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed >> 8;
  };
  const cards = (n: number): readonly number[] => Array.from({ length: n }, () => number() % 1000);
  const both = (n: number) => [cards(n), cards(n)];
  let decisions = 0;
  const start = spent();
  while (spent() < start + SECONDS * 1000) {
    const state = stateOf({ battlefields: both(6), hands: both(4), graveyards: both(2), libraries: both(4) });
    const roll = dice(Array.from({ length: 900 }, number));
    const game = newGame(state, (decision) => {
      decisions += 1;
      return answer(decision, roll);
    });
    try {
      settle(game);
      for (let step = 0; step < STEPS && game.state.over === 'no'; step++) {
        decisions += 1;
        act(game, roll);
      }
    } catch (error) {
      if (!(error instanceof NotPlayed || error instanceof BudgetSpent)) throw error;
    }
  }
  return (decisions * 1000) / (spent() - start);
}

interface Runs {
  readonly scenarios: number;
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
}

/** Every scenario that is there, read and played, after passes that compile the cards. */
function runs(library: Library): Runs {
  const texts = FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.scenario'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  );
  for (let pass = 0; pass < 3; pass++) for (const text of texts) play(text, [], library, run);
  const times = [1, 2, 3].flatMap(() =>
    texts.map((text) => {
      const start = spent();
      play(text, [], library, run);
      return spent() - start;
    }),
  );
  const all = times.reduce((a, b) => a + b, 0);
  return {
    scenarios: texts.length,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    perSecond: (times.length * 1000) / all,
  };
}

/** The engine: characteristics of a board, and whole scenarios, in processor time. */
export function measure(): Measurement {
  const library = openLibrary(libraryPlaces());
  const state = board(library);
  projections(state);
  const perSecond = projections(state);
  const scenario = runs(library);
  randomDecisions();
  const figures = {
    permanents: state.battlefield.length,
    projectionsPerSecond: Math.round(perSecond),
    randomDecisionsPerSecond: Math.round(randomDecisions()),
    ...scenario,
  };
  const markdown = `## Engine

In processor time.

${table(
  ['what', 'measured', 'target'],
  [
    [
      `characteristics of ${figures.permanents} permanents under 6 effects`,
      `${figures.projectionsPerSecond}/s`,
      '≥ 15,000/s',
    ],
    [`one scenario of ${scenario.scenarios}, read and played: p50`, `${scenario.p50.toFixed(2)} ms`, '≤ 2 ms'],
    ['the same: p95', `${scenario.p95.toFixed(2)} ms`, '≤ 10 ms'],
    ['scenarios', `${Math.round(scenario.perSecond)}/s`, '≥ 500/s'],
    ['decisions of random play', `${figures.randomDecisionsPerSecond}/s`, ''],
  ],
)}`;
  return { figures, markdown };
}
