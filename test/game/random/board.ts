import type { GameState } from '../../../src/game/state.ts';
import { parse } from '../../../src/scenario/parse.ts';
import { definition } from '../../../src/scenario/run/cards.ts';
import { setup } from '../../../src/scenario/run/setup.ts';
import { officialCards } from '../../support/cards.ts';

/** Real cards of many kinds; those whose text isn't read whole are left out. */
const NAMES = `Grizzly Bears|Hill Giant|Memnite|Ornithopter|Serra Angel|White Knight|Goblin King|Goblin Piker|Raging Goblin
Blood Artist|Soul Warden|Essence Warden|Kitchen Finks|Young Wolf|Murderous Redcap|Llanowar Elves|Elvish Visionary|Wall of Omens
Clone|Phantasmal Image|Prodigal Sorcerer|Cloudfin Raptor|Breezekeeper|Zhur-Taa Goblin|Gorger Wurm|Juggernaut|Alley Strangler
Vampire Nighthawk|Phyrexian Rager|Mulldrifter|Flametongue Kavu|Wurmcoil Engine|Baneslayer Angel|Hero of Bladehold
Glorious Anthem|Crusade|Night of Souls' Betrayal|Blood Moon|Humility|Opalescence|Holy Strength|Pacifism|Rancor|Bonesplitter
Lightning Greaves|Basilisk Collar|Sol Ring|Mind Stone|Birds of Paradise|Prophetic Prism|Ichor Wellspring
Lightning Bolt|Giant Growth|Shock|Murder|Unsummon|Counterspell|Divination|Opt|Wrath of God|Pyroclasm|Day of Judgment
Act of Treason|Threaten|Raise Dead|Reanimate|Dragon Fodder|Krenko's Command|Fireball|Rampant Growth|Naturalize|Disenchant
Forest|Island|Swamp|Mountain|Plains|Tropical Island|Wasteland|Mutavault|Evolving Wilds|Jace Beleren|Bottomless Pool // Locker Room
Chandra, Torch of Defiance|Liliana of the Veil|Savannah Lions|Ball Lightning|Typhoid Rats|War Mammoth|Ambush Viper|Doom Blade`;

let pool: readonly string[] | undefined;

/** The names of the cards that are read whole. */
export function readCards(): readonly string[] {
  const source = officialCards();
  pool ??= NAMES.split(/[|\n]/).filter((name) => {
    const found = source.find(name);
    return found && definition(found.card).faces.every((face) => face.abilities.every((a) => a.kind !== 'unread'));
  });
  return pool;
}

/** What a board is made of: places in the list of cards. */
export interface Board {
  readonly battlefields: readonly (readonly number[])[];
  readonly hands: readonly (readonly number[])[];
  readonly graveyards: readonly (readonly number[])[];
  readonly libraries: readonly (readonly number[])[];
}

const PLAYERS = ['Ana', 'Ben'] as const;

/** The state of a board, set up as a scenario sets it up. */
export function stateOf(board: Board): GameState {
  const names = readCards();
  const permanent = (name: string): boolean => {
    const types = definition(officialCards().find(name)!.card).faces[0]?.types ?? [];
    const subtypes = definition(officialCards().find(name)!.card).faces[0]?.subtypes ?? [];
    return !types.some((t) => t === 'Instant' || t === 'Sorcery') && !subtypes.includes('Aura');
  };
  const line = (zone: string, lists: readonly (readonly number[])[], only: (name: string) => boolean) =>
    lists.flatMap((list, i) => {
      const cards = list.map((n) => names[n % names.length]!).filter(only);
      return cards.length === 0 ? [] : [`${PLAYERS[i]}'s ${zone}: ${cards.map((c) => `[[${c}]]`).join('; ')}`];
    });
  const any = (): boolean => true;
  const text = [
    `players: ${PLAYERS.join('; ')}`,
    ...line('battlefield', board.battlefields, permanent),
    ...line('hand', board.hands, any),
    ...line('graveyard', board.graveyards, any),
    ...line('library', board.libraries, any),
  ].join('\n');
  const read = parse(text, officialCards());
  if (!read.ok) throw new Error(`The board is not read: ${text}`);
  return setup(read.scenario, officialCards()).state;
}
