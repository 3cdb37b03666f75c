import type { Command } from '../../../commands/command.ts';
import type { GuildSettings, Services } from '../../../commands/context.ts';
import { type Bot, type BotOptions, startBot } from '../../../src/discord/bot.ts';
import { memoryStore } from '../../../src/discord/memory-store.ts';
import type { StartFailure } from '../../../src/discord/start-failure.ts';
import type { Store } from '../../../src/discord/store.ts';
import { MovableClock } from '../../../src/table/standin/clock.ts';
import { StandIn } from '../../../src/table/standin/standin.ts';
import { keptLog } from './silent.ts';

/** What only tests set: no waiting between identifies, for late guilds, or at the end. */
export const QUICK_CLIENT = {
  ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
  waitGuildTimeout: 500,
  closeTimeout: 500,
} as unknown as NonNullable<BotOptions['client']>;

export const SETTINGS = { privateReplies: false } as GuildSettings;

export interface BenchOptions {
  readonly commands: readonly Command[];
  readonly transport?: 'gateway' | 'http';
  readonly patience?: BotOptions['patience'];
  readonly store?: Store;
  readonly rest?: BotOptions['rest'];
  readonly logLevel?: string;
  /** By how many milliseconds the bot's clock is ahead of Discord's. */
  readonly clockAhead?: number;
  readonly settings?: BotOptions['settings'];
  /** For commands that use more than channels and the clock. */
  readonly services?: BotOptions['services'];
}

/** A stand-in with a bot on it, over discord.js as it comes. */
export interface Bench {
  readonly standIn: StandIn;
  readonly clock: MovableClock;
  readonly bot: Bot;
  readonly store: Store;
  /** Lines of the log. */
  readonly lines: readonly string[];
  /** What `lost` was told. */
  readonly lost: readonly StartFailure[];
  /** Ends the bot and starts it anew, as after a restart: with the same store, or with another. */
  readonly restart: (store?: Store) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function bench(options: BenchOptions): Promise<Bench> {
  const clock = new MovableClock();
  const standIn = await StandIn.start({ now: clock.now });
  const { log, lines } = keptLog(options.logLevel);
  const lost: StartFailure[] = [];
  let store = options.store ?? memoryStore(clock.now);
  const start = async () => {
    const bot = await startBot({
      token: standIn.token,
      api: standIn.api,
      transport: options.transport === 'http' ? { host: '127.0.0.1', port: 0 } : 'gateway',
      commands: options.commands,
      services: options.services ?? (({ channels }) => ({ channels, now: clock.now }) as Services),
      settings: options.settings ?? (() => SETTINGS),
      store,
      log,
      now: () => clock.now() + (options.clockAhead ?? 0),
      lost: (why) => lost.push(why),
      rest: { offset: 0, timeout: 1000, ...options.rest },
      client: QUICK_CLIENT,
      ...(options.patience ? { patience: options.patience } : {}),
    });
    if (bot.port !== undefined) standIn.deliverTo(`http://127.0.0.1:${bot.port}/interactions`);
    return bot;
  };
  let bot = await start();
  return {
    standIn,
    clock,
    lines,
    lost,
    get bot() {
      return bot;
    },
    get store() {
      return store;
    },
    restart: async (other = store) => {
      await bot.close();
      store = other;
      bot = await start();
    },
    close: async () => {
      await bot.close();
      await standIn.close();
    },
  };
}
