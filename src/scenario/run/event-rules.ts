import type { EventKind, GameEvent, MoveCause } from '../../game/events.ts';

/** The rule that says what an event of a kind is. */
const OF_KIND: Readonly<Partial<Record<EventKind, string>>> = {
  attach: '701.3a',
  completed: '309.7',
  countered: '701.6a',
  damage: '120.3',
  draw: '121.1',
  dungeon: '309.4',
  life: '119.3',
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

/** The rules of what an event is by itself, apart from why it happens. */
export function rulesOfEvent(event: GameEvent): readonly string[] {
  if (event.kind === 'damage' && event.excess !== undefined) return ['120.10', '120.3'];
  const rule = event.kind === 'move' ? OF_CAUSE[event.cause ?? 'rule'] : OF_KIND[event.kind];
  return rule === undefined ? [] : [rule];
}
