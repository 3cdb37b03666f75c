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
