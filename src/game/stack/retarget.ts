import { type Option, optionOf } from '../choose.ts';
import { type Env, withVars } from '../evaluate/env.ts';
import { put } from '../happen.ts';
import { bindThings, type ObjectId, type PlayerId, sameThing, type Thing } from '../ids.ts';
import { envIn, type Game, pick, viewOf } from '../machine.ts';
import type { Chosen } from '../object.ts';
import { controllerOf, objectOf } from '../view.ts';
import { enchantTarget, type Part, partsOf, wordsOf } from './parts.ts';
import { candidates } from './targets.ts';

type Slot = Part['targets'][number];

/** One target of a spell or ability on the stack, with what may take its place (115.7). */
interface Place {
  readonly key: string;
  readonly index: number;
  readonly now: Thing;
  readonly spec: Slot;
  readonly env: Env;
}

/** The environment in which a spell or ability on the stack reads its target words, whoever chooses. */
function environment(game: Game, id: ObjectId): Env {
  const view = viewOf(game);
  const { ability, cast } = objectOf(view, id);
  const x = ability?.x ?? cast?.x;
  return envIn(game, ability?.source ?? id, controllerOf(view, id), {
    vars: ability?.vars ?? {},
    ...(x === undefined ? {} : { x }),
  });
}

function placesOf(game: Game, id: ObjectId, chosen: Chosen): readonly Place[] {
  const view = viewOf(game);
  const parts: readonly Part[] = [
    ...partsOf(wordsOf(view, id), chosen.modes),
    ...enchantTarget(view, id).map((spec) => ({ prefix: '', targets: [spec], instructions: [] })),
  ];
  return parts.flatMap((part) => {
    let env = environment(game, id);
    return part.targets.flatMap((spec) => {
      const key = `${part.prefix}${spec.id}`;
      const things = chosen.targets[key] ?? [];
      const at = env;
      env = withVars(env, { [spec.id]: bindThings(things) });
      return things.map((now, index): Place => ({ key, index, now, spec, env: at }));
    });
  });
}

/** What a target could be changed to: legal for its controller, another thing, and not twice for one word "target" (115.3, 115.7a). */
function legalFor(game: Game, id: ObjectId, place: Place, targets: Chosen['targets']): readonly Thing[] {
  const others = (targets[place.key] ?? []).filter((_, i) => i !== place.index);
  return candidates(place.spec, place.env, id, controllerOf(viewOf(game), id)).filter(
    (t) => !sameThing(t, place.now) && !others.some((o) => sameThing(o, t)),
  );
}

const changed = (targets: Chosen['targets'], place: Place, to: Thing): Chosen['targets'] => ({
  ...targets,
  [place.key]: (targets[place.key] ?? []).map((thing, i) => (i === place.index ? to : thing)),
});

const KEEP: Option = { is: 'word', word: 'keep' };

function ask(
  game: Game,
  id: ObjectId,
  player: PlayerId,
  legal: readonly Thing[],
  mayKeep: boolean,
  rule: string,
): Thing | undefined {
  const options = [...(mayKeep ? [KEEP] : []), ...legal.map((t) => optionOf(t))];
  const [picked] = pick(game, {
    shape: 'pick',
    topic: 'new target',
    player,
    source: id,
    question: mayKeep ? 'whether to choose a new target' : 'the new target',
    rule,
    options,
    min: Math.min(1, options.length),
    max: 1,
  });
  return picked === undefined ? undefined : legal[mayKeep ? picked - 1 : picked];
}

/** New targets: each may be kept, even an illegal one, or changed to a legal one; the division stays (115.7d, 115.7f, 707.10c). */
export function retarget(game: Game, id: ObjectId, player: PlayerId, chosen: Chosen): Chosen {
  let { targets } = chosen;
  for (const place of placesOf(game, id, chosen)) {
    const to = ask(game, id, player, legalFor(game, id, place, targets), true, '707.10c');
    if (to) targets = changed(targets, place, to);
  }
  return { ...chosen, targets };
}

/** "Change the target": it must become another legal one, or nothing is changed (115.7a). `only`: this is the one it can become. */
export function changeTarget(game: Game, id: ObjectId, player: PlayerId, only?: ObjectId): boolean {
  const chosen = objectOf(viewOf(game), id).onStack;
  const places = chosen ? placesOf(game, id, chosen) : [];
  if (!chosen || places.length === 0) return false;
  let { targets } = chosen;
  for (const place of places) {
    const legal = legalFor(game, id, place, targets).filter(
      (t) => only === undefined || ('object' in t && t.object === only),
    );
    const to = legal.length === 0 ? undefined : ask(game, id, player, legal, false, '115.7a');
    if (!to) return false;
    targets = changed(targets, place, to);
  }
  put(game, [{ kind: 'chosen', object: id, chosen: { ...chosen, targets } }], { rules: ['115.7a'], source: id });
  return true;
}

/**
 * 707.10d: the targets of a copy of a spell or ability that is to target only that thing; undefined where it isn't a legal target for
 * each instance of the word, judged for the original.
 */
export function aimedOnlyAt(game: Game, id: ObjectId, thing: Thing): Chosen['targets'] | undefined {
  const chosen = objectOf(viewOf(game), id).onStack;
  const places = chosen ? placesOf(game, id, chosen) : [];
  if (!chosen || places.length === 0) return undefined;
  const by = controllerOf(viewOf(game), id);
  let { targets } = chosen;
  for (const place of places) {
    const able = candidates(place.spec, place.env, id, by).some((t) => sameThing(t, thing));
    if (!able || (place.spec.otherThan ?? []).length > 0) return undefined;
    targets = changed(targets, place, thing);
  }
  return targets;
}
