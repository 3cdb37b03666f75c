import type { Damage, EventKind, EventOf, Logged, MoveCause } from '../../game/events.ts';
import type { StackAbility } from '../../game/object.ts';
import type { GameState } from '../../game/state.ts';
import type { TriggeredAbility } from '../../rules/abilities.ts';

/** The rule that says what an event of a kind is. */
const OF_KIND: Readonly<Partial<Record<EventKind, string>>> = {
  attach: '701.3a',
  becomesBlocked: '509.1h',
  blocks: '509.1h',
  cease: '111.7',
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
};
const OF_CAUSE: Readonly<Partial<Record<MoveCause, string>>> = {
  counter: '701.6a',
  destroy: '701.8a',
  discard: '701.9a',
  mill: '701.17a',
  sacrifice: '701.21a',
};

/** What an ability that triggers waits for, where a rule of its own says how (603.2e, 603.6). */
function rulesOfTrigger({ event }: TriggeredAbility): readonly string[] {
  switch (event.on) {
    case 'zoneChange':
      if (event.to?.includes('battlefield') === true) return ['603.6a'];
      return event.from?.includes('battlefield') === true ? ['603.6c', '603.10a'] : [];
    case 'tapped':
    case 'untapped':
      return ['603.2e'];
    default:
      return [];
  }
}

/** What damage results in, the more special form first (120.3). */
function rulesOfDamage({ excess, asCounters, to }: Damage): readonly string[] {
  const form = 'player' in to ? (asCounters === 'poison' ? '120.3b' : '120.3a') : asCounters ? '120.3d' : undefined;
  return [...(excess === undefined || excess === 0 ? [] : ['120.10']), ...(form === undefined ? [] : [form]), '120.3'];
}

/** What is gained as combat damage is dealt is gained by lifelink. */
const rulesOfLife = ({ change, damage }: EventOf<'life'>, because: readonly string[]): readonly string[] => {
  if (damage === true) return ['120.3a', '119.3'];
  return change > 0 && because.includes('510.2') ? ['120.3f', '119.3'] : ['119.3'];
};

/** An ability that adds mana and is no mana ability, since it is on the stack (605.1, 605.5a). */
function rulesOnStack(stacked: StackAbility | undefined): readonly string[] {
  const ability = stacked?.ability;
  if (ability === undefined || !JSON.stringify(ability).includes('"do":"addMana"')) return [];
  return [ability.kind === 'triggered' ? '605.1b' : '605.1a', '605.5a'];
}

/** The rule by which the total of a cost was determined, by the one by which it was paid. */
const TOTAL: Readonly<Record<string, string>> = { '601.2h': '601.2f', '508.1j': '508.1h' };

/** The rules of what an event is by itself, beside those of why it happens. */
export function rulesOfEvent({ event, because }: Logged, { objects, gone }: GameState): readonly string[] {
  switch (event.kind) {
    case 'create':
      return rulesOnStack(event.ability);
    case 'activate':
      return event.mana ? [] : rulesOnStack((objects[event.object] ?? gone[event.object]?.object)?.ability);
    case 'paid':
      return because.rules.flatMap((rule) => TOTAL[rule] ?? []);
    case 'damage':
      return rulesOfDamage(event);
    case 'life':
      return rulesOfLife(event, because.rules);
    case 'triggers':
      return rulesOfTrigger(event.trigger.ability);
    case 'cast':
      return event.from === 'command' ? ['903.8'] : [];
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
