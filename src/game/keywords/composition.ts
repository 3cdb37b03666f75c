import type { Ability, KeywordAbility } from '../../rules/abilities.ts';

/** Writes a keyword ability out as the abilities it stands for. */
export type Composition = (keyword: KeywordAbility) => readonly Ability[];
