import { PermissionFlagsBits } from 'discord.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at, fillIn, labelsOf, type Night, night, openedBy, posted, roomOf, textOf, told } from './support/disputes.ts';

const CALLBACK = 'POST /interactions/:interaction/:token/callback';
const STATEMENT = 'What happened, and what you think follows';

let on: Night;
beforeEach(async () => {
  on = await night();
});
afterEach(async () => {
  expect(on.on.standIn.takeProblems()).toEqual([]);
  expect(on.on.lines.filter((line) => /HJ-(BUG|SHAPE|SLOW)/.test(line))).toEqual([]);
  expect((await on.store.check()).faults).toEqual([]);
  await on.close();
});

const kept = async (number = 1) => (await on.store.find({ guild: on.guild, number }))!;
const deny = (channel: typeof on.desk, ...bits: bigint[]) =>
  channel.overwrites.push({
    id: on.on.standIn.state.bot.id,
    allow: 0n,
    deny: bits.reduce((all, bit) => all | bit, 0n),
  });
const opening = { question: 'Does it count?', table: '4' };
const open = (who = on.cast.ana) => who.slash('dispute open', { ...opening, opponent: on.cast.ben.user.id });

describe('without permissions', () => {
  it('to make threads: says which, and goes on in private panels', async () => {
    deny(on.desk, PermissionFlagsBits.CreatePrivateThreads);
    const { ana, ben, cleo } = on.cast;
    const answer = await told(open());
    expect(answer).toContain(
      'I can’t make a private thread here: give me Create Private Threads, Send Messages in Threads.',
    );
    const panel = posted(on, on.desk.id).at(-1)!;
    expect(panel.notified.sort()).toEqual([ana.user.id, ben.user.id].sort());
    await (await fillIn(ana, panel, 'Give a statement', { [STATEMENT]: 'A secret of Ana.' })).message();
    await (await fillIn(ben, panel, 'Give a statement', { [STATEMENT]: 'A secret of Ben.' })).message();
    const view = await cleo.click(panel, 'Claim').message();
    expect(view).toBe(panel);
    // In the channel everybody reads along, so that the panel tells no more than where it stands.
    for (const message of posted(on, on.desk.id)) expect(textOf(message)).not.toMatch(/secret|Does it count/);
    expect(await told(cleo.click(panel, 'My view'))).toMatch(/A secret of Ana\.[\s\S]*A secret of Ben\./);
    expect(await told(on.cast.hal.click(panel, 'My view'))).toContain('Only the players of a dispute');
  });

  it('to write at all: says what to do instead', async () => {
    deny(on.desk, PermissionFlagsBits.CreatePrivateThreads, PermissionFlagsBits.SendMessages);
    expect(await told(open())).toContain('Tell the other side to use /dispute statement number:1.');
    const said = on.cast.ben.slash('dispute statement', { number: 1, text: 'Mine.' });
    expect(await told(said)).toContain('Mine.');
  });

  it('in queue and log: says so, and the dispute goes on', async () => {
    deny(on.queue, PermissionFlagsBits.ViewChannel);
    deny(on.log, PermissionFlagsBits.ViewChannel);
    expect(await told(open())).toContain('I can’t post the queue: give me View Channel.');
    const view = await on.cast.ana.slash('dispute show').message();
    const sent = await fillIn(on.cast.ana, view, 'Withdraw', {});
    expect(await told(sent)).toContain('I can’t post the summary to the log channel: give me View Channel.');
    expect((await kept()).dispute.state).toBe('withdrawn');
  });
});

