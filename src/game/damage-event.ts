import type { Damage } from './events.ts';
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
}

/** More than the damage that is lethal for a creature, or a planeswalker's loyalty, or a battle's defense (120.10). */
function excessOf(view: View, dealing: Dealing, deathtouch: boolean): number {
  if (!('object' in dealing.to)) return 0;
  const id = dealing.to.object;
  const now = view.of(id);
  const limits: number[] = [];
  if (now.types.includes('Creature')) {
    const left = Math.max(0, (now.toughness ?? 0) - (view.state.objects[id]?.damage ?? 0));
    limits.push(deathtouch ? Math.min(1, left) : left);
  }
  if (now.types.includes('Planeswalker')) limits.push(now.loyalty ?? 0);
  if (now.types.includes('Battle')) limits.push(now.defense ?? 0);
  return Math.max(0, dealing.amount - Math.min(...limits, dealing.amount));
}

/** The event of dealing damage, with the qualities that the source has now (120.3, 120.4). */
export function damageEvent(view: View, dealing: Dealing): Damage {
  const deathtouch = hasKeyword(view, dealing.source, 'deathtouch');
  const creature = 'object' in dealing.to && view.of(dealing.to.object).types.includes('Creature');
  const infect = hasKeyword(view, dealing.source, 'infect');
  const asCounters = creature
    ? infect || hasKeyword(view, dealing.source, 'wither')
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
  };
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
