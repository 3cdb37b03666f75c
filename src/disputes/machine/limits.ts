/** The longest text of each field, in characters (UTF-16 units, as Discord's text inputs count). */
export const LENGTHS = {
  table: 30,
  question: 300,
  statement: 1000,
  expectation: 300,
  label: 300,
  reference: 100,
  note: 1000,
  message: 6000,
  link: 200,
  scenario: 4000,
  outcome: 2000,
  facts: 1000,
  verdict: 300,
  reason: 1000,
  citation: 100,
  name: 100,
} as const;

/** How many of each one dispute may hold. */
export const COUNTS = {
  parties: 4,
  statements: 20,
  expectations: 20,
  evidence: 25,
  citations: 10,
  events: 500,
} as const;

/** Open disputes one member may have begun. */
export const OPEN_PER_MEMBER = 5;

/** The longest time extension, in minutes. */
export const LONGEST_EXTENSION = 60;

/** How long the parties have for their statements before a judge may claim without them. */
export const HEARING_MS = 5 * 60_000;

/** How long a ruling that not every party has accepted stays open to an appeal before a judge may close the dispute. */
export const APPEAL_MS = 10 * 60_000;
