import { optionOf } from './choose.ts';
import type { GameEvent } from './events.ts';
import { put } from './happen.ts';
import type { ObjectId, PlayerId } from './ids.ts';
import { likeness } from './likeness.ts';
import { type Game, newId, pick, viewOf } from './machine.ts';
import { activeRules, ruleFor } from './rule-effects.ts';
import type { PlayerState } from './state.ts';

/** The cards of which one, nobody knows which, lies at this place of a library; none where it is known. */
function runAt({ library, unordered }: PlayerState, at: number): readonly ObjectId[] {
  const id = library[at];
  return unordered.find((ids) => id !== undefined && ids.includes(id)) ?? [];
}

/** Whether a blank card lies at this place: the stated ones end here, or go on below all blank ones. */
function isBlank({ blanks, library, below }: PlayerState, at: number): boolean {
  const id = library[at];
  return blanks && (id === undefined || below.includes(id));
}

/** Whether it is known which card lies at this place: no blank one, and none that others, or blank ones, are mixed with. */
const isKnown = (state: PlayerState, at: number): boolean =>
  !isBlank(state, at) && runAt(state, at).length <= (state.blanks ? 0 : 1);

/** The top card of a library, where it is known (401.5). */
export const knownTop = (state: PlayerState | undefined): ObjectId | undefined =>
  state && isKnown(state, 0) ? state.library[0] : undefined;

/** The card at the bottom of a library, where it is known. */
export function knownBottom(state: PlayerState): ObjectId | undefined {
  const last = state.library.length - 1;
  const id = state.library[last];
  const under = id !== undefined && (!state.blanks || state.below.includes(id));
  return under && runAt(state, last).length <= 1 ? id : undefined;
}

/** The top cards of a library (401.5): which of shuffled ones they are is nature's choice; what is not stated is blank. */
export function topOf(game: Game, player: PlayerId, n: number): readonly ObjectId[] {
  for (let at = 0; at < n; at++) {
    const state = game.state.players[player];
    if (!state || (at >= state.library.length && !state.blanks)) break;
    settlePlace(game, player, at);
  }
  return (game.state.players[player]?.library ?? []).slice(0, n);
}

/** Makes it known which card lies at a place of a library, those above it being known. */
function settlePlace(game: Game, player: PlayerId, at: number): void {
  const state = game.state.players[player]!;
  if (isKnown(state, at)) return;
  if (isBlank(state, at)) {
    putBlank(game, player, at);
    return;
  }
  const run = runAt(state, at);
  const stated = run.filter((id) => game.state.objects[id]?.card !== undefined);
  const blank = run.find((id) => !stated.includes(id));
  const view = viewOf(game);
  const [picked = 0] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: 'nature',
    question: at === 0 ? 'the top card of a shuffled library' : 'the next card of a shuffled library',
    rule: '701.24a',
    options: [
      ...stated.map((object) => optionOf({ object }, likeness(view, object))),
      ...(state.blanks || blank !== undefined ? [{ is: 'word', word: 'another card' } as const] : []),
    ],
    min: 1,
    max: 1,
  });
  const chosen = stated[picked] ?? blank;
  if (chosen === undefined) putBlank(game, player, at);
  else put(game, [{ kind: 'arrange', player, order: placed(state.library, chosen, at), known: [chosen] }], BY_NATURE);
}

const BY_NATURE = { rules: ['701.24a'] };

function placed(library: readonly ObjectId[], id: ObjectId, at: number): readonly ObjectId[] {
  const others = library.filter((other) => other !== id);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

function putBlank(game: Game, player: PlayerId, at: number): void {
  const card: GameEvent = {
    kind: 'create',
    id: newId(game),
    representation: 'card',
    zone: 'library',
    owner: player,
    controller: player,
    position: at,
  };
  put(game, [card], { rules: ['401.1'] });
}

/** Where players may see the top card of a library, or use it from there, it is known whenever anyone could (401.5). Gives whether it wasn't. */
export function settleTops(game: Game): boolean {
  const before = game.state;
  before.players.forEach((state, player) => {
    if (state.unordered.length > 0 && knownTop(state) === undefined && isWatched(game, player)) topOf(game, player, 1);
  });
  return game.state !== before;
}

function isWatched(game: Game, player: PlayerId): boolean {
  const view = viewOf(game);
  return (
    ruleFor(view, 'playWithTopRevealed', player) !== undefined ||
    ruleFor(view, 'lookAtTop', player) !== undefined ||
    [...activeRules(view, 'mayCast'), ...activeRules(view, 'mayPlay')].some(({ rule }) => rule.top)
  );
}
