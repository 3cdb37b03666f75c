import type { Amount } from '../../rules/amounts.ts';
import { landArrives, needLandNow } from '../actions/land.ts';
import { optionOf } from '../choose.ts';
import { definitionOf } from '../copiable.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindObjects, NOTHING, type ObjectId, type PlayerId, sameThing } from '../ids.ts';
import { copiableValues } from '../layers/seeds.ts';
import { likeness } from '../likeness.ts';
import { ask, attempt, type Game, newId, note, pick, viewOf } from '../machine.ts';
import { arrivals, moveOf } from '../moves.ts';
import type { GameObject } from '../object.ts';
import { ruleOn } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { missAdventure } from '../stack/adventure.ts';
import { cast } from '../stack/cast.ts';
import { copyOnStack } from '../stack/copy.ts';
import { exiledOnLeaving } from '../stack/leaving.ts';
import { changeTarget, retarget } from '../stack/retarget.ts';
import { targeted } from '../stack/targeted.ts';
import { endTurn } from '../turn/ending.ts';
import { objectOf } from '../view.ts';
import { changeText } from './change-text.ts';
import { toCopy } from './copied.ts';
import { copyAt, copyForEach } from './copy-each.ts';
import {
  amount,
  type Doing,
  explainNoneLinked,
  type Family,
  find,
  type InstructionOf,
  now,
  onePlayer,
  players,
} from './doing.ts';

/** 701.6: a countered spell goes to its owner's graveyard, or where the effect says; an ability is gone. */
function counter(doing: Doing, { what, to }: InstructionOf<'counter'>): Binding {
  const { game } = doing;
  const ids = find(doing, what).filter((id) => game.state.objects[id]?.zone === 'stack');
  const done: ObjectId[] = [];
  for (const id of ids) {
    if (ruleOn(viewOf(game), 'cantBeCountered', id)) {
      note(game, 'It can’t be countered.', { rules: ['101.2'], source: id });
      continue;
    }
    counterOne(game, doing, id, to);
    done.push(id);
  }
  return bindObjects(done);
}

const PLACE = { exile: 'exile', hand: 'hand', libraryTop: 'library', libraryBottom: 'library' } as const;

function counterOne(game: Game, doing: Doing, id: ObjectId, to: InstructionOf<'counter'>['to']): void {
  const object = game.state.objects[id]!;
  put(game, [{ kind: 'countered', object: id }], doing.because);
  missAdventure(game, id);
  if (object.representation === 'ability') {
    put(game, [{ kind: 'cease', object: id }], doing.because);
    return;
  }
  const zone = to ? PLACE[to] : 'graveyard';
  const event = moveOf(game, id, leavesTo(object, zone), {
    cause: 'counter',
    ...(to === 'libraryBottom' ? { position: 'bottom' } : {}),
  });
  if (event) arrivals(happen(game, [event], doing.because));
}

/** A spell cast with flashback and the like is exiled whenever it would leave the stack (702.34a). */
export function leavesTo(
  object: GameObject,
  zone: 'graveyard' | 'exile' | 'hand' | 'library',
): 'graveyard' | 'exile' | 'hand' | 'library' {
  return exiledOnLeaving(object) ? 'exile' : zone;
}

/** 707.10: copies of a spell or ability go on the stack; new targets may be chosen one by one (707.10c). */
function copySpell(doing: Doing, instruction: InstructionOf<'copySpell'>): Binding {
  const { game } = doing;
  const n = amount(doing, instruction.n);
  const made: ObjectId[] = [];
  for (const player of players(doing, instruction.who)) {
    for (const id of toCopy(doing, instruction.what)) {
      // 113.6g
      if (ruleOn(viewOf(game), 'cantBeCopied', id)) {
        note(game, 'It can’t be copied.', { rules: ['113.6g', '101.2'], source: id });
        continue;
      }
      if (instruction.each) {
        made.push(...copyForEach(doing, id, player, instruction.each));
        continue;
      }
      if (instruction.targeting) {
        for (let i = 0; i < n; i++) made.push(...copyAt(doing, id, player, instruction.targeting));
        continue;
      }
      for (let i = 0; i < n; i++)
        made.push(copyOnStack(game, id, player, instruction.newTargets, doing.because, instruction.except));
    }
  }
  return bindObjects(made);
}

