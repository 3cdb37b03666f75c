import type { GameEvent } from '../events.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { activeRules, ruleFor } from '../rule-effects.ts';
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
      return event.change > 0 && cantHave(view, event.object, event.counter);
    case 'playerCounters':
      return event.change > 0 && cantGet(view, event.player, event.counter);
    default:
      return false;
  }
}

/** Whether no counters of a kind can be put on an object (122.1). */
export function cantHave(view: View, object: ObjectId, counter: string): boolean {
  return activeRules(view, 'cantHaveCounters').some(
    ({ rule, env }) =>
      (rule.counter === undefined || rule.counter === counter) && env.read.isOne(object, rule.object, env),
  );
}

function cantGet(view: View, player: PlayerId, counter: string): boolean {
  return activeRules(view, 'cantGetCounters').some(
    ({ rule, env }) =>
      (rule.counter === undefined || rule.counter === counter) && env.read.playerFits(player, rule.who, env),
  );
}
