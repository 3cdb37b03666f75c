import { minutesExtended, nameOf, standingRuling } from '../machine/dispute.ts';
import type { EventKind } from '../machine/event.ts';
import { REMEDIES } from '../machine/remedy.ts';
import { textOf, type Words } from '../machine/words.ts';
import type { Kept } from '../store/kept.ts';

/** The columns of the table of disputes, in their order. */
export const COLUMNS = [
  'number',
  'table',
  'level',
  'state',
  'opened',
  'claimed',
  'ruled',
  'appealed',
  'ended',
  'players',
  'judge',
  'head judge',
  'question',
  'facts',
  'verdict',
  'reason',
  'rules',
  'remedy',
  'first ruling',
  'minutes extended',
  'evidence',
  'penalties',
] as const;

/** A dispute as one line of a table. */
export function row({ place, dispute, log }: Kept): Readonly<Record<(typeof COLUMNS)[number], string | number>> {
  const ruling = standingRuling(dispute);
  const first = dispute.rulings.findLast(({ final }) => !final);
  const final = dispute.rulings.find((one) => one.final);
  const when = (kind: EventKind) => iso(log.find(({ event }) => event.kind === kind)?.at);
  return {
    number: place.number,
    table: plainly(dispute.table),
    level: dispute.level,
    state: dispute.state,
    opened: iso(dispute.openedAt),
    claimed: when('claimed'),
    ruled: when('ruled'),
    appealed: when('appealed'),
    ended: when('closed') || when('withdrawn'),
    players: dispute.parties.map((party) => nameOf(dispute, party)).join('; '),
    judge: first ? nameOf(dispute, first.by) : '',
    'head judge': final ? nameOf(dispute, final.by) : '',
    question: plainly(dispute.question),
    facts: plainly(ruling?.facts),
    verdict: plainly(ruling?.verdict),
    reason: plainly(ruling?.reason),
    rules: [...(ruling?.rules ?? []), ...(ruling?.rulings ?? [])].join('; '),
    remedy: ruling?.remedy ? REMEDIES[ruling.remedy].does : '',
    'first ruling': final?.outcome ?? '',
    'minutes extended': minutesExtended(dispute),
    evidence: dispute.evidence.length,
    penalties: dispute.penalties.filter(({ lifted }) => !lifted).length,
  };
}

/** Words as text; a tombstone says that there were some. */
export function plainly(words: Words | undefined): string {
  return words === undefined ? '' : (textOf(words) ?? '(erased)');
}

/** A time in ISO 8601; empty for none. */
export function iso(at: number | undefined): string {
  return at === undefined ? '' : new Date(at).toISOString();
}
