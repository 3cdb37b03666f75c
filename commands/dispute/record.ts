import { type Dispute, nameOf } from '../../src/disputes/machine/dispute.ts';
import type { Entry, Evidence, Findings } from '../../src/disputes/machine/event.ts';
import { LEVELS } from '../../src/disputes/machine/level.ts';
import { PENALTIES } from '../../src/disputes/machine/penalty.ts';
import { textOf } from '../../src/disputes/machine/words.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { Context } from '../context.ts';
import { plain } from '../markdown.ts';
import { pagesOf } from '../pages.ts';
import type { Message } from '../reply.ts';
import { buttonRows, COLOURS, pageButtons, pageIndex } from '../view.ts';
import { actorOf, maySeePenalties } from './actor.ts';
import { evidenceMenu } from './buttons.ts';
import { titleOf } from './panel.ts';
import { checksText, remedyText, shown } from './words.ts';

/** The whole log in words, superseded entries too, over as many pages as it takes. Penalties are told to staff only, and until all are heard nobody is led by what another said. */
export function record(context: Context, kept: Kept, at: string | undefined): Message {
  const { place, dispute, log, head } = kept;
  const staff = maySeePenalties(kept, actorOf(context));
  const told = log.flatMap((entry) => {
    const text = entryText(dispute, entry, staff);
    return text === undefined ? [] : [`${clock(entry.at)} **${plain(nameOf(dispute, entry.by))}** ${text}`];
  });
  const pages = pagesOf(told, (line) => line);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  const number = String(place.number);
  return {
    kind: 'message',
    visibility: 'private',
    embeds: [
      {
        title: plain(`Record of ${titleOf(kept)}`),
        colour: COLOURS.lookup,
        description: pages[page.index]!.text,
        footer: `page ${page.index + 1} of ${page.count} · ${log.length} entries · hash ${head.slice(0, 16)}`,
      },
    ],
    rows: [...buttonRows(pageButtons(page, 'dispute.record', [number])), ...evidenceMenu(kept)],
  };
}

/** What an entry says, after the name of who made it; undefined for what is not told. */
function entryText(dispute: Dispute, { event }: Entry, staff: boolean): string | undefined {
  switch (event.kind) {
    case 'joined':
      return undefined;
    case 'opened':
      return `opened it at ${LEVELS[event.level].title} level: ${shown(event.question)}`;
    case 'stated':
      return dispute.state === 'open' && !staff ? 'gave a statement' : `stated: ${shown(event.text)}`;
    case 'expected':
      return dispute.state === 'open' && !staff
        ? 'said what they expect of a simulation'
        : `expected of a simulation: ${shown(event.check)}`;
    case 'attached':
      return `attached ${evidenceText(dispute, event.evidence)}`;
    case 'heard':
      return HEARD[event.because];
    case 'claimed':
      return 'claimed it';
    case 'released':
      return 'handed it back to the queue';
    case 'found':
      return `found: ${shown(event.facts)}`;
    case 'extended':
      return `gave a time extension of ${event.minutes} minutes`;
    case 'ruled':
      return `ruled: ${findingsText(event.findings)}`;
    case 'accepted':
      return 'accepted the ruling';
    case 'appealed':
      return `appealed: ${shown(event.reason)}`;
    case 'dropped':
      return `dropped the appeal${because(textOf(event.reason))}`;
    case 'penalised':
      if (!staff) return undefined;
      return `recorded a ${PENALTIES[event.penalty].title} for ${plain(nameOf(dispute, event.person))}: ${shown(event.reason)}`;
    case 'lifted':
      return staff ? `lifted the penalty of entry ${event.penalty}: ${shown(event.reason)}` : undefined;
    case 'withdrawn':
      return `withdrew it${because(textOf(event.reason))}`;
    case 'closed':
      return 'closed it';
    case 'erased':
      return ERASED[event.because];
  }
}

const HEARD = {
  'all stated': 'completed the hearing',
  'time out': 'ended the hearing, its time being over',
  judge: 'ended the hearing without the missing statements',
} as const;

const ERASED = {
  request: 'erased a person’s words at their request',
  'no player left': 'erased all words, every player having asked for it',
  retention: 'erased all words, their time being over',
} as const;

function because(reason: string | undefined): string {
  return reason ? `: ${plain(reason)}` : '';
}

function evidenceText(dispute: Dispute, evidence: Evidence): string {
  switch (evidence.of) {
    case 'note':
      return `a note: ${shown(evidence.text)}`;
    case 'message':
      return `a message of ${plain(nameOf(dispute, evidence.author))}: ${shown(evidence.text)}`;
    case 'simulation':
      return [
        `a simulation (advice, not a ruling): ${shown(evidence.outcome)}`,
        checksText(dispute, evidence),
        plain(evidence.edition),
      ]
        .filter(Boolean)
        .join('\n');
    default:
      return `a ${evidence.of === 'term' ? 'glossary entry' : evidence.of}: ${shown(evidence.label)}`;
  }
}

function findingsText(findings: Findings): string {
  const { facts, verdict, reason, rules, rulings, remedy, outcome } = findings;
  return [
    `**${shown(verdict)}**${outcome === undefined ? '' : ` (first ruling ${outcome})`}`,
    `Facts as found: ${shown(facts)}`,
    `Reason: ${shown(reason)}`,
    rules.length + rulings.length > 0 ? `Rules: ${[...rules, ...rulings].map(plain).join(', ')}` : '',
    remedy === undefined ? '' : `Remedy: ${remedyText(remedy)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

function clock(at: number): string {
  return `<t:${Math.floor(at / 1000)}:t>`;
}
