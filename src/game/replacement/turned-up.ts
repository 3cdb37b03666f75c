import type { Condition } from '../../rules/conditions.ts';
import type { EnterChange } from '../../rules/replacements.ts';
import type { Env } from '../evaluate/env.ts';
import type { EventOf, GameEvent } from '../events.ts';
import { type Game, newId } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import type { LastingEffect } from '../state.ts';
import type { Changed } from './afterwards.ts';
import { choose, chooseCopy } from './enter.ts';

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
      case 'copy': {
        const copied = chooseCopy(game, how, env, object, env);
        if (!copied) return [];
        const printed = copied.values.faces.flatMap((face) => face.abilities);
        const more = printed.flatMap((a) => (a.kind === 'static' ? (a.replacements ?? []) : []));
        if (more.some(({ event: e }) => e.on === 'turnedFaceUp'))
          return notPlayed('708.11', 'a copied “as it is turned face up”');
        // "Until ~ is turned face down" (611.2b).
        const up: Condition = {
          if: 'matches',
          object: { ref: 'self' },
          filter: [{ is: 'status', status: 'faceUp' }],
        };
        const effect: LastingEffect = {
          id: newId(game),
          source: object,
          controller: env.you,
          timestamp: 0,
          turn: game.state.turn.number,
          duration: how.until ? { until: 'asLongAs', condition: up } : { until: 'permanent' },
          vars: {},
          objects: [object],
          copy: copied.values,
        };
        return [{ kind: 'effect', effect }];
      }
      default:
        return notPlayed('614.1e', 'this change as it is turned face up');
    }
  });
  return { event, after: beside, then: [] };
}
