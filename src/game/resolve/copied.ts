import type { ObjectRef } from '../../rules/refs.ts';
import type { ObjectId } from '../ids.ts';
import { viewOf } from '../machine.ts';
import { objectOf } from '../view.ts';
import { type Doing, find, now } from './doing.ts';

/** The spells and abilities to be copied: as they are on the stack, or as they last were there (608.2h). */
export function toCopy(doing: Doing, what: ObjectRef): readonly ObjectId[] {
  const env = now(doing);
  const view = viewOf(doing.game);
  const left = env.read
    .objects(what, env)
    .filter((id) => !(id in view.state.objects) && objectOf(view, id).zone === 'stack');
  return [...find(doing, what).filter((id) => view.state.objects[id]?.zone === 'stack'), ...left];
}
