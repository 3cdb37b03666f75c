import {
  Client,
  type ClientOptions,
  DefaultRestOptions,
  REST,
  RESTEvents,
  type RESTOptions,
  RequestMethod,
  Routes,
} from 'discord.js';
import type { Command } from '../../commands/command.ts';
import type { GuildSettings, Services } from '../../commands/context.ts';
import { actionsOf } from '../../commands/index.ts';
import { channels } from './channels.ts';
import { type Draw, drawing, emojisOf } from './emoji.ts';
import { clientOptions, GatewayRefusal, gateway } from './gateway.ts';
import type { Address } from './http.ts';
import { type Log, logged } from './log.ts';
import { PATIENCE, type Patience, receiver } from './receive.ts';
import { register } from './register.ts';
import { closed, listenFailure, type StartFailure, startFailure, unreachable } from './start-failure.ts';
import type { Store } from './store.ts';
import type { Transport } from './transport.ts';

/** The services that only the bot can offer. */
export type OwnServices = Pick<Services, 'channels' | 'forgetButtons'> & {
  readonly latency: () => number | undefined;
};

export interface BotOptions {
  readonly token: string;
  /** Gateway, or the address where signed interactions come in. */
  readonly transport: 'gateway' | Address;
  readonly commands: readonly Command[];
  /** What commands may use, given what only the bot can offer. */
  readonly services: (own: OwnServices) => Services;
  readonly settings: (guildId: string | undefined) => GuildSettings | Promise<GuildSettings>;
  readonly store: Store;
  readonly log: Log;
  readonly now: () => number;
  /** Discord ended the connection for good. */
  readonly lost: (why: StartFailure) => void;
  /** Discord's REST base; another one in tests and at the table. */
  readonly api?: string;
  readonly patience?: Partial<Patience>;
  /** Further options of discord.js' client and REST. */
  readonly client?: Partial<ClientOptions>;
  readonly rest?: Partial<RESTOptions>;
}

export interface Bot {
  readonly applicationId: string;
  /** Where the HTTP transport listens. */
  readonly port?: number;
  readonly close: () => Promise<void>;
}

const DISCORD_API: string = DefaultRestOptions.api;
/** A connection that takes longer does not come about. */
const START_MS = 30_000;
/** A first response that hangs is given up and sent again while there is time. */
const CALLBACK_MS = 900;

/** REST for everything but first responses. Discord exempts interactions from its limit of 50 requests a second, discord.js does not. */
const restOptions = (api: string, more: Partial<RESTOptions> = {}): Partial<RESTOptions> => ({
  api,
  version: '10',
  timeout: 5000,
  globalRequestsPerSecond: 200,
  ...more,
});

/** A REST client with a token, as the bot uses it. */
export const restOf = (token: string, api = DISCORD_API, more: Partial<RESTOptions> = {}): REST =>
  new REST(restOptions(api, more)).setToken(token);

/** An application, as far as the bot must know it. */
interface Application {
  readonly id: string;
  /** The public key that signed interactions are checked with. */
  readonly verify_key: string;
  /** By how many milliseconds Discord's clock is ahead of this machine's. */
  readonly clockAhead: number;
}

/** The Date of an answer has whole seconds, and was a while on the way: a smaller difference is none. */
const CLOCK_GRAIN_MS = 1500;

/** The application behind a token. Rejects with a `StartFailure` when Discord refuses the token or can't be reached. */
export async function applicationOf(rest: REST, now = Date.now): Promise<Application> {
  try {
    const request = { fullRoute: Routes.currentApplication(), method: RequestMethod.Get };
    const response = await rest.queueRequest(request);
    const ahead = Date.parse(response.headers.get('date') ?? '') - now();
    const { id, verify_key } = (await response.json()) as Omit<Application, 'clockAhead'>;
    return { id, verify_key, clockAhead: Math.abs(ahead) > CLOCK_GRAIN_MS ? ahead : 0 };
  } catch (error) {
    throw startFailure(error, rest.options.api);
  }
}

/** Starts the bot: checks the token, tells Discord changed commands, then takes interactions. Rejects with a `StartFailure` where it can't. */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { token, store, log, api = DISCORD_API, commands } = options;
  const rest = restOf(token, api, options.rest);
  const application = await applicationOf(rest, options.now);
  const { clockAhead } = application;
  if (clockAhead !== 0) log.warn({ clockAhead }, 'the clock of this machine differs from Discord’s: set it');
  // Ages of interactions count from Discord's clock.
  const now = () => options.now() + clockAhead;
  warnings(rest, log);
  const draw = await drawn(rest, application.id, log);
  let transport: Transport | undefined;
  const services = options.services({
    channels: channels(rest, { draw, keep: (text) => store.keep(text) }, log),
    forgetButtons: store.forget,
    latency: () => transport?.latency(),
  });
  await register(rest, application.id, commands, store).then(
    (done) => log.info({ ...done }, 'commands'),
    (error: unknown) => log.error(logged(error), 'the commands could not be registered; the old ones stay'),
  );
  const receive = receiver({
    rest,
    callbacks: new REST({ ...rest.options, retries: 0, timeout: CALLBACK_MS }),
    now,
    draw,
    store,
    log,
    commands,
    actions: actionsOf(commands),
    services,
    settings: options.settings,
    patience: { ...PATIENCE, ...options.patience },
  });
  const opened = await (options.transport === 'gateway'
    ? connect(options, api, receive)
    : listen(application.verify_key, options.transport, receive));
  transport = opened;
  return {
    applicationId: application.id,
    ...(opened.port === undefined ? {} : { port: opened.port }),
    close: opened.close,
  };
}

/** What Discord holds against the bot, before it bans it for a while. */
function warnings(rest: REST, log: Log): void {
  rest.on(RESTEvents.RateLimited, ({ route, timeToReset, global }) =>
    log.warn({ route, timeToReset, global }, 'rate limited'),
  );
  rest.on(RESTEvents.InvalidRequestWarning, (warning) => log.warn({ ...warning }, 'many invalid requests'));
}

async function drawn(rest: REST, applicationId: string, log: Log): Promise<Draw> {
  try {
    return drawing(await emojisOf(rest, applicationId));
  } catch (error) {
    log.warn(logged(error), 'mana symbols stay text, since the emojis could not be asked for');
    return drawing([]);
  }
}

async function connect(
  { token, log, lost, client: more, rest }: BotOptions,
  api: string,
  receive: ReturnType<typeof receiver>,
): Promise<Transport> {
  const client = new Client(clientOptions({ rest: restOptions(api, rest), ...more }));
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unreachable(api, `no connection within ${START_MS / 1000} seconds`)), START_MS);
  });
  let started = false;
  const opening = gateway(client, token, receive, log, (code) => {
    if (started) lost(closed(code));
  });
  try {
    const transport = await Promise.race([opening, tooLong]);
    started = true;
    return transport;
  } catch (error) {
    await client.destroy();
    throw error instanceof GatewayRefusal ? closed(error.code) : startFailure(error, api);
  } finally {
    clearTimeout(timer);
  }
}

async function listen(key: string, address: Address, receive: ReturnType<typeof receiver>): Promise<Transport> {
  // Only here, so that the gateway carries no web server.
  const { http } = await import('./http.ts');
  return http(key, address, receive).catch((error: unknown) => {
    throw listenFailure(error, address.port);
  });
}
