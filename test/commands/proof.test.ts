import { describe, expect, test } from 'vitest';
import type { Context } from '../../commands/context.ts';
import { actionsOf, commands } from '../../commands/index.ts';
import type { ActionButton, ChoiceSelect, Message } from '../../commands/reply.ts';
import { ruling } from '../../commands/ruling.ts';
import { engineOn } from '../../src/engine.ts';
import type { Library, Ruling } from '../../src/library/library.ts';
import { contextOf, shippedLibrary } from './support/context.ts';
import { overLimits } from './support/limits.ts';

const library = shippedLibrary();
const context = contextOf(library, { simulate: engineOn(library) });
const actions = actionsOf(commands);

async function rulingsOf(card: string, of: Context = context): Promise<Message> {
  return sendable(await ruling.run(of, { options: { card } }));
}
async function act(action: string, args: readonly string[], values: readonly string[] = []): Promise<Message> {
  return sendable(await actions.get(action)!(context, { args, values, fields: {} }));
}
function sendable(reply: unknown): Message {
  const message = reply as Message;
  expect(message.kind).toBe('message');
  expect(overLimits(message)).toEqual([]);
  return message;
}
const buttons = ({ rows = [] }: Message): readonly ActionButton[] =>
  rows.flatMap((row) => (row.kind === 'buttons' ? (row.buttons as readonly ActionButton[]) : []));
const labelled = (message: Message, label: string) => buttons(message).find((one) => one.label === label);
const text = (message: Message): string =>
  [message.content, ...(message.embeds ?? []).flatMap(({ title, description }) => [title, description])].join('\n');

describe('“Show me” under rulings', () => {
  test('of a card with several proven ones lists them all over its pages', async () => {
    const { action, args } = labelled(await rulingsOf('Bottomless Pool'), 'Show me')!;
    const listed = await act(action, args);
    expect(text(listed)).toContain('**SR-12**');
    const menu = listed.rows?.find((row): row is ChoiceSelect => row.kind === 'select');
    expect(menu?.choices.length).toBeGreaterThan(5);
    const shown = await act(menu!.action, menu!.args, ['SR-12']);
    expect(text(shown)).toContain('Proven');
  });

  test('is not there where nothing is proven', async () => {
    expect(labelled(await rulingsOf('Murder'), 'Show me')).toBeUndefined();
  });

  test('of one ruling goes straight to its proof', async () => {
    const id = library.resolve('Bottomless Pool').cards[0]!.oracle_id;
    const place = library.rulings(id).findIndex(({ proof }) => proof === 'SR-12');
    const one = await act('ruling.one', [id, String(place)]);
    expect(labelled(one, 'Show me')).toMatchObject({ action: 'proof.open', args: ['SR-12'] });
  });
});

describe('a proof', () => {
  test('tells the fact, the verdict, the scenario and each step with its rules, over its pages', async () => {
    let [whole, next]: [string, ActionButton | undefined] = ['', undefined];
    let page = await act('proof.open', ['SR-12']);
    for (let turns = 0; turns < 20; turns++) {
      whole += text(page);
      next = labelled(page, 'Next page');
      if (!next || next.disabled) break;
      page = await act(next.action, next.args);
    }
    expect(whole).toContain('SR-12, case 1 of 2');
    expect(whole).toContain('players: Ana; Ben');
    expect(whole).toMatch(/Proven: .*check/);
    expect(whole).toMatch(/709\.5d/);
  });

  test('has its other case, and can be edited', async () => {
    const first = await act('proof.open', ['SR-12']);
    const other = labelled(first, 'Case 2 of 2')!;
    expect(text(await act(other.action, other.args))).toContain('SR-12, case 2 of 2');
    expect(labelled(first, 'Edit')?.args[0]).toContain('players: Ana; Ben');
  });

  test('that is none is refused in a sentence', async () => {
    expect((await act('proof.open', ['SR-99'])).content).toMatch(/no longer among the data/);
    expect((await act('proof.show', ['', '-1', 'x'])).content).toMatch(/no longer among the data/);
  });

  test.each(library.proofs.all().map(({ id }) => id))('%s fits on its pages', async (id) => {
    for (const which of library.proofs.byId(id)!.scenarios.keys()) await act('proof.show', [id, String(which)]);
  });
});

test('a ruling that the rules have overtaken is marked', async () => {
  const now = { rules: ['605.1a'], edition: '2026-08-07', now: 'It uses the stack.' };
  const marked = (one: Ruling): Ruling => ({ ...one, overtaken: now });
  const changed: Library = Object.create(library, {
    rulings: { value: (id: string) => library.rulings(id).slice(0, 1).map(marked) },
  });
  const reply = await rulingsOf('Bottomless Pool', { ...context, library: changed });
  expect(text(reply)).toContain('⚠️ **Overtaken by 605.1a, August 2026.** It uses the stack.');
});
