import type { Env } from './env.ts';

/** The name under which the votes of a resolution are bound, each as its word (701.38a). */
export const VOTES = 'votes';

/** How many votes a word got. */
export const votesFor = ({ vars }: Env, word: string): number =>
  vars[VOTES]?.words?.filter((vote) => vote === word).length ?? 0;

/** Whether a word got more votes than any other one, or with `tied` as many. */
export function leads(env: Env, word: string, tied: boolean): boolean {
  const others = new Set(env.vars[VOTES]?.words?.filter((vote) => vote !== word));
  const most = Math.max(0, ...[...others].map((other) => votesFor(env, other)));
  return tied ? votesFor(env, word) >= most : votesFor(env, word) > most;
}
