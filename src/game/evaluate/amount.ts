import type { Amount } from '../../rules/amounts.ts';
import { isKicker } from '../../rules/costs.ts';
import { BASIC_LAND_TYPES } from '../../rules/nouns.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { isCreatureType } from '../../rules/subtypes.ts';
import type { Characteristics } from '../characteristics.ts';
import { chosenFor } from '../chosen.ts';
import { exact } from '../exact.ts';
import { exercise } from '../exercised.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { copiableValues } from '../layers/seeds.ts';
import { seed } from '../seed.ts';
import { NotPlayed, notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import { controllerOf, objectOf, onBattlefield, permanents, type View } from '../view.ts';
import type { Env } from './env.ts';
import { occurrences } from './history.ts';
import { partySize } from './party.ts';
import { statOf } from './stat.ts';
import { counted, unstated } from './unstated.ts';
import { votesFor } from './votes.ts';

type Of<K> = Variant<Exclude<Amount, number>, 'amount', K>;
type Kind = Exclude<Amount, number>['amount'];
type Row<K extends Kind> = (env: Env, a: Of<K>) => number;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const total = (record: Readonly<Record<string, number>>): number => sum(Object.values(record));

function distinct(env: Env, a: Of<'distinct'>): number {
  const ids = env.read.select(a.among, env);
  const of = (id: ObjectId): readonly (string | number)[] => {
    const now = env.view.of(id);
    switch (a.quality) {
      case 'color':
        return now.colors;
      case 'name':
        return now.names.slice(0, 1);
      case 'doorName':
        return now.names;
      case 'creatureType':
        return now.subtypes.filter(isCreatureType);
      case 'cardType':
        return now.types;
      case 'basicLandType':
        return now.subtypes.filter((s) => s in BASIC_LAND_TYPES);
      case 'manaValue':
        return [now.manaValue];
      case 'power':
        return [now.power ?? 0];
    }
  };
  return new Set(ids.flatMap(of)).size;
}

function paid(env: Env, a: Of<'paid'>): number {
  const [id = env.self] = a.of ? env.read.objects(a.of, env) : [];
  const cast = objectOf(env.view, id).cast;
  switch (a.what) {
    case 'kicks':
      return cast?.costs.filter(isKicker).length ?? 0;
    case 'mana':
      return cast?.manaSpent.length ?? 0;
    case 'colorsSpent':
      return new Set(cast?.manaSpent.filter((m) => m !== 'C')).size;
    case 'snow':
      return notPlayed('107.4h', 'how much snow mana was spent');
    case 'life':
      return cast?.lifePaid ?? 0;
    case 'symbolsByLife':
      return cast?.symbolsByLife ?? 0;
    case 'sacrificed':
      return env.vars.sacrificed?.objects.length ?? 0;
    case 'X':
      return env.x ?? cast?.x ?? 0;
  }
}

/** The objects of a reference; one that has left where it was named is told of as it last was there, unless it is on the battlefield now (608.2h). */
function asNamed(env: Env, ref: ObjectRef): readonly ObjectId[] {
  const was = ref.ref === 'var' ? env.vars[ref.name]?.was : undefined;
  return env.read.objects(ref, env).map((id, i) => (onBattlefield(env.view, id) ? id : (was?.[i] ?? id)));
}

/** What each kind of number is. Total over the algebra. */
const VALUE: { readonly [K in Kind]: Row<K> } = {
  // 107.3m: an enters ability of a permanent knows the X of the spell that became it.
  X: (env) => env.x ?? env.vars.X?.number ?? 0,
  count: (env, a) => counted(a.of, env),
  distinct,
  size: (env, a) => env.read.objects(a.of, env).length,
  dungeonsCompleted: (env, a) =>
    new Set(env.read.players(a.of, env).flatMap((id) => env.view.state.players[id]?.completed ?? [])).size,
  countPlayers: (env, a) =>
    env.view.state.players.filter((p, id) => !p.lost && env.read.playerFits(id, a.of, env)).length,
  stat: (env, a) => sum(asNamed(env, a.of).map((id) => statOf(env.view, id, a.stat))),
  over: (env, a) => {
    const stats = env.read.select(a.of, env).map((id) => statOf(env.view, id, a.stat));
    if (stats.length === 0) return 0;
    return a.how === 'total' ? sum(stats) : a.how === 'greatest' ? Math.max(...stats) : Math.min(...stats);
  },
  counters: (env, a) =>
    sum(
      asNamed(env, a.on).map((id) => {
        const { counters } = objectOf(env.view, id);
        return a.counter === undefined ? total(counters) : (counters[a.counter] ?? 0);
      }),
    ),
  playerCounters: (env, a) =>
    sum(env.read.players(a.of, env).map((p) => env.view.state.players[p]?.counters[a.counter] ?? 0)),
  life: (env, a) => sum(env.read.players(a.of, env).map((p) => env.view.state.players[p]?.life ?? 0)),
  lifeAmong: (env, a) => {
    const totals = env.view.state.players.flatMap((p, id) =>
      !p.lost && env.read.playerFits(id, a.of, env) ? [p.life] : [],
    );
    if (totals.length === 0) return 0;
    return a.how === 'greatest' ? Math.max(...totals) : Math.min(...totals);
  },
  startingLife: (env, a) => sum(env.read.players(a.of, env).map((p) => env.view.state.players[p]?.startingLife ?? 0)),
  librarySize: (env, a) =>
    sum(
      env.read.players(a.of, env).map((p) => {
        const player = env.view.state.players[p];
        return player?.blanks ? unstated() : (player?.library.length ?? 0);
      }),
    ),
  handSize: (env, a) => sum(env.read.players(a.of, env).map((p) => env.view.state.players[p]?.hand.length ?? 0)),
  party: (env, a) => sum(env.read.players(a.of, env).map((p) => partySize(env.view, p))),
  speed: (env, a) => sum(env.read.players(a.of, env).map((p) => env.view.state.players[p]?.speed ?? 0)),
  // 700.5
  devotion: (env, a) => {
    const [player] = env.read.players(a.of, env);
    const colors: readonly string[] =
      a.colors === 'chosen'
        ? (env.vars.color?.words ?? chosenFor(env.view.state, objectOf(env.view, env.self), 'color')?.words ?? [])
        : a.colors;
    const costs = permanents(env.view)
      .filter((id) => controllerOf(env.view, id) === player)
      .flatMap((id) => env.view.of(id).manaCost ?? []);
    const symbols = costs.filter((symbol) => symbol.split('/').some((part) => colors.includes(part))).length;
    return symbols + (player === undefined ? 0 : moreDevotion(env, player));
  },
  // "That much" where no event gives a number means nothing.
  event: (env, a) => {
    const bound = env.vars['event.amount']?.number;
    if (bound === undefined) return notPlayed('608.2c', 'a number that no event gives');
    return a.what === 'excess' ? (env.vars['event.excess']?.number ?? 0) : bound;
  },
  var: (env, a) => {
    const bound = env.vars[a.name];
    return bound?.number ?? (bound ? bound.objects.length + bound.players.length : 0);
  },
  chosen: (env) => chosenFor(env.view.state, objectOf(env.view, env.self), 'number')?.number ?? 0,
  paid,
  excess: (env, a) => env.vars[a.of]?.excess ?? 0,
  unlockedDoors: (env, a) =>
    env.read.select(a.among, env).reduce((sum, id) => sum + objectOf(env.view, id).unlocked.length, 0),
  unspentMana: (env, a) => (env.view.state.players[env.you]?.pool ?? []).filter((mana) => mana.type === a.color).length,
  timesPaid: (env, a) => objectOf(env.view, env.self).cast?.costs.filter((c) => c === a.cost).length ?? 0,
  castBefore: (env) => {
    const { history, turn } = env.view.state;
    const cast = history.filter((h) => h.turn === turn.number && h.event.kind === 'cast');
    return Math.max(
      0,
      cast.findIndex((h) => h.event.kind === 'cast' && h.event.object === env.self),
    );
  },
  happened: (env, a) => {
    const found = occurrences(env, a.event, a.since);
    if (a.objects) return new Set(found.flatMap((f) => f['event.object']?.objects ?? [])).size;
    return a.sum ? sum(found.map((f) => f['event.amount']?.number ?? 1)) : found.length;
  },
  plus: (env, a) => sum(a.of.map((x) => env.read.amount(x, env))),
  minus: (env, a) => env.read.amount(a.left, env) - env.read.amount(a.right, env),
  times: (env, a) => env.read.amount(a.of[0], env) * env.read.amount(a.of[1], env),
  half: (env, a) => (a.round === 'up' ? Math.ceil : Math.floor)(env.read.amount(a.of, env) / 2),
  evenly: (env, a) => {
    const bound = a.among.ref === 'var' ? env.vars[a.among.name] : undefined;
    const among = (bound?.objects.length ?? 0) + (bound?.players.length ?? 0);
    return among > 0 ? Math.floor(env.read.amount(a.of, env) / among) : 0;
  },
  min: (env, a) => Math.min(...a.of.map((x) => env.read.amount(x, env))),
  max: (env, a) => Math.max(...a.of.map((x) => env.read.amount(x, env))),
  if: (env, a) => env.read.amount(env.read.holds(a.condition, env) ? a.then : a.else, env),
  targets: (env) => Object.values(objectOf(env.view, env.self).onStack?.targets ?? {}).flat().length,
  votes: (env, a) => votesFor(env, a.for),
  any: () => {
    throw new NotPlayed('A number of any size is asked where no choice of it is played.', { rule: '107.1c' });
  },
};

/** By the abilities that copy effects leave: what takes abilities away or gives them comes later than devotion (700.5a). */
function moreDevotion(env: Env, player: PlayerId): number {
  const { view } = env;
  const theirs = permanents(view).filter((id) => controllerOf(view, id) === player);
  return sum(
    theirs.flatMap((id) =>
      copied(view, id).abilities.flatMap(({ ability }) => {
        if (ability.kind !== 'static') return [];
        const more = (ability.rules ?? []).flatMap((rule) => (rule.rule === 'moreDevotion' ? [rule.n] : []));
        if (more.length > 0) exercise(view.state, id, { text: ability.text });
        return more;
      }),
    ),
  );
}

/** What an object is by copy effects alone (613.2). */
function copied(view: View, id: ObjectId): Characteristics {
  const object = objectOf(view, id);
  return seed(copiableValues(view.state, object), object);
}

export function amount(a: Amount, env: Env): number {
  if (typeof a === 'number') return a;
  return exact((VALUE[a.amount] as Row<Kind>)(env, a as never));
}
