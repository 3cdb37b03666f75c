import { describe, expect, it } from 'vitest';
import { type Decision, usual } from '../../src/game/choose.ts';
import { dealDamage } from '../../src/game/damage.ts';
import type { Dealing } from '../../src/game/damage-event.ts';
import type { GameEvent } from '../../src/game/events.ts';
import { newGame } from '../../src/game/game.ts';
import { happen, put } from '../../src/game/happen.ts';
import type { Game } from '../../src/game/machine.ts';
import { destroy, moveAll } from '../../src/game/moves.ts';
import { NotPlayed } from '../../src/game/signals.ts';
import type { StaticAbility } from '../../src/rules/abilities.ts';
import type { Amount } from '../../src/rules/amounts.ts';
import { SELF } from '../../src/rules/refs.ts';
import type { ReplacementEffect } from '../../src/rules/replacements.ts';
import { board, card, type There } from './table.ts';

const because = { rules: ['101.1'] };
const EVENT: Amount = { amount: 'event', what: 'amount' };
const replacing = (text: string, ...replacements: readonly ReplacementEffect[]): StaticAbility => ({
  kind: 'static',
  text,
  replacements,
});
const enchantment = (name: string, ...replacements: readonly ReplacementEffect[]) =>
  card({ name, types: ['Enchantment'], abilities: [replacing(name, ...replacements)] });
const bear = card({ name: 'Bear', power: 2, toughness: 2 });

/** A game whose choices are kept and take their defaults; `yes` answers every "may". */
function playing(there: readonly There[], yes = false): { readonly game: Game; readonly asked: Decision[] } {
  const asked: Decision[] = [];
  const game = newGame(board(...there), (decision) => {
    asked.push(decision);
    return yes && decision.topic === 'may' ? { picked: [0] } : usual(decision);
  });
  return { game, asked };
}

const damaged = (to: Amount): ReplacementEffect => ({
  event: { on: 'damage', toPlayer: 'any' },
  by: { replace: 'amount', to },
});
const twice = enchantment('Twice', damaged({ amount: 'times', of: [EVENT, 2] }));
const thrice = enchantment('Thrice', damaged({ amount: 'times', of: [EVENT, 3] }));
const more = enchantment('More', damaged({ amount: 'plus', of: [EVENT, 1] }));
const less = enchantment('Less', { event: { on: 'damage', toPlayer: 'any' }, by: { replace: 'prevent', n: 1 } });

describe('which effect applies next is asked only where it matters (616.1)', () => {
  const rows = [
    { on: [twice, thrice], asked: 0, life: 8 },
    { on: [more, more], asked: 0, life: 16 },
    { on: [twice, more], asked: 1, life: 15 },
    { on: [less, more], asked: 0, life: 18 },
    { on: [less, twice], asked: 1, life: 18 },
    { on: [twice], asked: 0, life: 16 },
  ];
  for (const { on, asked, life } of rows) {
    it(`${on.map((c) => c.name).join(' and ')}: ${asked === 0 ? 'no choice' : 'a choice'}`, () => {
      const { game, asked: choices } = playing([...on, bear].map((it) => ({ card: it })));
      dealDamage(game, [{ source: on.length + 1, to: { player: 1 }, amount: 2 }], because);
      expect(choices.map((c) => c.rule)).toEqual(Array.from({ length: asked }, () => '616.1'));
      expect(game.state.players[1]?.life).toBe(life);
    });
  }
});

describe('effects that counters make (122.1c, 122.1d, 122.1h)', () => {
  const withCounter = (counter: string, n = 1) =>
    playing([{ card: bear, as: { counters: { [counter]: n }, tapped: true } }, { card: bear }]).game;
  it('finality: exile instead of the graveyard, but not instead of the hand', () => {
    const game = withCounter('finality');
    destroy(game, [1], because);
    expect(game.state.exile).toHaveLength(1);
    const other = withCounter('finality');
    moveAll(other, [1], 'hand', because);
    expect(other.state.exile).toHaveLength(0);
  });
  it('stun: it stays tapped and loses one', () => {
    const game = withCounter('stun', 2);
    happen(game, [{ kind: 'untap', object: 1 }], because);
    expect(game.state.objects[1]).toMatchObject({ tapped: true, counters: { stun: 1 } });
  });
  it('shield: saves from an effect, not from a state-based action', () => {
    const game = withCounter('shield');
    destroy(game, [1], because);
    expect(game.state.objects[1]?.counters).toEqual({});
    const other = withCounter('shield');
    destroy(other, [1], because, { byRule: true });
    expect(other.state.objects[1]).toBeUndefined();
  });
  it('shield: all damage at one time, for one counter', () => {
    const game = withCounter('shield', 2);
    const hit: Dealing = { source: 2, to: { object: 1 }, amount: 2 };
    dealDamage(game, [hit, { ...hit, source: 1 }], because);
    expect(game.state.objects[1]).toMatchObject({ damage: 0, counters: { shield: 1 } });
  });
  it('shield: damage that cannot be prevented takes the counter too (615.12)', () => {
    const game = withCounter('shield');
    dealDamage(game, [{ source: 2, to: { object: 1 }, amount: 1, noPrevent: true }], because);
    expect(game.state.objects[1]).toMatchObject({ damage: 1, counters: {} });
  });
});

