import type { Ability } from '../../rules/abilities.ts';
import type { ObjectKind, Predicate } from '../../rules/filters.ts';
import { BASIC_LAND_TYPES, PERMANENT_TYPES } from '../../rules/nouns.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { chosenFor } from '../chosen.ts';
import { type ObjectId, sameThing } from '../ids.ts';
import { abilitiesOf } from '../keywords/expand.ts';
import { isManaAbility } from '../mana/ability.ts';
import type { Variant } from '../variant.ts';
import { controllerOf, objectOf } from '../view.ts';
import type { Env } from './env.ts';
import { sharesWith } from './shares.ts';
import { compare, statOf } from './stat.ts';
import { hasStatus } from './status.ts';

type Row<K extends Predicate['is']> = (env: Env, id: ObjectId, p: Variant<Predicate, 'is', K>) => boolean;

function isKind(env: Env, id: ObjectId, kind: ObjectKind): boolean {
  const object = objectOf(env.view, id);
  switch (kind) {
    case 'permanent':
      return object.zone === 'battlefield';
    case 'card':
      return object.representation === 'card';
    case 'permanentCard':
      return (
        object.representation === 'card' &&
        env.view.of(id).types.some((t) => (PERMANENT_TYPES as readonly string[]).includes(t))
      );
    case 'spell':
      return object.zone === 'stack' && object.representation !== 'ability';
    case 'ability':
      return object.representation === 'ability';
    case 'activatedAbility':
      return object.ability?.ability.kind === 'activated';
    case 'triggeredAbility':
      return object.ability?.ability.kind === 'triggered';
    case 'source':
    case 'object':
      return true;
  }
}

function isAbility(ability: Ability, wanted: Extract<Predicate, { is: 'hasAbility' }>['ability']): boolean {
  if (wanted === 'any') return true;
  if (ability.kind !== 'activated') return false;
  return wanted === 'activated' || (wanted === 'loyalty' ? ability.loyalty === true : isManaAbility(ability));
}

const attachedTo = (env: Env, id: ObjectId): ObjectId | undefined => {
  const to = objectOf(env.view, id).attachedTo;
  return to && 'object' in to ? to.object : undefined;
};
const attacks = (env: Env) => env.view.state.turn.combat?.attacks ?? [];
const colors = (env: Env, id: ObjectId) => env.view.of(id).colors.length;

const isNamed = ({ ref }: ObjectRef, all: readonly ObjectId[]): boolean =>
  all.length === 1 && (ref === 'var' || ref === 'self');