describe('what was deleted', () => {
  it('a panel is posted again', async () => {
    await openedBy(on);
    const before = await roomOf(on, 1);
    before.panel.deleted = true;
    await on.cast.ana.slash('dispute statement', { text: 'Mine.' }).message();
    const { panel } = await roomOf(on, 1);
    expect(panel).not.toBe(before.panel);
    expect(panel.channelId).toBe(before.thread.id);
    expect(textOf(panel)).toContain('has given a statement');
  });

  it('a thread is done without', async () => {
    await openedBy(on);
    const { thread } = await roomOf(on, 1);
    on.on.standIn.state.world.channels.delete(thread.id);
    const { ana, ben, cleo } = on.cast;
    expect(await told(ana.slash('dispute statement', { text: 'Mine.' }))).toContain(
      'The thread of this dispute is gone.',
    );
    expect(await told(ben.slash('dispute statement', { text: 'Not mine.' }))).toContain('Not mine.');
    expect(await told(cleo.slash('dispute claim', { number: 1 }))).toContain('With a judge');
  });

  it('a queue is posted anew', async () => {
    await openedBy(on);
    posted(on, on.queue.id)[0]!.deleted = true;
    await on.cast.ana.slash('dispute statement', { text: 'Mine.' }).message();
    expect(posted(on, on.queue.id).map(labelsOf)).toEqual([['Claim #1 (table 4)']]);
  });
});

describe('a failing Discord', () => {
  it.each([
    ['the answer', CALLBACK, { kind: 'server error', status: 502, applied: true }, 1],
    ['the answer, which hangs', CALLBACK, { kind: 'hang', applied: true }, 1],
    ['the thread', 'POST /channels/:channel/threads', { kind: 'server error', status: 502 }, 1],
    ['the panel', 'POST /channels/:channel/messages', { kind: 'server error', status: 503 }, 2],
  ] as const)('at %s: one dispute is opened', async (_what, route, fault, times) => {
    on.on.standIn.faults.inject(route, fault, times);
    expect(await told(open())).toContain('Dispute #1');
    expect(await on.store.all(on.guild, {})).toHaveLength(1);
    expect(textOf((await roomOf(on, 1)).panel)).toContain('Does it count?');
  });

  it('at the panel to the end: the move stands, the next one mends the panel', async () => {
    await openedBy(on);
    on.on.standIn.faults.inject('PATCH /channels/:channel/messages/:message', { kind: 'server error', status: 502 }, 4);
    const { ana, ben } = on.cast;
    expect(await told(ana.slash('dispute statement', { text: 'Mine.' }))).toContain(
      'I could not bring the panel up to date',
    );
    expect((await kept()).dispute.statements).toHaveLength(1);
    await ben.slash('dispute statement', { text: 'Not mine.' }).message();
    expect(textOf((await roomOf(on, 1)).panel)).toMatch(/Mine\.[\s\S]*Not mine\./);
  });

  it('that says nothing after a claim was made: the claim stands, once', async () => {
    await openedBy(on);
    await on.cast.cleo.slash('dispute hear', { number: 1 }).message();
    on.on.standIn.faults.inject(CALLBACK, { kind: 'server error', status: 502, applied: true });
    await on.cast.cleo.slash('dispute claim', { number: 1 }).message();
    expect((await kept()).log.filter(({ event }) => event.kind === 'claimed')).toHaveLength(1);
  });
});

describe('two at once', () => {
  const waiting = async () => {
    await openedBy(on);
    const { thread, panel } = await roomOf(on, 1);
    await at(on, on.cast.cleo, on.desk).slash('dispute hear', { number: 1 }).message();
    for (const who of [on.cast.cleo, on.cast.dan]) thread.members.add(who.user.id);
    return { thread, panel };
  };

  it('two judges press Claim: one has it, the other is told who', async () => {
    const { thread, panel } = await waiting();
    const uses = [on.cast.cleo, on.cast.dan].map((who) => at(on, who, thread).click(panel, 'Claim'));
    const texts = await Promise.all(uses.map(told));
    expect(texts.filter((text) => /^(Cleo|Dan) has already claimed this dispute\.$/.test(text))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('With a judge'))).toHaveLength(1);
  });

  it('a double click claims once, and is told so', async () => {
    const { thread, panel } = await waiting();
    const cleo = at(on, on.cast.cleo, thread);
    const texts = await Promise.all([cleo.click(panel, 'Claim'), cleo.click(panel, 'Claim')].map(told));
    expect(texts).toContain('Cleo has already claimed this dispute.');
    expect((await kept()).log.filter(({ event }) => event.kind === 'claimed')).toHaveLength(1);
  });

  it('the same press delivered twice acts once', async () => {
    const { thread, panel } = await waiting();
    const cleo = at(on, on.cast.cleo, thread);
    const use = cleo.click(panel, 'Claim');
    cleo.replay(use);
    await use.message();
    await expect.poll(() => on.on.lines.some((line) => line.includes('taken already'))).toBe(true);
    expect((await kept()).log.filter(({ event }) => event.kind === 'claimed')).toHaveLength(1);
  });

  it('both players state at once: both are kept, and the panel shows both', async () => {
    await openedBy(on);
    const { thread, panel } = await roomOf(on, 1);
    const sent = await Promise.all(
      [on.cast.ana, on.cast.ben].map((who) =>
        fillIn(at(on, who, thread), panel, 'Give a statement', { [STATEMENT]: `Of ${who.user.name}.` }),
      ),
    );
    await Promise.all(sent.map((use) => use.message()));
    expect((await kept()).dispute).toMatchObject({ state: 'heard', statements: [{}, {}] });
    await expect.poll(() => textOf(panel)).toMatch(/Of Ana\.[\s\S]*Of Ben\./);
  });
});

