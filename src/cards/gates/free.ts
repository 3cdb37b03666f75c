import type { Token } from '../tokens.ts';

/** What may stand before a word that says nothing there, the word, and what may come after it. */
type Place = readonly [before: RegExp, word: RegExp, after: RegExp];

/** Where an instruction begins. */
const BEGINS = /(?:^|[.:"•|,—] ?|\b(?:and|then|or|instead) )$/i;

/** Words that respellings may leave out without another meaning, where they join or say what is so anyway. */
const FREE: readonly Place[] = [
  // The end of a sentence, which a capital or the end of the text shows as well.
  [/(?:)/, /^\.$/, /(?:)/],
  // Who carries out an instruction is you, unless somebody else is named (608.2c).
  [BEGINS, /^you$/i, /^ [a-z]/],
  // Instructions are followed in the order of the text (608.2c).
  [BEGINS, /^then$/i, /^,? /],
  // What joins the parts of a list or of a sentence.
  [/(?:)/, /^,$/, /(?:)/],
  [/(?:)/, /^and$/, /(?:)/],
  // A bare plural is all of a kind; "each" of what looks the same in the plural.
  [/(?:)/, /^(?:all|each)$/i, /^ [A-Za-z~]/],
  // More than what is there already: counters it enters with, cards of a draw step, mana of a land that was tapped, tokens beside others.
  [/ (?:an|one|two|three|four|five|X|that many) $/, /^additional$/, /(?:)/],
  [/(?:)/, /^an$/, /^ additional /],
  [/(?:)/, /^also$/, /(?:)/],
  // "Or to activate …" and "or activate …" are the same.
  [/ or $/, /^to$/, /(?:)/],
  // "In addition to its other creature types" keeps all the others, too.
  [/ other $/, /^(?:creature|land)$/, /^ types/],
  // "A Plains or an Island" and "a Plains or Island", "is a Ninja" and "is Ninja", "except it's a Ninja", "except it's a 1/1".
  [/(?: (?:or|is|becomes?)|it's) $/, /^an?$/, /^ (?:[A-Za-z]|\d+\/\d+)/],
  // "With base power and toughness 4/4 and flying" gives it as well; "is a 4/2, has flying" and "is a 4/2, flying".
  [/ toughness \d+\/\d+(?:,| and) $/, /^(?:gains|has)$/, /(?:)/],
  // "For as long as" and "as long as"; "back on top"; "from among the cards milled this way".
  [/(?:)/, /^for$/i, /^ as long as /],
  [/(?:)/, /^back$/, /^ on top /],
  [/ from among $/, /^the$/, /^ cards milled this way/],
  // A delayed trigger that says "when" triggers once, the next time (603.7b).
  [/\bwhen you $/i, /^next$/, /(?:)/],
  // A token with no colour named is colorless.
  [/ \d+\/\d+ $/, /^colorless$/, /(?:)/],
  // "Except its name is ~ and it has …": the same object's.
  [/(?:)/, /^(?:it|he|she)$/, /^ (?:has|loses|enters|isn't) /],
  // "Has base power and toughness each equal to …", as older texts say it without the word.
  [/ has $/, /^base$/, /^ power and (?:base )?toughness each equal/],
  [/ base power and $/, /^base$/, /^ toughness/],
  // "The chosen creature" where one was chosen, "the exiled creature" where one was exiled.
  [/ the $/, /^(?:chosen|exiled)$/, /(?:)/],
  // Only a locked door can be unlocked (709.5d); creature cards in all graveyards are counted together.
  [/ unlock a $/, /^locked$/, /^ door/],
  [/ cards $/, /^total$/, /^ in all /],
  [/ the $/, /^total$/, /^ number of /],
  // "Cards milled this way" and "milled this way"; "put one of them …, put one of them …" with the verb said once.
  [/ from among $/, /^cards$/, /^ milled this way/],
  [/, $|\band $/, /^put$/, /(?:)/],
  // A clause about a noun may stand without its pronoun: "spells that you cast"; so may "except that …".
  [/(?:)/, /^that$/, /^ (?:you|the|would|other|~|[a-z]+ sources) /],
  [/ that $/, /^the$/, /^ spell could target/],
  [/ (?:creatures|permanents) $/, /^that$/, /^ died this way/],
  // "Choose one. If …, you may choose both", as against which one it is anyway.
  [/ you may choose both $/, /^instead$/, /(?:)/],
  // "Are instant cards, are sorcery cards, and/or have …" with the verb said once, "until the end of turn", "enters the battlefield".
  [/ are [a-z]+ cards, $/, /^are$/, /(?:)/],
  [/ until $/, /^the$/, /^ end of turn/],
  [/~ enters $/, /^battlefield$/, /(?:)/],
  // "Morph abilities" and "morph".
  [/ with morph $/, /^abilities$/, /(?:)/],
  // The power of several creatures is that of all together.
  [/(?: the|[Tt]heir) $/, /^total$/, /^ (?:power|toughness|mana value)\b/],
  // Chance chooses, whether the word is said or not; what is shuffled is the library that was searched.
  [/(?:)/, /^chosen$/, /^ at random/],
  [/ shuffle $/, /^it$/, /^\.?$/],
];

/** Whether a word says nothing where it stands. */
export function isFree({ text: word, start, end }: Token, text: string): boolean {
  const places = freeAt(word);
  if (places.length === 0) return false;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return places.some(([lead, , tail]) => lead.test(before) && tail.test(after));
}

/** Where words may say nothing, for so many of them. */
const BY_WORD = new Map<string, readonly Place[]>();
const MOST_WORDS = 4096;
function freeAt(word: string): readonly Place[] {
  const known = BY_WORD.get(word);
  if (known) return known;
  const places = FREE.filter(([, free]) => free.test(word));
  if (BY_WORD.size >= MOST_WORDS) BY_WORD.clear();
  BY_WORD.set(word, places);
  return places;
}
