import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { View } from '../../commands/command.ts';
import { commands } from '../../commands/index.ts';
import type { Message } from '../../commands/reply.ts';

import type { Library } from '../../src/library/library.ts';
import { POLICY_DOCUMENTS } from '../../src/library/policy.ts';
import { fullLibrary } from '../support/bulk.ts';
import { hasShared, SHARED } from '../support/shared.ts';
import { contextOf } from './support/context.ts';
import { overLimits } from './support/limits.ts';
import { bare, seen } from './support/shown.ts';

const views: Readonly<Record<string, View>> = Object.assign({}, ...commands.map((command) => command.views ?? {}));

describe.skipIf(!hasShared)('the renderers on all official data', () => {
  let library: Library;

  beforeAll(async () => {
    library = await fullLibrary();
  }, 300_000);

  afterAll(() => library?.close());

  /** All pages of a view, and what is wrong with any of them. */
  async function pages(view: string, args: readonly string[], wrong: string[]): Promise<string> {
    let text = '';
    let title = '';
    for (let page = 0, count = 1; page < count; page += 1) {
      const message: Message = await views[view]!(contextOf(library), [...args, String(page)], 'private');
      wrong.push(...overLimits(message).map((over) => `${args.join(' ')}, page ${page}: ${over}`));
      count = Number(/page \d+ of (\d+)/.exec(message.embeds?.[0]?.footer ?? '')?.[1] ?? 1);
      title = seen(message, 'title');
      text += seen(message, 'description');
    }
    return `${title}\n${text}`;
  }

  /** Says which of some texts are not seen whole. */
  function missing(text: string, wanted: readonly (string | undefined)[], of: string): readonly string[] {
    return wanted.filter((one) => one && !text.includes(bare(one))).map((one) => `${of} lacks: ${one}`);
  }

  test('every card', { timeout: 300_000 }, async () => {
    const wrong: string[] = [];
    for (const card of library.cards()) {
      const text = await pages('card.show', [card.oracle_id], wrong);
      const faces = card.card_faces ?? [card];
      wrong.push(
        ...missing(
          text,
          [card.name, ...faces.flatMap((face) => [face.name, face.mana_cost, face.type_line, face.oracle_text])],
          card.name,
        ),
      );
    }
    expect(wrong).toEqual([]);
  });

  test('every ruling of every card, in both orders', { timeout: 300_000 }, async () => {
    const comments = new Map<string, string[]>();
    for (const line of readFileSync(`${SHARED}data/rulings.jsonl`, 'utf8').split('\n').filter(Boolean)) {
      const { oracle_id, comment } = JSON.parse(line) as { oracle_id: string; comment: string };
      comments.set(oracle_id, [...(comments.get(oracle_id) ?? []), comment]);
    }
    expect(comments.size).toBeGreaterThan(13_000);
    const wrong: string[] = [];
    for (const [id, texts] of comments) {
      wrong.push(...missing(await pages('ruling.list', [id, '', 'newest'], wrong), texts, id));
      await pages('ruling.list', [id, '', 'oldest'], wrong);
      await pages('ruling.one', [id], wrong);
    }
    expect(wrong).toEqual([]);
  });

  test('every numbered rule with its examples', { timeout: 300_000 }, async () => {
    const numbers = readFileSync(`${SHARED}data/cr.txt`, 'utf8').match(/^\d{3}\.\d+[a-z]?(?=\.? )/gm) ?? [];
    expect(numbers.length).toBeGreaterThan(3000);
    const wrong: string[] = [];
    for (const number of new Set(numbers)) {
      const rule = library.rule(number);
      if (!rule) wrong.push(`no rule ${number}`);
      else {
        const text = await pages('rule.show', [number], wrong);
        wrong.push(
          ...missing(
            text,
            [
              rule.text,
              ...rule.examples.map((example) => example.replace(/^Example: /, '')),
              ...rule.children.map((child) => child.text),
            ],
            number,
          ),
        );
      }
    }
    for (let section = 100; section < 906; section += 1) {
      if (library.rule(String(section))) await pages('rule.show', [String(section)], wrong);
    }
    expect(wrong).toEqual([]);
  });

  test('every term of the glossary', async () => {
    const wrong: string[] = [];
    for (const line of readFileSync(`${SHARED}data/cr-glossary.jsonl`, 'utf8').split('\n').filter(Boolean)) {
      const { term, definition } = JSON.parse(line) as { term: string; definition: string };
      wrong.push(...missing(await pages('glossary.show', [term], wrong), [term, definition], term));
    }
    expect(wrong).toEqual([]);
  });

  test('every section of the policy documents', async () => {
    const wrong: string[] = [];
    for (const document of POLICY_DOCUMENTS) {
      let number = library.suggestSections(document, '', 1)[0]?.number;
      const first = number;
      let sections = 0;
      for (; number; sections += 1) {
        const section = library.policySection(document, number);
        if (!section) break;
        const text = await pages('policy.show', [document, number], wrong);
        wrong.push(...missing(text, [section.title, ...section.text.split(/\n{2,}/)], `${document} ${number}`));
        number = section.next;
      }
      if (sections < 5) wrong.push(`${document} from ${first}: only ${sections} sections`);
    }
    expect(wrong).toEqual([]);
  });

  test('searches of all kinds', async () => {
    const wrong: string[] = [];
    for (const words of ['layer dependency', 'deathtouch trample', 'draw', 'the', 'cost']) {
      await pages('rule.find', [words], wrong);
      await pages('glossary.find', [words], wrong);
      for (const document of POLICY_DOCUMENTS) await pages('policy.find', [document, words], wrong);
    }
    expect(wrong).toEqual([]);
  });
});
