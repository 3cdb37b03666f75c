import type { Replacement } from '../../rules/replacements.ts';
import type { Because, GameEvent } from '../events.ts';
import { type Game, newId } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import type { Changed } from './afterwards.ts';
import { enter } from './enter.ts';
import type { Applicable } from './gather.ts';

type Kind = Replacement['replace'];
type Row<K extends Kind> = (
  game: Game,
  event: GameEvent,
  by: Variant<Replacement, 'replace', K>,
  effect: Applicable,
  because: Because,
) => Changed;

/** The number of an event that "that many" means. */
function numberOf(event: GameEvent): number {
  switch (event.kind) {
    case 'damage':
      return event.amount;
    case 'life':
    case 'counters':
    case 'playerCounters':
      return Math.abs(event.change);
    default:
      return 1;
  }
}

function withNumber(event: GameEvent, n: number): GameEvent | undefined {
  switch (event.kind) {
    case 'damage':
      return n <= 0 ? undefined : { ...event, amount: n };
    case 'life':
    case 'counters':
    case 'playerCounters':
      return { ...event, change: Math.sign(event.change) * Math.max(0, n) };
    default:
      return notPlayed('614.1', `another number of the event "${event.kind}"`);
  }
}

/** What each kind of replacement makes of an event. Total over the algebra. */
const CHANGE: { readonly [K in Kind]: Row<K> } = {
  enter: (game, event, by, effect, because) =>
    event.kind === 'move' || event.kind === 'create'
      ? enter(game, event, by.with, effect.at, because)
      : notPlayed('614.1c', 'this way of entering'),
  instead: (_game, _event, by, effect, because) => ({ then: [{ instructions: by.do, env: effect.at, because }] }),
  drawInstead: (_game, _event, by, effect, because) => ({ then: [{ instructions: by.do, env: effect.at, because }] }),
  also: (_game, event, by, effect, because) => ({ event, then: [{ instructions: by.do, env: effect.at, because }] }),
  skip: () => ({ then: [] }),
  goTo: (game, event, by, effect, because) => {
    if (event.kind !== 'move') return notPlayed('614.6', 'another destination');
    if (by.position === 'shuffle') return notPlayed('614.6', 'shuffling it in instead');
    const { cause: _c, ...rest } = event;
    return {
      event: {
        ...rest,
        to: by.zone,
        becomes: newId(game),
        ...(by.position ? { position: by.position } : {}),
        ...(by.reveal ? { revealed: true } : {}),
      },
      then: by.then ? [{ instructions: by.then, env: effect.at, because }] : [],
    };
  },
  amount: (_game, event, by, effect) => {
    const n = numberOf(event);
    const env = {
      ...effect.at,
      vars: { ...effect.at.vars, 'event.amount': { objects: [], players: [], did: true, number: n } },
    };
    const changed = withNumber(event, env.read.amount(by.to, env));
    return { ...(changed ? { event: changed } : {}), then: [] };
  },
  prevent: (_game, event, by, effect, because) => {
    if (event.kind !== 'damage' || event.noPrevent) return { event, then: [] };
    const most = effect.left ?? (by.n === undefined ? event.amount : effect.at.read.amount(by.n, effect.at));
    const stays = by.allBut === undefined ? 0 : effect.at.read.amount(by.allBut, effect.at);
    const prevented = by.allBut === undefined ? Math.min(most, event.amount) : Math.max(0, event.amount - stays);
    const rest = withNumber(event, event.amount - prevented);
    const env = {
      ...effect.at,
      vars: { ...effect.at.vars, 'event.amount': { objects: [], players: [], did: true, number: prevented } },
    };
    return {
      ...(rest ? { event: rest } : {}),
      beside:
        effect.left === undefined || effect.lasting === undefined
          ? []
          : shield(effect.lasting, effect.left - prevented),
      then: by.then && prevented > 0 ? [{ instructions: by.then, env, because }] : [],
    };
  },
  redirect: () => notPlayed('614.9', 'redirecting damage'),
  damageAs: (_game, event, by) =>
    event.kind === 'damage' ? { event: { ...event, asCounters: by.counters }, then: [] } : { event, then: [] },
  mana: () => notPlayed('106.12b', 'changing the mana produced'),
  // 701.19a
  regenerate: (_game, event) =>
    event.kind === 'destroy' && !event.noRegeneration
      ? {
          beside: [
            { kind: 'heal', object: event.object },
            { kind: 'tap', object: event.object },
            { kind: 'outOfCombat', object: event.object },
          ],
          then: [],
        }
      : { event, then: [] },
};

/** What is left of a prevention shield (615.7). */
function shield(id: number, left: number): readonly GameEvent[] {
  return [left > 0 ? { kind: 'effectLeft', id, left } : { kind: 'effectEnds', id }];
}

export function change(game: Game, event: GameEvent, effect: Applicable, because: Because): Changed {
  return (CHANGE[effect.effect.by.replace] as Row<Kind>)(game, event, effect.effect.by as never, effect, because);
}
