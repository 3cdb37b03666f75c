import { describe, expect, it } from 'vitest';
import { type Chooser, usual } from '../../src/game/choose.ts';
import { attackRefusal } from '../../src/game/combat/attack.ts';
import { attackTolls } from '../../src/game/combat/costs.ts';
import { payOthers } from '../../src/game/costs/pay.ts';
import { dealDamage } from '../../src/game/damage.ts';
import type { GameEvent } from '../../src/game/events.ts';
import { newGame } from '../../src/game/game.ts';
import { happen } from '../../src/game/happen.ts';
import { NOTHING } from '../../src/game/ids.ts';
import { envIn, type Game, viewOf } from '../../src/game/machine.ts';
import { destroy } from '../../src/game/moves.ts';
import { protectedFrom } from '../../src/game/protection.ts';
import { checkSpell } from '../../src/game/relevance.ts';
import { perform } from '../../src/game/resolve/perform.ts';
import { mayBeAttached } from '../../src/game/sba/attachments.ts';
import { Illegal, NotPlayed } from '../../src/game/signals.ts';
import { times } from '../../src/game/triggers/again.ts';
import { occasions } from '../../src/game/triggers/split.ts';
import { untapStep } from '../../src/game/turn/untap.ts';
import type { Ability } from '../../src/rules/abilities.ts';
import type { Modification, RuleEffect } from '../../src/rules/continuous.ts';
import type { EventPattern } from '../../src/rules/events.ts';
import type { Filter } from '../../src/rules/filters.ts';
import type { Instruction } from '../../src/rules/instructions.ts';
import type { ObjectRef, PlayerRef } from '../../src/rules/refs.ts';
import { SELF, YOU } from '../../src/rules/refs.ts';
import { board, card, type There } from './table.ts';

const because = { rules: ['101.1'] };
const CREATURE: Filter = [{ is: 'type', type: 'Creature' }];
const rule = (effect: RuleEffect): Ability => ({ kind: 'static', text: JSON.stringify(effect), rules: [effect] });
const ruled = (effect: RuleEffect) =>
  card({ name: JSON.stringify(effect), types: ['Enchantment'], abilities: [rule(effect)] });
const plain = card({ name: 'Plain', types: ['Enchantment'] });
const bear = card({ name: 'Bear', power: 2, toughness: 2, subtypes: ['Bear'] });
const link = card({
  name: 'Link',
  power: 2,
  toughness: 2,
  abilities: [{ kind: 'keyword', keyword: 'lifelink', text: '' }],
});
const all: ObjectRef = { ref: 'all', of: { zones: ['battlefield'], filter: CREATURE } };

function playing(there: readonly There[], chooser: Chooser = usual): Game {
  return newGame(board(...there), chooser);
}
/** The object is the first of the board, controlled by Ana. */
function doing(game: Game, ...instructions: readonly Instruction[]) {
  return perform(game, instructions, envIn(game, 1, 0), because);
}
const life = (game: Game): readonly number[] => game.state.players.map((p) => p.life);
const counters = (game: Game, id: number) => game.state.objects[id]?.counters;

