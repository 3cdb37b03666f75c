import { SELF } from '../../rules/refs.ts';
import { definitionOf } from '../copiable.ts';
import { begin } from '../durations.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindObjects, type ObjectId, type PlayerId, type Thing } from '../ids.ts';
import { topOf } from '../library.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { arrivals, moveAll, moveOf } from '../moves.ts';
import { activeRules } from '../rule-effects.ts';
import { mayBeAttached } from '../sba/attachments.ts';
import { notPlayed } from '../signals.ts';
import { apnap, objectOf } from '../view.ts';
import { chooseAttachment, isAuraCard } from './attach-choice.ts';
import { attackedBy } from './attacking.ts';
import { amount, type Doing, explainNoneLinked, type Family, find, type InstructionOf, now, players } from './doing.ts';

const PLACES = {
  top: 'top',
  bottom: 'bottom',
  bottomRandom: 'bottom',
  topAnyOrder: 'top',
  bottomAnyOrder: 'bottom',
  secondFromTop: 1,
  thirdFromTop: 2,
  shuffle: 'bottom',
} as const;

const ARRANGED = new Set<InstructionOf<'move'>['position']>([
  undefined,
  'top',
  'bottom',
  'topAnyOrder',
  'bottomAnyOrder',
]);

/** The order in which cards are put into libraries at the same time: each owner arranges their own, the first is nearest the top (401.4). */
function ordered(doing: Doing, instruction: InstructionOf<'move'>, ids: readonly ObjectId[]): readonly ObjectId[] {
  if (instruction.to !== 'library' || !ARRANGED.has(instruction.position)) return ids;
  const { game } = doing;
  const owner = (id: ObjectId): PlayerId => game.state.objects[id]?.owner ?? doing.start.you;
  // A token is no card: it ceases to exist there, wherever it lies (111.7).
  const [tokens, cards] = [ids.filter((id) => isToken(game, id)), ids.filter((id) => !isToken(game, id))];
  const owners = apnap(game.state).filter((player) => cards.some((id) => owner(id) === player));
  const arranged = owners.flatMap((player) => {
    const own = cards.filter((id) => owner(id) === player);
    const order = pick(game, {
      shape: 'order',
      topic: 'order cards',
      player,
      source: doing.start.self,
      question: 'the order of the cards, from the top down',
      rule: '401.4',
      options: own.map((object) => ({ is: 'object', object, alike: game.state.objects[object]?.card ?? 'blank' })),
    });
    return order.map((i) => own[i]!);
  });
  return [...arranged, ...tokens];
}

const isToken = (game: Game, id: ObjectId): boolean => game.state.objects[id]?.representation === 'token';

/** 712.14a–b, 304.4, 307.4: some cards can't be put onto the battlefield. */
function mayEnter(game: Game, id: ObjectId, instruction: InstructionOf<'move'>): boolean {
  const object = game.state.objects[id];
  if (!object) return false;
  if (instruction.faceDown) {
    if (activeRules(viewOf(game), 'cantEnter').length > 0)
      return notPlayed('708.3', 'putting cards face down where something keeps permanents from entering');
    return true;
  }
  const whole = definitionOf(game.state, object);
  const twoSided = whole.layout === 'transform' || whole.layout === 'modal_dfc';
  if (instruction.transformed && !twoSided) return false;
  const face = whole.faces[instruction.transformed ? 1 : 0];
  if (!face || face.types.some((t) => t === 'Instant' || t === 'Sorcery')) return false;
  const view = viewOf(game);
  return !activeRules(view, 'cantEnter').some(
    ({ rule, env }) => env.read.fits(id, rule.object, env) && (!rule.from || rule.from.includes(object.zone)),
  );
}

