import { type Chooser, type Option, usual } from '../choose.ts';
import type { GameEvent } from '../events.ts';
import type { PlayerId } from '../ids.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import type { GameState } from '../state.ts';
import { holders } from '../triggers/holders.ts';
import { controllerOf, objectOf } from '../view.ts';
import { type Batch, copyOf } from './batch.ts';
import { type Applicable, arrivingId, isArrival } from './gather.ts';
import type { Replaced } from './replace.ts';

/** An event to which effects are being applied, one after another. */
export interface Course {
  readonly game: Game;
  readonly event: GameEvent;
  readonly applied: ReadonlySet<string>;
  readonly batch: Batch;
  /** In a trial: the keys of effects in the order to be tried; others come as they are found. */
  readonly forced?: readonly string[];
  readonly replace: (
    game: Game,
    event: GameEvent,
    applied: ReadonlySet<string>,
    batch: Batch,
    forced?: readonly string[],
  ) => Replaced;
}

/** Who chooses among several effects: the affected object's controller (or owner), or the affected player (616.1). */
function affectedPlayer(game: Game, event: GameEvent): PlayerId {
  if ('player' in event && typeof event.player === 'number') return event.player;
  if (event.kind === 'damage')
    return 'player' in event.to ? event.to.player : controllerOf(viewOf(game), event.to.object);
  if (event.kind === 'create') return event.controller;
  if (event.kind === 'move' && event.to === 'battlefield')
    return event.entering?.controller ?? objectOf(viewOf(game), event.object).controller;
  if ('object' in event && typeof event.object === 'number') return controllerOf(viewOf(game), event.object);
  return game.state.turn.active;
}

/** The group that must be chosen from first (616.1a–e). */
function rank(effect: Applicable): number {
  const { by } = effect.effect;
  if (effect.effect.selfReplacement) return 0;
  if (by.replace === 'enter') {
    if (by.with.some((c) => c.enter === 'underYou')) return 1;
    if (by.with.some((c) => c.enter === 'copy')) return 2;
    if (by.with.some((c) => c.enter === 'transformed')) return 3;
  }
  return 4;
}

/** The most effects whose orders are all tried. */
const TRIED = 4;

function orders(effects: readonly Applicable[]): readonly (readonly Applicable[])[] {
  if (effects.length > TRIED)
    return effects.map((first) => [first, ...effects.filter((e) => e !== first)]).concat([[...effects].reverse()]);
  if (effects.length < 2) return [effects];
  return effects.flatMap((first) => orders(effects.filter((e) => e !== first)).map((rest) => [first, ...rest]));
}

/** In a trial what is optional is done, everything else takes its default. */
const trying: Chooser = (decision) =>
  decision.shape === 'pick' && decision.topic === 'may' ? { picked: [0] } : usual(decision);

/** What an order of effects comes to, so that it can be compared. Nothing of the game changes. */
function outcome(course: Course, order: readonly Applicable[]): string {
  const game: Game = { ...course.game, log: [], chooser: trying };
  const keys = order.map((e) => e.key);
  const { events, then } = course.replace(game, course.event, course.applied, copyOf(course.batch), keys);
  const after = then.map((t) => {
    const itself = JSON.stringify(t.instructions).includes('"self"') ? t.env.self : undefined;
    return [t.instructions, t.env.you, itself, t.env.vars];
  });
  return JSON.stringify([events.map((e) => named(course.game.state, e)), after].map((list) => list.map(json).sort()));
}

/** As text in which the order of writing doesn't show. */
const json = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** An effect that ends is told by what it is, so that like ones are alike. */
function named(state: GameState, event: GameEvent): unknown {
  // How much was prevented matters only to what looks at it.
  if (event.kind === 'prevented' && !holders(state).some((h) => h.kinds.includes('prevented'))) return event.kind;
  if (event.kind !== 'effectEnds' && event.kind !== 'effectLeft') return event;
  const { id: _id, timestamp: _t, ...effect } = state.effects.find((e) => e.id === event.id) ?? { id: 0, timestamp: 0 };
  return [event.kind, effect];
}

/** The effects that may be applied next: of the group that comes first (616.1a–e). */
export function firstGroup(effects: readonly Applicable[]): readonly Applicable[] {
  const first = Math.min(...effects.map(rank));
  return effects.filter((e) => rank(e) === first);
}

/** The effect to apply next: of the group that comes first, the only one, any where the order can't matter, or the chosen one. */
export function nextOf(course: Course, effects: readonly Applicable[]): Applicable {
  const group = firstGroup(effects);
  if (course.forced) {
    const key = course.forced.find((k) => group.some((e) => e.key === k));
    return group.find((e) => e.key === key) ?? group[0]!;
  }
  if (group.length === 1) return group[0]!;
  const [one, ...others] = orders(group);
  const usualOutcome = outcome(course, one!);
  if (others.every((order) => outcome(course, order) === usualOutcome)) return group[0]!;
  const [index] = pick(course.game, {
    shape: 'pick',
    topic: 'replacement',
    player: affectedPlayer(course.game, course.event),
    question: 'which replacement effect applies next',
    rule: '616.1',
    options: group.map((e, i) => optionOf(course, group, e, i)),
    min: 1,
    max: 1,
  });
  return group[index ?? 0]!;
}

/** An effect as its source; by its words where a source has several. */
function optionOf({ game, event }: Course, group: readonly Applicable[], effect: Applicable, index: number): Option {
  const own = isArrival(event) && arrivingId(event) === effect.source;
  const source = own && event.kind === 'move' ? event.object : effect.source;
  const there = game.state.objects[source] !== undefined || game.state.gone[source] !== undefined;
  const several = group.filter((e) => e.source === effect.source).length > 1;
  if (there && !several) return { is: 'object', object: source };
  return { is: 'text', text: effect.text, number: index + 1, ...(there ? { source } : {}) };
}