describe('what can’t happen doesn’t (614.17, 119.7)', () => {
  const gains: readonly (readonly [string, RuleEffect | undefined, number, number])[] = [
    ['nothing forbids it', undefined, 22, 23],
    ['can’t gain life', { rule: 'cantGainLife', who: 'you' }, 20, 20],
    ['another player can’t', { rule: 'cantGainLife', who: 'opponent' }, 22, 23],
    ['life can’t change', { rule: 'lifeCantChange', who: 'any' }, 20, 20],
  ];
  for (const [name, effect, byLink, byEffect] of gains) {
    const on = [{ card: link }, { card: effect ? ruled(effect) : plain }, { card: bear, owner: 1 }];
    it(`lifelink: ${name}`, () => {
      const game = playing(on);
      dealDamage(game, [{ source: 1, to: { object: 3 }, amount: 2 }], because);
      expect(life(game)[0]).toBe(byLink);
    });
    it(`an effect: ${name}`, () => {
      const game = playing(on);
      doing(game, { do: 'gainLife', n: 3 });
      expect(life(game)[0]).toBe(byEffect);
    });
  }
  const exchanges: readonly (readonly [RuleEffect | undefined, readonly number[]])[] = [
    [undefined, [10, 20]],
    [{ rule: 'cantGainLife', who: 'opponent' }, [20, 10]],
    [{ rule: 'cantGainLife', who: 'you' }, [10, 20]],
    [{ rule: 'lifeCantChange', who: 'you' }, [20, 10]],
  ];
  for (const [effect, after] of exchanges)
    it(`119.7 an exchange happens whole or not: ${JSON.stringify(effect)}`, () => {
      const state = board({ card: effect ? ruled(effect) : plain });
      const game = newGame(
        { ...state, players: state.players.map((p, i) => (i === 1 ? { ...p, life: 10 } : p)) },
        usual,
      );
      doing(game, { do: 'exchangeLife', a: YOU, b: { player: 'all', of: 'opponent' } });
      expect(life(game)).toEqual(after);
    });
  for (const [who, n] of [
    ['opponent', 0],
    ['you', 2],
  ] as const)
    it(`cantGetCounters: ${who}`, () => {
      const game = playing([{ card: ruled({ rule: 'cantGetCounters', who }) }]);
      doing(game, { do: 'playerCounters', who: { player: 'all', of: 'opponent' }, counter: 'poison', n: 2 });
      expect(game.state.players[1]?.counters.poison ?? 0).toBe(n);
    });
  it('cantHaveCounters: damage dealt as counters puts none', () => {
    const wither: GameEvent = { kind: 'counters', object: 2, counter: '-1/-1', change: 1 };
    const game = playing([{ card: ruled({ rule: 'cantHaveCounters', object: CREATURE }) }, { card: bear }]);
    happen(game, [wither], because);
    expect(counters(game, 2)).toEqual({});
    const free = playing([{ card: plain }, { card: bear }]);
    happen(free, [wither], because);
    expect(counters(free, 2)).toEqual({ '-1/-1': 1 });
  });
});

