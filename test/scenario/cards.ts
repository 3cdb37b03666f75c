import type { CardRecord } from '../../src/cards/scryfall.ts';
import { cardSource } from '../support/cards.ts';

/** Cards by name only; a name with ` // ` has two faces. Names that hold words of the language are the hard ones. */
const NAMES = [
  'Memnite',
  'Ornithopter',
  'Grizzly Bears',
  'Lightning Bolt',
  'Shock',
  'Shock Troops',
  'Island',
  'Forest',
  'Sword of Fire and Ice',
  'Fire // Ice',
  'Fight with Fire',
  'Dance of the Dead',
  'Turn to Frog',
  'Akroma, Angel of Fury',
  'Nadaar, Selfless Paladin',
  "Atraxa, Praetors' Voice",
  "Kolaghan's Command",
  'The Ozolith',
  'Bonecrusher Giant // Stomp',
  'Bottomless Pool // Locker Room',
  'Lost Mine of Phandelver',
  '"Ach! Hans, Run!"',
  "Erase (Not the Urza's Legacy One)",
  '1996 World Champion',
  'Séance',
  'Bident of Thassa',
  'Control Magic',
  'Return to Nature',
] as const;

/** Card types that some tests rest on; the others count as creatures. */
const TYPES: Readonly<Record<string, string>> = {
  Shock: 'Instant',
  'Lightning Bolt': 'Instant',
  Forest: 'Basic Land — Forest',
  Island: 'Basic Land — Island',
};

function record(name: string): CardRecord {
  const faces = name.split(' // ');
  return {
    oracle_id: name,
    name,
    layout: faces.length > 1 ? 'split' : 'normal',
    type_line: TYPES[name] ?? 'Creature',
    cmc: 0,
    ...(faces.length > 1 ? { card_faces: faces.map((face) => ({ name: face })) } : {}),
  };
}

/** A small source of cards for tests of the language. */
export const cards = cardSource(NAMES.map(record));
/** Every name that it finds: whole cards and faces. */
export const NAMES_OF_CARDS: readonly string[] = [...new Set(NAMES.flatMap((name) => [name, ...name.split(' // ')]))];
