import type { Transaction } from 'kysely';
import { type Link, type Place, type Secret, unseal } from '../chain.ts';
import { replay } from '../machine/apply.ts';
import type { Dispute } from '../machine/dispute.ts';
import type { Entry } from '../machine/event.ts';
import { grouped } from './grouped.ts';
import type { EntryRow, Schema, SecretRow } from './schema.ts';

/** A dispute as it is kept: what its log tells, and the log itself. */
export interface Kept {
  readonly place: Place;
  readonly dispute: Dispute;
  readonly log: readonly Entry[];
  /** Hash of the last entry: who holds a copy can tell whether any entry was changed or cut off since. */
  readonly head: string;
}

/** The chain of one dispute with its secrets. */
export interface Chain {
  readonly links: readonly Link[];
  readonly secrets: readonly Secret[];
}

/** A query can be run inside a transaction or on its own. */
export type Connection = Pick<Transaction<Schema>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'>;

/** The chain of a dispute; empty when there is no such dispute in that server. */
export async function chainOf(db: Connection, { guild, number }: Place): Promise<Chain> {
  const links = await db
    .selectFrom('entry')
    .selectAll()
    .where('guild', '=', guild)
    .where('number', '=', number)
    .orderBy('seq')
    .execute();
  const secrets = await db
    .selectFrom('secret')
    .selectAll()
    .where('guild', '=', guild)
    .where('number', '=', number)
    .execute();
  return { links: links.map(asLink), secrets: secrets.map(asSecret) };
}

/** What a chain tells. It must not be empty. */
export function read(place: Place, { links, secrets }: Chain): Kept {
  const bySeq = grouped(secrets, ({ seq }) => seq);
  const log = links.map((link) => unseal(link, bySeq.get(link.seq) ?? []));
  return { place, dispute: replay(log), log, head: links.at(-1)!.hash };
}

/** A row of the log as a link of its chain. */
export function asLink({ seq, at, person, kind, body, hash }: EntryRow): Link {
  return { seq, at, by: person, kind, body, hash };
}

/** A row of words as the secret of its seal. */
export function asSecret({ seq, slot, salt, words, owner }: SecretRow): Secret {
  return { seq, slot, salt, words, owner };
}

/** The rows that keep a link and its secrets. */
export function asRows(
  { guild, number }: Place,
  link: Link,
  secrets: readonly Secret[],
): { readonly entry: EntryRow; readonly secrets: readonly SecretRow[] } {
  const { by, ...rest } = link;
  return {
    entry: { guild, number, ...rest, person: by },
    secrets: secrets.map((secret) => ({ guild, number, ...secret })),
  };
}
