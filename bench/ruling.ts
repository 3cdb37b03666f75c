import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openLibrary } from '../src/library/open.ts';
import { StandIn } from '../src/table/standin/standin.ts';
import type { Use } from '../src/table/standin/use.ts';
import { percentile, table } from './figures.ts';
import { syncFullLibrary } from './full-library.ts';
import type { Measurement } from './index.ts';
import { seededRandom } from './typos.ts';

const SEED = 20_260_807;
const PER_SECOND = 200;
const SECONDS = 15;
/** A spell of the same load before anything is measured. */
const WARM_UP_SECONDS = 3;

/** What the bot waits for a callback's reply before it sends it again. */
const CALLBACK_SILENCE = '900 ms';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
/** What `npm start` runs once it has built. */
const [, ...START]: string[] = JSON.parse(readFileSync(`${REPOSITORY}package.json`, 'utf8')).scripts.start.split(' ');

interface Bot {
  readonly pid: number;
  /** From the start of the process until it takes interactions. */
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
}

/** Starts the bot as `npm start` does, in a process of its own, on the stand-in. */
async function startBuilt(standIn: StandIn, dir: string): Promise<Bot> {
  const start = performance.now();
  const child = spawn(process.execPath, START, {
    cwd: REPOSITORY,
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: standIn.token,
      DISCORD_API: standIn.api,
      LIBRARY_DIR: dir,
      STATE_DIR: dir,
      SYNC: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => String(chunk).includes('"ready"') && resolve());
    void ended.then(() => reject(new Error('the bot ended before it was ready')));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid!, readyMs: performance.now() - start, stop };
}

/** Resident memory in megabytes, as Linux counts it. */
const residentMb = (pid: number): number =>
  Math.round((Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6);

/** Clock ticks a second in /proc. */
const TICKS = 100;

/** Milliseconds of processor time that a process has used, as Linux counts them. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** Milliseconds from each gateway event to its callback, at a steady rate. */
async function load(seconds: number, act: (at: number) => Use): Promise<readonly number[]> {
  const times: Promise<number>[] = [];
  const start = performance.now();
  for (let at = 0; at < seconds * PER_SECOND; at += 1) {
    const due = start + (at * 1000) / PER_SECOND - performance.now();
    if (due > 1) await sleep(due);
    const sent = performance.now();
    times.push(
      act(at)
        .answer()
        .then(() => performance.now() - sent),
    );
  }
  return Promise.all(times);
}

/** The `/ruling` round trip and autocomplete through the stand-in, and start and memory of the bot, on the full library. */
export async function measure(): Promise<Measurement> {
  const places = await syncFullLibrary();
  const library = openLibrary(places);
  const names = [...library.cards()].map(({ name }) => name);
  library.close();

  const random = seededRandom(SEED);
  const name = (): string => names[Math.floor(random() * names.length)]!;
  const standIn = await StandIn.start();
  const bot = await startBuilt(standIn, places.dir);
  const { judge } = standIn.scene;
  const startMb = residentMb(bot.pid);
  const ruling = () => judge.slash('ruling', { card: name().slice(0, 100) });
  const typed = () => {
    const whole = name();
    return judge.type('ruling', 'card', whole.slice(0, 3 + Math.floor(random() * whole.length)).slice(0, 100));
  };
  await load(WARM_UP_SECONDS, (at) => (at % 2 === 0 ? ruling() : typed()));
  const before = processorMs(bot.pid);
  const rulings = await load(SECONDS, ruling);
  const between = processorMs(bot.pid);
  const suggestions = await load(SECONDS, typed);
  const after = processorMs(bot.pid);
  const loadedMb = residentMb(bot.pid);
  await bot.stop();
  const problems = standIn.takeProblems();
  await standIn.close();
  // On a machine that stalls for most of a second, an answer is sent again, and the stand-in sees it twice.
  const again = problems.filter(({ kind }) => kind === 'second response').length;
  const other = problems.find(({ kind }) => kind !== 'second response');
  if (other) throw new Error(`the stand-in had to complain: ${JSON.stringify(other)}`);

  const uses = PER_SECOND * SECONDS;
  const [rulingMs, suggestionMs] = [(between - before) / uses, (after - between) / uses];
  const row = (what: string, times: readonly number[], processor: number) => [
    what,
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(2)),
    processor.toFixed(2),
  ];
  const markdown = [
    '## `/ruling` through the stand-in',
    '',
    `The built bot in a process of its own on the full library of ${names.length} cards, unmodified discord.js, the stand-in's gateway and REST in another; ${PER_SECOND} a second for ${SECONDS} seconds, random cards. From the gateway event sent to the callback received, in milliseconds; the stand-in's own work is in it. The last column is the bot's processor time for one.`,
    '',
    table(
      ['what', 'p50', 'p95', 'p99', 'max', 'processor ms'],
      [row('`/ruling`', rulings, rulingMs), row('autocomplete', suggestions, suggestionMs)],
    ),
    '',
    `From the start of the process to ready: ${(bot.readyMs / 1000).toFixed(2)} s; resident ${startMb} MB when ready, ${loadedMb} MB after the load. Answers sent again after ${CALLBACK_SILENCE} of silence: ${again}.`,
  ].join('\n');
  const figures = {
    ruling: { p50: percentile(rulings, 0.5), p95: percentile(rulings, 0.95), p99: percentile(rulings, 0.99) },
    autocomplete: {
      p50: percentile(suggestions, 0.5),
      p95: percentile(suggestions, 0.95),
      p99: percentile(suggestions, 0.99),
    },
    processorMs: { ruling: rulingMs, autocomplete: suggestionMs },
    readyMs: bot.readyMs,
    startMb,
    loadedMb,
  };
  return { figures, markdown };
}
