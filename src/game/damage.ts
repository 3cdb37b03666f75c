import type { Because, Damage, GameEvent } from './events.ts';
import { happen } from './happen.ts';
import type { ObjectId, Thing } from './ids.ts';
import { hasKeyword, keywordsOf } from './keywords/expand.ts';
import { type Game, viewOf } from './machine.ts';
import { protectedFrom } from './protection.ts';
import { activeRules, ruleFor } from './rule-effects.ts';
import { controllerOf, type View } from './view.ts';

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

function eventOf(view: View, dealing: Dealing): Damage {
  const deathtouch = hasKeyword(view, dealing.source, 'deathtouch');
  const creature = 'object' in dealing.to && view.of(dealing.to.object).types.includes('Creature');
  const infect = hasKeyword(view, dealing.source, 'infect');
  const asCounters = creature
    ? infect || hasKeyword(view, dealing.source, 'wither')
      ? '-1/-1'
      : undefined
    : infect
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

/** What dealt damage results in (120.3): loss of life, counters, lifelink, toxic. */
function results(view: View, event: Damage): readonly GameEvent[] {
  const { to, amount, source } = event;
  const done: GameEvent[] = [];
  if ('player' in to) {
    if (event.asCounters === 'poison')
      done.push({ kind: 'playerCounters', player: to.player, counter: 'poison', change: amount });
    else if (!ruleFor(view, 'lifeCantChange', to.player))
      done.push({ kind: 'life', player: to.player, change: -amount, damage: true });
    // 702.164c
    const toxic = keywordsOf(view, source, 'toxic').reduce((sum, k) => sum + (typeof k.n === 'number' ? k.n : 0), 0);
    if (event.combat && toxic > 0)
      done.push({ kind: 'playerCounters', player: to.player, counter: 'poison', change: toxic });
  } else {
    const { types } = view.of(to.object);
    const object = to.object;
    if (types.includes('Creature') && event.asCounters)
      done.push({ kind: 'counters', object, counter: event.asCounters, change: amount });
    if (types.includes('Planeswalker')) done.push({ kind: 'counters', object, counter: 'loyalty', change: -amount });
    if (types.includes('Battle')) done.push({ kind: 'counters', object, counter: 'defense', change: -amount });
  }
  // 702.15b
  if (hasKeyword(view, source, 'lifelink'))
    done.push({ kind: 'life', player: controllerOf(view, source), change: amount });
  return done;
}

/** Deals damage, all at once (120.4): the sources' qualities, prevention and replacement, then its results. */
export function dealDamage(game: Game, dealings: readonly Dealing[], because: Because): readonly Damage[] {
  const view = viewOf(game);
  const possible = dealings.filter(
    (d) => d.amount > 0 && canBeDealt(view, d.to) && (d.noPrevent || !protectedFrom(view, d.to, d.source)),
  );
  const dealt = happen(
    game,
    possible.map((d) => eventOf(view, d)),
    because,
  ).filter((e): e is Damage => e.kind === 'damage');
  const after = viewOf(game);
  happen(
    game,
    dealt.flatMap((e) => results(after, e)),
    { ...because, rules: ['120.3'] },
  );
  return dealt;
}

/** 120.1: only creatures, planeswalkers, battles and players. */
function canBeDealt(view: View, to: Thing): boolean {
  if ('player' in to) return view.state.players[to.player]?.lost === false;
  const object = view.state.objects[to.object];
  return (
    object?.zone === 'battlefield' &&
    !object.phasedOut &&
    view.of(to.object).types.some((t) => t === 'Creature' || t === 'Planeswalker' || t === 'Battle')
  );
}
