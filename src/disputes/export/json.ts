import { z } from 'zod';
import { type Fault, type Place, verify } from '../chain.ts';
import type { Whole } from '../store/lists.ts';

/** Everything, in the original words, with the chain that proves it: `verifyExport` checks such a file without the database. */
export function asJson(server: string, disputes: readonly Whole[], at: number): string {
  const file = {
    format: FORMAT,
    server,
    exported: new Date(at).toISOString(),
    disputes: disputes.map(({ kept, chain }) => ({
      number: kept.place.number,
      head: kept.head,
      dispute: kept.dispute,
      chain,
    })),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

const FORMAT = 'headjudge-disputes-1';

const FILE = z.object({
  format: z.literal(FORMAT),
  server: z.string(),
  disputes: z.array(
    z.object({
      number: z.number(),
      head: z.string(),
      chain: z.object({
        links: z.array(
          z.object({
            seq: z.number(),
            at: z.number(),
            by: z.number(),
            kind: z.string(),
            body: z.string(),
            hash: z.string(),
          }),
        ),
        secrets: z.array(
          z.object({ seq: z.number(), slot: z.string(), salt: z.string(), words: z.string(), owner: z.number() }),
        ),
      }),
    }),
  ),
});

/** What an exported file comes to: how many disputes, and those whose chain does not verify. */
interface Verified {
  readonly disputes: number;
  readonly faults: readonly (Fault & { readonly place: Place })[];
}

/** Checks the chains of an exported file. @throws when the text is no such file */
export function verifyExport(text: string): Verified {
  const { server, disputes } = FILE.parse(JSON.parse(text));
  const faults = disputes.flatMap(({ number, head, chain }) => {
    const place = { guild: server, number };
    const fault = verify(place, chain.links as Whole['chain']['links'], chain.secrets, head);
    return fault ? [{ place, ...fault }] : [];
  });
  return { disputes: disputes.length, faults };
}
