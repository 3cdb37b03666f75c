import type { EventPattern } from '../../rules/events.ts';
import { defendingPlayerOf } from '../combat/defending.ts';
import type { EventOf } from '../events.ts';
import type { PlayerId, Thing } from '../ids.ts';
import type { Attack } from '../state.ts';
import type { Variant } from '../variant.ts';
import { controllerOf } from '../view.ts';
import type { Env } from './env.ts';
import { type Roles, recipient, roles } from './roles.ts';
import { compare } from './stat.ts';

type Pattern<K extends EventPattern['on']> = Variant<EventPattern, 'on', K>;

const defenderPlayer = (env: Env, attack: Attack | undefined): PlayerId | undefined =>
  attack && defendingPlayerOf(env.view, attack);

function defenderFits(
  env: Env,
  defender: Thing | undefined,
  { defender: wanted, planeswalkersToo }: Pattern<'attacks'>,
): boolean {
  if (wanted === undefined) return true;
  if (defender === undefined) return false;
  if (wanted === 'planeswalker' || wanted === 'battle') {
    return (
      'object' in defender &&
      env.view.of(defender.object).types.includes(wanted === 'battle' ? 'Battle' : 'Planeswalker')
    );
  }
  if ('player' in defender) return env.read.playerFits(defender.player, wanted, env);
  return (
    planeswalkersToo === true &&
    env.view.of(defender.object).types.includes('Planeswalker') &&
    env.read.playerFits(controllerOf(env.view, defender.object), wanted, env)
  );
}

/**
 * An attack declaration is one event; an ability that triggers for each attacker gets its roles one attacker at a time
 * from `eachOf`.
 */
function attacks(event: EventOf<'combat'>, pattern: Pattern<'attacks'>, env: Env): Roles | undefined {
  if (pattern.alone && event.attacks.length !== 1) return undefined;
  const fitting = event.attacks.filter(
    (a) => env.read.isOne(a.attacker, pattern.object, env) && defenderFits(env, a.defender, pattern),
  );
  if (fitting.length === 0) return undefined;
  if (pattern.withAtLeast) {
    const { filter, n } = pattern.withAtLeast;
    if (event.attacks.filter((a) => env.read.fits(a.attacker, filter, env)).length < n) return undefined;
  }
  const player = defenderPlayer(env, fitting[0]);
  return roles({ object: fitting.map((a) => a.attacker), ...(player === undefined ? {} : { player }) });
}

function damage(event: EventOf<'damage'>, pattern: Pattern<'damage'>, env: Env): Roles | undefined {
  if (event.amount <= 0 || (pattern.combat !== undefined && pattern.combat !== event.combat)) return undefined;
  if (pattern.source !== undefined && !env.read.isOne(event.source, pattern.source, env)) return undefined;
  if (pattern.excess && !(event.excess && event.excess > 0)) return undefined;
  if (pattern.amount && !compare(event.amount, pattern.amount.op, env.read.amount(pattern.amount.n, env)))
    return undefined;
  const restricted = pattern.to !== undefined || pattern.toPlayer !== undefined;
  const fits =
    'object' in event.to
      ? pattern.to !== undefined && env.read.isOne(event.to.object, pattern.to, env)
      : pattern.toPlayer !== undefined && env.read.playerFits(event.to.player, pattern.toPlayer, env);
  if (restricted && !fits) return undefined;
  return roles({ source: event.source, ...recipient(event.to), amount: event.amount, excess: event.excess ?? 0 });
}

/** Events of combat and damage. */
export const COMBAT_MATCHES = {
  attacks: { kinds: ['combat'], fit: attacks },
  playerAttacks: {
    kinds: ['combat'],
    fit: (event: EventOf<'combat'>, pattern: Pattern<'playerAttacks'>, env: Env) => {
      if (!env.read.playerFits(event.player, pattern.who, env)) return undefined;
      const whom = pattern.whom;
      const fitting = event.attacks.filter(
        (a) =>
          (pattern.with === undefined || env.read.fits(a.attacker, pattern.with, env)) &&
          (whom === undefined ||
            (a.defender !== undefined && 'player' in a.defender && env.read.playerFits(a.defender.player, whom, env))),
      );
      return fitting.length >= (pattern.n ?? 1)
        ? roles({ object: fitting.map((a) => a.attacker), player: event.player })
        : undefined;
    },
  },
  blocks: {
    kinds: ['blocks'],
    fit: (event: EventOf<'blocks'>, pattern: Pattern<'blocks'>, env: Env) => {
      const found = event.blocks.find(
        (b) =>
          env.read.isOne(b.blocker, pattern.object, env) &&
          (pattern.what === undefined || env.read.fits(b.attacker, pattern.what, env)),
      );
      return found && roles({ object: found.blocker, other: found.attacker });
    },
  },
  becomesBlocked: {
    kinds: ['blocks', 'becomesBlocked'],
    fit: (event: EventOf<'blocks' | 'becomesBlocked'>, pattern: Pattern<'becomesBlocked'>, env: Env) => {
      if (event.kind === 'becomesBlocked') {
        return pattern.by === undefined && env.read.isOne(event.attacker, pattern.object, env)
          ? roles({ object: event.attacker })
          : undefined;
      }
      const by = pattern.by;
      const found = event.blocks.find(
        (b) =>
          env.read.isOne(b.attacker, pattern.object, env) && (by === undefined || env.read.fits(b.blocker, by, env)),
      );
      return found && roles({ object: found.attacker, other: found.blocker });
    },
  },
  attacksUnblocked: {
    kinds: ['blocks'],
    fit: (event: EventOf<'blocks'>, pattern: Pattern<'attacksUnblocked'>, env: Env) => {
      const id = event.unblocked.find((attacker) => env.read.isOne(attacker, pattern.object, env));
      const found = env.view.state.turn.combat?.attacks.find((a) => a.attacker === id);
      const player = defenderPlayer(env, found);
      return found && roles({ object: found.attacker, ...(player === undefined ? {} : { player }) });
    },
  },
  damage: { kinds: ['damage'], fit: damage },
  damagePrevented: {
    kinds: ['prevented'],
    fit: ({ source, to, amount }: EventOf<'prevented'>, { toPlayer }: Pattern<'damagePrevented'>, env: Env) =>
      'player' in to && env.read.playerFits(to.player, toPlayer, env)
        ? roles({ source, ...recipient(to), amount })
        : undefined,
  },
} as const;
