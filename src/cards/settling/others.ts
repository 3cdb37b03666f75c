import type { TargetSpec } from '../../rules/abilities.ts';
import { type ObjectRef, type PlayerRef, SELF } from '../../rules/refs.ts';
import type { Fields } from './collect.ts';
import type { Antecedent, Scope } from './scope.ts';

const isSelf = (ref: ObjectRef): boolean => ref.ref === 'self';

/** A spell is none of the objects it is about: "each other creature" is one that isn't its target, or a token that it made. */
export function otherThanTarget(
  ref: ObjectRef | PlayerRef,
  known: readonly Antecedent[],
  mode: unknown,
  /** The one target that the same instruction goes on to name. */
  next: ObjectRef | undefined,
): ObjectRef | PlayerRef | undefined {
  if (!('ref' in ref) || ref.ref !== 'all') return ref;
  const first = ref.of.filter[0];
  if (first?.is !== 'other' || !isSelf(first.than)) return ref;
  const here = known.filter((a) => a.sort === 'object' && (!a.mode || a.mode === mode));
  const targets = here.filter((a) => a.is === 'target').length + (next ? 1 : 0);
  const spoken = here.filter(
    (a) => a.is === 'target' || (targets === 0 && a.is === 'made' && (a.nouns.includes('token') || isChosen(a))),
  );
  if (spoken.length + (next ? 1 : 0) !== 1) return undefined;
  const than = next ?? (spoken[0]!.ref as ObjectRef);
  return { ...ref, of: { ...ref.of, filter: [{ is: 'other', than }, ...ref.of.filter.slice(1)] } };
}

/** Other cards exiled with self: self is none of those anyway. */
export function otherExiled(ref: ObjectRef | PlayerRef): boolean {
  return (
    'ref' in ref &&
    ref.ref === 'all' &&
    ref.of.filter[0]?.is === 'other' &&
    ref.of.filter[0].than === SELF &&
    ref.of.filter.some((p) => p.is === 'exiledWith')
  );
}

/** "Choose a creature, then destroy all other creatures". */
export const isChosen = (a: Antecedent): boolean => (a.step as Fields | undefined)?.do === 'chooseObjects';

export type TargetOf = Omit<TargetSpec, 'id'>;

/** "Another target": than those before it, or than self where there is none (601.2c). */
export function otherThan(spec: TargetOf, earlier: readonly Antecedent[], spell: boolean): TargetOf | undefined {
  if (earlier.length > 0) return { ...spec, otherThan: earlier.map((a) => (a.ref as { name: string }).name) };
  if (spell || !spec.objects) return undefined;
  const { otherThan: _none, ...rest } = spec;
  return { ...rest, objects: { ...spec.objects, filter: [{ is: 'other', than: SELF }, ...spec.objects.filter] } };
}

/** The others of the cards that were made known last, without those chosen from among them. */
export function theRest(scope: Scope, mode: unknown): ObjectRef | undefined {
  const known = scope.antecedents.filter((a) => a.mode === undefined || a.mode === mode);
  // What is cast from among them is picked as well.
  const cast = (a: Antecedent): boolean => a.is === 'made' && (a.step as Fields | undefined)?.do === 'cast';
  const last = known.findLast((a) => a.is === 'rest' || (a.is === 'made' && a.sort === 'object' && a.many && !cast(a)));
  if (!last) return undefined;
  if (last.is === 'rest') return last.ref as ObjectRef;
  const picked = known.filter((a) => (a.is === 'choice' || cast(a)) && a.at > last.at).map((a) => a.ref as ObjectRef);
  return picked.length === 0 ? undefined : { ref: 'others', of: last.ref as ObjectRef, than: picked };
}
