import type { EventOf } from '../events.ts';
import { exact } from '../exact.ts';
import { type Draft, updatePlayer } from './draft.ts';

export function life(draft: Draft, event: EventOf<'life'>): void {
  const player = draft.players[event.player];
  if (player) updatePlayer(draft, event.player, { life: exact(player.life + event.change) });
}

export function playerCounters(draft: Draft, event: EventOf<'playerCounters'>): void {
  const player = draft.players[event.player];
  if (!player) return;
  const now = Math.max(0, exact((player.counters[event.counter] ?? 0) + event.change));
  updatePlayer(draft, event.player, { counters: { ...player.counters, [event.counter]: now } });
}

export function addMana(draft: Draft, event: EventOf<'addMana'>): void {
  const player = draft.players[event.player];
  if (player) updatePlayer(draft, event.player, { pool: [...player.pool, ...event.mana] });
}

export function spendMana(draft: Draft, event: EventOf<'spendMana'>): void {
  const player = draft.players[event.player];
  if (!player) return;
  const pool = [...player.pool];
  for (const mana of event.mana) {
    const at = pool.indexOf(mana);
    if (at >= 0) pool.splice(at, 1);
  }
  updatePlayer(draft, event.player, { pool });
}

export function emptyPool(draft: Draft, event: EventOf<'emptyPool'>): void {
  updatePlayer(draft, event.player, { pool: event.keep });
}

export function ends(draft: Draft, event: EventOf<'lose' | 'win'>): void {
  updatePlayer(draft, event.player, event.kind === 'lose' ? { lost: true } : { won: true });
  const left = draft.players.flatMap((p, id) => (p.lost ? [] : [id]));
  if (event.kind === 'win') draft.over = 'won';
  else if (left.length === 0) draft.over = 'draw';
  else if (left.length === 1) {
    draft.over = 'won';
    updatePlayer(draft, left[0]!, { won: true });
  }
}

export function become(draft: Draft, event: EventOf<'become'>): void {
  if (event.what === 'cityBlessing') updatePlayer(draft, event.player, { cityBlessing: true });
  else draft[event.what] = event.player;
}

export function dungeon(draft: Draft, event: EventOf<'dungeon'>): void {
  const player = draft.players[event.player];
  if (!player) return;
  const { dungeon: was, ...rest } = player;
  const object = event.object ?? was?.object;
  draft.players[event.player] =
    event.room === undefined || object === undefined ? rest : { ...rest, dungeon: { object, room: event.room } };
}

export function completed(draft: Draft, event: EventOf<'completed'>): void {
  const player = draft.players[event.player];
  if (player) updatePlayer(draft, event.player, { completed: [...player.completed, event.name] });
}

export function skip(draft: Draft, event: EventOf<'skip'>): void {
  const player = draft.players[event.player];
  if (!player) return;
  const skips = [...player.skips];
  if (event.used) skips.splice(skips.indexOf(event.step), 1);
  else skips.push(event.step);
  updatePlayer(draft, event.player, { skips });
}
