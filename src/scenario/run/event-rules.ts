import { definitionOf } from '../../game/copiable.ts';
import type { Damage, EventKind, EventOf, Logged, MoveCause } from '../../game/events.ts';
import type { ObjectId } from '../../game/ids.ts';
import type { StackAbility } from '../../game/object.ts';
import type { GameState, PendingTrigger } from '../../game/state.ts';
import type { Ability, TriggeredAbility } from '../../rules/abilities.ts';
import { isKicker } from '../../rules/costs.ts';
import { keywordRule } from '../../rules/keyword-rules.ts';

/** The rule that says what an event of a kind is. */
const OF_KIND: Readonly<Partial<Record<EventKind, string>>> = {
  attach: '701.3a',
  becomesBlocked: '509.1h',
  blocks: '509.1h',
  completed: '309.7',
  countered: '701.6a',
  damage: '120.3',
  draw: '121.1',
  dungeon: '309.4',
  outOfCombat: '506.4',
  prevented: '615.6',
  shuffle: '701.24a',
  tap: '701.26a',
  transform: '701.27a',
  untap: '701.26b',
  win: '104.2b',
};
const OF_CAUSE: Readonly<Partial<Record<MoveCause, string>>> = {
  counter: '701.6a',
  destroy: '701.8a',
  discard: '701.9a',
  mill: '701.17a',
  sacrifice: '701.21a',
};

/** What a keyword says, of an ability that it stands for. */
function rulesOfKeyword(ability: Ability | undefined): readonly string[] {
  const rule = ability?.keyword === undefined ? undefined : keywordRule(ability.keyword);
  return rule === undefined ? [] : [rule];
}

/** What an ability that triggers waits for, where a rule of its own says how (603.2e, 603.6). */
function rulesOfTrigger({ ability, kind, x }: PendingTrigger): readonly string[] {
  const event = kind ?? ability.event;
  switch (event.on) {
    case 'zoneChange':
      if (event.to?.includes('battlefield') === true) return x === undefined ? ['603.6a'] : ['107.3m', '603.6a'];
      return event.from?.includes('battlefield') === true ? ['603.6c', '603.10a'] : [];
    case 'blocks':
      return [event.what === undefined ? '509.3a' : '509.3b'];
    case 'becomesBlocked':
      return [event.by === undefined ? '509.3c' : '509.3d'];
    default: {
      const rule = OF_TRIGGER[event.on];
      return rule === undefined ? [] : [rule];
    }
  }
}
const OF_TRIGGER: Readonly<Partial<Record<TriggeredAbility['event']['on'], string>>> = {
  attacks: '508.3a',
  attacksUnblocked: '509.3g',
  completeDungeon: '309.7',
  cycle: '702.29c',
  fullyUnlock: '709.5i',
  manifestDread: '701.62b',
  playerAttacks: '508.3d',
  step: '603.2b',
  tapped: '603.2e',
  tappedForMana: '106.12a',
  unlockDoor: '709.5h',
  untapped: '603.2e',
};

/** What damage results in, the more special form first (120.3). */
function rulesOfDamage({ excess, deathtouch, asCounters, to, rules = [] }: Damage): readonly string[] {
  const form = 'player' in to ? (asCounters === 'poison' ? '120.3b' : '120.3a') : asCounters ? '120.3d' : undefined;
  return [
    ...rules,
    ...(excess === undefined || excess === 0 ? [] : deathtouch ? ['120.4a', '120.10'] : ['120.10']),
    ...(form === undefined ? [] : [form]),
    '120.3',
  ];
}

const rulesOfLife = ({ damage, lifelink }: EventOf<'life'>): readonly string[] => [
  ...(damage === true ? ['120.3a'] : []),
  ...(lifelink === true ? ['120.3f'] : []),
  '119.3',
];

