import type { Condition } from '../rules/conditions.ts';
import { flatMap } from '../rules/flat-map.ts';
import type { ObjectRef, Selection } from '../rules/refs.ts';
import type { Characteristics } from './characteristics.ts';
import { cite } from './cited.ts';
import { BLANK } from './copiable.ts';
import { derived } from './derived.ts';
import { exercise } from './exercised.ts';
import { NO_SOURCE, type ObjectId } from './ids.ts';
import { sorted } from './keywords/sorted.ts';
import type { Continuous } from './layers/effect.ts';
import { intrinsicMana } from './layers/intrinsic.ts';
import { LAYER_RULE, LAYERS, type Layer } from './layers/layer.ts';
import { nextEffect, type Turn } from './layers/order.ts';
import { copiableValues } from './layers/seeds.ts';
import { affected, applyPart, gather, type World } from './layers/world.ts';
import { NO_COUNTERS } from './object.ts';
import { goOn } from './patience.ts';
import { seed } from './seed.ts';
import type { GameState } from './state.ts';
import { objectOf, type View } from './view.ts';

/** One application of an effect to an object in a layer, for the layers view. */
export interface LayerStep {
  readonly layer: Layer;
  readonly object: ObjectId;
  readonly source: ObjectId;
  readonly text: string;
  readonly why: Turn['why'];
  /** What its source asks for, which is so. */
  readonly condition?: Condition;
  readonly before: Characteristics;
  readonly after: Characteristics;
}

const BLANK_VALUES = { layout: 'normal', faces: [BLANK] } as const;

/** The characteristics of every object in a state (613); the same view each time for the same state. */
export const project: (state: GameState) => View = derived(
  (state) => compute(state),
  ({ of }, state) => ({ state, of }),
);

/** How the layers made the objects what they are, and one in a hidden zone or exile that is asked for: every application in order. */
export function layerSteps(state: GameState, asked?: ObjectId): readonly LayerStep[] {
  const steps: LayerStep[] = [];
  const view = compute(state, (step) => steps.push(step));
  if (asked !== undefined) view.of(asked);
  return steps;
}

const FAR: ReadonlySet<string> = new Set(['hand', 'graveyard', 'library', 'exile']);

function compute(state: GameState, tell?: (step: LayerStep) => void): View {
  goOn();
  const work = new Map<ObjectId, Characteristics>();
  const apart = new Map<ObjectId, Characteristics>();
  const view: View = { state, of: (id) => work.get(id) ?? apart.get(id) ?? far(id) };
  const world: World = { state, view, work, started: new Map(), begun: new Map() };
  const begin = (id: ObjectId): void => {
    const object = state.objects[id]!;
    work.set(id, seed(copiableValues(state, object), object));
  };
  for (const id of state.battlefield) begin(id);
  for (const id of state.stack) begin(id);
  for (const id of state.command) begin(id);
  // 113.6b: what has an effect from where it lies.
  for (const id of [...flatMap(state.players, (p) => p.graveyard), ...state.exile])
    if (worksThere(state, id)) begin(id);
  const first = gather(world);
  if (first.some((effect) => reachesFar(state, effect))) {
    for (const player of state.players)
      for (const id of [...player.hand, ...player.graveyard, ...player.library]) begin(id);
    for (const id of state.exile) begin(id);
  }
  fold(world, LAYERS, first, tell);
  changeEach(work, (id, now) => settled(state, id, now));
  return view;

  /** An object elsewhere: its seed and its own defining abilities (604.3); one that is gone: as it last was (608.2h). */
  function far(id: ObjectId): Characteristics {
    const object = state.objects[id];
    if (!object) {
      const gone = state.gone[id];
      if (id === NO_SOURCE) return seed(BLANK_VALUES, objectOf(view, id));
      if (!gone) throw new Error(`No object ${id}`);
      return gone.characteristics;
    }
    const start = seed(copiableValues(state, object), object);
    apart.set(id, start);
    if (sorted(start.abilities).modifying.length === 0) {
      const now = settled(state, id, start);
      apart.set(id, now);
      return now;
    }
    const alone = new Map([[id, start]]);
    const own: World = {
      state,
      view: { state, of: (other) => alone.get(other) ?? view.of(other) },
      work: alone,
      started: new Map(),
      begun: new Map(),
    };
    const effects = gather(own).filter((e) => e.self === id);
    if (effects.length > 0) fold(own, LAYERS, effects, tell);
    const now = settled(state, id, alone.get(id)!);
    apart.set(id, now);
    return now;
  }
}

/** Whether a card's own text has a continuous effect that functions in the zone where it is. */
function worksThere(state: GameState, id: ObjectId): boolean {
  const object = state.objects[id]!;
  return sorted(seed(copiableValues(state, object), object).abilities).modifying.some(
    ({ ability }) => ability.zones?.includes(object.zone) === true,
  );
}

