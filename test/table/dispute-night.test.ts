import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyExport } from '../../src/disputes/export/json.ts';
import type { Table } from '../../src/table/table.ts';
import { hasBrowser, launch, picture } from './support/browser.ts';
import { testTable } from './support/table.ts';

const COMPOSER = 'Message, or / for commands';

describe.skipIf(!hasBrowser)('a whole night at the table, in a browser', () => {
  let table: Table;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    [table, browser] = await Promise.all([testTable(), launch()]);
    page = await browser.newPage({ viewport: { width: 1200, height: 1000 } });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    page.setDefaultTimeout(10_000);
    await page.goto(table.url);
    await page.getByRole('combobox', { name: COMPOSER }).waitFor();
  });

  afterAll(async () => {
    await browser?.close();
    await table?.close();
  });

  const channels = () => page.getByRole('navigation', { name: 'Channels' });

  /** Sits down as somebody, in a channel whose name holds a text. */
  async function sit(who: string, where: string): Promise<void> {
    await page.getByRole('radio', { name: who }).click();
    await channels().getByRole('button', { name: where }).first().click();
    await page
      .getByRole('heading', { name: where.replace('↳ ', '') })
      .first()
      .waitFor();
  }

  /** The panel that all in the thread see. */
  const panel = () =>
    page.locator('.message:not(.only-you)').filter({ has: page.getByRole('button', { name: 'My view' }) });
  const own = () => page.locator('.message.only-you').last();

  /** Presses a button, fills in the form that opens, and sends it. */
  async function fillIn(message: Locator, label: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await message.getByRole('button', { name: label, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.waitFor();
    for (const [name, value] of Object.entries(fields)) await form.getByLabel(name).fill(value);
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'hidden' });
  }

  /** Types a command with what its first option begins with, takes a suggestion for it, and sends. */
  async function slash(line: string, suggestion?: string): Promise<void> {
    await page.getByRole('combobox', { name: COMPOSER }).fill(line);
    if (suggestion) await page.getByRole('option', { name: suggestion }).first().click();
    await page.getByRole('button', { name: 'Send' }).click();
  }

  const THREAD = '↳ Dispute #1';

  test('the organiser chooses where summaries go', async () => {
    await sit('Ada, Judge', 'judge-desk');
    await slash('/judge-settings ');
    await own().getByRole('button', { name: 'Channel of the summaries' }).click();
    await page.getByRole('option', { name: 'judge-log' }).click();
    await own().getByText('#judge-log').first().waitFor();
  });

  test('a player opens a dispute on what the other wrote', async () => {
    await sit('Ben', 'judge-desk');
    await page.getByRole('combobox', { name: COMPOSER }).fill('I block with both.');
    await page.keyboard.press('Enter');
    await sit('Cleo', 'judge-desk');
    const said = page.locator('.message').filter({ hasText: 'I block with both.' });
    await said.hover();
    await said.getByRole('button', { name: 'Open a dispute' }).click();
    const form = page.getByRole('dialog', { name: 'Open a dispute' });
    await form.getByLabel('What you disagree about').fill('Does the second block count?');
    await form.getByLabel('Table').fill('4');
    await form.getByRole('button', { name: 'Submit' }).click();
    await own().getByText('Dispute #1 is open').waitFor();
  });

  test('both give a statement, which stand side by side for the judge', async () => {
    const field = 'What happened, and what you think follows';
    await sit('Cleo', THREAD);
    await fillIn(panel(), 'Give a statement', { [field]: 'Only the first block was declared.' });
    await sit('Ben', THREAD);
    await fillIn(panel(), 'Give a statement', { [field]: 'I declared both at once.' });
    await panel().getByText('Only the first block was declared.').waitFor();
    await panel().getByText('I declared both at once.').waitFor();
    await picture(page, 'dispute-statements');
  });

  test('the judge finds the table in the list, claims it, and cites a rule', async () => {
    await sit('Ada, Judge', 'judge-desk');
    await slash('/dispute list ');
    await own().getByText('table 4').waitFor();
    await slash('/dispute claim 1', '#1 · table 4');
    await own().getByText('With a judge').waitFor();
    await sit('Ada, Judge', THREAD);
    await slash('/rule 509.1', '509.1');
    await own().getByRole('button', { name: 'Cite in a dispute' }).click();
    await own().getByText('Attached to dispute #1').waitFor();
  });

  test('the judge rules', async () => {
    await fillIn(panel(), 'Rule', {
      'Facts as found': 'Both blocks were declared at once.',
      'Verdict in one line': 'Both blocks count.',
      Reason: 'Blockers are declared all at once.',
    });
    await panel().getByText('Ruling by Ada').waitFor();
    await fillIn(panel(), 'Time extension', { Minutes: '3' });
    await panel().getByText('Time extension: 3 minutes').waitFor();
    await picture(page, 'dispute-ruled');
  });

  test('a player appeals, which the judge who ruled can’t take', async () => {
    await sit('Cleo', THREAD);
    await fillIn(panel(), 'Appeal', { 'Why the ruling is wrong': 'I was not asked.' });
    await panel().getByText('Appealed, and waiting for a head judge').waitFor();
    await sit('Ada, Judge', THREAD);
    await panel().getByRole('button', { name: 'Claim' }).click();
    await own().getByText('another head judge has to take it').waitFor();
  });

  test('the head judge takes it; the ruling is final; the dispute closes', async () => {
    await sit('Dana, Head Judge', 'judge-desk');
    await slash('/dispute claim 1', '#1 · table 4');
    await own().getByText('Under review by a head judge').waitFor();
    await sit('Dana, Head Judge', THREAD);
    await fillIn(panel(), 'Uphold', {
      'Verdict in one line': 'Both blocks count.',
      Reason: 'The first ruling was right.',
    });
    await panel().getByText('Final ruling by Dana: first ruling upheld').waitFor();
    await picture(page, 'dispute-final');
    await panel().getByRole('button', { name: 'Close' }).click();
    await sit('Ada, Judge', 'judge-log');
    await page.getByText('appealed; first ruling upheld').waitFor();
    await picture(page, 'dispute-summary');
  });

  test('the organiser takes the night home as a file that proves itself', async () => {
    await sit('Ada, Judge', 'judge-desk');
    await slash('/dispute export j', 'JSON');
    const [download] = await Promise.all([page.waitForEvent('download'), own().locator('a.file').click()]);
    const text = readFileSync(await download.path(), 'utf8');
    expect(verifyExport(text)).toEqual({ disputes: 1, faults: [] });
    expect(text).toContain('I block with both.');
  });

  test('nothing went wrong on the way', () => {
    expect(complaints).toEqual([]);
    expect(table.standIn.takeProblems()).toEqual([]);
  });
});
