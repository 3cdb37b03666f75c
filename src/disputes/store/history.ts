import type { Place } from '../chain.ts';
import type { Penalty } from '../machine/dispute.ts';
import { nameOf, personOf } from '../machine/dispute.ts';
import { type Connection, chainOf, read } from './kept.ts';

/** A penalty in a player's history. */
export interface PastPenalty extends Penalty {
  readonly place: Place;
  /** Name of the judge who gave it. */
  readonly judge: string;
}

/** What stands against a player in a server, oldest first, lifted penalties too. For staff only. */
export async function penaltiesOf(db: Connection, guild: string, user: string): Promise<readonly PastPenalty[]> {
  const places = await db
    .selectFrom('entry')
    .innerJoin('participant', (join) =>
      join.onRef('participant.guild', '=', 'entry.guild').onRef('participant.number', '=', 'entry.number'),
    )
    .select(['entry.guild', 'entry.number'])
    .distinct()
    .where('participant.user_id', '=', user)
    .where('participant.guild', '=', guild)
    .where('entry.kind', '=', 'penalised')
    .execute();
  const found: PastPenalty[] = [];
  for (const place of places) {
    const { dispute } = read(place, await chainOf(db, place));
    const person = personOf(dispute, user);
    for (const penalty of dispute.penalties) {
      if (penalty.person === person) found.push({ ...penalty, place, judge: nameOf(dispute, penalty.by) });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}
