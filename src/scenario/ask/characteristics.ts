import { reader } from '../syntax/literal.ts';
import { type Place, place, withX } from './basics.ts';
import { isType } from './card-text.ts';
import { anyOf, phrases, type Says, several, shape } from './english.ts';
import { cast } from './events.ts';
import { afterwards, LOCKED, type Mention, mention } from './mentions.ts';
import { isHidden, isPermanent, type Story, type StoryThing } from './story.ts';
import { type Asks, asFound, asYesNo, type QuestionKind, yesNo } from './wanted.ts';

/** What can be asked of an object: the words of a `?` line, and how its answer is said. */
interface Trait {
  readonly query: string;
  readonly say?: (text: string) => string;
}

const COLOURS: Readonly<Record<string, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };
const listed = (text: string): readonly string[] =>
  /^none$/i.test(text.trim()) ? [] : text.split(';').map((item) => item.trim());
const inWords = (items: readonly string[], none: string): string =>
  items.length < 2 ? (items[0] ?? none) : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const sayColours = (text: string): string =>
  inWords(
    listed(text).map((colour) => COLOURS[colour] ?? colour),
    'colorless',
  );
const sayList = (text: string): string => inWords(listed(text), 'none');

const trait: Says<Trait> = phrases<Trait>([
  [{ query: 'mana value' }, 'mana value', 'converted mana cost', 'cmc', 'mv'],
  [{ query: 'mana cost' }, 'mana cost', 'casting cost'],
  [{ query: 'size' }, 'power and toughness', 'power/toughness', 'p/t', 'pt', 'size', 'stats'],
  [{ query: 'power' }, 'power'],
  [{ query: 'toughness' }, 'toughness'],
  [{ query: 'loyalty' }, 'loyalty'],
  [{ query: 'defense' }, 'defense'],
  [{ query: 'controller' }, 'controller'],
  [{ query: 'owner' }, 'owner'],
  [{ query: 'colors', say: sayColours }, 'color', 'colors', 'colour', 'colours'],
  [{ query: 'types', say: sayList }, 'type', 'types', 'card type', 'card types'],
  [{ query: 'subtypes', say: sayList }, 'subtype', 'subtypes', 'creature type', 'creature types'],
  [{ query: 'supertypes', say: sayList }, 'supertype', 'supertypes'],
  [{ query: 'names', say: sayList }, 'name', 'names'],
  [{ query: 'abilities', say: sayList }, 'ability', 'abilities'],
]);
const PERMANENT_TRAITS = new Set(['size', 'power', 'toughness', 'loyalty', 'defense', 'controller', 'abilities']);

/** A Room on the battlefield has what its unlocked doors give it (709.5), so these must be known. */
const doorsUnknown = (thing: StoryThing): boolean =>
  thing.zone === 'battlefield' &&
  isType(thing.card, 'Room') &&
  !thing.marks.some((mark) => mark.startsWith('unlocked') || mark === LOCKED) &&
  !isHidden(thing);

/** The spell as it waits on the stack: its casting, told last, holds priority. */
function onStack(story: Story, what: Mention): StoryThing | undefined {
  const { x } = story;
  const known = story.known(what, (thing) => thing === story.spell);
  if (known !== undefined) story.hold();
  else cast(story, { by: 'You', what, how: ['holding priority'], response: false, ...(x === undefined ? {} : { x }) });
  return known ?? story.spell;
}

/** The object that is asked about, where it was said to be; a new one is put there. `permanent` questions are about the battlefield. */
export function subjectOf(
  story: Story,
  what: Mention,
  where: Place | undefined,
  permanent: boolean,
): StoryThing | undefined {
  if (where?.zone === 'stack') return onStack(story, what);
  const known = story.known(what, permanent && where === undefined ? isPermanent : undefined);
  if (known !== undefined) {
    const thing = story.the(what, known.zone, known.owner, (one) => one === known);
    if (what.back === undefined && story.spell !== known) sayDoors(story, known);
    return thing;
  }
  const face = what.named?.face ?? 0;
  if (where === undefined && face > 0) {
    const name = what.named!.name;
    story.puzzled(`Say where ${name} is: on the stack, on the battlefield, in a hand, library, graveyard or in exile.`);
    return undefined;
  }
  const zone = where?.zone ?? (permanent || what.marks.length > 0 ? 'battlefield' : 'hand');
  const thing = story.add(what, zone, where?.owner);
  if (thing !== undefined) sayDoors(story, thing);
  return thing;
}

