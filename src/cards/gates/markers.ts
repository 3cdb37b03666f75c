import type { Ability } from '../../rules/abilities.ts';

/** A word of the text, and what its meaning must hold: a dropped rider is the worst misreading. */
const MARKERS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bunless\b/, /"not"|"unless|"else"|"exceptMana"|"attackTax"|"enteredOnlyByName"/],
  [/\bif\b(?! able)/, /"instantSpeed"|"if"|"condition"|"instead|"goTo"|"replacement|"notMana"/],
  [
    /\bmay\b/,
    /"may|"min":0|"unlessPaid"|"repeatable"|"more":|"optional":true|"newTargets":true|"extraLand"|"optionalUntap"|"asThoughFlash"|"lookAtTop"|"changeTargets"|"activator"|"spendAs|"lookAtFaceDown"|"payLifeForColor"|"alternativeCost"|"outsideGame"|"enterIfPaid"|"assignAsThoughUnblocked"/,
  ],
  [
    /\bonly\b/,
    /"castOnly"|"single"|"only|"rule":"cantBlock"|"alone"|"restriction"|"limit"|"companion"|"coloredOnly"|"spendOnly"/,
  ],
  [
    /\binstead\b/,
    /"more":|"instead"|"goTo"|"do":"counter"|"amount"|"else"|"replace":"(?:skip|redirect|mana|tokens|enterIfPaid)"|"searchesTopFour"|"skipsExtraTurns"|"millsTwice"|"becomes"|"underYou"/,
  ],
  [/(?<!\b[Dd]raw )\banother\b/, /"changeText"|"other"|"otherThan"|"orSelf"|"notYou"/],
  [/\bup to\b/, /"min":0|"outsideGame":"up to/],
  [/\bexcept\b/, /"except|"fewerThan"|"notFirstInDrawStep"/],
  [/\buntil\b/, /"until"|"revealUntil"|"then":"haste"/],
  [/\bnon-?[a-z]/i, /"not"|"companion"|"nontoken"|"nonactive"|"notMana"|"combat":false|"nameOf":"non/],
];

/** The marker words of a line that the abilities it became don't hold. */
export function droppedMarkers(text: string, abilities: readonly Ability[]): readonly string[] {
  const found = MARKERS.filter(([word]) => word.test(text));
  if (found.length === 0) return [];
  const meaning = JSON.stringify(abilities);
  return found.flatMap(([word, node]) => (node.test(meaning) ? [] : [word.exec(text)![0]]));
}
