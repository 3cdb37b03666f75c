import {
  type Dispute,
  minutesExtended,
  nameOf,
  type Ruling,
  standingRuling,
  statementOf,
  userOf,
} from '../../src/disputes/machine/dispute.ts';
import { LEVELS } from '../../src/disputes/machine/level.ts';
import { HEARING_MS } from '../../src/disputes/machine/limits.ts';
import type { Actor } from '../../src/disputes/machine/move.ts';
import { isParty } from '../../src/disputes/machine/standing.ts';
import type { State } from '../../src/disputes/machine/state.ts';
import type { Person } from '../../src/disputes/machine/words.ts';
import { textOf } from '../../src/disputes/machine/words.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import { LIMITS, weight } from '../limits.ts';
import { plain, shortened } from '../markdown.ts';
import type { Embed, Field, Message } from '../reply.ts';
import { COLOURS } from '../view.ts';
import { ownRows, sharedRows } from './buttons.ts';
import { ago, checksText, fitting, players, remedyText, STATE_WORDS, shown } from './words.ts';

/**
 * Who looks at a panel. In its thread the dispute shows what both sides may know; in a channel, where others read along, only that
 * there is one.
 */
export type Room = 'thread' | 'channel';

/** The panel of a dispute that several see. */
export function sharedPanel(kept: Kept, room: Room): Message {
  const details = room === 'thread' ? bodyOf(kept.dispute, hidden) : [];
  return { kind: 'message', visibility: 'public', embeds: [embedOf(kept, details)], rows: sharedRows(kept) };

  /** Until all are heard, nobody is led by what another said. */
  function hidden(): boolean {
    return kept.dispute.state === 'open';
  }
}

/** The panel as one person sees it, with the moves that are theirs. `notes` are sentences to tell above it. */
export function ownPanel(kept: Kept, actor: Actor, notes: readonly string[] = []): Message {
  const { dispute } = kept;
  const hidden = (party: Person) =>
    dispute.state === 'open' && isParty(dispute, actor.user) && userOf(dispute, party) !== actor.user;
  return {
    kind: 'message',
    visibility: 'private',
    ...(notes.length > 0 && { content: notes.join('\n') }),
    embeds: [embedOf(kept, bodyOf(dispute, hidden))],
    rows: ownRows(kept, actor),
  };
}

const COLOUR: Readonly<Record<State, number>> = {
  open: COLOURS.question,
  heard: COLOURS.question,
  claimed: COLOURS.lookup,
  ruled: COLOURS.verdict,
  appealed: COLOURS.refusal,
  'under review': COLOURS.lookup,
  final: COLOURS.verdict,
  closed: COLOURS.verdict,
  withdrawn: COLOURS.refusal,
};

/** A dispute's name in titles. */
export function titleOf({ place, dispute }: Kept): string {
  const table = dispute.table === undefined ? '' : textOf(dispute.table);
  const parts = [`Dispute #${place.number}`, players(dispute), table && `table ${table}`];
  return shortened(parts.filter(Boolean).join(' · '), LIMITS.title / 2);
}

function embedOf(kept: Kept, fields: readonly Field[]): Embed {
  const { dispute } = kept;
  const lines = [
    fields.length > 0 ? shown(dispute.question) : '',
    `**${capital(STATE_WORDS[dispute.state])}**${holder(dispute)}, ${ago(dispute.since)}; opened ${ago(dispute.openedAt)}`,
    dispute.state === 'open'
      ? `Both sides give a statement. A judge can claim it without them ${ago(dispute.openedAt + HEARING_MS)}.`
      : '',
    minutesExtended(dispute) > 0 ? `Time extension: ${minutesExtended(dispute)} minutes` : '',
  ];
  return {
    title: plain(titleOf(kept)),
    colour: COLOUR[dispute.state],
    description: lines.filter(Boolean).join('\n'),
    fields,
    footer: `${LEVELS[dispute.level].title} level · a judge decides; what the bot computes is advice`,
  };
}

function holder(dispute: Dispute): string {
  return dispute.holder === undefined ? '' : ` (${plain(nameOf(dispute, dispute.holder))})`;
}

/** What both sides say until there is a ruling, then the ruling; the whole being in the record. */
function bodyOf(dispute: Dispute, hidden: (party: Person) => boolean): readonly Field[] {
  const ruling = standingRuling(dispute);
  const appeal = dispute.appeals.findLast(({ dropped }) => !dropped);
  const run = dispute.evidence.findLast(({ evidence }) => evidence.of === 'simulation');
  const fields: Field[] = [];
  const add = (name: string, value: string, inline = false) => {
    if (value) fields.push({ name: shortened(name, LIMITS.fieldName), value, inline });
  };
  if (ruling) rulingFields(dispute, ruling, add);
  else {
    for (const party of dispute.parties)
      add(plain(nameOf(dispute, party)), statementText(dispute, party, hidden(party)), true);
    add('Facts as found', dispute.facts.length > 0 ? shown(dispute.facts.at(-1)!.text) : '');
    add('Simulation: advice, not a ruling', run ? checksText(dispute, run.evidence) || simulated(run.evidence) : '');
  }
  if (appeal) add(`Appeal by ${plain(nameOf(dispute, appeal.by))}`, shown(appeal.reason));
  if (dispute.evidence.length > 0) add('Evidence', `${dispute.evidence.length} attached: see My view`);
  return cutToFit(fields);
}

/** What the fields of a panel may hold together, so that title, question and footer fit beside them in one message. */
const BODY = 4200;

/** Fields cut to Discord's limit of each, and to an equal share where together they are too long for one message. */
function cutToFit(fields: readonly Field[]): readonly Field[] {
  const total = fields.reduce((sum, { value }) => sum + Math.min(weight(value), LIMITS.fieldValue), 0);
  const limit = total > BODY ? Math.floor(BODY / fields.length) : LIMITS.fieldValue;
  return fields.map((field) => ({ ...field, value: fitting(field.value, limit) }));
}

function simulated(evidence: Dispute['evidence'][number]['evidence']): string {
  return evidence.of === 'simulation' ? shown(evidence.outcome) : '';
}

function statementText(dispute: Dispute, party: Person, hidden: boolean): string {
  const statement = statementOf(dispute, party);
  if (!statement) return '*no statement yet*';
  return hidden ? '*has given a statement; it is shown when both are heard*' : shown(statement.text);
}

function rulingFields(dispute: Dispute, ruling: Ruling, add: (name: string, value: string) => void): void {
  const kind = ruling.final ? 'Final ruling' : 'Ruling';
  const outcome = ruling.outcome === undefined ? '' : `: first ruling ${ruling.outcome}`;
  add(`${kind} by ${plain(nameOf(dispute, ruling.by))}${outcome}`, `**${shown(ruling.verdict)}**`);
  add('Facts as found', shown(ruling.facts));
  add('Reason', shown(ruling.reason));
  add('Rules', [...ruling.rules, ...ruling.rulings].map(plain).join(', '));
  add('Remedy', ruling.remedy === undefined ? '' : remedyText(ruling.remedy));
  add('Accepted by', dispute.accepted.map((party) => plain(nameOf(dispute, party))).join(', '));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
