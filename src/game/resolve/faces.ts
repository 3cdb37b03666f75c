import { definitionOf, unturned } from '../copiable.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { type Binding, bindObjects, NOTHING, type ObjectId } from '../ids.ts';
import { pick, viewOf } from '../machine.ts';
import { moveAll, topOf } from '../moves.ts';
import { ruleOn } from '../rule-effects.ts';
import { amount, type Doing, type Family, find, findOnBattlefield, type InstructionOf, players } from './doing.ts';

/** Puts cards onto the battlefield face down (701.40a, 701.58a), one at a time from a library. */
function manifest(doing: Doing, instruction: InstructionOf<'manifest' | 'cloak'>): Binding {
  const { game } = doing;
  const done: ObjectId[] = [];
  const put = (id: ObjectId, controller: number): void => {
    done.push(
      ...moveAll(
        game,
        [id],
        'battlefield',
        { ...doing.because, rules: [instruction.do === 'manifest' ? '701.40a' : '701.58a'] },
        { entering: { controller, faceDown: instruction.do } },
      ),
    );
  };
  for (const player of players(doing, instruction.who)) {
    if (instruction.what) for (const id of find(doing, instruction.what)) put(id, player);
    else
      for (let n = amount(doing, instruction.n); n > 0; n--) for (const id of topOf(game, player, 1)) put(id, player);
  }
  return bindObjects(done);
}

/** 701.62a: looks at two, manifests one, the other goes to the graveyard. */
function manifestDread(doing: Doing, instruction: InstructionOf<'manifestDread'>): Binding {
  const { game } = doing;
  const done: ObjectId[] = [];
  for (const player of players(doing, instruction.who)) {
    const top = topOf(game, player, 2);
    const alike = (id: ObjectId) => (game.state.objects[id]?.card === undefined ? { alike: 'blank' } : {});
    const [index] = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player,
      source: doing.start.self,
      question: 'which card to manifest',
      rule: '701.62a',
      options: top.map((object) => ({ is: 'object', object, ...alike(object) })),
      min: Math.min(1, top.length),
      max: 1,
    });
    if (index !== undefined)
      done.push(
        ...moveAll(
          game,
          [top[index]!],
          'battlefield',
          { ...doing.because, rules: ['701.62a', '701.40a'] },
          { entering: { controller: player, faceDown: 'manifest' } },
        ),
      );
    moveAll(
      game,
      top.filter((_, i) => i !== index),
      'graveyard',
      { ...doing.because, rules: ['701.62a'] },
    );
    happen(game, [{ kind: 'acted', what: 'manifestDread', player, objects: done }], doing.because);
  }
  return bindObjects(done);
}

/** Turning face up by an effect (708.7): an instant or sorcery card stays face down (701.40g). */
export function turnableUp(doing: Pick<Doing, 'game'>, id: ObjectId): boolean {
  const { state } = doing.game;
  const object = state.objects[id];
  if (!object?.faceDown || object.faceDown === 'hidden') return false;
  const face = unturned(state, object).faces[0];
  const spell = face?.types.some((t) => t === 'Instant' || t === 'Sorcery') ?? false;
  return !spell && !ruleOn(viewOf(doing.game), 'cantBeTurnedFaceUp', id);
}

type Faces = 'manifest' | 'cloak' | 'manifestDread' | 'turnFaceUp' | 'turnFaceDown';

/** Face-down permanents (708). */
export const FACES: Family<Faces> = {
  manifest,
  cloak: manifest,
  manifestDread,
  turnFaceUp: (doing, { what }) => {
    const ids = findOnBattlefield(doing, what).filter((id) => turnableUp(doing, id));
    happen(
      doing.game,
      ids.map((object): GameEvent => ({ kind: 'turnFaceUp', object })),
      { ...doing.because, rules: ['708.7'] },
    );
    return bindObjects(ids);
  },
  // 708.2b, 712.16: not what is face down already, nor a double-faced permanent
  turnFaceDown: (doing, { what }) => {
    const ids = findOnBattlefield(doing, what).filter((id) => {
      const object = doing.game.state.objects[id]!;
      const { layout } = definitionOf(doing.game.state, object);
      return object.faceDown === undefined && !['transform', 'modal_dfc', 'meld'].includes(layout);
    });
    if (ids.length === 0) return NOTHING;
    happen(
      doing.game,
      ids.map((object): GameEvent => ({ kind: 'turnFaceDown', object, way: 'effect' })),
      { ...doing.because, rules: ['708.2a'] },
    );
    return bindObjects(ids);
  },
};
