import { anyOf, type Says } from '../words/english.ts';
import { attacking, hitting } from './attacking.ts';
import { blocking } from './blocking.ts';
import { combatDamage } from './combat-damage.ts';
import type { Telling } from './telling.ts';

/** Sentences about combat. Damage is dealt when the question comes. */
export const combat: Says<Telling> = anyOf<Telling>(combatDamage, hitting, blocking, attacking);
