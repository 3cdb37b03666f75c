import { optionOf } from '../choose.ts';
import { endAt } from '../durations.ts';
import { put } from '../happen.ts';
import { likeness } from '../likeness.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { moveAll } from '../moves.ts';
import { activeRules, ruleFor } from '../rule-effects.ts';
import type { View } from '../view.ts';

/** 402.2: seven, or what effects say, in the order of their timestamps. */
export function maximumHandSize(view: View, player: number): number | 'none' {
  if (ruleFor(view, 'noMaximumHandSize', player)) return 'none';
  let size = 7;
  for (const { rule, env } of activeRules(view, 'maxHandSize')) {
    if (!env.read.playerFits(player, rule.who, env)) continue;
    if (rule.n === 'none') return 'none';
    size = rule.change ? size + env.read.amount(rule.n, env) : env.read.amount(rule.n, env);
  }
  return Math.max(0, size);
}

/** Discarding down to the maximum hand size, then damage wears off and effects end at once (514.1, 514.2). */
export function cleanupStep(game: Game): void {
  const { active } = game.state.turn;
  const most = maximumHandSize(viewOf(game), active);
  const hand = game.state.players[active]?.hand ?? [];
  const over = most === 'none' || game.state.players[active]?.lost ? 0 : hand.length - most;
  if (over > 0) {
    const picked = pick(game, {
      shape: 'pick',
      topic: 'discard',
      player: active,
      question: 'what to discard down to the maximum hand size',
      rule: '514.1',
      options: hand.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
      min: over,
      max: over,
    });
    moveAll(
      game,
      picked.map((i) => hand[i]!),
      'graveyard',
      { rules: ['514.1'] },
      { cause: 'discard', by: active },
    );
  }
  put(game, [{ kind: 'cleanup' }], { rules: ['514.2'] });
  endAt(game, { at: 'cleanup' });
}
