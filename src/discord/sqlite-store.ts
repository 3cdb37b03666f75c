import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { shortId } from './short-id.ts';
import { CLAIMED_MS, KEPT_MS, type Store } from './store.ts';

const SCHEMA = `
  create table if not exists kept (id text primary key, text text not null, owner text not null, used integer not null) without rowid;
  create table if not exists claimed (id text primary key, at integer not null) without rowid;
  create table if not exists notes (name text primary key, value text not null) without rowid;
`;
/** How often old rows are looked for. */
const SWEEP_MS = 3_600_000;

/** A store in a file, for all processes of a machine. Throws when the file can't be opened. */
export function sqliteStore(path: string, now: () => number): Store {
  mkdirSync(dirname(path), { recursive: true });
  const database = new Database(path);
  // NORMAL survives the death of the process; a power cut may cost the last buttons' arguments, which are then refused kindly.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('busy_timeout = 2000');
  database.exec(SCHEMA);
  const keep = database.prepare(
    'insert into kept values (?, ?, ?, ?) on conflict (id) do update set used = excluded.used',
  );
  const find = database
    .prepare<[number, string], string>('update kept set used = ? where id = ? returning text')
    .pluck();
  const claim = database.prepare('insert into claimed values (?, ?) on conflict (id) do nothing');
  const note = database.prepare(
    'insert into notes values (?, ?) on conflict (name) do update set value = excluded.value',
  );
  const noted = database.prepare<[string], string>('select value from notes where name = ?').pluck();
  const forget = database.prepare('delete from kept where owner = ?');
  const forgetKept = database.prepare('delete from kept where used < ?');
  const forgetClaimed = database.prepare('delete from claimed where at < ?');
  let swept = -Infinity;
  const sweep = () => {
    if (now() - swept < SWEEP_MS) return;
    swept = now();
    forgetKept.run(now() - KEPT_MS);
    forgetClaimed.run(now() - CLAIMED_MS);
  };
  sweep();
  return {
    keep: (text, owner = '') => {
      const id = shortId(text, owner);
      keep.run(id, text, owner, now());
      return id;
    },
    find: (id) => find.get(now(), id),
    claim: (id) => {
      sweep();
      return claim.run(id, now()).changes === 1;
    },
    forget: (owner) => void forget.run(owner),
    note: (name, value) => void note.run(name, value),
    noted: (name) => noted.get(name),
    close: () => void database.close(),
  };
}
