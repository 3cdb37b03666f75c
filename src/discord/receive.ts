import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandType,
  InteractionType,
  SnowflakeUtil,
} from 'discord.js';
import type { Action, Command } from '../../commands/command.ts';
import type { Context, GuildSettings, Services } from '../../commands/context.ts';
import type { Reply, Visibility } from '../../commands/reply.ts';
import { choices } from './choices.ts';
import { decode } from './custom-id.ts';
import type { Draw } from './emoji.ts';
import { type Failure, reference } from './failure.ts';
import { inputOf, occasionOf, pressOf, typesNumber, typingOf, visibilityOf } from './input.ts';
import { type Log, logged } from './log.ts';
import { type Asked, Responder, type Ways } from './responder.ts';
import type { Store } from './store.ts';

/** Times in milliseconds. */
export interface Patience {
  /** An interaction that arrives older than this is dropped: its answer would be refused anyway. */
  readonly stale: number;
  /** An answer that is not there at this age is acknowledged first. */
  readonly acknowledge: number;
  /** A run that takes longer is given up. */
  readonly run: number;
}

export const PATIENCE: Patience = { stale: 2500, acknowledge: 1500, run: 60_000 };

/** What receiving takes. */
export interface Receiving extends Ways {
  readonly draw: Draw;
  readonly store: Store;
  readonly commands: readonly Command[];
  readonly actions: ReadonlyMap<string, Action>;
  readonly services: Services;
  /** What a server chose; outside of servers the defaults. */
  readonly settings: (guildId: string | undefined) => GuildSettings | Promise<GuildSettings>;
  readonly log: Log;
  readonly patience: Patience;
}

/** Takes one interaction as Discord sends it, whichever way it came. Never rejects; resolves when all is sent. */
export type Receive = (raw: APIInteraction) => Promise<void>;

/** Receives interactions and runs commands: the one set of handlers of all transports. */
export function receiver(on: Receiving): Receive {
  return async (raw) => {
    const log = on.log.child({ interaction: raw.id, type: InteractionType[raw.type], name: nameOf(raw) });
    let responder: Responder | undefined;
    try {
      const asked = askedOf(raw);
      const age = on.now() - asked.createdAt;
      if (age > on.patience.stale) return log.warn({ age }, 'dropped: too old');
      if (!on.store.claim(raw.id)) return log.warn('dropped: taken already');
      const asker = (raw.member?.user ?? raw.user)?.id;
      const making = { draw: on.draw, keep: (text: string) => on.store.keep(text, asker) };
      responder = new Responder(on, asked, making, log);
      await route(on, raw, responder, log);
      log.info({ age, took: on.now() - asked.createdAt - age, state: responder.state }, 'done');
    } catch (error) {
      log.error({ reference: reference('bug', raw.id), ...logged(error) }, 'receiving broke');
      await responder?.fail('bug');
    }
  };
}

function askedOf(raw: APIInteraction): Asked {
  const source = 'message' in raw ? raw.message : undefined;
  return {
    id: raw.id,
    token: raw.token,
    application_id: raw.application_id,
    createdAt: SnowflakeUtil.timestampFrom(raw.id),
    channelId: raw.channel?.id ?? '',
    ...(source ? { source: { visibility: visibilityOf(source) } } : {}),
  };
}

/** The command or action, for the log; never what was typed. */
function nameOf(raw: APIInteraction): string | undefined {
  if (!('data' in raw) || !raw.data) return undefined;
  if ('name' in raw.data) return raw.data.name;
  return 'custom_id' in raw.data ? raw.data.custom_id.split(/[:~]/)[1] : undefined;
}

function route(on: Receiving, raw: APIInteraction, responder: Responder, log: Log): Promise<void> {
  switch (raw.type) {
    case InteractionType.ApplicationCommand:
      return useCommand(on, raw, responder, log);
    case InteractionType.ApplicationCommandAutocomplete:
      return complete(on, raw, responder, log);
    case InteractionType.MessageComponent:
    case InteractionType.ModalSubmit:
      return press(on, raw, responder, log);
    case InteractionType.Ping:
      // The HTTP transport answers pings itself.
      return Promise.resolve();
  }
}

