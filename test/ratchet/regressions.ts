import type { VerdictStatus } from '../../src/scenario/verdict.ts';

/** What `check --json` says of one file. */
export interface CheckedFile {
  readonly path: string;
  readonly status: VerdictStatus;
  readonly reason: string;
}

/**
 * What may not be: a scenario that once passed and now doesn't or is gone, and any that fails or can't be read.
 * `unsupported` and `asked` are honest answers, so they are free to files that never passed. One sentence each.
 */
export function regressions(passedOnce: readonly string[], checked: readonly CheckedFile[]): readonly string[] {
  const once = new Set(passedOnce);
  const present = new Set(checked.map(({ path }) => path));
  return [
    ...passedOnce.filter((path) => !present.has(path)).map((path) => `${path} passed once and is gone`),
    ...checked.flatMap(({ path, status, reason }) => {
      if (status === 'pass') return [];
      if (once.has(path)) return [`${path} passed once and is now ${status}: ${reason}`];
      return status === 'fail' || status === 'invalid' ? [`${path} is ${status}: ${reason}`] : [];
    }),
  ];
}
