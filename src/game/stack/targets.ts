import type { TargetSpec } from '../../rules/abilities.ts';
import type { PlayerFilter, PlayerRef } from '../../rules/refs.ts';
import { optionOf, someFit } from '../choose.ts';
import type { Env } from '../evaluate/env.ts';
import { eachPlayer, withVars } from '../evaluate/env.ts';
import { bindThings, type ObjectId, type PlayerId, sameThing, type Thing } from '../ids.ts';
import { choose, type Game, pick } from '../machine.ts';
import type { Chosen } from '../object.ts';
import { untargetable } from '../protection.ts';
import { Illegal, notPlayed } from '../signals.ts';
import { togetherOf } from '../together.ts';
import { apnap, type View } from '../view.ts';
import type { Part } from './parts.ts';

/** Whether something fits the words of a target slot, apart from hexproof and the like (115.1). */
export function fitsSpec(thing: Thing, spec: TargetSpec, env: Env): boolean {
  if ('player' in thing) {
    return (
      spec.players !== undefined &&
      env.view.state.players[thing.player]?.lost === false &&
      env.read.playerFits(thing.player, spec.players, env)
    );
  }
  return (
    spec.objects !== undefined &&
    env.view.state.objects[thing.object] !== undefined &&
    env.read.select(spec.objects, env).includes(thing.object)
  );
}

/** Everything that can be chosen for a target slot (115.1, 115.5). */
export function candidates(spec: TargetSpec, env: Env, source: ObjectId, by: PlayerId): readonly Thing[] {
  const objects = spec.objects ? env.read.select(spec.objects, env).filter((id) => id !== source) : [];
  const players =
    spec.players === undefined
      ? []
      : env.view.state.players.flatMap((p, id) =>
          !p.lost && env.read.playerFits(id, spec.players ?? 'any', env) ? [id] : [],
        );
  const things: readonly Thing[] = [...objects.map((object) => ({ object })), ...players.map((player) => ({ player }))];
  return things.filter((thing) => untargetable(env.view, thing, source, by) === undefined);
}

/** Chooses the targets of each part and divides what is divided among them (601.2c–d). Illegal where none can be chosen. */
export function chooseTargets(
  game: Game,
  source: ObjectId,
  by: PlayerId,
  parts: readonly Part[],
  start: Env,
): Pick<Chosen, 'targets' | 'divisions' | 'each'> {
  const targets: Record<string, readonly Thing[]> = {};
  const each: Record<string, readonly PlayerId[]> = {};
  const divisions: Record<string, readonly number[]> = {};
  for (const part of parts) {
    let env = start;
    for (const spec of askedInOrder(part.targets)) {
      const key = `${part.prefix}${spec.id}`;
      const taken = (spec.otherThan ?? []).flatMap((id) => targets[`${part.prefix}${id}`] ?? []);
      const found = spec.each === undefined ? undefined : chooseForEach(game, source, by, spec, spec.each, env, taken);
      const chosen = found?.map(({ thing }) => thing) ?? chooseSlot(game, source, by, spec, env, taken);
      targets[key] = chosen;
      if (found) each[key] = found.map(({ player }) => player);
      env = withVars(env, { [spec.id]: bindThings(chosen) });
      if (spec.divide !== undefined && chosen.length > 0)
        divisions[key] = divide(game, source, by, chosen, env.read.amount(spec.divide, env));
    }
  }
  return { targets, divisions, ...(Object.keys(each).length > 0 ? { each } : {}) };
}

/** Those whose words speak of another target come after it: what fits depends on what that one is. */
function askedInOrder(specs: readonly TargetSpec[]): readonly TargetSpec[] {
  const order: TargetSpec[] = [];
  const add = (spec: TargetSpec): void => {
    if (order.includes(spec)) return;
    const { objects, players } = spec;
    const words = JSON.stringify([objects, players]);
    for (const other of specs) if (other !== spec && words.includes(`"name":"${other.id}"`)) add(other);
    order.push(spec);
  };
  specs.forEach(add);
  return order;
}

/** A target that was chosen for a player of several. */
interface ForPlayer {
  readonly player: PlayerId;
  readonly thing: Thing;
}

/** Targets for each of several players: as many as the words ask for, of each one for whom there are some (601.2c). */
function chooseForEach(
  game: Game,
  source: ObjectId,
  by: PlayerId,
  spec: TargetSpec,
  of: PlayerFilter,
  env: Env,
  taken: readonly Thing[],
): readonly ForPlayer[] {
  const players = apnap(game.state).filter((player) => env.read.playerFits(player, of, env));
  const all = players.flatMap((player) =>
    candidates(spec, eachPlayer(env, player), source, by)
      .filter((thing) => !taken.some((t) => sameThing(t, thing)))
      .map((thing): ForPlayer => ({ player, thing })),
  );
  const [least, most] = [env.read.amount(spec.min, env), env.read.amount(spec.max, env)];
  const found = (player: PlayerId): number => all.filter((one) => one.player === player).length;
  const sum = (n: number): number => players.reduce((total, player) => total + Math.min(n, found(player)), 0);
  if (least > 0 && all.length === 0) throw new Illegal('There is no legal target.', ['601.2c', '115.1']);
  const picked = pick(game, {
    shape: 'pick',
    topic: 'target',
    player: by,
    source,
    question: 'the targets',
    rule: '601.2c',
    options: all.map(({ thing }) => optionOf(thing)),
    min: sum(least),
    max: sum(most),
    fits: (indices) =>
      players.every((player) => {
        const n = indices.filter((i) => all[i]!.player === player).length;
        return n >= Math.min(least, found(player)) && n <= most;
      }),
  });
  return picked.map((i) => all[i]!);
}

