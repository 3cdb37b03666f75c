import type { PlayerId } from '../../game/ids.ts';
import type { Game } from '../../game/machine.ts';
import { positionOf } from '../../game/position.ts';
import { project } from '../../game/project.ts';
import { Illegal } from '../../game/signals.ts';
import type { GameState, LastingEffect } from '../../game/state.ts';

/** What a player did of their own accord while having priority: the position it was done from, and the one it made. */
interface Act {
  readonly player: PlayerId;
  readonly from: Sight;
  readonly to: Sight;
  /** How long the log was: what was undone since then was not done. */
  readonly at: number;
}

/** The actions of a scenario so far, for loops that players go round together. */
export type Acts = Act[];

/** Changes for the same time add up to what the objects are now, however many of them there are. */
const addsUp = ({ modifications, duration, rule, replacement, copy, returning }: LastingEffect): boolean =>
  modifications !== undefined && duration.until === 'endOfTurn' && !rule && !replacement && !copy && !returning;

/** Gives the same for states that nobody who looks at the table can tell apart; worked out when it is asked for. */
type Sight = () => string;

function sightOf(state: GameState): Sight {
  let sight: string | undefined;
  return () => {
    if (sight === undefined) {
      const view = project(state);
      const looks = state.battlefield.map((id) => view.of(id));
      const effects = state.effects.filter((e) => !addsUp(e));
      sight = JSON.stringify([positionOf({ ...state, effects }), looks]);
    }
    return sight;
  };
}

/** Whether mana was taken as available: what is left of it, nobody knows. */
const spentMana = ({ state, log }: Game, since: number): boolean =>
  !state.strictMana && log.slice(since).some((e) => 'event' in e && e.event.kind === 'paid' && e.event.mana.length > 0);

/**
 * Keeps in mind what a player does in a step, before anything resolves. Where actions of several players have led back to where one
 * of them was taken, the active player (else the first of them in turn order) can't take it again (732.3).
 */
export function takeAct(acts: Acts, game: Game, before: GameState, began: number, player: PlayerId): void {
  acts.splice(0, acts.length, ...acts.filter(({ at }) => at < began));
  const act: Act = { player, from: sightOf(before), to: sightOf(game.state), at: began };
  const others = acts.some((one) => one.player !== player);
  const from = acts.findLastIndex(
    (one) => others && one.player === player && one.from() === act.from() && one.to() === act.to(),
  );
  const round = from < 0 ? [] : acts.slice(from);
  const involved = new Set(round.map((one) => one.player));
  if (involved.size > 1 && player === firstOf(game.state, involved) && !spentMana(game, round[0]!.at))
    throw new Illegal('It would go on with a loop that several players keep going; another choice has to be made.', [
      '732.3',
    ]);
  acts.push(act);
}

function firstOf({ players, turn }: GameState, involved: ReadonlySet<PlayerId>): PlayerId | undefined {
  const order = players.map((_, i) => (turn.active + i) % players.length);
  return order.find((player) => involved.has(player));
}
