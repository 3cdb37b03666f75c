import type { Effect, TargetSpec } from '../../rules/abilities.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { HeldAbility } from '../characteristics.ts';
import type { Env } from '../evaluate/env.ts';
import type { ObjectId } from '../ids.ts';
import { expandAll, keywordsOf } from '../keywords/expand.ts';
import { objectOf, type View } from '../view.ts';

/** One run of targets and instructions of a spell or ability: the whole of it, or one of its modes. */
export interface Part {
  /** Stands before the ids of its target slots, so that two modes don't share them. */
  readonly prefix: string;
  readonly targets: readonly TargetSpec[];
  readonly instructions: readonly Instruction[];
}

export interface Words {
  readonly effect: Effect;
  readonly text: string;
}

/** What a spell or ability on the stack says, in printed order (608.2c). */
export function wordsOf(view: View, id: ObjectId): readonly Words[] {
  const object = objectOf(view, id);
  if (object.ability) {
    const { ability } = object.ability;
    return ability.kind === 'triggered' || ability.kind === 'activated'
      ? [{ effect: ability.effect, text: ability.text }]
      : [];
  }
  return spellWords(expandAll(view.of(id).abilities));
}

export function spellWords(abilities: readonly HeldAbility[]): readonly Words[] {
  return abilities.flatMap(({ ability }) =>
    ability.kind === 'spell' ? [{ effect: ability.effect, text: ability.text }] : [],
  );
}

/** The parts of an effect, with only the chosen modes of a modal one (700.2). */
export function partsOf(words: readonly Words[], modes: readonly number[]): readonly Part[] {
  return words.flatMap(({ effect }, n): readonly Part[] => {
    const at = words.length > 1 ? `${n}.` : '';
    if (!('modes' in effect)) return [{ prefix: at, targets: effect.targets, instructions: effect.instructions }];
    return modes.flatMap((mode, i) => {
      const part = effect.modes[mode];
      return part ? [{ prefix: `${at}${i}:`, targets: part.targets, instructions: part.instructions }] : [];
    });
  });
}

/**
 * The parts of a spell as it is cast: targets that only a cost which was not paid would use are not chosen (601.2c, 702.33g). `env` is
 * the spell's, with the costs that were announced.
 */
export function partsFor(words: readonly Words[], modes: readonly number[], env: Env): readonly Part[] {
  return partsOf(words, modes).map((part) => {
    const real = part.instructions.flatMap((i) => announced(i, env));
    const used = (list: readonly Instruction[], id: string): boolean => JSON.stringify(list).includes(`"${id}"`);
    const targets = part.targets.filter(({ id }) => used(real, id) || !used(part.instructions, id));
    return targets.length === part.targets.length ? part : { ...part, targets };
  });
}

/** An instruction with what depends on announced costs decided: kicked or not is known as the spell is cast. */
function announced(instruction: Instruction, env: Env): readonly Instruction[] {
  if (instruction.do !== 'if' || !isAnnounced(instruction.condition)) return [instruction];
  const branch = env.read.holds(instruction.condition, env) ? instruction.then : (instruction.else ?? []);
  return branch.flatMap((i) => announced(i, env));
}

function isAnnounced(condition: Condition): boolean {
  switch (condition.if) {
    case 'kicked':
    case 'costPaid':
      return true;
    case 'not':
      return isAnnounced(condition.of);
    case 'and':
    case 'or':
      return condition.of.every(isAnnounced);
    default:
      return false;
  }
}

/** The target that an Aura spell needs because of its enchant ability (303.4a). */
export function enchantTarget(view: View, id: ObjectId): readonly TargetSpec[] {
  const now = view.of(id);
  if (!now.subtypes.includes('Aura') || objectOf(view, id).representation === 'ability') return [];
  const [enchant] = keywordsOf(view, id, 'enchant');
  if (!enchant) return [];
  const inGraveyard = enchant.filter?.some((p) => p.is === 'inZone' && p.zone === 'graveyard') ?? false;
  return [
    {
      id: 'enchant',
      min: 1,
      max: 1,
      ...(enchant.filter
        ? { objects: { zones: [inGraveyard ? 'graveyard' : 'battlefield'], filter: enchant.filter } }
        : {}),
      ...(enchant.players ? { players: enchant.players } : {}),
    },
  ];
}