function chooseSlot(
  game: Game,
  source: ObjectId,
  by: PlayerId,
  spec: TargetSpec,
  env: Env,
  taken: readonly Thing[],
): readonly Thing[] {
  const all = candidates(spec, env, source, by).filter((thing) => !taken.some((t) => sameThing(t, thing)));
  const min = env.read.amount(spec.min, env);
  const max = mostTargets(spec, env, all.length);
  if (all.length < min) throw noTarget(spec, env, source, by);
  const so = togetherOf(
    { distinct: spec.distinct, same: spec.same, together: spec.together },
    all.map((thing) => ('object' in thing ? thing.object : -1)),
    env,
  );
  if (so.fits && min > 0 && !someFit(all.length, { min, max }, so.fits)) throw noTarget(spec, env, source, by);
  const chooser = spec.chooser ? chooserOf(spec.chooser, env, by) : by;
  const picked = pick(game, {
    shape: 'pick',
    topic: 'target',
    player: spec.random ? 'nature' : chooser,
    source,
    question: max === 1 ? 'the target' : 'the targets',
    rule: '601.2c',
    options: all.map((thing) => optionOf(thing)),
    min,
    max,
    ...so,
  });
  return picked.map((i) => all[i]!);
}

/** "Of an opponent's choice": of several opponents the controller says which one. */
function chooserOf(who: PlayerRef, env: Env, by: PlayerId): PlayerId {
  const [one = by, ...more] = env.read.players(who, env);
  return more.length > 0 ? notPlayed('601.2c', 'choosing which opponent chooses the target') : one;
}

/** Of what would fit but for hexproof and the like, the first one's rule decides. */
function noTarget(spec: TargetSpec, env: Env, source: ObjectId, by: PlayerId): Illegal {
  const ids = spec.objects ? env.read.select(spec.objects, env) : [];
  const barred = ids
    .map((object) =>
      object === source
        ? { reason: 'it can’t target itself', rule: '115.5' }
        : untargetable(env.view, { object }, source, by),
    )
    .find((b) => b !== undefined);
  return barred
    ? new Illegal(`There is no legal target: ${barred.reason}.`, [barred.rule, '601.2c', '115.1'])
    : new Illegal('There is no legal target.', ['601.2c', '115.1']);
}

/** How many of those found may be chosen: any number (107.1c), and each at least one where something is divided (601.2d). */
function mostTargets(spec: TargetSpec, env: Env, found: number): number {
  const any = typeof spec.max === 'object' && spec.max.amount === 'any';
  const most = any ? found : Math.min(env.read.amount(spec.max, env), found);
  return spec.divide === undefined ? most : Math.min(most, env.read.amount(spec.divide, env));
}

function divide(
  game: Game,
  source: ObjectId,
  by: PlayerId,
  things: readonly Thing[],
  total: number,
): readonly number[] {
  if (total < things.length) throw new Illegal('Each target must be given at least one.', ['601.2d']);
  const decided = choose(game, {
    shape: 'divide',
    topic: 'divide',
    player: by,
    source,
    question: `how ${total} is divided`,
    rule: '601.2d',
    options: things.map((t) => optionOf(t)),
    total,
    least: 1,
  });
  return 'amounts' in decided ? decided.amounts : [];
}

/**
 * The targets that are still legal as a spell or ability resolves, by slot (608.2b). Where a slot's words speak of an earlier target,
 * the one that was chosen is meant, legal or not.
 */
export function legalTargets(
  view: View,
  source: ObjectId,
  by: PlayerId,
  parts: readonly Part[],
  chosen: Chosen,
  env: Env,
): { readonly legal: Chosen['targets']; readonly had: number; readonly left: number } {
  const legal: Record<string, readonly Thing[]> = {};
  let [had, left] = [0, 0];
  for (const part of parts) {
    let earlier = env;
    for (const spec of askedInOrder(part.targets)) {
      const key = `${part.prefix}${spec.id}`;
      const things = chosen.targets[key] ?? [];
      const words = earlier;
      const kept = things.filter((thing, i) => {
        const player = chosen.each?.[key]?.[i];
        const at = player === undefined ? words : eachPlayer(words, player);
        return fitsSpec(thing, spec, at) && untargetable(view, thing, source, by) === undefined;
      });
      legal[key] = kept;
      earlier = withVars(earlier, { [spec.id]: bindThings(things) });
      had += things.length;
      left += kept.length;
    }
  }
  return { legal, had, left };
}
