import type { Damage, GameEvent } from './events.ts';
import type { ObjectId, Thing } from './ids.ts';
import { hasKeyword } from './keywords/expand.ts';
import { activeRules } from './rule-effects.ts';
import type { View } from './view.ts';

/** Damage that a source is about to deal. */
export interface Dealing {
  readonly source: ObjectId;
  readonly to: Thing;
  readonly amount: number;
  readonly combat?: boolean;
  readonly noPrevent?: boolean;
  readonly rules?: readonly string[];
}

/** More than the damage that is lethal for a creature, or a planeswalker's loyalty, or a battle's defense (120.10). */
function excessOf(view: View, dealing: Dealing, deathtouch: boolean): number {
  if (!('object' in dealing.to)) return 0;
  const id = dealing.to.object;
  const creature = deathtouch && view.of(id).types.includes('Creature');
  const limits = limitsOf(view, id).map((limit, i) => (creature && i === 0 ? Math.min(1, limit) : limit));
  return Math.max(0, dealing.amount - Math.min(...limits, dealing.amount));
}

/** Whether the source has the keyword, or the damage is dealt as though it had (609.4). */
function dealtAsBy(view: View, { source, to }: Dealing, keyword: 'wither' | 'infect'): boolean {
  return (
    hasKeyword(view, source, keyword) ||
    activeRules(view, 'damageAsBy').some(
      ({ rule, env }) =>
        rule.keyword === keyword &&
        (rule.to === undefined || ('player' in to && env.read.playerFits(to.player, rule.to, env))),
    )
  );
}

/** The event of dealing damage, with the qualities that the source has now (120.3, 120.4). */
export function damageEvent(view: View, dealing: Dealing): Damage {
  const deathtouch = hasKeyword(view, dealing.source, 'deathtouch');
  const creature = 'object' in dealing.to && view.of(dealing.to.object).types.includes('Creature');
  const infect = dealtAsBy(view, dealing, 'infect');
  const asCounters = creature
    ? infect || dealtAsBy(view, dealing, 'wither')
      ? '-1/-1'
      : undefined
    : infect && 'player' in dealing.to
      ? 'poison'
      : undefined;
  const cantPrevent = activeRules(view, 'damageCantBePrevented').some(
    ({ rule, env }) =>
      (rule.source === undefined || env.read.fits(dealing.source, rule.source, env)) &&
      (!rule.combat || dealing.combat),
  );
  return {
    kind: 'damage',
    source: dealing.source,
    to: dealing.to,
    amount: dealing.amount,
    combat: dealing.combat ?? false,
    excess: excessOf(view, dealing, deathtouch),
    ...(deathtouch ? { deathtouch } : {}),
    ...(dealing.noPrevent || cantPrevent ? { noPrevent: true } : {}),
    ...(asCounters ? { asCounters } : {}),
    ...(dealing.rules ? { rules: dealing.rules } : {}),
  };
}

/** How much damage is lethal for a permanent, by each of its types (120.4a, 120.6). */
function limitsOf(view: View, id: ObjectId): readonly number[] {
  const now = view.of(id);
  const left = Math.max(0, (now.toughness ?? 0) - (view.state.objects[id]?.damage ?? 0));
  return [
    ...(now.types.includes('Creature') ? [left] : []),
    ...(now.types.includes('Planeswalker') ? [now.loyalty ?? 0] : []),
    ...(now.types.includes('Battle') ? [now.defense ?? 0] : []),
  ];
}

/** Excess damage is what several sources deal together beyond what is lethal (120.10): told with the last of them. */
export function withExcess(view: View, events: readonly GameEvent[]): readonly GameEvent[] {
  const hit = (e: GameEvent): ObjectId | undefined =>
    e.kind === 'damage' && 'object' in e.to ? e.to.object : undefined;
  const ids = events.map(hit);
  return events.map((event, i) => {
    const id = ids[i];
    if (event.kind !== 'damage' || id === undefined || ids.indexOf(id) === ids.lastIndexOf(id)) return event;
    if (ids.lastIndexOf(id) !== i) return { ...event, excess: 0 };
    const all = events.filter((e): e is Damage => hit(e) === id);
    const total = all.reduce((sum, e) => sum + e.amount, 0);
    // 120.4a: beyond the first point, all damage by a source with deathtouch is excess.
    const deadly = view.of(id).types.includes('Creature')
      ? all.reduce((sum, e) => sum + (e.deathtouch ? Math.max(0, e.amount - 1) : 0), 0)
      : 0;
    const beyond = limitsOf(view, id).map((limit) => total - limit);
    return { ...event, excess: Math.max(0, deadly, ...beyond) };
  });
}

/** 120.1: only creatures, planeswalkers, battles and players. */
export function canBeDealt(view: View, to: Thing): boolean {
  if ('player' in to) return view.state.players[to.player]?.lost === false;
  const object = view.state.objects[to.object];
  return (
    object?.zone === 'battlefield' &&
    !object.phasedOut &&
    view.of(to.object).types.some((t) => t === 'Creature' || t === 'Planeswalker' || t === 'Battle')
  );
}
