import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from './support/bench.ts';
import { broken, echo, evidence, form, suggesting } from './support/commands.ts';

const find = suggesting((_context, { value }) => [
  ...Array.from({ length: 30 }, (_, at) => ({ name: `${value} ${at}`, value: `id-${at}` })),
]);

for (const transport of ['gateway', 'http'] as const) {
  describe(`through ${transport}`, () => {
    let on: Bench;
    beforeAll(async () => {
      on = await bench({ transport, commands: [echo, form, evidence, broken, find] });
    });
    afterAll(() => on.close());
    afterEach(() => expect(on.standIn.takeProblems()).toEqual([]));

    it('answers a slash command with one public message', async () => {
      const { judge, players } = on.standIn.scene;
      const use = judge.slash('echo', { text: 'hello', whom: players[0].user.id, count: 3 });
      const message = await use.message();
      expect(await use.answer()).toMatchObject({ kind: 'message' });
      expect(message).toMatchObject({ content: 'hello Ben', notified: [] });
      expect(players[0].sees()).toContain(message);
    });

    it('answers privately when asked to', async () => {
      const { judge, players } = on.standIn.scene;
      const message = await judge.slash('echo', { text: 'psst', private: true }).message();
      expect(judge.sees()).toContain(message);
      expect(players[0].sees()).not.toContain(message);
    });

    it('replaces the message of a pressed button', async () => {
      const { judge, players } = on.standIn.scene;
      const message = await judge.slash('echo', { text: 'x: % y' }).message();
      const use = players[1].click(message, 'Again');
      expect(await use.message()).toBe(message);
      expect(message).toMatchObject({ content: 'again: x: % y', components: [] });
    });

    it('puts a message beside the one that was pressed', async () => {
      const [ben] = on.standIn.scene.players;
      const message = await ben.slash('echo', { text: 'x' }).message();
      const beside = await ben.click(message, 'Beside').message();
      expect(beside).not.toBe(message);
      expect(beside).toMatchObject({ content: 'Ben beside a public message', onlyFor: ben.user.id });
    });

    it('takes choices of a menu and users', async () => {
      const [ben, cleo] = on.standIn.scene.players;
      const first = await ben.slash('echo', { text: 'x' }).message();
      await ben.select(first, 'Choose', ['First', 'two']).message();
      expect(first.content).toBe('again: one, two');
      const second = await ben.slash('echo', { text: 'x' }).message();
      await ben.select(second, 'Somebody', [cleo.user.id]).message();
      expect(second.content).toBe(`again: user, ${cleo.user.id}`);
    });

    it('opens a form from a button and takes it', async () => {
      const [ben, cleo] = on.standIn.scene.players;
      const message = await ben.slash('echo', { text: 'x' }).message();
      const use = ben.click(message, 'Form');
      expect((await use.modal()).title).toBe('A form');
      const sent = await ben.submit(use, { Words: 'mine', 'Other player': [cleo.user.id] });
      expect(await sent.message()).toBe(message);
      expect(message.content).toBe(`sent: mine ${cleo.user.id} (of a button)`);
    });

    it('opens a form from a command and answers it with a new message', async () => {
      const [ben] = on.standIn.scene.players;
      const use = ben.slash('form');
      const sent = await ben.submit(use, {});
      expect((await sent.message()).content).toBe('stated: so far');
    });

    it('takes a command of a message’s menu', async () => {
      const { judge, players } = on.standIn.scene;
      const said = players[0].say('I cast it in response');
      expect((await judge.menu('Keep as evidence', said).message()).content).toBe('Ben: I cast it in response');
    });

    it('suggests at most 25 choices', async () => {
      const choices = await on.standIn.scene.judge.type('find', 'card', 'bott').choices();
      expect(choices).toHaveLength(25);
      expect(choices[0]).toEqual({ name: 'bott 0', value: 'id-0' });
    });

    it('tells of a bug with a reference that the log has, and nothing of the question', async () => {
      const { judge } = on.standIn.scene;
      const message = await judge.slash('broken').message();
      const [reference] = /HJ-BUG-\w+/.exec(message.content) ?? [];
      expect(message.onlyFor).toBe(judge.user.id);
      expect(on.lines.filter((line) => line.includes(reference!))).toHaveLength(1);
      expect(on.lines.join('')).not.toContain('secret');
    });

    it('serves direct messages', async () => {
      const { state } = on.standIn;
      const { judge } = on.standIn.scene;
      const channel = state.world.conversation(judge.user, state.bot);
      const there = on.standIn.actor(judge.user, channel);
      expect((await there.slash('echo', { text: 'here' }).message()).content).toBe('here');
      expect(() => there.menu('Keep as evidence', there.say('x'))).toThrow('not offered here');
    });
  });
}
