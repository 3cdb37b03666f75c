import { commit } from './commit.ts';
import type { Because, GameEvent } from './events.ts';
import { EVENT_BUDGET, type Game, note, TOKEN_BUDGET, viewOf } from './machine.ts';
import { checkUnread } from './relevance.ts';
import type { Afterwards } from './replacement/afterwards.ts';
import { replace } from './replacement/replace.ts';
import { BudgetSpent } from './signals.ts';
import { collect } from './triggers/collect.ts';

/** Writes events that nothing can replace, and what they trigger. */
export function put(game: Game, events: readonly GameEvent[], because: Because): void {
  if (events.length === 0) return;
  const before = game.state;
  game.state = commit(before, events, viewOf(game).of);
  for (const event of events) game.log.push({ event, because, time: game.state.clock });
  if (game.log.length > EVENT_BUDGET) throw new BudgetSpent(`${EVENT_BUDGET} events`);
  checkUnread(before, game.state, events);
  trigger(game, before, events);
}

/**
 * Makes events happen at the same time: each is replaced or prevented as the rules say (614–616), then all are written at
 * once, and abilities trigger (603). Gives what really happened.
 */
export function happen(game: Game, events: readonly GameEvent[], because: Because): readonly GameEvent[] {
  const then: Afterwards[] = [];
  const real = events.flatMap((event) => {
    const replaced = replace(game, event);
    then.push(...replaced.then);
    return replaced.events;
  });
  if (real.filter((e) => e.kind === 'create').length > TOKEN_BUDGET) throw new BudgetSpent(`${TOKEN_BUDGET} tokens`);
  put(game, real, because);
  for (const after of then) game.play.perform(game, after.instructions, after.env, after.because);
  return real;
}

function trigger(game: Game, before: Game['state'], events: readonly GameEvent[]): void {
  const { triggers, spent, missed } = collect(before, game.state, events);
  for (const { text, source, rule } of missed)
    note(game, 'An ability does not trigger.', { rules: [rule], source, text });
  const more: readonly GameEvent[] = [
    ...triggers.map((t): GameEvent => ({ kind: 'triggers', trigger: t })),
    ...spent.map((id): GameEvent => ({ kind: 'delayedEnds', id })),
  ];
  if (more.length === 0) return;
  game.state = commit(game.state, more, viewOf(game).of);
  for (const event of more) {
    const source = event.kind === 'triggers' ? { source: event.trigger.source, text: event.trigger.ability.text } : {};
    game.log.push({ event, because: { rules: ['603.2'], ...source }, time: game.state.clock });
  }
}
