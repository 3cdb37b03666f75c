import { afterEach, describe, expect, it } from 'vitest';
import type { Command } from '../../commands/command.ts';
import { memoryStore } from '../../src/discord/memory-store.ts';
import { type Bench, bench } from './support/bench.ts';
import { answering, echo, form, say, suggesting } from './support/commands.ts';

let on: Bench;
const open = async (commands: readonly Command[], more: Partial<Parameters<typeof bench>[0]> = {}) => {
  on = await bench({ commands, ...more });
  return on.standIn.scene.judge;
};
afterEach(async () => {
  expect(on.standIn.takeProblems()).toEqual([]);
  await on.close();
});

describe('buttons', () => {
  const long = 'x'.repeat(300);

  it('work after a restart, long arguments too', async () => {
    const judge = await open([echo]);
    const message = await judge.slash('echo', { text: long }).message();
    await on.restart();
    await judge.click(message, 'Again').message();
    expect(message.content).toBe(`again: ${long}`);
  });

  it('whose arguments are gone say so', async () => {
    const judge = await open([echo]);
    const message = await judge.slash('echo', { text: long }).message();
    await on.restart(memoryStore(Date.now));
    const said = await judge.click(message, 'Again').message();
    expect(said).toMatchObject({ content: expect.stringMatching(/so old.*HJ-FORGOTTEN-/), onlyFor: judge.user.id });
    expect(message.content).toBe(long);
  });

  it.each([
    ['of an older version', '0:echo.again:x', 'HJ-OUTDATED'],
    ['of a command that is gone', '1:gone.away:x', 'HJ-UNKNOWN'],
    ['of another bot', 'hello', 'HJ-OUTDATED'],
    ['of every object’s prototype', '1:constructor:x', 'HJ-UNKNOWN'],
  ])('%s are refused kindly', async (_name, customId, code) => {
    const judge = await open([echo]);
    const message = await judge.slash('echo', { text: 'x' }).message();
    expect((await judge.forge(message, customId).message()).content).toContain(code);
  });

  it('pressed twice at once each get an answer', async () => {
    const judge = await open([echo]);
    const message = await judge.slash('echo', { text: 'x' }).message();
    const uses = [judge.click(message, 'Again'), judge.click(message, 'Again'), judge.click(message, 'Beside')];
    await Promise.all(uses.map((use) => use.answer()));
    expect(message.content).toBe('again: x');
  });

  it('on a message that was taken away are answered beside', async () => {
    const judge = await open([echo]);
    const message = await judge.slash('echo', { text: 'x' }).message();
    message.deleted = true;
    const use = judge.click(message, 'Again', { byHand: true });
    const answer = await use.message();
    expect(answer).not.toBe(message);
    expect(answer.content).toBe('again: x');
  });
});

describe('answers', () => {
  it('over the limits go on in further messages', async () => {
    const text = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ');
    const judge = await open([answering('much', say(text, { embeds: [{ description: text }] }))]);
    const use = judge.slash('much');
    await expect.poll(() => use.messages().length).toBeGreaterThan(3);
    await expect.poll(() => use.messages().at(-1)?.embeds.at(-1)?.description).toContain('word899');
  });

  it('that Discord does not take are replaced by a sentence with a reference', async () => {
    const bad = say('x', { rows: [{ kind: 'buttons', buttons: [{ kind: 'link', label: 'Bad', url: 'no address' }] }] });
    const judge = await open([answering('bad', bad), { ...answering('late', bad), slow: true }]);
    for (const path of ['bad', 'late']) {
      expect((await judge.slash(path).message()).content).toContain('HJ-SHAPE');
      expect(on.standIn.takeProblems()).toMatchObject([{ kind: 'over a limit' }]);
    }
  });

  it('that are empty are replaced too', async () => {
    const judge = await open([answering('empty', { kind: 'message', visibility: 'public' })]);
    expect((await judge.slash('empty').message()).content).toContain('HJ-SHAPE');
  });

  it('notify only whom they say', async () => {
    const judge = await open([
      { ...answering('calm', say('@everyone @here')) },
      {
        ...answering('loud', say('')),
        run: (_context) => {
          const [ben, cleo] = on.standIn.scene.players;
          return say(`<@${ben.user.id}> <@${cleo.user.id}> @everyone`, { notify: { users: [ben.user.id] } });
        },
      },
    ]);
    expect((await judge.slash('calm').message()).notified).toEqual([]);
    expect((await judge.slash('loud').message()).notified).toEqual([on.standIn.scene.players[0].user.id]);
  });

  it('carry files', async () => {
    const attachments = [
      { name: 'night.json', contentType: 'application/json', data: '{"a":"ü"}' },
      { name: 'bytes.bin', contentType: 'application/octet-stream', data: new Uint8Array([0, 255, 10]) },
    ];
    const judge = await open([answering('export', say('here', { attachments }))]);
    const { files } = await judge.slash('export').message();
    expect(files.map(({ name }) => name)).toEqual(['night.json', 'bytes.bin']);
    expect(Buffer.from(files[0]!.data).toString()).toBe('{"a":"ü"}');
    expect([...files[1]!.data]).toEqual([0, 255, 10]);
  });

  it('draw mana symbols once they are uploaded', async () => {
    const judge = await open([answering('mana', say('{W}{X} `{W}`'))]);
    expect((await judge.slash('mana').message()).content).toBe('{W}{X} `{W}`');
    const id = on.standIn.state.world.ids.next();
    on.standIn.state.emojis.set(id, { id, name: 'mana_w' });
    await on.restart();
    expect((await judge.slash('mana').message()).content).toBe(`<:mana_w:${id}>{X} \`{W}\``);
  });
});

