import { readFileSync } from 'node:fs';
import type { CardRecord } from '../../src/cards/scryfall.ts';
import { SHARED } from '../support/shared.ts';

/** All cards of the official data. */
export function corpus(): readonly CardRecord[] {
  const lines = readFileSync(`${SHARED}data/cards.jsonl`, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): CardRecord => JSON.parse(line));
}
