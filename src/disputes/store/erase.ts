import type { Place } from '../chain.ts';
import type { Event } from '../machine/event.ts';
import { ENDED, hasEnded } from '../machine/state.ts';
import { BOT, type Person } from '../machine/words.ts';
import { append } from './append.ts';
import type { Database } from './database.ts';
import type { Connection, Kept } from './kept.ts';
import { locked } from './moves.ts';
import { readSettings } from './settings.ts';

/** What `/forget-me` did: disputes in which the words are gone, and those in which they go as soon as they have ended. */
export interface Forgotten {
  readonly erased: readonly Place[];
  readonly later: readonly Place[];
}

/** Erases a user from every ended dispute of every server, and marks the running ones. */
export async function forget(database: Database, user: string, now: number): Promise<Forgotten> {
  const mine = await database.db
    .selectFrom('participant')
    .select(['guild', 'number'])
    .where('user_id', '=', user)
    .orderBy('guild')
    .orderBy('number')
    .execute();
  const erased: Place[] = [];
  const later: Place[] = [];
  for (const place of mine) {
    (await inDispute(database, place, (trx, kept) => forgetIn(trx, kept, user, now)))
      ? erased.push(place)
      : later.push(place);
  }
  return { erased, later };
}

/**
 * Erases what has outlived its time: words of disputes that ended longer ago than their server keeps them, users who asked while a
 * dispute was running that has ended since, and interaction ids that can't come again.
 * @returns how many disputes were touched
 */
export async function purge(database: Database, now: number): Promise<number> {
  const asked = await database.db
    .selectFrom('participant')
    .innerJoin('dispute', (join) =>
      join.onRef('dispute.guild', '=', 'participant.guild').onRef('dispute.number', '=', 'participant.number'),
    )
    .select(['dispute.guild', 'dispute.number', 'participant.user_id'])
    .where('participant.forget', '=', 1)
    .where('participant.user_id', 'is not', null)
    .where('dispute.state', 'in', [...ENDED])
    .execute();
  for (const { user_id, ...place } of asked) {
    await inDispute(database, place, (trx, kept) => forgetIn(trx, kept, user_id!, now));
  }
  const old = await outlived(database, now);
  for (const place of old) {
    await inDispute(database, place, (trx, kept) => eraseAll(trx, kept, { kind: 'erased', because: 'retention' }, now));
  }
  await database.db
    .deleteFrom('seen')
    .where('at', '<', now - INTERACTION_MS)
    .execute();
  return asked.length + old.length;
}

/** Discord sends an interaction again within minutes, if at all. */
const INTERACTION_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

async function outlived({ db }: Database, now: number): Promise<readonly Place[]> {
  const guilds = await db.selectFrom('dispute').select('guild').distinct().where('erased_at', 'is', null).execute();
  const found: Place[] = [];
  for (const { guild } of guilds) {
    const { retentionDays } = await readSettings(db, guild);
    found.push(
      ...(await db
        .selectFrom('dispute')
        .select(['guild', 'number'])
        .where('guild', '=', guild)
        .where('state', 'in', [...ENDED])
        .where('erased_at', 'is', null)
        .where('since', '<=', now - retentionDays * DAY_MS)
        .execute()),
    );
  }
  return found;
}

function inDispute<Result>(
  database: Database,
  place: Place,
  act: (trx: Connection, kept: Kept) => Promise<Result>,
): Promise<Result | undefined> {
  return database.db.transaction().execute(async (trx) => {
    const kept = await locked(database, trx, place);
    return kept && act(trx, kept);
  });
}

/** @returns whether the words are gone; otherwise they go when the dispute has ended */
async function forgetIn(trx: Connection, kept: Kept, user: string, now: number): Promise<boolean> {
  const { guild, number } = kept.place;
  const own = trx
    .updateTable('participant')
    .where('guild', '=', guild)
    .where('number', '=', number)
    .where('user_id', '=', user);
  if (!hasEnded(kept.dispute.state)) {
    await own.set({ forget: 1 }).execute();
    return false;
  }
  const gone = await own.set({ user_id: null }).returning('person').executeTakeFirst();
  if (gone) await erasePerson(trx, kept, gone.person, now);
  return true;
}

async function erasePerson(trx: Connection, kept: Kept, person: Person, now: number): Promise<void> {
  const { guild, number } = kept.place;
  const players = await trx
    .selectFrom('participant')
    .select('person')
    .where('guild', '=', guild)
    .where('number', '=', number)
    .where('seat', 'is not', null)
    .where('user_id', 'is not', null)
    .execute();
  if (players.length === 0) return eraseAll(trx, kept, { kind: 'erased', because: 'no player left' }, now);
  await append(trx, kept.place, kept, BOT, [{ kind: 'erased', because: 'request', person }], now);
  await trx
    .deleteFrom('secret')
    .where('guild', '=', guild)
    .where('number', '=', number)
    .where('owner', '=', person)
    .execute();
}

async function eraseAll(
  trx: Connection,
  kept: Kept,
  erased: Extract<Event, { kind: 'erased' }>,
  now: number,
): Promise<void> {
  const { guild, number } = kept.place;
  await append(trx, kept.place, kept, BOT, [erased], now);
  await trx.deleteFrom('secret').where('guild', '=', guild).where('number', '=', number).execute();
  await trx
    .updateTable('participant')
    .set({ user_id: null })
    .where('guild', '=', guild)
    .where('number', '=', number)
    .execute();
  await trx
    .updateTable('dispute')
    .set({ erased_at: now, table_label: null })
    .where('guild', '=', guild)
    .where('number', '=', number)
    .execute();
}
