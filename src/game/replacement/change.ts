import type { Replacement } from '../../rules/replacements.ts';
import { enteringStatus } from '../entering.ts';
import type { Because, GameEvent, Move } from '../events.ts';
import { type Game, newId, viewOf } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import { controllerOf } from '../view.ts';
import type { Changed, Then } from './afterwards.ts';
import { preventDamage, redirectDamage, withDamage } from './damage.ts';
import { enter, pays } from './enter.ts';
import { type Applicable, isArrival } from './gather.ts';
import { changeMana } from './mana.ts';
import { withAmount } from './roles.ts';
import { turnedUp } from './turned-up.ts';

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

/** The event with another number; drawing a card becomes drawing several, one after another (121.2). */
function withNumber(game: Game, event: GameEvent, n: number, effect: Applicable, because: Because): Changed {
  if (n <= 0) return { then: [] };
  switch (event.kind) {
    case 'damage':
      return { event: withDamage(game, event, { amount: n }), then: [] };
    case 'life':
    case 'counters':
    case 'playerCounters':
      return { event: { ...event, change: Math.sign(event.change) * n }, then: [] };
    case 'draw':
      return n === 1
        ? { event, then: [] }
        : {
            then: [
              {
                instructions: [{ do: 'draw', who: { player: 'var', name: 'event.player' }, n }],
                env: effect.at,
                because,
              },
            ],
          };
    default:
      return notPlayed('614.1', `another number of the event "${event.kind}"`);
  }
}

/** 122.6: the counters with which an object would enter, each kind that the effect is about. */
function moreCounters(event: GameEvent, by: Variant<Replacement, 'replace', 'amount'>, effect: Applicable): Changed {
  if (!isArrival(event) || !effect.counters) return { event, then: [] };
  const counters: Record<string, number> = { ...event.entering?.counters };
  for (const kind of effect.counters) {
    const env = withAmount(effect.at, counters[kind] ?? 0);
    counters[kind] = Math.max(0, env.read.amount(by.to, env));
  }
  return { event: { ...event, entering: { ...event.entering, counters } }, then: [] };
}

const instead = (
  event: GameEvent,
  instructions: Then['instructions'],
  effect: Applicable,
  because: Because,
): Changed =>
  effect.counters
    ? notPlayed('614.6', 'entering without the counters')
    : { then: [{ instructions, env: withAmount(effect.at, numberOf(event)), because }] };

function goTo(
  game: Game,
  event: Move,
  by: Variant<Replacement, 'replace', 'goTo'>,
  effect: Applicable,
  because: Because,
): Changed {
  const object = game.state.objects[event.object];
  const { cause, entering: _e, position: _p, exiledWith: _w, ...rest } = event;
  const counters = Object.fromEntries(
    by.counters ? [[by.counters.counter, effect.at.read.amount(by.counters.n, effect.at)]] : [],
  );
  const stated = by.counters ? { counters } : undefined;
  const entering = by.zone === 'battlefield' && object ? enteringStatus(game.state, object, stated) : stated;
  return {
    event: {
      ...rest,
      // It is still sacrificed or discarded, wherever it goes (701.9c, 702.35a).
      ...(cause === 'sacrifice' || cause === 'discard' || cause === 'cycle' ? { cause } : {}),
      to: by.zone,
      becomes: newId(game),
      ...(entering ? { entering } : {}),
      ...(by.position ? { position: by.position } : {}),
      ...(by.reveal ? { revealed: true } : {}),
      ...(by.link ? { exiledWith: effect.at.self } : {}),
    },
    then: by.then ? [{ instructions: by.then, env: effect.at, because }] : [],
  };
}

/** What each kind of replacement makes of an event. Total over the algebra. */
const CHANGE: { readonly [K in Kind]: Row<K> } = {
  enter: (game, event, by, effect, because) => {
    if (event.kind === 'move') game.arriving = new Map([[event.becomes, event.object]]);
    return isArrival(event)
      ? enter(game, event, by.with, effect.at, because)
      : event.kind === 'turnFaceUp'
        ? turnedUp(game, event, by.with, effect.at)
        : notPlayed('614.1c', 'this way of entering');
  },
  instead: (_game, event, by, effect, because) => instead(event, by.do, effect, because),
  drawInstead: (_game, event, by, effect, because) => instead(event, by.do, effect, because),
  also: (_game, event, by, effect, because) => ({ event, then: [{ instructions: by.do, env: effect.at, because }] }),
  enterIfPaid: (game, event, by, effect, because) => {
    if (!isArrival(event)) return notPlayed('614.12a', 'this way of entering');
    if (event.kind === 'create' || pays(game, event, by.cost, effect.at, because, !by.mandatory))
      return { event, then: [] };
    const { entering: _e, cause: _c, ...move } = event;
    return { event: { ...move, to: 'graveyard', becomes: newId(game), cause: 'rule' }, then: [] };
  },
  skip: () => ({ then: [] }),
  // Tokens made at the same time are replaced together (`groups.ts`).
  tokens: () => notPlayed('614.16', 'making other tokens instead of that'),
  goTo: (game, event, by, effect, because) =>
    event.kind === 'move'
      ? goTo(game, event, by, effect, because)
      : // 111.7: a token that would be elsewhere ceases to exist.
        event.kind === 'create' && event.representation === 'token'
        ? { then: by.then ? [{ instructions: by.then, env: effect.at, because }] : [] }
        : notPlayed('614.6', 'another destination'),
  amount: (game, event, by, effect, because) => {
    if (effect.counters) return moreCounters(event, by, effect);
    const env = withAmount(effect.at, numberOf(event));
    return withNumber(game, event, env.read.amount(by.to, env), effect, because);
  },
  prevent: (game, event, by, effect, because) =>
    event.kind === 'damage' ? preventDamage(game, event, by, effect, because) : notPlayed('615.1', 'preventing that'),
  redirect: (game, event, by, effect) =>
    event.kind === 'damage' ? redirectDamage(game, event, by, effect) : notPlayed('614.9', 'redirecting that'),
  damageAs: (_game, event, by) =>
    event.kind === 'damage' ? { event: { ...event, asCounters: by.counters }, then: [] } : { event, then: [] },
  mana: (game, event, by) => changeMana(game, event, by),
  // 701.19a
  regenerate: (game, event) => {
    if (event.kind !== 'destroy' || event.noRegeneration) return { event, then: [] };
    const { object } = event;
    const player = controllerOf(viewOf(game), object);
    const tap: readonly GameEvent[] = game.state.objects[object]?.tapped ? [] : [{ kind: 'tap', object }];
    return {
      beside: [
        { kind: 'heal', object },
        ...tap,
        { kind: 'outOfCombat', object },
        { kind: 'acted', what: 'regenerate', player, objects: [object] },
      ],
      then: [],
    };
  },
};

export function change(game: Game, event: GameEvent, effect: Applicable, because: Because): Changed {
  return (CHANGE[effect.effect.by.replace] as Row<Kind>)(game, event, effect.effect.by as never, effect, because);
}
