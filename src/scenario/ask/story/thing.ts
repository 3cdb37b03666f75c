import type { CardRecord, FaceRecord } from '../../../cards/scryfall.ts';
import type { PlayerName, ZoneName } from '../../syntax/ast.ts';
import { isType, textOf } from './card-text.ts';

/** A card of the story, where the scenario begins with it. */
export interface StoryThing {
  readonly card: CardRecord;
  /** The name by which the question spoke of it. */
  name: string;
  owner: PlayerName;
  zone: ZoneName;
  count: number;
  marks: string[];
  label?: string;
  /** How the scenario calls what comes about only while it is played, such as `the token`; it is not set up. */
  readonly made?: string;
  /** Keywords that it has by an effect. */
  readonly gains?: readonly string[];
  /** It stands for something whose size was not said. */
  readonly sizeless?: boolean;
}

/** Which things can be meant. */
export type Fits = (thing: StoryThing) => boolean;

/** The face or half that a thing was named by, or the whole card. */
export const namedFace = ({ card, name }: StoryThing): CardRecord | FaceRecord =>
  card.card_faces?.find((face) => face.name === name) ?? card;

const PERMANENTS = ['Creature', 'Land', 'Artifact', 'Enchantment', 'Planeswalker', 'Battle'];
/** Things that are permanents, or become some. */
export const isPermanent: Fits = (thing) => PERMANENTS.some((type) => isType(namedFace(thing), type));
/** Cards of which some half is a permanent card. */
export const isPermanentCard: Fits = ({ card }) => PERMANENTS.some((type) => isType(card, type));
export const isCreature: Fits = (thing) => isType(namedFace(thing), 'Creature') || isHidden(thing);
export const isHidden: Fits = ({ marks }) => marks.some((mark) => mark.startsWith('face down'));
export const isOnBattlefield: Fits = ({ zone }) => zone === 'battlefield';
export const isNotOnBattlefield: Fits = ({ zone }) => zone !== 'battlefield';

/** True when some ability of it begins with when, whenever or at, or a keyword that triggers. */
export const hasTrigger: Fits = ({ card }) =>
  /(?:^|[\n—"] ?)(?:when|whenever|at)\b|^(?:cascade|prowess|exalted|evolve|extort|storm|annihilator|ward|afterlife|dredge|landfall|undying|persist)\b/im.test(
    textOf(card),
  );

/** A card that is said to be face down and has a keyword for that was cast by it. */
export function faceDownWay(card: CardRecord): string {
  const keyword = /^(?:mega)?(morph|disguise)\b/im.exec(textOf(card))?.[1];
  return keyword === undefined ? 'face down' : `face down by ${keyword.toLowerCase()}`;
}

/** A creature that is there only by counters of which nothing was said. */
export const lacksCounters: Fits = ({ card, marks, zone }) =>
  zone === 'battlefield' &&
  card.toughness === '0' &&
  /enters with/i.test(textOf(card)) &&
  !marks.some((mark) => /counters?$|face down/.test(mark));

/** Where a creature's size is counted (208.2), and what it is counted by there. */
const PLACES: readonly (readonly [RegExp, ZoneName])[] = [
  [/graveyard/i, 'graveyard'],
  [/\bhand\b/i, 'hand'],
  [/you control|on the battlefield/i, 'battlefield'],
];
const isCounted = ({ power, toughness, oracle_text: text = '' }: CardRecord | FaceRecord): boolean =>
  `${power}${toughness}`.includes('*') || /\bgets \+\S+ for each\b/i.test(text);

/** True for a creature of which nothing says how big it is: one that stands for any, or one that counts what was not told of. */
function isUnsized(thing: StoryThing, all: readonly StoryThing[]): boolean {
  if (isHidden(thing)) return false;
  if (thing.sizeless === true) return true;
  const face = namedFace(thing);
  const place = isCounted(face) ? PLACES.find(([words]) => words.test(face.oracle_text ?? ''))?.[1] : undefined;
  const ours = (one: StoryThing): boolean => place !== 'battlefield' || one.owner === thing.owner;
  return place !== undefined && !all.some((one) => one !== thing && one.zone === place && ours(one));
}

/** What has to be said of the first of several that nothing says the size of; undefined where all is said. */
export function untoldSize(those: readonly StoryThing[], all: readonly StoryThing[]): string | undefined {
  const unsized = those.find((one) => isUnsized(one, all));
  if (unsized === undefined) return undefined;
  if (unsized.sizeless !== true) return `Say what there is that ${unsized.name} counts.`;
  return those.length > 1 ? 'Say how big the creatures are.' : 'Say how big the creature is.';
}
