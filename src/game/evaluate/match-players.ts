import type { EventPattern } from '../../rules/events.ts';
import type { EventOf } from '../events.ts';
import type { ObjectId } from '../ids.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import type { Env } from './env.ts';
import { type Roles, roles } from './roles.ts';
import { unplayed } from './unplayed.ts';

type Pattern<K extends EventPattern['on']> = Variant<EventPattern, 'on', K>;
type ByPlayer = Pattern<'venture'>;

/** Keyword actions and the like that the log tells as `acted`. */
const acted = (what: string) => ({
  kinds: ['acted'] as const,
  fit: (
    event: EventOf<'acted'>,
    pattern: { readonly who: ByPlayer['who']; readonly object?: ByPlayer['object'] },
    env: Env,
  ): Roles | undefined => {
    if (event.what !== what || !env.read.playerFits(event.player, pattern.who, env)) return undefined;
    if (pattern.object !== undefined && !event.objects.some((id) => env.read.fits(id, pattern.object ?? [], env)))
      return undefined;
    return roles({
      player: event.player,
      object: event.objects,
      ...(event.rest ? { other: event.rest } : {}),
      ...(event.amount === undefined ? {} : { amount: event.amount }),
    });
  },
});

const life = (wanted: (event: EventOf<'life'>) => boolean) => ({
  kinds: ['life'] as const,
  fit: (event: EventOf<'life'>, pattern: Pattern<'gainLife' | 'loseLife' | 'payLife'>, env: Env): Roles | undefined => {
    if (event.change === 0 || !wanted(event) || !env.read.playerFits(event.player, pattern.who, env)) return undefined;
    if (pattern.damageBelow !== undefined) {
      const now = env.view.state.players[event.player]?.life ?? 0;
      if (!event.damage || now < pattern.damageBelow || now + event.change >= pattern.damageBelow) return undefined;
    }
    if (pattern.first) {
      const before = env.view.state.history.filter(
        (h) =>
          h.turn === env.view.state.turn.number &&
          h.event.kind === 'life' &&
          h.event.player === event.player &&
          wanted(h.event),
      );
      if (before.length > 1) return undefined;
    }
    return roles({ player: event.player, amount: Math.abs(event.change) });
  },
});

const become = (what: 'monarch' | 'initiative') => ({
  kinds: ['become'] as const,
  fit: (event: EventOf<'become'>, pattern: ByPlayer, env: Env): Roles | undefined =>
    event.what === what && env.read.playerFits(event.player, pattern.who, env)
      ? roles({ player: event.player })
      : undefined,
});

const STEP_GROUP = { turn: 'untap', combatPhase: 'beginCombat' } as const;

