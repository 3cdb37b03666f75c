import type { ObjectId, PlayerId } from '../ids.ts';
import { abilitiesOf } from '../keywords/expand.ts';
import { envOf } from '../read.ts';
import { controllerOf, objectOf, permanents, type View } from '../view.ts';

/** The players who have goaded a creature (701.15a, 701.15d): by an effect that lasts, or by a static ability. */
export function goadersOf(view: View, creature: ObjectId): readonly PlayerId[] {
  const goads = (list: readonly { readonly modify: string; readonly name?: string }[] | undefined): boolean =>
    list?.some((m) => m.modify === 'designation' && m.name === 'goaded') ?? false;
  const lasting = view.state.effects
    .filter((e) => goads(e.modifications as never) && e.objects?.includes(creature))
    .map((e) => e.controller);
  const standing = view.of(creature).marked.includes('goaded')
    ? permanents(view).flatMap((id) =>
        abilitiesOf(view, id).flatMap(({ ability }) => {
          if (ability.kind !== 'static' || !goads(ability.modifications as never)) return [];
          const env = envOf(view, id, controllerOf(view, id));
          if (ability.condition && !env.read.holds(ability.condition, env)) return [];
          const { affects } = ability;
          const meant =
            affects === undefined
              ? id === creature
              : 'zones' in affects
                ? env.read.select(affects, env).includes(creature)
                : env.read.isOne(creature, affects, env);
          return meant ? [env.you] : [];
        }),
      )
    : [];
  return [...new Set([...lasting, ...standing])];
}

/** Whether a creature is goaded, by whomever. */
export function isGoaded(view: View, creature: ObjectId): boolean {
  return view.of(creature).marked.includes('goaded') || objectOf(view, creature).designations.includes('goaded');
}
