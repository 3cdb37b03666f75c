import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SyncFault } from './fault.ts';

/**
 * Takes the one lock of a data folder and returns what gives it back. It is a lock that the operating system holds on
 * an open file, so that it also ends with a killed process. Throws a `SyncFault` when another sync holds it.
 */
export function takeSyncLock(dir: string): () => void {
  const db = new Database(join(dir, 'sync.lock'), { timeout: 0 });
  try {
    db.exec('BEGIN EXCLUSIVE');
  } catch (fault) {
    db.close();
    if ((fault as { code?: string }).code !== 'SQLITE_BUSY') throw fault;
    throw new SyncFault('Another sync is at work on this data folder; wait until it has ended.');
  }
  return () => void db.close();
}
