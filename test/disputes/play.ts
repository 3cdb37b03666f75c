import { expect } from 'vitest';
import type { Place } from '../../src/disputes/chain.ts';
import type { Actor, Move, Opening } from '../../src/disputes/machine/move.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { DisputeStore } from '../../src/disputes/store/store.ts';
import { ANA, BEN, CLEO, EVA, OPENING, RULING } from './night.ts';

export const GUILD = '900';
export const NOW = 1_700_000_000_000;

let interactions = 0;

/** An occasion with an interaction of its own. */
export function occasion(actor: Actor, now = NOW) {
  return { actor, now, interaction: `i${process.pid}-${++interactions}` };
}

/** Opens a dispute that must be accepted. */
export async function opened(
  store: DisputeStore,
  opening: Partial<Opening> = {},
  guild = GUILD,
  opener = ANA,
  now = NOW,
) {
  const moved = await store.open(guild, { ...OPENING, ...opening }, occasion(opener, now));
  if (!moved.ok) throw new Error(moved.refusal.sentence);
  return moved.kept;
}

/** Makes a move that must be accepted. */
export async function moved(store: DisputeStore, place: Place, who: Actor, move: Move, now = NOW): Promise<Kept> {
  const result = await store.move(place, move, occasion(who, now));
  if (!result.ok) throw new Error(`${who.name} ${move.kind}: ${result.refusal.sentence}`);
  return result.kept;
}

/** The sentence of a refusal that is expected. */
export async function refusal(store: DisputeStore, place: Place, who: Actor, move: Move, now = NOW): Promise<string> {
  const result = await store.move(place, move, occasion(who, now));
  expect(result.ok).toBe(false);
  return result.ok ? '' : result.refusal.sentence;
}

const minutes = (count: number) => NOW + count * 60_000;

/** A dispute from its opening to a final ruling, upheld or not, and its end. */
export async function wholeNight(store: DisputeStore, guild = GUILD, outcome: 'upheld' | 'overturned' = 'upheld') {
  const { place } = await opened(store, {}, guild);
  await moved(store, place, ANA, { kind: 'state', text: 'Both blocks **count**.' }, minutes(1));
  await moved(store, place, BEN, { kind: 'state', text: 'Only one does, @everyone.' }, minutes(2));
  await moved(store, place, CLEO, { kind: 'claim' }, minutes(3));
  await moved(
    store,
    place,
    CLEO,
    { kind: 'attach', exhibit: { of: 'rule', reference: '509.1', label: 'Declaring blockers' } },
    minutes(4),
  );
  await moved(store, place, CLEO, RULING, minutes(5));
  await moved(store, place, CLEO, { kind: 'extend', minutes: 4 }, minutes(5));
  await moved(store, place, BEN, { kind: 'appeal', reason: 'Only Ana was heard.' }, minutes(6));
  await moved(store, place, EVA, { kind: 'claim' }, minutes(7));
  await moved(store, place, EVA, { ...RULING, outcome }, minutes(9));
  return moved(store, place, EVA, { kind: 'close' }, minutes(10));
}
