import type { Contribution, Dispute } from './dispute.ts';
import type { Entry } from './event.ts';
import type { State } from './state.ts';

/**
 * The dispute after one more entry of its log. The first entries, the people's and the opening itself, need no dispute before them:
 * until `opened` comes, only `people` and `length` mean anything.
 * Entries were decided lawful when they were written, so nothing is checked here; a log that can't be replayed is a bug and throws.
 */
export function apply(before: Dispute | undefined, entry: Entry): Dispute {
  const dispute = before ?? { ...BLANK, openedAt: entry.at, since: entry.at };
  if (entry.seq !== dispute.length + 1) throw new Error(`entry ${entry.seq} follows entry ${dispute.length}`);
  return { ...changed(dispute, entry), length: entry.seq };
}

/** The dispute that a whole log tells. */
export function replay(log: readonly Entry[]): Dispute {
  const dispute = log.reduce<Dispute | undefined>(apply, undefined);
  if (!dispute) throw new Error('an empty log tells no dispute');
  return dispute;
}

const BLANK: Dispute = {
  state: 'open',
  since: 0,
  openedAt: 0,
  level: 'regular',
  question: { words: '' },
  parties: [],
  people: [],
  statements: [],
  expectations: [],
  evidence: [],
  facts: [],
  rulings: [],
  appeals: [],
  penalties: [],
  extensions: [],
  accepted: [],
  length: 0,
};

function changed(dispute: Dispute, { seq, at, by, event }: Entry): Dispute {
  const own: Contribution = { seq, at, by };
  switch (event.kind) {
    case 'joined':
      return { ...dispute, people: [...dispute.people, { person: event.person, user: event.user, name: event.name }] };
    case 'opened': {
      const { parties, question, table, level } = event;
      return { ...dispute, parties, question, level, ...(table !== undefined && { table }), openedAt: at, since: at };
    }
    case 'stated': {
      const statements = superseding(dispute.statements, (one) => one.by === by);
      return { ...dispute, statements: [...statements, { ...own, text: event.text, superseded: false }] };
    }
    case 'expected': {
      const expectations = superseding(dispute.expectations, (one) => one.by === by);
      return { ...dispute, expectations: [...expectations, { ...own, check: event.check, superseded: false }] };
    }
    case 'attached':
      return { ...dispute, evidence: [...dispute.evidence, { ...own, evidence: event.evidence }] };
    case 'heard':
      return enter(dispute, 'heard', at);
    case 'claimed': {
      const state = dispute.state === 'appealed' ? 'under review' : 'claimed';
      return { ...enter(dispute, state, at), holder: by, firstClaimedAt: dispute.firstClaimedAt ?? at };
    }
    case 'released':
      return unheld(enter(dispute, dispute.state === 'under review' ? 'appealed' : 'heard', at));
    case 'found':
      return { ...dispute, facts: [...dispute.facts, { ...own, text: event.facts }] };
    case 'extended':
      return { ...dispute, extensions: [...dispute.extensions, { ...own, minutes: event.minutes }] };
    case 'ruled': {
      const final = dispute.state === 'under review';
      const rulings = superseding(dispute.rulings, () => true);
      return {
        ...unheld(enter(dispute, final ? 'final' : 'ruled', at)),
        rulings: [...rulings, { ...own, ...event.findings, final, superseded: false }],
        accepted: [],
      };
    }
    case 'accepted':
      return { ...dispute, accepted: [...dispute.accepted, by] };
    case 'appealed':
      return {
        ...enter(dispute, 'appealed', at),
        appeals: [...dispute.appeals, { ...own, reason: event.reason, dropped: false }],
      };
    case 'dropped':
      return {
        ...unheld(enter(dispute, 'ruled', at)),
        appeals: dispute.appeals.map((appeal, i) =>
          i === dispute.appeals.length - 1 ? { ...appeal, dropped: true } : appeal,
        ),
      };
    case 'penalised': {
      const { person, penalty, reason } = event;
      return { ...dispute, penalties: [...dispute.penalties, { ...own, person, penalty, reason }] };
    }
    case 'lifted':
      return {
        ...dispute,
        penalties: dispute.penalties.map((penalty) =>
          penalty.seq === event.penalty ? { ...penalty, lifted: { ...own, reason: event.reason } } : penalty,
        ),
      };
    case 'withdrawn':
      return unheld(enter(dispute, 'withdrawn', at));
    case 'closed':
      return enter(dispute, 'closed', at);
    case 'erased':
      return dispute;
  }
}

function enter(dispute: Dispute, state: State, at: number): Dispute {
  return { ...dispute, state, since: at };
}

function unheld({ holder: _, ...dispute }: Dispute): Dispute {
  return dispute;
}

function superseding<One extends { readonly superseded: boolean }>(
  all: readonly One[],
  replaced: (one: One) => boolean,
): readonly One[] {
  return all.map((one) => (replaced(one) && !one.superseded ? { ...one, superseded: true } : one));
}
