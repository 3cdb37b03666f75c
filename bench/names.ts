import uFuzzy from '@leeoniya/ufuzzy';
import Fuse from 'fuse.js';
import fuzzysort from 'fuzzysort';
import MiniSearch from 'minisearch';
import type { Library } from '../src/library/library.ts';
import { openLibrary } from '../src/library/open.ts';
import { percentile, table } from './figures.ts';
import { syncFullLibrary } from './full-library.ts';
import type { Measurement } from './index.ts';
import { type TypoQuery, typoQueries } from './typos.ts';

const SEED = 20_260_807;
const PER_CLASS = 300;
/** fuse.js takes a sixth of a second a query, so it is asked only this many a class. */
const PER_CLASS_FUSE = 60;
const LIMIT = 25;

/** A name or half of a card, as every engine gets it. */
interface Entry {
  readonly id: number;
  readonly text: string;
  readonly card: string;
}

interface Engine {
  readonly title: string;
  /** Names of cards, best first. */
  readonly search: (query: string) => readonly string[];
  readonly perClass: number;
}

function otherEngines(entries: readonly Entry[]): readonly Engine[] {
  const texts = entries.map(({ text }) => text);
  const cardAt = (at: number): string => entries[at]!.card;
  const fuse = new Fuse(texts);
  const targets = texts.map((text, id) => ({ id, prepared: fuzzysort.prepare(text) }));
  const uf = new uFuzzy({ intraMode: 1 });
  const latin = uFuzzy.latinize(texts);
  const mini = new MiniSearch<Entry>({ fields: ['text'], searchOptions: { prefix: true, fuzzy: 0.25 } });
  mini.addAll(entries);
  return [
    {
      title: 'fuse.js',
      perClass: PER_CLASS_FUSE,
      search: (query) => fuse.search(query, { limit: LIMIT }).map(({ refIndex }) => cardAt(refIndex)),
    },
    {
      title: 'fuzzysort',
      perClass: PER_CLASS,
      search: (query) =>
        fuzzysort.go(query, targets, { key: 'prepared', limit: LIMIT }).map(({ obj }) => cardAt(obj.id)),
    },
    {
      title: 'uFuzzy',
      perClass: PER_CLASS,
      search: (query) => {
        const [found, info, order] = uf.search(latin, query, 5);
        if (info && order) return order.slice(0, LIMIT).map((at) => cardAt(info.idx[at]!));
        return (found ?? []).slice(0, LIMIT).map(cardAt);
      },
    },
    {
      title: 'minisearch',
      perClass: PER_CLASS,
      search: (query) =>
        mini
          .search(query)
          .slice(0, LIMIT)
          .map(({ id }) => cardAt(id)),
    },
  ];
}

interface Score {
  readonly asked: number;
  readonly first: number;
  readonly firstFive: number;
}

interface Row {
  readonly title: string;
  readonly clear: Score;
  readonly all: Score;
  readonly p50: number;
  readonly p99: number;
  readonly classes: Readonly<Record<string, Score>>;
}

function score(hits: readonly { readonly place: number }[]): Score {
  const within = (places: number): number => hits.filter(({ place }) => place >= 0 && place < places).length;
  return { asked: hits.length, first: within(1), firstFive: within(5) };
}

/** The first clear queries of every class, with the unclear ones drawn between them. */
function firstOf(queries: readonly TypoQuery[], perClass: number): TypoQuery[] {
  const counts = new Map<string, number>();
  return queries.filter(({ title, clear }) => {
    const count = counts.get(title) ?? 0;
    if (clear) counts.set(title, count + 1);
    return count < perClass;
  });
}

