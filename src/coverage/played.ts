import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Ability } from '../rules/abilities.ts';
import type { CardDefinition } from '../rules/definition.ts';
import type { Exercise } from './exercise.ts';

/** The file among the data that ships: oracle ids, each with the digests of its abilities that a passing scenario exercised. */
export const PLAYED_FILE = 'played.json';
const schema = z.record(z.string(), z.array(z.string()));

/** What passing scenarios played, as the file holds it. */
export type Played = ReadonlyMap<string, ReadonlySet<string>>;

/** A short name for an ability: it changes when the ability does, and gives no text away. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/** Reads the file; an absent one means that nothing was played. Throws for one that is wrong. */
export function readPlayed(folder: string): Played {
  let text: string;
  try {
    text = readFileSync(join(folder, PLAYED_FILE), 'utf8');
  } catch {
    return new Map();
  }
  const entries = Object.entries(schema.parse(JSON.parse(text)));
  return new Map(entries.map(([id, digests]) => [id, new Set(digests)]));
}

/** What was exercised, as the file has it: sorted, so that a change shows as little as possible. */
export function playedFrom(exercise: Exercise): Record<string, readonly string[]> {
  const rows = [...exercise].map(([oracleId, texts]) => [oracleId, [...texts].map(digest).sort()] as const);
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a card took part in a passing scenario, and one of its abilities was exercised there. */
export const isPlayed = (played: Played, card: CardDefinition, ability?: Ability): boolean => {
  const known = played.get(card.oracleId);
  return known !== undefined && (ability === undefined || known.has(digest(ability.text)));
};
