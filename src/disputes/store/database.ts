import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import pg from 'pg';
import { migrate } from './migrations.ts';
import type { Schema } from './schema.ts';

/** An open database, with what differs between the two kinds. */
export interface Database {
  readonly db: Kysely<Schema>;
  /** True where several may write at once and a row has to be locked before it is read for a change. */
  readonly rowLocks: boolean;
  /** Writes a copy of the whole, while in use; undefined where the server's own tools do that. */
  readonly copyTo?: (file: string) => Promise<void>;
}

/**
 * Opens the database and brings its tables up to date.
 * @param where a file for SQLite (`:memory:` for none), or the address of a PostgreSQL server, `postgres://…`
 * @throws when it can't be opened
 */
export async function openDatabase(where: string): Promise<Database> {
  const database = /^postgres(ql)?:\/\//.test(where) ? postgres(where) : sqlite(where);
  await migrate(database.db);
  return database;
}

/** WAL with a sync at each commit: a move that was acknowledged survives the loss of process and power. */
function sqlite(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const own = new SQLite(file, { timeout: 5_000 });
  own.pragma('journal_mode = WAL');
  own.pragma('synchronous = FULL');
  return {
    db: new Kysely<Schema>({ dialect: new ImmediateDialect({ database: own }) }),
    rowLocks: false,
    copyTo: async (copy) => void (await own.backup(copy)),
  };
}

/** Takes SQLite's write lock at the beginning: a transaction that reads first and writes later would fail when another process wrote between. */
class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite changes tables within a transaction, too: migrations are made whole, by one process while the others wait. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** PostgreSQL's `bigint`, which holds our times, read as a number. */
const BIGINT = 20;

function postgres(connectionString: string): Database {
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === BIGINT && format !== 'binary' ? Number : pg.types.getTypeParser(id, format),
  };
  const pool = new pg.Pool({ connectionString, max: 10, types: types as pg.CustomTypesConfig });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), rowLocks: true };
}
