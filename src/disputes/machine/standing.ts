import { type Dispute, personOf, standingRuling } from './dispute.ts';
import type { Actor } from './move.ts';

/** In what capacity somebody may act in a dispute, with its name in "only … can". */
export const STANDINGS = {
  opener: 'the player who opened it',
  opponent: 'the other players in it',
  holder: 'the judge who has claimed it',
  ruler: 'the judge who ruled on it',
  judge: 'a judge',
  'head judge': 'a head judge',
  organiser: 'an organiser',
} as const;

export type Standing = keyof typeof STANDINGS;

/**
 * The capacities of an actor. A party to the dispute acts as a party only, whatever their roles: nobody judges their own
 * dispute (MTR 1.7 and 1.8 have judges be impartial). A judge who has lost the role since a claim or a ruling acts for it no longer.
 */
export function standingsOf(dispute: Dispute, actor: Actor): readonly Standing[] {
  const person = personOf(dispute, actor.user);
  if (person !== undefined && dispute.parties.includes(person)) {
    return [person === dispute.parties[0] ? 'opener' : 'opponent'];
  }
  const judge = actor.judge || actor.headJudge;
  const standings: Standing[] = [];
  if (judge && person !== undefined && dispute.holder === person) standings.push('holder');
  if (judge && person !== undefined && standingRuling(dispute)?.by === person) standings.push('ruler');
  if (judge) standings.push('judge');
  if (actor.headJudge) standings.push('head judge');
  if (actor.organiser) standings.push('organiser');
  return standings;
}

/** True for somebody who takes part in the dispute as a player. */
export function isParty(dispute: Dispute, user: string): boolean {
  const person = personOf(dispute, user);
  return person !== undefined && dispute.parties.includes(person);
}
