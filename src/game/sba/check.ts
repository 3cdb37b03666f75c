import { flatMap } from '../../rules/flat-map.ts';
import type { Because, GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import type { ObjectId } from '../ids.ts';
import { type Game, viewOf } from '../machine.ts';
import { moveOf, reallyDestroyed } from '../moves.ts';
import { toCommandZone } from './commander.ts';
import { legendRule } from './legend.ts';
import { protectors } from './protectors.ts';
import { ACTIONS, type Action } from './table.ts';

/** Checks state-based actions once, all of them at the same time (704.3). Gives whether any was performed. */
export function checkStateBasedActions(game: Game): boolean {
  const view = viewOf(game);
  const found = [
    ...flatMap(ACTIONS, (row) => row.find(view).map((action) => ({ rule: row.rule, action }))),
    ...legendRule(game).map((graveyard) => ({ rule: '704.5j', action: { graveyard } })),
    ...protectors(game),
    ...flatMap(toCommandZone(game), (id) => {
      const move = moveOf(game, id, 'command', { cause: 'rule' });
      return move ? [{ rule: '704.6d', action: { event: move } }] : [];
    }),
  ];
  if (
    view.state.players.some((p) => p.drewFromEmpty) ||
    view.state.battlefield.some((id) => view.state.objects[id]?.deathtouched)
  ) {
    put(game, [{ kind: 'checked' }], { rules: ['704.3'] });
  }
  if (found.length === 0) return false;
  const because: Because = { rules: ['704.3', ...new Set(found.map((f) => f.rule))] };
  const dying = new Set(flatMap(found, ({ action }) => ('graveyard' in action ? [action.graveyard] : [])));
  const destroyed = new Set(
    flatMap(found, ({ action }) => ('destroy' in action && !dying.has(action.destroy) ? [action.destroy] : [])),
  );
  // What regeneration and the like save first; everything else is one event (704.3).
  const lost = reallyDestroyed(game, [...destroyed], because, { byRule: true });
  // 704.7: several with the same result have it once.
  const events: GameEvent[] = differing(flatMap(found, ({ action }) => eventsOf(game, action)));
  const toGraveyard = (id: ObjectId, cause: 'rule' | 'destroy'): void => {
    const move = moveOf(game, id, 'graveyard', { cause });
    if (move) events.push(move);
  };
  for (const id of dying) toGraveyard(id, 'rule');
  for (const id of lost) toGraveyard(id, 'destroy');
  happen(game, events, because);
  return true;
}

function differing(events: readonly GameEvent[]): GameEvent[] {
  return [...new Map(events.map((event) => [JSON.stringify(event), event])).values()];
}

function eventsOf(game: Game, action: Action): readonly GameEvent[] {
  if ('event' in action) return [action.event];
  if ('sacrifice' in action) {
    const move = moveOf(game, action.sacrifice, 'graveyard', {
      cause: 'sacrifice',
      by: viewOf(game).of(action.sacrifice).controller,
    });
    return move ? [move] : [];
  }
  return [];
}
