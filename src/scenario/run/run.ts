import type { Run } from '../outcome.ts';

/** Plays a scenario. */
export const run: Run = () => ({ kind: 'unsupported', reason: 'The engine does not play scenarios yet.' });
