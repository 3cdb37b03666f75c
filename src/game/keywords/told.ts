import { put } from '../happen.ts';
import type { Binding, ObjectId, PlayerId } from '../ids.ts';
import type { Game } from '../machine.ts';

/** Tells what a keyword's resolved ability is called, for abilities that trigger on it (702.110b). */
export function tellKeyword(
  game: Game,
  keyword: string | undefined,
  source: ObjectId,
  player: PlayerId,
  bound: Readonly<Record<string, Binding>>,
): void {
  if (keyword === 'exploit' && bound.exploited?.did)
    put(game, [{ kind: 'acted', what: 'exploit', player, objects: [source] }], { rules: ['702.110b'], source });
}
