import { LEVELS, type Level, type PolicyDocument } from './level.ts';

/** What a judge may record against a player. Never given by the bot: a named judge confirms each one, with a reason. */
export const PENALTIES = {
  reminder: { title: 'Reminder', in: ['JAR'], byHeadJudge: false },
  warning: { title: 'Warning', in: ['IPG'], byHeadJudge: false },
  'game-loss': { title: 'Game Loss', in: ['JAR', 'IPG'], byHeadJudge: false },
  'match-loss': { title: 'Match Loss', in: ['IPG'], byHeadJudge: true },
  disqualification: { title: 'Disqualification', in: ['JAR', 'IPG'], byHeadJudge: true },
} as const satisfies Record<string, { title: string; in: readonly PolicyDocument[]; byHeadJudge: boolean }>;

export type PenaltyKind = keyof typeof PENALTIES;

/** True for a key of the table above. */
export function isPenalty(kind: string): kind is PenaltyKind {
  return Object.hasOwn(PENALTIES, kind);
}

/** The penalties that exist at a level. */
export function penaltiesAt(level: Level): readonly PenaltyKind[] {
  const { document } = LEVELS[level];
  return (Object.keys(PENALTIES) as PenaltyKind[]).filter((kind) =>
    (PENALTIES[kind].in as readonly PolicyDocument[]).includes(document),
  );
}
