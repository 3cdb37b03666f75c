import type { EventPattern } from '../rules/events.ts';
import { canBeDealt, type Dealing, damageEvent } from './damage-event.ts';
import type { Because, Damage, EventOf, GameEvent } from './events.ts';
import { happen } from './happen.ts';
import { hasKeyword, keywordsOf } from './keywords/expand.ts';
import { type Game, viewOf } from './machine.ts';
import { applicable } from './replacement/gather.ts';
import { ruleFor } from './rule-effects.ts';
import { controllerOf, type View } from './view.ts';

/** What dealt damage results in (120.3): loss of life, counters, lifelink, toxic. */
function results(view: View, event: Damage): readonly GameEvent[] {
  const { to, amount, source } = event;
  const done: GameEvent[] = [];
  const by = controllerOf(view, source);
  if ('player' in to) {
    if (event.asCounters === 'poison')
      done.push({ kind: 'playerCounters', player: to.player, counter: 'poison', change: amount, by });
    else if (!ruleFor(view, 'lifeCantChange', to.player) && !ruleFor(view, 'damageDoesntCauseLoss', to.player))
      done.push({ kind: 'life', player: to.player, change: -amount, damage: true });
    // 702.164c
    const toxic = keywordsOf(view, source, 'toxic').reduce((sum, k) => sum + (typeof k.n === 'number' ? k.n : 0), 0);
    if (event.combat && toxic > 0)
      done.push({ kind: 'playerCounters', player: to.player, counter: 'poison', change: toxic, by });
  } else {
    const { types } = view.of(to.object);
    const object = to.object;
    if (types.includes('Creature') && event.asCounters)
      done.push({
        kind: 'counters',
        object,
        counter: event.asCounters,
        change: amount,
        by,
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
    lifelink: true,
  }));
}

/**
 * What a player loses by damage that is dealt at the same time is one loss where an effect looks at the life total it would
 * reduce (120.3a): no part of the damage alone need come so far.
 */
function joined(game: Game, events: readonly GameEvent[]): readonly GameEvent[] {
  const losses = events.filter((e): e is EventOf<'life'> => e.kind === 'life' && e.damage === true);
  const players = [...new Set(losses.map((e) => e.player))].filter((player) => {
    const of = losses.filter((e) => e.player === player);
    const all: GameEvent = { kind: 'life', player, change: of.reduce((sum, e) => sum + e.change, 0), damage: true };
    return of.length > 1 && applicable(game.state, all, new Set()).some(({ effect: { event } }) => watches(event));
  });
  return players.reduce<readonly GameEvent[]>((list, player) => {
    const change = losses.reduce((sum, e) => (e.player === player ? sum + e.change : sum), 0);
    const rest = list.filter((e) => !(e.kind === 'life' && e.damage && e.player === player));
    return [{ kind: 'life', player, change, damage: true }, ...rest];
  }, events);
}
const watches = (event: EventPattern): boolean => event.on === 'loseLife' && event.damageBelow !== undefined;

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
  happen(
    game,
    [
      ...joined(
        game,
        dealt.flatMap((e) => results(after, e)),
      ),
      ...lifelink(after, dealt),
    ],
    {
      ...because,
      rules: ['120.3'],
    },
  );
  return dealt;
}
