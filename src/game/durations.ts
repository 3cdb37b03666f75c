import type { Duration } from '../rules/durations.ts';
import type { Step } from '../rules/nouns.ts';
import type { GameEvent } from './events.ts';
import { put } from './happen.ts';
import { envIn, type Game, newId } from './machine.ts';
import { moveAll } from './moves.ts';
import { chooseAttachment, isAuraCard } from './resolve/attach-choice.ts';
import type { LastingEffect } from './state.ts';

/** A moment at which durations end. */
export type Moment = { readonly at: 'cleanup' | 'endCombat' | 'turn' } | { readonly at: 'step'; readonly step: Step };

type Timed = Pick<LastingEffect, 'duration' | 'source' | 'controller' | 'turn' | 'vars'>;

/** Whether a duration ends at a moment (514.2, 511.2, 611.2). */
function endsAt(game: Game, effect: Timed, moment: Moment): boolean {
  const { duration } = effect;
  const { number, active } = game.state.turn;
  const whose = (of: Extract<Duration, { of: unknown }>['of']): boolean => {
    const env = envIn(game, effect.source, effect.controller, { vars: effect.vars });
    return env.read.players(of, env).includes(active);
  };
  switch (duration.until) {
    case 'endOfTurn':
      return moment.at === 'cleanup';
    case 'endOfCombat':
      return moment.at === 'endCombat';
    case 'endOfNextTurn':
      return moment.at === 'cleanup' && number > effect.turn && whose(duration.of);
    case 'nextTurn':
      return moment.at === 'turn' && number > effect.turn && whose(duration.of);
    case 'nextUntapStep':
      // 500.4
      return moment.at === 'step' && moment.step === 'untap' && whose(duration.of);
    case 'nextUpkeep':
      return moment.at === 'step' && moment.step === 'upkeep' && whose(duration.of);
    case 'nextEndStep':
      return moment.at === 'step' && moment.step === 'end' && whose(duration.of);
    case 'permanent':
    case 'asLongAs':
    case 'selfLeaves':
      return false;
  }
}

/** Ends what lasts until this moment. */
export function endAt(game: Game, moment: Moment): void {
  finish(
    game,
    game.state.effects.filter((e) => endsAt(game, e, moment)),
  );
  const delayed = game.state.delayed.filter((d) => d.duration && endsAt(game, { ...d, duration: d.duration }, moment));
  put(
    game,
    delayed.map((d): GameEvent => ({ kind: 'delayedEnds', id: d.id })),
    { rules: ['603.7b'] },
  );
}

/** Ends what lasts "for as long as" something that is no longer so, or until its source leaves (611.2b, 610.3). Gives whether any did. */
export function endLasting(game: Game): boolean {
  const over = game.state.effects.filter((effect) => {
    if (effect.duration.until === 'selfLeaves') return game.state.objects[effect.source]?.zone !== 'battlefield';
    if (effect.duration.until !== 'asLongAs') return false;
    const env = envIn(game, effect.source, effect.controller, { vars: effect.vars });
    return !env.read.holds(effect.duration.condition, env);
  });
  finish(game, over);
  return over.length > 0;
}

function finish(game: Game, effects: readonly LastingEffect[]): void {
  if (effects.length === 0) return;
  put(
    game,
    effects.map((e): GameEvent => ({ kind: 'effectEnds', id: e.id })),
    { rules: ['611.2'] },
  );
  for (const { returning, source } of effects) {
    // 610.3: what was moved comes back at once, if it is still there.
    const there = returning?.objects.filter((id) => game.state.objects[id]) ?? [];
    if (!returning) continue;
    // 303.4f–g: an Aura comes back attached to what its controller chooses, or stays.
    const auras = returning.to === 'battlefield' ? there.filter((id) => isAuraCard(game, id)) : [];
    const attached = new Map(auras.map((id) => [id, chooseAttachment(game, id, game.state.objects[id]!.owner)]));
    const able = there.filter((id) => !attached.has(id) || attached.get(id) !== undefined);
    moveAll(game, able, returning.to, { rules: ['610.3'], source }, (id) => {
      const attachedTo = attached.get(id);
      return { entering: { controller: game.state.objects[id]!.owner, ...(attachedTo ? { attachedTo } : {}) } };
    });
  }
}

/** A lasting effect that begins now. */
export function begin(game: Game, effect: Omit<LastingEffect, 'id' | 'timestamp' | 'turn'>): void {
  const id = newId(game);
  put(game, [{ kind: 'effect', effect: { ...effect, id, timestamp: 0, turn: game.state.turn.number } }], {
    rules: ['611.2'],
    source: effect.source,
  });
}
