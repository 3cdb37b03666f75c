import { describe, expect, it } from 'vitest';
import type { Decision } from '../../src/game/choose.ts';
import { usual } from '../../src/game/choose.ts';
import { newGame } from '../../src/game/game.ts';
import type { Game } from '../../src/game/machine.ts';
import { project } from '../../src/game/project.ts';
import { envOf } from '../../src/game/read.ts';
import { settle } from '../../src/game/settle.ts';
import { resolveTop } from '../../src/game/stack/resolve.ts';
import type { CardDefinition, DungeonRoom } from '../../src/rules/definition.ts';
import type { Instruction } from '../../src/rules/instructions.ts';
import { board, card, face } from './table.ts';

const room = (name: string, ...leadsTo: readonly string[]): DungeonRoom => ({
  name,
  leadsTo,
  ability: {
    kind: 'triggered',
    text: name,
    event: { on: 'roomEntered', room: name },
    effect: { targets: [], instructions: [{ do: 'gainLife', n: 1 }] },
  },
});
const dungeon = (name: string, subtypes: readonly string[], ...rooms: readonly DungeonRoom[]): CardDefinition => ({
  ...card({ name }),
  layout: 'dungeon',
  faces: [{ ...face({ name, types: ['Dungeon'], subtypes }), rooms }],
});
const cellar = dungeon(
  'Cellar',
  [],
  room('Door', 'Left', 'Right'),
  room('Left', 'Vault'),
  room('Right', 'Vault'),
  room('Vault'),
);
const tower = dungeon('Tower', [], room('Stair', 'Roof'), room('Roof'));
const under = dungeon('Below', ['Below'], room('Hole'));

function outside(...dungeons: readonly CardDefinition[]): { readonly game: Game; readonly asked: Decision[] } {
  const asked: Decision[] = [];
  const game = newGame(board({ card: card({ name: 'Guide' }) }), (decision) => {
    asked.push(decision);
    return usual(decision);
  });
  const cards = Object.fromEntries(dungeons.map((d) => [d.oracleId, d]));
  game.state = { ...game.state, cards: { ...game.state.cards, ...cards }, dungeons: Object.keys(cards) };
  return { game, asked };
}

function perform(game: Game, instruction: Instruction): void {
  game.play.perform(game, [instruction], envOf(project(game.state), 1, 0), { rules: [] });
}
const venture = (game: Game, quality?: string): void =>
  perform(game, { do: 'venture', ...(quality === undefined ? {} : { dungeon: quality }) });
const at = (game: Game): string | undefined => game.state.players[0]?.dungeon?.room;

describe('venturing (701.49, 309)', () => {
  it('701.49a, 309.4a: into a chosen dungeon, on its topmost room', () => {
    const { game, asked } = outside(cellar, tower);
    venture(game);
    expect(asked.map((d) => d.rule)).toEqual(['701.49a']);
    expect(at(game)).toBe('Door');
  });
  it('309.5a: one arrow is no choice, two are', () => {
    const { game, asked } = outside(cellar);
    for (let i = 0; i < 3; i++) venture(game);
    expect(asked.map((d) => d.rule)).toEqual(['309.5a']);
    expect(at(game)).toBe('Vault');
  });
  it('309.4c: each room triggers as the marker moves into it', () => {
    const { game } = outside(tower);
    venture(game);
    settle(game);
    expect(game.state.stack).toHaveLength(1);
    resolveTop(game);
    expect(game.state.players[0]?.life).toBe(21);
  });
  it('309.6, 704.5t: completed once the last room ability has left the stack, not before', () => {
    const { game } = outside(under);
    venture(game, 'Below');
    settle(game);
    expect(game.state.players[0]?.completed).toEqual([]);
    resolveTop(game);
    settle(game);
    expect(game.state.players[0]?.completed).toEqual(['Below']);
    expect(game.state.command).toEqual([]);
  });
  it('701.49c: from the bottommost room that dungeon is completed and another entered', () => {
    const { game } = outside(under, tower);
    venture(game, 'Below');
    venture(game);
    expect(game.state.players[0]?.completed).toEqual(['Below']);
    expect(at(game)).toBe('Stair');
  });
  it('701.49d: a dungeon with a type is entered only by that quality', () => {
    const { game } = outside(under);
    venture(game);
    expect(at(game)).toBeUndefined();
    venture(game, 'Below');
    expect(at(game)).toBe('Hole');
  });
});

describe('designations of players', () => {
  it('725.3, 726.3: only one player has each', () => {
    const { game } = outside();
    perform(game, { do: 'becomeMonarch' });
    perform(game, { do: 'becomeMonarch', who: { player: 'all', of: 'opponent' } });
    expect(game.state.monarch).toBe(1);
  });
  it('726.2, 726.5: taking the initiative ventures, also again', () => {
    const { game } = outside(dungeon('Undercity', ['Undercity'], room('Top', 'Next'), room('Next')));
    perform(game, { do: 'takeInitiative' });
    perform(game, { do: 'takeInitiative' });
    settle(game);
    expect(game.state.stack).toHaveLength(2);
    resolveTop(game);
    expect(at(game)).toBe('Top');
  });
});
