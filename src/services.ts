import { join } from 'node:path';
import type { GuildSettings, Services, Simulate } from '../commands/context.ts';
import { libraryPlaces } from './cli/places.ts';
import type { LibraryCoverage } from './coverage/library.ts';
import type { OwnServices } from './discord/bot.ts';
import { StartFailure } from './discord/start-failure.ts';
import { DEFAULT_SETTINGS } from './disputes/settings.ts';
import { type DisputeStore, openStore } from './disputes/store/store.ts';
import type { Environment } from './environment.ts';
import type { Library } from './library/library.ts';
import { type LibraryPlaces, openLibrary } from './library/open.ts';

/** What all commands stand on, opened once for a process. */
export interface House {
  readonly library: Library;
  readonly disputes: DisputeStore;
  readonly settings: (guildId: string | undefined) => Promise<GuildSettings>;
  /** The services of one way in: `gateway`, `http`, `table` or `terminal`. */
  readonly services: (transport: string) => (own: OwnServices) => Services;
  /** Loads the engine, and counts what it covers: for a process that serves, once it does. */
  readonly warm: () => void;
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
  const places = libraryPlaces();
  const library = openLibrary(places);
  const disputes = await openStore(disputesAt).catch((error: { code?: string }) => {
    const where = settings.DATABASE_URL === disputesAt ? 'DATABASE_URL' : 'STATE_DIR';
    throw new StartFailure(
      `The database of ${where} can't be opened (${error.code ?? 'it is none'}). Check the setting, then start again.`,
    );
  });
  // A round that fails is made up for by the next one.
  const purging = setInterval(() => disputes.purge(Date.now()).catch(() => {}), HOUR).unref();
  const simulate = engineLater(library);
  const coverage = coverageLater(library, places);
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
        health: { startedAt, transport, latency, coverage: coverage.now },
      }),
    warm: () => {
      void simulate.warm().then(coverage.start);
    },
    close: async () => {
      clearInterval(purging);
      coverage.end();
      library.close();
      await disputes.close();
    },
  };
}

/** The engine, loaded at its first use or by `warm`: a start needs none of it. */
function engineLater(library: Library): Simulate & { readonly warm: () => Promise<unknown> } {
  let loaded: Promise<Simulate> | undefined;
  const engine = (): Promise<Simulate> => {
    loaded ??= import('./engine.ts').then(({ engineOn }) => engineOn(library));
    return loaded;
  };
  return {
    run: async (scenario, answers) => (await engine()).run(scenario, answers),
    ask: async (question) => (await engine()).ask(question),
    describe: async (card) => (await engine()).describe(card),
    warm: engine,
  };
}

/** What the engine covers of the library: as it was kept beside it, else counted in the pauses between answers. */
function coverageLater(library: Library, places: LibraryPlaces) {
  let counted: LibraryCoverage | undefined;
  let of: Library['counts'] | undefined;
  const ending = new AbortController();
  const count = async (): Promise<void> => {
    of = library.counts;
    counted = undefined;
    const { countLibrary, keptCoverage } = await import('./coverage/library.ts');
    counted = keptCoverage(places) ?? (await countLibrary(library, places, ending.signal));
  };
  /** Counts unless the house closes meanwhile; any other failure is a bug. */
  const start = (): void => {
    void count().catch((fault) => {
      if (!ending.signal.aborted) throw fault;
    });
  };
  const now = (): LibraryCoverage | undefined => {
    // A sync has swapped the library since.
    if (of !== undefined && of !== library.counts) start();
    return counted;
  };
  return { now, start, end: () => ending.abort() };
}
