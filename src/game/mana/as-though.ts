import type { ManaType } from '../../rules/nouns.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { type Game, viewOf } from '../machine.ts';
import { activeRules } from '../rule-effects.ts';
import type { Spending } from './spending.ts';

/** Mana of any type that may be spent as though it were of any colour, or of any type, or mana of these that may be as of any colour. */
export type AsThough = 'color' | 'type' | { readonly spend: readonly ManaType[] };

/** Whether a player may spend mana on something as though it were mana of any type or colour (609.4b, 118.14). */
export function asThough(game: Game, player: PlayerId, on: ObjectId, what: Spending['for']): AsThough | undefined {
  const view = viewOf(game);
  const found = (kind: 'spendAsAnyColor' | 'spendAsAnyType') =>
    activeRules(view, kind).filter(
      ({ rule, env }) =>
        (rule.abilities === undefined || what === 'ability') &&
        env.read.playerFits(player, rule.who, env) &&
        (rule.for === undefined || env.read.fits(on, rule.for, env)),
    );
  if (found('spendAsAnyType').length > 0) return 'type';
  const colors = found('spendAsAnyColor').map(({ rule }) => rule.mana);
  const only = colors.flatMap((color) => color ?? []);
  if (only.length < colors.length) return 'color';
  return only.length > 0 ? { spend: only } : undefined;
}
