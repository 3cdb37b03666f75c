import { looksBack, telling } from '../evaluate/match-zones.ts';
import type { GameEvent } from '../events.ts';
import type { ObjectId } from '../ids.ts';
import { project } from '../project.ts';
import { envOf } from '../read.ts';
import type { GameState } from '../state.ts';
import type { Holder } from './holders.ts';

/**
 * The rule by which an ability that waits for objects of a kind to change zones didn't trigger, where what moved is of that kind on the
 * other side of the move only: as it is afterwards (603.10), or as it was before if the ability looks back (603.10a).
 */
export function nearly(
  { self, event: pattern, back }: Holder,
  you: number,
  before: GameState,
  after: GameState,
  events: readonly GameEvent[],
): string | undefined {
  if (pattern.on !== 'zoneChange' || 'ref' in pattern.object || looksBack(pattern) !== back) return undefined;
  const filter = pattern.object;
  const env = envOf(project(back ? after : before), self, you);
  const fits = (id: ObjectId): boolean => env.read.fits(id, filter, telling(env, id));
  const other = events.some(
    (e) =>
      e.kind === 'move' &&
      e.from !== e.to &&
      (pattern.from?.includes(e.from) ?? true) &&
      (pattern.to?.includes(e.to) ?? true) &&
      pattern.cause === undefined &&
      (pattern.whose === undefined || env.read.playerFits(ownerOf(before, e.object), pattern.whose, env)) &&
      fits(back ? e.becomes : e.object),
  );
  return other ? (back ? '603.10a' : '603.10') : undefined;
}

const ownerOf = (state: GameState, id: number): number => state.objects[id]?.owner ?? 0;
