import type { HeldAbility } from '../characteristics.ts';
import { ownReductions } from '../costs/cheaper.ts';
import { payOthers } from '../costs/pay.ts';
import { totalCost } from '../costs/total.ts';
import type { Because } from '../events.ts';
import { exercise } from '../exercised.ts';
import { put } from '../happen.ts';
import type { Binding, ObjectId, PlayerId } from '../ids.ts';
import { envIn, type Game } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import { needAllowed } from '../stack/allowed.ts';
import { chooseModes } from '../stack/modes.ts';
import { partsOf } from '../stack/parts.ts';
import { isTriggeredManaAbility } from './ability.ts';
import type { Output } from './produce.ts';

/** What is stated about a mana ability as it is activated. */
export interface ManaIntent {
  /** The mana that its effect is to add. */
  readonly wanted?: Output;
  readonly x?: number;
}

/**
 * Activates and resolves a mana ability, without the stack (605.3b), then the mana abilities it triggers (605.4a). The mana of its cost has
 * been paid; all else of its cost is paid here.
 */
export function activateMana(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  held: HeldAbility,
  intent: ManaIntent = {},
): void {
  const { ability, side, grantor } = held;
  if (ability.kind !== 'activated') return;
  const { wanted, x } = intent;
  const more = {
    ...(side ? { side } : {}),
    ...(grantor === undefined ? {} : { grantor }),
    ...(x === undefined ? {} : { x }),
  };
  needAllowed(game, player, source, ability, envIn(game, source, player, more));
  const because: Because = { rules: ['605.3b'], source, text: ability.text };
  const words = [{ effect: ability.effect, text: ability.text }];
  const modes = chooseModes(game, source, player, words, envIn(game, source, player, more));
  const label = ability.keyword ?? true;
  const { others } = totalCost(game, {
    what: source,
    player,
    cost: ability.cost,
    x: x ?? 0,
    ability: label,
    mana: true,
    reductions: ownReductions(ability, envIn(game, source, player, more)),
  });
  const paid = payOthers(game, others, { player, source, env: envIn(game, source, player, more), because });
  const use = { object: source, text: ability.text, turn: game.state.turn.number, what: 'activated' } as const;
  put(
    game,
    [
      { kind: 'use', use },
      { kind: 'activate', object: source, source, player, mana: true },
    ],
    because,
  );
  const tapped: Binding = { objects: [], players: [], did: ability.cost.some((c) => c.pay === 'tap') };
  const vars = { ...paid, ...wantedVar(wanted), 'mana.tapped': tapped };
  for (const part of partsOf(words, modes))
    game.play.perform(game, part.instructions, envIn(game, source, player, { ...more, vars }), because);
  exercise(game.state, source, { text: ability.text });
  resolveManaTriggers(game);
}

/** The mana that is to come out, as a name for the instruction that adds it. */
function wantedVar(wanted: Output | undefined): Readonly<Record<string, Binding>> {
  return wanted ? { 'mana.wanted': { objects: [], players: [], did: true, words: wanted } } : {};
}

/** Triggered mana abilities resolve right after what triggered them (605.4a). */
export function resolveManaTriggers(game: Game): void {
  for (;;) {
    const trigger = game.state.pending.find((t) => isTriggeredManaAbility(t.ability));
    if (!trigger) return;
    const { ability, source, controller, vars, x, grantor, side } = trigger;
    const because: Because = { rules: ['605.4a'], source, text: ability.text };
    put(game, [{ kind: 'pendingTaken', trigger }], because);
    if ('modes' in ability.effect) notPlayed('605.4a', 'a triggered mana ability with modes');
    const more = {
      vars,
      ...(x === undefined ? {} : { x }),
      ...(grantor === undefined ? {} : { grantor }),
      ...(side ? { side } : {}),
    };
    game.play.perform(game, ability.effect.instructions, envIn(game, source, controller, more), because);
    exercise(game.state, source, { text: ability.text });
  }
}