/** Events about players, steps and the game. */
export const PLAYER_MATCHES = {
  step: {
    kinds: ['step'],
    fit: (event: EventOf<'step'>, pattern: Pattern<'step'>, env: Env) => {
      const step = pattern.step === 'turn' || pattern.step === 'combatPhase' ? STEP_GROUP[pattern.step] : pattern.step;
      const { active } = env.view.state.turn;
      if (event.step !== step || !env.read.playerFits(active, pattern.whose, env)) return undefined;
      return pattern.first ? notPlayed('500.9', 'the first of several such steps') : roles({ player: active });
    },
  },
  endStep: {
    kinds: ['stepEnds'],
    fit: (event: EventOf<'stepEnds'>, pattern: Pattern<'endStep'>, env: Env) => {
      const { active } = env.view.state.turn;
      const step = pattern.step === 'turn' ? 'cleanup' : pattern.step;
      return event.step === step && env.read.playerFits(active, pattern.whose, env)
        ? roles({ player: active })
        : undefined;
    },
  },
  gainLife: life((e) => e.change > 0),
  loseLife: life((e) => e.change < 0),
  payLife: life((e) => e.paid === true),
  shuffle: {
    kinds: ['shuffle'],
    fit: (event: EventOf<'shuffle'>, pattern: Pattern<'shuffle'>, env: Env) =>
      env.read.playerFits(event.player, pattern.who, env) ? roles({ player: event.player }) : undefined,
  },
  // One's own: "whenever an opponent searches their library".
  searchLibrary: {
    kinds: ['acted'],
    fit: (event: EventOf<'acted'>, pattern: Pattern<'searchLibrary'>, env: Env) =>
      event.what === 'search' && event.library === event.player && env.read.playerFits(event.player, pattern.who, env)
        ? roles({ player: event.player, object: event.objects })
        : undefined,
  },
  scry: acted('scry'),
  surveil: acted('surveil'),
  playerCountersPut: {
    kinds: ['playerCounters'],
    fit: (event: EventOf<'playerCounters'>, pattern: Pattern<'playerCountersPut'>, env: Env) =>
      event.change > 0 &&
      (pattern.counter === undefined || pattern.counter === event.counter) &&
      (pattern.by === undefined || (event.by !== undefined && env.read.playerFits(event.by, pattern.by, env))) &&
      env.read.playerFits(event.player, pattern.who, env)
        ? roles({ player: event.player, amount: event.change })
        : undefined,
  },
  drawSeveral: acted('drawSeveral'),
  manifestDread: acted('manifestDread'),
  venture: acted('venture'),
  completeDungeon: {
    kinds: ['completed'],
    fit: (event: EventOf<'completed'>, pattern: ByPlayer, env: Env) =>
      env.read.playerFits(event.player, pattern.who, env) ? roles({ player: event.player }) : undefined,
  },
  takeInitiative: become('initiative'),
  becomeMonarch: become('monarch'),
  rollDie: acted('rollDie'),
  flipCoin: acted('flipCoin'),
  winFlip: acted('winFlip'),
  loseFlip: acted('loseFlip'),
  proliferate: acted('proliferate'),
  clash: acted('clash'),
  commitCrime: acted('crime'),
  ringTempts: acted('ringTempts'),
  foretell: acted('foretell'),
  cycle: {
    kinds: ['move'],
    fit: (event: EventOf<'move'>, pattern: ByPlayer, env: Env) =>
      event.cause === 'cycle' &&
      event.by !== undefined &&
      env.read.playerFits(event.by, pattern.who, env) &&
      (pattern.object === undefined || env.read.fits(event.becomes, pattern.object, env))
        ? roles({ player: event.by, object: event.becomes })
        : undefined,
  },
  amass: acted('amass'),
  investigate: acted('investigate'),
  // 700.14
  expend: {
    kinds: ['cast'],
    fit: (event: EventOf<'cast'>, pattern: ByPlayer, env: Env) => {
      if (!env.read.playerFits(event.player, pattern.who, env)) return undefined;
      const { history, turn, objects, gone } = env.view.state;
      const spent = (id: ObjectId): number => (objects[id] ?? gone[id]?.object)?.cast?.manaSpent.length ?? 0;
      const now = history.reduce(
        (sum, h) =>
          h.turn === turn.number && h.event.kind === 'cast' && h.event.player === event.player
            ? sum + spent(h.event.object)
            : sum,
        0,
      );
      const n = pattern.n ?? 1;
      return now >= n && now - spent(event.object) < n ? roles({ player: event.player, amount: now }) : undefined;
    },
  },
  discover: acted('discover'),
  collectEvidence: acted('collectEvidence'),
  forage: acted('forage'),
  giveGift: unplayed('702.174', 'an ability that triggers on giving a gift', ['cast']),
  exertAttack: {
    kinds: ['acted'],
    fit: (event: EventOf<'acted'>, pattern: ByPlayer, env: Env) => {
      if (event.what !== 'exert' || !env.read.playerFits(event.player, pattern.who, env)) return undefined;
      const object = event.objects.find((id) => env.read.fits(id, pattern.object ?? [], env));
      return object === undefined ? undefined : roles({ player: event.player, object });
    },
  },
  loseGame: {
    kinds: ['lose'],
    fit: (event: EventOf<'lose'>, pattern: ByPlayer, env: Env) =>
      env.read.playerFits(event.player, pattern.who, env) ? roles({ player: event.player }) : undefined,
  },
  becomeDayOrNight: { kinds: ['dayNight'], fit: (_event: EventOf<'dayNight'>) => roles({}) },
  visit: unplayed(
    '701.52',
    'an ability that triggers on visiting an Attraction',
    ['acted'],
    (e) => e.what === 'rollDie',
  ),
  roomEntered: {
    kinds: ['dungeon'],
    fit: (event: EventOf<'dungeon'>, pattern: Pattern<'roomEntered'>, env: Env) =>
      event.room === pattern.room && event.object === env.self ? roles({ player: event.player }) : undefined,
  },
  /** Looked at apart, by `stateTriggers` (603.8). */
  state: { kinds: [], fit: () => undefined },
} as const;
