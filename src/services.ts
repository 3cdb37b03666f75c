import { join } from 'node:path';
import type { Asked, GuildSettings, Services, Simulate } from '../commands/context.ts';
import { compileCard } from './cards/compile.ts';
import { describe } from './cards/describe.ts';
import { libraryPlaces } from './cli/places.ts';
import type { OwnServices } from './discord/bot.ts';
import { StartFailure } from './discord/start-failure.ts';
import { DEFAULT_SETTINGS } from './disputes/settings.ts';
import { type DisputeStore, openStore } from './disputes/store/store.ts';
import type { Environment } from './environment.ts';
import type { Library } from './library/library.ts';
import { openLibrary } from './library/open.ts';
import { type Answered, ask } from './scenario/ask/ask.ts';
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
    ask: (question) => asked(ask(question, library, run)),
    describe: (card) => {
      const definition = compileCard(card);
      return describe(definition).map(({ face, read, text, stoppedAt }) => ({
        text,
        ...(read ? { reading: definition.faces.length > 1 ? `${face}: ${text}` : text } : {}),
        ...(stoppedAt === undefined ? {} : { stoppedAt }),
      }));
    },
  };
}

/** What a question came to, as commands show it: a run shows as done only where it settled the question. */
function asked({ status, scenario, outcome, answer, reason = '', nearest = [] }: Answered): Asked {
  if (status === 'not understood' || scenario === undefined) return { kind: 'not understood', reason, nearest };
  const settled = status === 'done' || status === 'ask' || outcome?.kind === 'unsupported';
  return {
    kind: 'understood',
    scenario,
    outcome: settled && outcome !== undefined ? outcome : { kind: 'unsupported', reason },
    ...(answer === undefined ? {} : { answer }),
  };
}
