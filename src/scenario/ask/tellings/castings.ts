import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf, isType } from '../story/card-text.ts';
import { origin, type Place, who, withX } from '../words/basics.ts';
import { anyOf, orNot, phrases, type Says, several, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { type Named, named } from '../words/named.ts';
import { target } from './aims.ts';
import { arriving } from './arriving.ts';
import { type Casting, cast, response } from './casting.ts';
import { chained } from './chained.ts';
import type { Telling } from './telling.ts';

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
    '{what} is|gets|got|was countered by|with {spell}',
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

/** `My opponent bolts my Grizzly Bears`: a spell's name for what casting it does. */
const spelling: Says<Telling> = shape<{ by: PlayerName; what: Named; target: Mention | PlayerName }, Telling>(
  '{by} {what} {target}',
  { by: who, what: named, target },
  ({ by, what, target: aim }) => {
    const face = faceOf(what);
    if (!isType(face, 'Instant') && !isType(face, 'Sorcery')) return undefined;
    if (!/\btarget\b/i.test(face.oracle_text ?? '')) return undefined;
    return (story) =>
      cast(story, {
        by: story.acting(by),
        what: { named: what, marks: [], attached: [] },
        target: aim,
        how: [],
        response: false,
      });
  },
);

/** Sentences about casting spells and playing lands, and about answering them. */
export const castings: Says<Telling> = anyOf<Telling>(
  countering,
  responding,
  aiming,
  chained,
  castingOn,
  casting,
  spelling,
  arriving,
);
