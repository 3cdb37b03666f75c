import { type Fault, type Place, verify } from '../chain.ts';
import type { State } from '../machine/state.ts';
import { grouped } from './grouped.ts';
import { asLink, asSecret, type Chain, type Connection, chainOf, type Kept, read } from './kept.ts';
import type { DisputeRow } from './schema.ts';

/** A line of a list of disputes. */
export interface Listed {
  readonly place: Place;
  readonly state: State;
  readonly since: number;
  readonly openedAt: number;
  readonly table?: string;
  /** User ids of the players, the opener first; those who were erased are left out. */
  readonly players: readonly string[];
  /** User id of the judge who has it. */
  readonly holder?: string;
}

/** Which disputes to list. */
export interface Filter {
  readonly states: readonly State[];
  readonly limit: number;
  /** Only those in which this user appears. */
  readonly involving?: string;
}

/** Disputes of a server, the one that has been open longest first. */
export async function list(
  db: Connection,
  guild: string,
  { states, limit, involving }: Filter,
): Promise<readonly Listed[]> {
  let query = db
    .selectFrom('dispute')
    .selectAll()
    .where('guild', '=', guild)
    .where('state', 'in', [...states]);
  if (involving !== undefined) {
    query = query.where('number', 'in', (eb) =>
      eb
        .selectFrom('participant')
        .select('participant.number')
        .where('participant.guild', '=', guild)
        .where('participant.user_id', '=', involving),
    );
  }
  const rows = await query.orderBy('opened_at').orderBy('number').limit(limit).execute();
  if (rows.length === 0) return [];
  const people = await db
    .selectFrom('participant')
    .select(['number', 'person', 'seat', 'user_id'])
    .where('guild', '=', guild)
    .where(
      'number',
      'in',
      rows.map(({ number }) => number),
    )
    .orderBy('seat')
    .execute();
  const byDispute = grouped(people, ({ number }) => number);
  return rows.map((row) => {
    const own = byDispute.get(row.number) ?? [];
    const holder = own.find(({ person }) => person === row.holder)?.user_id;
    return {
      place: { guild, number: row.number },
      state: row.state,
      since: row.since,
      openedAt: row.opened_at,
      players: own.flatMap(({ seat, user_id }) => (seat === null || user_id === null ? [] : [user_id])),
      ...(row.table_label !== null && { table: row.table_label }),
      ...(holder && { holder }),
    };
  });
}

/** A span of time by the opening of disputes, in milliseconds since 1970; either end may be open. */
export interface Span {
  readonly from?: number;
  readonly until?: number;
}

/** A dispute with the chain that proves it. */
export interface Whole {
  readonly kept: Kept;
  readonly chain: Chain;
}

/** Every dispute of a server opened in a span, with its chain. */
export async function all(db: Connection, guild: string, span: Span): Promise<readonly Whole[]> {
  const rows = await within(db, guild, span);
  if (rows.length === 0) return [];
  const first = Math.min(...rows.map(({ number }) => number));
  const last = Math.max(...rows.map(({ number }) => number));
  const [entries, secrets] = await Promise.all([
    db
      .selectFrom('entry')
      .selectAll()
      .where('guild', '=', guild)
      .where('number', '>=', first)
      .where('number', '<=', last)
      .orderBy('number')
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('secret')
      .selectAll()
      .where('guild', '=', guild)
      .where('number', '>=', first)
      .where('number', '<=', last)
      .execute(),
  ]);
  const links = grouped(entries, ({ number }) => number);
  const words = grouped(secrets, ({ number }) => number);
  return rows.map(({ number }) => {
    const chain = { links: (links.get(number) ?? []).map(asLink), secrets: (words.get(number) ?? []).map(asSecret) };
    return { kept: read({ guild, number }, chain), chain };
  });
}

/** The rows of the disputes of a server opened in a span, in the order of their numbers. */
export function within(db: Connection, guild: string, { from = 0, until = Number.MAX_SAFE_INTEGER }: Span) {
  return db
    .selectFrom('dispute')
    .selectAll()
    .where('guild', '=', guild)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .orderBy('number')
    .execute() as Promise<readonly DisputeRow[]>;
}

/** What a check of the chains came to. */
export interface Checked {
  readonly disputes: number;
  /** Disputes whose chain does not verify, with the first entry at fault. */
  readonly faults: readonly (Fault & { readonly place: Place })[];
}

/** Checks the chain of every dispute, of one server or of all. */
export async function check(db: Connection, guild?: string): Promise<Checked> {
  const query = db.selectFrom('dispute').select(['guild', 'number', 'head']).orderBy('guild').orderBy('number');
  const rows = await (guild === undefined ? query : query.where('guild', '=', guild)).execute();
  const faults: Checked['faults'][number][] = [];
  for (const { head, ...place } of rows) {
    const { links, secrets } = await chainOf(db, place);
    const fault = verify(place, links, secrets, head);
    if (fault) faults.push({ place, ...fault });
  }
  return { disputes: rows.length, faults };
}
