import type { PlayerName } from '../syntax/ast.ts';
import { number, origin, type Place, who, withX } from './basics.ts';
import type { Telling } from './board.ts';
import { faceOf, isType, textOf } from './card-text.ts';
import { anyOf, phrases, type Says, several, shape } from './english.ts';
import { type Mention, mention } from './mentions.ts';
import { type Named, named } from './named.ts';
import {
  type Fits,
  isCreature,
  isHidden,
  isOnBattlefield,
  isPermanent,
  namedFace,
  type Story,
  type StoryThing,
} from './story.ts';

/** What happens to whom: the words that several verbs share. */
export interface Casting {
  readonly by: PlayerName;
  readonly what: Mention;
  readonly target?: Mention | PlayerName;
  readonly x?: number;
  readonly from?: Place;
  readonly how: readonly string[];
  readonly response: boolean;
}

const target: Says<Mention | PlayerName> = anyOf<Mention | PlayerName>(mention, who);

const how: Says<readonly string[]> = phrases<readonly string[]>([
  [['face down'], 'face down', 'face-down'],
  [['kicked'], 'kicked', 'with kicker'],
  [['without paying its mana cost'], 'without paying its mana cost', 'for free', 'free'],
  [['as an Adventure'], 'as an Adventure', 'as its Adventure'],
  [[], 'from my hand', 'from hand', 'from their hand'],
]);
const response: Says<boolean> = phrases(
  [[true, 'in response', 'in response to it', 'in response to that', 'in response,']],
  false,
);

const isNotOnBattlefield: Fits = ({ zone }) => zone !== 'battlefield';

/** A card that is to be cast or played: where it is, or in that player's hand. */
export function inPlaceToCast(story: Story, what: Mention, by: PlayerName, from?: Place): StoryThing | undefined {
  const known = story.known(what, isNotOnBattlefield);
  if (known !== undefined) return story.the(what, known.zone, by, isNotOnBattlefield);
  const zone = from === undefined || from.zone === 'stack' ? 'hand' : from.zone;
  return story.add({ ...what, count: 1 }, zone, from?.owner ?? by);
}

/** True when the card can be cast only in its caster's own main phase (307.1, 302.1). */
function isSlow(thing: StoryThing): boolean {
  const face = namedFace(thing);
  return !isType(face, 'Instant') && !/\bflash\b/i.test(face.oracle_text ?? '');
}

export const verb = (player: PlayerName, third: string, base: string): string =>
  `${player} ${player === 'You' ? base : third}`;

/** What a spell's or trigger's text lets it target, as far as it tells which of several things “it” means. */
function targetsOf(spell: StoryThing | undefined): Fits {
  const text = spell === undefined ? '' : (namedFace(spell).oracle_text ?? '');
  if (/target (?:[a-z]+ )*creature/i.test(text)) return isCreature;
  if (/target (?:[a-z]+ )*land/i.test(text)) return ({ card }) => isType(card, 'Land');
  if (/target (?:[a-z]+ )*spell/i.test(text)) return isNotOnBattlefield;
  return isPermanent;
}

type Aim = PlayerName | StoryThing;

/** A target; a new one belongs to the other player unless somebody's was said. */
function aimAt(
  story: Story,
  by: PlayerName,
  aim: Mention | PlayerName,
  spell: StoryThing | undefined,
): Aim | undefined {
  if (typeof aim === 'string') return aim;
  return story.the(aim, 'battlefield', by === 'You' ? 'Opponent' : 'You', targetsOf(spell));
}

const aimName = (story: Story, aim: Aim): string => (typeof aim === 'string' ? aim : story.name(aim));

/** Tells a spell's casting (or a land's playing); a target that the spell itself lacks is that of its trigger. */
export function cast(story: Story, casting: Omit<Casting, 'target'> & { readonly target?: Mention | Aim }): void {
  const { by, what, target: aim, x, from, how: ways, response: inResponse } = casting;
  const spoken = story.speaking();
  const thing = inPlaceToCast(story, what, by, from);
  if (thing === undefined) return;
  const land = isType(namedFace(thing), 'Land');
  if (!inResponse && (land || isSlow(thing))) story.turnOf(by);
  if (thing.zone === 'hand' && by === 'You') story.fromHand++;
  story.speakOf(...spoken);
  const aimed = aim === undefined || isThing(aim) ? aim : aimAt(story, by, aim, thing);
  const aimsAtOnce = aimed !== undefined && wantsTarget(thing);
  story.step(
    [
      inResponse ? 'in response,' : '',
      land ? verb(by, 'plays', 'play') : verb(by, 'casts', 'cast'),
      story.name(thing),
      from === undefined ? '' : `from ${fromText(from)}`,
      x === undefined ? '' : `with X = ${x}`,
      ...ways,
      aimsAtOnce ? `targeting ${aimName(story, aimed)}` : '',
    ]
      .filter((word) => word !== '')
      .join(' '),
  );
  if (aimed !== undefined && !aimsAtOnce) story.step(`> target ${aimName(story, aimed)}`);
  story.spell = thing;
  story.speakOf(...(aimed === undefined || typeof aimed === 'string' ? [] : [aimed]), thing);
}

