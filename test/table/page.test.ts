import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Table } from '../../src/table/table.ts';
import { hasBrowser, launch, picture } from './support/browser.ts';
import { testTable } from './support/table.ts';

const COMPOSER = 'Message, or / for commands';

describe.skipIf(!hasBrowser)('the page in a browser', () => {
  let table: Table;
  let browser: Browser;
  let page: Page;
  /** What the page's console complained of. */
  const complaints: string[] = [];

  beforeAll(async () => {
    [table, browser] = await Promise.all([testTable(), launch()]);
    page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
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

  const last = () => page.locator('.message').last();

  test('a name is suggested, taken, and answered with an embed', async () => {
    await page.keyboard.type('/ruling bott');
    await page.getByRole('option', { name: 'Bottomless Pool // Locker Room' }).waitFor();
    await picture(page, 'suggest');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Rulings for Bottomless Pool // Locker Room' }).waitFor();
    await picture(page, 'ruling');
    expect(await last().textContent()).toContain('Only you can see this');
  });

  test('a page button turns the page in place', async () => {
    const count = await page.locator('.message').count();
    await last().getByRole('button', { name: 'Next page' }).click();
    await last().getByText('page 2 of').waitFor();
    expect(await page.locator('.message').count()).toBe(count);
  });

  test('a private answer is not seen by another user, a public one is', async () => {
    await page.getByRole('radio', { name: 'Ben' }).click();
    await page.locator('.message').first().waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Ada, Judge' }).click();
    await last().getByRole('button', { name: 'Make public' }).click();
    await page.locator('.message:not(.only-you)').waitFor();
    await page.getByRole('radio', { name: 'Ben' }).click();
    await page.getByRole('heading', { name: 'Rulings for Bottomless Pool // Locker Room' }).waitFor();
    expect(await page.locator('.message').count()).toBe(1);
  });

  test('a menu is chosen from with the keyboard', async () => {
    const menu = last().getByRole('button', { name: 'Choose a ruling' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ruling for Bottomless Pool // Locker Room' }).waitFor();
  });

  test('a form opens, is filled and sent', async () => {
    await page.getByRole('combobox', { name: COMPOSER }).fill('/simulate scenario');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Scenario' });
    await form.getByRole('textbox').fill('? power of Memnite');
    await picture(page, 'form');
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'No verdict' }).waitFor();
  });

  test('a missing option is asked for in words', async () => {
    await page.getByRole('combobox', { name: COMPOSER }).fill('/card ');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => page.getByRole('alert').first().textContent()).toBe('card is required.');
    await page.getByRole('button', { name: 'Discard the command' }).click();
    await page.getByRole('combobox', { name: COMPOSER }).waitFor();
  });

  test('Escape closes the suggestions, and what was typed stays', async () => {
    const composer = page.getByRole('combobox', { name: COMPOSER });
    await composer.fill('/rul');
    await page.getByRole('option', { name: '/ruling' }).waitFor();
    await composer.press('Escape');
    await page.getByRole('option', { name: '/ruling' }).waitFor({ state: 'detached' });
    await composer.press('Escape');
    expect(await composer.inputValue()).toBe('/rul');
    await composer.fill('/ruling bott');
    const field = page.getByRole('combobox', { name: 'card' });
    await page.getByRole('option', { name: 'Bottomless Pool // Locker Room' }).waitFor();
    await field.press('Escape');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('bott');
    await page.getByRole('button', { name: 'Discard the command' }).click();
  });

  test('a person is chosen for an option, and a dispute gets a room of its own', async () => {
    await page.getByRole('combobox', { name: COMPOSER }).fill('/dispute open ');
    await page.keyboard.type('Cle');
    await page.getByRole('option', { name: 'Cleo' }).click();
    await page.keyboard.press('Tab');
    await page.keyboard.type('Is it in time?');
    await page.keyboard.press('Enter');
    const room = page.getByRole('navigation', { name: 'Channels' }).getByRole('button', { name: '↳' });
    await room.click();
    await last().getByText('Is it in time?').first().waitFor();
    await picture(page, 'dispute');
    await page.getByRole('button', { name: '# judge-desk' }).click();
  });

  test('a plain message shows its markdown, and nothing of it is markup', async () => {
    await page.getByRole('combobox', { name: COMPOSER }).fill('**{W}** <img src=x onerror=alert(1)>');
    await page.keyboard.press('Enter');
    await last().getByRole('img', { name: '{W}' }).waitFor();
    expect(await last().textContent()).toContain('<img src=x onerror=alert(1)>');
  });

  test('it fits a phone', async () => {
    await page.setViewportSize({ width: 375, height: 740 });
    await picture(page, 'phone');
    const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    expect(overflow).toBe(0);
    await page.getByRole('button', { name: 'Commands' }).click();
    await page.getByRole('option', { name: '/help' }).waitFor();
  });

  test('nothing went wrong on the way', () => {
    expect(complaints).toEqual([]);
    expect(table.standIn.problems).toEqual([]);
  });
});
