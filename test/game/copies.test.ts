import { describe, expect, it } from 'vitest';
import { usual } from '../../src/game/choose.ts';
import { withExceptions } from '../../src/game/exceptions.ts';
import { newGame } from '../../src/game/game.ts';
import { copiableValues } from '../../src/game/layers/seeds.ts';
import { project } from '../../src/game/project.ts';
import { envOf } from '../../src/game/read.ts';
import { seed } from '../../src/game/seed.ts';
import type { CopyException } from '../../src/rules/continuous.ts';
import { board, card, face } from './table.ts';

const lion = card({
  name: 'Lion',
  manaCost: ['1', 'W'],
  subtypes: ['Cat'],
  supertypes: ['Legendary'],
  power: 2,
  toughness: 2,
});
const shape = card({ name: 'Shape', manaCost: ['3', 'U'], subtypes: ['Shapeshifter'], power: 0, toughness: 1 });
const defined = card({
  name: 'Defined',
  manaCost: ['G'],
  power: null,
  toughness: null,
  abilities: [
    {
      kind: 'static',
      text: 'size',
      characteristicDefining: true,
      affects: { ref: 'self' },
      modifications: [{ modify: 'setBasePT', power: 9, toughness: 9 }],
    },
  ],
});
const relic = card({ name: 'Relic', types: ['Artifact'], manaCost: ['2'] });

/** What the first object is as a copy of the second with these exceptions. */
function copied(of: typeof lion, ...exceptions: readonly CopyException[]) {
  const state = board({ card: shape }, { card: of });
  const view = project(state);
  const env = envOf(view, 1, 0);
  const original = state.objects[2]!;
  const copying = { original, copier: state.objects[1]!, env };
  const { values, counters } = withExceptions(copiableValues(state, original), exceptions, copying);
  return { ...seed(values, { ...state.objects[1]!, made: values }), counters };
}

const creature: CopyException = {
  except: 'if',
  filter: [{ is: 'type', type: 'Creature' }],
  then: [{ except: 'counters', counter: '+1/+1', n: 2 }],
};

describe('exceptions of copy effects (707.9)', () => {
  it('707.9b: not legendary', () => expect(copied(lion, { except: 'notLegendary' }).supertypes).toEqual([]));
  it('707.9c: keeps its own colour and name', () => {
    expect(copied(lion, { except: 'keepsColor' })).toMatchObject({ colors: ['U'], names: ['Lion'] });
    expect(copied(lion, { except: 'keepsName' })).toMatchObject({ colors: ['W'], names: ['Shape'] });
  });
  it('707.9d: an ability that defines a size which is set is not copied', () => {
    expect(copied(defined, { except: 'pt', power: 7, toughness: 7 })).toMatchObject({ power: 7, abilities: [] });
    expect(copied(defined).abilities).toHaveLength(1);
  });
  it('707.9b: colours set and added', () => {
    expect(copied(lion, { except: 'setColors', colors: ['R'] }).colors).toEqual(['R']);
    expect(copied(lion, { except: 'addColors', colors: ['B'] }).colors).toEqual(['W', 'B']);
  });
  it('707.9f: an exception for creatures only', () => {
    expect(copied(lion, creature).counters).toEqual({ '+1/+1': 2 });
    expect(copied(relic, creature).counters).toEqual({});
    expect(copied(relic, creature, { except: 'addTypes', types: ['Creature'], subtypes: [] }).counters).toEqual({
      '+1/+1': 2,
    });
  });
});

describe('copies of two-sided objects', () => {
  const moth = card(
    { name: 'Pupa', manaCost: ['2', 'G'], power: 1, toughness: 1 },
    'transform',
    face({ name: 'Moth', power: 3, toughness: 3 }),
  );
  it('202.3b: a copy of a back face has mana value 0, the back face itself has not', () => {
    const state = board({ card: shape }, { card: moth, as: { transformed: true } });
    const view = project(state);
    expect(view.of(2)).toMatchObject({ names: ['Moth'], manaValue: 3 });
    const original = state.objects[2]!;
    const { values } = withExceptions(copiableValues(state, original), [], { original, env: envOf(view, 1, 0) });
    expect(values.manaValue).toBe(0);
  });
  it('707.8a: a token has both faces, and enters with the one up that is up', () => {
    for (const transformed of [false, true]) {
      const game = newGame(board({ card: moth, as: { transformed } }), usual);
      const env = envOf(project(game.state), 1, 0);
      game.play.perform(game, [{ do: 'createCopyToken', n: 1, of: { ref: 'self' }, except: [] }], env, { rules: [] });
      const token = game.state.battlefield.at(-1)!;
      expect(project(game.state).of(token).names).toEqual([transformed ? 'Moth' : 'Pupa']);
      const at = envOf(project(game.state), token, 0);
      game.play.perform(game, [{ do: 'transform', what: { ref: 'self' } }], at, { rules: [] });
      expect(project(game.state).of(token).names).toEqual([transformed ? 'Pupa' : 'Moth']);
    }
  });
});
