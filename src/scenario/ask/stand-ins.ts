import type { CardSource, NamedCard } from '../cards.ts';

/** What a question may speak of without naming a card. */
export interface Kind {
  readonly noun: 'land' | 'creature' | 'Room';
  /** `2/2`, for a creature of stated size. */
  readonly size?: string;
}

/** Creatures without abilities, by size: they stand in for “a 4/4”. */
const VANILLA: Readonly<Record<string, readonly string[]>> = {
  '1/1': ['Eager Cadet', 'Memnite', 'Fugitive Wizard'],
  '1/3': ['Maritime Guard', 'Lumengrid Warden'],
  '1/4': ['Femeref Scouts', 'Border Guard'],
  '2/1': ['Coral Merfolk', 'Dakmor Scorpion'],
  '2/2': ['Grizzly Bears', 'Silvercoat Lion', 'Balduvian Bears'],
  '2/3': ['Elvish Warrior', 'Alaborn Trooper'],
  '3/1': ['Devilthorn Fox', 'Dromoka Warrior'],
  '3/2': ['Coral Commando', 'Balduvian Barbarians'],
  '3/3': ['Hill Giant', 'Centaur Courser', 'Canyon Minotaur'],
  '3/4': ['Axebane Beast', 'Highland Giant'],
  '4/3': ['Golden Bear', 'Borderland Minotaur'],
  '4/4': ['Durkwood Boars', 'Bonebreaker Giant', 'Fomori Nomad'],
  '4/5': ['Leatherback Baloth', 'Earth Elemental'],
  '5/4': ['Fire Elemental', 'Feral Krushok'],
  '5/5': ['Colossapede', 'Silverback Ape'],
  '6/4': ['Craw Wurm', 'Axegrinder Giant'],
  '6/6': ['Vizzerdrix', 'Cowl Prowler'],
  '7/7': ['Vorstclaw', 'Enormous Baloth'],
};

const NOUNS: Readonly<Record<Kind['noun'], readonly string[]>> = {
  land: ['Wastes', 'Forest', 'Plains'],
  creature: VANILLA['2/2']!,
  Room: ['Bottomless Pool // Locker Room', 'Derelict Attic // Widow’s Walk'],
};

/** A card that stands for any of its kind, if the source has one. */
export function standIn(kind: Kind, cards: CardSource): NamedCard | undefined {
  const names = kind.size === undefined ? NOUNS[kind.noun] : (VANILLA[kind.size] ?? []);
  return names.map((name) => cards.find(name)).find((card) => card !== undefined);
}

/** A large creature without abilities: a legal target for most of what wants a creature. */
export const largeCreature = (cards: CardSource): NamedCard | undefined =>
  standIn({ noun: 'creature', size: '7/7' }, cards) ?? standIn({ noun: 'creature', size: '6/6' }, cards);