async function contextOf(on: Receiving, raw: APIInteraction): Promise<Context> {
  const occasion = occasionOf(raw);
  return { ...on.services, ...occasion, settings: await on.settings(occasion.guildId) };
}

const commandOf = ({ commands }: Receiving, name: string, kind: Command['definition']['kind']): Command | undefined =>
  commands.find(({ definition }) => definition.name === name && definition.kind === kind);

async function useCommand(on: Receiving, raw: APIApplicationCommandInteraction, responder: Responder, log: Log) {
  const kind = raw.data.type === ApplicationCommandType.Message ? 'message' : 'slash';
  const command = commandOf(on, raw.data.name, kind);
  if (!command) return responder.fail('unknown');
  const context = await contextOf(on, raw);
  const input = inputOf(raw);
  log.debug({ input }, 'used');
  const visibility = (input.options.private ?? context.settings.privateReplies) ? 'private' : 'public';
  if (command.slow) await responder.defer(visibility);
  await answer(on, raw, responder, log, visibility, () => command.run(context, input));
}

async function complete(
  on: Receiving,
  raw: APIApplicationCommandAutocompleteInteraction,
  responder: Responder,
  log: Log,
) {
  const typing = typingOf(raw.data);
  const command = commandOf(on, raw.data.name, 'slash');
  if (!typing || !command?.complete) return responder.suggest([]);
  const context = await contextOf(on, raw);
  try {
    await responder.suggest(choices(await command.complete(context, typing), typesNumber(raw.data)));
  } catch (error) {
    log.error({ reference: reference('bug', raw.id), ...logged(error) }, 'suggesting broke');
    await responder.suggest([]);
  }
}

async function press(
  on: Receiving,
  raw: APIMessageComponentInteraction | APIModalSubmitInteraction,
  responder: Responder,
  log: Log,
) {
  const decoded = decode(raw.data.custom_id, on.store.find);
  if (decoded.status !== 'read') return responder.fail(decoded.status);
  const action = on.actions.get(decoded.action);
  if (!action) return responder.fail('unknown');
  const context = await contextOf(on, raw);
  const given = { ...pressOf(raw), args: decoded.args };
  log.debug({ press: given }, 'pressed');
  const visibility = given.message?.visibility ?? (context.settings.privateReplies ? 'private' : 'public');
  await answer(on, raw, responder, log, visibility, () => action(context, given));
}

/** Runs a command or action and shows its reply; acknowledges when it takes long, and gives up when it takes too long. */
async function answer(
  on: Receiving,
  raw: APIInteraction,
  responder: Responder,
  log: Log,
  visibility: Visibility,
  work: () => Promise<Reply> | Reply,
): Promise<void> {
  const age = on.now() - SnowflakeUtil.timestampFrom(raw.id);
  const failed = (failure: Failure, error?: unknown) => {
    log.error({ reference: reference(failure, raw.id), ...(error === undefined ? {} : logged(error)) }, failure);
    if (error instanceof Error) log.debug({ message: error.message }, 'the error says');
    return failure;
  };
  const over = new AbortController();
  /** Carries out `then` after a while, unless the answer was there first. */
  const unlessDone = <Value>(ms: number, then: () => Value): Promise<Value> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(then()), ms);
      over.signal.addEventListener('abort', () => clearTimeout(timer));
    });
  void unlessDone(Math.max(0, on.patience.acknowledge - age), () => responder.defer(visibility));
  const reply = await Promise.race([
    Promise.resolve()
      .then(work)
      .catch((error: unknown) => failed('bug', error)),
    unlessDone(on.patience.run, () => failed('slow')),
  ]);
  over.abort();
  if (typeof reply === 'string') return responder.fail(reply);
  await (reply.kind === 'modal' ? responder.open(reply) : responder.show(reply));
}
