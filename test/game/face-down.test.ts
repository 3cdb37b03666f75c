import { describe, expect, it } from 'vitest';
import { waysUp } from '../../src/game/actions/face-up.ts';
import { usual } from '../../src/game/choose.ts';
import { newGame } from '../../src/game/game.ts';
import { happen } from '../../src/game/happen.ts';
import { moveAll } from '../../src/game/moves.ts';
import { project } from '../../src/game/project.ts';
import { envOf } from '../../src/game/read.ts';
import type { StaticAbility } from '../../src/rules/abilities.ts';
import type { FaceDownWay } from '../../src/rules/nouns.ts';
import { board, card } from './table.ts';

const because = { rules: ['101.1'] };
const morph = (keyword: string) =>
  card({
    name: 'Angel',
    manaCost: ['4', 'W'],
    power: 4,
    toughness: 5,
    abilities: [{ kind: 'keyword', keyword, text: keyword, cost: [{ pay: 'mana', mana: ['W'] }] }],
  });
const spell = card({ name: 'Bolt', types: ['Instant'], manaCost: ['R'] });
const land = card({ name: 'Land', types: ['Land'] });
const mute: StaticAbility = {
  kind: 'static',
  text: 'mute',
  affects: [{ is: 'type', type: 'Creature' }],
  modifications: [{ modify: 'loseAllAbilities' }],
};
const silence = card({ name: 'Silence', types: ['Enchantment'], abilities: [mute] });

describe('ways to turn a permanent face up', () => {
  const rows: readonly [string, ReturnType<typeof card>, FaceDownWay, boolean, readonly string[]][] = [
    ['702.37e: the morph cost', morph('morph'), 'morph', false, ['morph']],
    ['702.37e: none without the ability', morph('morph'), 'morph', true, []],
    ['702.168d: the disguise cost', morph('disguise'), 'disguise', false, ['disguise']],
    ['701.40c: morph or manifest', morph('morph'), 'manifest', false, ['morph', 'manifest']],
    ['701.40b: the mana cost whatever its abilities', morph('morph'), 'manifest', true, ['manifest']],
    ['701.58b: cloaked', morph('flying'), 'cloak', false, ['cloak']],
    ['701.40b: no land', land, 'manifest', false, []],
    ['701.40b: no instant', spell, 'manifest', false, []],
  ];
  for (const [rule, it_, faceDown, silenced, ways] of rows) {
    it(rule, () => {
      const there = [{ card: it_, as: { faceDown } }, ...(silenced ? [{ card: silence }] : [])];
      expect(waysUp(board(...there), 1).map((w) => w.by)).toEqual(ways);
    });
  }
});

describe('revealing (708.9, 701.40g)', () => {
  const playing = (faceDown?: FaceDownWay) =>
    newGame(board({ card: spell, as: faceDown ? { faceDown } : {} }, { card: land }), usual);
  const revealed = (game: ReturnType<typeof playing>): boolean =>
    game.state.history.some(
      ({ event }) => (event.kind === 'move' && event.revealed) || (event.kind === 'acted' && event.what === 'reveal'),
    );
  it('as it leaves the battlefield', () => {
    const game = playing('manifest');
    moveAll(game, [1], 'hand', because);
    expect(revealed(game)).toBe(true);
  });
  it('not where it was face up', () => {
    const game = playing();
    moveAll(game, [1], 'hand', because);
    expect(revealed(game)).toBe(false);
  });
  it('as the game ends', () => {
    const game = playing('manifest');
    happen(game, [{ kind: 'lose', player: 1 }], because);
    expect(revealed(game)).toBe(true);
  });
  it('an instant card that would turn up, which stays face down', () => {
    const game = playing('manifest');
    const env = envOf(project(game.state), 1, 0);
    game.play.perform(game, [{ do: 'turnFaceUp', what: { ref: 'self' } }], env, because);
    expect(revealed(game)).toBe(true);
    expect(game.state.objects[1]?.faceDown).toBe('manifest');
  });
});
