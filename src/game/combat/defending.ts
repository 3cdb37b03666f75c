import type { ObjectId, PlayerId } from '../ids.ts';
import type { Attack } from '../state.ts';
import { controllerOf, type View } from '../view.ts';

/** The player an attack is or was against: attacked, or controlling or protecting what is (508.5, 310.9). */
export function defendingPlayerOf(view: View, attack: Attack): PlayerId | undefined {
  const { defender } = attack;
  if (!defender) return attack.against;
  if ('player' in defender) return defender.player;
  const protector = view.state.objects[defender.object]?.chosen.protector?.players[0];
  return view.of(defender.object).types.includes('Battle') && protector !== undefined
    ? protector
    : controllerOf(view, defender.object);
}

/** Attackers for which nobody has declared blockers yet (509.1); undefined where the declaration is over. */
export function awaitingBlocks(view: View): readonly ObjectId[] | undefined {
  const { active, combat } = view.state.turn;
  if (!combat) return undefined;
  const declared = combat.declaredBy ?? (combat.declaredBlocks ? [active] : []);
  if (declared.includes(active)) return undefined;
  const left = combat.attacks.filter((a) => !a.blocked && !declared.includes(defendingPlayerOf(view, a) ?? active));
  return left.length === 0 && declared.length > 0 ? undefined : left.map((a) => a.attacker);
}
