import type { Ability, KeywordAbility } from '../../rules/abilities.ts';
import { flatMap } from '../../rules/flat-map.ts';
import type { HeldAbility } from '../characteristics.ts';
import { exercise } from '../exercised.ts';
import type { ObjectId } from '../ids.ts';
import type { View } from '../view.ts';
import { compositionOf } from './table.ts';

const expansions = new WeakMap<KeywordAbility, readonly Ability[]>();

/** The abilities that a keyword stands for (702); none for those the machine looks at directly. */
export function expand(keyword: KeywordAbility): readonly Ability[] {
  const known = expansions.get(keyword);
  if (known) return known;
  const made = compositionOf(keyword).map((ability) => ({ ...ability, keyword: keyword.keyword }));
  expansions.set(keyword, made);
  return made;
}

const lists = new WeakMap<readonly HeldAbility[], readonly HeldAbility[]>();

/** An ability list with what its keywords stand for behind each of them. */
export function expandAll(held: readonly HeldAbility[]): readonly HeldAbility[] {
  const known = lists.get(held);
  if (known) return known;
  const all = flatMap(held, (h): readonly HeldAbility[] =>
    h.ability.kind === 'keyword' ? [h, ...expand(h.ability).map((ability) => ({ ...h, ability }))] : [h],
  );
  lists.set(held, all);
  return all;
}

/** Every ability an object has now, keywords and what they stand for included. */
export function abilitiesOf(view: View, id: ObjectId): readonly HeldAbility[] {
  return expandAll(view.of(id).abilities);
}

/** Whether an object has a keyword ability. */
export function hasKeyword(view: View, id: ObjectId, keyword: string): boolean {
  const has = view.of(id).abilities.some((h) => h.ability.kind === 'keyword' && h.ability.keyword === keyword);
  if (has) exercise(view.state, id, { keyword });
  return has;
}

/** All instances of a keyword ability an object has, in order. */
export function keywordsOf(view: View, id: ObjectId, keyword: string): readonly KeywordAbility[] {
  return heldKeywords(view, id, keyword).map(([ability]) => ability);
}

/** The same, each with the object that grants it, if one does. */
export function heldKeywords(
  view: View,
  id: ObjectId,
  keyword: string,
): readonly (readonly [KeywordAbility, ObjectId | undefined])[] {
  const found = flatMap(view.of(id).abilities, ({ ability, grantor }) =>
    ability.kind === 'keyword' && ability.keyword === keyword ? [[ability, grantor] as const] : [],
  );
  if (found.length > 0) exercise(view.state, id, { keyword });
  return found;
}
