import type { GameEvent } from '../events.ts';
import { ruleFor, ruleOn } from '../rule-effects.ts';
import type { View } from '../view.ts';

/** What effects say can't happen: it doesn't, and nothing replaces it (614.17c, 119.7). */
export function impossible(view: View, event: GameEvent): boolean {
  switch (event.kind) {
    case 'life':
      return (
        ruleFor(view, 'lifeCantChange', event.player) !== undefined ||
        (event.change > 0 && ruleFor(view, 'cantGainLife', event.player) !== undefined)
      );
    case 'counters':
      return event.change > 0 && ruleOn(view, 'cantHaveCounters', event.object) !== undefined;
    case 'playerCounters':
      return event.change > 0 && ruleFor(view, 'cantGetCounters', event.player) !== undefined;
    default:
      return false;
  }
}
