import type { PlayerName } from '../../syntax/ast.ts';
import { reader } from '../../syntax/literal.ts';
import { textOf } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { namedFace, type StoryThing } from '../story/thing.ts';
import { who, withX } from '../words/basics.ts';
import { anyOf, isVocabulary, phrases, type Says, several, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { aimAt, aimName, ensureTarget, target } from './aims.ts';
import { cast, verb } from './casting.ts';
import type { Telling } from './telling.ts';

/** Which of several abilities: by its place among the activated ones, or by words of it. */
export type Which = number | string;

/** Activated abilities of a card as its text has them: cost and effect (602.1a). */
export const activatedOf = (thing: StoryThing): readonly string[] =>
  ((namedFace(thing).oracle_text ?? '') || textOf(thing.card))
    .split('\n')
    .filter((line) => /^[^"(]*?: ./.test(line) || /^(?:Equip|Crew|Fortify|Reconfigure|Cycling)\b/.test(line));

/** How a step calls an ability of a thing; undefined where it can't be told which is meant. */
export function abilityClause(thing: StoryThing, which: Which | undefined, aimed = false): string | undefined {
  const all = activatedOf(thing);
  const abilities = which === undefined && aimed ? all.filter((line) => /\btarget\b/i.test(line)) : all;
  if (typeof which === 'string') {
    const found = abilities.filter((line) => line.toLowerCase().includes(which.toLowerCase()));
    return found.length === 1 ? `: "${wordsIn(found[0]!)}"` : undefined;
  }
  if (which !== undefined)
    return abilities[which - 1] === undefined ? undefined : `: "${wordsIn(abilities[which - 1]!)}"`;
  if (all.length <= 1) return '';
  if (abilities.length === 1) return `: "${wordsIn(abilities[0]!)}"`;
  const others = abilities.filter((line) => !/: [^.]*\badd\b/i.test(line));
  return others.length === 1 ? `: "${wordsIn(others[0]!)}"` : undefined;
}

const wordsIn = (line: string): string => (/^[^"]*?: (.+)$/.exec(line)?.[1] ?? line).split(/[.,("]/)[0]!.trim();

const named: Says<Which> = reader<Which>((line, at) => {
  const found = /^[a-z][a-z-]+(?= ability\b)/.exec(line.text.slice(at, at + 30));
  const word = found?.[0];
  return word === undefined || isVocabulary(word) ? [] : [{ value: word, end: at + word.length }];
});
const ordinal: Says<Which> = phrases<Which>([
  [1, 'first', '1st'],
  [2, 'second', '2nd'],
  [3, 'third', '3rd'],
  ['+1', '+1'],
  ['+2', '+2'],
  ['-1', '-1'],
  ['-2', '-2'],
  ['-3', '-3'],
  ['0:', '0'],
  ['Equip', 'equip'],
  ['Crew', 'crew'],
]);
/** Which ability: the first, the +1, or one by a word of it (`parley`). */
export const which: Says<Which> = anyOf(ordinal, named);

interface Activation {
  readonly by?: PlayerName;
  readonly what: Mention;
  readonly which?: Which;
  readonly clauses: readonly { readonly target?: Mention | PlayerName; readonly x?: number }[];
}
const clause = anyOf<Activation['clauses'][number]>(
  shape<{ target: Mention | PlayerName }, Activation['clauses'][number]>(
    'on|targeting|to {target}',
    { target },
    (parts) => parts,
  ),
  shape<{ x: number }, Activation['clauses'][number]>('{x}', { x: withX }, (parts) => parts),
);

const ACTIVATE = '~activates|activated|~uses|used|~cracks|cracked|activating|using|cracking';
const NOUN = 'ability|abilities|loyalty|trigger';
const possessed = ["{what}'s", '{what}'].flatMap((of) => [
  `${of} {which} ${NOUN}`,
  `${of} {which}`,
  `${of} ${NOUN}`,
  `the {which} ${NOUN} of ${of}`,
]);
const activation: Says<Telling> = shape<Activation, Telling>(
  [`{by} ${ACTIVATE}`, ACTIVATE].flatMap((doing) =>
    [...possessed, `the ability of {what}`, '{what}'].map((what) => `${doing} ${what}[ {clauses}]`),
  ),
  { by: who, what: mention, which, clauses: several(clause, /\s+/) },
  (parts) => (story) => activate(story, parts),
);

/** Tells that an ability is activated. */
export function activate(story: Story, { by: said, what, which: one, clauses }: Activation): void {
  const by = story.acting(said ?? what.owner);
  const { target: aim, x } = Object.assign({}, ...clauses) as Activation['clauses'][number];
  if (one === undefined && /Instant|Sorcery/.test(what.named?.card.type_line ?? '')) {
    cast(story, { by, what, how: [], response: false, ...(aim === undefined ? {} : { target: aim }) });
    return;
  }
  const thing = story.the(what, 'battlefield', by, what.back && ((known) => activatedOf(known).length > 0));
  if (thing === undefined) return;
  const words = abilityClause(thing, one, aim !== undefined);
  if (words === undefined) {
    story.puzzled(`Say which ability of ${thing.name} is meant.`);
    return;
  }
  if (/^\[?[+−-]\d|^0:/.test(activatedOf(thing)[0] ?? '') || /sorcery/.test(words)) story.turnOf(by);
  const aimed = aim === undefined ? undefined : aimAt(story, by, aim, thing);
  const line = activatedOf(thing).find((ability) => words === '' || ability.includes(words.slice(3, -1)));
  if (aimed === undefined) ensureTarget(story, line ?? '', by);
  story.step(
    `${verb(by, 'activates', 'activate')} ${story.name(thing)}${words}${x === undefined ? '' : ` with X = ${x}`}${aimed === undefined ? '' : ` targeting ${aimName(story, aimed)}`}`,
  );
  if (aimed !== undefined && typeof aimed !== 'string') story.roles.set('target', aimed);
  story.speakOf(...(aimed === undefined || typeof aimed === 'string' ? [] : [aimed]), thing);
}

const equipping: Says<Telling> = shape<{ by?: PlayerName; what: Mention; target: Mention }, Telling>(
  [
    '{by} ~equips|equipped {what} to {target}',
    '{by} ~attaches|attach {what} to {target}',
    '{by} ~equips|equipped {target} with {what}',
    '{by} move|moves {what} to {target}',
  ],
  { by: who, what: mention, target: mention },
  ({ by: said, what, target: on }) =>
    (story) => {
      const by = story.acting(said);
      const thing = story.the(what, 'battlefield', by);
      const to = story.the(on, 'battlefield', by);
      if (thing === undefined || to === undefined) return;
      story.turnOf(by);
      story.step(`${verb(by, 'activates', 'activate')} ${story.name(thing)}: "Equip" targeting ${story.name(to)}`);
      story.speakOf(to);
    },
);

/** `My opponent taps my land with Rishadan Port`: the source is cast, or its ability is activated. */
const byMeans: Says<Telling> = shape<{ by?: PlayerName; what: Mention; source: Mention; effect: RegExp }, Telling>(
  ['{by} {effect} {what} with {source}', '{by} {effect} {what} using {source}'],
  {
    by: who,
    what: mention,
    source: mention,
    effect: phrases<RegExp>([
      [/\btap target\b/i, 'tap', 'taps', 'tapped'],
      [
        /\bdestroy target\b|damage to (?:any target|target)|target creature gets -/i,
        'kill',
        'kills',
        'killed',
        'destroy',
        'destroys',
        'destroyed',
      ],
      [/\bexile target\b/i, 'exile', 'exiles', 'exiled'],
      [/\breturn target\b/i, 'bounce', 'bounces', 'bounced', 'return', 'returns'],
      [/\buntap target\b/i, 'untap', 'untaps'],
      [/\btarget\b/i, 'hit', 'hits', 'pump', 'pumps', 'enchant', 'enchants'],
    ]),
  },
  ({ by: said, what, source, effect }) => {
    const face = source.named;
    if (face === undefined || !effect.test(textOf(face.card))) return undefined;
    return (story) => {
      const by = story.acting(said);
      const spell = /Instant|Sorcery|Aura/.test(face.card.type_line ?? '') && story.known(source) === undefined;
      const target_ = aimAt(story, by, what, undefined);
      if (target_ === undefined) return;
      if (spell) {
        cast(story, { by, what: source, target: target_, how: [], response: false });
        return;
      }
      const thing = story.the(source, 'battlefield', by);
      if (thing === undefined) return;
      const at = activatedOf(thing).findIndex((line) => effect.test(line));
      if (at < 0) {
        story.puzzled(`I can’t tell how ${thing.name} does that.`);
        return;
      }
      story.step(
        `${verb(by, 'activates', 'activate')} ${story.name(thing)}${abilityClause(thing, at + 1)} targeting ${aimName(story, target_)}`,
      );
      story.speakOf(...(typeof target_ === 'string' ? [] : [target_]));
    };
  },
);

/** Sentences about activating abilities. */
export const activations: Says<Telling> = anyOf<Telling>(byMeans, equipping, activation);
