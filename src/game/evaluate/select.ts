import type { Filter } from '../../rules/filters.ts';
import type { ObjectRef, Selection } from '../../rules/refs.ts';
import type { ObjectId } from '../ids.ts';
import { objectOf, permanents } from '../view.ts';
import { type Env, each } from './env.ts';

/** The objects of a selection now, in the order of players and zones. */
export function select(selection: Selection, env: Env): readonly ObjectId[] {
  const { state } = env.view;
  if (selection.zones.length === 1 && selection.zones[0] === 'battlefield')
    return permanents(env.view).filter((id) => env.read.fits(id, selection.filter, env));
  const ids = selection.zones.flatMap((zone) =>
    zone === 'library' || zone === 'hand' || zone === 'graveyard'
      ? state.players.flatMap((player, id) =>
          selection.whose === undefined || env.read.playerFits(id, selection.whose, env) ? player[zone] : [],
        )
      : state[zone],
  );
  return ids.filter((id) => {
    const object = objectOf(env.view, id);
    if (object.phasedOut) return false;
    if (
      object.zone === 'exile' &&
      selection.whose !== undefined &&
      !env.read.playerFits(object.owner, selection.whose, env)
    )
      return false;
    return env.read.fits(id, selection.filter, env);
  });
}

export function fits(
  id: ObjectId,
  filter: Filter,
  env: Env,
  test: (env: Env, id: ObjectId, of: Filter[number]) => boolean,
): boolean {
  if (filter.length === 0) return true;
  const inner = speaksOfEach(filter) ? each(env, id) : env;
  return filter.every((predicate) => test(inner, id, predicate));
}

const speaking = new WeakMap<Filter, boolean>();

/** Whether the words of a filter name the object they are tried on. */
function speaksOfEach(filter: Filter): boolean {
  const known = speaking.get(filter) ?? JSON.stringify(filter).includes('"each"');
  speaking.set(filter, known);
  return known;
}

export function isOne(id: ObjectId, what: Filter | ObjectRef, env: Env): boolean {
  return 'ref' in what ? env.read.objects(what, env).includes(id) : env.read.fits(id, what, env);
}
