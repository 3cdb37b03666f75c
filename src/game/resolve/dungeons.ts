import type { CardDefinition, DungeonRoom } from '../../rules/definition.ts';
import type { GameEvent } from '../events.ts';
import { exerciseCard } from '../exercised.ts';
import { happen } from '../happen.ts';
import { type Binding, bindPlayers, type PlayerId } from '../ids.ts';
import { newId, pick, viewOf } from '../machine.ts';
import { ruleFor } from '../rule-effects.ts';
import { NotPlayed } from '../signals.ts';
import type { GameState } from '../state.ts';
import { type Doing, type Family, type InstructionOf, players } from './doing.ts';

/** The rooms of a dungeon, the topmost first (309.4). */
export function roomsOf(card: CardDefinition | undefined): readonly DungeonRoom[] {
  return card?.faces[0]?.rooms ?? [];
}

/** The dungeon card that a player owns in the command zone, and the room of their marker. */
export function dungeonOf(
  state: GameState,
  player: PlayerId,
): { readonly object: number; readonly card: CardDefinition; readonly room: DungeonRoom } | undefined {
  const at = state.players[player]?.dungeon;
  const card = at && state.cards[state.objects[at.object]?.card ?? ''];
  const room = roomsOf(card).find((r) => r.name === at?.room);
  return at && card && room ? { object: at.object, card, room } : undefined;
}

/** The events of a dungeon being removed from the game, which completes it (309.6, 309.7). */
export function completing(player: PlayerId, object: number, name: string): readonly GameEvent[] {
  return [
    { kind: 'dungeon', player },
    { kind: 'cease', object },
    { kind: 'completed', player, name },
  ];
}

/** One that has a dungeon type is entered only by venturing into that quality (701.49d, 205.3p). */
function mayEnter(card: CardDefinition, quality: string | undefined): boolean {
  const types = card.faces[0]?.subtypes ?? [];
  const named = card.faces[0]?.abilities.find(
    (a) => a.kind === 'static' && a.rules?.some((r) => r.rule === 'enteredOnlyByName'),
  );
  if (named) exerciseCard(card, { text: named.text });
  return quality === undefined ? types.length === 0 && !named : types.includes(quality) || card.name === quality;
}

/** "Can't venture into the dungeon more than once each turn" (101.2). */
function tooOften({ game }: Doing, player: PlayerId): boolean {
  const limit = ruleFor(viewOf(game), 'ventureLimit', player);
  const soFar = game.state.history.filter(
    ({ turn, event }) =>
      turn === game.state.turn.number && event.kind === 'acted' && event.what === 'venture' && event.player === player,
  ).length;
  return limit !== undefined && soFar >= limit.rule.n;
}

/** 701.49: into a new dungeon, or along an arrow; from the bottommost room that dungeon is completed first. */
function ventureOne(doing: Doing, player: PlayerId, quality: string | undefined): void {
  const { game } = doing;
  const at = dungeonOf(game.state, player);
  if (at && at.room.leadsTo.length > 0) {
    const next = choice(doing, player, 'the next room', '309.5a', at.room.leadsTo);
    if (next !== undefined)
      enter(doing, player, at.object, at.card, next, quality === undefined ? '701.49b' : '701.49d');
    return;
  }
  if (at) happen(game, completing(player, at.object, at.card.name), { ...doing.because, rules: ['701.49c', '309.7'] });
  const able = game.state.dungeons.flatMap((key) => {
    const card = game.state.cards[key];
    return card && mayEnter(card, quality) ? [{ key, card }] : [];
  });
  const name = choice(
    doing,
    player,
    'which dungeon to enter',
    '701.49a',
    able.map((d) => d.card.name),
  );
  const chosen = able.find((d) => d.card.name === name);
  const top = roomsOf(chosen?.card)[0];
  if (!chosen || !top) return;
  const id = newId(game);
  const rule = quality !== undefined ? '701.49d' : at ? '701.49c' : '701.49a';
  enter(doing, player, id, chosen.card, top.name, rule, [
    {
      kind: 'create',
      id,
      representation: 'card',
      zone: 'command',
      owner: player,
      controller: player,
      card: chosen.key,
    },
  ]);
}

function choice(
  doing: Doing,
  player: PlayerId,
  question: string,
  rule: string,
  words: readonly string[],
): string | undefined {
  const [index] = pick(doing.game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: doing.start.self,
    question,
    rule,
    options: words.map((word) => ({ is: 'word', word })),
    min: Math.min(1, words.length),
    max: 1,
  });
  return words[index ?? 0];
}

/** The marker moves into a room; what that room does must be read (309.4c). */
function enter(
  doing: Doing,
  player: PlayerId,
  object: number,
  card: CardDefinition,
  room: string,
  rule: string,
  before: readonly GameEvent[] = [],
): void {
  const ability = roomsOf(card).find((r) => r.name === room)?.ability;
  if (ability?.kind === 'unread')
    throw new NotPlayed('A room ability is not read.', { card: card.name, words: ability.text, rule: '309.4c' });
  happen(
    doing.game,
    [
      ...before,
      { kind: 'dungeon', player, object, room },
      { kind: 'acted', what: 'venture', player, objects: [object] },
    ],
    { ...doing.because, rules: [rule, '309.4c'] },
  );
}

const become =
  (what: 'monarch' | 'initiative', rule: string) =>
  (doing: Doing, { who }: InstructionOf<'takeInitiative'>): Binding => {
    const all = players(doing, who).filter(
      (player) => what !== 'monarch' || !ruleFor(viewOf(doing.game), 'cantBecomeMonarch', player),
    );
    for (const player of all)
      happen(doing.game, [{ kind: 'become', player, what }], { ...doing.because, rules: [rule] });
    return bindPlayers(all);
  };

/** Dungeons, the initiative and the monarch (309, 701.49, 725, 726). */
export const DUNGEONS: Family<'venture' | 'takeInitiative' | 'becomeMonarch'> = {
  venture: (doing, { who, dungeon }) => {
    const all = players(doing, who).filter((player) => !tooOften(doing, player));
    for (const player of all) ventureOne(doing, player, dungeon);
    return bindPlayers(all);
  },
  takeInitiative: become('initiative', '726.3'),
  becomeMonarch: become('monarch', '725.3'),
};
