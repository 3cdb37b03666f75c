import { pino } from 'pino';
import type { Log } from '../../../src/discord/log.ts';

/** A log that keeps its lines, to be looked at. */
export function keptLog(level = 'info'): { readonly log: Log; readonly lines: readonly string[] } {
  const lines: string[] = [];
  return { log: pino({ level, base: null }, { write: (line: string) => void lines.push(line) }), lines };
}
