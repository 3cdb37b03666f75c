import type { Place } from '../chain.ts';
import { decide } from '../machine/decide.ts';
import type { Decision } from '../machine/decision.ts';
import { userOf } from '../machine/dispute.ts';
import type { Actor, Move, Opening } from '../machine/move.ts';
import { open } from '../machine/open.ts';
import type { Refusal } from '../machine/refusal.ts';
import { WAITING } from '../machine/state.ts';
import { append } from './append.ts';
import type { Database } from './database.ts';
import { penaltiesOf } from './history.ts';
import { type Connection, chainOf, type Kept, read } from './kept.ts';

/** What came of a move: the dispute after it, or why it was refused. */
export type Moved =
  | {
      readonly ok: true;
      readonly kept: Kept;
      /** True when this interaction had been carried out before: nothing was done again. */
      readonly repeated: boolean;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Who moves, when, and by which interaction: the same interaction never acts twice. */
export interface Occasion {
  readonly actor: Actor;
  readonly now: number;
  readonly interaction: string;
}

/** Opens a dispute under the next number of its server. */
export async function openDispute(
  { db }: Database,
  guild: string,
  opening: Opening,
  { actor, now, interaction }: Occasion,
): Promise<Moved> {
  return db
    .transaction()
    .execute(async (trx) => {
      const before = await seen(trx, interaction);
      if (before) return before;
      const decision = open(opening, actor, await waitingOf(trx, guild, actor.user));
      if (!decision.ok) return decision;
      const number = await nextNumber(trx, guild);
      const place = { guild, number };
      if (!(await note(trx, interaction, now, place))) throw new Repeated(interaction);
      const kept = await append(trx, place, undefined, decision.by, decision.events, now);
      return { ok: true as const, kept, repeated: false };
    })
    .catch((error: unknown) => whenRepeated(db, error));
}

/** Makes a move in a dispute, wholly or not at all. Of two at the same instant one waits for the other and is decided after it. */
export async function makeMove(
  database: Database,
  place: Place,
  move: Move,
  { actor, now, interaction }: Occasion,
): Promise<Moved> {
  return database.db
    .transaction()
    .execute(async (trx) => {
      const before = await locked(database, trx, place);
      if (!before) return { ok: false as const, refusal: notThere(place) };
      const repeated = await seen(trx, interaction);
      if (repeated) return repeated;
      const decision: Decision = decide(before.dispute, move, actor, { now, ...(await history(trx, before, move)) });
      if (!decision.ok) return decision;
      if (!(await note(trx, interaction, now, place))) throw new Repeated(interaction);
      const kept = await append(trx, place, before, decision.by, decision.events, now);
      return { ok: true as const, kept, repeated: false };
    })
    .catch((error: unknown) => whenRepeated(database.db, error));
}

/** A dispute, read for a change: nobody else changes it until the transaction ends. */
export async function locked({ rowLocks }: Database, trx: Connection, place: Place): Promise<Kept | undefined> {
  const row = trx
    .selectFrom('dispute')
    .select('number')
    .where('guild', '=', place.guild)
    .where('number', '=', place.number);
  const found = await (rowLocks ? row.forUpdate() : row).executeTakeFirst();
  return found && read(place, await chainOf(trx, place));
}

/** The refusal for a number that the server has not. */
function notThere({ number }: Place): Refusal {
  return { code: 'not there', sentence: `There is no dispute #${number} in this server.` };
}

/** Thrown when the same interaction is being carried out elsewhere at this instant, so that this transaction ends without a trace. */
class Repeated extends Error {
  readonly interaction: string;
  constructor(interaction: string) {
    super(`interaction ${interaction} is carried out elsewhere`);
    this.interaction = interaction;
  }
}

async function whenRepeated(db: Connection, error: unknown): Promise<Moved> {
  const moved = error instanceof Repeated ? await seen(db, error.interaction) : undefined;
  if (moved) return moved;
  throw error;
}

async function seen(db: Connection, interaction: string): Promise<Moved | undefined> {
  const row = await db
    .selectFrom('seen')
    .select(['guild', 'number'])
    .where('interaction', '=', interaction)
    .executeTakeFirst();
  return row && { ok: true, kept: read(row, await chainOf(db, row)), repeated: true };
}

async function note(db: Connection, interaction: string, at: number, place: Place): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seen')
    .values({ interaction, at, ...place })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function nextNumber(db: Connection, guild: string): Promise<number> {
  const { last } = await db
    .insertInto('counter')
    .values({ guild, last: 1 })
    .onConflict((conflict) => conflict.column('guild').doUpdateSet((eb) => ({ last: eb('counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

async function waitingOf(db: Connection, guild: string, user: string): Promise<number> {
  const { count } = await db
    .selectFrom('participant')
    .innerJoin('dispute', (join) =>
      join.onRef('dispute.guild', '=', 'participant.guild').onRef('dispute.number', '=', 'participant.number'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('participant.user_id', '=', user)
    .where('participant.guild', '=', guild)
    .where('participant.seat', '=', 0)
    .where('dispute.state', 'in', [...WAITING])
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function history(db: Connection, { place, dispute }: Kept, move: Move) {
  if (move.kind !== 'penalise') return {};
  const user = userOf(dispute, move.person);
  return user === undefined ? {} : { history: (await penaltiesOf(db, place.guild, user)).length };
}