describe('shields and redirection (615.7, 614.9)', () => {
  const shielded = (left: number): Game => {
    const { game } = playing([{ card: bear }, { card: bear }, { card: bear }]);
    const replacement: ReplacementEffect = { event: { on: 'damage', toPlayer: 'you' }, by: { replace: 'prevent' } };
    const effect = {
      id: 90,
      source: 1,
      controller: 1,
      timestamp: 9,
      duration: { until: 'endOfTurn' } as const,
      turn: 1,
    };
    game.state = { ...game.state, effects: [{ ...effect, vars: {}, replacement, left }] };
    return game;
  };
  const both: readonly Dealing[] = [2, 3].map((source) => ({ source, to: { player: 1 }, amount: 2 }));
  it('a shield is used up by all damage of one time together', () => {
    const game = shielded(3);
    dealDamage(game, both, because);
    expect(game.state.players[1]?.life).toBe(19);
    expect(game.state.effects).toEqual([]);
  });
  it('what is left of it stays', () => {
    const game = shielded(5);
    dealDamage(game, both, because);
    expect(game.state.players[1]?.life).toBe(20);
    expect(game.state.effects[0]?.left).toBe(1);
  });
  const martyr = card({
    name: 'Martyr',
    toughness: 5,
    power: 0,
    abilities: [
      replacing('Martyr', { event: { on: 'damage', toPlayer: 'you' }, by: { replace: 'redirect', to: SELF } }),
    ],
  });
  it('damage goes to another recipient', () => {
    const { game } = playing([{ card: martyr }, { card: bear }]);
    dealDamage(game, [{ source: 2, to: { player: 0 }, amount: 2 }], because);
    expect(game.state.players[0]?.life).toBe(20);
    expect(game.state.objects[1]?.damage).toBe(2);
  });
  it('but not to what is no creature', () => {
    const { game } = playing([
      { card: { ...martyr, faces: [{ ...martyr.faces[0]!, types: ['Artifact'] }] } },
      { card: bear },
    ]);
    dealDamage(game, [{ source: 2, to: { player: 0 }, amount: 2 }], because);
    expect(game.state.players[0]?.life).toBe(18);
  });
});

describe('nothing is silently let pass', () => {
  const scrying = enchantment('Scrying', {
    event: { on: 'scry', who: 'any' },
    by: { replace: 'instead', do: [{ do: 'draw', n: 1 }] },
  });
  const acted: GameEvent = { kind: 'acted', what: 'scry', player: 0, objects: [] };
  it('an effect that replaces a keyword action is refused where it would apply', () => {
    const { game } = playing([{ card: scrying }]);
    expect(() => happen(game, [acted], because)).toThrow(NotPlayed);
    expect(() => put(game, [acted], because)).toThrow(NotPlayed);
  });
  it('and plays no part elsewhere', () => {
    const { game } = playing([{ card: scrying }]);
    expect(() => put(game, [{ ...acted, what: 'surveil' }], because)).not.toThrow();
  });
});

describe('tokens created together (616.1g, 614.5)', () => {
  const token = (id: number): GameEvent => ({
    kind: 'create',
    id,
    representation: 'token',
    zone: 'battlefield',
    owner: 0,
    controller: 0,
    made: { layout: 'token', faces: [{ ...bear.faces[0]!, name: 'Token' }] },
  });
  const tokens = (to: Amount) =>
    enchantment('Tokens', {
      event: { on: 'tokenCreated', who: 'you', what: [{ is: 'status', status: 'token' }] },
      by: { replace: 'amount', to },
    });
  const rows = [
    { name: 'twice that many', on: [tokens({ amount: 'times', of: [EVENT, 2] })], n: 4 },
    { name: 'twice, twice', on: [1, 2].map(() => tokens({ amount: 'times', of: [EVENT, 2] })), n: 8 },
    { name: 'one more in all', on: [tokens({ amount: 'plus', of: [EVENT, 1] })], n: 3 },
    { name: 'nothing there', on: [bear], n: 2 },
  ];
  for (const { name, on, n } of rows) {
    it(name, () => {
      const { game } = playing(on.map((it, i) => ({ card: { ...it, oracleId: `${i}` } })));
      game.state = { ...game.state, nextId: 52 };
      happen(game, [token(50), token(51)], because);
      expect(game.state.battlefield).toHaveLength(on.length + n);
    });
  }
});