function judge({ title, search, perClass }: Engine, queries: readonly TypoQuery[]): Row {
  for (const { query } of queries.slice(0, 20)) search(query);
  const answers = firstOf(queries, perClass).map((asked) => {
    const start = process.cpuUsage();
    const found = search(asked.query);
    const { user, system } = process.cpuUsage(start);
    const ms = (user + system) / 1000;
    return { ...asked, ms, place: [...new Set(found)].indexOf(asked.name) };
  });
  const times = answers.map(({ ms }) => ms);
  const clear = answers.filter((answer) => answer.clear);
  const titles = [...new Set(clear.map((answer) => answer.title))];
  return {
    title,
    clear: score(clear),
    all: score(answers),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    classes: Object.fromEntries(titles.map((one) => [one, score(clear.filter((answer) => answer.title === one))])),
  };
}

/** What `resolve` makes of the clear queries: a silent wrong card is what must not happen. */
function judgeResolve(library: Library, queries: readonly TypoQuery[]): Readonly<Record<string, number>> {
  const counts = { right: 0, wrong: 0, askedWithTheRight: 0, askedWithout: 0, none: 0 };
  for (const { query, name } of queries.filter(({ clear }) => clear)) {
    const { status, cards } = library.resolve(query);
    const holds = cards.some((card) => card.name === name);
    if (status === 'found') counts[holds ? 'right' : 'wrong']++;
    else if (status === 'ambiguous') counts[holds ? 'askedWithTheRight' : 'askedWithout']++;
    else counts.none++;
  }
  return counts;
}

const share = (part: number, whole: number): string => ((100 * part) / whole).toFixed(1);
const rates = ({ asked, first, firstFive }: Score): string => `${share(first, asked)} / ${share(firstFive, asked)}`;

/** Hit rates and times of the name ladder beside four search libraries, on the same queries in one run. */
export async function measure(): Promise<Measurement> {
  const library = openLibrary(await syncFullLibrary());
  const names = [...library.cards()].map(({ name }) => name);
  const entries = names
    .flatMap((card) => [...new Set([card, ...card.split(' // ')])].map((text) => ({ text, card })))
    .map((entry, id) => ({ id, ...entry }));
  const queries = typoQueries(names, PER_CLASS, SEED);
  const ours: Engine = {
    title: 'Head Judge',
    perClass: PER_CLASS,
    search: (query) => library.suggest(query, LIMIT).map(({ name }) => name),
  };
  const rows = [ours, ...otherEngines(entries)].map((engine) => judge(engine, queries));
  const resolved = judgeResolve(library, queries);
  const start = performance.now();
  library.suggest('lightning bolt '.repeat(400), LIMIT);
  const longQuery = performance.now() - start;
  const [own] = rows;
  const markdown = [
    '## Names',
    '',
    `Autocomplete over all ${names.length} card names (${entries.length} with halves). ${Object.keys(own!.classes).length} classes of typing errors, ${PER_CLASS} clear queries each (accents: every such name; fuse.js: ${PER_CLASS_FUSE} each), seed ${SEED}. A query is clear when no other card fits as well; "all" counts also those drawn in between that fit several cards. Cells are % in first place / among the first five; times are processor time, so that other work on the machine does not count.`,
    '',
    table(
      ['engine', 'clear queries', 'all queries', 'p50 ms', 'p99 ms', 'clear', 'all'],
      rows.map(({ title, clear, all, p50, p99 }) => [
        title,
        rates(clear),
        rates(all),
        p50.toFixed(2),
        p99.toFixed(2),
        clear.asked,
        all.asked,
      ]),
    ),
    '',
    table(
      ['clear queries by class', ...rows.map(({ title }) => title)],
      Object.keys(own!.classes).map((title) => [
        `${title} (${own!.classes[title]!.asked})`,
        ...rows.map(({ classes }) => rates(classes[title]!)),
      ]),
    ),
    '',
    `A query of 6,000 characters: ${longQuery.toFixed(1)} ms. \`resolve\` on the ${own!.clear.asked} clear queries: ${resolved.right} right, ${resolved.askedWithTheRight} asked back with the right card among the choices, ${resolved.askedWithout} asked back without it, ${resolved.none} found nothing, ${resolved.wrong} took a wrong card.`,
  ].join('\n');
  return { figures: { cards: names.length, seed: SEED, longQuery, resolved, engines: rows }, markdown };
}
