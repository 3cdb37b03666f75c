import { playLand } from '../../../src/game/actions/land.ts';
import { unlockDoor } from '../../../src/game/actions/special.ts';
import type { Decided, Decision } from '../../../src/game/choose.ts';
import { allowed, usual } from '../../../src/game/choose.ts';
import { attackRefusal, declareAttackers } from '../../../src/game/combat/attack.ts';
import { attackable } from '../../../src/game/combat/attackable.ts';
import { blockRefusal, declareBlockers } from '../../../src/game/combat/block.ts';
import { put } from '../../../src/game/happen.ts';
import { abilitiesOf } from '../../../src/game/keywords/expand.ts';
import { attempt, type Game, viewOf } from '../../../src/game/machine.ts';
import { settle } from '../../../src/game/settle.ts';
import { activate } from '../../../src/game/stack/activate.ts';
import { cast } from '../../../src/game/stack/cast.ts';
import { resolveTop } from '../../../src/game/stack/resolve.ts';
import { nextStep } from '../../../src/game/turn/steps.ts';
import { permanents } from '../../../src/game/view.ts';

/** Numbers that decide everything a run leaves open, one after another; 0 when there are no more. */
export type Dice = (below: number) => number;

export function dice(numbers: readonly number[]): Dice {
  let next = 0;
  return (below) => (below <= 1 ? 0 : (numbers[next++] ?? 0) % below);
}

/** Any legal answer to a choice, by the dice; the usual one where chance finds none. */
export function answer(decision: Decision, roll: Dice): Decided {
  for (let tries = 0; tries < 4; tries++) {
    const made = guess(decision, roll);
    if (allowed(decision, made)) return made;
  }
  return usual(decision);
}

function guess(decision: Decision, roll: Dice): Decided {
  switch (decision.shape) {
    case 'pick': {
      const left = decision.options.map((_, i) => i);
      const most = Math.min(decision.max, left.length);
      const n = decision.min + roll(most - decision.min + 1);
      return { picked: Array.from({ length: n }, () => left.splice(roll(left.length), 1)[0]!) };
    }
    case 'order': {
      const left = decision.options.map((_, i) => i);
      return { picked: decision.options.map(() => left.splice(roll(left.length), 1)[0]!) };
    }
    case 'divide': {
      const amounts = decision.options.map(() => decision.least);
      for (let rest = decision.total - decision.least * amounts.length; rest > 0; rest--)
        amounts[roll(amounts.length)]! += 1;
      return { amounts };
    }
    case 'number':
      return { number: decision.min + roll(Math.min(5, (decision.max ?? 5) - decision.min + 1)) };
    default:
      return usual(decision);
  }
}

/** Everything that the player with priority might try now; some of it may turn out illegal. */
function tries(game: Game, roll: Dice): readonly (() => void)[] {
  const player = game.state.turn.priority;
  if (player === undefined) return [];
  const view = viewOf(game);
  const hand = game.state.players[player]?.hand ?? [];
  const own = [...permanents(view), ...(game.state.players[player]?.graveyard ?? []), ...hand];
  return [
    ...hand.flatMap((id) => [
      () => void playLand(game, player, id),
      () => void cast(game, player, { object: id, costs: [] }),
    ]),
    ...own.flatMap((id) =>
      abilitiesOf(view, id).flatMap((held) =>
        held.ability.kind === 'activated' ? [() => void activate(game, player, id, held)] : [],
      ),
    ),
    ...permanents(view).flatMap((id) =>
      view.of(id).subtypes.includes('Room')
        ? (['left', 'right'] as const).map((side) => () => unlockDoor(game, player, id, side))
        : [],
    ),
    ...fights(game, roll),
  ];
}

function fights(game: Game, roll: Dice): readonly (() => void)[] {
  const { active, step, combat } = game.state.turn;
  const view = viewOf(game);
  if (step === 'declareAttackers' && combat?.attacks.length === 0) {
    const things = attackable(view, active);
    const attacks = permanents(view).flatMap((attacker) => {
      const able = things.filter((defender) => !attackRefusal(game, active, { attacker, defender }));
      return able.length > 0 && roll(3) > 0 ? [{ attacker, defender: able[roll(able.length)]! }] : [];
    });
    return [() => declareAttackers(game, active, attacks)];
  }
  if (step === 'declareBlockers' && combat && !combat.declaredBlocks) {
    const player = game.state.players.findIndex((_, id) => id !== active);
    const blocks = permanents(view).flatMap((blocker) => {
      const able = combat.attacks.filter(({ attacker }) => !blockRefusal(view, player, { blocker, attacker }));
      return able.length > 0 && roll(2) > 0 ? [{ blocker, attacker: able[roll(able.length)]!.attacker }] : [];
    });
    return [() => declareBlockers(game, player, blocks)];
  }
  return [];
}

/** All players pass: the top of the stack resolves, or the next step begins. */
function pass(game: Game): void {
  if (game.state.stack.length > 0) resolveTop(game);
  else nextStep(game);
}

/** One decision of a random game: an action of somebody, or everybody passes. */
export function act(game: Game, roll: Dice): void {
  const { active } = game.state.turn;
  if (game.state.turn.priority !== undefined && roll(4) === 0) {
    const other = game.state.players.findIndex((p, id) => id !== active && !p.lost);
    if (other >= 0) put(game, [{ kind: 'priority', player: other }], { rules: ['117.3d'] });
  }
  const all = tries(game, roll);
  const chosen = roll(3) === 0 ? undefined : all[roll(all.length)];
  if (!chosen || 'illegal' in attempt(game, chosen)) pass(game);
  settle(game);
  if (game.state.over === 'no' && game.state.turn.priority !== active)
    put(game, [{ kind: 'priority', player: game.state.turn.active }], { rules: ['117.3b'] });
}
