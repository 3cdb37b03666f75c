import { optionOf } from '../choose.ts';
import { definitionOf, unturned } from '../copiable.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { type Binding, bindObjects, NOTHING, type ObjectId } from '../ids.ts';
import { topOf } from '../library.ts';
import { likeness } from '../likeness.ts';
import { pick, viewOf } from '../machine.ts';
import { moveAll } from '../moves.ts';
import { activeRules, ruleOn } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { amount, type Doing, type Family, find, findOnBattlefield, type InstructionOf, players } from './doing.ts';

/** Puts cards onto the battlefield face down (701.40a, 701.58a), one at a time from a library. */
function manifest(doing: Doing, instruction: InstructionOf<'manifest' | 'cloak'>): Binding {
  const { game } = doing;
  const done: ObjectId[] = [];
  if (activeRules(viewOf(game), 'cantEnter').length > 0)
    return notPlayed('701.40f', 'manifesting where something keeps permanents from entering');
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
    else {
      const [library] = instruction.of ? players(doing, instruction.of) : [player];
      for (let n = amount(doing, instruction.n); n > 0 && library !== undefined; n--)
        for (const id of topOf(game, library, 1)) put(id, player);
    }
  }
  return bindObjects(done);
}

/** 701.62a: looks at two, manifests one, the other goes to the graveyard. */
function manifestDread(doing: Doing, instruction: InstructionOf<'manifestDread'>): Binding {
  const { game } = doing;
  const done: ObjectId[] = [];
  for (const player of players(doing, instruction.who)) {
    const top = topOf(game, player, 2);
    const [index] = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player,
      source: doing.start.self,
      question: 'which card to manifest',
      rule: '701.62a',
      options: top.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
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
    const rest = moveAll(
      game,
      top.filter((_, i) => i !== index),
      'graveyard',
      { ...doing.because, rules: ['701.62a'] },
    );
    happen(game, [{ kind: 'acted', what: 'manifestDread', player, objects: done, rest }], doing.because);
  }
  return bindObjects(done);
}

/** Represented by an instant or sorcery card: it is revealed and stays face down (701.40g, 701.58g). */
function staysDown(doing: Doing, id: ObjectId): boolean {
  const { state } = doing.game;
  const face = unturned(state, state.objects[id]!).faces[0];
  return face?.types.some((t) => t === 'Instant' || t === 'Sorcery') ?? false;
}

/** Turning face up by an effect (708.7). */
function turnFaceUp(doing: Doing, { what }: InstructionOf<'turnFaceUp'>): Binding {
  const { game } = doing;
  const down = findOnBattlefield(doing, what).filter((id) => {
    const way = game.state.objects[id]?.faceDown;
    return way !== undefined && way !== 'hidden' && !ruleOn(viewOf(game), 'cantBeTurnedFaceUp', id);
  });
  const stay = down.filter((id) => staysDown(doing, id));
  const up = down.filter((id) => !stay.includes(id));
  happen(
    game,
    [
      ...stay.map(
        (id): GameEvent => ({
          kind: 'acted',
          what: 'reveal',
          player: viewOf(game).of(id).controller,
          objects: [id],
        }),
      ),
      ...up.map((object): GameEvent => ({ kind: 'turnFaceUp', object, by: doing.start.you })),
    ],
    { ...doing.because, rules: stay.length > 0 ? ['708.7', '701.40g'] : ['708.7'] },
  );
  return bindObjects(up);
}

type Faces = 'manifest' | 'cloak' | 'manifestDread' | 'turnFaceUp' | 'turnFaceDown';

/** Face-down permanents (708). */
export const FACES: Family<Faces> = {
  manifest,
  cloak: manifest,
  manifestDread,
  turnFaceUp,
  // 708.2b, 712.16: not what is face down already, nor a double-faced permanent
  turnFaceDown: (doing, { what, faceDownAs }) => {
    const ids = findOnBattlefield(doing, what).filter((id) => {
      const object = doing.game.state.objects[id]!;
      const { layout } = definitionOf(doing.game.state, object);
      return object.faceDown === undefined && !['transform', 'modal_dfc', 'meld'].includes(layout);
    });
    if (ids.length === 0) return NOTHING;
    happen(
      doing.game,
      ids.map(
        (object): GameEvent => ({
          kind: 'turnFaceDown',
          object,
          way: 'effect',
          ...(faceDownAs ? { as: faceDownAs } : {}),
        }),
      ),
      { ...doing.because, rules: ['708.2a'] },
    );
    return bindObjects(ids);
  },
};
