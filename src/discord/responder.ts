import { setTimeout as sleep } from 'node:timers/promises';
import { MessageFlags, type REST, Routes, InteractionResponseType as Type } from 'discord.js';
import type { Message, Modal, Visibility } from '../../commands/reply.ts';
import { callBack, type FirstResponse, type Ticket } from './callback.ts';
import type { Choice } from './choices.ts';
import { type Failure, failureText, reference } from './failure.ts';
import { type Log, logged } from './log.ts';
import { modalBody, tooLong } from './modal.ts';
import { type Making, type Payload, payloads } from './payload.ts';
import { troubleOf } from './trouble.ts';

/** How responses leave. */
export interface Ways {
  /** For first responses: single tries, soon given up. */
  readonly callbacks: REST;
  /** For all else, with the bot's token. */
  readonly rest: REST;
  readonly now: () => number;
}

/** What the interaction is, as far as answering goes. */
export interface Asked extends Ticket {
  readonly channelId: string;
  /** The component's message, which an answer may replace. */
  readonly source?: { readonly visibility: Visibility };
}

/**
 * - `fresh`: nothing was sent.
 * - `thinking`: a message waits to be filled in.
 * - `holding`: a press was acknowledged, and nothing has changed yet.
 * - `answered`: the first answer stands.
 * - `lost`: Discord takes nothing more.
 */
type State = 'fresh' | 'thinking' | 'holding' | 'answered' | 'lost';

/** A wait before the last try of an edit: a server error is often over by then. */
const LAST_TRY_MS = 2000;

/** Answers one interaction. It alone knows what was sent; calls are carried out one after another, and none of them rejects. */
export class Responder {
  #state: State = 'fresh';
  #visibility: Visibility = 'private';
  #queue: Promise<unknown> = Promise.resolve();
  readonly #ways: Ways;
  readonly #asked: Asked;
  readonly #making: Making;
  readonly #log: Log;

  constructor(ways: Ways, asked: Asked, making: Making, log: Log) {
    this.#ways = ways;
    this.#asked = asked;
    this.#making = making;
    this.#log = log;
  }

  get state(): State {
    return this.#state;
  }

  /** Acknowledges: a press silently, anything else by a message that thinks. Does nothing after another answer. */
  defer(visibility: Visibility): Promise<void> {
    return this.#next(async () => {
      if (this.#state !== 'fresh') return;
      if (this.#asked.source) return this.#first({ type: Type.DeferredMessageUpdate }, 'holding');
      this.#visibility = visibility;
      const data = visibility === 'private' ? { flags: MessageFlags.Ephemeral } : undefined;
      await this.#first({ type: Type.DeferredChannelMessageWithSource, data }, 'thinking');
    });
  }

