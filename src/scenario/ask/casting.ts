import type { PlayerName, ZoneName } from '../syntax/ast.ts';
import { origin, type Place, who, withX } from './basics.ts';
import { faceOf, isType, textOf } from './card-text.ts';
import { anyOf, orNot, phrases, type Says, several, shape } from './english.ts';
import { type Mention, mention } from './mentions.ts';
import { type Named, named } from './named.ts';
import type { Kind } from './stand-ins.ts';
import type { Story } from './story.ts';
import {
  type Fits,
  isCreature,
  isOnBattlefield,
  isPermanent,
  isPermanentCard,
  namedFace,
  type StoryThing,
} from './story-thing.ts';
import type { Telling } from './telling.ts';

/** What happens to whom: the words that several verbs share. */
export interface Casting {
  readonly by: PlayerName;
  readonly what: Mention;
  readonly target?: Mention | PlayerName;
  readonly x?: number;
  readonly from?: Place;
  /** What it becomes a copy of, or else chooses as it enters. */
  readonly chosen?: Mention;
  readonly how: readonly string[];
  readonly response: boolean;
}

export const target: Says<Mention | PlayerName> = anyOf<Mention | PlayerName>(mention, who);

const how: Says<readonly string[]> = phrases<readonly string[]>([
  [['face down'], 'face down', 'face-down'],
  [['kicked'], 'kicked', 'with kicker', 'with its kicker', 'paying kicker'],
  [['with overload'], 'overloaded', 'with overload'],
  [['with flashback'], 'with flashback', 'for its flashback cost', 'using flashback'],
  [['with evoke'], 'for its evoke cost', 'with evoke', 'evoked'],
  [['with escape'], 'with escape', 'for its escape cost'],
  [['with dash'], 'for its dash cost', 'with dash'],
  [['with madness'], 'for its madness cost', 'with madness'],
  [['with bestow'], 'bestowed', 'with bestow', 'for its bestow cost'],
  [['without paying its mana cost'], 'without paying its mana cost', 'for free', 'free', 'without paying for it'],
  [['as an Adventure'], 'as an Adventure', 'as its Adventure', 'as an adventure'],
  [[], 'from my hand', 'from hand', 'from their hand'],
]);
export const response: Says<boolean> = phrases(
  [[true, 'in response', 'in response to it', 'in response to that', 'in response,']],
  false,
);

const isNotOnBattlefield: Fits = ({ zone }) => zone !== 'battlefield';

/** A card that is to be cast or played: where it is, or in that player's hand. */
export function inPlaceToCast(story: Story, what: Mention, by: PlayerName, from?: Place): StoryThing | undefined {
  const waiting: Fits = (thing) =>
    isNotOnBattlefield(thing) && (what.back === undefined || isPermanentCard(thing) || !story.wasCast.has(thing));
  const known =
    what.fresh && what.kind === undefined && story.spell !== undefined ? undefined : story.known(what, waiting);
  if (known !== undefined) return story.the(what, known.zone, by, waiting);
  // What was on the battlefield may have left it by now.
  const again: Fits = (thing) => isPermanentCard(thing) || !story.wasCast.has(thing);
  const moved =
    (from !== undefined || what.back !== undefined) && story.happens() ? story.known(what, again) : undefined;
  if (moved !== undefined) {
    story.labelled(moved);
    if (what.named?.face !== undefined) moved.name = what.named.name;
    return moved;
  }
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
  if (found === undefined || /up to (?:one|two|three) (?:other )?target/i.test(text)) return;
  const [, kind, zone, side, fits] = found;
  const owner = side === 'own' ? by : by === 'You' ? 'Opponent' : 'You';
  const here: Fits = (thing) => fits(thing) && thing.zone === zone && (side === 'either' || thing.owner === owner);
  if (story.things.some(here)) return;
  const spoken = story.speaking();
  const stand = story.add({ kind, marks: [], attached: [] }, zone, owner);
  if (stand !== undefined) story.roles.set('target', stand);
  story.speakOf(...spoken);
}

/** A spell that another one targets is cast before it. */
function castFirst(story: Story, what: Mention, aim: Mention, by: PlayerName): void {
  const wants = what.named !== undefined && /target (?:[a-z]+ )*spell/i.test(faceOf(what.named).oracle_text ?? '');
  if (!wants || aim.named === undefined || story.known(aim) !== undefined) return;
  cast(story, { by: aim.owner ?? (by === 'You' ? 'Opponent' : 'You'), what: aim, how: [], response: false });
  story.timing = 'response';
}