const isThing = (aim: Mention | Aim): aim is StoryThing => typeof aim !== 'string' && 'card' in aim;

/** True when the spell itself has targets; those of a permanent's triggers are chosen later. */
function wantsTarget(thing: StoryThing): boolean {
  const face = namedFace(thing);
  return isType(face, 'Instant') || isType(face, 'Sorcery') || isType(face, 'Aura');
}

export const fromText = ({ zone, owner }: Place): string => {
  if (owner === 'Opponent') return `Opponent's ${zone}`;
  return zone === 'exile' ? zone : `the ${zone}`;
};

const clause: Says<Partial<Casting>> = anyOf<Partial<Casting>>(
  shape<{ target: Mention | PlayerName }, Partial<Casting>>('on|targeting|at {target}', { target }, (parts) => parts),
  shape<{ x: number }, Partial<Casting>>('{x}', { x: withX }, (parts) => parts),
  shape<{ from: Place }, Partial<Casting>>('{from}', { from: origin }, (parts) => parts),
  shape<{ how: readonly string[] }, Partial<Casting>>('{how}', { how }, (parts) => parts),
);
/** What may follow the card in a sentence about casting it, in any order. */
export const castClauses: Says<readonly Partial<Casting>[]> = several(clause, /\s+/);

interface CastWords {
  readonly response: boolean;
  readonly by?: PlayerName;
  readonly what: Mention;
  readonly clauses: readonly Partial<Casting>[];
}

const CAST = '~casts|casted|~plays|played';
const casting: Says<Telling> = shape<CastWords, Telling>(
  [
    `[{response} ]{by} ${CAST} {what}[ {clauses}]`,
    `[{response} ]${CAST} {what}[ {clauses}]`,
    '{by} am|is|are casting {what}[ {clauses}]',
  ],
  { by: who, what: mention, response, clauses: castClauses },
  ({ clauses, by, ...words }) =>
    (story) =>
      cast(story, { how: [], ...Object.assign({}, ...clauses), ...words, by: story.acting(by) }),
);
const aiming: Says<Telling> = shape<{ by: PlayerName; what: Mention; target: Mention | PlayerName }, Telling>(
  '{by} ~targets {target} with {what}',
  { by: who, what: mention, target },
  ({ by, what, target: aim }) =>
    (story) =>
      cast(story, { by: story.acting(by), what, target: aim, how: [], response: false }),
);

const countering: Says<Telling> = shape<{ by: PlayerName; what: Mention; spell: Mention }, Telling>(
  [
    '{by} ~counters|countered {what} with {spell}',
    '{by} ~counters|countered {what} using {spell}',
    '{by} use|uses|used {spell} to counter {what}',
    '{by} cast|casts {spell} to counter {what}',
  ],
  { by: who, what: mention, spell: mention },
  ({ by, what, spell }) =>
    (story) => {
      story.acting(by);
      const caster: PlayerName = what.owner ?? (by === 'You' ? 'Opponent' : 'You');
      const waiting = what.back === undefined ? story.known(what, (thing) => thing === story.spell) : story.spell;
      if (waiting === undefined) cast(story, { by: caster, what, how: [], response: false });
      const target = waiting ?? story.spell;
      if (target !== undefined) cast(story, { by, what: spell, target, how: [], response: true });
    },
);