describe('later', () => {
  it('buttons and open forms work after a restart', async () => {
    await openedBy(on);
    const { thread, panel } = await roomOf(on, 1);
    const ana = at(on, on.cast.ana, thread);
    const use = ana.click(panel, 'Give a statement');
    await use.modal();
    await on.on.restart();
    await (await ana.submit(use, { [STATEMENT]: 'Before and after.' })).message();
    expect((await kept()).dispute.statements).toMatchObject([{ text: { words: 'Before and after.' } }]);
    await (await fillIn(at(on, on.cast.ben, thread), panel, 'Give a statement', { [STATEMENT]: 'Mine.' })).message();
    expect((await kept()).dispute.state).toBe('heard');
  });

  it('a click hours later works, since the panel is edited as a message of its own', async () => {
    await openedBy(on);
    const { thread, panel } = await roomOf(on, 1);
    on.on.clock.move(5 * 3_600_000);
    await at(on, on.cast.cleo, on.desk).slash('dispute claim', { number: 1 }).message();
    expect(textOf(panel)).toContain('With a judge** (Cleo)');
    expect((await kept()).log.map(({ event }) => event.kind)).toContain('heard');
    expect(thread.members.has(on.cast.cleo.user.id)).toBe(true);
  });

  it('a form sent too late is refused, and loses no text', async () => {
    await openedBy(on);
    const { thread, panel } = await roomOf(on, 1);
    const ana = at(on, on.cast.ana, thread);
    const use = ana.click(panel, 'Give a statement');
    await use.modal();
    await (await fillIn(on.cast.ana, await on.cast.ana.slash('dispute show').message(), 'Withdraw', {})).message();
    const refused = await (await ana.submit(use, { [STATEMENT]: 'A long text.' })).message();
    expect(textOf(refused)).toContain('this one is withdrawn.');
    expect(labelsOf(refused)).toEqual(['Open the form again']);
  });
});