function move(doing: Doing, instruction: InstructionOf<'move'>): Binding {
  const { game } = doing;
  let ids: readonly ObjectId[] = find(doing, instruction.what).filter(
    (id) => instruction.from === undefined || game.state.objects[id]?.zone === instruction.from,
  );
  explainNoneLinked(doing, instruction.what, ids);
  if (instruction.to === 'battlefield') ids = ids.filter((id) => mayEnter(game, id, instruction));
  const attached = new Map(ids.flatMap((id) => attachmentOf(doing, instruction, id)));
  ids = ids.filter((id) => attached.has(id) || !needsAttachment(doing, instruction, id));
  ids = ordered(doing, instruction, ids);
  // Each goes on top of the one before, so the last moved is the topmost.
  if (instruction.to === 'library' && PLACES[instruction.position ?? 'top'] !== 'bottom') ids = [...ids].reverse();
  countDown(game, instruction, ids);
  const env = now(doing);
  const meant = instruction.position === 'shuffle' ? env.read.objects(instruction.what, env) : [];
  const before = new Map(ids.map((id) => [id, game.state.objects[id]!.zone]));
  const events = ids.flatMap((id): readonly GameEvent[] => {
    const event = moveOf(game, id, instruction.to, {
      by: doing.start.you,
      ...(instruction.position && instruction.to === 'library' ? { position: PLACES[instruction.position] } : {}),
      ...entering(doing, instruction, id, attached.get(id)),
    });
    return event ? [event] : [];
  });
  const moved = arrivals(happen(game, events, doing.because));
  if (instruction.position === 'shuffle') {
    // 701.24c: also the libraries of what is no longer there
    const owners = [...meant, ...moved].map((id) => objectOf(viewOf(game), id).owner);
    for (const owner of new Set(owners)) {
      const order = game.state.players[owner]?.library ?? [];
      happen(game, [{ kind: 'shuffle', player: owner, order }], doing.because);
    }
  }
  if (instruction.to === 'exile') exiledHere(doing, ids);
  if (instruction.position === 'bottomRandom') mixed(game, moved);
  if (instruction.link)
    put(game, [{ kind: 'link', object: doing.start.self, link: instruction.link, to: moved }], doing.because);
  if (instruction.until === 'selfLeaves' && moved.length > 0)
    untilSelfLeaves(doing, moved, [...before.values()][0] ?? 'battlefield');
  return bindObjects(moved, moved.length);
}

/** What is exiled "this way" is told of as it was before (608.2h); what something kept from being exiled isn't. */
export function exiledHere(doing: Doing, ids: readonly ObjectId[]): void {
  const { state } = doing.game;
  const gone = ids.filter((id) => state.objects[state.gone[id]?.next ?? -1]?.zone === 'exile');
  doing.vars.exiledHere = bindObjects([...(doing.vars.exiledHere?.objects ?? []), ...gone]);
}

/** The cards that will lie above those put so far from the top are found out first (401.7). */
function countDown(game: Game, { to, position }: InstructionOf<'move'>, ids: readonly ObjectId[]): void {
  const place = to === 'library' && position ? PLACES[position] : undefined;
  if (typeof place !== 'number') return;
  for (const owner of new Set(ids.map((id) => game.state.objects[id]?.owner)))
    if (owner !== undefined) topOf(game, owner, place);
}

/** Cards put into a library in a random order lie there in an order that nobody knows. */
function mixed(game: Game, moved: readonly ObjectId[]): void {
  game.state.players.forEach(({ library }, player) => {
    const ids = moved.filter((id) => library.includes(id));
    if (ids.length > 1) put(game, [{ kind: 'arrange', player, order: library, mixed: ids }], { rules: ['701.24a'] });
  });
}

/** 610.3: unless the object has left already, the cards come back when it does. */
function untilSelfLeaves(doing: Doing, moved: readonly ObjectId[], to: 'battlefield' | string): void {
  if (to !== 'battlefield' && to !== 'hand' && to !== 'graveyard') notPlayed('610.3', 'returning cards to that zone');
  begin(doing.game, {
    source: doing.start.self,
    controller: doing.start.you,
    duration: { until: 'selfLeaves' },
    vars: {},
    returning: { objects: moved, to },
  });
}

