import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { type Binding, bindObjects, type ObjectId } from '../ids.ts';
import { type Doing, findOnBattlefield, type InstructionOf } from './doing.ts';

/** The same event for each permanent that a reference means. */
export function each(
  doing: Doing,
  what: InstructionOf<'tap'>['what'],
  event: (object: ObjectId) => GameEvent | undefined,
): Binding {
  const ids = findOnBattlefield(doing, what);
  const events = ids.flatMap((id) => event(id) ?? []);
  const happened = happen(doing.game, events, doing.because);
  return { ...bindObjects(ids), did: happened.length > 0 };
}