function reachesFar(state: GameState, effect: Continuous): boolean {
  const { affects } = effect;
  if (Array.isArray(affects) && effect.locked)
    return (affects as readonly ObjectId[]).some((id) => FAR.has(state.objects[id]?.zone ?? 'battlefield'));
  if (effect.locked) return false;
  if (typeof affects !== 'object' || Array.isArray(affects)) return false;
  return selections(affects as ObjectRef | Selection).some(({ zones }) => zones.some((zone) => FAR.has(zone)));
}

/** What an effect looks for: one selection, or several. */
function selections(affects: ObjectRef | Selection): readonly Selection[] {
  if ('zones' in affects) return [affects];
  if (affects.ref === 'all') return [affects.of];
  return affects.ref === 'union' ? flatMap(affects.of, selections) : [];
}

/** Gives each object other characteristics. */
function changeEach(
  work: Map<ObjectId, Characteristics>,
  change: (id: ObjectId, now: Characteristics) => Characteristics,
): void {
  work.forEach((now, id) => {
    const after = change(id, now);
    if (after !== now) work.set(id, after);
  });
}

/** The layers in order, with what the rules themselves do in them (305.6, 613.4c). */
function fold(
  world: World,
  layers: readonly Layer[],
  first: readonly Continuous[],
  tell?: (step: LayerStep) => void,
): void {
  let effects = first;
  for (const layer of layers) {
    if (effects.length > 0 || world.begun.size > 0) effects = foldLayer(world, layer, effects, tell);
    if (layer === '4') changeEach(world.work, (id, now) => intrinsicMana(now, world.state.objects[id]?.zone));
    if (layer === '7c') changeEach(world.work, (id, now) => withCounters(world.state, id, now));
  }
}

/** One layer's effects, one at a time, looked for again after each (613.8c). Gives the effects that exist after it. */
function foldLayer(
  world: World,
  layer: Layer,
  first: readonly Continuous[],
  tell?: (step: LayerStep) => void,
): readonly Continuous[] {
  let effects = first;
  const done = new Set<string>();
  for (;;) {
    const waiting = effects.filter((e) => e.parts[layer] !== undefined && !done.has(e.key));
    for (const [key, begun] of world.begun)
      if (begun.parts[layer] !== undefined && !done.has(key) && !effects.some((e) => e.key === key))
        waiting.push(begun);
    if (waiting.length === 0) return effects;
    const turn = nextEffect(world, waiting, layer);
    const ids = affected(world, turn.effect);
    done.add(turn.effect.key);
    if (ids.length === 0) continue;
    world.started.set(turn.effect.key, ids);
    world.begun.set(turn.effect.key, turn.effect);
    if (turn.effect.fromStatic) exercise(world.state, turn.effect.self, { text: turn.effect.text });
    cite(LAYER_RULE[layer]);
    const before = tell && ids.map((id) => world.work.get(id)!);
    if (applyPart(world, turn.effect, layer, ids)) effects = gather(world);
    if (before) report(world, turn, layer, ids, before, tell);
  }
}

function report(
  world: World,
  { effect, why }: Turn,
  layer: Layer,
  ids: readonly ObjectId[],
  before: readonly Characteristics[],
  tell: (step: LayerStep) => void,
): void {
  ids.forEach((object, i) => {
    tell({
      layer,
      object,
      source: effect.self,
      text: effect.text,
      why,
      ...(effect.condition ? { condition: effect.condition } : {}),
      before: before[i]!,
      after: world.work.get(object)!,
    });
  });
}

/** Counters that change power and toughness (613.4c). */
function withCounters(state: GameState, id: ObjectId, now: Characteristics): Characteristics {
  const object = state.objects[id];
  if (object?.zone !== 'battlefield' || object.counters === NO_COUNTERS) return now;
  let [power, toughness] = [0, 0];
  for (const [kind, n] of Object.entries(object.counters)) {
    const size = /^([+-]\d+)\/([+-]\d+)$/.exec(kind);
    if (!size) continue;
    power += n * Number(size[1]);
    toughness += n * Number(size[2]);
  }
  return power === 0 && toughness === 0
    ? now
    : { ...now, power: (now.power ?? 0) + power, toughness: (now.toughness ?? 0) + toughness };
}

/** Rules that come after the layers: size belongs to creatures (208.3), loyalty and defense are counters (306.5c, 310.4c). */
function settled(state: GameState, id: ObjectId, now: Characteristics): Characteristics {
  const object = state.objects[id];
  if (object?.zone !== 'battlefield') return now;
  const creature = now.types.includes('Creature');
  const planeswalker = now.types.includes('Planeswalker');
  const battle = now.types.includes('Battle');
  const right = creature === (now.power !== undefined) && now.loyalty === undefined && now.defense === undefined;
  if (right && !planeswalker && !battle) return now;
  const { power, toughness, basePower, baseToughness, loyalty: _l, defense: _d, ...rest } = now;
  const sized = {
    power: power ?? 0,
    toughness: toughness ?? 0,
    basePower: basePower ?? 0,
    baseToughness: baseToughness ?? 0,
  };
  return {
    ...rest,
    ...(creature ? sized : {}),
    ...(planeswalker ? { loyalty: object.counters.loyalty ?? 0 } : {}),
    ...(battle ? { defense: object.counters.defense ?? 0 } : {}),
  };
}