function entering(
  doing: Doing,
  instruction: InstructionOf<'move'>,
  id: ObjectId,
  attachedTo: Thing | undefined,
): Pick<Parameters<typeof moveOf>[3] & object, 'entering'> | Record<string, never> {
  const { game } = doing;
  const owner = game.state.objects[id]?.owner ?? doing.start.you;
  if (instruction.to !== 'battlefield')
    return instruction.faceDown || instruction.counters
      ? {
          entering: {
            ...(instruction.faceDown ? { faceDown: instruction.faceDown } : {}),
            ...(instruction.counters ? { counters: counters(doing, instruction) } : {}),
          },
        }
      : {};
  const controller = controllerFor(doing, instruction, owner);
  const defender = attackedBy(doing, instruction.attacking, controller);
  return {
    entering: {
      controller,
      ...(instruction.tapped ? { tapped: true } : {}),
      ...(instruction.transformed ? { transformed: true } : {}),
      ...(instruction.faceDown ? { faceDown: instruction.faceDown } : {}),
      ...(instruction.faceDownAs ? { faceDownAs: instruction.faceDownAs } : {}),
      ...(instruction.counters ? { counters: counters(doing, instruction) } : {}),
      ...(attachedTo ? { attachedTo } : {}),
      ...(defender ? { attacking: defender } : {}),
      ...(instruction.modified
        ? {
            effects: [
              {
                source: doing.start.self,
                controller: doing.start.you,
                duration: { until: 'permanent' } as const,
                turn: game.state.turn.number,
                vars: { ...doing.vars },
                modifications: instruction.modified,
              },
            ],
          }
        : {}),
    },
  };
}

function counters(doing: Doing, { counters: list = [] }: InstructionOf<'move'>): Readonly<Record<string, number>> {
  return Object.fromEntries(list.map(({ counter, n }) => [counter, amount(doing, n)]));
}

/** Under whose control a card enters (110.2); "under its owner's control" is its own owner of each of several cards. */
function controllerFor(doing: Doing, { underControl }: InstructionOf<'move'>, owner: PlayerId): PlayerId {
  if (underControl?.player === 'ownerOf') return owner;
  return underControl ? (players(doing, underControl)[0] ?? owner) : doing.start.you;
}

/** An Aura that can be attached to nothing, or not to what the effect says, stays where it is (303.4g, 303.4i). */
function needsAttachment(doing: Doing, { to, faceDown, transformed }: InstructionOf<'move'>, id: ObjectId): boolean {
  return to === 'battlefield' && !faceDown && isAuraCard(doing.game, id, transformed ? 1 : 0);
}

/** What a card enters attached to: what the effect says, or what the controller of an Aura chooses. */
function attachmentOf(
  doing: Doing,
  instruction: InstructionOf<'move'>,
  id: ObjectId,
): readonly (readonly [ObjectId, Thing])[] {
  const { game } = doing;
  if (instruction.to !== 'battlefield' || instruction.faceDown) return [];
  if (instruction.attachedTo === undefined) {
    const owner = game.state.objects[id]?.owner ?? doing.start.you;
    const chosen = chooseAttachment(game, id, controllerFor(doing, instruction, owner));
    return chosen ? [[id, chosen]] : [];
  }
  const [object] = find(doing, instruction.attachedTo);
  // 303.4h: what can't be attached there enters unattached
  const able = viewOf(game)
    .of(id)
    .subtypes.some((s) => s === 'Aura' || s === 'Equipment' || s === 'Fortification');
  return able && object !== undefined && mayBeAttached(viewOf(game), id, { object }) ? [[id, { object }]] : [];
}

/** Moving objects between zones (400.7). */
export const MOVES: Family<'move' | 'encode' | 'haunt'> = {
  move,
  encode: (doing, { on }) => {
    const { game, start } = doing;
    const [creature] = find(doing, on);
    if (creature === undefined || game.state.objects[start.self]?.representation !== 'card') return bindObjects([]);
    const moved = moveAll(game, [start.self], 'exile', doing.because);
    const links = moved.map((object): GameEvent => ({ kind: 'link', object, link: 'encoded', to: [creature] }));
    put(game, links, doing.because);
    return bindObjects(moved);
  },
  haunt: (doing, { on }) => {
    const [creature] = find(doing, on);
    if (creature === undefined) return bindObjects([]);
    const moved = moveAll(doing.game, find(doing, SELF), 'exile', doing.because);
    const links = moved.map((object): GameEvent => ({ kind: 'link', object, link: 'haunted', to: [creature] }));
    put(doing.game, links, doing.because);
    return bindObjects(moved);
  },
};
