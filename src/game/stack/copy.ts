import type { CopyException } from '../../rules/continuous.ts';
import type { Copiable } from '../characteristics.ts';
import { optionOf } from '../choose.ts';
import { definitionOf } from '../copiable.ts';
import type { Because } from '../events.ts';
import { withExceptions } from '../exceptions.ts';
import { put } from '../happen.ts';
import { type ObjectId, type PlayerId, sameThing, type Thing } from '../ids.ts';
import { envIn, type Game, newId, pick, viewOf } from '../machine.ts';
import type { Chosen, GameObject } from '../object.ts';
import { notPlayed } from '../signals.ts';
import { objectOf } from '../view.ts';
import { partsOf, wordsOf } from './parts.ts';
import { targeted } from './targeted.ts';
import { candidates } from './targets.ts';

/** Puts a copy of a spell or ability on the stack, with all choices made for the original (707.10, 707.2). */
export function copyOnStack(
  game: Game,
  original: ObjectId,
  player: PlayerId,
  newTargets: boolean,
  because: Because,
  exceptions: readonly CopyException[] = [],
): ObjectId {
  const view = viewOf(game);
  const object = objectOf(view, original);
  const id = newId(game);
  const isAbility = object.representation === 'ability';
  put(
    game,
    [
      {
        kind: 'create',
        id,
        representation: isAbility ? 'ability' : 'copy',
        zone: 'stack',
        owner: player,
        controller: player,
        ...(isAbility ? {} : { made: valuesOf(game, object, player, exceptions) }),
        ...(object.ability ? { ability: object.ability } : {}),
        entering: {
          ...(object.cast ? { cast: { ...object.cast, by: player } } : {}),
          ...(object.onStack ? { onStack: object.onStack } : {}),
          ...(object.faceDown ? { faceDown: object.faceDown } : {}),
          ...(object.transformed ? { transformed: true } : {}),
        },
      },
    ],
    { ...because, rules: ['707.10'] },
  );
  if (newTargets && object.onStack) {
    const chosen = retarget(game, id, player, object.onStack);
    put(game, [{ kind: 'chosen', object: id, chosen }], { ...because, rules: ['707.10c'] });
  }
  put(game, targeted(game, id, player), because);
  return id;
}

/** All faces of the spell, with the exceptions of the copy effect (707.9, 707.10g). */
function valuesOf(game: Game, object: GameObject, player: PlayerId, exceptions: readonly CopyException[]): Copiable {
  const whole = definitionOf(game.state, object);
  if (exceptions.length === 0) return whole;
  const env = envIn(game, object.id, player);
  const { values, counters } = withExceptions(whole, exceptions, { original: object, env });
  return Object.keys(counters).length > 0 ? notPlayed('707.9', 'a copy of a spell with counters') : values;
}

/** Each target may be kept, even an illegal one, or changed to a legal one (115.7d, 707.10c). */
export function retarget(game: Game, id: ObjectId, player: PlayerId, chosen: Chosen): Chosen {
  const view = viewOf(game);
  const targets: Record<string, readonly Thing[]> = { ...chosen.targets };
  const env = envIn(game, id, player);
  for (const part of partsOf(wordsOf(view, id), chosen.modes)) {
    for (const spec of part.targets) {
      const key = `${part.prefix}${spec.id}`;
      targets[key] = (chosen.targets[key] ?? []).map((thing, index, all) => {
        const others = all.filter((_, i) => i !== index);
        const legal = candidates(spec, env, id, player).filter(
          (t) => !sameThing(t, thing) && !others.some((o) => sameThing(o, t)),
        );
        const [picked] = pick(game, {
          shape: 'pick',
          topic: 'new target',
          player,
          source: id,
          question: 'whether to choose a new target',
          rule: '707.10c',
          options: [{ is: 'word', word: 'keep' }, ...legal.map((t) => optionOf(t))],
          min: 1,
          max: 1,
        });
        return picked === undefined || picked === 0 ? thing : legal[picked - 1]!;
      });
    }
  }
  return { ...chosen, targets };
}
