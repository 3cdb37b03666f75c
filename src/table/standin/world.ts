import { ChannelType, PermissionFlagsBits } from 'discord.js';
import { Snowflakes } from './snowflake.ts';

/** Someone who may be in a server: a person, or the bot. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly bot: boolean;
  readonly locale: string;
}

export interface Role {
  readonly id: string;
  readonly name: string;
  permissions: bigint;
}

export interface Member {
  readonly user: User;
  readonly roles: string[];
  readonly joinedAt: number;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  /** The first is @everyone, with the guild's own id. */
  readonly roles: Role[];
  readonly members: Map<string, Member>;
}

export interface Channel {
  readonly id: string;
  readonly type: ChannelType.GuildText | ChannelType.DM | ChannelType.PublicThread | ChannelType.PrivateThread;
  readonly guildId?: string;
  readonly parentId?: string;
  readonly ownerId?: string;
  readonly createdAt: number;
  name: string;
  archived: boolean;
  locked: boolean;
  /** Who is in a thread or a direct conversation. */
  readonly members: Set<string>;
  /** Permissions that a role or member lacks or has here. */
  readonly overwrites: { readonly id: string; readonly allow: bigint; readonly deny: bigint }[];
}

/** What the bot may do in a server where it was invited as docs/discord.md says. */
export const BOT_PERMISSIONS =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.CreatePrivateThreads |
  PermissionFlagsBits.ManageThreads |
  PermissionFlagsBits.EmbedLinks |
  PermissionFlagsBits.AttachFiles;

const EVERYONE =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.ReadMessageHistory |
  PermissionFlagsBits.UseApplicationCommands;

const ALL = Object.values(PermissionFlagsBits).reduce((sum, bit) => sum | bit, 0n);

/** Users, servers, roles and channels, and who may do what in them. */
export class World {
  readonly users = new Map<string, User>();
  readonly guilds = new Map<string, Guild>();
  readonly channels = new Map<string, Channel>();
  readonly ids: Snowflakes;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.ids = new Snowflakes(now);
  }

  addUser(name: string, options: { readonly bot?: boolean; readonly locale?: string } = {}): User {
    const user = { id: this.ids.next(), name, bot: options.bot ?? false, locale: options.locale ?? 'en-US' };
    this.users.set(user.id, user);
    return user;
  }

  addGuild(name: string, ownerId: string): Guild {
    const id = this.ids.next();
    const guild = { id, name, ownerId, roles: [{ id, name: '@everyone', permissions: EVERYONE }], members: new Map() };
    this.guilds.set(id, guild);
    return guild;
  }

  addRole(guild: Guild, name: string, permissions = 0n): Role {
    const role = { id: this.ids.next(), name, permissions };
    guild.roles.push(role);
    return role;
  }

  join(guild: Guild, user: User, ...roles: Role[]): Member {
    const member = { user, roles: roles.map((role) => role.id), joinedAt: this.#now() };
    guild.members.set(user.id, member);
    return member;
  }

  addChannel(channel: Pick<Channel, 'type' | 'name' | 'guildId' | 'parentId' | 'ownerId'>): Channel {
    const made = {
      ...channel,
      id: this.ids.next(),
      createdAt: this.#now(),
      archived: false,
      locked: false,
      members: new Set<string>(),
      overwrites: [],
    };
    this.channels.set(made.id, made);
    return made;
  }

  /** The direct conversation between two users, opened when there is none. */
  conversation(one: User, other: User): Channel {
    for (const channel of this.channels.values()) {
      if (channel.type === ChannelType.DM && channel.members.has(one.id) && channel.members.has(other.id))
        return channel;
    }
    const channel = this.addChannel({ type: ChannelType.DM, name: other.name });
    channel.members.add(one.id).add(other.id);
    return channel;
  }

  /** Source: "Permissions", Permission Overwrites: roles, then overwrites of everyone, of roles, of the member. Threads inherit. */
  permissions(channel: Channel, userId: string): bigint {
    if (channel.type === ChannelType.DM) return channel.members.has(userId) ? EVERYONE | BOT_PERMISSIONS : 0n;
    const guild = this.guilds.get(channel.guildId ?? '');
    const member = guild?.members.get(userId);
    if (!guild || !member) return 0n;
    const roles = guild.roles.filter((role) => role.id === guild.id || member.roles.includes(role.id));
    const base = roles.reduce((sum, role) => sum | role.permissions, 0n);
    if (guild.ownerId === userId || base & PermissionFlagsBits.Administrator) return ALL;
    const home = this.channels.get(channel.parentId ?? '') ?? channel;
    const tiers = [[guild.id], member.roles, [userId]];
    const granted = tiers.reduce((sum, ids) => {
      const here = home.overwrites.filter((overwrite) => ids.includes(overwrite.id));
      const denied = here.reduce((bits, overwrite) => bits | overwrite.deny, 0n);
      return here.reduce((bits, overwrite) => bits | overwrite.allow, sum & ~denied);
    }, base);
    return granted & PermissionFlagsBits.ViewChannel ? granted : 0n;
  }

  /** Whether a user may see a channel: private threads are for their members and for those who manage threads. */
  canSee(channel: Channel, userId: string): boolean {
    const granted = this.permissions(channel, userId);
    if (!(granted & PermissionFlagsBits.ViewChannel)) return false;
    if (channel.type !== ChannelType.PrivateThread) return true;
    return channel.members.has(userId) || (granted & PermissionFlagsBits.ManageThreads) !== 0n;
  }
}