/** A spell by the half that is cast, which a label would not say. */
function castName(story: Story, thing: StoryThing): string {
  const half = thing.card.card_faces?.some(({ name }) => name === thing.name) ?? false;
  const alone = story.things.every((other) => other === thing || other.card.oracle_id !== thing.card.oracle_id);
  return half && alone && thing.label !== undefined ? thing.name : story.name(thing);
}

/** Tells a spell's casting (or a land's playing); a target that the spell itself lacks is that of its trigger. */
export function cast(story: Story, casting: Omit<Casting, 'target'> & { readonly target?: Mention | Aim }): void {
  const { by, target: aim, x, from, response: inResponse } = casting;
  const hidden = casting.what.marks.some((mark) => mark.startsWith('face down'));
  const what = { ...casting.what, marks: casting.what.marks.filter((mark) => !mark.startsWith('face down')) };
  const ways = hidden ? ['face down', ...casting.how] : casting.how;
  const spoken = story.speaking();
  if (aim !== undefined && typeof aim !== 'string' && !isThing(aim)) castFirst(story, casting.what, aim, by);
  const thing = inPlaceToCast(story, what, by, from);
  if (thing === undefined) return;
  story.wasCast.add(thing);
  if (what.half === true) {
    const adventure = thing.card.layout === 'adventure' ? thing.card.card_faces?.[1]?.name : undefined;
    if (adventure === undefined) story.puzzled(`${thing.name} has no Adventure.`);
    else thing.name = adventure;
  }
  const model = casting.chosen === undefined ? undefined : story.the(casting.chosen, 'battlefield', by, isPermanent);
  const land = isType(namedFace(thing), 'Land');
  if (inResponse) story.timing ??= 'response';
  if (story.timing === undefined && (land || isSlow(thing))) {
    if (story.attackers.length > 0) story.reach({ player: by, step: 'main 2' });
    story.turnOf(by);
  }
  if (thing.zone === 'hand') story.fromHand.set(by, (story.fromHand.get(by) ?? 0) + 1);
  story.speakOf(...spoken);
  const aimed = aim === undefined || isThing(aim) ? aim : aimAt(story, by, aim, thing);
  const aimsAtOnce = aimed !== undefined && wantsTarget(thing);
  if (aimed === undefined && wantsTarget(thing)) ensureTarget(story, namedFace(thing).oracle_text ?? '', by);
  story.step(
    [
      land ? verb(by, 'plays', 'play') : verb(by, 'casts', 'cast'),
      castName(story, thing),
      from === undefined ? '' : `from ${fromText(from)}`,
      x === undefined ? '' : `with X = ${x}`,
      ...ways,
      aimsAtOnce ? `targeting ${aimName(story, aimed)}` : '',
    ]
      .filter((word) => word !== '')
      .join(' '),
  );
  if (aimed !== undefined && !aimsAtOnce) story.step(`> target ${aimName(story, aimed)}`);
  if (model !== undefined) story.step(`> choose ${story.name(model)}`);
  story.spell = thing;
  story.caster = by;
  story.roles.set('spell', thing);
  if (aimed !== undefined && typeof aimed !== 'string') story.roles.set('target', aimed);
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
  shape<{ chosen: Mention }, Partial<Casting>>(
    ['copying {chosen}', 'as a copy of {chosen}', 'choosing to copy {chosen}', 'to copy {chosen}'],
    { chosen: mention },
    (parts) => parts,
  ),
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

const CAST = '~casts|casted|~plays|played|recast|recasts|casting|playing|resolve|resolved';
const casting: Says<Telling> = shape<CastWords, Telling>(
  [
    `[{response} ]{by} ${CAST} {what}[ {clauses}]`,
    `[{response} ]${CAST} {what}[ {clauses}]`,
    '{by} am|is|are casting {what}[ {clauses}]',
    '{by} have|has cast {what}[ {clauses}]',
    '{by} try|tries|tried to cast {what}[ {clauses}]',
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

const countering: Says<Telling> = shape<{ by?: PlayerName; what: Mention; spell: Mention }, Telling>(
  [
    '{by} ~counters|countered {what} with {spell}',
    '{by} ~counters|countered {what} using {spell}',
    '{by} use|uses|used {spell} to counter {what}',
    '{by} cast|casts {spell} to counter {what}',
    '{what} is|gets|was countered by|with {spell}',
  ],
  { by: who, what: mention, spell: mention },
  ({ by: said, what, spell }) =>
    (story) => {
      const by =
        said ??
        spell.owner ??
        (what.owner === 'Opponent' || (what.owner === undefined && story.spell?.owner === 'Opponent')
          ? 'You'
          : 'Opponent');
      story.acting(by);
      const caster: PlayerName = what.owner ?? (by === 'You' ? 'Opponent' : 'You');
      const waiting = what.back === undefined ? story.known(what, (thing) => thing === story.spell) : story.spell;
      if (waiting === undefined) cast(story, { by: caster, what, how: [], response: false });
      const target = waiting ?? story.spell;
      if (target === undefined) return;
      cast(story, { by, what: spell, target, how: [], response: true });
      story.speakOf(target);
    },
);

/** `My opponent responds with Counterspell`. */
const responding: Says<Telling> = shape<CastWords, Telling>(
  [
    '{by} ~responds|responded with {what}[ {clauses}]',
    '{by} ~responds by casting {what}[ {clauses}]',
    'in response {by} ~responds with {what}[ {clauses}]',
  ],
  { by: who, what: mention, response: orNot(response, true), clauses: castClauses },
  ({ by, what, clauses }) =>
    (story) => {
      const { spell } = story;
      const said = Object.assign({}, ...clauses) as Partial<Casting>;
      const counters =
        what.named !== undefined && /target (?:[a-z]+ )*spell/i.test(faceOf(what.named).oracle_text ?? '');
      const target = said.target ?? (counters ? spell : undefined);
      if (spell === undefined) story.puzzled('Say first what is responded to.');
      cast(story, {
        how: [],
        ...said,
        by: story.acting(by),
        what,
        response: true,
        ...(target === undefined ? {} : { target }),
      });
    },
);

/** `… and then Giant Growth on it`: another spell of the one who cast the last. */
const castingOn: Says<Telling> = shape<{ what: Named; target: Mention | PlayerName }, Telling>(
  '{what} on|targeting {target}',
  { what: named, target },
  ({ what, target: aim }) => {
    const face = faceOf(what);
    if (!isType(face, 'Instant') && !isType(face, 'Sorcery') && !isType(face, 'Aura')) return undefined;
    return (story) => {
      if (story.spell === undefined) story.puzzled(`Say who casts ${what.name}.`);
      const mentioned: Mention = { named: what, marks: [], attached: [] };
      cast(story, { by: story.acting(), what: mentioned, target: aim, how: [], response: false });
    };
  },
);

/** `Acererak enters`: taken as cast, which is how most permanents come. */
const entering: Says<Telling> = shape<{ what: Mention }, Telling>(
  [
    '{what} enters',
    '{what} enters this turn',
    '{what} enters the battlefield',
    '{what} enters the battlefield under my control',
    '{what} enters under my control',
    '{what} comes into play',
    '{what} comes in',
    '{what} resolves|resolved',
    '{what} comes back in',
  ],
  { what: mention },
  ({ what }) =>
    (story) => {
      const known = story.known(what);
      if (known !== undefined && known === story.spell) return;
      if (what.back !== undefined) {
        story.puzzled('Say first that it was cast.');
        return;
      }
      const face = what.named && faceOf(what.named);
      if (face !== undefined && (isType(face, 'Instant') || isType(face, 'Sorcery'))) {
        cast(story, { by: what.owner ?? 'You', what, how: [], response: false });
        return;
      }
      if (what.named === undefined || isType(what.named.card, 'Room')) {
        story.puzzled('Say how it enters: cast, or put onto the battlefield.');
        return;
      }
      if (!isType(faceOf(what.named), 'Land')) story.assume(`${what.named.name} is cast from the hand.`);
      cast(story, { by: what.owner ?? 'You', what, how: [], response: false });
    },
);

/** Sentences about casting spells and playing lands, and about answering them. */
export const castings: Says<Telling> = anyOf<Telling>(countering, responding, aiming, castingOn, casting, entering);
