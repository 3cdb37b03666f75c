import { finalChapter } from '../chapters.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { type Game, viewOf } from '../machine.ts';
import { permanents } from '../view.ts';

/** A lore counter on each Saga with chapter abilities as its controller's precombat main phase begins (505.4, 714.3c). */
export function addLore(game: Game): void {
  const view = viewOf(game);
  const sagas = permanents(view).filter(
    (id) =>
      view.of(id).subtypes.includes('Saga') &&
      view.of(id).controller === view.state.turn.active &&
      finalChapter(view, id) > 0,
  );
  happen(
    game,
    sagas.map(
      (object): GameEvent => ({
        kind: 'counters',
        object,
        counter: 'lore',
        change: 1,
        by: view.state.turn.active,
        cause: 'rule',
      }),
    ),
    { rules: ['714.3c'] },
  );
}
