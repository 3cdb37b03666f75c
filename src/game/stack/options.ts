import type { Condition } from '../../rules/conditions.ts';
import type { CastingOption } from '../../rules/costs.ts';
import type { HeldAbility } from '../characteristics.ts';
import { definitionOf } from '../copiable.ts';
import type { Env } from '../evaluate/env.ts';
import { expandAll } from '../keywords/expand.ts';
import type { CastFace, GameObject } from '../object.ts';
import { Illegal, notPlayed } from '../signals.ts';
import type { View } from '../view.ts';

/** The abilities of a card that are looked at as one of its faces or halves is cast: not those of the other one (709.3a, 712.11b). */
function abilitiesAs(view: View, object: GameObject, face: CastFace): readonly HeldAbility[] {
  const { faces } = definitionOf(view.state, object);
  const now = view.of(object.id).abilities;
  if (face === 'fused') return now;
  const printed = faces[face]?.abilities ?? [];
  if (object.faceDown === 'hidden') return printed.map((ability) => ({ ability }));
  const others = faces.flatMap((f, i) => (i === face ? [] : f.abilities));
  const kept = now.filter((h) => !others.includes(h.ability) || printed.includes(h.ability));
  // A back face shows nothing of itself before it is cast.
  const unseen = kept.some((h) => printed.includes(h.ability)) || face === 0 ? [] : printed;
  return [...kept, ...unseen.map((ability) => ({ ability }))];
}

/** Ways to cast that a card itself gives (601.2b): kicker, flashback, morph and so on, of what it was before it moved. */
export function castingOptions(view: View, object: GameObject, face: CastFace): readonly CastingOption[] {
  return expandAll(abilitiesAs(view, object, face)).flatMap(({ ability }) =>
    ability.kind === 'static' ? (ability.casting ?? []).map((option) => under(option, ability.condition)) : [],
  );
}

/** An option of an ability that functions only under a condition. */
function under(option: CastingOption, condition: Condition | undefined): CastingOption {
  if (!condition) return option;
  return { ...option, condition: option.condition ? { if: 'and', of: [condition, option.condition] } : condition };
}

/** Keywords of the card that the machine doesn't play and lines that it can't read, whose costs can't be told. */
export function unplayedKeywords(view: View, object: GameObject, face: CastFace): readonly string[] {
  return expandAll(abilitiesAs(view, object, face)).flatMap(({ ability }) =>
    ability.kind === 'unread' ? [(ability.keyword ?? ability.text).toLowerCase()] : [],
  );
}

/**
 * The options that were stated, each of which must be there, with those that must be paid (601.2b, 118.8, 118.9a). One that functions where
 * the card is asks of the card as it was `there` (113.6); the others ask of the spell.
 */
export function chosenOptions(
  all: readonly CastingOption[],
  names: readonly string[],
  { there, onStack }: { readonly there: Env; readonly onStack: Env },
  unplayed: readonly string[] = [],
): readonly CastingOption[] {
  const holds = ({ condition, from }: CastingOption): boolean => {
    const env = from === undefined ? onStack : there;
    return condition === undefined || env.read.holds(condition, env);
  };
  const stated = names.map((name, i) => {
    const nth = names.slice(0, i).filter((n) => n === name).length;
    const found = all.filter(
      (o) => o.name === name || (name === 'alternative' && o.role === 'alternative' && o.changes === undefined),
    );
    const [first] = found;
    if (!first && unplayed.some((words) => words.startsWith(name))) return notPlayed('702', `the keyword ${name}`);
    if (!first) throw new Illegal(`It has no cost named ${name}.`, ['601.2b']);
    const times = names.filter((n) => n === name).length;
    if (first.repeat) return first;
    if (times > found.length) throw new Illegal(`The cost ${name} can be paid only once.`, ['601.2b']);
    if (times < found.length) return notPlayed('702.33f', `saying which of several costs named ${name} is paid`);
    return found[nth]!;
  });
  for (const option of stated)
    if (!holds(option)) throw new Illegal(`The condition of the cost ${option.name} is not met.`, ['601.2b', '118.9']);
  // 601.3b: "as though it had flash if …" is there whenever its condition is, and costs nothing
  const free = (o: CastingOption): boolean => o.instantSpeed === true && o.cost.length === 0;
  const must = all.filter((o) => o.role === 'additional' && (!o.optional || free(o)) && holds(o));
  const chosen = [...stated, ...must.filter((o) => !stated.includes(o))];
  if (chosen.filter((o) => o.role === 'alternative').length > 1)
    throw new Illegal('Only one alternative cost can be used.', ['118.9a']);
  return chosen;
}
