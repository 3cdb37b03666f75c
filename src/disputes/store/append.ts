import { randomBytes } from 'node:crypto';
import { type Link, type Place, type Secret, seal } from '../chain.ts';
import { apply } from '../machine/apply.ts';
import type { Dispute } from '../machine/dispute.ts';
import type { Entry, Event } from '../machine/event.ts';
import { type Person, textOf } from '../machine/words.ts';
import { asRows, type Connection, type Kept } from './kept.ts';
import type { DisputeRow, ParticipantRow } from './schema.ts';

/**
 * Adds events to the log of a dispute, inside a transaction that has locked it, and brings its row up to date.
 * @param before the dispute so far; undefined for a new one
 */
export async function append(
  db: Connection,
  place: Place,
  before: Kept | undefined,
  by: Person,
  events: readonly Event[],
  now: number,
): Promise<Kept> {
  const links: Link[] = [];
  const secrets: Secret[] = [];
  const added: Entry[] = [];
  let dispute: Dispute | undefined = before?.dispute;
  for (const event of events) {
    const entry: Entry = { seq: (dispute?.length ?? 0) + 1, at: now, by, event };
    const sealed = seal(place, entry, links.at(-1)?.hash ?? before?.head, () => randomBytes(16).toString('base64url'));
    links.push(sealed.link);
    secrets.push(...sealed.secrets);
    added.push(entry);
    dispute = apply(dispute, entry);
  }
  const last = links.at(-1);
  if (!dispute || !last) throw new Error('a move without an event');
  const kept: Kept = { place, dispute, log: [...(before?.log ?? []), ...added], head: last.hash };
  await write(db, kept, before === undefined, links, secrets);
  return kept;
}

async function write(
  db: Connection,
  kept: Kept,
  fresh: boolean,
  links: readonly Link[],
  secrets: readonly Secret[],
): Promise<void> {
  const { guild, number } = kept.place;
  const row = rowOf(kept);
  if (fresh)
    await db
      .insertInto('dispute')
      .values({ guild, number, ...row, erased_at: null })
      .execute();
  else await db.updateTable('dispute').set(row).where('guild', '=', guild).where('number', '=', number).execute();
  const rows = links.map((link) =>
    asRows(
      kept.place,
      link,
      secrets.filter(({ seq }) => seq === link.seq),
    ),
  );
  await db
    .insertInto('entry')
    .values(rows.map(({ entry }) => entry))
    .execute();
  const words = rows.flatMap((one) => one.secrets);
  if (words.length > 0) await db.insertInto('secret').values(words).execute();
  const joined = kept.log.slice(-links.length).flatMap((entry) => participant(kept, entry));
  if (joined.length > 0) await db.insertInto('participant').values(joined).execute();
}

function rowOf({ dispute, head }: Kept): Omit<DisputeRow, 'guild' | 'number' | 'erased_at'> {
  const first = dispute.rulings[0];
  return {
    state: dispute.state,
    since: dispute.since,
    table_label: (dispute.table && textOf(dispute.table)) ?? null,
    opened_at: dispute.openedAt,
    claimed_at: dispute.firstClaimedAt ?? null,
    ruled_at: first?.at ?? null,
    holder: dispute.holder ?? null,
    outcome: dispute.rulings.find(({ final }) => final)?.outcome ?? null,
    appeals: dispute.appeals.filter(({ dropped }) => !dropped).length,
    minutes: dispute.extensions.reduce((sum, { minutes }) => sum + minutes, 0),
    length: dispute.length,
    head,
  };
}

function participant({ place, dispute }: Kept, { event }: Entry): readonly ParticipantRow[] {
  if (event.kind !== 'joined') return [];
  const seat = dispute.parties.indexOf(event.person);
  return [
    { ...place, person: event.person, seat: seat < 0 ? null : seat, user_id: textOf(event.user) ?? null, forget: 0 },
  ];
}
