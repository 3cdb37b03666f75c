import { put } from '../happen.ts';
import { alreadyDone, isOnce } from '../used.ts';
import type { Doing } from './doing.ts';

/** Keeps in mind that the action of a "do this only once each turn" ability was taken this turn (603.2h). */
export function nowDone(doing: Doing): void {
  const { ability, self } = doing.start;
  if (!ability || !isOnce(ability) || alreadyDone(doing.game.state, self, ability)) return;
  const use = { object: self, text: ability.text, turn: doing.game.state.turn.number, what: 'done' } as const;
  put(doing.game, [{ kind: 'use', use }], { ...doing.because, rules: ['603.2h'] });
}
