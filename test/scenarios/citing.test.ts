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

/** Questions whose run cites other rules than a judge would, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'room-17': 'the run cites how the game is won; that names are counted is in the check of the names',
  'face-14': 'nothing happens to the ward trigger as its source is turned up, so no event cites 113.7a',
  'adv-11': 'what cascade does is told as the resolution of its trigger',
  'adv-14': 'the identity is read from the mana that a land could make by it (106.7)',
  'adv-29': 'the refusal says that there is no legal target (601.2c, 115.1)',
  'adv-32': 'nothing forbids the casting, so no event cites a permission',
  'dun-19': 'the venture is told as the resolution of the trigger, which goes on by itself',
  'dun-22': 'a condition that a completed dungeon fulfils is part of the layer step (613.4c)',
  'dun-31': 'what does not trigger leaves no event; the check cites 603.2',
  'mana-25': 'Damping Sphere is cited as the replacement that it is (614.6, 616.1)',
  'mana-26': 'the refusal says that the cost can’t be paid (601.2h, 118.3)',
  'dmg-11': 'who deals no damage in the second step leaves no event',
  'dmg-12': 'the damage of the second step is cited as that of any combat damage step (510.2)',
  'dmg-27': 'without a blocker all damage goes to what is attacked, as without trample (510.2)',
  'tap-01': 'the damage is cited as that of any combat damage step (510.2)',
  'rep-04': 'the counters are cited as the replacement by which it enters with them (614.1c)',
  'stk-03': 'each trigger is cited where it triggers and resolves (603.6a, 603.6c)',
  'stk-05': 'what cascade does is told as the resolution of its trigger',
  'cbt-06': 'the attacker that attacks nothing deals no damage, so that there is no event',
  'zone-02': 'the token has ceased to exist before it could return; the check counts the zone (400.1)',
  'zone-07': 'each trigger is cited where it triggers and resolves (603.6a, 603.6c)',
  'cmd-04': 'the loss is cited by the state-based action (704.6c)',
  'cmd-09': 'nobody loses, so that no event cites the rule of commander damage',
  'x-15': 'the X of the special action is told with what it pays',
  'prio-06': 'the steps are told by what resolves (608.2), not by who passes',
};

/** Questions on cards of which something is not read or played yet. */
const UNPLAYED: readonly string[] = [];

/** All rules that a run cites. */
const cited = ({ checks, illegal, log }: Done): ReadonlySet<string> =>
  new Set([
    ...illegal.flatMap(({ rules }) => rules),
    ...checks.flatMap(({ rules, reasons }) => [...rules, ...reasons.flatMap((reason) => reason.rules)]),
    ...log.steps.flatMap(({ rules }) => rules),
  ]);

const fileOf = (id: string): string => new URL(`questions/${id}.scenario`, import.meta.url).pathname;

describe.skipIf(!hasShared)('the scenario of a question cites a rule that decides it', () => {
  const told = ROWS.filter(({ id, cr }) => cr.length > 0 && existsSync(fileOf(id)));

  it.each(told)('$id', ({ id, cr }) => {
    const parsed = parse(readFileSync(fileOf(id), 'utf8'), officialCards());
    if (!parsed.ok) throw new Error(parsed.errors[0]!.message);
    const outcome = run(parsed.scenario, officialCards());
    // What is not played cites nothing.
    expect(outcome.kind === 'unsupported').toBe(UNPLAYED.includes(id));
    if (outcome.kind === 'unsupported') return;
    if (outcome.kind !== 'done') throw new Error(`${id} ends as ${outcome.kind}`);
    const rules = cited(outcome);
    // The list holds only what differs: a run that cites a deciding rule must leave it.
    expect(cr.some((rule) => rules.has(rule))).toBe(OTHERWISE[id] === undefined);
  });

  it('and only known questions are excused', () => {
    expect(Object.keys(OTHERWISE).filter((id) => !told.some((row) => row.id === id))).toEqual([]);
  });
});
