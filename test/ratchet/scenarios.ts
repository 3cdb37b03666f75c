import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CheckedFile, regressions } from './regressions.ts';

/**
 * Holds every scenario that passed once to passing: `tsx test/ratchet/scenarios.ts`, with `--write` to add those that
 * pass now. The library is the one of `LIBRARY_DIR`. Exit code 1 when something slipped; the list never shrinks.
 */
const LIST = fileURLToPath(new URL('scenarios.json', import.meta.url));
const FOLDERS = ['test/scenarios', '../shared/scenarios'];

const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli.ts', 'check', '--json', ...FOLDERS], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  encoding: 'utf8',
  maxBuffer: 1 << 28,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (stdout === '') throw new Error('`check` came to no answer; what it printed stands above.');
const { results } = JSON.parse(stdout) as { results: readonly CheckedFile[] };
const passedOnce = JSON.parse(readFileSync(LIST, 'utf8')) as readonly string[];
const passing = results.filter(({ status }) => status === 'pass').map(({ path }) => path);

if (process.argv.includes('--write')) {
  const all = [...new Set([...passedOnce, ...passing])].sort();
  writeFileSync(LIST, `${JSON.stringify(all, undefined, 2)}\n`);
  console.log(`${all.length - passedOnce.length} scenarios added, ${all.length} must pass`);
}
const slipped = regressions(passedOnce, results);
for (const sentence of slipped) console.error(sentence);
console.log(
  `${passing.length} of ${results.length} scenarios pass, ${passedOnce.length} must, ${slipped.length} slipped`,
);
if (slipped.length > 0) process.exitCode = 1;
