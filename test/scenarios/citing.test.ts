import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Done } from '../../src/scenario/outcome.ts';
import { parse } from '../../src/scenario/parse.ts';
import { run } from '../../src/scenario/run/run.ts';
import { officialCards } from '../support/cards.ts';
import { hasShared, SHARED } from '../support/shared.ts';

interface Row {
  readonly id: string;
  readonly cr: readonly string[];
}
const ROWS: readonly Row[] = hasShared
  ? (JSON.parse(readFileSync(`${SHARED}judge-questions.json`, 'utf8')) as readonly Row[])
  : [];

/** All rules that a run cites. */
const cited = ({ checks, illegal, log }: Done): ReadonlySet<string> =>
  new Set([
    ...illegal.flatMap(({ rules }) => rules),
    ...checks.flatMap(({ rules, reasons }) => [...rules, ...reasons.flatMap((reason) => reason.rules)]),
    ...log.steps.flatMap(({ rules }) => rules),
  ]);

/** The run of a scenario, which must come to its end: what is not played cites nothing. */
function done(text: string): Done {
  const parsed = parse(text, officialCards());
  if (!parsed.ok) throw new Error(parsed.errors[0]!.message);
  const outcome = run(parsed.scenario, officialCards());
  if (outcome.kind !== 'done') throw new Error(`it ends as ${outcome.kind}`);
  return outcome;
}

const fileOf = (id: string): string => new URL(`questions/${id}.scenario`, import.meta.url).pathname;

describe.skipIf(!hasShared)('the scenario of a question cites a rule that decides it', () => {
  const told = ROWS.filter(({ id, cr }) => cr.length > 0 && existsSync(fileOf(id)));

  it.each(told)('$id', ({ id, cr }) => {
    const rules = cited(done(readFileSync(fileOf(id), 'utf8')));
    expect(cr.filter((rule) => rules.has(rule))).not.toEqual([]);
  });
});

/** Seed rulings that the runs of their scenarios rest on other rules for, and which. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'SR-17': 'a card counted once is what 400.1 says of any card: 709.2 only says that halves make no difference to it',
  'SR-44':
    'how face-down objects are told apart is for the players; what turned each down is told by 708.2 and 702.37e',
  'SR-54': 'the name is chosen by 614.12a, and what it forbids by 601.3 and 101.2',
  'SR-58': '701.49b lets the marker go on in the dungeon that is there, so that 309.3 has nothing to forbid',
  'SR-61': '701.49a brings the dungeon in from outside the game; where else it might be (309.2) nothing asks',
};

/** The rules of each row of the checklist, without remarks beside the numbers. */
const seeds: readonly Row[] = hasShared
  ? [...readFileSync(`${SHARED}seed-rulings.md`, 'utf8').matchAll(/^\| (SR-\d\d) \|[^|]*\|([^|]*)\|/gm)].map(
      ([, id = '', numbers = '']) => ({ id, cr: numbers.match(/\b\d{3}\.\d+[a-z]?/g) ?? [] }),
    )
  : [];

describe.skipIf(!hasShared)('the scenarios of a seed ruling cite a rule that decides it', () => {
  it.each(seeds)('$id', ({ id, cr }) => {
    const texts = [
      `${SHARED}scenarios/seeds/${id}-a.scenario`,
      ...['b', 'c'].map((letter) => new URL(`seeds/${id}-${letter}.scenario`, import.meta.url).pathname),
    ].map((file) => readFileSync(file, 'utf8'));
    const rules = texts.flatMap((text) => [...cited(done(text))]);
    // The list holds only what differs: a ruling whose runs cite a deciding rule must leave it.
    expect(cr.some((rule) => rules.includes(rule))).toBe(OTHERWISE[id] === undefined);
  });

  it('and only known rulings are excused', () => {
    expect(Object.keys(OTHERWISE).filter((id) => !seeds.some((row) => row.id === id))).toEqual([]);
    expect(seeds).toHaveLength(65);
  });
});
