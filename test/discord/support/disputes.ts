import { ChannelType, PermissionFlagsBits } from 'discord.js';
import type { Simulate } from '../../../commands/context.ts';
import { commands } from '../../../commands/index.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/disputes/settings.ts';
import { type DisputeStore, openStore } from '../../../src/disputes/store/store.ts';
import type { Actor } from '../../../src/table/standin/actor.ts';
import type { Message } from '../../../src/table/standin/message.ts';
import type { Use } from '../../../src/table/standin/use.ts';
import type { Channel } from '../../../src/table/standin/world.ts';
import { contextOf, shippedLibrary } from '../../commands/support/context.ts';
import { type Bench, type BenchOptions, bench } from './bench.ts';

/** A game night on the stand-in: a server with judges, players and channels, and the bot with all its commands. */
export interface Night {
  readonly on: Bench;
  readonly store: DisputeStore;
  readonly guild: string;
  /** Judges by role, a head judge, one more of each, the organiser who owns the server, players, and somebody else. */
  readonly cast: Readonly<Record<'ana' | 'ben' | 'cleo' | 'dan' | 'eva' | 'fay' | 'gus' | 'hal', Actor>>;
  readonly roles: { readonly judge: string; readonly head: string };
  readonly desk: Channel;
  readonly queue: Channel;
  readonly log: Channel;
  readonly close: () => Promise<void>;
}

export async function night(
  settings: Partial<Settings> = {},
  more: Partial<BenchOptions> & { readonly simulate?: Simulate } = {},
): Promise<Night> {
  const store = await openStore(':memory:');
  const library = shippedLibrary();
  let on: Bench | undefined;
  const now = () => on!.clock.now();
  const { simulate, ...options } = more;
  on = await bench({
    commands,
    services: ({ channels }) => ({
      ...contextOf(library, { disputes: store, ...(simulate && { simulate }) }),
      channels,
      now,
    }),
    settings: async (guildId) => (guildId === undefined ? DEFAULT_SETTINGS : store.settings(guildId)),
    ...options,
  });
  const { world } = on.standIn.state;
  const { guild, channel: desk } = on.standIn.scene;
  const judge = world.addRole(guild, 'Judges');
  const head = world.addRole(guild, 'Head judges');
  const channel = (name: string) => world.addChannel({ type: ChannelType.GuildText, name, guildId: guild.id });
  const [queue, log] = [channel('queue'), channel('log')];
  const organiser = world.addRole(guild, 'Organisers', PermissionFlagsBits.ManageGuild);
  const member = (name: string, ...roles: (typeof judge)[]) => {
    const user = world.addUser(name);
    world.join(guild, user, ...roles);
    return on.standIn.actor(user);
  };
  await store.saveSettings(guild.id, {
    ...DEFAULT_SETTINGS,
    judgeRoles: [judge.id],
    headJudgeRoles: [head.id],
    queueChannelId: queue.id,
    logChannelId: log.id,
    ...settings,
  });
  return {
    on,
    store,
    guild: guild.id,
    cast: {
      ana: member('Ana'),
      ben: member('Ben'),
      cleo: member('Cleo', judge),
      dan: member('Dan', judge),
      eva: member('Eva', head),
      fay: member('Fay', head),
      gus: member('Gus', organiser),
      hal: member('Hal'),
    },
    roles: { judge: judge.id, head: head.id },
    desk,
    queue,
    log,
    close: async () => {
      await on.close();
      await store.close();
    },
  };
}

/** All that a message shows, as text. */
export function textOf(message: Message): string {
  return [
    message.content,
    ...message.embeds.flatMap(({ title, description, fields = [], footer }) => [
      title,
      description,
      ...fields.flatMap(({ name, value }) => [name, value]),
      footer?.text,
    ]),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Labels of the buttons that a message shows. */
export function labelsOf(message: Message): readonly string[] {
  return message.components
    .flatMap((row): readonly object[] => row.components)
    .flatMap((one) => ('label' in one && typeof one.label === 'string' ? [one.label] : []));
}

/** The text of the message that answers a use. */
export async function told(use: Use): Promise<string> {
  return textOf(await use.message());
}

/** Messages that stand in a channel for everyone there, oldest first. */
export function posted({ on }: Night, channelId: string): readonly Message[] {
  return [...on.standIn.state.messages.values()].filter(
    (one) => one.channelId === channelId && !one.deleted && one.onlyFor === undefined,
  );
}

/** Opens a dispute of Ana's with Ben, and gives back its number. */
export async function openedBy({ cast, store, guild }: Night, who: Actor = cast.ana): Promise<number> {
  const before = (await store.all(guild, {})).length;
  const other = who.user === cast.ana.user ? cast.ben : cast.ana;
  await who
    .slash('dispute open', { opponent: other.user.id, question: 'Does the second block count?', table: '4' })
    .message();
  return before + 1;
}

/** The thread of a dispute, and its shared panel. */
export async function roomOf(
  { on, store, guild }: Night,
  number: number,
): Promise<{ readonly thread: Channel; readonly panel: Message }> {
  const place = { guild, number };
  const thread = await store.post(place, 'thread');
  const panel = await store.post(place, 'panel');
  return {
    thread: on.standIn.state.world.channels.get(thread!.channelId)!,
    panel: on.standIn.state.messages.get(panel!.messageId!)!,
  };
}

/** Somebody in another channel. */
export function at({ on }: Night, who: Actor, channel: Channel): Actor {
  return on.standIn.actor(who.user, channel);
}

/** Presses a button that opens a form, and sends the form filled in. */
export async function fillIn(
  who: Actor,
  message: Message,
  label: string,
  fields: Readonly<Record<string, string | readonly string[]>>,
): Promise<Use> {
  const use = who.click(message, label);
  await use.modal();
  return who.submit(use, fields);
}
