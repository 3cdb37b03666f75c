import { type Dispute, nameOf } from './dispute.ts';
import type { Actor, MoveKind } from './move.ts';
import { PERMISSIONS } from './permission.ts';
import { ownDispute, type Refusal, wrongRole, wrongState } from './refusal.ts';
import { isParty, standingsOf } from './standing.ts';

/** Why an actor can't make a kind of move in a dispute as it stands; undefined when they can. */
export function notAllowed(dispute: Dispute, move: MoveKind, actor: Actor): Refusal | undefined {
  const allowed = PERMISSIONS[move][dispute.state];
  if (!allowed) {
    if (move === 'claim' && dispute.holder !== undefined) {
      return { code: 'taken', sentence: `${nameOf(dispute, dispute.holder)} has already claimed this dispute.` };
    }
    return wrongState(move, dispute);
  }
  if (standingsOf(dispute, actor).some((standing) => allowed.includes(standing))) return undefined;
  const forPlayers = allowed.includes('opener') || allowed.includes('opponent');
  return isParty(dispute, actor.user) && !forPlayers ? ownDispute(move) : wrongRole(move, dispute);
}
