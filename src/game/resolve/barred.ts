import type { Modification } from '../../rules/continuous.ts';
import type { ObjectId } from '../ids.ts';
import type { View } from '../view.ts';

/**
 * What an effect that begins changes of which objects: the part that would add an ability to one that can't have it doesn't apply to that
 * one, even once it could (113.11).
 */
export function withoutBarred(
  view: View,
  objects: readonly ObjectId[],
  modifications: readonly Modification[],
): readonly (readonly [objects: readonly ObjectId[], modifications: readonly Modification[]])[] {
  const added = modifications.flatMap((m) =>
    m.modify === 'addAbility' && m.ability.kind === 'keyword' ? [m.ability.keyword] : [],
  );
  const barred = (id: ObjectId): readonly string[] =>
    added.length === 0 ? [] : view.of(id).barred.filter((keyword) => added.includes(keyword));
  const kinds = [...new Set(objects.map((id) => barred(id).join(';')))];
  return kinds.flatMap((kind) => {
    const alike = objects.filter((id) => barred(id).join(';') === kind);
    const not = barred(alike[0]!);
    const left = modifications.filter(
      (m) => !(m.modify === 'addAbility' && m.ability.kind === 'keyword' && not.includes(m.ability.keyword)),
    );
    return left.length === 0 ? [] : [[alike, left] as const];
  });
}
