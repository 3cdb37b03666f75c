import type { PlayerId } from '../ids.ts';
import { Illegal } from '../signals.ts';
import type { GameState } from '../state.ts';

/** Main phase of one's own turn with an empty stack (307.1, 116.2a). */
export function sorceryTiming(state: GameState, player: PlayerId): boolean {
  const { active, step } = state.turn;
  return active === player && (step === 'main1' || step === 'main2') && state.stack.length === 0;
}

/** Refuses what may only be done when a sorcery could be cast. */
export function needSorceryTiming(state: GameState, player: PlayerId, rule: string): void {
  if (state.turn.active !== player) throw new Illegal('It is another player’s turn.', [rule]);
  if (state.turn.step !== 'main1' && state.turn.step !== 'main2') throw new Illegal('It is no main phase.', [rule]);
  if (state.stack.length > 0) throw new Illegal('The stack is not empty.', [rule]);
}

/** Refuses what needs priority (117.1). */
export function needPriority(state: GameState, player: PlayerId): void {
  if (state.turn.priority !== player) throw new Illegal('That player does not have priority.', ['117.1']);
}
