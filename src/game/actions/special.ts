import type { Cost } from '../../rules/costs.ts';
import type { DoorSide } from '../../rules/nouns.ts';
import { payOthers } from '../costs/pay.ts';
import { lifeIn, type Special, totalCost } from '../costs/total.ts';
import { happen } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { copiableValues } from '../layers/seeds.ts';
import { envIn, type Game, viewOf } from '../machine.ts';
import { asThough } from '../mana/as-though.ts';
import { payMana } from '../mana/pay.ts';
import type { Spending, Stated } from '../mana/spending.ts';
import { Illegal } from '../signals.ts';
import { chooseX, hasX } from '../stack/x.ts';
import { needPriority, needSorceryTiming } from './timing.ts';

/** Unlocks a locked half of a Room for its mana cost (116.2m, 709.5e). */
export function unlockDoor(
  game: Game,
  player: PlayerId,
  id: ObjectId,
  side: DoorSide,
  payment: { readonly stated?: Stated } = {},
): void {
  const view = viewOf(game);
  const object = game.state.objects[id];
  if (object?.zone !== 'battlefield' || view.of(id).controller !== player)
    throw new Illegal('That player doesn’t control it.', ['709.5e']);
  needPriority(game.state, player);
  needSorceryTiming(game.state, player, '709.5e');
  if (object.unlocked.includes(side)) throw new Illegal('That door is already unlocked.', ['709.5e']);
  const values = copiableValues(game.state, object);
  const face = values.layout === 'room' ? values.faces[side === 'left' ? 0 : 1] : undefined;
  if (!face || face.manaCost === null) throw new Illegal('It has no such locked door.', ['709.5e']);
  paySpecial(game, player, id, [{ pay: 'mana', mana: face.manaCost }], 'unlock', payment);
  happen(game, [{ kind: 'unlock', object: id, side, by: player }], { rules: ['709.5e', '116.2m'], source: id });
}

/** What the mana is spent on, for mana that may be spent only so (106.6). */
const SPENT: { readonly [S in Special]: Spending['for'] } = {
  morph: 'turnFaceUp',
  disguise: 'turnFaceUp',
  manifest: 'turnFaceUp',
  cloak: 'turnFaceUp',
  effect: 'turnFaceUp',
  unlock: 'unlock',
  foretell: 'foretell',
  plot: 'other',
  suspend: 'other',
};

/** Pays the cost of a special action: X and how symbols are paid are chosen immediately before (107.3d, 118.13c). Gives X. */
export function paySpecial(
  game: Game,
  player: PlayerId,
  id: ObjectId,
  cost: Cost,
  what: Special,
  { stated, least }: { readonly stated?: Stated; readonly least?: number },
): number | undefined {
  const x = hasX(cost) ? chooseX(game, player, id, cost, least === undefined ? {} : { least }) : undefined;
  const env = envIn(game, id, player, x === undefined ? {} : { x });
  const total = totalCost(game, { what: id, player, cost, x: x ?? 0, besides: what });
  const as = asThough(game, player, id, SPENT[what]);
  const spending: Spending = {
    player,
    on: id,
    for: SPENT[what],
    withX: x !== undefined,
    ...(as ? { as } : {}),
    ...(stated ? { stated: { ...stated, ...lifeIn(stated.life, cost, env) } } : {}),
  };
  const because = { rules: ['118.3'], source: id };
  payMana(game, spending, total.mana, because);
  payOthers(game, total.others, { player, source: id, env, because });
  return x;
}
