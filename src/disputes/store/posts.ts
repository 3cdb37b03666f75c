import type { Place } from '../chain.ts';
import type { Connection } from './kept.ts';
import type { PostRole } from './schema.ts';

/** Where something is shown. */
export interface Post {
  readonly channelId: string;
  readonly messageId?: string;
}

/** Where a dispute (or, under number 0, a server) is shown in some role. */
export async function readPost(db: Connection, { guild, number }: Place, role: PostRole): Promise<Post | undefined> {
  const row = await db
    .selectFrom('post')
    .select(['channel_id', 'message_id'])
    .where('guild', '=', guild)
    .where('number', '=', number)
    .where('role', '=', role)
    .executeTakeFirst();
  return row && { channelId: row.channel_id, ...(row.message_id !== null && { messageId: row.message_id }) };
}

/** Notes where it is shown now. */
export async function writePost(db: Connection, place: Place, role: PostRole, post: Post): Promise<void> {
  const at = { channel_id: post.channelId, message_id: post.messageId ?? null };
  await db
    .insertInto('post')
    .values({ ...place, role, ...at })
    .onConflict((conflict) => conflict.columns(['guild', 'number', 'role']).doUpdateSet(at))
    .execute();
}

/** Forgets a post that is gone. */
export async function dropPost(db: Connection, { guild, number }: Place, role: PostRole): Promise<void> {
  await db
    .deleteFrom('post')
    .where('guild', '=', guild)
    .where('number', '=', number)
    .where('role', '=', role)
    .execute();
}

/** The dispute whose thread a channel is. */
export async function disputeInThread(db: Connection, guild: string, channelId: string): Promise<Place | undefined> {
  return db
    .selectFrom('post')
    .select(['guild', 'number'])
    .where('guild', '=', guild)
    .where('role', '=', 'thread')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
}
