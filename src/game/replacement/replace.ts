import type { Because, GameEvent } from '../events.ts';
import type { PlayerId } from '../ids.ts';
import { ask, type Game, note, pick, viewOf } from '../machine.ts';
import { controllerOf, objectOf } from '../view.ts';
import type { Afterwards } from './afterwards.ts';
import { change } from './change.ts';
import { type Applicable, applicable } from './gather.ts';

export interface Replaced {
  readonly events: readonly GameEvent[];
  readonly then: readonly Afterwards[];
}

/** Who chooses among several effects: the affected object's controller (or owner), or the affected player (616.1). */
function affectedPlayer(game: Game, event: GameEvent): PlayerId {
  if ('player' in event && typeof event.player === 'number') return event.player;
  if (event.kind === 'damage')
    return 'player' in event.to ? event.to.player : controllerOf(viewOf(game), event.to.object);
  if (event.kind === 'create') return event.controller;
  if (event.kind === 'move') return event.entering?.controller ?? objectOf(viewOf(game), event.object).controller;
  if ('object' in event && typeof event.object === 'number') return controllerOf(viewOf(game), event.object);
  return game.state.turn.active;
}

/** The group that must be chosen from first (616.1a–e). */
function rank(effect: Applicable): number {
  const { by } = effect.effect;
  if (effect.effect.selfReplacement) return 0;
  if (by.replace === 'enter') {
    if (by.with.some((c) => c.enter === 'copy')) return 2;
    if (by.with.some((c) => c.enter === 'transformed')) return 3;
  }
  return 4;
}

/** Effects whose order can't matter: ways of entering that don't copy, and the same change of a number. */
function commute(effects: readonly Applicable[]): boolean {
  const kinds = new Set(effects.map((e) => JSON.stringify(e.effect.by)));
  return kinds.size === 1 || effects.every((e) => e.effect.by.replace === 'enter' && rank(e) === 4);
}

function next(game: Game, event: GameEvent, effects: readonly Applicable[]): Applicable {
  const first = Math.min(...effects.map(rank));
  const group = effects.filter((e) => rank(e) === first);
  if (group.length === 1 || commute(group)) return group[0]!;
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'replacement',
    player: affectedPlayer(game, event),
    question: 'which replacement effect applies next',
    rule: '616.1',
    options: group.map((e) => ({ is: 'object', object: e.source })),
    min: 1,
    max: 1,
  });
  return group[index ?? 0]!;
}

/** Applies replacement and prevention effects to one event, one after another, looking again after each (616.1f). */
export function replace(game: Game, event: GameEvent): Replaced {
  const applied = new Set<string>();
  const then: Afterwards[] = [];
  const beside: GameEvent[] = [];
  let now: GameEvent = event;
  for (;;) {
    const effects = applicable(game.state, now, applied);
    if (effects.length === 0) return { events: [...beside, now], then };
    const effect = next(game, now, effects);
    applied.add(effect.key);
    const because: Because = { rules: ['614.6', '616.1'], source: effect.source, text: effect.text };
    if (
      effect.effect.optional &&
      !ask(game, effect.at.you, 'whether to apply the replacement effect', '614.1', effect.source)
    )
      continue;
    const result = change(game, now, effect, because);
    note(game, 'A replacement effect applies.', because);
    then.push(...result.then);
    beside.push(...(result.beside ?? []));
    if (effect.effect.once && effect.lasting !== undefined) beside.push({ kind: 'effectEnds', id: effect.lasting });
    if (result.event === undefined) return { events: beside, then };
    now = result.event;
  }
}
