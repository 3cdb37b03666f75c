import { fileURLToPath } from 'node:url';
import type { Context, Simulate } from '../../../commands/context.ts';
import { DEFAULT_SETTINGS } from '../../../src/disputes/settings.ts';
import type { DisputeStore } from '../../../src/disputes/store/store.ts';
import type { Library } from '../../../src/library/library.ts';
import { openLibrary } from '../../../src/library/open.ts';

/** The library that ships with the bot. */
export function shippedLibrary(): Library {
  return openLibrary({
    dir: 'no-synced-data',
    shipped: fileURLToPath(new URL('../../../rulings-data', import.meta.url)),
  });
}

const nothing: Simulate = {
  run: () => ({ kind: 'unsupported', reason: 'No engine takes part in this test.' }),
  ask: () => ({ kind: 'not understood', reason: 'No engine takes part in this test.', nearest: [] }),
  describe: () => [],
};

/** What a command gets when a player asks in a server that chose nothing. */
export function contextOf(library: Library, more: Partial<Context> = {}): Context {
  const never = () => Promise.resolve({ ok: false, because: 'gone' } as const);
  return {
    library,
    simulate: nothing,
    now: () => Date.UTC(2026, 10, 30, 12),
    health: {
      startedAt: Date.UTC(2026, 10, 30),
      transport: 'terminal',
      latency: () => undefined,
      coverage: () => undefined,
    },
    channels: { post: never, edit: never, openThread: never, addMember: never, archiveThread: never },
    // Look-ups keep nothing.
    disputes: {} as DisputeStore,
    id: '1000000000000000001',
    actor: { userId: '1000000000000000002', name: 'Ben', roleIds: [], administrator: false },
    guildId: '1000000000000000003',
    channelId: '1000000000000000004',
    locale: 'en-US',
    settings: DEFAULT_SETTINGS,
    ...more,
  };
}