describe('permanents', () => {
  for (const [effect, stays] of [
    [undefined, true],
    [{ rule: 'cantBeRegenerated', object: CREATURE }, false],
    [{ rule: 'cantBeRegenerated', object: [{ is: 'type', type: 'Land' }] }, true],
  ] as const)
    it(`701.19c ${JSON.stringify(effect)}`, () => {
      const game = playing([{ card: bear }, { card: effect ? ruled(effect as RuleEffect) : plain }]);
      doing(game, { do: 'regenerate', what: SELF });
      destroy(game, [1], because);
      expect(game.state.objects[1] !== undefined).toBe(stays);
    });
  const aura = card({
    name: 'Aura',
    types: ['Enchantment'],
    subtypes: ['Aura'],
    abilities: [{ kind: 'keyword', keyword: 'enchant', text: '', filter: CREATURE }],
  });
  const sword = card({ name: 'Sword', types: ['Artifact'], subtypes: ['Equipment'] });
  for (const [kind, by, may] of [
    ['cantBeEnchanted', aura, false],
    ['cantBeEnchanted', sword, true],
    ['cantBeEquipped', aura, true],
    ['cantBeEquipped', sword, false],
  ] as const)
    it(`${kind}: ${by.name}`, () => {
      const game = playing([{ card: bear }, { card: by }, { card: ruled({ rule: kind, object: CREATURE }) }]);
      expect(mayBeAttached(viewOf(game), 2, { object: 1 })).toBe(may);
    });
  for (const [there, enters] of [
    [bear, true],
    [plain, false],
  ] as const)
    it(`303.4g an Aura put onto the battlefield with ${there.name} there`, () => {
      const game = playing([{ card: there }, { card: aura, zone: 'graveyard' }]);
      doing(game, {
        do: 'move',
        what: { ref: 'all', of: { zones: ['graveyard'], filter: [] } },
        to: 'battlefield',
      });
      expect(game.state.objects[2] === undefined).toBe(enters);
    });
  it('502.3 what doesn’t untap in its controller’s step untaps in another’s', () => {
    const frozen: RuleEffect = { rule: 'doesntUntap', object: CREATURE };
    const also: RuleEffect = { rule: 'alsoUntaps', object: CREATURE, whose: 'active' };
    const on: readonly There[] = [{ card: bear, owner: 1, as: { tapped: true } }, { card: ruled(frozen) }];
    const step = (game: Game, active: number) => {
      game.state = { ...game.state, turn: { ...game.state.turn, active } };
      untapStep(game);
      return game.state.objects[1]?.tapped;
    };
    expect(step(playing([...on, { card: ruled(also) }]), 0)).toBe(false);
    expect(step(playing([...on, { card: ruled(also) }]), 1)).toBe(true);
    expect(step(playing(on), 0)).toBe(true);
  });
  for (const [name, modification, subtypes] of [
    ['Enchantment', { modify: 'removeTypes', types: ['Enchantment'] }, []],
    ['Creature', { modify: 'setTypes', types: ['Creature'] }, []],
    ['Artifact', { modify: 'addTypes', types: ['Artifact'] }, ['Shrine']],
  ] as const)
    it(`205.1a subtypes go with their card type: ${modification.modify} ${name}`, () => {
      const shrine = card({ name: 'Shrine', types: ['Enchantment'], subtypes: ['Shrine'] });
      const game = playing([{ card: shrine }]);
      const duration = { until: 'permanent' } as const;
      doing(game, { do: 'continuous', what: SELF, modifications: [modification as Modification], duration });
      expect(viewOf(game).of(1).subtypes).toEqual(subtypes);
    });
  for (const [n, counter, put] of [
    ['all', undefined, { charge: 2, '+1/+1': 1 }],
    ['all', 'charge', { charge: 2 }],
  ] as const)
    it(`122.8 the counters of what is gone: ${counter ?? 'all'}`, () => {
      const game = playing([{ card: bear, as: { counters: { charge: 2, '+1/+1': 1 } } }, { card: plain }]);
      destroy(game, [1], because);
      const to: ObjectRef = { ref: 'all', of: { zones: ['battlefield'], filter: [] } };
      const kind = counter === undefined ? {} : { counter };
      doing(game, { do: 'moveCounters', n, ...kind, from: SELF, to, copy: true });
      expect(counters(game, 2)).toEqual(put);
      doing(game, { do: 'moveCounters', n, ...kind, from: SELF, to });
      expect(counters(game, 2)).toEqual(put);
    });
});

