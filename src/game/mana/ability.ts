import type { ActivatedAbility, Effect, TriggeredAbility } from '../../rules/abilities.ts';
import type { Instruction } from '../../rules/instructions.ts';

function instructions(effect: Effect): readonly Instruction[] {
  return 'modes' in effect ? effect.modes.flatMap((m) => m.instructions) : effect.instructions;
}

function anywhere(list: readonly Instruction[], test: (i: Instruction) => boolean): boolean {
  return list.some((i) => test(i) || Object.values(i).some((part) => nested(part, test)));
}

function nested(part: unknown, test: (i: Instruction) => boolean): boolean {
  if (Array.isArray(part)) return part.some((p) => nested(p, test));
  if (part === null || typeof part !== 'object') return false;
  if ('do' in part && typeof part.do === 'string' && test(part as Instruction)) return true;
  return Object.values(part).some((p) => nested(p, test));
}

const targetless = (effect: Effect): boolean =>
  'modes' in effect ? effect.modes.every((m) => m.targets.length === 0) : effect.targets.length === 0;

/** Moves a card to or from a library, which a mana ability's cost and effect may not (605.1a). */
const touchesLibrary = (i: Instruction): boolean =>
  [
    'draw',
    'mill',
    'scry',
    'surveil',
    'search',
    'topCards',
    'revealUntil',
    'shuffle',
    'manifest',
    'cloak',
    'manifestDread',
  ].includes(i.do) ||
  (i.do === 'move' && (i.to === 'library' || i.from === 'library'));

export function addsMana(effect: Effect): boolean {
  return anywhere(instructions(effect), (i) => i.do === 'addMana');
}

/** Whether an activated ability is a mana ability (605.1a): no target, could add mana, no loyalty ability, no card to or from a library. */
export function isManaAbility(ability: ActivatedAbility): boolean {
  return (
    ability.loyalty !== true &&
    targetless(ability.effect) &&
    addsMana(ability.effect) &&
    !anywhere(instructions(ability.effect), touchesLibrary) &&
    !ability.cost.some((part) => part.pay === 'mill' || part.pay === 'exileTop' || part.pay === 'putOnLibrary')
  );
}

/** Whether a triggered ability is a mana ability (605.1b): it triggers from mana abilities, adds mana and has no target. */
export function isTriggeredManaAbility(ability: TriggeredAbility): boolean {
  return (
    (ability.event.on === 'tappedForMana' || ability.event.on === 'addMana') &&
    targetless(ability.effect) &&
    addsMana(ability.effect)
  );
}
