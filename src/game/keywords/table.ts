import type { Ability, KeywordAbility } from '../../rules/abilities.ts';
import { ACTIVATED_KEYWORDS } from './activated.ts';
import { ADDITIONAL_KEYWORDS } from './additional.ts';
import { ALTERNATIVE_KEYWORDS } from './alternative.ts';
import { ASIDE_KEYWORDS } from './aside.ts';
import { ATTACKING_KEYWORDS } from './attacking.ts';
import { CARD_KEYWORDS } from './cards.ts';
import { CASCADES } from './cascade.ts';
import { COMBAT_TRIGGERS } from './combat.ts';
import type { Composition } from './composition.ts';
import { ENTERING_KEYWORDS } from './entering.ts';
import { GIFT } from './gift.ts';
import { STATIC_KEYWORDS } from './statics.ts';
import { UPKEEP_KEYWORDS } from './upkeep.ts';

/**
 * Keywords whose meaning stands in the rules of combat, damage, targeting, casting or attaching, so that the machine
 * looks at the keyword itself: nothing to expand.
 */
export const DIRECT = [
  'flying',
  'reach',
  'first strike',
  'double strike',
  'deathtouch',
  'lifelink',
  'trample',
  'trample over planeswalkers',
  'vigilance',
  'haste',
  'defender',
  'menace',
  'hexproof',
  'shroud',
  'indestructible',
  'protection',
  'flash',
  'enchant',
  'fear',
  'intimidate',
  'shadow',
  'skulk',
  'horsemanship',
  'landwalk',
  'plainswalk',
  'islandwalk',
  'swampwalk',
  'mountainwalk',
  'forestwalk',
  'infect',
  'wither',
  'toxic',
  'split second',
  'phasing',
  'fuse',
  'convoke',
  'delve',
  'improvise',
  'assist',
  'splice',
  'banding',
  'bands with other',
  'daybound',
  'nightbound',
  'start your engines!',
  // deck construction, and what stands outside the game (702.124, 702.139)
  'partner',
  'choose a Background',
  "doctor's companion",
  'friends forever',
  'companion',
] as const;

const COMPOSITIONS: Readonly<Record<string, Composition>> = {
  ...COMBAT_TRIGGERS,
  ...ATTACKING_KEYWORDS,
  ...CARD_KEYWORDS,
  ...ADDITIONAL_KEYWORDS,
  ...ALTERNATIVE_KEYWORDS,
  ...ASIDE_KEYWORDS,
  ...CASCADES,
  ...ENTERING_KEYWORDS,
  ...ACTIVATED_KEYWORDS,
  ...STATIC_KEYWORDS,
  ...UPKEEP_KEYWORDS,
  gift: GIFT,
};

/** What a keyword stands for in the algebra; an unread ability where the machine doesn't know it. */
export function compositionOf(keyword: KeywordAbility): readonly Ability[] {
  const composition = COMPOSITIONS[keyword.keyword];
  if (composition) return composition(keyword);
  if ((DIRECT as readonly string[]).includes(keyword.keyword)) return [];
  return [{ kind: 'unread', text: keyword.text, reason: 'unsupported', rule: '702' }];
}

/** Whether the machine plays a keyword. */
export function playsKeyword(keyword: string): boolean {
  return keyword in COMPOSITIONS || (DIRECT as readonly string[]).includes(keyword);
}
