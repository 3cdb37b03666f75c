import type { StaticAbility, TriggeredAbility, UnreadAbility } from '../../rules/abilities.ts';
import { flatMap } from '../../rules/flat-map.ts';
import type { HeldAbility } from '../characteristics.ts';
import { expandAll } from './expand.ts';

type Held<A> = Omit<HeldAbility, 'ability'> & { readonly ability: A };

/** A list of abilities by what they do, so that what looks for one kind passes the others by. */
export interface Sorted {
  readonly triggered: readonly Held<TriggeredAbility>[];
  /** Statics that change characteristics, with their place in the list. */
  readonly modifying: readonly (Held<StaticAbility> & { readonly index: number })[];
  readonly ruling: readonly Held<StaticAbility>[];
  readonly replacing: readonly (Held<StaticAbility> & { readonly index: number })[];
  readonly unread: readonly UnreadAbility[];
}

const lists = new WeakMap<readonly HeldAbility[], Sorted>();

/** The abilities of a list and what its keywords stand for, sorted; worked out once for each list. */
export function sorted(held: readonly HeldAbility[]): Sorted {
  const known = lists.get(held);
  if (known) return known;
  const all = expandAll(held);
  const statics = flatMap(all, (h, index) =>
    h.ability.kind === 'static' ? [{ ...h, ability: h.ability, index: index + 1 }] : [],
  );
  const made: Sorted = {
    triggered: flatMap(all, (h) => (h.ability.kind === 'triggered' ? [{ ...h, ability: h.ability }] : [])),
    modifying: statics.filter((h) => h.ability.modifications),
    ruling: statics.filter((h) => h.ability.rules),
    replacing: statics.filter((h) => h.ability.replacements),
    unread: flatMap(all, (h) => (h.ability.kind === 'unread' ? [h.ability] : [])),
  };
  lists.set(held, made);
  return made;
}
