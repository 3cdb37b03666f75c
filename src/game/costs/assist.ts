import type { ManaType } from '../../rules/nouns.ts';
import type { Option } from '../choose.ts';
import type { PlayerId } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { payMana } from '../mana/pay.ts';
import { potential } from '../mana/payable.ts';
import type { Spending } from '../mana/spending.ts';
import { genericOf, lessGeneric } from './total.ts';

/** What is left of a total cost once another player has paid for some of it. */
interface Assisted {
  readonly mana: readonly string[];
  /** The mana that the other player spent. */
  readonly types: readonly ManaType[];
}

/**
 * Assist: one other player may pay for any amount of the generic mana of the total cost, before its caster pays (702.132a). Only what
 * is stated is paid so.
 */
export function assist(game: Game, spending: Spending, mana: readonly string[]): Assisted {
  const { player, on: spell } = spending;
  const most = genericOf(mana);
  if (most === 0 || !hasKeyword(viewOf(game), spell, 'assist')) return { mana, types: [] };
  const others = game.state.players.flatMap((p, id) => (p.lost || id === player ? [] : [id]));
  const able = game.state.strictMana ? others.toSorted((a, b) => potential(game, b) - potential(game, a)) : others;
  const units = able.flatMap((id) => Array.from({ length: most }, (): PlayerId => id));
  const picked = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: spell,
    question: 'who pays for generic mana',
    rule: '702.132a',
    paying: 'assist',
    quiet: true,
    options: units.map((id): Option => ({ is: 'player', player: id })),
    min: 0,
    max: most,
    fits: (indices) => new Set(indices.map((i) => units[i])).size < 2,
  });
  const [first] = picked;
  if (first === undefined) return { mana, types: [] };
  const { stated: _, except: _e, ...rest } = spending;
  const spent = payMana(game, { ...rest, player: units[first]! }, [String(picked.length)], {
    rules: ['702.132a'],
    source: spell,
  });
  return { mana: lessGeneric(mana, picked.length), types: spent.types };
}