describe('the words of another object', () => {
  const warded = card({
    name: 'Warded',
    power: 1,
    toughness: 1,
    abilities: [{ kind: 'keyword', keyword: 'protection', text: '', quality: 'chosenColor' }],
  });
  const banner = card({
    name: 'Banner',
    types: ['Enchantment'],
    abilities: [
      {
        kind: 'static',
        text: 'banner',
        affects: CREATURE,
        modifications: [{ modify: 'addAbility', ability: warded.faces[0]!.abilities[0]! }],
      },
    ],
  });
  const red = card({ name: 'Red', types: ['Instant'], manaCost: ['R'] });
  const chose = (color: string) => ({ chosen: { color: { objects: [], players: [], did: true, words: [color] } } });
  for (const [name, there, is] of [
    ['chosen for the holder', [{ card: warded, as: chose('R') }, { card: plain }], true],
    ['another colour', [{ card: warded, as: chose('W') }, { card: plain }], false],
    ['chosen for what grants it', [{ card: bear }, { card: banner, as: chose('R') }], true],
    [
      'not the holder’s own choice',
      [
        { card: bear, as: chose('R') },
        { card: banner, as: chose('W') },
      ],
      false,
    ],
  ] as const)
    it(`607.2d protection from the chosen color: ${name}`, () => {
      const game = playing([...there, { card: red, zone: 'graveyard' }]);
      expect(protectedFrom(viewOf(game), { object: 1 }, 3)).toBe(is);
    });
  const isle = card({ name: 'Isle', types: ['Land'], subtypes: ['Island'] });
  const defends = (filter: Filter): Ability =>
    rule({
      rule: 'cantAttack',
      object: SELF,
      unless: {
        if: 'exists',
        of: {
          zones: ['battlefield'],
          filter: [...filter, { is: 'controller', who: { is: { player: 'defending', of: SELF } } }],
        },
        op: '>=',
        n: 1,
      },
    });
  const serpent = card({
    name: 'Serpent',
    power: 5,
    toughness: 5,
    abilities: [defends([{ is: 'subtype', subtype: 'Island' }])],
  });
  for (const owner of [0, 1])
    it(`508.5 the player that would be attacked ${owner === 1 ? 'controls' : 'doesn’t control'} an Island`, () => {
      const game = playing([{ card: serpent }, { card: isle, owner }]);
      const refusal = attackRefusal(game, 0, { attacker: 1, defender: { player: 1 } });
      expect(refusal === undefined).toBe(owner === 1);
    });
  it('508.1h a cost to attack counts what its effect’s controller has', () => {
    const amount = {
      amount: 'count',
      of: { zones: ['battlefield'], filter: [{ is: 'controller', who: 'you' }] },
    } as const;
    const tax = ruled({ rule: 'attackTax', whom: 'you', cost: [{ pay: 'life', amount }] });
    const game = playing([{ card: bear }, { card: tax, owner: 1 }, { card: plain, owner: 1 }]);
    const tolls = attackTolls(viewOf(game), { attacker: 1, defender: { player: 1 } });
    expect(tolls.map((t) => t.cost)).toEqual([[{ pay: 'life', amount: 2 }]]);
  });
});

describe('events', () => {
  const moved = (by: number): GameEvent => ({
    kind: 'move',
    object: 1,
    from: 'battlefield',
    to: 'graveyard',
    becomes: 9,
    cause: 'sacrifice',
    by,
  });
  const fits = (game: Game, event: GameEvent, pattern: EventPattern) => {
    const env = envIn(game, 1, 0);
    return env.read.matches(event, pattern, env) !== undefined;
  };
  for (const [by, whose, is] of [
    [1, 'opponent', true],
    [1, 'you', false],
    [0, 'you', true],
  ] as const)
    it(`701.21a a player sacrifices what they control, whoever owns it: ${by}, ${whose}`, () => {
      const game = playing([{ card: bear }]);
      expect(fits(game, moved(by), { on: 'zoneChange', object: [], cause: 'sacrifice', whose })).toBe(is);
    });
  for (const loyalty of [true, false])
    it(`606.2 a loyalty ability is activated: ${loyalty}`, () => {
      const ability: Ability = {
        kind: 'activated',
        text: '',
        cost: [],
        effect: { targets: [], instructions: [] },
        ...(loyalty ? { loyalty } : {}),
      };
      const game = playing([
        { card: bear },
        { card: plain, zone: 'stack', as: { representation: 'ability', ability: { ability, source: 1, vars: {} } } },
      ]);
      const event: GameEvent = { kind: 'activate', object: 2, source: 1, player: 0, mana: false };
      expect(fits(game, event, { on: 'activate', by: 'you', ability: 'loyalty' })).toBe(loyalty);
    });
  for (const [to, is] of [
    [2, true],
    [3, false],
  ] as const)
    it(`701.3 attached to something that fits: ${is}`, () => {
      const game = playing([{ card: plain }, { card: bear }, { card: plain }]);
      const event: GameEvent = { kind: 'attach', object: 1, to: { object: to } };
      expect(fits(game, event, { on: 'attached', object: SELF, other: CREATURE })).toBe(is);
    });
  for (const [batch, n] of [
    [true, 1],
    [false, 2],
  ] as const)
    it(`603.2c “one or more” among several trigger conditions: ${batch}`, () => {
      const game = playing([{ card: bear }, { card: bear }]);
      const taps: readonly GameEvent[] = [1, 2].map((object) => ({ kind: 'tap', object }));
      const of: readonly EventPattern[] = [
        { on: 'untapped', object: CREATURE },
        { on: 'tapped', object: CREATURE, ...(batch ? { batch } : {}) },
      ];
      expect(occasions(taps, { on: 'anyOf', of }, envIn(game, 1, 0))).toHaveLength(n);
    });
  it('a field that nothing looks at for that event is refused', () => {
    const game = playing([{ card: plain }]);
    const event: GameEvent = { kind: 'acted', what: 'scry', player: 0, objects: [] };
    expect(() => fits(game, { ...event, what: 'rollDie' }, { on: 'rollDie', who: 'you', n: 20 })).toThrow(NotPlayed);
    expect(fits(game, event, { on: 'scry', who: 'you' })).toBe(true);
  });
  for (const [of, n] of [
    [CREATURE, 2],
    [[{ is: 'type', type: 'Land' }] as Filter, 1],
  ] as const)
    it(`603.2d whatever triggers of those objects: ${n}`, () => {
      const game = playing([
        { card: bear },
        { card: ruled({ rule: 'triggersAgain', event: { on: 'triggers', object: of } }) },
      ]);
      expect(times(viewOf(game), 1, [moved(0)])).toBe(n);
    });
});

