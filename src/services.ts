import { join } from 'node:path';
import type { GuildSettings, Services, Simulate } from '../commands/context.ts';
import { libraryPlaces } from './cli/places.ts';
import type { OwnServices } from './discord/bot.ts';
import { StartFailure } from './discord/start-failure.ts';
import { DEFAULT_SETTINGS } from './disputes/settings.ts';
import { type DisputeStore, openStore } from './disputes/store/store.ts';
import type { Environment } from './environment.ts';
import type { Library } from './library/library.ts';
import { openLibrary } from './library/open.ts';
import { play } from './scenario/play.ts';
import { run } from './scenario/run/run.ts';

/** What all commands stand on, opened once for a process. */
export interface House {
  readonly library: Library;
  readonly disputes: DisputeStore;
  readonly settings: (guildId: string | undefined) => Promise<GuildSettings>;
  /** The services of one way in: `gateway`, `http`, `table` or `terminal`. */
  readonly services: (transport: string) => (own: OwnServices) => Services;
  readonly close: () => Promise<void>;
}

const HOUR = 3_600_000;

/**
 * Opens library and disputes.
 * @param disputesAt a file or PostgreSQL address; by default as the settings say
 */
export async function openHouse(
  settings: Environment,
  disputesAt = settings.DATABASE_URL ?? join(settings.STATE_DIR, 'disputes.sqlite'),
): Promise<House> {
  const startedAt = Date.now();
  const library = openLibrary(libraryPlaces());
  const disputes = await openStore(disputesAt).catch((error: { code?: string }) => {
    const where = settings.DATABASE_URL === disputesAt ? 'DATABASE_URL' : 'STATE_DIR';
    throw new StartFailure(
      `The database of ${where} can't be opened (${error.code ?? 'it is none'}). Check the setting, then start again.`,
    );
  });
  // A round that fails is made up for by the next one.
  const purging = setInterval(() => disputes.purge(Date.now()).catch(() => {}), HOUR).unref();
  const simulate = engineOn(library);
  return {
    library,
    disputes,
    settings: async (guildId) => (guildId === undefined ? DEFAULT_SETTINGS : disputes.settings(guildId)),
    services:
      (transport) =>
      ({ latency, ...own }) => ({
        library,
        simulate,
        disputes,
        ...own,
        now: Date.now,
        health: { startedAt, transport, latency, coverage: () => undefined },
      }),
    close: async () => {
      clearInterval(purging);
      library.close();
      await disputes.close();
    },
  };
}

/** The engine, reading cards from a library. */
function engineOn(library: Library): Simulate {
  return {
    run: (scenario, answers) => play(scenario, answers, library, run),
    ask: () => ({ kind: 'not understood', reason: 'I do not understand plain questions yet.', nearest: [] }),
    describe: () => [],
  };
}