describe('forms', () => {
  it('filled with more than they hold are refused in a sentence', async () => {
    const over: Command = {
      ...form,
      run: () => ({
        kind: 'modal',
        action: 'form.sent',
        args: [],
        title: 'A title that is quite a bit longer than forms may have',
        inputs: [{ kind: 'text', id: 'words', label: 'Words', long: true, maxLength: 4000, value: 'x'.repeat(4001) }],
      }),
    };
    const judge = await open([over]);
    expect((await judge.slash('form').message()).content).toContain('4001 characters');
  });

  it('that come too late are refused in a sentence', async () => {
    const late: Command = {
      ...form,
      run: async (context, input) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        return form.run(context, input);
      },
    };
    const judge = await open([late], { patience: { acknowledge: 50 } });
    expect((await judge.slash('form').message()).content).toContain('HJ-FORM');
  });
});

describe('suggestions', () => {
  it.each([
    [
      'that break',
      () => {
        throw new Error('broken');
      },
    ],
    ['that are none', () => []],
    [
      'that are all unusable',
      () => [
        { name: '', value: 'x' },
        { name: 'x', value: 'y'.repeat(101) },
      ],
    ],
  ] as const)('%s come back empty', async (_name, complete) => {
    const judge = await open([suggesting(complete)]);
    expect(await judge.type('find', 'card', 'x').choices()).toEqual([]);
  });

  it('that come too late are a note at debug level only', async () => {
    const judge = await open([suggesting(() => [])]);
    on.standIn.faults.inject('POST /interactions/:interaction/:token/callback', {
      kind: 'rate limit',
      retryAfter: 0.3,
    });
    judge.type('find', 'card', 'x');
    await new Promise((resolve) => setTimeout(resolve, 100));
    on.clock.move(3500);
    await expect.poll(() => on.standIn.problems.map(({ kind }) => kind)).toContain('late response');
    await expect.poll(() => on.lines.some((line) => line.includes('"done"'))).toBe(true);
    expect(on.lines.filter((line) => /"level":(40|50)/.test(line))).toEqual([]);
    expect(on.standIn.takeProblems().map(({ kind }) => kind)).toEqual(['late response', 'no response']);
  });
});

describe('where the server has not installed the bot', () => {
  it('users who have can use it, within what follow-ups they get', async () => {
    await open([echo, answering('much', say(Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ')))]);
    const { world } = on.standIn.state;
    const owner = world.addUser('Elsewhere');
    const guild = world.addGuild('Elsewhere', owner.id);
    const channel = world.addChannel({ type: 0, name: 'general', guildId: guild.id });
    const visitor = on.standIn.actor(on.standIn.scene.judge.user, channel);
    expect((await visitor.slash('echo', { text: 'abroad' }).message()).content).toBe('abroad');
    const use = visitor.slash('much');
    await expect.poll(() => use.messages().at(-1)?.content).toContain('word899');
  });
});

it.each([60_000, -60_000])('a clock that is off by %d ms does not make interactions look old', async (clockAhead) => {
  const judge = await open([echo], { clockAhead });
  expect((await judge.slash('echo', { text: 'on time' }).message()).content).toBe('on time');
  expect(on.lines.filter((line) => line.includes('the clock of this machine'))).toHaveLength(1);
});

it('the log holds what was typed at debug level only, and never a token', async () => {
  for (const level of ['info', 'debug']) {
    const judge = await open([echo], { logLevel: level });
    const use = judge.slash('echo', { text: 'is my opponent cheating' });
    await use.message();
    await expect.poll(() => on.lines.some((line) => line.includes('"done"'))).toBe(true);
    const all = on.lines.join('');
    expect(all.includes('cheating')).toBe(level === 'debug');
    expect(all).not.toContain(on.standIn.token);
    expect(all).not.toContain(use.interaction.token);
    if (level === 'info') await on.close();
  }
});
