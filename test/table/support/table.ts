import { pino } from 'pino';
import type { Services } from '../../../commands/context.ts';
import { commands } from '../../../commands/index.ts';
import { startBot } from '../../../src/discord/bot.ts';
import { memoryStore } from '../../../src/discord/memory-store.ts';
import { DEFAULT_SETTINGS } from '../../../src/disputes/settings.ts';
import { openTable, type Table } from '../../../src/table/table.ts';
import { contextOf, shippedLibrary } from '../../commands/support/context.ts';
import { QUICK_CLIENT } from '../../discord/support/bench.ts';

/** A table with the bot on the data that ships. */
export async function testTable(more: Partial<Services> = {}): Promise<Table> {
  const library = shippedLibrary();
  return openTable({
    port: 0,
    connect: (api, token) =>
      startBot({
        api,
        token,
        transport: 'gateway',
        commands,
        services: ({ channels, latency }) => {
          const { health, ...services } = contextOf(library, more);
          return { ...services, channels, now: Date.now, health: { ...health, transport: 'table', latency } };
        },
        settings: () => DEFAULT_SETTINGS,
        store: memoryStore(Date.now),
        log: pino({ level: 'silent' }),
        now: Date.now,
        lost: () => {},
        client: QUICK_CLIENT,
      }),
  });
}
