import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A scenario that proves a ruling: `b` and `c` of `SR-12-b.scenario`, by file name, and its text. */
export interface ProofScenario {
  readonly name: string;
  readonly text: string;
}

/** A ruling that scenarios prove: the fact in our words, and the rules it stands on. */
export interface Proof {
  /** `SR-12`. */
  readonly id: string;
  readonly fact: string;
  readonly rules: readonly string[];
  readonly scenarios: readonly ProofScenario[];
}

/** The proven rulings that ship. */
export interface Proofs {
  readonly all: () => readonly Proof[];
  readonly byId: (id: string) => Proof | undefined;
  /** Those that are about a card. */
  readonly ofCard: (oracleId: string) => readonly Proof[];
  /** The one that a ruling's text states, whichever card it is on. */
  readonly ofText: (comment: string) => Proof | undefined;
}

/** The folder of the scenarios among the data that ships, and the list of what they prove. */
export const PROOFS_FOLDER = 'proofs';
export const PROOFS_LIST = 'index.json';

const row = z.object({
  id: z.string(),
  fact: z.string(),
  rules: z.array(z.string()),
  cards: z.array(z.string()),
  rulings: z.array(z.string()),
});
export type ProofRow = z.infer<typeof row>;

/** A short name for a ruling's text, the same for both kinds of quotation marks: it gives no text away. */
export function rulingDigest(comment: string): string {
  const plain = comment.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim().toLowerCase();
  return createHash('sha256').update(plain).digest('base64url').slice(0, 12);
}

/** The proven rulings of the data that ships, read when first asked for. Throws then where the data is wrong; absent data proves nothing. */
export function openProofs(shipped: string): Proofs {
  const folder = join(shipped, PROOFS_FOLDER);
  let read: ReturnType<typeof readProofs> | undefined;
  const known = () => {
    read ??= readProofs(folder);
    return read;
  };
  return {
    all: () => known().proofs,
    byId: (id) => known().proofs.find((proof) => proof.id === id),
    ofCard: (oracleId) => known().byCard.get(oracleId) ?? [],
    ofText: (comment) => known().byDigest.get(rulingDigest(comment)),
  };
}

function readProofs(folder: string) {
  let files: readonly string[] = [];
  try {
    files = readdirSync(folder).sort();
  } catch {
    // Without the folder nothing is proven.
  }
  const rows = files.includes(PROOFS_LIST)
    ? z.array(row).parse(JSON.parse(readFileSync(join(folder, PROOFS_LIST), 'utf8')))
    : [];
  const byCard = new Map<string, Proof[]>();
  const byDigest = new Map<string, Proof>();
  const proofs = rows.map(({ id, fact, rules, cards, rulings }): Proof => {
    const own = files.filter((file) => file.startsWith(`${id}-`) && file.endsWith('.scenario'));
    const scenarios = own.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
    const proof = { id, fact, rules, scenarios };
    for (const card of cards) byCard.set(card, [...(byCard.get(card) ?? []), proof]);
    for (const digest of rulings) byDigest.set(digest, proof);
    return proof;
  });
  return { proofs, byCard, byDigest };
}
