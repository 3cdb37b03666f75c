/**
 * The number of a Comprehensive Rule as code cites it: a section (`'613'`), a rule (`'613.8'`) or a subrule (`'613.8a'`).
 * Every number cited must have its wording in `rulings-data/rules.json`; a test holds citations and wordings together.
 */
export type RuleNumber = `${number}` | `${number}.${string}`;