function sayDoors(story: Story, thing: StoryThing): void {
  if (doorsUnknown(thing)) story.puzzled(`Say which doors of ${thing.card.name} are unlocked.`);
}

const possessive: Says<true> = reader<true>((line, at) => {
  const found = /^'s?(?![\p{L}])/u.exec(line.text.slice(at, at + 3));
  return found === null ? [] : [{ value: true as const, end: at + found[0].length }];
});

interface TraitWords {
  readonly trait: Trait;
  readonly what: Mention;
  readonly where?: Place;
  readonly x?: number;
  readonly s?: true;
  readonly after: readonly (readonly string[])[];
}

const ENDS = [
  '',
  ' {where}[ {after}]',
  ' {x}',
  ' {where} {x}',
  ' {x} {where}',
  ' cast {x}',
  ' {where} cast {x}',
  ' cast {x} {where}',
];
const thingFields = {
  what: mention,
  where: place,
  x: withX,
  s: possessive,
  after: several(afterwards, /\s*(?:,|\band\b)?\s*/),
};
const traitFields = { trait, ...thingFields };

function traitOf(story: Story, { what: said, after, where, x, trait: { query } }: TraitWords): number | undefined {
  story.x = x;
  const what = { ...said, marks: [...said.marks, ...after.flat()] };
  const spell = x !== undefined && where === undefined && story.known(what) === undefined;
  const thing = subjectOf(story, what, spell ? { zone: 'stack' } : where, PERMANENT_TRAITS.has(query));
  return thing && story.ask(`${query} of ${story.name(thing)}`);
}

/** `What is the mana value of X in my library?` */
const traits: Says<Asks> = shape<TraitWords, Asks>(
  [
    'what is|are the {trait} of {what}',
    'what is|are {trait} of {what}',
    'what is|are {what}{s} {trait}',
    'what {trait} is|are {what}',
    'what {trait} does|do|would|will {what} have',
    'which {trait} does|do|would|will {what} have',
    'which {trait} is|are {what}',
    'how much {trait} does {what} have',
    'tell me the {trait} of {what}',
    'the {trait} of {what}',
    '{trait} of {what}',
    '{what}{s} {trait}',
    '{where} what is|are the {trait} of {what}',
  ].flatMap((template) => (template.startsWith('{where}') ? [template] : ENDS.map((end) => template + end))),
  traitFields,
  (parts) => (story, happen) => {
    happen();
    const index = traitOf(story, parts);
    return index === undefined ? undefined : { answer: asFound(index, parts.trait.say) };
  },
);

/** `How big is X?` */
const bigness: Says<Asks> = shape<Omit<TraitWords, 'trait'>, Asks>(
  ['how big|large|strong is|are {what}', 'what size is|are {what}', 'how big|large would|will {what} be'].flatMap(
    (template) => ENDS.map((end) => template + end),
  ),
  thingFields,
  (parts) => (story, happen) => {
    happen();
    const index = traitOf(story, { ...parts, trait: { query: 'size' } });
    return index === undefined ? undefined : { answer: asFound(index) };
  },
);

/** `How many names does X have in my graveyard?` */
const howMany: Says<Asks> = shape<TraitWords, Asks>(
  ['how many {trait} does|do {what} have', 'how many {trait} does|do {what} have {where}'],
  traitFields,
  (parts) => {
    if (parts.trait.say === undefined) return undefined;
    return (story, happen) => {
      happen();
      const index = traitOf(story, parts);
      return index === undefined ? undefined : { answer: asFound(index, (text) => String(listed(text).length)) };
    };
  },
);

// ── whether it is so ────────────────────────────────────────────────────────────────────────────────────────────

/** What can be said of an object: the `?` line, given how it is called, and what of its answer means yes. */
interface Predicate {
  readonly question: (object: string) => string;
  readonly yes?: (text: string) => boolean;
}

