import { type Dispute, nameOf } from './dispute.ts';
import { MOVES, type MoveKind } from './move.ts';
import { PERMISSIONS } from './permission.ts';
import { STANDINGS, type Standing } from './standing.ts';
import { STATES, type State } from './state.ts';

/** Why a move was not made: a code to act on, and one sentence to show. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly sentence: string;
}

type RefusalCode =
  | 'state'
  | 'role'
  | 'own dispute'
  | 'taken'
  | 'waiting'
  | 'same judge'
  | 'accepted'
  | 'appellant'
  | 'history'
  | 'not there'
  | 'text'
  | 'number'
  | 'people'
  | 'full';

/** The move can't be made in this state, whoever makes it. */
export function wrongState(move: MoveKind, dispute: Dispute): Refusal {
  const when = list(Object.keys(PERMISSIONS[move]).map((state) => `“${STATES[state as State]}”`));
  return {
    code: 'state',
    sentence: `You can ${MOVES[move]} only while the dispute is ${when}; this one is ${STATES[dispute.state]}.`,
  };
}

/** Somebody else may make the move now. */
export function wrongRole(move: MoveKind, dispute: Dispute): Refusal {
  const allowed = PERMISSIONS[move][dispute.state] ?? [];
  return { code: 'role', sentence: `Only ${list(allowed.map(told))} can ${MOVES[move]} now.` };

  function told(standing: Standing): string {
    const holder = standing === 'holder' && dispute.holder !== undefined ? ` (${nameOf(dispute, dispute.holder)})` : '';
    return STANDINGS[standing] + holder;
  }
}

/** A judge's move by a party. */
export function ownDispute(move: MoveKind): Refusal {
  return {
    code: 'own dispute',
    sentence: `You are a player in this dispute, so somebody else has to ${MOVES[move]}.`,
  };
}

/** `a, b or c` */
export function list(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}
