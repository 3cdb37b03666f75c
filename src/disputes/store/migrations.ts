import { type Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely';

/** Every change of the tables, in order. One that has been released is never edited. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-disputes': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('dispute')
        .addColumn('guild', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('since', 'bigint', (c) => c.notNull())
        .addColumn('table_label', 'text')
        .addColumn('opened_at', 'bigint', (c) => c.notNull())
        .addColumn('claimed_at', 'bigint')
        .addColumn('ruled_at', 'bigint')
        .addColumn('holder', 'integer')
        .addColumn('outcome', 'text')
        .addColumn('appeals', 'integer', (c) => c.notNull())
        .addColumn('minutes', 'integer', (c) => c.notNull())
        .addColumn('length', 'integer', (c) => c.notNull())
        .addColumn('head', 'text', (c) => c.notNull())
        .addColumn('erased_at', 'bigint')
        .addPrimaryKeyConstraint('dispute_key', ['guild', 'number'])
        .execute();
      await db.schema.createIndex('dispute_by_state').on('dispute').columns(['guild', 'state', 'opened_at']).execute();
      await db.schema
        .createTable('entry')
        .addColumn('guild', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('person', 'integer', (c) => c.notNull())
        .addColumn('kind', 'text', (c) => c.notNull())
        .addColumn('body', 'text', (c) => c.notNull())
        .addColumn('hash', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('entry_key', ['guild', 'number', 'seq'])
        .execute();
      await db.schema
        .createTable('secret')
        .addColumn('guild', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('seq', 'integer', (c) => c.notNull())
        .addColumn('slot', 'text', (c) => c.notNull())
        .addColumn('salt', 'text', (c) => c.notNull())
        .addColumn('words', 'text', (c) => c.notNull())
        .addColumn('owner', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('secret_key', ['guild', 'number', 'seq', 'slot'])
        .execute();
      await db.schema
        .createTable('participant')
        .addColumn('guild', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('person', 'integer', (c) => c.notNull())
        .addColumn('seat', 'integer')
        .addColumn('user_id', 'text')
        .addColumn('forget', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('participant_key', ['guild', 'number', 'person'])
        .execute();
      await db.schema.createIndex('participant_by_user').on('participant').columns(['user_id', 'guild']).execute();
      await db.schema
        .createTable('post')
        .addColumn('guild', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('channel_id', 'text', (c) => c.notNull())
        .addColumn('message_id', 'text')
        .addPrimaryKeyConstraint('post_key', ['guild', 'number', 'role'])
        .execute();
      await db.schema.createIndex('post_by_channel').on('post').columns(['channel_id', 'guild']).execute();
      await db.schema
        .createTable('counter')
        .addColumn('guild', 'text', (c) => c.primaryKey())
        .addColumn('last', 'integer', (c) => c.notNull())
        .execute();
      await db.schema
        .createTable('seen')
        .addColumn('interaction', 'text', (c) => c.primaryKey())
        .addColumn('at', 'bigint', (c) => c.notNull())
        .addColumn('guild', 'text', (c) => c.notNull())
        .addColumn('number', 'integer', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('seen_by_time').on('seen').column('at').execute();
      await db.schema
        .createTable('settings')
        .addColumn('guild', 'text', (c) => c.primaryKey())
        .addColumn('body', 'text', (c) => c.notNull())
        .execute();
    },
  },
};

const provider: MigrationProvider = { getMigrations: async () => ({ ...MIGRATIONS }) };

/** Brings the tables up to date. Safe when several processes start at once. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
