import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../src/table/standin/clock.ts';
import { commands } from '../../../src/table/standin/schemas/command.ts';
import { message } from '../../../src/table/standin/schemas/message.ts';
import { modal } from '../../../src/table/standin/schemas/modal.ts';
import { StandIn } from '../../../src/table/standin/standin.ts';

/** Guards against a stand-in that takes everything: each refusal of Discord's must be one of its own. */
let standIn: StandIn;
const clock = new MovableClock();
beforeEach(async () => {
  standIn = await StandIn.start({ now: clock.now });
  standIn.state.commands.set('global', [
    { type: 1, id: standIn.state.world.ids.next(), version: '1', name: 'x', description: 'x', options: [] },
  ]);
});
afterEach(() => standIn.close());

const request = async (method: string, path: string, body?: unknown, token = standIn.token) => {
  const response = await fetch(`${standIn.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    code: response.status === 204 ? 0 : ((await response.json()) as { code?: number }).code,
  };
};
const kinds = () => standIn.takeProblems().map(({ kind }) => kind);
const callback = (interaction: { id: string; token: string }, body: unknown) =>
  request('POST', `/interactions/${interaction.id}/${interaction.token}/callback`, body);
const reply = { type: 4, data: { content: 'x', allowed_mentions: { parse: [] } } };

describe('problems are recorded', () => {
  it('unknown route', async () => {
    expect(await request('GET', '/guilds/1/bans')).toEqual({ status: 404, code: 0 });
    expect(kinds()).toEqual(['unknown route']);
  });

  it('second response', async () => {
    const { interaction } = standIn.scene.judge.slash('x');
    expect(await callback(interaction, reply)).toMatchObject({ status: 204 });
    expect(await callback(interaction, reply)).toEqual({ status: 400, code: 40060 });
    expect(kinds()).toEqual(['second response']);
  });

  it('late response, and none', async () => {
    const { interaction } = standIn.scene.judge.slash('x');
    clock.move(3001);
    expect(await callback(interaction, reply)).toEqual({ status: 404, code: 10062 });
    expect(kinds()).toEqual(['late response', 'no response']);
  });

  it('over a limit', async () => {
    const { interaction } = standIn.scene.judge.slash('x');
    expect(await callback(interaction, { type: 4, data: { content: 'x'.repeat(2001) } })).toEqual({
      status: 400,
      code: 50035,
    });
    expect(kinds()).toEqual(['over a limit']);
  });

  it('a kind of response that does not fit', async () => {
    const { interaction } = standIn.scene.judge.slash('x');
    expect(await callback(interaction, { type: 7, data: { content: 'x' } })).toMatchObject({ code: 10062 });
    expect(await callback(interaction, { type: 8, data: { choices: [] } })).toMatchObject({ code: 10062 });
    expect(kinds()).toEqual(['refused', 'refused']);
  });
});

describe('tokens', () => {
  it('of the bot', async () => {
    expect((await request('GET', '/users/@me', undefined, 'wrong')).status).toBe(401);
  });

  it('of interactions: too early, forged, over', async () => {
    const { interaction } = standIn.scene.judge.slash('x');
    const hook = `/webhooks/${standIn.state.bot.id}/${interaction.token}`;
    expect(await request('POST', hook, { content: 'x' })).toMatchObject({ code: 10015 });
    await callback(interaction, reply);
    expect((await request('POST', hook, { content: 'x' })).status).toBe(200);
    expect(await request('POST', `${hook}x`, { content: 'x' })).toMatchObject({ code: 10015 });
    clock.move(15 * 60_000 + 1);
    expect(await request('PATCH', `${hook}/messages/@original`, { content: 'y' })).toMatchObject({ code: 50027 });
  });
});

describe('payloads', () => {
  const embed = (more: object) => ({ embeds: [more] });
  const row = (...components: object[]) => ({ components: [{ type: 1, components }] });
  const button = (more: object = {}) => ({ type: 2, style: 1, label: 'x', custom_id: 'x', ...more });
  const menu = (count: number, more: object = {}) => ({
    type: 3,
    custom_id: 'x',
    options: Array.from({ length: count }, (_, at) => ({ label: `${at}`, value: `${at}` })),
    ...more,
  });
  const x = (length: number) => 'x'.repeat(length);

  it.each<[string, object, boolean]>([
    ['content of 2000', { content: x(2000) }, true],
    ['content of 2001', { content: x(2001) }, false],
    ['ten embeds', { embeds: Array(10).fill({ title: 'x' }) }, true],
    ['eleven embeds', { embeds: Array(11).fill({ title: 'x' }) }, false],
    ['6000 characters of embeds', { embeds: [{ description: x(4000) }, { description: x(2000) }] }, true],
    ['6001 characters of embeds', { embeds: [{ description: x(4000) }, { description: x(2001) }] }, false],
    ['a description of 4097', embed({ description: x(4097) }), false],
    ['a blank field name', embed({ fields: [{ name: ' ', value: 'x' }] }), false],
    ['26 fields', embed({ fields: Array(26).fill({ name: 'x', value: 'x' }) }), false],
    ['a field value of 1025', embed({ fields: [{ name: 'x', value: x(1025) }] }), false],
    ['an empty embed', embed({}), false],
    ['a field that Discord does not know', embed({ title: 'x', colour: 1 }), false],
    ['five buttons', row(...[1, 2, 3, 4, 5].map((at) => button({ custom_id: `${at}` }))), true],
    ['six buttons', row(...[1, 2, 3, 4, 5, 6].map((at) => button({ custom_id: `${at}` }))), false],
    [
      'six rows',
      { components: Array(6).fill({ type: 1, components: [{ type: 2, style: 5, label: 'x', url: 'https://x.org' }] }) },
      false,
    ],
    ['a custom id twice', row(button(), button()), false],
    ['a custom id of 101', row(button({ custom_id: x(101) })), false],
    ['a button without a label', row({ type: 2, style: 1, custom_id: 'x' }), false],
    ['a label of 81', row(button({ label: x(81) })), false],
    ['a link that is none', row({ type: 2, style: 5, label: 'x', url: 'x' }), false],
    ['a menu of 25', row(menu(25)), true],
    ['a menu of 26', row(menu(26)), false],
    ['an empty menu', row(menu(0)), false],
    ['more choices than options', row(menu(1, { max_values: 2 })), false],
    ['a menu beside a button', row(menu(1), button()), false],
    ['an empty row', row(), false],
    [
      'users by name and by kind',
      { content: 'x', allowed_mentions: { parse: ['users'], users: ['123456789012345678'] } },
      false,
    ],
  ])('a message with %s', (_name, body, good) => expect(message.safeParse(body).success).toBe(good));

  const option = (more: object = {}) => ({ type: 3, name: 'o', description: 'x', max_length: 10, ...more });
  const slash = (more: object = {}) => ({ type: 1, name: 'x', description: 'x', ...more });
  it.each<[string, object[], boolean]>([
    ['nothing wrong', [slash({ options: [option({ required: true }), option({ name: 'p' })] })], true],
    ['a capital in its name', [slash({ name: 'X' })], false],
    ['a blank in its name', [slash({ name: 'a b' })], false],
    ['a blank in a menu’s name', [{ type: 3, name: 'Open a dispute' }], true],
    ['a description in a menu', [{ type: 3, name: 'x', description: 'x' }], false],
    ['a description of 101', [slash({ description: x(101) })], false],
    ['no description', [{ type: 1, name: 'x' }], false],
    ['a required option after another', [slash({ options: [option(), option({ name: 'p', required: true })] })], false],
    ['an option without max_length', [slash({ options: [option({ max_length: undefined })] })], false],
    ['26 options', [slash({ options: Array.from({ length: 26 }, (_, at) => option({ name: `o${at}` })) })], false],
    [
      'choices and autocomplete',
      [slash({ options: [option({ autocomplete: true, choices: [{ name: 'x', value: 'x' }] })] })],
      false,
    ],
    ['the same name twice', [slash(), slash()], false],
    [
      'a subcommand beside an option',
      [slash({ options: [{ type: 1, name: 's', description: 'x' }, option()] })],
      false,
    ],
    [
      '8001 characters',
      [
        slash({
          options: [1, 2, 3, 4].map((at) =>
            option({
              name: `o${at}`,
              choices: Array.from({ length: 25 }, (_, n) => ({ name: `${n}${x(40)}`, value: `${n}${x(40)}` })),
            }),
          ),
        }),
      ],
      false,
    ],
    ['no place', [slash({ contexts: [] })], false],
  ])('a command with %s', (_name, list, good) => expect(commands.safeParse(list).success).toBe(good));

  const label = (component: object, more: object = {}) => ({ type: 18, label: 'x', component, ...more });
  const input = (more: object = {}) => ({ type: 4, custom_id: 'x', style: 1, ...more });
  it.each<[string, object, boolean]>([
    ['nothing wrong', { custom_id: 'x', title: 'x', components: [label(input())] }, true],
    ['a title of 46', { custom_id: 'x', title: x(46), components: [label(input())] }, false],
    ['no field', { custom_id: 'x', title: 'x', components: [] }, false],
    ['six fields', { custom_id: 'x', title: 'x', components: Array(6).fill(label(input())) }, false],
    ['a label of 46', { custom_id: 'x', title: 'x', components: [label(input(), { label: x(46) })] }, false],
    [
      'more text than the field holds',
      { custom_id: 'x', title: 'x', components: [label(input({ max_length: 1, value: 'xx' }))] },
      false,
    ],
    ['a button', { custom_id: 'x', title: 'x', components: [label(button())] }, false],
  ])('a form with %s', (_name, body, good) => expect(modal.safeParse(body).success).toBe(good));
});

describe('people', () => {
  it('can only do what Discord’s own client lets them', () => {
    const { judge, players } = standIn.scene;
    const said = players[0].say('hello');
    expect(() => judge.slash('y')).toThrow('not offered');
    expect(() => judge.slash('x', { o: 1 })).toThrow('no option');
    expect(() => judge.click(said, 'Again')).toThrow('shows no');
    expect(() => judge.menu('x', said)).toThrow('not offered');
  });
});

it('a route answers what its fault says, once', async () => {
  standIn.faults.inject('GET /users/@me', { kind: 'rate limit', retryAfter: 1 });
  expect((await request('GET', '/users/@me')).status).toBe(429);
  expect((await request('GET', '/users/@me')).status).toBe(200);
});
