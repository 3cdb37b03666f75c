import type { Filter } from '../../rules/filters.ts';
import type { Option } from '../choose.ts';
import { commit } from '../commit.ts';
import type { Create } from '../events.ts';
import { happen, put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { newId, pick } from '../machine.ts';
import { project } from '../project.ts';
import { envOf } from '../read.ts';
import type { Doing } from './doing.ts';

/** A card of a player's sideboard as it comes into their hand (400.11b). */
const coming = (id: ObjectId, card: string, player: PlayerId): Create => ({
  kind: 'create',
  id,
  representation: 'card',
  zone: 'hand',
  owner: player,
  controller: player,
  card,
  outside: true,
});

/** The cards of a player's sideboard that fit; each is judged as it would be in the hand. */
function fitting(doing: Doing, player: PlayerId, filter: Filter): readonly string[] {
  const { state } = doing.game;
  const all = [...new Set(state.players[player]?.sideboard)];
  return all.filter((card) => {
    const id = state.nextId;
    const view = project(commit(state, [coming(id, card, player)], project(state).of));
    const env = envOf(view, doing.start.self, doing.start.you);
    return env.read.fits(id, filter, env);
  });
}

/** A card that fits, of those that the player owns outside the game, goes into their hand (400.11a–b). `may`: or none. */
export function bringIn(
  doing: Doing,
  player: PlayerId,
  filter: Filter,
  how: { readonly reveal: boolean; readonly may: boolean },
): readonly ObjectId[] {
  const { game } = doing;
  const cards = fitting(doing, player, filter);
  if (cards.length === 0) return [];
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: doing.start.self,
    question: 'a card from outside the game',
    rule: '400.11b',
    options: cards.map((card): Option => ({ is: 'word', word: game.state.cards[card]!.name })),
    min: how.may ? 0 : 1,
    max: 1,
  });
  const card = index === undefined ? undefined : cards[index];
  if (card === undefined) return [];
  const id = newId(game);
  happen(game, [coming(id, card, player)], { ...doing.because, rules: ['400.11b'] });
  const shown = { kind: 'acted', what: 'reveal', player, objects: [id] } as const;
  if (how.reveal) put(game, [shown], { ...doing.because, rules: ['701.20a'] });
  return [id];
}
