import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { config } from 'dotenv';
import { commands } from '../commands/index.ts';
import { startBot } from './discord/bot.ts';
import { log } from './discord/log.ts';
import { memoryStore } from './discord/memory-store.ts';
import { sqliteStore } from './discord/sqlite-store.ts';
import { StartFailure } from './discord/start-failure.ts';
import type { Store } from './discord/store.ts';
import { type Environment, environment } from './environment.ts';
import { startBackgroundSync } from './library/sync/background.ts';
import { watchLibrary } from './library/sync/watch.ts';
import { type House, openHouse } from './services.ts';

interface Running {
  readonly close: () => Promise<void>;
}

config({ quiet: true });
const settings = environment(process.env);
if ('wrong' in settings) fail(new StartFailure(settings.wrong));
else {
  const { DISCORD_TOKEN: token } = settings;
  const running = token === undefined ? atTable(settings) : onDiscord(settings, token);
  running.catch(fail);
  endOnSignal(running);
}

/** The bot on Discord: through the gateway, or by signed HTTP. */
async function onDiscord(settings: Environment, token: string): Promise<Running> {
  const logger = log(settings.LOG_LEVEL ?? 'info');
  const house = await openHouse(settings);
  const store = buttonsIn(settings);
  const bot = await startBot({
    token,
    transport: settings.TRANSPORT === 'http' ? { host: settings.HOST, port: settings.PORT } : 'gateway',
    commands,
    services: house.services(settings.TRANSPORT),
    settings: house.settings,
    store,
    log: logger,
    now: Date.now,
    lost: fail,
    ...(settings.DISCORD_API === undefined ? {} : { api: settings.DISCORD_API }),
  });
  const stopSync = keepCurrent(house, settings, settings.SYNC !== 'off', logger);
  logger.info({ transport: settings.TRANSPORT, port: bot.port }, 'ready');
  house.warm();
  return {
    close: async () => {
      stopSync();
      await bot.close();
      store.close();
      await house.close();
    },
  };
}

/** What buttons need beyond a restart. */
function buttonsIn({ STATE_DIR: dir }: Environment): Store {
  const path = join(dir, 'discord.sqlite');
  try {
    return sqliteStore(path, Date.now);
  } catch (fault) {
    throw new StartFailure(
      `The file ${path} can't be opened (${(fault as { code?: string }).code}). Check STATE_DIR, or move the file away: it holds only what old buttons need.`,
    );
  }
}

/** The bot at the table: a stand-in for Discord and a page, on this machine only. Disputes there end with the process. */
async function atTable(settings: Environment): Promise<Running> {
  // Only here, so that a bot on Discord carries no stand-in and no page.
  const { openTable } = await import('./table/table.ts');
  const house = await openHouse(settings, ':memory:');
  const store = memoryStore(Date.now);
  const table = await openTable({
    port: settings.PORT,
    connect: (api, token) =>
      startBot({
        token,
        api,
        transport: 'gateway',
        commands,
        services: house.services('table'),
        settings: house.settings,
        store,
        log: log(settings.LOG_LEVEL ?? 'warn'),
        now: Date.now,
        lost: fail,
      }),
  });
  const stopSync = keepCurrent(house, settings, settings.SYNC === 'on', log(settings.LOG_LEVEL ?? 'warn'));
  console.log(`Without DISCORD_TOKEN, Head Judge opens the table: ${table.url}`);
  house.warm();
  return {
    close: async () => {
      stopSync();
      await table.close();
      await house.close();
    },
  };
}

/** Takes up every library that a sync brings; if wanted, syncs in a process of its own, now if need be and then daily. */
function keepCurrent(
  { library }: House,
  { LIBRARY_DIR: dir }: Environment,
  syncs: boolean,
  logger: ReturnType<typeof log>,
): () => void {
  const stopWatch = watchLibrary(library, () =>
    logger.info(`The library of ${library.dates.data ?? 'unknown date'} serves now.`),
  );
  const cli = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? './cli.ts' : './cli.js', import.meta.url));
  const command = [process.execPath, ...process.execArgv, cli, 'sync'] as const;
  const stopSync = syncs ? startBackgroundSync({ dir, command, warn: (message) => logger.warn(message) }) : () => {};
  return () => {
    stopWatch();
    stopSync();
  };
}

/** Ends in good order at the first signal, also while still starting; a second one ends at once. */
function endOnSignal(running: Promise<Running>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      running
        .then(({ close }) => close())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
}

/** Ends the process: with one sentence for what its starter can mend, with a stack for a bug. */
function fail(why: unknown): never {
  console.error(why instanceof StartFailure ? why.message : why);
  process.exit(1);
}
