import type { PlayerId } from '../ids.ts';
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
