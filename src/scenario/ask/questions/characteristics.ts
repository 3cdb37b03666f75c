import type { Done } from '../../outcome.ts';

import { isType } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { isCreature, isHidden, isOnBattlefield, namedFace } from '../story/thing.ts';
import { cast } from '../tellings/casting.ts';
import { during, type Moment, type Place, place, withX } from '../words/basics.ts';
import { anyOf, phrases, possessive, type Says, several, shape } from '../words/english.ts';
import { COLOURS, inWords, listed } from '../words/lists.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { afterwards } from '../words/object-marks.ts';
import { wordsOf } from './change.ts';
import { subjectOf } from './subject.ts';
import { type Asks, asFound, type QuestionKind, type Wanted } from './wanted.ts';

/** What can be asked of an object: the words of a `?` line, and how its answer is said. */
export interface Trait {
  readonly query: string;
  readonly say?: (text: string) => string;
}

const sayColours = (text: string): string =>
  inWords(
    listed(text).map((colour) => COLOURS[colour] ?? colour),
    'colorless',
  );
const sayList = (text: string): string => inWords(listed(text), 'none');

export const trait: Says<Trait> = phrases<Trait>([
  [
    { query: 'mana value' },
    'mana value',
    'converted mana cost',
    'cmc',
    'mv',
    'total mana value',
    'combined mana value',
    'total cmc',
  ],
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
/** Only creatures, and cards that may become some, have a size. */
const OF_CREATURES = new Set(['size', 'power', 'toughness']);
const PERMANENT_TRAITS = new Set(['size', 'power', 'toughness', 'loyalty', 'defense', 'controller', 'abilities']);

const IT: Mention = { back: {}, marks: [], attached: [] };
const its: Says<Mention> = phrases([[IT, 'its', "that card's", 'their']]);

interface TraitWords {
  readonly trait: Trait;
  readonly what?: Mention;
  readonly its?: Mention;
  readonly where?: Place;
  readonly when?: Moment;
  readonly x?: number;
  readonly s?: true;
  readonly after: readonly (readonly string[])[];
}

const ENDS = [
  '',
  ' {when}',
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
  its,
  where: place,
  when: during,
  x: withX,
  s: possessive,
  after: several(afterwards, /\s*(?:,|\band\b)?\s*/),
};
const traitFields = { trait, ...thingFields };

/** What an instant or sorcery that was just cast is asked about is asked of it on the stack. */
const OF_SPELLS = new Set(['mana value', 'mana cost', 'colors', 'types', 'subtypes', 'names', 'supertypes']);

function askOnStack(story: Story, what: Mention, query: string): number | undefined {
  const thing = subjectOf(story, what, { zone: 'stack' }, false);
  return thing && story.ask(`${query} of ${story.name(thing)}`);
}

function traitOf(
  story: Story,
  { what: said = IT, after, where, when, x, trait: { query } }: TraitWords,
): number | undefined {
  if (when !== undefined) story.reach(when);
  story.x = x;
  const what = { ...said, marks: [...said.marks, ...after.flat()] };
  if (story.things.filter((one) => isOnBattlefield(one) && !isType(one.card, 'Land')).length > 2) {
    story.assume('What is on the battlefield came in the order told.');
  }
  const spoken = story.speaking();
  const just = what.back === undefined ? story.known(what) : spoken.length === 1 ? spoken[0] : undefined;
  const name = just === undefined ? '' : (namedFace(just).type_line ?? '');
  if (where === undefined && just !== undefined && just === story.spell && OF_SPELLS.has(query) && story.justCast()) {
    if (/Instant|Sorcery/.test(name)) return askOnStack(story, what, query);
    if (query === 'mana value' && /\{X\}/.test(namedFace(just).mana_cost ?? '')) {
      story.puzzled('Say whether it is on the stack or on the battlefield.');
      return undefined;
    }
  }
  if (x !== undefined && where === undefined && PERMANENT_TRAITS.has(query) && just === undefined) {
    cast(story, { by: 'You', what, how: [], response: false, x });
    return story.spell && story.ask(`${query} of ${story.name(story.spell)}`);
  }
  const spell = x !== undefined && where === undefined && story.known(what) === undefined;
  const thing = subjectOf(
    story,
    what,
    spell ? { zone: 'stack' } : where,
    PERMANENT_TRAITS.has(query),
    OF_CREATURES.has(query) && what.back !== undefined ? isCreature : undefined,
  );
  if (thing?.sizeless === true && !isHidden(thing) && VAGUE.has(query) && !setsIt(story, query)) {
    story.puzzled('Say which creature it is, or how big.');
    return undefined;
  }
  return thing && story.ask(`${query} of ${story.name(thing)}`);
}
/** Whether something there sets it whatever it was before (613.4b). */
const setsIt = (story: Story, query: string): boolean =>
  OF_CREATURES.has(query) && /\bbase power\b|\b(?:is|becomes?) an? [^.]*\d\/\d/i.test(wordsOf(story));

/** What nobody knows of a creature of which nothing was said. */
const VAGUE = new Set(['size', 'power', 'toughness', 'mana value', 'mana cost', 'names', 'abilities']);

/** What left the battlefield is no longer what was asked about. */
const stays = (end: Done | undefined, name: string): boolean =>
  end === undefined || end.log.steps.every(({ text }) => !text.startsWith(`${name} moves from the battlefield to`));

/** An answer about a permanent, which must still be there. */
function onBattlefield(
  story: Story,
  { where, trait: { query } }: TraitWords,
  answer: Wanted['answer'],
): Wanted['answer'] {
  const [thing] = story.speaking();
  if (where !== undefined || thing === undefined || !PERMANENT_TRAITS.has(query)) return answer;
  return (found, end) => (stays(end, namedFace(thing).name) ? answer(found, end) : undefined);
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
    'how much is|are the {trait} of {what}',
    'how much is|are {what}{s} {trait}',
    'how high is the {trait} of {what}',
    'what would the {trait} of {what} be',
    'what would be the {trait} of {what}',
    'what would be {what}{s} {trait}',
    'what would {what}{s} {trait} be',
    'what {trait} does|do|would {what} get',
    'what is|are {what}{s} current {trait}',
    'what are {its} {trait}',
    'what is|are {its} {trait}',
    'what is|are {its} {trait} there',
    'the {trait} of {what}',
    '{trait} of {what}',
    '{what}{s} {trait}',
    '{where} what is|are the {trait} of {what}',
  ].flatMap((template) => (template.startsWith('{where}') ? [template] : ENDS.map((end) => template + end))),
  traitFields,
  (parts) => (story) => () => {
    const index = traitOf(story, parts);
    return index === undefined ? undefined : { answer: onBattlefield(story, parts, asFound(index, parts.trait.say)) };
  },
);

/** `How big is X?` */
const bigness: Says<Asks> = shape<Omit<TraitWords, 'trait'>, Asks>(
  [
    ...['how big|large|strong is|are {what}', 'what size is|are {what}', 'how big|large would|will {what} be'].flatMap(
      (template) => ENDS.map((end) => template + end),
    ),
    'how big',
    'how large',
    'what size',
    'what is the size',
    'p/t',
    'what p/t',
    'size',
    'how big does it get',
  ],
  thingFields,
  (parts) => (story) => () => {
    const index = traitOf(story, { ...parts, trait: { query: 'size' } });
    return index === undefined
      ? undefined
      : { answer: onBattlefield(story, { ...parts, trait: { query: 'size' } }, asFound(index)) };
  },
);

/** `How many names does X have in my graveyard?` */
const howMany: Says<Asks> = shape<TraitWords, Asks>(
  ['how many {trait} does|do {what} have', 'how many {trait} does|do {what} have {where}'],
  traitFields,
  (parts) => {
    if (parts.trait.say === undefined) return undefined;
    return (story) => () => {
      const index = traitOf(story, parts);
      return index === undefined ? undefined : { answer: asFound(index, (text) => String(listed(text).length)) };
    };
  },
);

/** Questions about what an object is like. */
export const characteristics: QuestionKind = {
  says: anyOf(traits, bigness, howMany),
  examples: [
    'What is the mana value of Bottomless Pool // Locker Room in my library?',
    'What are the power and toughness of Beanstalk Giant in my hand while I control five lands?',
    'What color is Restricted Office // Lecture Hall in my graveyard?',
  ],
};