/** What each predicate asks of an object. Total over the algebra. */
const TEST: { readonly [K in Predicate['is']]: Row<K> } = {
  kind: (env, id, p) => isKind(env, id, p.kind),
  type: (env, id, p) => env.view.of(id).types.includes(p.type),
  supertype: (env, id, p) => env.view.of(id).supertypes.includes(p.supertype),
  subtype: (env, id, p) => env.view.of(id).subtypes.includes(p.subtype),
  basicLandType: (env, id) => env.view.of(id).subtypes.some((s) => s in BASIC_LAND_TYPES),
  color: (env, id, p) => env.view.of(id).colors.includes(p.color),
  colorless: (env, id) => colors(env, id) === 0,
  multicolored: (env, id) => colors(env, id) > 1,
  monocolored: (env, id) => colors(env, id) === 1,
  colored: (env, id) => colors(env, id) > 0,
  named: (env, id, p) => env.view.of(id).names.includes(p.name),
  noName: (env, id) => env.view.of(id).names.length === 0,
  status: (env, id, p) => hasStatus(env, id, p.status),
  controller: (env, id, p) => env.read.playerFits(controllerOf(env.view, id), p.who, env),
  owner: (env, id, p) => env.read.playerFits(objectOf(env.view, id).owner, p.who, env),
  parity: (env, id, p) => (statOf(env.view, id, p.stat) % 2 === 0) === p.even,
  size: (env, id, p) => statOf(env.view, id, 'power') === p.power && statOf(env.view, id, 'toughness') === p.toughness,
  compare: (env, id, p) => compare(statOf(env.view, id, p.stat), p.op, env.read.amount(p.to, env)),
  extreme: (env, id, p) => {
    const all = env.read.select(p.among, env).map((other) => statOf(env.view, other, p.stat));
    const edge = p.which === 'greatest' ? Math.max(...all) : Math.min(...all);
    return statOf(env.view, id, p.stat) === edge;
  },
  // 702.37b: megamorph abilities are morph abilities.
  keyword: (env, id, p) =>
    abilitiesOf(env.view, id).some(
      ({ ability: { keyword: k } }) => k === p.keyword || (p.keyword === 'morph' && k === 'megamorph'),
    ),
  counter: (env, id, p) => {
    const { counters } = objectOf(env.view, id);
    const n = p.counter === undefined ? Object.values(counters).reduce((a, b) => a + b, 0) : (counters[p.counter] ?? 0);
    return compare(n, p.op, env.read.amount(p.n, env));
  },
  other: (env, id, p) => !env.read.objects(p.than, env).includes(id),
  same: (env, id, p) => env.read.objects(p.as, env).includes(id),
  // An object that is named shares what it has with itself; among all of a kind another one is meant.
  shares: (env, id, p) =>
    env.read
      .objects(p.with, env)
      .some((other, _i, all) => (other !== id || isNamed(p.with, all)) && sharesWith(env.view, id, other, p.quality)),
  chosen: (env, id, p) => {
    const choice = (what: string) => chosenFor(env.view.state, objectOf(env.view, env.self), what) ?? env.vars[what];
    const chosen = choice(p.what) ?? (p.what === 'landType' ? choice('basicLandType') : undefined);
    if (!chosen) return false;
    const now = env.view.of(id);
    const words = chosen.words ?? [];
    switch (p.what) {
      case 'color':
        return now.colors.some((c) => words.includes(c));
      case 'creatureType':
      case 'landType':
        return now.subtypes.some((s) => words.includes(s));
      case 'cardType':
        return now.types.some((t) => words.includes(t));
      case 'name':
        return now.names.some((n) => words.includes(n));
      case 'number':
        return now.manaValue === chosen.number;
      case 'object':
        return chosen.objects.includes(id);
    }
  },
  attachedTo: (env, id, p) => env.read.objects(p.to, env).includes(attachedTo(env, id) ?? -1),
  hasAttached: (env, id, p) =>
    env.view.state.battlefield.some((other) => attachedTo(env, other) === id && env.read.fits(other, p.what, env)),
  targets: (env, id, p) => {
    const targets = Object.values(objectOf(env.view, id).onStack?.targets ?? {}).flat();
    // 115.9a counts each time something was chosen, 115.9c the different things
    if (p.single && p.what === undefined && p.player === undefined) return targets.length === 1;
    const different = targets.filter((t, i) => targets.findIndex((o) => sameThing(o, t)) === i);
    if (p.single && different.length !== 1) return false;
    return targets.some((t) =>
      'object' in t
        ? p.what !== undefined && env.view.state.objects[t.object] !== undefined && env.read.fits(t.object, p.what, env)
        : p.player !== undefined && env.read.playerFits(t.player, p.player, env),
    );
  },
  blocking: (env, id, p) => {
    const what = env.read.objects(p.what, env);
    return attacks(env).some((a) => what.includes(a.attacker) && a.blockers.includes(id));
  },
  blockedBy: (env, id, p) => {
    const by = env.read.objects(p.what, env);
    return attacks(env).some((a) => a.attacker === id && a.blockers.some((b) => by.includes(b)));
  },
  fromSource: (env, id, p) => {
    const source = objectOf(env.view, id).ability?.source;
    return source !== undefined && env.read.fits(source, p.what, env);
  },
  attackingPlayer: (env, id, p) =>
    attacks(env).some(
      (a) =>
        a.attacker === id && a.defender && 'player' in a.defender && env.read.playerFits(a.defender.player, p.who, env),
    ),
  dealtDamageBy: (env, id, p) => {
    const sources = env.read.objects(p.source, env);
    return env.view.state.history.some(
      ({ event, turn }) =>
        turn === env.view.state.turn.number &&
        event.kind === 'damage' &&
        'object' in event.to &&
        event.to.object === id &&
        sources.includes(event.source),
    );
  },
  exiledWith: (env, id, p) =>
    env.read
      .objects(p.what, env)
      .some((holder) => Object.values(objectOf(env.view, holder).linked).some((ids) => ids.includes(id))),
  castFrom: (env, id, p) => {
    const { cast, representation } = objectOf(env.view, id);
    return (
      representation === 'card' &&
      cast?.from === p.zone &&
      (p.whose === undefined || env.read.playerFits(objectOf(env.view, id).owner, p.whose, env))
    );
  },
  putIntoGraveyardThisTurn: (env, id, p) =>
    env.view.state.history.some(
      ({ event, turn }) =>
        turn === env.view.state.turn.number &&
        event.kind === 'move' &&
        event.becomes === id &&
        event.to === 'graveyard' &&
        (p.from === undefined || event.from === p.from),
    ),
  inZone: (env, id, p) => objectOf(env.view, id).zone === p.zone,
  hasAbility: (env, id, p) => abilitiesOf(env.view, id).some(({ ability }) => isAbility(ability, p.ability)),
  // Of an ability: its activation cost (602.1a).
  manaCostHas: (env, id, p) => {
    const { ability } = objectOf(env.view, id).ability ?? {};
    if (ability?.kind === 'activated')
      return ability.cost.some((part) => part.pay === 'mana' && part.mana.includes(p.symbol));
    return env.view.of(id).manaCost?.includes(p.symbol) ?? false;
  },
  manaCost: (env, id, p) => {
    const own = env.view.of(id).manaCost;
    return own !== null && p.oneOf.some((cost) => sameSymbols(cost, own));
  },
  playerIs: (env, _id, p) =>
    env.read.players(p.player, env).some((player) => env.vars.each?.players.includes(player) ?? false),
  not: (env, id, p) => !test(env, id, p.of),
  anyOf: (env, id, p) => p.of.some((filter) => env.read.fits(id, filter, env)),
};

export function test(env: Env, id: ObjectId, predicate: Predicate): boolean {
  return (TEST[predicate.is] as Row<Predicate['is']>)(env, id, predicate as never);
}

/** Whether two mana costs have the same symbols, in whatever order. */
const sameSymbols = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();
