import { DiscordAPIError, HTTPError } from 'discord.js';
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Lines of JSON on standard output. */
export const log = (level: string): Log => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });

/**
 * An error as it may be logged: where it came from and Discord's code. Messages and addresses stay out, since they may hold what a user
 * wrote, or a token.
 */
export function logged(error: unknown): object {
  if (error instanceof DiscordAPIError)
    return { error: error.name, code: error.code, status: error.status, method: error.method };
  if (error instanceof HTTPError) return { error: error.name, status: error.status, method: error.method };
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    ...('code' in error ? { code: error.code } : {}),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  };
}
