import type { Binding, ObjectId, Thing } from './ids.ts';
import type { GameObject } from './object.ts';
import type { GameState } from './state.ts';

/** Fields of an object that say when and as what it came to be, and nothing about how it is. */
const PASSING: ReadonlySet<string> = new Set([
  'id',
  'handle',
  'timestamp',
  'counterTimes',
  'since',
  'entered',
  'previous',
  'seenBy',
  'attachedTo',
  'chosen',
  'linked',
  'onStack',
  'ability',
  'cast',
  'phasedWith',
]);

/**
 * The position of a game as words: the same for two states from which the game goes on in the same way, whatever happened on
 * the way there. Objects are called by their place, since what leaves and comes back is a new object each time (400.7).
 */
export function positionOf(state: GameState): string {
  const ids: readonly ObjectId[] = [
    ...state.players.flatMap((p) => [...p.library, ...p.hand, ...p.graveyard]),
    ...state.battlefield,
    ...state.stack,
    ...state.exile,
    ...state.command,
  ];
  const places = new Map(ids.map((id, place) => [id, place] as const));
  const place = (id: ObjectId): number | string => places.get(id) ?? 'gone';
  const thing = (it: Thing | undefined): unknown => (it && 'object' in it ? place(it.object) : it);
  const binding = (b: Binding): unknown => [b.objects.map(place), b.players, b.number, b.words, b.did];
  const bound = (vars: Readonly<Record<string, Binding>>): unknown =>
    Object.entries(vars).map(([name, b]) => [name, binding(b)]);
  const object = (o: GameObject): unknown => [
    Object.entries(o).filter(([key]) => !PASSING.has(key)),
    thing(o.attachedTo),
    bound(o.chosen),
    Object.entries(o.linked).map(([link, to]) => [link, to.map(place)]),
    o.onStack && [o.onStack.modes, Object.entries(o.onStack.targets).map(([slot, to]) => [slot, to.map(thing)])],
    o.ability && [o.ability.ability.text, place(o.ability.source), bound(o.ability.vars), o.ability.x],
    o.cast && [o.cast.costs, o.cast.x],
    o.since === state.turn.number,
  ];
  const { active, step, combat, ahead, number } = state.turn;
  return JSON.stringify([
    ids.map((id) => state.objects[id] && object(state.objects[id])),
    state.players.map((p) => [p.life, p.counters, p.pool, p.landsPlayed, p.lost, p.speed, p.library.length]),
    [number, active, step, ahead, combat?.attacks.map((a) => [place(a.attacker), a.blockers.map(place)])],
    state.effects.map((e) => [
      place(e.source),
      e.controller,
      e.duration,
      e.objects?.map(place),
      bound(e.vars),
      e.modifications,
      e.rule,
      e.replacement,
      e.left,
    ]),
    state.delayed.map((d) => [d.ability.text, place(d.source), bound(d.vars)]),
    state.pending.map((t) => [t.ability.text, place(t.source), bound(t.vars)]),
    [state.monarch, state.initiative, state.dayNight, state.extraTurns],
  ]);
}
