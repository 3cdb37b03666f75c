import { DEFAULT_SETTINGS, type Settings } from '../settings.ts';
import type { Connection } from './kept.ts';

/** What a server chose; defaults for all it didn't. */
export async function readSettings(db: Connection, guild: string): Promise<Settings> {
  const row = await db.selectFrom('settings').select('body').where('guild', '=', guild).executeTakeFirst();
  return { ...DEFAULT_SETTINGS, ...(row && (JSON.parse(row.body) as Partial<Settings>)) };
}

/** Keeps what a server chose. */
export async function writeSettings(db: Connection, guild: string, settings: Settings): Promise<void> {
  const body = JSON.stringify(settings);
  await db
    .insertInto('settings')
    .values({ guild, body })
    .onConflict((conflict) => conflict.column('guild').doUpdateSet({ body }))
    .execute();
}
