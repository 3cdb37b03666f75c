import type { PlayerName } from '../syntax/ast.ts';
import { number, who } from './basics.ts';
import type { Telling } from './board.ts';
import { faceOf, textOf } from './card-text.ts';
import { aimAt, aimName, cast, castings, response, target, verb } from './casting.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import { type Mention, mention } from './mentions.ts';
import { type Named, named } from './named.ts';
import { isHidden, isOnBattlefield, type StoryThing } from './story.ts';

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

/** The cost that turns it up. */
const costPaid: Says<string> = phrases(
  [
    [' by morph', 'for its morph cost', 'for its megamorph cost', 'by paying its morph cost'],
    [' by disguise', 'for its disguise cost', 'by paying its disguise cost'],
    [' by manifest', 'for its mana cost', 'by paying its mana cost'],
  ],
  '',
);

const turning: Says<Telling> = shape<{ by?: PlayerName; what: Mention; way: string }, Telling>(
  [
    '{by} ~turns {what} face up|face-up',
    '{by} ~turns up {what}',
    '{by} turned {what} face up',
    '{by} ~flips {what} face up',
    'turn|turns {what} face up',
  ].map((template) => `${template}[ {way}]`),
  { by: who, what: mention, way: costPaid },
  ({ by: said, what, way }) =>
    (story) => {
      const by = story.acting(said);
      const thing = story.the(what, 'battlefield', by, isOnBattlefield);
      if (thing !== undefined && !isHidden(thing)) {
        story.puzzled('Say how it came to be face down: manifested, cloaked, or cast for morph or disguise.');
      }
      if (thing !== undefined) story.step(`${verb(by, 'turns', 'turn')} ${story.name(thing)} face up${way}`);
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
  exiling,
  tapping,
  turning,
  unlocking,
  damaging,
  instructing,
  castings,
);
