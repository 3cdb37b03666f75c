import type { Level } from './machine/level.ts';

/** What a server chose with `/judge-settings`. */
export interface Settings {
  /** Role ids. Until there are any, members with Manage Server judge. */
  readonly judgeRoles: readonly string[];
  readonly headJudgeRoles: readonly string[];
  /** Where summaries of closed disputes go. */
  readonly logChannelId?: string;
  /** Where the queue of waiting tables stands. */
  readonly queueChannelId?: string;
  /** A private thread for each dispute, or a panel only. */
  readonly room: Room;
  /** Answers are seen by the asker only, by default. */
  readonly privateReplies: boolean;
  readonly enforcement: Level;
  /** Days after its end until the words of a dispute are erased. */
  readonly retentionDays: number;
}

export const ROOMS = ['thread', 'panel'] as const;
export type Room = (typeof ROOMS)[number];

/** The shortest and the longest retention that can be chosen, in days. */
export const RETENTION = { least: 1, most: 730 } as const;

export const DEFAULT_SETTINGS: Settings = {
  judgeRoles: [],
  headJudgeRoles: [],
  room: 'thread',
  privateReplies: true,
  enforcement: 'regular',
  retentionDays: 90,
};
