import { type Client, type ClientOptions, Events, GatewayDispatchEvents, Options } from 'discord.js';
import { type Log, logged } from './log.ts';
import type { Receive } from './receive.ts';
import type { Transport } from './transport.ts';

/** RFC 6455: a connection that has served its purpose. */
const NORMAL_CLOSURE = 1000;
/** How much of users seen lately discord.js keeps; nothing here reads it. */
const FEW = 50;

/** Options of the client: no intents and next to no cache, since handlers use ids, resolved data and REST only. */
export const clientOptions = (more: Partial<ClientOptions> = {}): ClientOptions => ({
  intents: [],
  shards: 'auto',
  allowedMentions: { parse: [] },
  makeCache: Options.cacheWithLimits({
    ...Options.DefaultMakeCacheSettings,
    MessageManager: 0,
    UserManager: { maxSize: FEW, keepOverLimit: (user) => user.id === user.client.user?.id },
    GuildMemberManager: FEW,
  }),
  ...more,
});

/**
 * Interactions through the gateway. Resolves when it is ready; rejects when Discord refuses the token or can't be reached. `lost` is called when
 * Discord ends the connection for good.
 *
 * Dispatches are taken as they come in: discord.js' own event waits for guilds, which can cost the three seconds.
 */
export async function gateway(
  client: Client,
  token: string,
  receive: Receive,
  log: Log,
  lost: (closeCode: number) => void,
): Promise<Transport> {
  client.ws.on(GatewayDispatchEvents.InteractionCreate, (raw) => void receive(raw));
  client.on(Events.Error, (error) => log.error(logged(error), 'the client reports an error'));
  client.on(Events.ShardError, (error, shard) => log.warn({ shard, ...logged(error) }, 'connection error'));
  client.on(Events.ShardReconnecting, (shard) => log.info({ shard }, 'reconnecting'));
  client.on(Events.ShardResume, (shard, replayed) => log.info({ shard, replayed }, 'resumed'));
  let refusal: GatewayRefusal | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    client.once(Events.ClientReady, () => resolve());
    client.on(Events.ShardDisconnect, ({ code }) => {
      // Our own goodbye.
      if (code === NORMAL_CLOSURE) return;
      refusal = new GatewayRefusal(code);
      reject(refusal);
      lost(code);
    });
  });
  ready.catch(() => undefined);
  try {
    await client.login(token);
    await ready;
  } catch (error) {
    // The close code comes after the error that it causes, and says more.
    await new Promise((resolve) => setImmediate(resolve));
    throw refusal ?? error;
  }
  return {
    latency: () => (client.ws.ping >= 0 ? client.ws.ping : undefined),
    close: () => client.destroy(),
  };
}

/** Discord closed the gateway and does not want this client back. */
export class GatewayRefusal extends Error {
  constructor(readonly code: number) {
    super(`the gateway closed with ${code}`);
  }
}
