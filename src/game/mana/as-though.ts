import type { ObjectId, PlayerId } from '../ids.ts';
import { type Game, viewOf } from '../machine.ts';
import { activeRules } from '../rule-effects.ts';

/** Whether a player may spend mana on something as though it were mana of any type or colour (609.4b, 118.14). */
export function asThough(game: Game, player: PlayerId, on: ObjectId): 'color' | 'type' | undefined {
  const view = viewOf(game);
  const may = (kind: 'spendAsAnyColor' | 'spendAsAnyType'): boolean =>
    activeRules(view, kind).some(
      ({ rule, env }) =>
        env.read.playerFits(player, rule.who, env) && (rule.for === undefined || env.read.fits(on, rule.for, env)),
    );
  return may('spendAsAnyType') ? 'type' : may('spendAsAnyColor') ? 'color' : undefined;
}
