import type { Place } from '../chain.ts';
import type { Move, Opening } from '../machine/move.ts';
import type { Settings } from '../settings.ts';
import { type Database, openDatabase } from './database.ts';
import { type Forgotten, forget, purge } from './erase.ts';
import { type PastPenalty, penaltiesOf } from './history.ts';
import { chainOf, type Kept, read } from './kept.ts';
import { all, type Checked, check, type Filter, type Listed, list, type Span, type Whole } from './lists.ts';
import { type Moved, makeMove, type Occasion, openDispute } from './moves.ts';
import { disputeInThread, dropPost, type Post, readPost, writePost } from './posts.ts';
import type { PostRole } from './schema.ts';
import { readSettings, writeSettings } from './settings.ts';
import { type Stats, stats } from './stats.ts';

/**
 * Where disputes are kept. Every read and write names its server, and a number means nothing without one: no request of one server can
 * reach another's disputes.
 */
export interface DisputeStore {
  readonly open: (guild: string, opening: Opening, occasion: Occasion) => Promise<Moved>;
  readonly move: (place: Place, move: Move, occasion: Occasion) => Promise<Moved>;
  readonly find: (place: Place) => Promise<Kept | undefined>;
  readonly list: (guild: string, filter: Filter) => Promise<readonly Listed[]>;
  readonly all: (guild: string, span: Span) => Promise<readonly Whole[]>;
  readonly stats: (guild: string, span: Span) => Promise<Stats>;
  readonly penalties: (guild: string, user: string) => Promise<readonly PastPenalty[]>;
  readonly settings: (guild: string) => Promise<Settings>;
  readonly saveSettings: (guild: string, settings: Settings) => Promise<void>;
  readonly post: (place: Place, role: PostRole) => Promise<Post | undefined>;
  readonly savePost: (place: Place, role: PostRole, post: Post) => Promise<void>;
  /** The dispute whose thread a channel is. */
  readonly inThread: (guild: string, channelId: string) => Promise<Place | undefined>;
  readonly dropPost: (place: Place, role: PostRole) => Promise<void>;
  /** Erases a user everywhere. */
  readonly forget: (user: string, now: number) => Promise<Forgotten>;
  /** Erases what has outlived its time; to be called every hour or so. */
  readonly purge: (now: number) => Promise<number>;
  /** Checks every chain: all verify, unless somebody changed the database by hand. */
  readonly check: (guild?: string) => Promise<Checked>;
  /** Writes a copy of the whole to a file while in use. @throws on PostgreSQL, where `pg_dump` does that. */
  readonly backUp: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the store.
 * @param where a file for SQLite (`:memory:` for none), or the address of a PostgreSQL server, `postgres://…`
 */
export async function openStore(where: string): Promise<DisputeStore> {
  return storeOn(await openDatabase(where));
}

function storeOn(database: Database): DisputeStore {
  const { db, copyTo } = database;
  return {
    open: (guild, opening, occasion) => openDispute(database, guild, opening, occasion),
    move: (place, move, occasion) => makeMove(database, place, move, occasion),
    find: async (place) => {
      const chain = await chainOf(db, place);
      return chain.links.length === 0 ? undefined : read(place, chain);
    },
    list: (guild, filter) => list(db, guild, filter),
    all: (guild, span) => all(db, guild, span),
    stats: (guild, span) => stats(db, guild, span),
    penalties: (guild, user) => penaltiesOf(db, guild, user),
    settings: (guild) => readSettings(db, guild),
    saveSettings: (guild, settings) => writeSettings(db, guild, settings),
    post: (place, role) => readPost(db, place, role),
    savePost: (place, role, post) => writePost(db, place, role, post),
    inThread: (guild, channelId) => disputeInThread(db, guild, channelId),
    dropPost: (place, role) => dropPost(db, place, role),
    forget: (user, now) => forget(database, user, now),
    purge: (now) => purge(database, now),
    check: (guild) => check(db, guild),
    backUp: async (file) => {
      if (!copyTo) throw new Error('PostgreSQL is backed up by pg_dump');
      await copyTo(file);
    },
    close: () => db.destroy(),
  };
}
