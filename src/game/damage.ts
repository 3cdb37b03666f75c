import { canBeDealt, type Dealing, damageEvent } from './damage-event.ts';
import type { Because, Damage, GameEvent } from './events.ts';
import { happen } from './happen.ts';
import { hasKeyword, keywordsOf } from './keywords/expand.ts';
import { type Game, viewOf } from './machine.ts';
import { ruleFor } from './rule-effects.ts';
import { controllerOf, type View } from './view.ts';

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
      done.push({
        kind: 'counters',
        object,
        counter: event.asCounters,
        change: amount,
        by: controllerOf(view, source),
        cause: 'damage',
      });
    if (types.includes('Planeswalker')) done.push({ kind: 'counters', object, counter: 'loyalty', change: -amount });
    if (types.includes('Battle')) done.push({ kind: 'counters', object, counter: 'defense', change: -amount });
  }
  return done;
}

/** All damage that a source with lifelink deals at the same time is one gain of life (702.15b, 119.9). */
function lifelink(view: View, dealt: readonly Damage[]): readonly GameEvent[] {
  const sources = [...new Set(dealt.map((e) => e.source))].filter((id) => hasKeyword(view, id, 'lifelink'));
  return sources.map((source) => ({
    kind: 'life',
    player: controllerOf(view, source),
    change: dealt.reduce((sum, e) => (e.source === source ? sum + e.amount : sum), 0),
  }));
}

/** Deals damage, all at once (120.4): the sources' qualities, prevention and replacement, then its results. */
export function dealDamage(game: Game, dealings: readonly Dealing[], because: Because): readonly Damage[] {
  const view = viewOf(game);
  const possible = dealings.filter((d) => d.amount > 0 && canBeDealt(view, d.to));
  const dealt = happen(
    game,
    possible.map((d) => damageEvent(view, d)),
    because,
  ).filter((e): e is Damage => e.kind === 'damage');
  const after = viewOf(game);
  happen(game, [...dealt.flatMap((e) => results(after, e)), ...lifelink(after, dealt)], {
    ...because,
    rules: ['120.3'],
  });
  return dealt;
}
