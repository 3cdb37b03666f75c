import { LIMITS } from '../../commands/limits.ts';

/**
 * What Discord accepts: a reply's limits, and those of what only the adapter sends. In characters or items, and in milliseconds where a name says so.
 * Source: docs.discord.com/developers, pages "Message", "Component Reference", "Application Commands" and "Interactions".
 */
export const LIMIT = {
  ...LIMITS,
  author: 256,
  customId: 100,
  url: 512,
  choiceDescription: 100,
  inputPlaceholder: 100,
  commandDescription: 100,
  options: 25,
  commandTotal: 8000,
  slashCommands: 100,
  menuCommands: 15,
  stringOption: 6000,
  threadName: 100,
  applicationEmojis: 2000,
  userInstallFollowUps: 5,
  /** From the creation of an interaction to its first response. */
  firstResponseMs: 3_000,
  /** How long an interaction's token edits and follows up. */
  tokenMs: 15 * 60_000,
} as const;