describe('what nobody may do', () => {
  it('a forged custom id of another server reaches nothing there', async () => {
    await openedBy(on);
    const { world } = on.on.standIn.state;
    const mallory = world.addUser('Mallory');
    const other = world.addGuild('Elsewhere', mallory.id);
    world.join(other, mallory);
    world.join(other, on.on.standIn.state.bot);
    const channel = world.addChannel({ type: 0, name: 'there', guildId: other.id });
    const there = on.on.standIn.actor(mallory, channel);
    const message = await there.slash('dispute list').message();
    const before = JSON.stringify(await on.store.all(on.guild, {}));
    for (const id of [
      '1:dispute.do:claim:1',
      '1:dispute.do:hear:1',
      '1:dispute.show:1',
      '1:dispute.record:1',
      '1:dispute.form:rule:1',
      '1:dispute.penalties:1:2',
      `1:dispute.show:${on.guild}%3A1`,
      '1:dispute.look:1:3',
      '1:dispute.compare:1',
    ]) {
      expect(await told(there.forge(message, id)), id).toMatch(
        /^There is no dispute (#1|of that number) in this server\.$/,
      );
    }
    expect(await told(there.slash('dispute export', { format: 'json' }))).toBe('There are no disputes in that time.');
    expect(await there.type('dispute show', 'number', '').choices()).toEqual([]);
    expect(JSON.stringify(await on.store.all(on.guild, {}))).toBe(before);
  });

  it('a bystander with forged custom ids sees and does nothing', async () => {
    await openedBy(on);
    const { hal } = on.cast;
    const message = await hal.slash('dispute list').message();
    const before = JSON.stringify(await on.store.all(on.guild, {}));
    for (const id of [
      'do:claim:1',
      'do:close:1',
      'do:nonsense:1',
      'show:1',
      'record:1',
      'form:rule:1',
      'form:nonsense:1',
      'form:__proto__:1',
      'again:rule:1:{}',
      'penalties:1:1',
      'look:1:3',
      'show:-1',
      'show:1e9',
      'show:NaN',
      'show',
    ]) {
      const text = await told(hal.forge(message, `1:dispute.${id}`));
      expect(text, id).toMatch(/Only the players|There is no dispute|older version/);
    }
    expect(JSON.stringify(await on.store.all(on.guild, {}))).toBe(before);
  });

  it('a player who is a judge, too, does not judge', async () => {
    await on.cast.cleo.slash('dispute open', { ...opening, opponent: on.cast.ben.user.id }).message();
    expect(await told(on.cast.cleo.slash('dispute claim', { number: 1 }))).toBe(
      'You are a player in this dispute, so somebody else has to claim it.',
    );
  });

  it('roles are looked at again at each press', async () => {
    await openedBy(on);
    const { thread, panel } = await roomOf(on, 1);
    await on.cast.cleo.slash('dispute hear', { number: 1 }).message();
    await on.cast.cleo.slash('dispute claim', { number: 1 }).message();
    const cleo = at(on, on.cast.cleo, thread);
    const use = cleo.click(panel, 'Rule');
    await use.modal();
    const member = on.on.standIn.scene.guild.members.get(on.cast.cleo.user.id)!;
    member.roles.splice(0);
    const fields = { 'Facts as found': 'x', 'Verdict in one line': 'x', Reason: 'x' };
    expect(await told(await cleo.submit(use, fields))).toContain('Only the players of a dispute');
    expect((await kept()).dispute.state).toBe('claimed');
  });
});

describe('what people write', () => {
  const HOSTILE = '@everyone <@&1> ```js\n# x``` **bold** [a](https://example.org) ~~||>|| \u202eevil';

  it('pings nobody and breaks out of nothing, and is kept as it was', async () => {
    const { ana, ben } = on.cast;
    await ana.slash('dispute open', { opponent: ben.user.id, question: HOSTILE, table: '@here' }).message();
    await ana.slash('dispute statement', { text: HOSTILE }).message();
    await ben.slash('dispute statement', { text: HOSTILE }).message();
    await on.cast.cleo.slash('dispute claim', { number: 1 }).message();
    const people = [ana, ben, on.cast.cleo].map(({ user }) => user.id);
    const { thread, panel } = await roomOf(on, 1);
    const seen = [...posted(on, thread.id), ...posted(on, on.queue.id), await ben.slash('dispute show').message()];
    for (const message of seen) {
      expect([...people, on.roles.judge]).toEqual(expect.arrayContaining(message.notified));
      expect(textOf(message)).not.toMatch(/(?<!\\)(@everyone|@here|<@&1>|```|\*\*bold)|\u202e/);
    }
    expect(textOf(panel)).toContain('\\*\\*bold\\*\\*');
    expect((await kept()).dispute.statements[0]!.text).toEqual({ words: HOSTILE.trim() });
  });

  it('is limited, with a sentence that says by how much', async () => {
    await openedBy(on);
    const { thread, panel } = await roomOf(on, 1);
    const ana = at(on, on.cast.ana, thread);
    const use = ana.click(panel, 'Give a statement');
    await use.modal();
    const sent = await ana.submit(use, { [STATEMENT]: 'x'.repeat(1001) }, { byHand: true });
    expect(await told(sent)).toContain('The statement is 1001 characters long; at most 1000 fit. Shorten it by 1.');
  });

  it('of the greatest length fits, whatever it is made of', async () => {
    const { ana, ben, cleo, hal, fay } = on.cast;
    const full = (limit: number) => '*@_'.repeat(limit).slice(0, limit);
    const others = { opponent2: hal.user.id, opponent3: fay.user.id };
    await ana
      .slash('dispute open', { question: full(300), table: full(30), opponent: ben.user.id, ...others })
      .message();
    for (const who of [ana, ben, hal, fay]) await who.slash('dispute statement', { text: full(1000) }).message();
    await cleo.slash('dispute claim', { number: 1 }).message();
    await cleo.slash('dispute facts', { number: 1, text: full(1000) }).message();
    for (let i = 0; i < 25; i++) await cleo.slash('dispute evidence', { number: 1, note: full(1000) }).message();
    const { thread, panel } = await roomOf(on, 1);
    expect(posted(on, thread.id).filter(({ components }) => components.length > 0)).toEqual([panel]);
    const use = at(on, cleo, thread).click(panel, 'Rule');
    await use.modal();
    const fields = { 'Verdict in one line': full(300), Reason: full(1000) };
    await (await at(on, cleo, thread).submit(use, fields)).message();
    expect(posted(on, thread.id).filter(({ components }) => components.length > 0)).toEqual([panel]);
    let page = await cleo.click(await cleo.slash('dispute show', { number: 1 }).message(), 'Record').message();
    const count = Number(/page 1 of (\d+)/.exec(textOf(page))![1]);
    expect(count).toBeGreaterThan(10);
    for (let i = 1; i < count; i++) page = await cleo.click(page, 'Next page').message();
    expect(textOf(page)).toContain(`page ${count} of ${count}`);
    expect(await told(cleo.slash('dispute evidence', { number: 1, note: 'x' }))).toContain(
      'You can attach evidence only while',
    );
  });
});

describe('the settings', () => {
  it('are for members with Manage Server, who are judges until there are roles', async () => {
    const { gus, ana, cleo } = on.cast;
    expect(await told(ana.slash('judge-settings'))).toContain('Only members with Manage Server');
    const view = await gus.slash('judge-settings', { level: 'competitive', room: 'panel', retention: 30 }).message();
    expect(textOf(view)).toMatch(
      /Competitive: remedies of IPG[\s\S]*a panel in the channel[\s\S]*30 days after its end/,
    );
    await gus.select(view, 'Judge roles', []).message();
    await gus.select(view, 'Head judge roles', []).message();
    await gus.select(view, 'Channel of the queue', []).message();
    await gus.select(view, 'Channel of the summaries', [on.log.id]).message();
    expect(await on.store.settings(on.guild)).toMatchObject({
      judgeRoles: [],
      headJudgeRoles: [],
      enforcement: 'competitive',
      room: 'panel',
      retentionDays: 30,
      logChannelId: on.log.id,
    });
    expect(await on.store.settings(on.guild)).not.toHaveProperty('queueChannelId');
    expect(await told(on.cast.ana.forge(view, '1:settings.judges', [on.roles.judge]))).toContain(
      'Only members with Manage Server',
    );
    await openedBy(on);
    expect(await told(cleo.slash('dispute hear', { number: 1 }))).toContain('Only the players of a dispute');
    expect(await told(gus.slash('dispute hear', { number: 1 }))).toContain('Waiting for a judge');
    expect((await kept()).dispute.level).toBe('competitive');
  });
});

describe('files', () => {
  it('a spreadsheet takes nothing for a formula', async () => {
    await on.cast.ana
      .slash('dispute open', {
        opponent: on.cast.ben.user.id,
        question: '=HYPERLINK("https://x.invalid")',
        table: '+1',
      })
      .message();
    const { files } = await on.cast.gus.slash('dispute export', { format: 'csv' }).message();
    const text = new TextDecoder().decode(files[0]!.data);
    expect(text).toContain(`"'=HYPERLINK(""https://x.invalid"")"`);
    expect(text).toContain(",'+1,");
  });
});