const colourNames = Object.entries(COLOURS);
const colour: Says<Predicate> = phrases<Predicate>([
  ...colourNames.map(
    ([letter, word]) =>
      [
        { question: (object: string) => `colors of ${object}`, yes: (text: string) => listed(text).includes(letter) },
        word,
      ] as const,
  ),
  [
    { question: (object) => `colors of ${object}`, yes: (text) => listed(text).length === 0 },
    'colorless',
    'colourless',
  ],
  [
    { question: (object) => `colors of ${object}`, yes: (text) => listed(text).length > 1 },
    'multicolored',
    'multicoloured',
    'more than one color',
  ],
  [
    { question: (object) => `colors of ${object}`, yes: (text) => listed(text).length === 1 },
    'monocolored',
    'mono-colored',
  ],
  [{ question: (object) => `supertypes of ${object}`, yes: (text) => listed(text).includes('Legendary') }, 'legendary'],
]);
const state: Says<Predicate> = phrases<Predicate>(
  [
    'tapped',
    'untapped',
    'face down',
    'face up',
    'attacking',
    'blocking',
    'blocked',
    'fully unlocked',
    'transformed',
  ].map((word) => [{ question: (object: string) => `${object} is ${word}` }, word] as const),
);
/** Nouns that say what an object is, with up to three words before them. */
const NOUN =
  /^an? ((?:(?!in |on |of |my |the |with )[\p{L}-]+ ){0,3}(?:card|creature|land|artifact|enchantment|planeswalker|battle|instant|sorcery|permanent|token|spell|[\p{Lu}][\p{L}-]+))(?![\p{L}-])/u;
const nounWords: Says<string> = reader<string>((line, at) => {
  const found = NOUN.exec(line.text.slice(at, at + 60));
  return found === null ? [] : [{ value: found[1]!, end: at + found[0].length }];
});
const noun: Says<Predicate> = shape<{ words: string }, Predicate>('{words}', { words: nounWords }, ({ words }) => ({
  question: (object) => `${object} is a ${words}`,
}));

const keyword: Says<string> = phrases(
  [
    'flying',
    'first strike',
    'double strike',
    'deathtouch',
    'defender',
    'flash',
    'haste',
    'hexproof',
    'indestructible',
    'lifelink',
    'menace',
    'reach',
    'shroud',
    'trample',
    'vigilance',
    'ward',
    'prowess',
    'infect',
    'islandwalk',
    'swampwalk',
    'forestwalk',
    'mountainwalk',
    'plainswalk',
  ].map((word) => [word, word] as const),
);

interface WhetherWords {
  readonly what: Mention;
  readonly is: Predicate;
  readonly where?: Place;
}

const whether: Says<Asks> = shape<WhetherWords, Asks>(
  [
    'is|are {what} {is}',
    'is|are {what} {is} {where}',
    'is|are {what} {where} {is}',
    'does {what} count as {is}',
    'does {what} count as {is} {where}',
  ],
  { what: mention, is: anyOf(colour, state, noun), where: place },
  ({ what, is, where }) =>
    (story, happen) => {
      happen();
      const thing = subjectOf(story, what, where, where === undefined);
      if (thing === undefined) return undefined;
      const index = story.ask(is.question(story.name(thing)));
      return { answer: is.yes === undefined ? asYesNo(index) : asFound(index, (text) => yesNo(is.yes!(text))) };
    },
);

const having: Says<Asks> = shape<{ what: Mention; keyword: string; where?: Place }, Asks>(
  ['does|do {what} have {keyword}', 'does|do {what} have {keyword} {where}', 'does|do {what} {where} have {keyword}'],
  { what: mention, keyword, where: place },
  ({ what, keyword: ability, where }) =>
    (story, happen) => {
      happen();
      const thing = subjectOf(story, what, where, true);
      return thing && { answer: asYesNo(story.ask(`${story.name(thing)} has ${ability}`)) };
    },
);

const door: Says<Asks> = shape<{ side: string; what: Mention; state: string }, Asks>(
  ['is the {side} door of {what} {state}', 'is {what}{s} {side} door {state}'].map((template) =>
    template.replace('{s}', "'s"),
  ),
  {
    side: phrases([
      ['left', 'left'],
      ['right', 'right'],
    ]),
    what: mention,
    state: phrases([
      ['locked', 'locked'],
      ['unlocked', 'unlocked', 'open'],
    ]),
  },
  ({ side, what, state: locked }) =>
    (story, happen) => {
      happen();
      const thing = story.the(what, 'battlefield');
      return thing && { answer: asYesNo(story.ask(`${side} door of ${story.name(thing)} is ${locked}`)) };
    },
);

/** Questions about what an object is like. */
export const characteristics: QuestionKind = {
  says: anyOf(traits, bigness, howMany, whether, having, door),
  examples: [
    'What is the mana value of Bottomless Pool // Locker Room in my library?',
    'What are the power and toughness of Beanstalk Giant in my hand while I control five lands?',
    'What color is Restricted Office // Lecture Hall in my graveyard?',
    'Is Mutavault a creature?',
  ],
};
