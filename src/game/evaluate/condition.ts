import type { Condition } from '../../rules/conditions.ts';
import { isKicker } from '../../rules/costs.ts';
import { chosenFor } from '../chosen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { notPlayed } from '../signals.ts';
import type { GameState } from '../state.ts';
import { used } from '../used.ts';
import type { Variant } from '../variant.ts';
import { objectOf, ownedAndControlled, permanents } from '../view.ts';
import type { Env } from './env.ts';
import { occurrences } from './history.ts';
import { compare } from './stat.ts';
import { comparable, compared } from './unstated.ts';
import { leads } from './votes.ts';

type Kind = Condition['if'];
type Row<K extends Kind> = (env: Env, c: Variant<Condition, 'if', K>) => boolean;

function playerIs(state: GameState, id: PlayerId, what: Extract<Condition, { if: 'player' }>['is']): boolean {
  switch (what) {
    case 'monarch':
      return state.monarch === id;
    case 'initiative':
      return state.initiative === id;
    case 'cityBlessing':
      return state.players[id]?.cityBlessing ?? false;
    case 'activePlayer':
      return state.turn.active === id;
    case 'maxSpeed':
      return state.players[id]?.speed === 4;
  }
}

/** What is asked about the card that an object has become is asked of that card where everybody sees it (400.7e). */
function asCard(state: GameState, id: ObjectId): ObjectId {
  const now = state.objects[state.gone[id]?.next ?? id];
  return now?.zone === 'graveyard' || (now?.zone === 'exile' && !now.faceDown) ? now.id : id;
}

/** When each condition is true. Total over the algebra. */
const HOLDS: { readonly [K in Kind]: Row<K> } = {
  compare: (env, c) => compare(compared(c.left, env), c.op, compared(c.right, env)),
  exists: (env, c) => compare(comparable(c.of, env), c.op, env.read.amount(c.n, env)),
  matches: (env, c) => {
    const cards = c.filter.some((p) => p.is === 'kind' && (p.kind === 'card' || p.kind === 'permanentCard'));
    const ids = env.read.objects(c.object, env).map((id) => (cards ? asCard(env.view.state, id) : id));
    // 400.7: the object itself is not where it was once it has left.
    const where = c.object.ref === 'self' && c.filter.some((p) => p.is === 'inZone');
    const present = !where || ids.every((id) => id in env.view.state.objects);
    return ids.length > 0 && present && ids.every((id) => env.read.fits(id, c.filter, env));
  },
  playerMatches: (env, c) => {
    const ids = env.read.players(c.player, env);
    return ids.length > 0 && ids.every((id) => env.read.playerFits(id, c.filter, env));
  },
  happened: (env, c) => {
    const n = occurrences(env, c.event, c.since).length;
    return compare(n, c.op ?? '>=', c.n === undefined ? 1 : env.read.amount(c.n, env));
  },
  turn: (env, c) => env.read.playerFits(env.view.state.turn.active, c.whose, env),
  step: (env, c) => c.steps.includes(env.view.state.turn.step),
  kicked: (env, c) => {
    const costs = objectOf(env.view, env.self).cast?.costs ?? [];
    const kicks = costs.filter((cost) => (c.cost === undefined ? isKicker(cost) : cost === c.cost));
    return kicks.length >= (c.times ?? 1);
  },
  costPaid: (env, c) => {
    const { cast, designations } = objectOf(env.view, env.self);
    return cast?.costs.includes(c.cost) || designations.includes(c.cost);
  },
  wasCast: (env, c) =>
    env.read.objects(c.object, env).some((id) => {
      const { cast, representation } = objectOf(env.view, id);
      return (
        // 707.10: a copy wasn't cast
        representation === 'card' &&
        cast !== undefined &&
        (c.from === undefined || cast.from === c.from) &&
        (c.during === undefined || cast.inMain === true) &&
        (c.by === undefined || env.read.playerFits(cast.by, c.by, env))
      );
    }),
  player: (env, c) => env.read.players(c.who, env).some((id) => playerIs(env.view.state, id, c.is)),
  completedDungeon: (env, c) =>
    env.read.players(c.who, env).some((id) => {
      const completed = env.view.state.players[id]?.completed ?? [];
      return c.name === undefined ? completed.length > 0 : completed.includes(c.name);
    }),
  dayNight: (env, c) => env.view.state.dayNight === c.is,
  did: (env, c) => env.vars[c.of]?.did ?? false,
  chose: (env, c) =>
    Object.keys(objectOf(env.view, env.self).chosen).some((what) =>
      chosenFor(env.view.state, objectOf(env.view, env.self), what)?.words?.includes(c.word),
    ),
  doorUnlocked: (env, c) => {
    const side = c.side === 'this' ? env.side : c.side;
    return side !== undefined && objectOf(env.view, env.self).unlocked.includes(side);
  },
  classLevel: (env, c) => compare(Math.max(1, objectOf(env.view, env.self).level), c.op, c.n),
  votes: (env, c) => leads(env, c.for, c.tied),
  manaSpent: (env, c) => {
    const spent = [...(objectOf(env.view, env.self).cast?.manaSpent ?? [])];
    if (spent.length === 0) return c.mana.length === 0;
    if (c.mana.includes('S')) return notPlayed('107.4h', 'whether snow mana was spent');
    return c.mana.every((symbol) => {
      const at = spent.indexOf(symbol as (typeof spent)[number]);
      if (at < 0) return false;
      spent.splice(at, 1);
      return true;
    });
  },
  resolving: (env, c) =>
    env.ability === undefined
      ? notPlayed('608.2', 'how often an ability has resolved')
      : used(env.view.state, env.self, env.ability.text, 'resolved', true) === c.nth,
  ownedAndControlled: (env, c) => {
    const all = permanents(env.view).filter((id) => ownedAndControlled(env.view, id, env.you));
    return all.includes(env.self) && all.some((id) => id !== env.self && env.read.fits(id, c.with, env));
  },
  solved: (env) => objectOf(env.view, env.self).designations.includes('solved'),
  not: (env, c) => !env.read.holds(c.of, env),
  and: (env, c) => c.of.every((x) => env.read.holds(x, env)),
  or: (env, c) => c.of.some((x) => env.read.holds(x, env)),
};

export function holds(condition: Condition, env: Env): boolean {
  return (HOLDS[condition.if] as Row<Kind>)(env, condition as never);
}
