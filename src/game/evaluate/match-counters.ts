import type { EventPattern } from '../../rules/events.ts';
import type { Create, EventOf, Move } from '../events.ts';
import { hasKeyword } from '../keywords/expand.ts';
import type { Variant } from '../variant.ts';
import type { Env } from './env.ts';
import { type Roles, roles } from './roles.ts';
import { compare } from './stat.ts';

type Pattern<K extends EventPattern['on']> = Variant<EventPattern, 'on', K>;
type Put = EventOf<'counters'>;

/** The counters with which an object enters are put on it then, by its controller unless that is said (122.6, 122.6a). */
function entering(event: Move | Create, env: Env): readonly Put[] {
  const there = event.kind === 'move' ? event.to === 'battlefield' : event.zone === 'battlefield';
  const object = event.kind === 'move' ? event.becomes : event.id;
  if (!there || !event.entering?.counters || !env.view.state.objects[object]) return [];
  const by = env.view.of(object).controller;
  return Object.entries(event.entering.counters).map(
    ([counter, change]): Put => ({ kind: 'counters', object, counter, change, by }),
  );
}

function fits(event: Put, pattern: Pattern<'countersPut' | 'countersRemoved'>, env: Env): boolean {
  if (event.change === 0 || event.change > 0 !== (pattern.on === 'countersPut')) return false;
  if (pattern.counter !== undefined && pattern.counter !== event.counter) return false;
  if (pattern.by !== undefined && (event.by === undefined || !env.read.playerFits(event.by, pattern.by, env)))
    return false;
  if (pattern.byEffect && event.cause !== undefined) return false;
  if (!env.read.isOne(event.object, pattern.object, env)) return false;
  if (!pattern.reaches) return true;
  const { op, n } = pattern.reaches;
  const now = env.view.state.objects[event.object]?.counters[event.counter] ?? 0;
  const reached = (many: number): boolean => compare(many, op, env.read.amount(n, env));
  return reached(now) && !reached(now - event.change);
}

function counters(
  event: Put | Move | Create,
  pattern: Pattern<'countersPut' | 'countersRemoved'>,
  env: Env,
): Roles | undefined {
  const all = event.kind === 'counters' ? [event] : entering(event, env);
  const found = all.filter((put) => fits(put, pattern, env));
  const [first] = found;
  return first && roles({ object: first.object, amount: found.reduce((sum, put) => sum + Math.abs(put.change), 0) });
}

/** 714.2c: the number of lore counters reaches or passes the chapter's. */
function chapter(event: Put | Move | Create, pattern: Pattern<'chapter'>, env: Env): Roles | undefined {
  const all = event.kind === 'counters' ? [event] : entering(event, env);
  const lore = all.find((put) => put.object === env.self && put.counter === 'lore' && put.change > 0);
  if (!lore) return undefined;
  const saga = env.view.state.objects[lore.object];
  const now = saga?.counters.lore ?? 0;
  // 702.155a
  const skips = saga?.entered === env.view.state.turn.number && hasKeyword(env.view, lore.object, 'read ahead');
  return pattern.numbers.some((n) => now >= n && now - lore.change < n && (!skips || now === n))
    ? roles({ object: lore.object })
    : undefined;
}

/** Counters put and removed, also as an object enters. */
export const COUNTER_MATCHES = {
  countersPut: { kinds: ['counters', 'move', 'create'], fit: counters },
  countersRemoved: { kinds: ['counters'], fit: counters },
  chapter: { kinds: ['counters', 'move', 'create'], fit: chapter },
} as const;
