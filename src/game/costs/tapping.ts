import type { CostPart } from '../../rules/costs.ts';
import { optionOf } from '../choose.ts';
import type { ObjectId } from '../ids.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { ruleOn } from '../rule-effects.ts';
import type { Variant } from '../variant.ts';
import { objectOf, type View } from '../view.ts';
import { choosePaid, fail, number, type Payer, yours } from './payer.ts';

type Tapping = Variant<CostPart, 'pay', 'tapOthers'>;
type PowerTapping = Variant<CostPart, 'pay', 'tapTotalPower'>;

/** The rules that ask for creatures with enough total power, and that say what tapping them is called. */
export const POWER_TAPPED = {
  crew: ['702.122a', '702.122b'],
  saddle: ['702.171a', '702.171c'],
  teamwork: ['702.194a', '702.194a'],
} as const;

/** The power that a creature is tapped with; its toughness, where it crews Vehicles or saddles Mounts with that (702.122a, 702.171a). */
function strength(view: View, source: ObjectId, act: PowerTapping['act'], id: ObjectId): number {
  const { power, toughness } = view.of(id);
  const { subtypes } = view.of(source);
  const tough =
    (act === 'crew' && subtypes.includes('Vehicle') && ruleOn(view, 'crewsWithToughness', id)) ||
    (act === 'saddle' && subtypes.includes('Mount') && ruleOn(view, 'saddlesWithToughness', id));
  return Math.max(0, (tough ? toughness : power) ?? 0);
}

const untapped = (game: Game, payer: Payer, what: Tapping['what'], but: readonly ObjectId[]): readonly ObjectId[] =>
  yours(game, payer, what).filter((id) => !objectOf(viewOf(game), id).tapped && !but.includes(id));

/** Which untapped permanents are tapped for a cost that says how many. */
export const chooseTapped = (
  game: Game,
  payer: Payer,
  part: Tapping,
  but: readonly ObjectId[] = [],
): readonly ObjectId[] => choosePaid(game, payer, untapped(game, payer, part.what, but), number(payer, part.n), 'tap');

/** Which creatures are tapped for a cost that says with how much total power: any number with enough (702.122a). */
export function choosePower(
  game: Game,
  payer: Payer,
  part: PowerTapping,
  but: readonly ObjectId[] = [],
): readonly ObjectId[] {
  const before = payer.chosen?.get(part);
  if (before) return before;
  const view = viewOf(game);
  const vehicle = view.of(payer.source).subtypes.includes('Vehicle');
  const ready = untapped(game, payer, part.what, but);
  const able = ready.filter((id) => part.act !== 'crew' || !vehicle || !ruleOn(view, 'cantCrew', id));
  const enough = (indices: readonly number[]): boolean =>
    indices.reduce((sum, i) => sum + strength(view, payer.source, part.act, able[i]!), 0) >= part.power;
  const [rule] = POWER_TAPPED[part.act];
  if (!enough(able.map((_, i) => i)))
    fail('There is not enough power to tap.', able.length < ready.length ? '702.122d' : rule);
  const picked = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: payer.player,
    source: payer.source,
    question: 'what to tap',
    rule,
    paying: 'tap',
    options: able.map((object) => optionOf({ object })),
    min: 0,
    max: able.length,
    fits: enough,
  });
  return picked.map((i) => able[i]!);
}

/**
 * What is tapped as a cost, chosen before mana is found for the rest of it where that comes from the scenario's own sources: those
 * permanents give none then. Costs are paid in any order (601.2h).
 */
export function chooseTaps(
  game: Game,
  payer: Payer,
  parts: readonly CostPart[],
  but: readonly ObjectId[],
): ReadonlyMap<CostPart, readonly ObjectId[]> {
  const chosen = new Map(payer.chosen);
  if (!game.state.strictMana) return chosen;
  for (const part of parts) {
    const taken = [...but, ...[...chosen.values()].flat()];
    if (chosen.has(part)) continue;
    const at = { ...payer, part };
    if (part.pay === 'tapOthers') chosen.set(part, chooseTapped(game, at, part, taken));
    if (part.pay === 'tapTotalPower') chosen.set(part, choosePower(game, at, part, taken));
  }
  return chosen;
}

/** Everything that was chosen to be tapped. */
export const tappedOf = (chosen: ReadonlyMap<CostPart, readonly ObjectId[]>): readonly ObjectId[] =>
  [...chosen].flatMap(([part, ids]) => (part.pay === 'tapOthers' || part.pay === 'tapTotalPower' ? ids : []));
