import type { Cost } from '../../rules/costs.ts';
import type { FaceDownWay } from '../../rules/nouns.ts';
import { commit } from '../commit.ts';
import { happen } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { keywordsOf } from '../keywords/expand.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import type { Stated } from '../mana/spending.ts';
import { project } from '../project.ts';
import { ruleOn } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import type { GameState } from '../state.ts';
import { paySpecial } from './special.ts';
import { needPriority } from './timing.ts';

/** A way to turn a face-down permanent face up; `mega` puts a counter on it (702.37b). */
export interface WayUp {
  readonly by: FaceDownWay;
  readonly cost: Cost;
  readonly mega: boolean;
}

const MORPHS = [
  ['morph', 'morph', false],
  ['megamorph', 'morph', true],
  ['disguise', 'disguise', false],
] as const;

/**
 * The ways to turn a face-down permanent up: the morph or disguise cost that it would have if it were face up (702.37e,
 * 702.168d), and the mana cost of a creature card that was manifested or cloaked (701.40b, 701.58b).
 */
export function waysUp(state: GameState, id: ObjectId): readonly WayUp[] {
  const object = state.objects[id];
  const way = object?.faceDown;
  if (!object || way === undefined || way === 'hidden') return [];
  const up = project(commit(state, [{ kind: 'turnFaceUp', object: id }], project(state).of));
  const ways = MORPHS.flatMap(([keyword, by, mega]) =>
    keywordsOf(up, id, keyword).flatMap(({ cost }): readonly WayUp[] => (cost ? [{ by, cost, mega }] : [])),
  );
  const card = state.cards[object.card ?? '']?.faces[0];
  if ((way !== 'manifest' && way !== 'cloak') || !card?.types.includes('Creature') || card.manaCost === null)
    return ways;
  return [...ways, { by: way, cost: [{ pay: 'mana', mana: card.manaCost }], mega: false }];
}

/** Turns a face-down permanent face up: a special action (116.2b, 708.7). Of several ways not told apart, one is chosen. */
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
  const ways = waysUp(game.state, id).filter((w) => by === undefined || w.by === by);
  if (ways.length === 0) throw new Illegal('It can’t be turned face up that way.', ['702.37e', '701.40b']);
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: id,
    question: 'by which way to turn it face up',
    rule: '116.2b',
    options: ways.map((way) => ({ is: 'word', word: way.mega ? 'megamorph' : way.by, alike: JSON.stringify(way) })),
    min: 1,
    max: 1,
  });
  const way = ways[index ?? 0]!;
  const x = paySpecial(game, player, id, way.cost, way.by, payment);
  happen(game, [{ kind: 'turnFaceUp', object: id, by: player, ...(x === undefined ? {} : { x }) }], {
    rules: ['116.2b', '708.8'],
    source: id,
  });
  if (way.mega)
    happen(game, [{ kind: 'counters', object: id, counter: '+1/+1', change: 1, by: player }], {
      rules: ['702.37b'],
      source: id,
    });
}
