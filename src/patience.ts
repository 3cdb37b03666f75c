import { whilePatient } from './game/patience.ts';

/** How long one answer of the engine may take, in milliseconds: less than the bot waits for it. */
export const LONGEST_ANSWER = 50_000;

/** Lets the engine work on one answer as long as anybody would wait for it. */
export function patiently<R>(act: () => R, longest = LONGEST_ANSWER): R {
  const end = performance.now() + longest;
  return whilePatient(() => performance.now() > end, act);
}