/** A mana ability that is activated, and whether that is to tap a permanent for mana (106.12). */
function rulesOfManaAbility(ability: Ability | undefined): readonly string[] {
  if (ability?.kind !== 'activated') return ['605.1a'];
  return ability.cost.some(({ pay }) => pay === 'tap') ? ['106.12', '605.1a'] : ['605.1a'];
}

/** Which half or face of a card is cast, where only that one is looked at (709.3a, 715.3a). */
function rulesOfFace(state: GameState, id: ObjectId): readonly string[] {
  const object = state.objects[id] ?? state.gone[id]?.object;
  const { layout } = object ? definitionOf(state, object) : { layout: undefined };
  if (layout === 'split' || layout === 'aftermath' || layout === 'room') return ['709.3a'];
  return layout === 'adventure' && object?.cast?.face === 1 ? ['715.3a'] : [];
}

/** What gives the costs that were announced for a spell, and what it becomes by them (702.33d). */
function rulesOfCosts(state: GameState, id: ObjectId): readonly string[] {
  const { costs = [] } = (state.objects[id] ?? state.gone[id]?.object)?.cast ?? {};
  const kicked = costs.some(isKicker);
  const keyword = (cost: string): string => (isKicker(cost) ? 'kicker' : cost);
  return [...(kicked ? ['702.33d'] : []), ...new Set(costs.flatMap((cost) => keywordRule(keyword(cost)) ?? []))];
}

/** An ability that adds mana and is no mana ability, since it is on the stack (605.1, 605.5a). */
function rulesOnStack(stacked: StackAbility | undefined): readonly string[] {
  const ability = stacked?.ability;
  if (ability === undefined || !JSON.stringify(ability).includes('"do":"addMana"')) return [];
  return [ability.kind === 'triggered' ? '605.1b' : '605.1a', '605.5a'];
}

/** The rule by which the total of a cost was determined, by the one by which it was paid. */
const TOTAL: Readonly<Record<string, string>> = { '601.2h': '601.2f', '508.1j': '508.1h' };

/** The way to lose (104.3), by the rule by which a player loses. */
const LOSS: Readonly<Record<string, readonly string[]>> = {
  '704.5a': ['104.3b'],
  '704.5b': ['104.3c'],
  '704.5c': ['104.3d'],
  '704.6c': ['104.3j', '903.10a'],
  '608.2': ['104.3e'],
};

/** The rules of what an event is by itself, beside those of why it happens. */
export function rulesOfEvent({ event, because }: Logged, state: GameState): readonly string[] {
  const { objects, gone } = state;
  switch (event.kind) {
    case 'create':
      return rulesOnStack(event.ability);
    case 'activate': {
      const stacked = (objects[event.object] ?? gone[event.object]?.object)?.ability;
      return event.mana ? rulesOfManaAbility(stacked?.ability) : rulesOnStack(stacked);
    }
    case 'cease':
      return gone[event.object]?.object.representation === 'token' ? ['111.7'] : [];
    case 'cast':
      return [...rulesOfFace(state, event.object), ...rulesOfCosts(state, event.object)];
    case 'paid':
      return because.rules.flatMap((rule) => TOTAL[rule] ?? []);
    case 'damage':
      return rulesOfDamage(event);
    case 'life':
      return rulesOfLife(event);
    case 'lose':
      return because.rules.flatMap((rule) => LOSS[rule] ?? []);
    case 'triggers':
      return [...rulesOfKeyword(event.trigger.ability), ...rulesOfTrigger(event.trigger)];
    case 'resolved':
      return rulesOfKeyword((objects[event.object] ?? gone[event.object]?.object)?.ability?.ability);
    case 'turnFaceUp':
      return event.x === undefined ? [] : ['107.3d'];
    case 'move': {
      const rule = OF_CAUSE[event.cause ?? 'rule'];
      return rule === undefined ? [] : [rule];
    }
    default: {
      const rule = OF_KIND[event.kind];
      return rule === undefined ? [] : [rule];
    }
  }
}
