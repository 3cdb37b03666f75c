import { flatMap } from '../rules/flat-map.ts';
import { cite } from './cited.ts';
import { commit } from './commit.ts';
import { withExcess } from './damage-event.ts';
import { carryOver } from './derived.ts';
import type { Because, GameEvent } from './events.ts';
import { ask, EVENT_BUDGET, type Game, note, TOKEN_BUDGET, viewOf } from './machine.ts';
import { isFaceDown, type Window } from './object.ts';
import { goOn } from './patience.ts';
import { checkUnread } from './relevance.ts';
import { applicable } from './replacement/gather.ts';
import { replaceAll } from './replacement/replace.ts';
import { BudgetSpent, NotPlayed } from './signals.ts';
import type { GameState, PendingTrigger } from './state.ts';
import { collect } from './triggers/collect.ts';
import { holders } from './triggers/holders.ts';

/** Events that no effect of the game replaces: the bookkeeping of actions and of the machine itself. */
const BOOKKEEPING: ReadonlySet<GameEvent['kind']> = new Set([
  'priority',
  'checked',
  'use',
  'chosen',
  'paidFor',
  'abilityOnStack',
  'paid',
  'pendingTaken',
  'triggers',
  'record',
  'link',
  'unlink',
  'seen',
  'cease',
  'resolved',
  'effect',
  'effectEnds',
  'effectLeft',
  'delayed',
  'delayedEnds',
]);

/**
 * Writes events that are told after the fact or that the machine doesn't let be replaced, and what they trigger. It refuses
 * where a replacement effect would apply to one of them (614.1).
 */
export function put(game: Game, events: readonly GameEvent[], because: Because): void {
  for (const event of events) if (!BOOKKEEPING.has(event.kind)) refuseReplaced(game, event);
  write(game, events, because);
}

function refuseReplaced(game: Game, event: GameEvent): void {
  const [effect] = applicable(game.state, event, new Set());
  if (effect)
    throw new NotPlayed('Replacing this kind of event is not played yet.', { rule: '614.1', words: effect.text });
}

/** The state with the ids that were given out since the last events: none of them is ever given again (400.7). */
function withIds(game: Game): Game['state'] {
  const { nextId = 0, state } = game;
  return nextId > state.nextId ? { ...state, nextId } : state;
}

function write(game: Game, events: readonly GameEvent[], because: Because): void {
  if (events.length === 0) return;
  goOn();
  const before = game.state;
  game.state = commit(withIds(game), events, viewOf(game).of);
  carryOver(before, game.state, events);
  cite(...because.rules);
  for (const event of events) game.log.push({ event, because, time: game.state.clock });
  if (game.log.length > EVENT_BUDGET) throw new BudgetSpent(`${EVENT_BUDGET} events`);
  checkUnread(before, game.state, events);
  trigger(game, before, events);
  const seen = revealedAtEnd(before, game.state);
  if (seen.length > 0) write(game, seen, { rules: ['708.9'] });
}

/** What is face down is revealed as its owner leaves the game, and all of it as the game ends (708.9). */
function revealedAtEnd(before: GameState, after: GameState): readonly GameEvent[] {
  const ended = before.over === 'no' && after.over !== 'no';
  const left = flatMap(after.players, (p, id) => (p.lost && !before.players[id]?.lost ? [id] : []));
  if (!ended && left.length === 0) return [];
  return flatMap(after.players, (_, player): readonly GameEvent[] => {
    const objects = Object.values(before.objects)
      .filter((o) => o.owner === player && isFaceDown(o) && (o.zone === 'battlefield' || o.zone === 'stack'))
      .map((o) => o.id);
    const meant = objects.length > 0 && (ended || left.includes(player));
    return meant ? [{ kind: 'acted', what: 'reveal', player, objects }] : [];
  });
}

/**
 * Makes events happen at the same time: each is replaced or prevented as the rules say (614–616), then all are written at
 * once, and abilities trigger (603). Gives what really happened.
 */
export function happen(game: Game, events: readonly GameEvent[], because: Because): readonly GameEvent[] {
  const { events: replaced, then } = replaceAll(game, events);
  const real = withExcess(viewOf(game), replaced);
  if (real.filter((e) => e.kind === 'create').length > TOKEN_BUDGET) throw new BudgetSpent(`${TOKEN_BUDGET} tokens`);
  const { clock } = game.state;
  write(game, real, because);
  // 400.7j: what the event moved can be found
  const window: Window = [clock, game.state.clock];
  for (const after of then) {
    const { replacing } = game;
    game.replacing = new Set([...(replacing ?? []), ...after.applied]);
    game.play.perform(game, after.instructions, { ...after.env, view: viewOf(game) }, after.because, window);
    if (replacing) game.replacing = replacing;
    else delete game.replacing;
  }
  return real;
}

/** 603.11: whether the player reveals the card whose static ability lets them, so that the linked ability triggers. */
function reveals(game: Game, { controller, source, ability }: PendingTrigger): boolean {
  if (!ask(game, controller, 'whether to reveal it', '603.11', source)) return false;
  const shown: GameEvent = { kind: 'acted', what: 'reveal', player: controller, objects: [source] };
  write(game, [shown], { rules: ['603.11'], source, text: ability.text });
  return true;
}

function trigger(game: Game, before: GameState, events: readonly GameEvent[]): void {
  const { triggers: found, spent, missed } = collect(before, game.state, events);
  const triggers = found.filter((t) => !t.ability.revealing || reveals(game, t));
  for (const { text, source, rule } of missed)
    note(game, 'An ability does not trigger.', { rules: [rule], source, text });
  const more: readonly GameEvent[] = [
    ...triggers.map((t): GameEvent => ({ kind: 'triggers', trigger: t })),
    ...spent.map((id): GameEvent => ({ kind: 'delayedEnds', id })),
  ];
  if (more.length === 0) return;
  if (triggers.length > 0 && holders(game.state).some((h) => h.kinds.includes('triggers')))
    throw new NotPlayed('An ability that triggers on another one triggering is not played yet.', { rule: '603.2' });
  const known = game.state;
  game.state = commit(withIds(game), more, viewOf(game).of);
  carryOver(known, game.state, more);
  for (const event of more) {
    const source = event.kind === 'triggers' ? { source: event.trigger.source, text: event.trigger.ability.text } : {};
    cite('603.2');
    game.log.push({ event, because: { rules: ['603.2'], ...source }, time: game.state.clock });
  }
}
