import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf, textOf } from '../story/card-text.ts';
import { isHidden, isOnBattlefield, type StoryThing } from '../story/thing.ts';
import { number, who } from '../words/basics.ts';
import { anyOf, phrases, type Says } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { type Named, named } from '../words/named.ts';
import { activations } from './activations.ts';
import { aimAt, aimName, target } from './aims.ts';
import { needAttacker, needBlocker } from './attacking.ts';
import { cast, verb } from './casting.ts';
import { castings } from './castings.ts';
import { effects } from './effects.ts';
import { instructions } from './instructions.ts';
import { discarding, moving } from './moving.ts';
import { revealing } from './revealing.ts';
import { say, type Telling } from './telling.ts';
import { timed } from './timing.ts';

/** Words at the start of an activated ability of the card that has the keyword, for `activates O: "WORDS"`. */
function abilityThat(thing: StoryThing, wanted: RegExp): string | undefined {
  for (const line of textOf(thing.card).split('\n')) {
    const effect = /^[^"]*?: (.+)$/.exec(line)?.[1];
    if (effect !== undefined && wanted.test(effect)) return effect.split(/[.,]/)[0]!;
  }
  return undefined;
}

const exiling: Says<Telling> = say<{ by?: PlayerName; what: Mention; source: Mention }>(
  [
    '{by} ~exiles {what} with {source}',
    '{by} exiled {what} with {source}',
    'exiled {what} with {source}',
    '{by} exiled {what} using {source}',
    '{what} was|is exiled with {source}',
    '{what} is exiled by {source}',
  ],
  { by: who, what: mention, source: mention },
  (story, { by: said, what, source }) => {
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

const tapping: Says<Telling> = say<{ by?: PlayerName; what: Mention }>(
  [
    '{by} ~taps {what} for mana',
    '{by} tapping {what} for mana',
    'tapping {what} for mana',
    'tap {what} for mana',
    '{by} tapped {what} for mana',
    '{what} is|are tapped for mana',
  ],
  { by: who, what: mention },
  (story, { by: said, what }) => {
    const by = story.acting(said);
    const land = story.the(what, 'battlefield', by, isOnBattlefield);
    if (land === undefined) return;
    // Only what makes mana by {T} can be tapped so.
    const makes = /\{T\}[^\n]*: [^\n]*\badd\b/i.test(textOf(land.card)) || /\bLand\b/.test(land.card.type_line ?? '');
    if (!makes && land.marks.every((mark) => !mark.startsWith('attached')))
      story.puzzled(`I can’t tell what taps ${land.name}.`);
    story.step(`${verb(by, 'taps', 'tap')} ${story.name(land)} for mana`);
  },
);

/** `I tap Mana Vault`: for mana if it makes some; what else is tapped is tapped by an effect. */
const tappingOnly: Says<Telling> = say<{ by?: PlayerName; what: Mention }>(
  ['{by} ~taps {what}', '{by} tapped {what}', '~taps {what}'],
  { by: who, what: mention },
  (story, { by: said, what }) => {
    const by = story.acting(said);
    needAttacker(story, what);
    needBlocker(story, what);
    const thing = story.the(what, 'battlefield', by, isOnBattlefield);
    if (thing === undefined) return;
    if (thing.owner === by && /\{T\}[^\n]*: [^\n]*\badd\b/i.test(textOf(thing.card))) {
      story.step(`${verb(by, 'taps', 'tap')} ${story.name(thing)} for mana`);
      return;
    }
    const type = /\bLand\b/.test(thing.card.type_line ?? '') && thing.owner === by;
    if (type) story.step(`${verb(by, 'taps', 'tap')} ${story.name(thing)} for mana`);
    else {
      story.step(`effect ${by}: "Tap target permanent."`);
      story.step(`> target ${story.name(thing)}`);
    }
    story.speakOf(thing);
  },
);

/** The cost that turns it up. */
const costPaid: Says<string> = phrases(
  [
    [
      ' by morph',
      'by morph',
      'via morph',
      'using morph',
      'by its morph cost',
      'for its morph cost',
      'for its megamorph cost',
      'by paying its morph cost',
      'with morph',
    ],
    [
      ' by disguise',
      'for its disguise cost',
      'by paying its disguise cost',
      'with disguise',
      'paying its disguise cost',
    ],
    [' by manifest', 'for its mana cost', 'by paying its mana cost', 'paying its mana cost'],
  ],
  '',
);

const turning: Says<Telling> = say<{ by?: PlayerName; what: Mention; way: string }>(
  [
    '{by} ~turns {what} face up|face-up',
    '{by} ~turns up {what}',
    '{by} turning {what} face up',
    '{by} turned {what} face up',
    '{by} ~flips {what} face up',
    '{by} ~flips|unmorph|unmorphs {what}',
    'turn|turns|turning {what} face up',
    '{what} is|gets|was turned face up',
    '{what} turns face up',
  ].map((template) => `${template}[ {way}]`),
  { by: who, what: mention, way: costPaid },
  (story, { by: said, what, way }) => {
    const by = story.acting(said);
    const thing = story.the(what, 'battlefield', by, what.back && isHidden);
    if (thing !== undefined && !isHidden(thing)) {
      // Who speaks of turning up a card with morph or disguise has cast it face down.
      const keyword = /^(?:mega)?(morph|disguise)\b/im.exec(textOf(thing.card))?.[1];
      if (keyword === undefined || thing.marks.length > 0) {
        story.puzzled('Say how it came to be face down: manifested, cloaked, or cast for morph or disguise.');
      } else {
        thing.marks.push(`face down by ${keyword.toLowerCase()}`);
        story.assume(`${thing.name} is face down by its ${keyword.toLowerCase()}.`);
      }
    }
    if (thing !== undefined) story.step(`${verb(thing.owner, 'turns', 'turn')} ${story.name(thing)} face up${way}`);
  },
);

const unlocking: Says<Telling> = say<{ by?: PlayerName; door: Named; target?: Mention | PlayerName }>(
  [
    '{by} ~unlocks {door}',
    '{by} unlocked {door}',
    '{by} unlocking {door}',
    '{by} ~opens {door}',
    'unlock {door}',
    '{by} then unlock {door}',
  ].flatMap((template) => [template, `${template} on|targeting {target}`]),
  { by: who, door: named, target },
  (story, { by: said, door, target: aim }) => {
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
const damaging: Says<Telling> = say<{ source: Mention; n?: number; target: Mention | PlayerName }>(
  [
    '{source} hits {target}',
    '{source} deals its damage to {target}',
    '{source} deals {n} damage to {target}',
    '{source} does {n} damage to {target}',
    '{source} hits {target} for {n}',
    '{source} dealt {n} damage to {target}',
  ],
  { source: mention, n: number, target },
  (story, { source, n, target: aim }) => {
    const face = source.named && faceOf(source.named);
    if (face === undefined || !new RegExp(`deals ${n ?? '\\d+'} damage`, 'i').test(face.oracle_text ?? '')) {
      story.puzzled('I can’t tell what makes that source deal that damage.');
      return;
    }
    if (story.known(source) === undefined)
      cast(story, { by: source.owner ?? 'You', what: source, target: aim, how: [], response: false });
    else story.puzzled('I can’t tell what makes that source deal that damage.');
  },
);

/** `… and target a 5/5`: for what was just done. */
const targeting: Says<Telling> = say<{ by?: PlayerName; aim: Mention | PlayerName }>(
  [
    '{by} ~targets|targeted {aim}',
    '~targets {aim}',
    'targeting {aim}',
    '{by} ~chooses {aim} as the target',
    'choose {aim} as the target',
    'with {aim} as the target',
  ],
  { by: who, aim: target },
  (story, { by, aim }) => {
    const last = story.body.findLast((line) => !/^[?]/.test(line)) ?? '';
    if (!/^(?:You|Opponent) (?:unlocks?|casts?|activates?|turns?) /.test(last) || / targeting /.test(last)) {
      story.puzzled('Say first what has that target.');
      return;
    }
    const aimed = aimAt(story, story.acting(by), aim, undefined);
    if (aimed === undefined) return;
    story.step(`> target ${aimName(story, aimed)}`);
    if (typeof aimed !== 'string') story.roles.set('target', aimed);
  },
);

/** Sentences about what happens. */
export const event: Says<Telling> = timed(
  anyOf<Telling>(
    targeting,
    exiling,
    tapping,
    tappingOnly,
    turning,
    unlocking,
    damaging,
    moving,
    discarding,
    revealing,
    instructions,
    activations,
    castings,
    effects,
  ),
);
