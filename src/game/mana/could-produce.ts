import type { Ability, Effect } from '../../rules/abilities.ts';
import type { Instruction, ManaSpec } from '../../rules/instructions.ts';
import type { ManaType } from '../../rules/nouns.ts';
import type { Env } from '../evaluate/env.ts';
import type { ObjectId } from '../ids.ts';
import { abilitiesOf } from '../keywords/expand.ts';
import { envOf } from '../read.ts';
import { controllerOf, type View } from '../view.ts';
import { isManaAbility, isTriggeredManaAbility } from './ability.ts';

type Outputs = (spec: ManaSpec, env: Env) => readonly (readonly ManaType[])[];

/** The mana instructions of an effect, however deep. */
export function manaSpecs(effect: Effect): readonly ManaSpec[] {
  const lists = 'modes' in effect ? effect.modes.map((m) => m.instructions) : [effect.instructions];
  return lists.flatMap((list) => list.flatMap(specsOf));
}

function specsOf(instruction: Instruction): readonly ManaSpec[] {
  if (instruction.do === 'addMana') return [instruction.mana];
  return Object.values(instruction).flatMap((part) =>
    Array.isArray(part)
      ? part.flatMap((p) => (p !== null && typeof p === 'object' && 'do' in p ? specsOf(p as Instruction) : []))
      : [],
  );
}

const isMana = (ability: Ability): boolean =>
  ability.kind === 'activated'
    ? isManaAbility(ability)
    : ability.kind === 'triggered' && isTriggeredManaAbility(ability);

/**
 * The types of mana that an object's mana abilities could produce now, whether or not their costs can be paid (106.7).
 * `asked` holds objects whose answer is being worked out, so that two such abilities don't ask each other for ever.
 */
export function couldProduce(
  view: View,
  id: ObjectId,
  asked: ReadonlySet<ObjectId>,
  outputs: Outputs,
): readonly ManaType[] {
  if (asked.has(id)) return [];
  const found = new Set<ManaType>();
  for (const { ability } of abilitiesOf(view, id)) {
    if ((ability.kind !== 'activated' && ability.kind !== 'triggered') || !isMana(ability)) continue;
    for (const spec of manaSpecs(ability.effect)) for (const type of typesOf(spec)) found.add(type);
  }
  return [...found];

  function typesOf(spec: ManaSpec): readonly ManaType[] {
    const env = envOf(view, id, controllerOf(view, id));
    if (spec.add !== 'couldProduce') return outputs(spec, env).flat();
    const types = env.read
      .select(spec.of, env)
      .flatMap((other) => couldProduce(view, other, new Set([...asked, id]), outputs));
    return types.filter((t) => !spec.colorsOnly || t !== 'C');
  }
}
