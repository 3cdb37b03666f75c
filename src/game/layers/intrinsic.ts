import type { ActivatedAbility } from '../../rules/abilities.ts';
import { BASIC_LAND_TYPES, type BasicLandType, type Zone } from '../../rules/nouns.ts';
import type { Characteristics, HeldAbility } from '../characteristics.ts';

const MADE: Readonly<Record<BasicLandType, HeldAbility>> = {
  Plains: tapFor('W'),
  Island: tapFor('U'),
  Swamp: tapFor('B'),
  Mountain: tapFor('R'),
  Forest: tapFor('G'),
};

function tapFor(color: string): HeldAbility {
  const ability: ActivatedAbility = {
    kind: 'activated',
    text: `{T}: Add {${color}}.`,
    cost: [{ pay: 'tap' }],
    effect: { targets: [], instructions: [{ do: 'addMana', mana: { add: 'symbols', symbols: [color] } }] },
  };
  return { ability };
}

const given = new WeakMap<Characteristics, Characteristics>();

/** The mana abilities that basic land types stand for (305.6), whatever the text says; the same for the same land each time. */
export function intrinsicMana(now: Characteristics, zone: Zone | undefined): Characteristics {
  if (!now.types.includes('Land') || zone === 'stack') return now;
  const known = given.get(now);
  if (known) return known;
  const made = withMana(now);
  given.set(now, made);
  return made;
}

function withMana(now: Characteristics): Characteristics {
  const basics = now.subtypes.filter((s): s is BasicLandType => s in BASIC_LAND_TYPES);
  if (basics.length === 0) return now;
  const missing = basics.map((s) => MADE[s]).filter((made) => !now.abilities.includes(made));
  return missing.length === 0 ? now : { ...now, abilities: [...now.abilities, ...missing] };
}
