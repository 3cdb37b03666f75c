import type { Binding, ObjectId, Thing } from './ids.ts';
import type { GameObject } from './object.ts';
import type { GameState } from './state.ts';

/** Fields of an object that say when and as what it came to be, and nothing about how it is; or that are told in another way. */
const PASSING: ReadonlySet<string> = new Set([
  'id',
  'handle',
  'timestamp',
  'counters',
  'counterTimes',
  'damage',
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

/** A state as far as the game goes on from it: two that are equal go on in the same way, whatever happened on the way there. */
export interface Position {
  /** What there is and how it hangs together, without how much of it. */
  readonly form: string;
  /** How much: life, counters, damage, how many tokens and effects of a kind, in an order that the form fixes. */
  readonly amounts: readonly number[];
}

/** The same for two states from which the game goes on in the same way. */
export function positionOf(state: GameState): string {
  const { form, amounts } = measured(state);
  return `${form}${amounts.join()}`;
}

/**
 * A state as form and amounts. Objects are called by their place, since what leaves and comes back is a new object each time
 * (400.7); like tokens that nothing else speaks of share one.
 */
export function measured(state: GameState): Position {
  const { places, groups } = placesOf(state);
  const place = (id: ObjectId): number | string => places.get(id) ?? 'gone';
  const thing = (it: Thing | undefined): unknown => (it && 'object' in it ? place(it.object) : it);
  const binding = (b: Binding): unknown => [b.objects.map(place), b.players, b.number, b.words, b.did];
  const bound = (vars: Readonly<Record<string, Binding>>): unknown =>
    Object.entries(vars).map(([name, b]) => [name, binding(b)]);
  const object = (o: GameObject): unknown => [
    looks(o),
    thing(o.attachedTo),
    bound(o.chosen),
    Object.entries(o.linked).map(([link, to]) => [link, to.map(place)]),
    o.onStack && [o.onStack.modes, Object.entries(o.onStack.targets).map(([slot, to]) => [slot, to.map(thing)])],
    o.ability && [o.ability.ability.text, place(o.ability.source), bound(o.ability.vars), o.ability.x],
    o.cast && [o.cast.costs, o.cast.x],
    o.since === state.turn.number,
  ];
  const effects = counted(
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
  );
  const { active, step, combat, ahead, number } = state.turn;
  const kinds = [...new Set(Object.values(state.objects).flatMap((o) => Object.keys(o.counters)))].sort();
  const form = JSON.stringify([
    kinds,
    groups.map(([first]) => object(state.objects[first!]!)),
    state.players.map((p) => [Object.keys(p.counters), p.pool, p.landsPlayed, p.lost, p.speed, p.library.length]),
    state.players.map((p) => [p.unordered.map((ids) => ids.map(place)), p.below.map(place)]),
    [number, active, step, ahead, combat?.attacks.map((a) => [place(a.attacker), a.blockers.map(place)])],
    effects.words,
    state.delayed.map((d) => [d.ability.text, place(d.source), bound(d.vars)]),
    state.pending.map((t) => [t.ability.text, place(t.source), bound(t.vars)]),
    [state.monarch, state.initiative, state.dayNight, state.extraTurns],
  ]);
  const amounts = [
    ...groups.flatMap((group) => {
      const { counters, damage } = state.objects[group[0]!]!;
      return [group.length, damage, ...kinds.map((kind) => counters[kind] ?? 0)];
    }),
    ...state.players.flatMap((p) => [p.life, ...Object.values(p.counters)]),
    ...effects.times,
  ];
  return { form, amounts };
}

const looks = (o: GameObject): unknown => Object.entries(o).filter(([key]) => !PASSING.has(key));

/** The objects in the order of their zones; like tokens stand together, at the place of the first. */
function placesOf(state: GameState): {
  readonly places: ReadonlyMap<ObjectId, number>;
  readonly groups: readonly (readonly ObjectId[])[];
} {
  const ids: readonly ObjectId[] = [
    ...state.players.flatMap((p) => [...p.library, ...p.hand, ...p.graveyard]),
    ...state.battlefield,
    ...state.stack,
    ...state.exile,
    ...state.command,
  ];
  const spoken = spokenOf(state);
  const groups: ObjectId[][] = [];
  const places = new Map<ObjectId, number>();
  const tokens = new Map<string, number>();
  for (const id of ids) {
    const o = state.objects[id];
    if (!o) continue;
    const { counters, damage, attachedTo, chosen, linked, since } = o;
    const like = o.representation === 'token' && !spoken.has(id);
    const key = like ? JSON.stringify([looks(o), counters, damage, attachedTo, chosen, linked, since]) : undefined;
    const known = key === undefined ? undefined : tokens.get(key);
    const place = known ?? groups.push([]) - 1;
    if (key !== undefined) tokens.set(key, place);
    groups[place]!.push(id);
    places.set(id, place);
  }
  return { places, groups };
}

/** The objects that others, effects or combat refer to: they can't stand for one another. */
function spokenOf(state: GameState): ReadonlySet<ObjectId> {
  const bound = (vars: Readonly<Record<string, Binding>>): readonly ObjectId[] =>
    Object.values(vars).flatMap(({ objects }) => objects);
  const things = (of: readonly Thing[]): readonly ObjectId[] => of.flatMap((t) => ('object' in t ? [t.object] : []));
  const waiting = [...state.delayed, ...state.pending].flatMap(({ source, vars }) => [source, ...bound(vars)]);
  const others = Object.values(state.objects).flatMap((o) => [
    ...(o.attachedTo ? things([o.attachedTo]) : []),
    ...bound(o.chosen),
    ...Object.values(o.linked).flat(),
    ...things(Object.values(o.onStack?.targets ?? {}).flat()),
    ...(o.ability ? [o.ability.source, ...bound(o.ability.vars)] : []),
  ]);
  const effects = state.effects.flatMap((e) => [e.source, ...(e.objects ?? []), ...bound(e.vars)]);
  const combat = (state.turn.combat?.attacks ?? []).flatMap((a) => [a.attacker, ...a.blockers]);
  return new Set([...waiting, ...others, ...effects, ...combat]);
}

/** Like things once each, and how many there are of each. */
function counted(things: readonly unknown[]): { readonly words: readonly string[]; readonly times: readonly number[] } {
  const found = new Map<string, number>();
  for (const it of things) {
    const words = JSON.stringify(it);
    found.set(words, (found.get(words) ?? 0) + 1);
  }
  return { words: [...found.keys()], times: [...found.values()] };
}
