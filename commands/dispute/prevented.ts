import type { Prevented } from '../context.ts';

/** What could not be done, and what to do about it. */
export function told(what: string, prevented: Prevented): string {
  switch (prevented.because) {
    case 'forbidden':
      return `I can’t ${what}: give me ${prevented.permissions.join(', ')}.`;
    case 'gone':
      return `I can’t ${what}: it is no longer there.`;
    case 'failed':
      return `I could not ${what}: Discord did not take it.`;
  }
}
