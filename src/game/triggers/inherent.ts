import type { TriggeredAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { type ObjectRef, YOU } from '../../rules/refs.ts';
import type { PlayerId } from '../ids.ts';
import type { GameState } from '../state.ts';

/** A triggered ability that the rules give a player, without a source (113.8). */
export interface Inherent {
  readonly ability: TriggeredAbility;
  readonly controller: PlayerId;
}

const trigger = (
  text: string,
  written: Omit<TriggeredAbility, 'kind' | 'text' | 'effect'>,
  ...instructions: readonly Instruction[]
): TriggeredAbility => ({ kind: 'triggered', text, ...written, effect: { targets: [], instructions } });

const dealer = { ref: 'var', name: 'event.source' } as const;
const CREATURE = [{ is: 'type', type: 'Creature' }] as const;

/** 725.2 */
const MONARCH: readonly TriggeredAbility[] = [
  trigger('the monarch draws a card', { event: { on: 'step', step: 'end', whose: 'you' } }, { do: 'draw', n: 1 }),
  trigger(
    'the controller of the creature becomes the monarch',
    { event: { on: 'damage', source: CREATURE, toPlayer: 'you', combat: true } },
    { do: 'becomeMonarch', who: { player: 'controllerOf', of: dealer } },
  ),
];

/** 726.2 */
const INITIATIVE: readonly TriggeredAbility[] = [
  trigger(
    'the player who has the initiative ventures into Undercity',
    { event: { on: 'step', step: 'upkeep', whose: 'you' } },
    { do: 'venture', dungeon: 'Undercity' },
  ),
  trigger(
    'the controller of those creatures takes the initiative',
    { event: { on: 'damage', source: CREATURE, toPlayer: 'you', combat: true, batch: true } },
    { do: 'takeInitiative', who: { player: 'controllerOf', of: dealer } },
  ),
  trigger(
    'the player who took the initiative ventures into Undercity',
    { event: { on: 'takeInitiative', who: 'any' } },
    { do: 'venture', who: { player: 'var', name: 'event.player' }, dungeon: 'Undercity' },
  ),
];

/** 702.179d */
const SPEED: readonly TriggeredAbility[] = [
  trigger(
    'speed increases',
    {
      event: { on: 'loseLife', who: 'opponent' },
      condition: {
        if: 'and',
        of: [
          { if: 'turn', whose: 'you' },
          { if: 'not', of: { if: 'player', who: YOU, is: 'maxSpeed' } },
        ],
      },
      limit: 'oncePerTurn',
    },
    { do: 'startEngines' },
  ),
];

const RADS: Amount = { amount: 'playerCounters', counter: 'rad', of: YOU };
const milled = (filter: Filter): ObjectRef => ({ ref: 'among', of: { ref: 'var', name: 'milled' }, filter });
/** 728.1 */
const RAD: readonly TriggeredAbility[] = [
  trigger(
    'rad counters',
    {
      event: { on: 'step', step: 'main1', whose: 'you' },
      condition: { if: 'compare', left: RADS, op: '>=', right: 1 },
    },
    { do: 'mill', n: RADS, as: 'milled' },
    {
      do: 'if',
      condition: { if: 'compare', left: { amount: 'size', of: milled([{ is: 'noName' }]) }, op: '>=', right: 1 },
      then: [{ do: 'unsupported', rule: '728.1', what: 'milling cards that are not stated for rad counters' }],
    },
    {
      do: 'forEach',
      of: milled([{ is: 'not', of: { is: 'type', type: 'Land' } }]),
      body: [
        { do: 'loseLife', n: 1 },
        { do: 'playerCounters', counter: 'rad', n: 1, removed: true },
      ],
    },
  ),
];

/** The abilities that players have by a designation or counters. Pure. */
export function inherent(state: GameState): readonly Inherent[] {
  const of = (abilities: readonly TriggeredAbility[], controller: PlayerId | undefined): readonly Inherent[] =>
    controller === undefined ? [] : abilities.map((ability) => ({ ability, controller }));
  return [
    ...of(MONARCH, state.monarch),
    ...of(INITIATIVE, state.initiative),
    ...state.players.flatMap((p, id) => (p.speed > 0 && !p.lost ? of(SPEED, id) : [])),
    ...state.players.flatMap((p, id) => ((p.counters.rad ?? 0) > 0 && !p.lost ? of(RAD, id) : [])),
  ];
}
