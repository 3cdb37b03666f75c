import { describe, expect, it } from 'vitest';
import { usual } from '../../src/game/choose.ts';
import { kindsOf } from '../../src/game/evaluate/match.ts';
import type { GameEvent } from '../../src/game/events.ts';
import { newGame } from '../../src/game/game.ts';
import { put } from '../../src/game/happen.ts';
import { project } from '../../src/game/project.ts';
import { envOf } from '../../src/game/read.ts';
import { NotPlayed } from '../../src/game/signals.ts';
import type { TriggeredAbility } from '../../src/rules/abilities.ts';
import type { EventPattern } from '../../src/rules/events.ts';
import { SELF } from '../../src/rules/refs.ts';
import { board, card } from './table.ts';

/** Patterns that the machine can't tell yet, with an event in which such a happening may hide and one in which it can't. */
const UNTOLD: readonly (readonly [EventPattern, GameEvent, GameEvent])[] = [
  [
    { on: 'giveGift', who: 'any' },
    { kind: 'cast', object: 1, player: 0, from: 'hand', nth: 1 },
    { kind: 'combat', player: 0, attacks: [] },
  ],
  [
    { on: 'visit', who: 'you' },
    { kind: 'acted', what: 'rollDie', player: 0, objects: [] },
    { kind: 'acted', what: 'scry', player: 0, objects: [] },
  ],
];

const waiting = (event: EventPattern) => {
  const ability: TriggeredAbility = {
    kind: 'triggered',
    text: 'waits',
    event,
    effect: { targets: [], instructions: [{ do: 'draw', n: 1 }] },
  };
  return newGame(board({ card: card({ name: 'Watcher', abilities: [ability] }) }), usual);
};

describe('a pattern that the machine can’t tell is refused, never passed over', () => {
  for (const [pattern, may, cannot] of UNTOLD) {
    it(`“${pattern.on}” where it may have happened`, () =>
      expect(() => put(waiting(pattern), [may], { rules: [] })).toThrow(NotPlayed));
    it(`“${pattern.on}” plays no part elsewhere`, () =>
      expect(() => put(waiting(pattern), [cannot], { rules: [] })).not.toThrow());
  }
  it('only a state trigger waits for no event (603.8)', () => {
    expect(kindsOf({ on: 'state', condition: { if: 'solved' } })).toEqual([]);
    expect(kindsOf({ on: 'crews', object: SELF })).not.toEqual([]);
    expect(kindsOf({ on: 'mutates', object: SELF })).not.toEqual([]);
  });
  it('an ability that triggers on others is refused as soon as one does', () => {
    const game = waiting({ on: 'triggers', object: [] });
    const other = waiting({ on: 'step', step: 'upkeep', whose: 'any' }).state.cards.Watcher!;
    game.state = board({ card: game.state.cards.Watcher! }, { card: { ...other, oracleId: 'Other' } });
    expect(() => put(game, [{ kind: 'step', step: 'upkeep', ahead: [] }], { rules: [] })).toThrow(NotPlayed);
  });
  it('looking back at events of which there is no history is refused (608.2i)', () => {
    const view = project(board({ card: card({ name: 'Watcher' }) }));
    const env = envOf(view, 1, 0);
    const looking = (event: EventPattern) => () => env.read.holds({ if: 'happened', event, since: 'turn' }, env);
    expect(looking({ on: 'step', step: 'upkeep', whose: 'any' })).toThrow(NotPlayed);
    expect(looking({ on: 'gainLife', who: 'any' })).not.toThrow();
  });
});