describe('costs', () => {
  const vehicle = card({ name: 'Vehicle', types: ['Artifact'], subtypes: ['Vehicle'] });
  const wall = card({ name: 'Wall', power: 0, toughness: 4 });
  const crew = (game: Game) =>
    payOthers(game, [{ pay: 'tapTotalPower', what: CREATURE, power: 3, act: 'crew' }], {
      player: 0,
      source: 1,
      env: envIn(game, 1, 0),
      because,
    });
  it('702.122a power, or toughness where an effect says so', () => {
    const tough: RuleEffect = { rule: 'crewsWithToughness', object: CREATURE };
    const first: Chooser = (d) => (d.shape === 'pick' ? { picked: d.options.map((_, i) => i) } : usual(d));
    expect(() => crew(playing([{ card: vehicle }, { card: wall }, { card: plain }], first))).toThrow(Illegal);
    const game = playing([{ card: vehicle }, { card: wall }, { card: ruled(tough) }], first);
    crew(game);
    expect(game.state.objects[2]?.tapped).toBe(true);
  });
  for (const [pay, name] of [
    ['sacrifice', 'sacrificed'],
    ['return', 'returned'],
    ['tapOthers', 'tapped'],
  ] as const)
    it(`what is paid with ${pay} is called ${name}`, () => {
      const game = playing([{ card: plain }, { card: bear }]);
      const paid = payOthers(game, [{ pay, what: CREATURE, n: 1 }], {
        player: 0,
        source: 1,
        env: envIn(game, 1, 0),
        because,
      });
      expect(paid[name]?.objects).toHaveLength(1);
    });
});

