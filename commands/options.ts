import type { Definition, Input, PlainOption } from './command.ts';

/** Where look-ups may be used: everywhere, and by users who installed the bot for themselves. */
export const EVERYWHERE = {
  places: ['guild', 'bot-dm', 'private-channel'],
  installs: ['guild', 'user'],
} as const satisfies Pick<Definition, 'places' | 'installs'>;

/** The option that overrules the server's default. */
export const PRIVATE: PlainOption = {
  type: 'boolean',
  name: 'private',
  description: 'Only you see the answer (default: as the server chose, else yes)',
};

/** A text option's value, trimmed; empty when it was left out. */
export function text({ options }: Input, name: string): string {
  const value = options[name];
  return typeof value === 'string' ? value.trim() : '';
}