  /** Shows a message, in the place that it asks for. */
  show(message: Message): Promise<void> {
    return this.#next(async () => {
      const replaces = this.#asked.source !== undefined && message.place !== 'new';
      for (const [at, payload] of payloads(message, this.#making).entries()) {
        await this.#send(payload, replaces && at === 0);
      }
    });
  }

  /** Opens a form; only a first answer can. */
  open(modal: Modal): Promise<void> {
    const reason = tooLong(modal);
    if (reason) return this.show({ kind: 'message', visibility: 'private', place: 'new', content: reason });
    return this.#next(async () => {
      if (this.#state !== 'fresh') return this.#tell('form');
      await this.#first(
        { type: Type.Modal, data: modalBody(modal, this.#making.keep) as Record<string, unknown> },
        'answered',
      );
    });
  }

  /** Suggests; nobody waits for late suggestions, so trouble is no more than a note in the log. */
  suggest(choices: readonly Choice[]): Promise<void> {
    return this.#next(async () => {
      const type = Type.ApplicationCommandAutocompleteResult;
      const failed = await callBack(this.#ways.callbacks, this.#asked, { type, data: { choices } }, this.#ways.now);
      if (failed) this.#log.debug({ trouble: failed.trouble, ...logged(failed.error) }, 'suggestions not taken');
      this.#state = 'answered';
    });
  }

  /** Tells the user that something failed, in a message of its own where an answer stands already. */
  fail(failure: Failure): Promise<void> {
    return this.#next(() => this.#tell(failure));
  }

  #next(step: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(step).catch((error: unknown) => {
      this.#log.error({ reference: reference('bug', this.#asked.id), ...logged(error) }, 'the responder broke');
    });
    this.#queue = done;
    return done;
  }

  async #tell(failure: Failure): Promise<void> {
    const content = failureText(failure, this.#asked.id);
    // A message that waits is filled, whoever sees it.
    const visibility = this.#state === 'thinking' ? this.#visibility : 'private';
    const [payload] = payloads({ kind: 'message', visibility, content }, this.#making);
    // A press that was only held keeps its message: the failure comes beside it.
    await this.#send(payload!, false);
  }

  /** Sends the first response and notes what it came to. */
  async #first(response: FirstResponse, then: State): Promise<void> {
    const { callbacks, now } = this.#ways;
    const failed = await callBack(callbacks, this.#asked, response, now);
    if (!failed) {
      this.#state = then;
      return;
    }
    const { trouble, error } = failed;
    if (trouble === 'deleted' && response.type === Type.UpdateMessage) {
      return this.#first({ ...response, type: Type.ChannelMessageWithSource }, then);
    }
    this.#log.warn(
      { trouble, age: now() - this.#asked.createdAt, ...logged(error) },
      'the first response was not taken',
    );
    if (trouble !== 'shape') {
      this.#state = 'lost';
      return;
    }
    const content = failureText('shape', this.#asked.id);
    this.#log.error({ reference: reference('shape', this.#asked.id) }, content);
    const data = { content, flags: MessageFlags.Ephemeral };
    const again = await callBack(callbacks, this.#asked, { type: Type.ChannelMessageWithSource, data }, now);
    this.#state = again ? 'lost' : 'answered';
  }

  async #send(payload: Payload, replaces: boolean): Promise<void> {
    switch (this.#state) {
      case 'fresh': {
        const type = replaces ? Type.UpdateMessage : Type.ChannelMessageWithSource;
        return this.#first({ type, data: payload.body, files: payload.files }, 'answered');
      }
      case 'thinking':
        // A message that waits can't change who sees it: another takes its place.
        if (payload.visibility !== this.#visibility) {
          await this.#later('delete', undefined);
          return this.#later('post', payload);
        }
        return this.#later('patch', payload);
      case 'holding':
        return this.#later(replaces ? 'patch' : 'post', payload);
      case 'answered':
        return this.#later('post', payload);
      case 'lost':
        return;
    }
  }

  /** A request after the first response, by the interaction's token. */
  async #later(method: 'post' | 'patch' | 'delete', payload: Payload | undefined, last = false): Promise<void> {
    const { application_id, token } = this.#asked;
    const { rest } = this.#ways;
    const options = { ...(payload ? { body: payload.body, files: payload.files } : {}), auth: false };
    try {
      if (method === 'post') await rest.post(Routes.webhook(application_id, token), options);
      else await rest[method](Routes.webhookMessage(application_id, token, '@original'), options);
      this.#state = 'answered';
    } catch (error) {
      const trouble = troubleOf(error);
      this.#log.warn({ trouble, method, ...logged(error) }, 'a later response was not taken');
      if (trouble === 'expired') return this.#inChannel(payload);
      if (trouble === 'deleted' && method === 'patch') return this.#later('post', payload);
      if (trouble === 'unreachable' && !last) {
        await sleep(LAST_TRY_MS);
        return this.#later(method, payload, true);
      }
      if (trouble === 'shape' && payload && !last) return this.#shapeless(method, payload);
    }
  }

  /** Says that an answer is refused by Discord, in the answer's place. */
  #shapeless(method: 'post' | 'patch' | 'delete', { visibility }: Payload): Promise<void> {
    const content = failureText('shape', this.#asked.id);
    this.#log.error({ reference: reference('shape', this.#asked.id) }, content);
    const [payload] = payloads({ kind: 'message', visibility, content }, this.#making);
    return this.#later(method, payload, true);
  }

  /** The token is over: a public answer goes to the channel as a message of the bot's; a private one has no way left. */
  async #inChannel(payload: Payload | undefined): Promise<void> {
    this.#state = 'lost';
    if (payload?.visibility !== 'public') return;
    try {
      await this.#ways.rest.post(Routes.channelMessages(this.#asked.channelId), {
        body: payload.body,
        files: payload.files,
      });
    } catch (error) {
      this.#log.warn({ trouble: troubleOf(error), ...logged(error) }, 'the answer did not reach the channel either');
    }
  }
}
