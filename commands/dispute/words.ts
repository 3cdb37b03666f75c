import type { Dispute, Exhibited } from '../../src/disputes/machine/dispute.ts';
import { nameOf } from '../../src/disputes/machine/dispute.ts';
import { isRemedy, REMEDIES } from '../../src/disputes/machine/remedy.ts';
import { STATES } from '../../src/disputes/machine/state.ts';
import { textOf, type Words } from '../../src/disputes/machine/words.ts';
import { weight } from '../limits.ts';
import { plain, quoted } from '../markdown.ts';

/** How each state is told. */
export const STATE_WORDS = STATES;

/** Words as they are shown: as text, never as markdown, or as a tombstone. */
export function shown(text: Words): string {
  const found = textOf(text);
  return found === undefined ? '*erased*' : plain(found);
}

/** Text cut to a field's limit. Where it is cut it says so, and where the whole stands. */
export function fitting(text: string, limit: number): string {
  const notice = ' … *(whole under Record)*';
  if (weight(text) <= limit) return text;
  let end = Math.min(text.length, limit - notice.length);
  while (weight(text.slice(0, end)) > limit - notice.length) end -= 16;
  // Neither half of a character nor a lone backslash stays behind.
  return text.slice(0, end).replace(/[\ud800-\udbff]$|\\$/, '') + notice;
}

/** Names of the players, the opener first. */
export function players(dispute: Dispute): string {
  return dispute.parties.map((party) => nameOf(dispute, party)).join(' v ');
}

/** A remedy with the place to read it. */
export function remedyText(code: string): string {
  if (!isRemedy(code)) return plain(code);
  const { of, at, does } = REMEDIES[code];
  return `${does} (${of} ${at})`;
}

const KINDS = { card: 'Card', ruling: 'Ruling', rule: 'Rule', term: 'Term', policy: 'Policy' } as const;

/** A piece of evidence in a line, without markdown. */
export function evidenceLabel({ evidence }: Exhibited): string {
  switch (evidence.of) {
    case 'note':
      return `Note: ${textOf(evidence.text) ?? 'erased'}`;
    case 'message':
      return `Message: ${textOf(evidence.text) ?? 'erased'}`;
    case 'simulation':
      return `Simulation: ${textOf(evidence.outcome) ?? 'erased'}`;
    default:
      return `${KINDS[evidence.of]}: ${textOf(evidence.label) ?? 'erased'}`;
  }
}

/** What each side expected of a run, beside what it found: a line each. */
export function checksText(dispute: Dispute, evidence: Exhibited['evidence']): string {
  if (evidence.of !== 'simulation') return '';
  return evidence.checks
    .map(({ party, check, held, found, rules }) => {
      const verdict = held === undefined ? 'can’t be told' : held ? '✓ holds' : '✗ doesn’t hold';
      const cited = rules.length ? ` (rules ${rules.map(plain).join(', ')})` : '';
      const claim = textOf(check);
      const said = claim === undefined ? '*erased*' : quoted(claim);
      return `**${plain(nameOf(dispute, party))}** expected ${said}: **${verdict}**; ${shown(found)}${cited}`;
    })
    .join('\n');
}

/** A time as Discord shows it to each in their own way, counting on by itself. */
export function ago(at: number): string {
  return `<t:${Math.floor(at / 1000)}:R>`;
}
