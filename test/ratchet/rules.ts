import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryPlaces } from '../../src/cli/places.ts';
import { scenarioTexts } from '../../src/coverage/scenarios.ts';
import { citing } from '../../src/game/cited.ts';
import { openLibrary } from '../../src/library/open.ts';
import type { CardSource } from '../../src/scenario/cards.ts';
import type { Done } from '../../src/scenario/outcome.ts';
import { parse } from '../../src/scenario/parse.ts';
import { run } from '../../src/scenario/run/run.ts';
import { verdictOf } from '../../src/scenario/verdict.ts';
import { inCode, inComments, inRefusals } from '../support/citations.ts';
import { wordings } from '../support/rulings-data.ts';
import { executedIn, RULES_PAGE, rulesPage } from './rules-page.ts';

/**
 * Holds docs/rules-covered.md to the rules that scenarios execute: `tsx test/ratchet/rules.ts`, with `--write` to write it anew. The
 * library is the one of `LIBRARY_DIR`. Exit code 1 when the page lists a rule that no passing scenario cites any more.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CODE = ['game', 'scenario', 'rules'];

/** The rules that the answer of a run cites: in its log, for its checks and questions, for what was illegal or left to defaults. */
function citedBy(done: Done): ReadonlySet<string> {
  const { short, steps, layers } = done.log;
  const results = [...done.checks, ...done.questions];
  const all = [...short, ...steps, ...layers, ...done.illegal, ...done.defaultsTaken, ...results];
  return new Set([...all, ...results.flatMap(({ reasons }) => reasons)].flatMap(({ rules }) => rules));
}

/** In how many passing scenarios each rule was cited. */
function executed(scenarios: readonly string[], cards: CardSource): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const text of scenarios) {
    const parsed = parse(text, cards);
    if (!parsed.ok) continue;
    const told = new Set<string>();
    const outcome = citing(
      (rule) => told.add(rule),
      () => run(parsed.scenario, cards, parsed.answers),
    );
    if (outcome.kind !== 'done' || verdictOf(outcome).status !== 'pass') continue;
    for (const number of new Set([...told, ...citedBy(outcome)])) times.set(number, (times.get(number) ?? 0) + 1);
  }
  return times;
}

const code = CODE.flatMap((folder) =>
  readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(ROOT, 'src', folder, file), 'utf8')),
);
const scenarios = ['test/scenarios', '../shared/scenarios'].flatMap((folder) => scenarioTexts(join(ROOT, folder)));
const times = executed(scenarios, openLibrary(libraryPlaces()));
const page = join(ROOT, RULES_PAGE);

if (process.argv.includes('--write')) {
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
const gone = executedIn(readFileSync(page, 'utf8')).filter((number) => !times.has(number));
for (const number of gone) console.error(`${number} is listed as executed, and no passing scenario cites it`);
console.log(`${times.size} rules cited by ${scenarios.length} scenarios`);
if (gone.length > 0) process.exitCode = 1;
