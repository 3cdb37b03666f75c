import type { CopyException } from '../../rules/continuous.ts';
import type { Copiable } from '../characteristics.ts';
import { definitionOf } from '../copiable.ts';
import type { Because } from '../events.ts';
import { withExceptions } from '../exceptions.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { envIn, type Game, newId, viewOf } from '../machine.ts';
import type { Chosen, GameObject } from '../object.ts';
import { notPlayed } from '../signals.ts';
import { objectOf } from '../view.ts';
import { type Words, wordsOf } from './parts.ts';
import { retarget } from './retarget.ts';
import { targeted } from './targeted.ts';

/** Puts a copy of a spell or ability on the stack, with all choices made for the original (707.10, 707.2). */
export function copyOnStack(
  game: Game,
  original: ObjectId,
  player: PlayerId,
  newTargets: boolean,
  because: Because,
  exceptions: readonly CopyException[] = [],
  /** What the copy targets instead (707.10d). */
  targets?: Chosen['targets'],
): ObjectId {
  const view = viewOf(game);
  const object = objectOf(view, original);
  if (object.designations.includes('bestowed')) notPlayed('702.103c', 'a copy of a bestowed spell');
  if (object.cast?.symbolsByLife && hasKeyword(view, original, 'compleated'))
    notPlayed('702.150a', 'a copy of a spell paid with life for Phyrexian symbols');
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
          // No mana and no life was spent on the copy; the objects that the original was paid with it knows (707.10).
          ...(object.cast ? { cast: { ...object.cast, by: player, manaSpent: [], lifePaid: 0 } } : {}),
          ...(object.onStack ? { onStack: { ...object.onStack, ...(targets ? { targets } : {}) } } : {}),
          ...(object.faceDown ? { faceDown: object.faceDown } : {}),
          ...(object.transformed ? { transformed: true } : {}),
        },
      },
    ],
    { ...because, rules: ['707.10'] },
  );
  const same = object.onStack && rekeyed(object.onStack, wordsOf(view, original), wordsOf(viewOf(game), id));
  if (same && same !== object.onStack) put(game, [{ kind: 'chosen', object: id, chosen: same }], because);
  if (newTargets && same) {
    const chosen = retarget(game, id, player, same);
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

/** What was chosen for a spell, told by the places of its words in a copy that lacks some of them. */
function rekeyed(chosen: Chosen, before: readonly Words[], after: readonly Words[]): Chosen {
  if (before.length === after.length) return chosen;
  const place = (key: string): string => {
    const [, n = '0', rest = key] = /^(\d+)\.(.*)$/.exec(key) ?? [];
    const now = after.findIndex(({ text }) => text === before[Number(n)]?.text);
    return after.length > 1 ? `${now}.${rest}` : rest;
  };
  const keyed = <T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [place(key), value]));
  return {
    ...chosen,
    targets: keyed(chosen.targets),
    divisions: keyed(chosen.divisions),
    ...(chosen.each ? { each: keyed(chosen.each) } : {}),
  };
}
