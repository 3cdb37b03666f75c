import type { RuleEffect } from '../rules/continuous.ts';
import type { RuleKind } from './rule-effects.ts';

/**
 * Which rule effects the machine obeys; for the others the rule by which a run that has one is refused. Total: a new kind does
 * not compile until somebody says which it is, so that none is passed over in silence.
 */
const PLAYED: { readonly [K in RuleKind]: true | string } = {
  cantAttack: true,
  cantBlock: true,
  cantBeBlocked: true,
  mustAttack: true,
  mustBlock: true,
  mustBeBlocked: true,
  canBlockAdditional: true,
  attackAsThoughNoDefender: true,
  assignAsThoughUnblocked: true,
  canBlockAsThough: true,
  attackTax: true,
  noCombatDamage: true,
  doesntUntap: true,
  cantBeCountered: true,
  cantBeRegenerated: true,
  cantBeSacrificed: true,
  cantBeTurnedFaceUp: true,
  cantTransform: true,
  cantHaveCounters: true,
  cantBeEnchanted: true,
  cantBeEquipped: true,
  cantBeCopied: true,
  hasteForAbilities: true,
  optionalUntap: true,
  alsoUntaps: true,
  legendRuleOff: true,
  keepsUntapped: '502.3',
  cantPhaseOut: true,
  cantBeCrewed: '702.122d',
  crewsWithToughness: true,
  cantBeTargeted: true,
  cantEnter: true,
  untapLimit: true,
  cantCast: true,
  cantPlay: true,
  cantActivate: true,
  mayPlay: true,
  mayCast: true,
  onlyAsSorcery: true,
  attackLimit: true,
  blockLimit: true,
  asThoughFlash: true,
  activateAsInstant: true,
  extraLand: true,
  lookAtTop: true,
  playWithTopRevealed: true,
  playWithHandRevealed: true,
  lookAtFaceDown: true,
  costLess: true,
  costMore: true,
  additionalCost: true,
  alternativeCost: true,
  minimumCost: true,
  payLifeForColor: true,
  spendAsAnyColor: true,
  spendAsAnyType: true,
  keepMana: true,
  playerKeyword: true,
  maxHandSize: true,
  cantGainLife: true,
  lifeCantChange: true,
  cantLoseGame: true,
  cantWinGame: true,
  cantDraw: true,
  cantSearch: true,
  cantPayLifeOrSacrificeForCosts: '118.3',
  skipUntap: true,
  skipDraw: true,
  skipUpkeep: true,
  cantGetCounters: true,
  noMaximumHandSize: true,
  cantBecomeMonarch: true,
  drawLimit: true,
  damageCantBePrevented: true,
  damageDoesntCauseLoss: '120.3',
  triggersAgain: true,
  doesntTrigger: true,
  enteredOnlyByName: true,
  isAdditionalNames: '201.2',
};

/** Keywords of players that are looked at (702.11c, 702.16, 702.18a). */
const PLAYER_KEYWORDS: ReadonlySet<string> = new Set(['hexproof', 'shroud', 'protection']);

/** The rule that says what an effect of a kind does, where the machine does not play it. */
export const unplayedRule = (rule: RuleEffect): string | undefined => {
  if (rule.rule === 'playerKeyword' && !PLAYER_KEYWORDS.has(rule.keyword)) return '702.1';
  const played = PLAYED[rule.rule];
  return played === true ? undefined : played;
};