/** Words at the start of an activated ability of the card that has the keyword, for `activates O: "WORDS"`. */
function abilityThat(thing: StoryThing, wanted: RegExp): string | undefined {
  for (const line of textOf(thing.card).split('\n')) {
    const effect = /^[^"]*?: (.+)$/.exec(line)?.[1];
    if (effect !== undefined && wanted.test(effect)) return effect.split(/[.,]/)[0]!;
  }
  return undefined;
}

const exiling: Says<Telling> = shape<{ by?: PlayerName; what: Mention; source: Mention }, Telling>(
  ['{by} ~exiles {what} with {source}', '{by} exiled {what} with {source}', 'exiled {what} with {source}'],
  { by: who, what: mention, source: mention },
  ({ by: said, what, source }) =>
    (story) => {
      const by = story.acting(said);
      const device = story.the(source, 'battlefield', by);
      if (device === undefined) return;
      const words = abilityThat(device, /library.*\bexile\b/i);
      if (words === undefined) {
        story.puzzled(`I can’t tell how ${device.name} exiles a card.`);
        return;
      }
      const card = story.add(what, 'library', by);
      if (card === undefined) return;
      story.closed.add(story.zone(card));
      story.turnOf(by);
      story.step(`${verb(by, 'activates', 'activate')} ${story.name(device)}: "${words}"`);
    },
);

const tapping: Says<Telling> = shape<{ by?: PlayerName; what: Mention }, Telling>(
  [
    '{by} ~taps {what} for mana',
    'tapping {what} for mana',
    '{by} ~taps {what}',
    'tap {what} for mana',
    '{by} tapped {what} for mana',
  ],
  { by: who, what: mention },
  ({ by: said, what }) =>
    (story) => {
      const by = story.acting(said);
      const land = story.the(what, 'battlefield', by, isOnBattlefield);
      if (land !== undefined) story.step(`${verb(by, 'taps', 'tap')} ${story.name(land)} for mana`);
    },
);

const turning: Says<Telling> = shape<{ by?: PlayerName; what: Mention }, Telling>(
  [
    '{by} ~turns {what} face up',
    '{by} ~turns {what} face-up',
    '{by} ~turns up {what}',
    '{by} turned {what} face up',
    '{by} ~flips {what} face up',
    'turn {what} face up',
  ],
  { by: who, what: mention },
  ({ by: said, what }) =>
    (story) => {
      const by = story.acting(said);
      const thing = story.the(what, 'battlefield', by, isOnBattlefield);
      if (thing !== undefined && !isHidden(thing)) {
        story.puzzled('Say how it came to be face down: manifested, cloaked, or cast for morph or disguise.');
      }
      if (thing !== undefined) story.step(`${verb(by, 'turns', 'turn')} ${story.name(thing)} face up`);
    },
);

const unlocking: Says<Telling> = shape<{ by?: PlayerName; door: Named; target?: Mention | PlayerName }, Telling>(
  ['{by} ~unlocks {door}', '{by} unlocked {door}', '{by} ~opens {door}', 'unlock {door}'].flatMap((template) => [
    template,
    `${template} on|targeting {target}`,
  ]),
  { by: who, door: named, target },
  ({ by: said, door, target: aim }) =>
    (story) => {
      const by = story.acting(said);
      if (door.face === undefined) {
        story.puzzled(`Say which door of ${door.name} is unlocked.`);
        return;
      }
      const aimed = aim === undefined ? undefined : aimAt(story, by, aim, undefined);
      story.the({ named: door, marks: [], attached: [] }, 'battlefield', by);
      story.turnOf(by);
      story.step(`${verb(by, 'unlocks', 'unlock')} ${door.name}`);
      if (aimed !== undefined) story.step(`> target ${aimName(story, aimed)}`);
    },
);

/** `Cramped Vents deals 6 damage to Serra Angel`: the source does what its text says, by being cast or unlocked. */
const damaging: Says<Telling> = shape<{ source: Mention; n: number; target: Mention | PlayerName }, Telling>(
  ['{source} deals {n} damage to {target}', '{source} does {n} damage to {target}', '{source} hits {target} for {n}'],
  { source: mention, n: number, target },
  ({ source, n, target: aim }) =>
    (story) => {
      const face = source.named && faceOf(source.named);
      if (face === undefined || !new RegExp(`deals ${n} damage`, 'i').test(face.oracle_text ?? '')) {
        story.puzzled('I can’t tell what makes that source deal that damage.');
        return;
      }
      if (story.known(source) === undefined)
        cast(story, { by: 'You', what: source, target: aim, how: [], response: false });
      else story.puzzled('I can’t tell what makes that source deal that damage.');
    },
);

const INSTRUCTIONS: readonly (readonly [string, ...string[]])[] = [
  ['Manifest dread.', 'manifest dread', 'manifests dread', 'manifested dread', 'manifest dread again'],
  ['Manifest the top card of your library.', 'manifest', 'manifest the top card of my library', 'manifest a card'],
  ['Cloak the top card of your library.', 'cloak', 'cloak the top card of my library', 'cloak a card'],
  [
    'Venture into the dungeon.',
    'venture',
    'venture into the dungeon',
    'venture again',
    'ventured',
    'venture into the dungeon again',
  ],
  ['You take the initiative.', 'take the initiative', 'takes the initiative'],
  ['Draw a card.', 'draw a card', 'draws a card'],
  ['Proliferate.', 'proliferate'],
  ['You become the monarch.', 'become the monarch', 'becomes the monarch'],
];

const instructing: Says<Telling> = shape<{ by?: PlayerName; what: string; response: boolean }, Telling>(
  ['[{response} ]{by} {what}', '[{response} ]{what}'],
  { by: who, what: phrases(INSTRUCTIONS), response },
  ({ by: said, what, response: inResponse }) =>
    (story) => {
      const by = story.acting(said);
      const waits = inResponse || story.waiting;
      story.step(`${waits ? 'in response, ' : ''}effect ${by}: "${what}"`);
      story.waiting = false;
    },
);

/** Sentences about what happens. */
export const event: Says<Telling> = anyOf<Telling>(
  countering,
  exiling,
  tapping,
  turning,
  unlocking,
  damaging,
  instructing,
  aiming,
  casting,
);
