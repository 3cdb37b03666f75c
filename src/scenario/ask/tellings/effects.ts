import { anyOf, type Says } from '../words/english.ts';
import { befallings } from './befalling.ts';
import { boosts } from './boosts.ts';
import { bySpells } from './by-spells.ts';
import type { Telling } from './telling.ts';

/** Sentences about what befalls objects, whatever does it. */
export const effects: Says<Telling> = anyOf<Telling>(bySpells, befallings, boosts);
