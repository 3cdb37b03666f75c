import { derived } from './derived.ts';
import type { ObjectId } from './ids.ts';
import { sorted } from './keywords/sorted.ts';
import { project } from './project.ts';
import type { GameState } from './state.ts';
import { ofSiege } from './triggers/siege.ts';

/** The objects with abilities of each kind, in the order of their ids: most have none, and what looks for one kind passes them by. */
interface Bearers {
  readonly triggered: readonly ObjectId[];
  readonly ruling: readonly ObjectId[];
  readonly replacing: ReadonlySet<ObjectId>;
}

/** Who has abilities in a state, wherever they are; whether an ability functions there (113.6) is asked where it is used. */
export const bearers = derived((state: GameState): Bearers => {
  const view = project(state);
  const triggered: ObjectId[] = [];
  const ruling: ObjectId[] = [];
  const replacing = new Set<ObjectId>();
  for (const key of Object.keys(state.objects)) {
    const id = Number(key);
    const has = sorted(view.of(id).abilities);
    if (has.triggered.length > 0 || ofSiege(view, id).length > 0) triggered.push(id);
    if (has.ruling.length > 0) ruling.push(id);
    if (has.replacing.length > 0) replacing.add(id);
  }
  return { triggered, ruling, replacing };
});
