import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryPlaces } from '../../src/cli/places.ts';
import { exerciseOf } from '../../src/coverage/exercise.ts';
import { PLAYED_FILE, playedFrom, readPlayed } from '../../src/coverage/played.ts';
import { scenarioTexts } from '../../src/coverage/scenarios.ts';
import { citing } from '../../src/game/cited.ts';
import { openLibrary } from '../../src/library/open.ts';
import type { Done, Outcome } from '../../src/scenario/outcome.ts';
import { verdictOf } from '../../src/scenario/verdict.ts';
import { inCode, inComments, inRefusals } from '../support/citations.ts';
import { wordings } from '../support/rulings-data.ts';
import { executedIn, RULES_PAGE, rulesPage } from './rules-page.ts';

/**
 * Plays all scenarios once and holds to what those that pass do: `rulings-data/played.json` to the abilities that they exercise, and
 * docs/rules-covered.md to the rules that they execute. `tsx test/ratchet/told.ts`, with `--write` to write both anew. The library is
 * the one of `LIBRARY_DIR`. Exit code 1 when something is listed that no passing scenario exercises or cites any more.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CODE = ['game', 'scenario', 'rules'];
const writes = process.argv.includes('--write');

/** The rules that the answer of a run cites: in its log, for its checks and questions, for what was illegal or left to defaults. */
function citedBy(done: Done): ReadonlySet<string> {
  const { short, steps, layers } = done.log;
  const results = [...done.checks, ...done.questions];
  const all = [...short, ...steps, ...layers, ...done.illegal, ...done.defaultsTaken, ...results];
  return new Set([...all, ...results.flatMap(({ reasons }) => reasons)].flatMap(({ rules }) => rules));
}

/** In how many passing scenarios each rule was cited. */
const times = new Map<string, number>();
function counted(play: () => Outcome): Outcome {
  const told = new Set<string>();
  const outcome = citing((rule) => told.add(rule), play);
  if (outcome.kind === 'done' && verdictOf(outcome).status === 'pass')
    for (const number of new Set([...told, ...citedBy(outcome)])) times.set(number, (times.get(number) ?? 0) + 1);
  return outcome;
}

const scenarios = ['test/scenarios', '../shared/scenarios'].flatMap((folder) => scenarioTexts(join(ROOT, folder)));
const places = libraryPlaces();
const played = playedFrom(exerciseOf(scenarios, openLibrary(places), counted));
const page = join(ROOT, RULES_PAGE);

if (writes) {
  const rows = Object.entries(played).map(([id, digests]) => `${JSON.stringify(id)}:${JSON.stringify(digests)}`);
  writeFileSync(join(places.shipped, PLAYED_FILE), `{\n${rows.join(',\n')}\n}\n`);
  const code = CODE.flatMap((folder) =>
    readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
      // What a plain question is answered by looking up is no part of any run.
      .filter((file) => file.endsWith('.ts') && file !== 'ask/look-up.ts')
      .map((file) => readFileSync(join(ROOT, 'src', folder, file), 'utf8')),
  );
  const official = readFileSync(join(ROOT, '../shared/data/cr.txt'), 'utf8');
  const sections = new Set([...official.matchAll(/^([1-9]\d{2})\. /gm)].map(([, number]) => number!));
  writeFileSync(
    page,
    rulesPage({
      times,
      scenarios: scenarios.length,
      wordings: new Map(wordings.map(({ number, wording }) => [number, wording])),
      cited: new Set(code.flatMap(inCode)),
      refused: new Set(code.flatMap(inRefusals)),
      commented: new Set(code.flatMap(inComments)),
      sections,
    }),
  );
}

const gone = [
  ...[...readPlayed(places.shipped)].flatMap(([id, digests]) =>
    [...digests]
      .filter((digest) => !played[id]?.includes(digest))
      .map((digest) => `${id}: ${digest} is listed as played, and no passing scenario exercises it`),
  ),
  ...executedIn(readFileSync(page, 'utf8'))
    .filter((number) => !times.has(number))
    .map((number) => `${number} is listed as executed, and no passing scenario cites it`),
];
for (const sentence of gone) console.error(sentence);
const abilities = Object.values(played).flat().length;
console.log(
  `${scenarios.length} scenarios exercise ${abilities} abilities of ${Object.keys(played).length} cards and cite ${times.size} rules`,
);
if (gone.length > 0) process.exitCode = 1;
