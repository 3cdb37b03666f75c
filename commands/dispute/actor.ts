import type { Actor } from '../../src/disputes/machine/move.ts';
import { isParty } from '../../src/disputes/machine/standing.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { Occasion } from '../../src/disputes/store/moves.ts';
import type { Context } from '../context.ts';

/** Who asks, with the roles they have at this moment. Until a server has named roles, Manage Server stands for them. */
export function actorOf({ actor, settings }: Context): Actor {
  const has = (roles: readonly string[]) =>
    roles.length === 0 ? actor.administrator : roles.some((role) => actor.roleIds.includes(role));
  const headJudge = has(settings.headJudgeRoles);
  return {
    user: actor.userId,
    name: actor.name,
    judge: headJudge || has(settings.judgeRoles),
    headJudge,
    organiser: actor.administrator,
  };
}

/** The occasion of a move: who, when, and the interaction that keeps it from being made twice. */
export function occasionOf(context: Context): Occasion {
  return { actor: actorOf(context), now: context.now(), interaction: context.id };
}

/** True for judges and organisers. */
export function isStaff({ judge, organiser }: Actor): boolean {
  return judge || organiser;
}

/** True for those who may read a dispute: its players, and staff. */
export function maySee({ dispute }: Kept, actor: Actor): boolean {
  return isStaff(actor) || isParty(dispute, actor.user);
}

/** True for those who may see what stands against players: staff who don't play in this dispute themselves. */
export function maySeePenalties({ dispute }: Kept, actor: Actor): boolean {
  return isStaff(actor) && !isParty(dispute, actor.user);
}