/** 115.7: new targets (each may be kept), another target, or this object as the target. */
function changeTargets(doing: Doing, { what, who, how }: InstructionOf<'changeTargets'>): Binding {
  const { game } = doing;
  const player = onePlayer(doing, who);
  if (player === undefined) return NOTHING;
  const done = find(doing, what).filter((id) => {
    const before = game.state.objects[id]?.onStack;
    if (!before) return false;
    if (how === 'any') {
      const chosen = retarget(game, id, player, before);
      put(game, [{ kind: 'chosen', object: id, chosen }], { ...doing.because, rules: ['115.7d'] });
    } else if (!changeTarget(game, id, player, how === 'toSelf' ? doing.start.self : undefined)) return false;
    // Only what wasn't a target before becomes one now (603.2e).
    const had = Object.values(before.targets).flat();
    const events = targeted(game, id, game.state.objects[id]!.controller).filter(
      (e) => e.kind !== 'targeted' || !had.some((t) => sameThing(t, e.target)),
    );
    put(game, events, doing.because);
    return true;
  });
  return bindObjects(done);
}

/** Casting while resolving (608.2g): no timing, and as the effect says without paying. */
function castNow(doing: Doing, instruction: InstructionOf<'cast'>): Binding {
  explainNoneLinked(doing, instruction.what, find(doing, instruction.what));
  const player = onePlayer(doing, instruction.who);
  if (player === undefined) return NOTHING;
  if (instruction.max !== undefined) {
    if (instruction.copy) return notPlayed('707.12', 'casting copies of some of several cards');
    return castSome(doing, player, instruction, instruction.max);
  }
  const done: ObjectId[] = [];
  for (const card of find(doing, instruction.what)) {
    const id = instruction.copy ? copyOfCard(doing, player, card) : card;
    const spell = castOne(doing, player, id, instruction);
    if (spell !== undefined) done.push(spell);
  }
  return bindObjects(done);
}

/** 707.12: a copy of a card, in the zone where that is; one that isn't cast ceases to exist (704.5e). */
function copyOfCard({ game, because }: Doing, player: PlayerId, card: ObjectId): ObjectId {
  const object = objectOf(viewOf(game), card);
  const id = newId(game);
  const copy: GameEvent = {
    kind: 'create',
    id,
    representation: 'copy',
    zone: object.zone,
    owner: player,
    controller: player,
    made: copiableValues(game.state, object),
  };
  put(game, [copy], { ...because, rules: ['707.12'] });
  return id;
}

/** So many at most of several cards, one after the other (608.2g). */
function castSome(doing: Doing, player: PlayerId, instruction: InstructionOf<'cast'>, most: Amount): Binding {
  const { game } = doing;
  const cards = find(doing, instruction.what);
  const max = typeof most === 'object' && most.amount === 'any' ? cards.length : amount(doing, most);
  const tried = new Set<ObjectId>();
  const done: ObjectId[] = [];
  while (done.length < max) {
    const able = cards.filter((id) => !tried.has(id) && castable(doing, player, id, instruction).length > 0);
    if (able.length === 0) break;
    const [only, ...others] = able;
    const question =
      others.length === 0
        ? `whether to cast ${viewOf(game).of(only!).names.join(' // ')}`
        : 'whether to cast one of these cards';
    if (instruction.optional && !ask(game, player, question, '608.2g', doing.start.self)) break;
    const env = now(doing);
    const [index] = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player,
      source: doing.start.self,
      question: 'which card to cast',
      rule: '608.2d',
      options: able.map((object) => optionOf({ object }, likeness(env.view, object))),
      min: 1,
      max: 1,
    });
    const id = able[index ?? 0]!;
    tried.add(id);
    const spell = castOne(doing, player, id, { ...instruction, optional: false });
    if (spell !== undefined) done.push(spell);
  }
  return bindObjects(done);
}

function castOne(
  doing: Doing,
  player: PlayerId,
  id: ObjectId,
  instruction: InstructionOf<'cast'>,
): ObjectId | undefined {
  const { game } = doing;
  const faces = castable(doing, player, id, instruction);
  if (faces.length === 0) return undefined;
  const question = `whether to cast ${viewOf(game).of(id).names.join(' // ')}`;
  if (instruction.optional && !ask(game, player, question, '608.2g', doing.start.self)) return undefined;
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'face',
    player,
    source: doing.start.self,
    question: 'which face is cast',
    rule: '709.3',
    options: faces.map(({ face, name }) => ({ is: 'face', object: id, face, name })),
    min: 1,
    max: 1,
  });
  const { face } = faces[index ?? 0]!;
  const result = attempt(game, () =>
    cast(game, player, {
      object: id,
      face,
      costs: [],
      free: instruction.without,
      byEffect: true,
      ...(instruction.cost ? { cost: instruction.cost } : {}),
    }),
  );
  return 'done' in result ? result.done : undefined;
}

