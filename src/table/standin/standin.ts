import type { AddressInfo } from 'node:net';
import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { Actor } from './actor.ts';
import { Faults } from './faults.ts';
import { Gateway } from './gateway.ts';
import type { Interaction } from './interaction.ts';
import { type RouteName, rest } from './rest.ts';
import { type Problem, State } from './state.ts';
import { Webhook } from './webhook.ts';
import { BOT_PERMISSIONS, type Channel, type Guild, type User } from './world.ts';

export interface StandInOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly now?: () => number;
  readonly token?: string;
}

/** A server as the stand-in starts with it: two text channels, a judge, two players, and a head judge for appeals. */
export interface Scene {
  readonly guild: Guild;
  readonly channel: Channel;
  readonly judge: Actor;
  readonly players: readonly [Actor, Actor];
  readonly headJudge: Actor;
}

/**
 * A Discord of one's own on 127.0.0.1: REST v10 under `api`, the gateway v10 on the same port, and people who use the bot.
 * It is strict: what Discord would refuse, or a person would notice, is in `problems`.
 */
export class StandIn {
  readonly state: State;
  readonly faults = new Faults<RouteName>();
  readonly gateway: Gateway;
  readonly scene: Scene;
  readonly #rest: ReturnType<typeof rest>;
  #webhook: Webhook | undefined;

  private constructor(options: StandInOptions) {
    const now = options.now ?? Date.now;
    this.state = new State(now, options.token ?? 'standin-token');
    const url = () => `ws://127.0.0.1:${this.port}/gateway`;
    this.#rest = rest(this.state, this.faults, url);
    this.gateway = new Gateway(this.state, url);
    this.#rest.server.on('upgrade', (request, socket, head) => this.gateway.upgrade(request, socket, head));
    this.scene = this.#scene();
  }

  /** Starts listening. Rejects when the port is taken. */
  static async start(options: StandInOptions = {}): Promise<StandIn> {
    const standIn = new StandIn(options);
    await standIn.#rest.listen({ host: '127.0.0.1', port: options.port ?? 0 });
    return standIn;
  }

  get port(): number {
    return (this.#rest.server.address() as AddressInfo).port;
  }

  /** The REST base that a client takes; it appends `/v10`. */
  get api(): string {
    return `http://127.0.0.1:${this.port}/api`;
  }

  get token(): string {
    return this.state.token;
  }

  get problems(): readonly Problem[] {
    return this.state.problems;
  }

  /** Hands over the problems so far and forgets them. */
  takeProblems(): Problem[] {
    this.state.review();
    return this.state.problems.splice(0);
  }

  /** A person in a channel: the scene's unless named. A user is made for a name. */
  actor(who: User | string, channel: Channel = this.scene.channel): Actor {
    const user = typeof who === 'string' ? this.state.world.addUser(who) : who;
    const guild = this.state.world.guilds.get(channel.guildId ?? '');
    if (guild && !guild.members.has(user.id)) this.state.world.join(guild, user);
    return new Actor(user, channel, this.state, this.#deliver);
  }

  /** Delivers interactions from now on to an address, signed, instead of through the gateway. */
  deliverTo(url: string): Webhook {
    this.#webhook = new Webhook(this.state, url);
    return this.#webhook;
  }

  async close(): Promise<void> {
    this.gateway.close();
    await this.#rest.close();
  }

  readonly #deliver = (interaction: Interaction): void => {
    if (!this.#webhook) {
      const { guild_id } = interaction.raw as { guild_id?: string };
      this.gateway.dispatch('INTERACTION_CREATE', interaction.raw, guild_id);
      return;
    }
    this.#webhook.deliver(interaction).catch((error: unknown) => this.state.problem('webhook', String(error)));
  };

  #scene(): Scene {
    const { world, bot } = this.state;
    const [ada, ben, cleo, dana] = ['Ada', 'Ben', 'Cleo', 'Dana'].map((name) => world.addUser(name)) as [
      User,
      User,
      User,
      User,
    ];
    const owner = world.addUser('Owner');
    const guild = world.addGuild('Game night', owner.id);
    world.join(guild, owner);
    world.join(guild, bot, world.addRole(guild, 'Head Judge (bot)', BOT_PERMISSIONS));
    const place = (name: string) => world.addChannel({ type: ChannelType.GuildText, name, guildId: guild.id });
    const channel = place('judge-desk');
    place('judge-log');
    const actor = (user: User) => new Actor(user, channel, this.state, this.#deliver);
    world.join(guild, ada, world.addRole(guild, 'Judge', PermissionFlagsBits.ManageGuild));
    world.join(guild, ben);
    world.join(guild, cleo);
    world.join(guild, dana, world.addRole(guild, 'Head Judge', PermissionFlagsBits.ManageGuild));
    return { guild, channel, judge: actor(ada), players: [actor(ben), actor(cleo)], headJudge: actor(dana) };
  }
}