describe('instructions', () => {
  const hits: readonly (readonly [string, boolean, number])[] = [
    ['prevented', false, 20],
    ['that can’t be prevented', true, 18],
  ];
  for (const [name, noPrevent, left] of hits)
    it(`615.12 damage ${name}`, () => {
      const shield = card({
        name: 'Shield',
        types: ['Enchantment'],
        abilities: [
          {
            kind: 'static',
            text: '',
            replacements: [{ event: { on: 'damage', toPlayer: 'any' }, by: { replace: 'prevent' } }],
          },
        ],
      });
      const game = playing([{ card: bear }, { card: shield }]);
      const to: PlayerRef = { player: 'all', of: 'opponent' };
      doing(game, { do: 'damage', n: 2, to, ...(noPrevent ? { noPrevent } : {}) });
      expect(life(game)[1]).toBe(left);
    });
  it('each of several sources deals its own number', () => {
    const game = playing([{ card: bear }, { card: card({ name: 'Ox', power: 4, toughness: 4 }) }]);
    const each: ObjectRef = { ref: 'var', name: 'each' };
    doing(game, {
      do: 'damage',
      source: all,
      n: { amount: 'stat', stat: 'power', of: each },
      to: { player: 'all', of: 'opponent' },
    });
    expect(life(game)[1]).toBe(14);
  });
  it('706.4 of two dice one result is chosen', () => {
    const rolls = [3, 5];
    const game = playing([{ card: plain }], (d) =>
      d.shape === 'number' ? { number: rolls.shift()! } : d.rule === '706.4' ? { picked: [1] } : usual(d),
    );
    const bound = doing(game, { do: 'rollDie', sides: 6, choose: true, as: 'result' });
    expect([bound.result?.number, bound.other?.number]).toEqual([5, 3]);
  });
  it('101.4 an instruction to one player is refused for several', () => {
    const may = (of: 'any' | 'opponent'): Instruction => ({ do: 'may', who: { player: 'all', of }, then: [] });
    expect(() => doing(playing([{ card: plain }]), may('any'))).toThrow(NotPlayed);
    expect(() => doing(playing([{ card: plain }]), may('opponent'))).not.toThrow();
  });
  it('nobody does what nobody is told to do', () => {
    const game = playing([{ card: plain }]);
    const who: PlayerRef = { player: 'var', name: 'nobody' };
    const search: Instruction = {
      do: 'search',
      who,
      zones: ['graveyard'],
      filter: [],
      min: 0,
      max: 1,
      reveal: true,
      as: 'found',
    };
    perform(game, [search], envIn(game, 1, 0, { vars: { nobody: NOTHING } }), because);
    expect(game.log.some((e) => 'event' in e && e.event.kind === 'acted')).toBe(false);
  });
  const gain = (name: string): Instruction => ({
    do: 'gainLife',
    n: { amount: 'stat', stat: 'power', of: { ref: 'var', name } },
  });
  for (const [name, instructions, left] of [
    ['the sacrificed creature', [{ do: 'sacrifice', what: CREATURE }, gain('sacrificed')], 22],
    ['a name that the effect gives', [{ do: 'note', what: SELF, as: 'noted' }, gain('noted')], 22],
    ['a name of an event where there is none', [gain('event.object')], undefined],
    ['a name that nobody gives', [gain('nobody')], undefined],
  ] as const)
    it(`608.2c ${name}`, () => {
      const game = playing([{ card: bear }]);
      if (left === undefined) expect(() => doing(game, ...instructions)).toThrow(NotPlayed);
      else {
        doing(game, ...instructions);
        expect(life(game)[0]).toBe(left);
      }
    });
  for (const [keyword, types, plays] of [
    ['rebound', ['Instant'], true],
    ['epic', ['Instant'], true],
    ['cleave', ['Instant'], true],
    ['demonstrate', ['Creature'], true],
    ['compleated', ['Planeswalker'], true],
    ['islandwalk', ['Creature'], true],
    ['storm', ['Instant'], true],
  ] as const)
    it(`702 a spell with ${keyword} is ${plays ? 'cast' : 'refused'}`, () => {
      const spell = card({
        name: keyword,
        types: [...types],
        abilities: [{ kind: 'keyword', keyword, text: keyword }],
      });
      const game = playing([{ card: spell, zone: 'stack' }]);
      if (plays) expect(() => checkSpell(game.state, 1)).not.toThrow();
      else expect(() => checkSpell(game.state, 1)).toThrow(NotPlayed);
    });
});