/** The faces or halves that can be cast and fit the words of the effect (709.3a, 712.11b, 715.3a). */
function castable(
  doing: Doing,
  player: PlayerId,
  id: ObjectId,
  { filter, transformed }: InstructionOf<'cast'>,
): readonly { readonly face: number; readonly name: string }[] {
  const { game } = doing;
  const object = game.state.objects[id];
  if (!object) return [];
  const whole = definitionOf(game.state, object);
  const all = ['split', 'aftermath', 'room', 'adventure', 'modal_dfc'].includes(whole.layout);
  // A card without another face can't be cast transformed.
  const first = transformed ? 1 : 0;
  const choices =
    transformed && whole.layout !== 'transform' ? [] : all ? whole.faces : whole.faces.slice(first, first + 1);
  return choices.flatMap((face, at) => {
    const index = at + first;
    if (face.types.includes('Land')) return [];
    if (filter === undefined) return [{ face: index, name: face.name }];
    const alone = {
      ...object,
      zone: 'stack' as const,
      // 712.11b: the spell has the back face up
      transformed: index === 1 && (whole.layout === 'modal_dfc' || whole.layout === 'transform'),
      cast: { by: player, from: object.zone, face: index, costs: [], manaSpent: [], lifePaid: 0, turn: 0 },
    };
    const state = { ...game.state, objects: { ...game.state.objects, [id]: alone } };
    const env = { ...now(doing), view: viewOf({ ...game, state }) };
    return env.read.fits(id, filter, env) ? [{ face: index, name: face.name }] : [];
  });
}

/** Plays a card: a land is put onto the battlefield, if one can be played now; another card is cast (608.2g, 701.18). */
function playNow(doing: Doing, { what, who, optional, without }: InstructionOf<'play'>): Binding {
  const { game } = doing;
  const [id] = find(doing, what);
  if (id === undefined) return NOTHING;
  const object = objectOf(viewOf(game), id);
  const { layout, faces } = definitionOf(game.state, object);
  const playable = layout === 'modal_dfc' ? faces : faces.slice(0, 1);
  const lands = playable.flatMap(({ types, name }, face) => (types.includes('Land') ? [{ face, name }] : []));
  if (lands.length === 0)
    return castNow(doing, { do: 'cast', what, without: without ?? false, optional, ...(who ? { who } : {}) });
  if (lands.length < playable.length) return notPlayed('712.12', 'playing either a land or a spell while resolving');
  const player = onePlayer(doing, who) ?? doing.start.you;
  const barred = attempt(game, () => needLandNow(viewOf(game), player, id));
  if (!('done' in barred)) {
    note(game, 'It can’t be played now.', { rules: ['305.2b', '305.3'], source: doing.start.self });
    return NOTHING;
  }
  const question = `whether to play ${lands.map(({ name }) => name).join(' // ')}`;
  if (optional && !ask(game, player, question, '608.2g', doing.start.self)) return NOTHING;
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'face',
    player,
    source: doing.start.self,
    question: 'which face is played',
    rule: '712.12',
    options: lands.map(({ face, name }) => ({ is: 'face', object: id, face, name })),
    min: 1,
    max: 1,
  });
  const arrived = landArrives(game, player, object, lands[index ?? 0]!.face);
  return bindObjects(arrived === undefined ? [] : [arrived]);
}

/** X of a spell is chosen anew, twice as much (107.3). */
function doubleX(doing: Doing, { what }: InstructionOf<'doubleX'>): Binding {
  const done = find(doing, what).filter((id) => {
    const cast = doing.game.state.objects[id]?.cast;
    if (cast?.x === undefined) return false;
    put(doing.game, [{ kind: 'paidFor', object: id, cast: { ...cast, x: 2 * cast.x } }], doing.because);
    return true;
  });
  return bindObjects(done);
}

type Stack = 'doubleX' | 'counter' | 'copySpell' | 'changeTargets' | 'changeText' | 'cast' | 'play' | 'endTurn';

/** Spells and abilities on the stack (701.6, 707.10, 115.7). */
export const STACK: Family<Stack> = {
  doubleX,
  counter,
  copySpell,
  changeTargets,
  cast: castNow,
  play: playNow,
  changeText,
  endTurn: (doing) => {
    endTurn(doing.game, doing.because);
    return { ...NOTHING, did: true };
  },
};
