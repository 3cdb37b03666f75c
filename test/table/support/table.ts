import { pino } from 'pino';
import { commands } from '../../../commands/index.ts';
import { startBot } from '../../../src/discord/bot.ts';
import { memoryStore } from '../../../src/discord/memory-store.ts';
import { openStore } from '../../../src/disputes/store/store.ts';
import { openTable, type Table } from '../../../src/table/table.ts';
import { contextOf, shippedLibrary } from '../../commands/support/context.ts';
import { QUICK_CLIENT } from '../../discord/support/bench.ts';

/** A table with the bot on the data that ships, and disputes that end with it. */
export async function testTable(): Promise<Table> {
  const library = shippedLibrary();
  const disputes = await openStore(':memory:');
  return openTable({
    port: 0,
    connect: (api, token) =>
      startBot({
        api,
        token,
        transport: 'gateway',
        commands,
        services: ({ channels, latency }) => {
          const { health, ...services } = contextOf(library, { disputes });
          return { ...services, channels, now: Date.now, health: { ...health, transport: 'table', latency } };
        },
        settings: (guildId) => disputes.settings(guildId ?? ''),
        store: memoryStore(Date.now),
        log: pino({ level: 'silent' }),
        now: Date.now,
        lost: () => {},
        client: QUICK_CLIENT,
      }),
  });
}
