import type { HeldAbility } from '../characteristics.ts';
import { payOthers } from '../costs/pay.ts';
import type { Because } from '../events.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { envIn, type Game } from '../machine.ts';
import { isTriggeredManaAbility } from './ability.ts';
import type { Output } from './produce.ts';

/** Resolves a mana ability at once, without the stack (605.3b), and the mana abilities it triggers (605.4a). Its mana is to be `wanted` if stated. */
export function activateMana(game: Game, player: PlayerId, source: ObjectId, held: HeldAbility, wanted?: Output): void {
  const { ability } = held;
  if (ability.kind !== 'activated') return;
  const because: Because = { rules: ['605.3b'], source, text: ability.text };
  const payer = { player, source, env: envIn(game, source, player), because };
  const paid = payOthers(game, ability.cost, payer);
  put(game, [{ kind: 'activate', object: source, source, player, mana: true }], because);
  const vars = {
    ...paid,
    ...wantedVar(wanted),
    tapped: { objects: [], players: [], did: ability.cost.some((c) => c.pay === 'tap') },
  };
  if (!('modes' in ability.effect))
    game.play.perform(
      game,
      ability.effect.instructions,
      envIn(game, source, player, { vars, ...(held.side ? { side: held.side } : {}) }),
      because,
    );
  resolveManaTriggers(game);
}

/** The mana that is to come out, as a name for the instruction that adds it. */
export function wantedVar(
  wanted: Output | undefined,
): Record<string, { objects: []; players: []; did: true; words: readonly string[] }> {
  return wanted ? { 'mana.wanted': { objects: [], players: [], did: true, words: wanted } } : {};
}

/** Triggered mana abilities resolve right after what triggered them (605.4a). */
export function resolveManaTriggers(game: Game): void {
  for (;;) {
    const trigger = game.state.pending.find((t) => isTriggeredManaAbility(t.ability));
    if (!trigger) return;
    const because: Because = { rules: ['605.4a'], source: trigger.source, text: trigger.ability.text };
    put(game, [{ kind: 'pendingTaken', trigger }], because);
    const { effect } = trigger.ability;
    if ('modes' in effect) continue;
    game.play.perform(
      game,
      effect.instructions,
      envIn(game, trigger.source, trigger.controller, { vars: trigger.vars }),
      because,
    );
  }
}
