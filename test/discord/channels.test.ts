import { PermissionFlagsBits } from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channels, Services } from '../../commands/context.ts';
import type { Message } from '../../commands/reply.ts';
import type { Channel } from '../../src/table/standin/world.ts';
import { type Bench, bench } from './support/bench.ts';

let on: Bench;
let channels: Channels;
let place: Channel;
beforeAll(async () => {
  on = await bench({
    commands: [],
    services: (own) => {
      channels = own.channels;
      return { channels } as Services;
    },
  });
});
afterAll(() => on.close());
beforeEach(() => {
  const { guild } = on.standIn.scene;
  place = on.standIn.state.world.addChannel({ type: 0, name: 'desk', guildId: guild.id });
});
afterEach(() => expect(on.standIn.takeProblems()).toEqual([]));

const note: Message = { kind: 'message', visibility: 'public', content: 'Table 4 waits' };
const deny = (...bits: bigint[]) =>
  place.overwrites.push({ id: on.standIn.state.bot.id, allow: 0n, deny: bits.reduce((all, bit) => all | bit, 0n) });
const inChannel = (id: string) =>
  [...on.standIn.state.messages.values()].filter((one) => one.channelId === id && !one.deleted);
const opened = async (...members: string[]) => {
  const thread = await channels.openThread(place.id, 'Dispute 1', members);
  if (!thread.ok) throw new Error('no thread');
  return on.standIn.state.world.channels.get(thread.channelId)!;
};

describe('messages', () => {
  it('are posted, then edited', async () => {
    const posted = await channels.post(place.id, note);
    expect(
      posted.ok && (await channels.edit(place.id, posted.messageId, { ...note, content: 'Table 4 is served' })),
    ).toEqual({ ok: true });
    expect(inChannel(place.id).map(({ content }) => content)).toEqual(['Table 4 is served']);
  });

  it.each([
    ['a channel that the bot can’t see', [PermissionFlagsBits.ViewChannel], ['View Channel']],
    [
      'a channel that it may not write in',
      [PermissionFlagsBits.SendMessages],
      ['Send Messages', 'Send Messages in Threads'],
    ],
  ])('%s: says what is missing', async (_name, bits, permissions) => {
    deny(...bits);
    expect(await channels.post(place.id, note)).toEqual({ ok: false, because: 'forbidden', permissions });
  });

  it('with embeds and files name those permissions', async () => {
    deny(PermissionFlagsBits.EmbedLinks);
    const embed = { ...note, embeds: [{ title: 'x' }] };
    expect(await channels.post(place.id, embed)).toMatchObject({
      permissions: expect.arrayContaining(['Embed Links']),
    });
  });

  it('that are gone, or whose channel is, say so', async () => {
    expect(await channels.edit(place.id, '123456789012345678', note)).toEqual({ ok: false, because: 'gone' });
    expect(await channels.post('123456789012345678', note)).toEqual({ ok: false, because: 'gone' });
  });

  it('survive server errors, and say so when these last', async () => {
    on.standIn.faults.inject('POST /channels/:channel/messages', { kind: 'server error', status: 502 }, 2);
    expect(await channels.post(place.id, note)).toMatchObject({ ok: true });
    on.standIn.faults.inject('POST /channels/:channel/messages', { kind: 'server error', status: 502 }, 4);
    expect(await channels.post(place.id, note)).toEqual({ ok: false, because: 'failed' });
  });
});

describe('private threads', () => {
  it('hold their members only', async () => {
    const [ben, cleo] = on.standIn.scene.players;
    const thread = await opened(ben.user.id);
    await channels.post(thread.id, note);
    const sees = (who: typeof ben) => on.standIn.actor(who.user, thread).sees().length;
    expect([sees(ben), sees(cleo)]).toEqual([1, 0]);
    expect(await channels.addMember(thread.id, cleo.user.id)).toEqual({ ok: true });
    expect(sees(cleo)).toBe(1);
  });

  it('open without a member who has left, and with a name of any length', async () => {
    const thread = await channels.openThread(place.id, 'x'.repeat(300), ['123456789012345678']);
    expect(thread).toMatchObject({ ok: true });
  });

  it('without the permission: says which', async () => {
    deny(PermissionFlagsBits.CreatePrivateThreads);
    expect(await channels.openThread(place.id, 'Dispute 1', [])).toMatchObject({
      because: 'forbidden',
      permissions: ['Create Private Threads', 'Send Messages in Threads'],
    });
  });

  it('that are archived wake for a message, an edit and a member', async () => {
    const thread = await opened();
    const posted = await channels.post(thread.id, note);
    for (const act of [
      () => channels.post(thread.id, note),
      () => channels.edit(thread.id, posted.ok ? posted.messageId : '', note),
      () => channels.addMember(thread.id, on.standIn.scene.judge.user.id),
    ]) {
      expect(await channels.archiveThread(thread.id)).toEqual({ ok: true });
      expect(thread.archived).toBe(true);
      expect(await act()).toMatchObject({ ok: true });
      expect(thread.archived).toBe(false);
    }
  });
});
