import { type Env, each } from '../evaluate/env.ts';
import { sizeChange } from '../evaluate/size.ts';
import type { ObjectId } from '../ids.ts';
import type { Continuous } from './effect.ts';
import type { Layer } from './layer.ts';
import { affected, applyPart, environment, gather, type World } from './world.ts';

/** Why an effect came next: told in the layers view. */
export interface Turn {
  readonly effect: Continuous;
  readonly why: 'defining' | 'only' | 'timestamp' | 'dependency' | 'loop';
}

const REMOVES_ABILITIES = new Set(['loseAllAbilities', 'removeKeyword', 'setLandTypes']);

/** Quick look whether applying `other` could change `effect` at all, before the trial. */
function touches(other: Continuous, effect: Continuous, layer: Layer): boolean {
  if (effect.reads.has(layer.charAt(0))) return true;
  return effect.fromStatic && (other.parts[layer] ?? []).some((m) => REMOVES_ABILITIES.has(m.modify));
}

/** What an effect would do now: whether it exists, to what, and with which numbers (613.8a). */
function outcome(world: World, effect: Continuous, layer: Layer, changed: boolean): string {
  const may = changed && effect.fromStatic && !world.begun.has(effect.key);
  if (may && !gather(world).some((e) => e.key === effect.key)) return 'gone';
  const ids = affected(world, effect);
  const env = environment(world, effect);
  const numbers = (effect.each ? ids.map((id) => each(env, id)) : [env]).map((one) => numbersOf(effect, layer, one));
  return JSON.stringify([ids, numbers]);
}

/** The numbers, players and abilities that the words of an effect come to. */
function numbersOf(effect: Continuous, layer: Layer, env: Env): readonly unknown[] {
  return (effect.parts[layer] ?? []).map((m) => {
    switch (m.modify) {
      case 'addPT':
        return [sizeChange(m.power, env), sizeChange(m.toughness, env)];
      case 'setBasePT':
        return [env.read.amount(m.power, env), env.read.amount(m.toughness, env)];
      case 'setBasePower':
      case 'setBaseToughness':
        return env.read.amount(m.to, env);
      case 'control':
        return env.read.players(m.by, env);
      case 'addAbilitiesOf':
        return ('ref' in m.what ? env.read.objects(m.what, env) : env.read.select(m.what, env)).map(
          (id: ObjectId) => env.view.of(id).abilities.length,
        );
      default:
        return 0;
    }
  });
}

/** Dependency by trial: does applying `other` change what `effect` is or does (613.8a)? */
function dependsOn(world: World, effect: Continuous, other: Continuous, layer: Layer): boolean {
  if (effect.defining !== other.defining || !touches(other, effect, layer)) return false;
  const ids = affected(world, other);
  if (ids.length === 0) return false;
  const before = outcome(world, effect, layer, false);
  const saved = ids.map((id) => world.work.get(id)!);
  const changed = applyPart(world, other, layer, ids);
  const after = outcome(world, effect, layer, changed);
  ids.forEach((id, i) => {
    world.work.set(id, saved[i]!);
  });
  return before !== after;
}

const earliest = (effects: readonly Continuous[]): Continuous =>
  effects.reduce((a, b) => (b.timestamp < a.timestamp ? b : a));

/** The effect to apply next in a layer: defining abilities first (613.3), then by dependency and timestamp (613.7, 613.8). */
export function nextEffect(world: World, waiting: readonly Continuous[], layer: Layer): Turn {
  const defining = waiting.filter((e) => e.defining);
  const group = defining.length > 0 ? defining : waiting;
  const [only] = group;
  if (group.length === 1 && only) return { effect: only, why: only.defining ? 'defining' : 'only' };
  const plain = earliest(group);
  if (!group.some((o) => o !== plain && dependsOn(world, plain, o, layer)))
    return { effect: plain, why: plain.defining ? 'defining' : 'timestamp' };
  const edges = new Map(group.map((e) => [e, group.filter((o) => o !== e && dependsOn(world, e, o, layer))] as const));
  // 613.8b: dependencies that form a loop are ignored.
  const reaches = (from: Continuous, to: Continuous, seen: Set<Continuous> = new Set()): boolean =>
    (edges.get(from) ?? []).some((e) => e === to || (!seen.has(e) && reaches(e, to, seen.add(e))));
  const free = group.filter((e) => (edges.get(e) ?? []).every((o) => reaches(o, e)));
  const chosen = earliest(free);
  return {
    effect: chosen,
    why: (edges.get(chosen) ?? []).length > 0 ? 'loop' : chosen === plain ? 'timestamp' : 'dependency',
  };
}
