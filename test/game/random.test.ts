import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newGame } from '../../src/game/game.ts';
import { EVENT_BUDGET, type Game, STACK_BUDGET } from '../../src/game/machine.ts';
import { project } from '../../src/game/project.ts';
import { settle } from '../../src/game/settle.ts';
import { BudgetSpent, NotPlayed } from '../../src/game/signals.ts';
import type { GameState } from '../../src/game/state.ts';
import { hasShared } from '../support/shared.ts';
import { act, answer, dice } from './random/actions.ts';
import { type Board, stateOf } from './random/board.ts';

const STEPS = 60;
const RUNS = 60;
/** A fixed start, so that the same games are played each time; a failure shrinks to the fewest cards and decisions. */
const SEED = 20_260_807;

const cards = (most: number) => fc.array(fc.nat(999), { maxLength: most });
const both = (most: number) => fc.tuple(cards(most), cards(most));
const boards: fc.Arbitrary<Board> = fc.record({
  battlefields: both(7),
  hands: both(5),
  graveyards: both(3),
  libraries: both(4),
});
const decisions = fc.array(fc.nat(9_999), { minLength: 40, maxLength: 900 });

/** Every object is in exactly one zone, the one it says (400.1). */
function checkZones(state: GameState): void {
  const zones: readonly (readonly [string, readonly number[]])[] = [
    ...state.players.flatMap(
      (p) =>
        [
          ['library', p.library],
          ['hand', p.hand],
          ['graveyard', p.graveyard],
        ] as const,
    ),
    ['battlefield', state.battlefield],
    ['stack', state.stack],
    ['exile', state.exile],
    ['command', state.command],
  ];
  const placed = zones.flatMap(([zone, ids]) => ids.map((id) => [id, zone] as const));
  expect(new Set(placed.map(([id]) => id)).size).toBe(placed.length);
  expect(placed.map(([id]) => id).sort((a, b) => a - b)).toEqual(Object.keys(state.objects).map(Number));
  for (const [id, zone] of placed) expect(state.objects[id]?.zone).toBe(zone);
}

/** No id comes back once its object is gone, nor is one given that was given before (400.7). */
function checkIds(state: GameState, gone: Set<number>): void {
  for (const id of Object.keys(state.objects).map(Number)) {
    expect(gone.has(id)).toBe(false);
    expect(id).toBeLessThan(state.nextId);
  }
  for (const id of Object.keys(state.gone).map(Number)) gone.add(id);
}

/** Characteristics depend on the state alone: a copy that went through JSON has the same. */
function checkProjection(state: GameState): void {
  const copy = JSON.parse(JSON.stringify(state)) as GameState;
  const [view, again] = [project(state), project(copy)];
  for (const id of Object.keys(state.objects).map(Number))
    expect(JSON.stringify(again.of(id))).toBe(JSON.stringify(view.of(id)));
}

const hash = (game: Game): string => createHash('sha256').update(JSON.stringify(game.log)).digest('hex');

/** Plays a random game; gives it as it stands at the end. What the machine refuses to play ends it early. */
function playOut(start: GameState, numbers: readonly number[], look?: (game: Game) => void): Game {
  const roll = dice(numbers);
  const game = newGame(start, (decision) => answer(decision, roll));
  try {
    settle(game);
    for (let step = 0; step < STEPS && game.state.over === 'no'; step++) {
      act(game, roll);
      look?.(game);
    }
  } catch (error) {
    if (!(error instanceof NotPlayed || error instanceof BudgetSpent)) throw error;
  }
  return game;
}

describe.skipIf(!hasShared)('random games with real cards', () => {
  test('zones part the objects, ids are used once, JSON changes nothing, the same decisions give the same log', () => {
    let steps = 0;
    fc.assert(
      fc.property(boards, decisions, (board, numbers) => {
        const start = stateOf(board);
        const gone = new Set<number>();
        const game = playOut(start, numbers, ({ state, log }) => {
          steps += 1;
          checkZones(state);
          checkIds(state, gone);
          checkProjection(state);
          expect(log.length).toBeLessThanOrEqual(EVENT_BUDGET);
          expect(state.stack.length).toBeLessThanOrEqual(STACK_BUDGET);
        });
        // From a copy of the start that went through JSON, the same decisions give the same log.
        const again = playOut(JSON.parse(JSON.stringify(start)) as GameState, numbers);
        expect(hash(again)).toBe(hash(game));
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(steps).toBeGreaterThan(1_000);
  }, 120_000);
});
