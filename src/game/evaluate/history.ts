import type { EventPattern } from '../../rules/events.ts';
import { isRemembered } from '../commit.ts';
import type { Binding } from '../ids.ts';
import { notPlayed } from '../signals.ts';
import type { Env } from './env.ts';
import { kindsOf } from './match.ts';

type Since = 'turn' | 'lastTurn' | 'game' | 'combat';

/** Every past event that fits a pattern, with its roles. */
export function occurrences(
  env: Env,
  pattern: EventPattern,
  since: Since,
): readonly Readonly<Record<string, Binding>>[] {
  if (!kindsOf(pattern).every(isRemembered)) notPlayed('608.2i', 'looking back at that kind of event');
  const now = env.view.state.turn;
  return env.view.state.history.flatMap((h) => {
    const inTime =
      since === 'game' ||
      (since === 'turn' && h.turn === now.number) ||
      (since === 'lastTurn' && h.turn === now.number - 1) ||
      (since === 'combat' && h.turn === now.number && h.combat);
    const roles = inTime ? env.read.matches(h.event, pattern, env) : undefined;
    return roles ? [roles] : [];
  });
}
