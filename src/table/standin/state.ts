import { generateKeyPairSync } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { ChannelType } from 'discord.js';
import { LIMIT } from '../../discord/limits.ts';
import type { Interaction } from './interaction.ts';
import type { Message } from './message.ts';
import type { CommandBody } from './schemas/command.ts';
import { type Channel, type User, World } from './world.ts';

/** Something the bot did that Discord would refuse, or that a person would notice. A test that ends with one has failed. */
export interface Problem {
  readonly kind:
    | 'unknown route'
    | 'over a limit'
    | 'second response'
    | 'late response'
    | 'no response'
    | 'refused'
    | 'gateway'
    | 'webhook';
  readonly detail: string;
}

/** What a watcher is told: the table page redraws on it, the driver waits for it. */
type Happening =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'interaction'; readonly interaction: Interaction }
  | { readonly kind: 'channel'; readonly channel: Channel }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** A registered command. */
export type RegisteredCommand = CommandBody & { readonly id: string; readonly version: string };

/** An application emoji. */
export interface Emoji {
  readonly id: string;
  name: string;
}

/** Everything that the stand-in knows. Routes, the gateway and the driver all work on it. */
export class State {
  readonly world: World;
  readonly bot: User;
  readonly messages = new Map<string, Message>();
  readonly interactions = new Map<string, Interaction>();
  /** By guild id, and `global`. */
  readonly commands = new Map<string, readonly RegisteredCommand[]>();
  readonly emojis = new Map<string, Emoji>();
  readonly problems: Problem[] = [];
  /** With what interactions by HTTP are signed. */
  readonly keys = generateKeyPairSync('ed25519');
  readonly #watchers = new EventEmitter().setMaxListeners(0);

  constructor(
    readonly now: () => number,
    readonly token: string,
  ) {
    this.world = new World(now);
    this.bot = this.world.addUser('Head Judge', { bot: true });
  }

  /** The application's public key in hexadecimal, as the developer portal shows it. */
  get publicKey(): string {
    return this.keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  }

  problem(kind: Problem['kind'], detail: string): void {
    const problem = { kind, detail };
    this.problems.push(problem);
    this.announce({ kind: 'problem', problem });
  }

  /** Records uses that were never answered, and forgets them. */
  review(): void {
    for (const interaction of this.interactions.values()) {
      if (interaction.answer || this.now() - interaction.createdAt <= LIMIT.firstResponseMs) continue;
      this.interactions.delete(interaction.id);
      this.problem(
        'no response',
        `${interaction.name ?? 'component'} of ${new Date(interaction.createdAt).toISOString()}`,
      );
    }
  }

  /** Keeps a new interaction, and forgets those whose token has long been over. */
  keep(interaction: Interaction): void {
    for (const old of this.interactions.values()) {
      if (this.now() - old.createdAt <= 2 * LIMIT.tokenMs) break;
      this.interactions.delete(old.id);
    }
    this.interactions.set(interaction.id, interaction);
  }

  announce(happening: Happening): void {
    this.#watchers.emit('happening', happening);
  }

  /** Calls `watcher` at each happening until the returned function is called. */
  watch(watcher: (happening: Happening) => void): () => void {
    this.#watchers.on('happening', watcher);
    return () => this.#watchers.off('happening', watcher);
  }

  /** Waits until `look` gives something, looking again at each happening. Rejects after `ms` of real time. */
  until<Found>(look: () => Found | undefined, ms: number, what: string): Promise<Found> {
    const found = look();
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((resolve, reject) => {
      const stop = this.watch(() => {
        const later = look();
        if (later === undefined) return;
        done();
        resolve(later);
      });
      const timer = setTimeout(() => {
        done();
        reject(new Error(`waited ${ms} ms for ${what}`));
      }, ms);
      const done = () => {
        stop();
        clearTimeout(timer);
      };
    });
  }

  /** What a user sees in a channel, oldest first. */
  visible(channelId: string, userId: string): Message[] {
    const channel = this.world.channels.get(channelId);
    if (!channel || !this.world.canSee(channel, userId)) return [];
    return [...this.messages.values()].filter(
      (message) =>
        message.channelId === channelId &&
        !message.deleted &&
        (message.onlyFor === undefined || message.onlyFor === userId),
    );
  }

  /** The commands offered in a channel, own ones of the server included. */
  offered(channel: Channel): readonly RegisteredCommand[] {
    const context = channel.type === ChannelType.DM ? 1 : 0;
    return [...(this.commands.get('global') ?? []), ...(this.commands.get(channel.guildId ?? '') ?? [])].filter(
      (command) => (command.contexts ?? [0, 1, 2]).includes(context),
    );
  }
}
