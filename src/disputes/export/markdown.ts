import { type Contribution, type Dispute, minutesExtended, nameOf, type Ruling } from '../machine/dispute.ts';
import type { Evidence } from '../machine/event.ts';
import { LEVELS } from '../machine/level.ts';
import { PENALTIES } from '../machine/penalty.ts';
import { REMEDIES } from '../machine/remedy.ts';
import { STATES } from '../machine/state.ts';
import { textOf, type Words } from '../machine/words.ts';
import type { Kept } from '../store/kept.ts';
import type { Whole } from '../store/lists.ts';
import { iso, plainly } from './row.ts';

/** A report to read: a chapter for each dispute. What people wrote stands in fenced blocks, exactly as they wrote it. */
export function asMarkdown(disputes: readonly Whole[], at: number): string {
  const chapters = disputes.map(({ kept }) => chapter(kept));
  const head = `# Disputes\n\n${disputes.length === 1 ? 'One dispute' : `${disputes.length} disputes`}, exported ${iso(at)}.`;
  return `${[head, ...chapters].join('\n\n')}\n`;
}

function chapter({ place, dispute, head }: Kept): string {
  const table = dispute.table === undefined ? '' : `, table ${inline(dispute.table)}`;
  const players = dispute.parties.map((party) => name(dispute, party)).join(' v ');
  const extended = minutesExtended(dispute);
  return [
    `## Dispute #${place.number}: ${players}${table}`,
    [
      `- State: ${STATES[dispute.state]}, since ${iso(dispute.since)}`,
      `- Opened: ${iso(dispute.openedAt)}, at ${LEVELS[dispute.level].title} level`,
      ...(dispute.firstClaimedAt === undefined ? [] : [`- Claimed: ${iso(dispute.firstClaimedAt)}`]),
      ...(extended > 0 ? [`- Time extension: ${extended} minutes`] : []),
      `- Hash of the record: \`${head}\``,
    ].join('\n'),
    fenced(dispute.question),
    ...part('Statements', dispute.statements, (one) => [by(dispute, one, one.superseded), fenced(one.text)]),
    ...part('Expectations', dispute.expectations, (one) => [by(dispute, one, one.superseded), fenced(one.check)]),
    ...part('Evidence', dispute.evidence, (one) => [by(dispute, one), ...evidence(dispute, one.evidence)]),
    ...part('Rulings', dispute.rulings, (one) => ruling(dispute, one)),
    ...part('Appeals', dispute.appeals, (one) => [
      `${by(dispute, one)}${one.dropped ? ', dropped' : ''}`,
      fenced(one.reason),
    ]),
    ...part('Penalties', dispute.penalties, (one) => [
      `${PENALTIES[one.penalty].title} for ${name(dispute, one.person)}; ${by(dispute, one)}`,
      fenced(one.reason),
      ...(one.lifted ? [`Lifted; ${by(dispute, one.lifted)}`, fenced(one.lifted.reason)] : []),
    ]),
  ].join('\n\n');
}

function part<One>(title: string, all: readonly One[], lines: (one: One) => readonly string[]): readonly string[] {
  return all.length === 0 ? [] : [`### ${title}`, ...all.flatMap(lines)];
}

function by(dispute: Dispute, { by, at }: Contribution, superseded = false): string {
  return `${name(dispute, by)}, ${iso(at)}${superseded ? ', superseded' : ''}`;
}

function ruling(dispute: Dispute, one: Ruling): readonly string[] {
  const cited = [...one.rules, ...one.rulings].map((text) => `\`${text.replaceAll('`', '')}\``).join(', ');
  return [
    `${one.final ? 'Final ruling' : 'Ruling'} by ${by(dispute, one, one.superseded)}${one.outcome ? `; first ruling ${one.outcome}` : ''}`,
    'Verdict:',
    fenced(one.verdict),
    'Facts as found:',
    fenced(one.facts),
    'Reason:',
    fenced(one.reason),
    ...(cited ? [`Rules: ${cited}`] : []),
    ...(one.remedy
      ? [`Remedy: ${REMEDIES[one.remedy].does} (${REMEDIES[one.remedy].of}, ${REMEDIES[one.remedy].at})`]
      : []),
  ];
}

function evidence(dispute: Dispute, one: Evidence): readonly string[] {
  switch (one.of) {
    case 'note':
      return ['Note:', fenced(one.text)];
    case 'message':
      return [`Message of ${name(dispute, one.author)}:`, fenced(one.text), fenced(one.link)];
    case 'simulation':
      return [
        `Simulation (advice, not a ruling). ${one.edition}`,
        fenced(one.scenario),
        fenced(one.outcome),
        ...one.checks.flatMap(({ party, check, held, found, rules }) => [
          `${name(dispute, party)} expected this, which ${held === undefined ? 'could not be told' : held ? 'holds' : 'does not hold'}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}:`,
          fenced(check),
          fenced(found),
        ]),
      ];
    default:
      return [`Looked up (${one.of}):`, fenced(one.label)];
  }
}

/** Text as it was written, in a fence longer than any inside it. */
function fenced(words: Words): string {
  const text = textOf(words);
  if (text === undefined) return '*erased*';
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${text}\n${fence}`;
}

function name(dispute: Dispute, person: number): string {
  return escaped(nameOf(dispute, person));
}

function inline(words: Words): string {
  return escaped(plainly(words));
}

/** A name inside a line: nothing in it is markdown. */
function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>()#+\-.!|~]/g, '\\$&');
}
