import type { Ability } from '../../rules/abilities.ts';
import type { Filter } from '../../rules/filters.ts';
import { type ObjectRef, SELF, type Selection } from '../../rules/refs.ts';
import type { Characteristics, HeldAbility } from '../characteristics.ts';
import type { Env } from '../evaluate/env.ts';
import { each } from '../evaluate/env.ts';
import type { ObjectId, Timestamp } from '../ids.ts';
import { sorted } from '../keywords/sorted.ts';
import { type GameObject, NO_COUNTERS } from '../object.ts';
import { envOf } from '../read.ts';
import type { GameState } from '../state.ts';
import type { View } from '../view.ts';
import { apply } from './apply.ts';
import { type Continuous, ofLasting, ofStatic } from './effect.ts';
import type { Layer } from './layer.ts';

/** Counters that give a keyword (122.1b). */
const KEYWORD_COUNTERS = new Set([
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'decayed',
  'exalted',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'shadow',
  'trample',
  'vigilance',
]);

/** Characteristics while the layers are being applied. */
export interface World {
  readonly state: GameState;
  readonly view: View;
  readonly work: Map<ObjectId, Characteristics>;
  /** Sets of objects that an effect began to apply to in an earlier layer (613.6). */
  readonly started: Map<string, readonly ObjectId[]>;
  /** Effects that began to apply, so that they go on when their ability is gone (613.6). */
  readonly begun: Map<string, Continuous>;
}

export function environment(world: World, effect: Continuous): Env {
  const you =
    effect.you ?? world.work.get(effect.self)?.controller ?? world.state.objects[effect.self]?.controller ?? 0;
  const { grantor, ...others } = effect;
  // What a static ability says of its giver is of what is there: last known information is for what resolves (608.2h).
  const gone = effect.fromStatic && grantor !== undefined && world.state.objects[grantor] === undefined;
  return envOf(world.view, effect.self, you, gone ? others : effect);
}

/** All effects that exist now: lasting ones, keyword counters, and static abilities that function where they are (113.6). */
export function gather(world: World): readonly Continuous[] {
  const found: Continuous[] = [];
  for (const effect of world.state.effects) if (effect.modifications) found.push(ofLasting(effect));
  for (const [id, now] of world.work) {
    const object = world.state.objects[id];
    // 702.26e: what is phased out has no effect; it keeps what defines it.
    if (!object) continue;
    for (const { ability, timestamp, grantor, side, index } of sorted(now.abilities).modifying) {
      // 113.6p: those of emblems function in the command zone
      const functions =
        ability.characteristicDefining ||
        object.representation === 'emblem' ||
        (ability.zones ?? ['battlefield']).includes(object.zone);
      if (!functions || (object.phasedOut && !ability.characteristicDefining)) continue;
      found.push(
        ofStatic(ability, {
          self: id,
          index: timestamp === undefined ? index : -timestamp,
          timestamp: Math.max(object.timestamp, timestamp ?? 0),
          granted: timestamp !== undefined,
          ...(grantor === undefined ? {} : { grantor }),
          ...(side === undefined ? {} : { side }),
        }),
      );
    }
    if (object.zone === 'stack' && object.cast?.spliced) found.push(splicedText(id, object, object.cast.spliced));
    if (object.zone === 'battlefield' && (object.designations.length > 0 || object.counters !== NO_COUNTERS))
      found.push(...keywordCounters(id, object), ...suspicion(id, object));
  }
  return found;
}

const NO_READS: ReadonlySet<string> = new Set();

/** 702.47c, 702.47e: the text that a spell gained, for as long as it is on the stack. */
const splicedText = (id: ObjectId, { timestamp }: GameObject, abilities: readonly Ability[]): Continuous => ({
  ...given(id, 'splice', timestamp, []),
  parts: { '3': [{ modify: 'addText', abilities }] },
});

/** Abilities that the rules give a permanent, whatever its own text. */
function given(id: ObjectId, name: string, timestamp: Timestamp, abilities: readonly Ability[]): Continuous {
  return {
    key: `c${id}.${name}`,
    self: id,
    timestamp,
    defining: false,
    parts: { '6': abilities.map((ability) => ({ modify: 'addAbility', ability })) },
    affects: [id],
    locked: true,
    fromStatic: false,
    text: name,
    reads: NO_READS,
    each: false,
  };
}

function keywordCounters(id: ObjectId, { counters, counterTimes }: GameObject): readonly Continuous[] {
  return Object.keys(counters)
    .filter((kind) => KEYWORD_COUNTERS.has(kind))
    .map((kind) =>
      given(id, `${kind} counter`, counterTimes[kind] ?? 0, [{ kind: 'keyword', keyword: kind, text: kind }]),
    );
}

const SUSPECTED: readonly Ability[] = [
  { kind: 'keyword', keyword: 'menace', text: 'menace' },
  { kind: 'static', text: "~ can't block.", rules: [{ rule: 'cantBlock', object: SELF }] },
];

/** 701.60c */
function suspicion(id: ObjectId, object: GameObject): readonly Continuous[] {
  return object.designations.includes('suspected')
    ? [given(id, 'suspected', object.counterTimes.suspected ?? object.timestamp, SUSPECTED)]
    : [];
}

/** What an effect applies to now: nothing while its condition is false; the locked set once it has begun (613.6). */
export function affected(world: World, effect: Continuous): readonly ObjectId[] {
  const started = world.started.get(effect.key);
  if (started) return started;
  const env = environment(world, effect);
  if (effect.condition && !env.read.holds(effect.condition, env)) return [];
  return targets(world, effect.affects, env, effect.self).filter((id) => world.work.has(id));
}

function targets(world: World, affects: Continuous['affects'], env: Env, self: ObjectId): readonly ObjectId[] {
  if (affects === 'self') return [self];
  if (isIds(affects)) return affects;
  if ('ref' in affects) return env.read.objects(affects as ObjectRef, env);
  if ('zones' in affects) return env.read.select(affects as Selection, env);
  return world.state.battlefield.filter(
    (id) => !world.state.objects[id]?.phasedOut && env.read.fits(id, affects as Filter, env),
  );
}

function isIds(affects: Continuous['affects']): affects is readonly ObjectId[] {
  return Array.isArray(affects) && (affects.length === 0 ? false : typeof affects[0] === 'number');
}

/** Whether another list of abilities may mean other continuous effects: more than abilities added that make none. */
function bearsOnEffects(before: readonly HeldAbility[], after: readonly HeldAbility[]): boolean {
  if (after.length < before.length || before.some((held, i) => held !== after[i])) return true;
  return sorted(after.slice(before.length)).modifying.length > 0;
}

/** Applies one layer's part of an effect. Gives whether there may be other effects now. */
export function applyPart(world: World, effect: Continuous, layer: Layer, ids: readonly ObjectId[]): boolean {
  const env = environment(world, effect);
  const parts = effect.parts[layer] ?? [];
  let changed = false;
  // All objects are changed from the same values: reading one must not see another already changed by this very effect.
  const next = ids.map((id): readonly [ObjectId, Characteristics] => {
    const before = world.work.get(id)!;
    const context = { env: effect.each ? each(env, id) : env, id, timestamp: effect.timestamp, source: effect.self };
    let after = before;
    for (const m of parts) after = apply(after, m, context);
    if (!changed && after.abilities !== before.abilities) changed = bearsOnEffects(before.abilities, after.abilities);
    return [id, after];
  });
  for (const [id, after] of next) world.work.set(id, after);
  return changed;
}
