import type { Cost } from '../../rules/costs.ts';
import type { DoorSide, FaceDownWay } from '../../rules/nouns.ts';
import { unturned } from '../copiable.ts';
import { payOthers } from '../costs/pay.ts';
import { lifeIn, totalCost } from '../costs/total.ts';
import { happen } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { copiableValues } from '../layers/seeds.ts';
import { envIn, type Game, viewOf } from '../machine.ts';
import { asThough } from '../mana/as-though.ts';
import { payMana } from '../mana/pay.ts';
import type { Spending, Stated } from '../mana/spending.ts';
import { ruleOn } from '../rule-effects.ts';
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
  pay(game, player, id, [{ pay: 'mana', mana: face.manaCost }], 'unlock', payment);
  happen(game, [{ kind: 'unlock', object: id, side, by: player }], { rules: ['709.5e', '116.2m'], source: id });
}

/** Pays the cost of a special action: X and how symbols are paid are chosen immediately before (107.3d, 118.13c). Gives X. */
function pay(
  game: Game,
  player: PlayerId,
  id: ObjectId,
  cost: Cost,
  what: 'unlock' | 'turnFaceUp',
  { stated }: { readonly stated?: Stated },
): number | undefined {
  const x = hasX(cost) ? chooseX(game, player, id, cost) : undefined;
  const env = envIn(game, id, player, x === undefined ? {} : { x });
  const ability = what === 'unlock' ? 'unlock' : 'morph';
  const total = totalCost(game, { what: id, player, cost, x: x ?? 0, ability });
  const as = asThough(game, player, id);
  const spending: Spending = {
    player,
    on: id,
    for: what,
    withX: x !== undefined,
    ...(as ? { as } : {}),
    ...(stated ? { stated: { ...stated, ...lifeIn(stated.life, cost, env) } } : {}),
  };
  const because = { rules: ['118.3'], source: id };
  payMana(game, spending, total.mana, because);
  payOthers(game, total.others, { player, source: id, env, because });
  return x;
}

/** The ways to turn a face-down permanent up, with their costs (702.37e, 702.168d, 701.40b, 701.58b). */
export function waysUp(
  game: Game,
  id: ObjectId,
): readonly { readonly by: FaceDownWay; readonly cost: Cost; readonly mega: boolean }[] {
  const object = game.state.objects[id];
  if (!object?.faceDown || object.faceDown === 'hidden') return [];
  const face = unturned(game.state, object).faces[0];
  if (!face) return [];
  const keyword = (name: string) =>
    face.abilities.flatMap((a) => (a.kind === 'keyword' && a.keyword === name && a.cost ? [a.cost] : []));
  const named = [
    ...keyword('morph').map((cost) => ({ by: 'morph' as const, cost, mega: false })),
    ...keyword('megamorph').map((cost) => ({ by: 'morph' as const, cost, mega: true })),
    ...keyword('disguise').map((cost) => ({ by: 'disguise' as const, cost, mega: false })),
  ];
  const creature = face.types.includes('Creature') && face.manaCost !== null;
  const way = object.faceDown;
  if ((way === 'manifest' || way === 'cloak') && creature)
    named.push({ by: way as never, cost: [{ pay: 'mana', mana: face.manaCost }], mega: false });
  return named;
}

/** Turns a face-down permanent face up (116.2b, 708.7). */
export function turnFaceUp(
  game: Game,
  player: PlayerId,
  id: ObjectId,
  by?: FaceDownWay,
  payment: { readonly stated?: Stated } = {},
): void {
  const view = viewOf(game);
  const object = game.state.objects[id];
  if (object?.zone !== 'battlefield' || object.faceDown === undefined)
    throw new Illegal('It is not a face-down permanent.', ['708.7']);
  if (view.of(id).controller !== player) throw new Illegal('That player doesn’t control it.', ['116.2b']);
  needPriority(game.state, player);
  if (ruleOn(view, 'cantBeTurnedFaceUp', id))
    throw new Illegal('An effect says it can’t be turned face up.', ['101.2']);
  const ways = waysUp(game, id).filter((w) => by === undefined || w.by === by);
  const [way] = ways;
  if (!way) throw new Illegal('It can’t be turned face up that way.', ['702.37e', '701.40b']);
  if (ways.length > 1) throw new Illegal('It can be turned face up in several ways: state one.', ['116.2b']);
  pay(game, player, id, way.cost, 'turnFaceUp', payment);
  happen(game, [{ kind: 'turnFaceUp', object: id }], { rules: ['116.2b', '708.8'], source: id });
  // 702.37b
  if (way.mega)
    happen(game, [{ kind: 'counters', object: id, counter: '+1/+1', change: 1, by: player }], {
      rules: ['702.37b'],
      source: id,
    });
}
