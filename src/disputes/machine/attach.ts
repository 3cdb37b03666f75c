import type { Outcome } from './decision.ts';
import type { Dispute } from './dispute.ts';
import type { Evidence } from './event.ts';
import { COUNTS } from './limits.ts';
import type { Exhibit } from './move.ts';
import type { Introductions } from './people.ts';
import type { Refusal } from './refusal.ts';
import { anyRefused } from './text.ts';
import { words } from './words.ts';

/** Attaches evidence. The author of a quoted message becomes a person of the dispute, so that they can have it erased. */
export function decideEvidence(dispute: Dispute, exhibit: Exhibit, people: Introductions): Outcome {
  if (dispute.evidence.length >= COUNTS.evidence) {
    return {
      code: 'full',
      sentence: `A dispute holds at most ${COUNTS.evidence} pieces of evidence; this one is full.`,
    };
  }
  return exhibitRefused(exhibit) ?? { kind: 'attached', evidence: asEvidence(exhibit, people) };
}

function exhibitRefused(exhibit: Exhibit): Refusal | undefined {
  switch (exhibit.of) {
    case 'note':
      return anyRefused([['note', exhibit.text]]);
    case 'message':
      return anyRefused([
        ['message', exhibit.text],
        ['link', exhibit.link],
      ]);
    case 'simulation':
      return anyRefused([
        ['scenario', exhibit.scenario],
        ['outcome', exhibit.outcome],
        ...exhibit.checks.map(({ found }) => ['outcome', found] as const),
      ]);
    default:
      return anyRefused([
        ['reference', exhibit.reference],
        ['label', exhibit.label],
      ]);
  }
}

function asEvidence(exhibit: Exhibit, people: Introductions): Evidence {
  switch (exhibit.of) {
    case 'note':
      return { of: 'note', text: words(exhibit.text) };
    case 'message': {
      const author = people.personFor(exhibit.author);
      return { of: 'message', author, text: words(exhibit.text, author), link: words(exhibit.link, author) };
    }
    case 'simulation': {
      const { scenario, outcome, edition, checks } = exhibit;
      return {
        of: 'simulation',
        scenario: words(scenario),
        outcome: words(outcome),
        edition,
        checks: checks.map((one) => ({
          ...one,
          check: words(one.check, one.party),
          found: words(one.found, one.party),
        })),
      };
    }
    default:
      return { of: exhibit.of, reference: exhibit.reference, label: words(exhibit.label) };
  }
}
