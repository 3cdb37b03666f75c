import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exported } from '../src/disputes/export/formats.ts';
import type { Actor, Move } from '../src/disputes/machine/move.ts';
import { WAITING } from '../src/disputes/machine/state.ts';
import { type DisputeStore, openStore } from '../src/disputes/store/store.ts';
import { hasPostgres, startPostgres } from '../test/support/postgres.ts';
import { percentile, table } from './figures.ts';
import type { Measurement } from './index.ts';

const GUILDS = 50;
const DISPUTES = 200;
const TIMED = 400;
const AT_ONCE = 200;

interface Figures {
  readonly move: { readonly p50: number; readonly p99: number; readonly count: number };
  readonly atOnce: { readonly ms: number; readonly accepted: number };
  readonly list: number;
  readonly exportOne: number;
  readonly exportAll: number;
}

/** Durable moves, many at once, and the lists and exports of a full store, on both databases. */
export async function measure(): Promise<Measurement> {
  const folder = mkdtempSync(join(tmpdir(), 'headjudge-bench-'));
  const server = hasPostgres ? await startPostgres() : undefined;
  try {
    const sqlite = await measured(await openStore(join(folder, 'disputes.sqlite')));
    const postgres = server && (await measured(await openStore(await server.fresh())));
    return { figures: { sqlite, ...(postgres && { postgres }) }, markdown: page(sqlite, postgres) };
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true });
  }
}

function page(sqlite: Figures, postgres: Figures | undefined): string {
  const row = (what: string, of: (figures: Figures) => string) => [
    what,
    of(sqlite),
    postgres ? of(postgres) : 'not measured',
  ];
  const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0);
  return [
    '## Disputes',
    '',
    `Each move is decided, appended to its chain and on the disk before it is acknowledged (SQLite with WAL and FULL; PostgreSQL 15 as Debian sets it up, on the same machine). Lists and exports are of a store of ${GUILDS} servers with ${DISPUTES} disputes each, ${sqlite.move.count} timed moves.`,
    '',
    table(
      ['what', 'SQLite', 'PostgreSQL'],
      [
        row('a move, p50 / p99 ms', ({ move }) => `${ms(move.p50)} / ${ms(move.p99)}`),
        row(`${AT_ONCE} moves at once: ms, accepted`, ({ atOnce }) => `${ms(atOnce.ms)}, ${atOnce.accepted}`),
        row(`listing the waiting disputes of all ${GUILDS} servers, ms`, ({ list }) => ms(list)),
        row(`exporting the ${DISPUTES} disputes of one server as JSON, CSV and Markdown, ms`, ({ exportOne }) =>
          ms(exportOne),
        ),
        row(`exporting all ${GUILDS * DISPUTES} disputes as CSV, ms`, ({ exportAll }) => ms(exportAll)),
      ],
    ),
  ].join('\n');
}

let interactions = 0;
const NOW = Date.UTC(2026, 0, 1, 18);

function someone(user: string, judge = false): Actor {
  return { user, name: `Player ${user}`, judge, headJudge: false, organiser: false };
}

const CLEO = someone('judge', true);

/** The moves of a short dispute after its opening. */
const COURSE: readonly (readonly [Actor | undefined, Move])[] = [
  [undefined, { kind: 'state', text: 'Both blocks were declared before damage, and I said so at once.' }],
  [CLEO, { kind: 'hear' }],
  [CLEO, { kind: 'claim' }],
  [
    CLEO,
    {
      kind: 'rule',
      facts: 'Both blocks were declared before damage.',
      verdict: 'Both count.',
      reason: 'Blockers are declared all at once.',
      rules: ['509.1'],
    },
  ],
];

/** Plays a dispute; gives back how long each move took. */
async function play(
  store: DisputeStore,
  guild: string,
  index: number,
  moves = COURSE.length,
): Promise<readonly number[]> {
  const opener = someone(`${guild}-${index}`);
  const took: number[] = [];
  const timed = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    took.push(performance.now() - start);
    return result;
  };
  const occasion = (actor: Actor) => ({ actor, now: NOW + index, interaction: `i${++interactions}` });
  const opening = {
    opponents: [{ user: 'other', name: 'Other' }],
    question: 'Do both blocks count?',
    table: String(index),
    level: 'regular',
  } as const;
  const opened = await timed(() => store.open(guild, opening, occasion(opener)));
  if (!opened.ok) throw new Error(opened.refusal.sentence);
  for (const [actor = opener, move] of COURSE.slice(0, moves)) {
    const moved = await timed(() => store.move(opened.kept.place, move, occasion(actor)));
    if (!moved.ok) throw new Error(moved.refusal.sentence);
  }
  return took;
}

async function since(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measured(store: DisputeStore): Promise<Figures> {
  for (let guild = 0; guild < GUILDS; guild++) {
    for (let index = 0; index < DISPUTES; index += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => play(store, `g${guild}`, index + at, (index + at) % COURSE.length)),
      );
    }
  }
  const took: number[] = [];
  for (let index = 0; index < TIMED; index++) took.push(...(await play(store, 'timed', index)));
  const waiting = await store.list('g0', { states: WAITING, limit: AT_ONCE });
  const note = { kind: 'attach', exhibit: { of: 'note', text: 'A photo of the board.' } } as const;
  let accepted = 0;
  const ms = await since(() =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const { place } = waiting[index % waiting.length]!;
        const moved = await store.move(place, note, { actor: CLEO, now: NOW, interaction: `once${index}` });
        if (moved.ok) accepted++;
      }),
    ),
  );
  const guilds = Array.from({ length: GUILDS }, (_, guild) => `g${guild}`);
  const list = await since(async () => {
    for (const guild of guilds) await store.list(guild, { states: WAITING, limit: DISPUTES });
  });
  const exportOne = await since(async () => {
    for (const format of ['json', 'csv', 'markdown'] as const) exported(format, 'g1', await store.all('g1', {}), NOW);
  });
  const exportAll = await since(async () => {
    for (const guild of guilds) exported('csv', guild, await store.all(guild, {}), NOW);
  });
  if ((await store.check('g0')).faults.length > 0) throw new Error('a chain does not verify');
  await store.close();
  const move = { p50: percentile(took, 0.5), p99: percentile(took, 0.99), count: took.length };
  return { move, atOnce: { ms, accepted }, list, exportOne, exportAll };
}
