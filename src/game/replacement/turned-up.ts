import type { EnterChange } from '../../rules/replacements.ts';
import type { Env } from '../evaluate/env.ts';
import type { EventOf, GameEvent } from '../events.ts';
import type { Game } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import type { Changed } from './afterwards.ts';
import { choose } from './enter.ts';
/** Applies "as … is turned face up" (614.1e, 708.11): counters and choices, at the same time as it turns up. */
export function turnedUp(game: Game, event: EventOf<'turnFaceUp'>, changes: readonly EnterChange[], env: Env): Changed {
  const { object } = event;
  const beside = changes.flatMap((how): readonly GameEvent[] => {
    switch (how.enter) {
      case 'counters': {
        const change =
          how.counter === 'chosen' ? 0 : env.read.amount(how.n, event.x === undefined ? env : { ...env, x: event.x });
        return how.counter === 'chosen'
          ? notPlayed('614.1e', 'counters of a chosen kind')
          : change > 0
            ? [{ kind: 'counters', object, counter: how.counter, change, by: env.you }]
            : [];
      }
      case 'choose': {
        const as = { kind: 'move', object, from: 'battlefield', to: 'battlefield', becomes: object } as const;
        const { chosen = {} } = choose(game, as, how, env).entering;
        return Object.entries(chosen).map(([what, value]) => ({ kind: 'record', object, what, value }));
      }
      default:
        return notPlayed('614.1e', 'this change as it is turned face up');
    }
  });
  return { event, after: beside, then: [] };
}
