import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Rules that have overtaken a ruling, the edition in which they say so, and what holds now, in our words. */
export interface Overtaken {
  readonly rules: readonly string[];
  /** ISO date of the edition of the Comprehensive Rules. */
  readonly edition: string;
  readonly now: string;
}

/** `Overtaken by 605.1a, August 2026`. */
export function overtakenWords({ rules, edition }: Overtaken): string {
  const date = new Date(edition);
  const month = date.toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `Overtaken by ${rules.join(' and ')}, ${month}`;
}

/** Which rules have overtaken a ruling of a card, if any have. */
export type OvertakenBy = (
  oracleId: string,
  ruling: { readonly published_at: string; readonly comment: string },
) => Overtaken | undefined;

const OVERTAKEN_FILE = 'overtaken.json';
const schema = z.array(
  z.object({
    rules: z.array(z.string()).min(1),
    edition: z.string(),
    /** Only rulings published before this day. */
    before: z.string(),
    /** Words that the ruling holds, all of them, whatever their case. */
    words: z.array(z.string()).min(1),
    /** Words that it must not hold. */
    without: z.array(z.string()).default([]),
    /** Only rulings of these cards; of any card where left out. */
    cards: z.exactOptional(z.array(z.string())),
    now: z.string(),
  }),
);

/** Reads which rulings the rules have overtaken; an absent file means none. Throws for one that is wrong. */
export function openOvertaken(shipped: string): OvertakenBy {
  let text = '[]';
  try {
    text = readFileSync(join(shipped, OVERTAKEN_FILE), 'utf8');
  } catch {
    // Without the file no ruling is marked.
  }
  const rows = schema.parse(JSON.parse(text));
  return (oracleId, { published_at, comment }) => {
    const said = comment.toLowerCase();
    const found = rows.find(
      ({ before, words, without, cards }) =>
        published_at < before &&
        (cards === undefined || cards.includes(oracleId)) &&
        words.every((word) => said.includes(word)) &&
        !without.some((word) => said.includes(word)),
    );
    return found && { rules: found.rules, edition: found.edition, now: found.now };
  };
}
