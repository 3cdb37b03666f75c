import type { PlayerName, ZoneName } from '../../syntax/ast.ts';
import { isType, textOf } from '../story/card-text.ts';
import type { Kind } from '../story/stand-ins.ts';
import type { Story } from '../story/story.ts';
import {
  type Fits,
  isCreature,
  isNotOnBattlefield,
  isOnBattlefield,
  isPermanent,
  namedFace,
  type StoryThing,
} from '../story/thing.ts';
import { who } from '../words/basics.ts';
import { anyOf, type Says } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';

export const target: Says<Mention | PlayerName> = anyOf<Mention | PlayerName>(mention, who);

/** What a spell's or trigger's text lets it target, as far as it tells which of several things “it” means. */
function targetsOf(spell: StoryThing | undefined): Fits {
  const text = spell === undefined ? '' : (namedFace(spell).oracle_text ?? '');
  if (/target (?:[a-z]+ )*creature/i.test(text)) return isCreature;
  if (/target (?:[a-z]+ )*land/i.test(text)) return ({ card }) => isType(card, 'Land');
  if (/target (?:[a-z]+ )*spell/i.test(text)) return isNotOnBattlefield;
  return isPermanent;
}

export type Aim = PlayerName | StoryThing;

/** A target; a new one belongs to the other player unless somebody's was said. */
export function aimAt(
  story: Story,
  by: PlayerName,
  aim: Mention | PlayerName,
  spell: StoryThing | undefined,
): Aim | undefined {
  if (typeof aim === 'string') return aim;
  if (
    aim.back?.person === true &&
    /any target|target player|target opponent|player or/i.test(spell === undefined ? '' : textOf(spell.card))
  ) {
    // `them` is the opponent, unless it could be something on the battlefield.
    if (story.things.some((thing) => isCreature(thing) && isOnBattlefield(thing)))
      story.puzzled('I can’t tell whether “them” is a player.');
    return by === 'You' ? 'Opponent' : 'You';
  }
  const thing = story.the(aim, 'battlefield', by === 'You' ? 'Opponent' : 'You', targetsOf(spell));
  // One of several like things is another one from now on.
  if (thing !== undefined && thing.count > 1) story.labelled(thing);
  return thing;
}

export const aimName = (story: Story, aim: Aim): string => (typeof aim === 'string' ? aim : story.name(aim));

/** What a spell or ability wants for a target, and where it is to be found. */
const WANTED: readonly (readonly [RegExp, Kind, ZoneName, 'either' | 'own' | 'other', Fits])[] = [
  [/target (?:[a-z]+ )*creature you control/i, { noun: 'creature', size: '7/7' }, 'battlefield', 'own', isCreature],
  [
    /target (?:[a-z]+ )*creature an opponent controls|target (?:[a-z]+ )*creature you don't control/i,
    { noun: 'creature', size: '7/7' },
    'battlefield',
    'other',
    isCreature,
  ],
  [
    /target (?:[a-z]+ )*creature(?! card| spell)/i,
    { noun: 'creature', size: '7/7' },
    'battlefield',
    'either',
    isCreature,
  ],
  [/target (?:nonland )?permanent(?! card)/i, { noun: 'creature', size: '7/7' }, 'battlefield', 'other', isPermanent],
  [
    /target (?:basic )?land card/i,
    { noun: 'land' },
    'graveyard',
    'own',
    ({ card, zone }) => isType(card, 'Land') && zone === 'graveyard',
  ],
  [
    /target creature card/i,
    { noun: 'creature' },
    'graveyard',
    'own',
    ({ card, zone }) => isType(card, 'Creature') && zone === 'graveyard',
  ],
  [
    /target (?:nonbasic )?land(?! card)/i,
    { noun: 'land' },
    'battlefield',
    'other',
    ({ card, zone }) => isType(card, 'Land') && zone === 'battlefield',
  ],
];

/** Gives what has a target and was told none something to take, so that it can happen. */
export function ensureTarget(story: Story, text: string, by: PlayerName): void {
  const found = WANTED.find(([pattern]) => pattern.test(text));
  if (story.bare || found === undefined || /up to (?:one|two|three) (?:other )?target/i.test(text)) return;
  const [, kind, zone, side, fits] = found;
  const owner = side === 'own' ? by : by === 'You' ? 'Opponent' : 'You';
  const here: Fits = (thing) => fits(thing) && thing.zone === zone && (side === 'either' || thing.owner === owner);
  if (story.things.some(here)) return;
  const spoken = story.speaking();
  const stand = story.add({ kind, marks: [], attached: [] }, zone, owner);
  if (stand !== undefined) story.roles.set('target', stand);
  story.speakOf(...spoken);
}

export const isThing = (aim: Mention | Aim): aim is StoryThing => typeof aim !== 'string' && 'card' in aim;
