import type { Decided, Decision } from '../../game/choose.ts';
import { cite } from '../../game/cited.ts';
import type { Game } from '../../game/machine.ts';
import { measured } from '../../game/position.ts';
import { Illegal } from '../../game/signals.ts';
import type { GameState } from '../../game/state.ts';

/** A choice that was made, by the position and what was asked: the same choice again means that a loop has come round (732.1b). */
interface Made {
  readonly state: GameState;
  readonly decision: Decision;
  readonly decided: Decided;
  readonly declined: boolean;
  /** How long the log was: what was undone since then was not made. */
  readonly at: number;
}

/** The choices of one line of a scenario, and those that a number of rounds of a loop still has to take (732.2a). */
export interface Rounds {
  readonly made: Made[];
  readonly ahead: Made[];
}

/** A loop that has come round to a choice again. */
export interface Loop {
  /** The choices of one round, this one first. */
  readonly round: readonly Made[];
  /** How many rounds have been taken. */
  readonly times: number;
  /** Only choices not to stop something by paying: it goes on as though it were mandatory (732.6). */
  readonly declined: boolean;
}

export const noRounds = (): Rounds => ({ made: [], ahead: [] });

/** The same for a choice that comes up again in a position that differs in amounts only. */
function keyOf(state: GameState, decision: Decision): string {
  const options = 'options' in decision ? decision.options.map((o) => (o.is === 'object' ? o.is : o)) : [];
  return JSON.stringify([measured(state).form, decision.topic, decision.player, decision.question, options]);
}

const same = (one: Pick<Made, 'state' | 'decision'>, other: Pick<Made, 'state' | 'decision'>): boolean =>
  one.decision.question === other.decision.question &&
  keyOf(one.state, one.decision) === keyOf(other.state, other.decision);

/** The loop that leads back to a choice, where there is one: something has resolved since it was last made. */
export function loopTo({ made }: Rounds, { state, log }: Game, decision: Decision): Loop | undefined {
  made.splice(0, made.length, ...made.filter(({ at }) => at < log.length));
  const resolved = log.findLastIndex((entry) => 'event' in entry && entry.event.kind === 'resolved');
  const now = { state, decision };
  const from = made.findLastIndex((one) => one.at < resolved && same(one, now));
  if (from < 0) return undefined;
  const round = made.slice(from);
  return {
    round,
    times: made.filter((one) => same(one, now)).length,
    declined: round.every((one) => one.declined),
  };
}

/** Keeps a choice that was made in mind. */
export function remember({ made }: Rounds, { state, log }: Game, decision: Decision, decided: Decided): void {
  const declined = decision.unless === true && 'picked' in decided && decided.picked[0] === 1;
  made.push({ state, decision, decided, declined, at: log.length });
}

/** The answer that a number of rounds settled beforehand. The choice must be the one that was foreseen (732.2a). */
export function settledBefore({ ahead }: Rounds, { state }: Game, decision: Decision): Decided | undefined {
  const next = ahead.shift();
  if (!next) return undefined;
  if (!same(next, { state, decision })) throw new Illegal('The loop does not come round again.', ['732.2a']);
  return next.decided;
}

/** Takes a loop that many times more. */
export function takeRounds({ ahead }: Rounds, { round }: Loop, times: number): void {
  cite('732.2a');
  ahead.push(...Array.from({ length: times }, () => round).flat());
}
