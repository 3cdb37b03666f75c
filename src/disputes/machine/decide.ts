import { notAllowed } from './allowed.ts';
import { decideEvidence } from './attach.ts';
import type { Attempt, Circumstances, Decision, Outcome } from './decision.ts';
import { type Dispute, nameOf, standingRuling, statementOf } from './dispute.ts';
import type { Event } from './event.ts';
import { APPEAL_MS, COUNTS, HEARING_MS, LONGEST_EXTENSION } from './limits.ts';
import type { Actor, Move } from './move.ts';
import { decideLift, decidePenalty } from './penalise.ts';
import { Introductions } from './people.ts';
import type { Refusal } from './refusal.ts';
import { decideRuling } from './rule.ts';
import { standingsOf } from './standing.ts';
import { textRefused } from './text.ts';
import { BOT, words } from './words.ts';

/**
 * Decides a move in a dispute that is there. Roles come with the actor, read afresh for each move.
 */
export function decide(dispute: Dispute, move: Move, actor: Actor, circumstances: Circumstances): Decision {
  const refusal = notAllowed(dispute, move.kind, actor);
  if (refusal) return { ok: false, refusal };
  const people = new Introductions(dispute);
  const by = people.personFor(actor);
  const outcome = carryOut(dispute, move, {
    ...circumstances,
    actor,
    by,
    people,
    standings: standingsOf(dispute, actor),
  });
  if ('code' in outcome) return { ok: false, refusal: outcome };
  const events = [...people.events, ...('kind' in outcome ? [outcome] : outcome)];
  if (dispute.length + events.length > COUNTS.events) {
    return {
      ok: false,
      refusal: { code: 'full', sentence: `A dispute holds at most ${COUNTS.events} entries; this one is full.` },
    };
  }
  return { ok: true, by, events };
}

function carryOut(dispute: Dispute, move: Move, attempt: Attempt): Outcome {
  switch (move.kind) {
    case 'state':
      return decideStatement(dispute, move.text, attempt);
    case 'expect':
      if (dispute.expectations.length >= COUNTS.expectations) return full('expectations', COUNTS.expectations);
      return textRefused('expectation', move.check) ?? { kind: 'expected', check: words(move.check) };
    case 'attach':
      return decideEvidence(dispute, move.exhibit, attempt.people);
    case 'hear':
      return { kind: 'heard', because: 'judge' };
    case 'claim':
      return decideClaim(dispute, attempt);
    case 'release':
      return { kind: 'released' };
    case 'find':
      return textRefused('facts', move.facts) ?? { kind: 'found', facts: words(move.facts, BOT) };
    case 'extend':
      return decideExtension(move.minutes);
    case 'rule':
      return decideRuling(dispute, move);
    case 'accept':
      if (dispute.accepted.includes(attempt.by))
        return { code: 'accepted', sentence: 'You have accepted this ruling already.' };
      return { kind: 'accepted' };
    case 'appeal':
      if (dispute.accepted.includes(attempt.by)) {
        return { code: 'accepted', sentence: 'You have accepted this ruling, so you can no longer appeal.' };
      }
      return textRefused('reason', move.reason) ?? { kind: 'appealed', reason: words(move.reason) };
    case 'drop':
      return decideDrop(dispute, move.reason, attempt);
    case 'penalise':
      return decidePenalty(dispute, move, attempt);
    case 'lift':
      return decideLift(dispute, move);
    case 'withdraw':
      return (
        staffReason(move.reason, attempt.standings.includes('opener')) ?? {
          kind: 'withdrawn',
          reason: words(move.reason ?? ''),
        }
      );
    case 'close':
      return decideClosing(dispute, attempt.now);
  }
}

function decideStatement(dispute: Dispute, text: string, { by }: Attempt): Outcome {
  if (dispute.statements.length >= COUNTS.statements) return full('statements', COUNTS.statements);
  const refusal = textRefused('statement', text);
  if (refusal) return refusal;
  const stated: Event = { kind: 'stated', text: words(text) };
  const complete =
    dispute.state === 'open' && dispute.parties.every((party) => party === by || statementOf(dispute, party));
  return complete ? [stated, { kind: 'heard', because: 'all stated' }] : stated;
}

/** A claim before the parties have been heard has to wait for them, or for the end of their time; a judge may also end it (`hear`). */
function decideClaim(dispute: Dispute, { by, now }: Attempt): Outcome {
  if (dispute.state === 'open') {
    const left = dispute.openedAt + HEARING_MS - now;
    if (left <= 0) return [{ kind: 'heard', because: 'time out' }, { kind: 'claimed' }];
    const missing = dispute.parties.filter((party) => !statementOf(dispute, party)).map((one) => nameOf(dispute, one));
    return {
      code: 'waiting',
      sentence: `Not heard yet: ${missing.join(', ')}. You can claim it in ${minutes(left)}, or go on without the missing statements now.`,
    };
  }
  if (dispute.state === 'appealed' && standingRuling(dispute)?.by === by) {
    return {
      code: 'same judge',
      sentence: 'You gave the ruling that is appealed, so another head judge has to take it.',
    };
  }
  return { kind: 'claimed' };
}

function decideExtension(extension: number): Outcome {
  if (Number.isInteger(extension) && extension >= 1 && extension <= LONGEST_EXTENSION) {
    return { kind: 'extended', minutes: extension };
  }
  return { code: 'number', sentence: `A time extension is a whole number of minutes from 1 to ${LONGEST_EXTENSION}.` };
}

function decideDrop(dispute: Dispute, reason: string | undefined, { by, standings }: Attempt): Outcome {
  const appellant = dispute.appeals.at(-1)?.by;
  const organiser = standings.includes('organiser');
  if (by !== appellant && !organiser) {
    return {
      code: 'appellant',
      sentence: `Only ${nameOf(dispute, appellant ?? by)}, who appealed, can drop the appeal.`,
    };
  }
  return staffReason(reason, !organiser) ?? { kind: 'dropped', reason: words(reason ?? '') };
}

/** The parties always get the time to appeal; once all have accepted there is nothing to wait for. */
function decideClosing(dispute: Dispute, now: number): Outcome {
  const left = (standingRuling(dispute)?.at ?? 0) + APPEAL_MS - now;
  const settled = dispute.state === 'final' || dispute.parties.every((party) => dispute.accepted.includes(party));
  if (settled || left <= 0) return { kind: 'closed' };
  return {
    code: 'waiting',
    sentence: `The players may still appeal for ${minutes(left)}; you can close it then, or once all of them have accepted.`,
  };
}

/** Staff who end what a player began say why. */
function staffReason(reason: string | undefined, player: boolean): Refusal | undefined {
  return player && reason === undefined ? undefined : textRefused('reason', reason ?? '');
}

function full(what: string, most: number): Refusal {
  return { code: 'full', sentence: `A dispute holds at most ${most} ${what}; this one is full.` };
}

function minutes(ms: number): string {
  const count = Math.ceil(ms / 60_000);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
