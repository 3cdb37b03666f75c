import type { CardSource, NamedCard } from '../../cards.ts';

/** Nouns of things that a question may speak of without naming a card. */
export const NOUNS = {
  land: ['Wastes', 'Forest', 'Plains'],
  creature: ['Grizzly Bears', 'Silvercoat Lion', 'Balduvian Bears', 'Barbary Apes', 'Runeclaw Bear'],
  artifact: ['Darksteel Relic', 'Ornithopter', 'Memnite', 'Darksteel Myr'],
  enchantment: ['Burning Anticipation', 'Secret Plans', 'Glorious Anthem'],
  planeswalker: ['Jace Beleren', 'Liliana Vess'],
  morph: ['Battering Craghorn', 'Daru Mender'],
  flash: ['Ambush Viper', 'Briarpack Alpha'],
  Equipment: ['Bonesplitter', 'Short Sword'],
  Aura: ['Holy Strength', 'Unholy Strength'],
  legend: ['Isamaru, Hound of Konda', 'Jedit Ojanen', 'Barktooth Warbeard'],
  instant: ['Lightning Bolt', 'Shock', 'Opt'],
  sorcery: ['Divination', 'Lava Spike', 'Mind Rot'],
  Room: [
    'Bottomless Pool // Locker Room',
    'Derelict Attic // Widow’s Walk',
    'Meat Locker // Drowned Diner',
    'Cramped Vents // Access Maze',
    'Grand Entryway // Elegant Rotunda',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Noun = keyof typeof NOUNS;

/** Creatures without abilities by how they look. */
export const LOOKS = {
  white: ['Silvercoat Lion', 'Glory Seeker', 'Savannah Lions'],
  blue: ['Coral Merfolk', 'Fugitive Wizard', 'Maritime Guard'],
  black: ['Scathe Zombies', 'Walking Corpse', 'Warpath Ghoul'],
  red: ['Gray Ogre', 'Hill Giant', 'Goblin Piker'],
  green: ['Grizzly Bears', 'Runeclaw Bear', 'Centaur Courser'],
  artifact: ['Memnite', 'Bronze Sable', 'Ornithopter'],
  multicolored: ['Watchwolf', 'Wilt-Leaf Cavaliers'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What a question may speak of without naming a card. */
export interface Kind {
  readonly noun: Noun;
  /** `2/2`, for a creature of stated size. */
  readonly size?: string;
  /** Its colour, or that it is an artifact. */
  readonly look?: keyof typeof LOOKS;
  /** Each time another card. */
  readonly distinct?: true;
}

/** Creatures without abilities, by size: they stand in for “a 4/4”. */
const VANILLA: Readonly<Record<string, readonly string[]>> = {
  '0/1': ['Crimson Kobolds', 'Crookshank Kobolds'],
  '0/3': ['Valiant Guard'],
  '0/4': ['Kraken Hatchling', 'Shorecomber Crab'],
  '0/5': ['Aegis Turtle', 'Armored Whirl Turtle'],
  '1/1': ['Eager Cadet', 'Memnite', 'Fugitive Wizard'],
  '1/2': ['Devoted Hero', 'Norwood Ranger'],
  '1/3': ['Maritime Guard', 'Lumengrid Warden'],
  '1/4': ['Femeref Scouts', 'Border Guard'],
  '1/5': ['Ancient Crab', 'Gloom Pangolin'],
  '1/6': ['Fortress Crab', 'Wandering Tombshell'],
  '2/1': ['Coral Merfolk', 'Dakmor Scorpion'],
  '2/2': ['Grizzly Bears', 'Silvercoat Lion', 'Balduvian Bears'],
  '2/3': ['Elvish Warrior', 'Alaborn Trooper'],
  '2/4': ['Amphin Cutthroat', 'Colossodon Yearling'],
  '2/5': ['Ancient Carp', 'Armored Cancrix'],
  '3/1': ['Devilthorn Fox', 'Dromoka Warrior'],
  '3/2': ['Coral Commando', 'Balduvian Barbarians'],
  '3/3': ['Hill Giant', 'Centaur Courser', 'Canyon Minotaur'],
  '3/4': ['Axebane Beast', 'Highland Giant'],
  '3/5': ['Great-Horn Krushok', 'Ironroot Treefolk'],
  '3/6': ['Moss Monster', 'Old Ghastbark'],
  '4/1': ['Elvish Ranger', 'Gore Swine'],
  '4/2': ['Alpine Grizzly', 'Frenzied Raptor'],
  '4/3': ['Golden Bear', 'Borderland Minotaur'],
  '4/4': ['Durkwood Boars', 'Bonebreaker Giant', 'Fomori Nomad'],
  '4/5': ['Leatherback Baloth', 'Earth Elemental'],
  '4/6': ['Armored Wolf-Rider', 'Minotaur Abomination'],
  '5/1': ['Dross Crocodile', 'Incurable Ogre'],
  '5/2': ['Cobblebrute', 'Cyclops of One-Eyed Pass'],
  '5/3': ['Canal Monitor', 'Frost Ogre'],
  '5/4': ['Fire Elemental', 'Feral Krushok'],
  '5/5': ['Colossapede', 'Silverback Ape'],
  '5/6': ['Vastwood Gorger'],
  '6/1': ['Raging Poltergeist', 'Scoria Elemental'],
  '6/3': ['Panther Warriors'],
  '6/4': ['Craw Wurm', 'Axegrinder Giant'],
  '6/5': ['Alpha Tyrranax', 'Bogstomper'],
  '6/6': ['Vizzerdrix', 'Cowl Prowler'],
  '6/7': ['Axebane Stag', 'Nyxborn Colossus'],
  '7/6': ['Loamdragger Giant', 'Primordial Wurm'],
  '7/7': ['Vorstclaw', 'Enormous Baloth'],
  '8/8': ['Fusion Elemental', 'Quilled Slagwurm'],
  '9/9': ['Ancient Brontodon'],
  '10/10': ['Gigantosaurus'],
};

/** The sizes that have a stand-in. */
export const SIZES: readonly string[] = Object.keys(VANILLA);

/** A card that stands for any of its kind, if the source has one that is not taken. */
export function standIn(kind: Kind, cards: CardSource, taken: ReadonlySet<string> = new Set()): NamedCard | undefined {
  const names =
    kind.size !== undefined
      ? (VANILLA[kind.size] ?? [])
      : kind.look !== undefined
        ? LOOKS[kind.look]
        : NOUNS[kind.noun];
  return names
    .map((name) => cards.find(name))
    .find((found) => found !== undefined && !taken.has(found.card.oracle_id ?? ''));
}

/** A large creature without abilities: a legal target for most of what wants a creature. */
export const largeCreature = (cards: CardSource): NamedCard | undefined =>
  standIn({ noun: 'creature', size: '7/7' }, cards) ?? standIn({ noun: 'creature', size: '6/6' }, cards);
