import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

/** True when there is a browser to test with. On CI its absence is a failure, elsewhere such tests skip themselves. */
export const hasBrowser = existsSync(CHROMIUM);

if (!hasBrowser) {
  const missing = `no Chromium at ${CHROMIUM} (install it, or set CHROMIUM)`;
  if (process.env.CI) throw new Error(`The tests of the page on CI need a browser: ${missing}.`);
  console.warn(`skipped: tests of the page in a browser, since there is ${missing}`);
}

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** Keeps a picture of the page among the test artefacts. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `artifacts/table/${name}.png` });
}
