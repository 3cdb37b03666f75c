import type { PlayerName } from '../../syntax/ast.ts';
import { reader } from '../../syntax/literal.ts';
import { NUMBERS } from '../story/card-text.ts';
import { isCreature } from '../story/thing.ts';
import { number, who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import type { Telling } from './telling.ts';

const FIXED: Says<string> = phrases<string>([
  ['Manifest dread.', 'manifest dread', 'manifests dread', 'manifested dread'],
  [
    'Manifest the top card of your library.',
    'manifest',
    'manifests',
    'manifest the top card of my library',
    'manifest a card',
    'manifests a card',
  ],
  ['Cloak the top card of your library.', 'cloak', 'cloak the top card of my library', 'cloak a card', 'cloaks a card'],
  [
    'Venture into the dungeon.',
    'venture',
    'ventures',
    'ventured',
    'venture into the dungeon',
    'ventures into the dungeon',
    'ventured into the dungeon',
    'venture once',
  ],
  ['You take the initiative.', 'take the initiative', 'takes the initiative', 'took the initiative', 'take it again'],
  ['Draw a card.', 'draw a card', 'draws a card', 'drew a card'],
  ['Discard a card.', 'discard a card', 'discards a card'],
  ['Proliferate.', 'proliferate', 'proliferates'],
  ['You become the monarch.', 'become the monarch', 'becomes the monarch'],
  [
    'Create a Treasure token.',
    'create a Treasure token',
    'creates a Treasure token',
    'make a Treasure',
    'create a Treasure',
    'get a Treasure',
  ],
  ['Create a Clue token.', 'create a Clue token', 'create a Clue', 'investigate', 'investigates'],
  ['Create a Food token.', 'create a Food token', 'create a Food', 'make a Food'],
  ['Add {C}.', 'add mana', 'adds mana', 'make mana', 'produce mana', 'have mana floating', 'float mana'],
]);

/** `{G}{U}{R}`. */
export const manaSymbols: Says<string> = reader<string>((line, at) => {
  const found = /^(?:\{[WUBRGC\d]\})+/i.exec(line.text.slice(at, at + 40));
  return found === null ? [] : [{ value: found[0].toUpperCase(), end: at + found[0].length }];
});

const amount = (n: number): string => NUMBERS[n] ?? String(n);
/** Instructions with a number or mana in them. */
const measured: Says<string> = anyOf<string>(
  shape<{ n: number }, string>(
    ['draw|draws|drew {n} cards|card', 'draw|draws {n} extra cards|card'],
    { n: number },
    ({ n }) => `Draw ${amount(n)} card${n === 1 ? '' : 's'}.`,
  ),
  shape<{ n: number }, string>(
    'discard|discards {n} cards|card',
    { n: number },
    ({ n }) => `Discard ${amount(n)} card${n === 1 ? '' : 's'}.`,
  ),
  shape<{ n: number }, string>('gain|gains|gained {n} life', { n: number }, ({ n }) => `You gain ${n} life.`),
  shape<{ n: number }, string>('lose|loses|lost {n} life', { n: number }, ({ n }) => `You lose ${n} life.`),
  shape<{ n: number }, string>(
    'mill|mills|milled {n} cards|card',
    { n: number },
    ({ n }) => `Mill ${amount(n)} card${n === 1 ? '' : 's'}.`,
  ),
  shape<{ n: number }, string>('scry|scries {n}', { n: number }, ({ n }) => `Scry ${n}.`),
  shape<{ n: number }, string>('surveil|surveils {n}', { n: number }, ({ n }) => `Surveil ${n}.`),
  shape<{ n: number }, string>(
    'get|gets|got {n} poison counters|counter',
    { n: number },
    ({ n }) => `You get ${amount(n)} poison counter${n === 1 ? '' : 's'}.`,
  ),
  shape<{ mana: string }, string>(
    [
      'add|adds|added {mana}',
      'make|makes|made {mana}',
      'produce {mana}',
      'have|has {mana} floating',
      'have|has {mana} in my mana pool',
      'have|has {mana} in my pool',
      'have|has {mana} unspent',
      'float|floats {mana}',
      'get|gets {mana}',
    ],
    { mana: manaSymbols },
    ({ mana: symbols }) => `Add ${symbols}.`,
  ),
);
/** Things done several times. */
const repeated: Says<{ readonly what: string; readonly times: number }> = anyOf(
  shape<{ n: number }, { what: string; times: number }>(
    ['venture|ventures|ventured {n} times', 'venture|ventured into the dungeon {n} times'],
    { n: number },
    ({ n }) => ({ what: 'Venture into the dungeon.', times: n }),
  ),
  phrases<{ readonly what: string; readonly times: number }>([
    [
      { what: 'Venture into the dungeon.', times: 2 },
      'venture twice',
      'ventured twice',
      'venture into the dungeon twice',
    ],
  ]),
);

interface Told {
  readonly by?: PlayerName;
  readonly what?: string;
  readonly many?: { readonly what: string; readonly times: number };
}
const instructing: Says<Telling> = shape<Told, Telling>(
  ['{by} {what}', '{what}', '{by} {many}', '{many}', '{by} would {what}'],
  { by: who, what: anyOf(measured, FIXED), many: repeated },
  ({ by: said, what, many }) =>
    (story) => {
      const by = story.acting(said);
      const { what: words, times } = many ?? { what: what!, times: 1 };
      for (let n = 0; n < times; n++) {
        if (story.waiting) story.timing ??= 'response';
        story.waiting = false;
        story.step(`effect ${by}: "${words}"`);
      }
    },
);

/** `Smoky Lounge gave me {R}{R}`. */
const given: Says<Telling> = shape<{ what: Mention; mana: string }, Telling>(
  [
    '{what} gave|gives|made me {mana}',
    '{what} adds|added|produces|produced {mana}',
    'I have {mana} from {what}',
    'I got {mana} from {what}',
  ],
  { what: mention, mana: manaSymbols },
  ({ what, mana: symbols }) =>
    (story) => {
      const thing = story.the(what, 'battlefield');
      if (thing?.card.card_faces !== undefined && what.named?.face !== undefined)
        thing.marks.push(`unlocked ${what.named.name}`);
      story.step(`effect You: "Add ${symbols}."`);
      story.speakOf();
    },
);

/** `Whisperwood Elemental manifests a card`: its own ability does it, which is told as an effect. */
const bySource: Says<Telling> = shape<{ what: Mention; does: string }, Telling>(
  ['{what} {does}', '{what} lets|makes me {does}', '{what} has me {does}'],
  { what: mention, does: FIXED },
  ({ what, does }) => {
    if (what.named === undefined) return undefined;
    return (story) => {
      const thing = story.the(what, 'battlefield');
      if (thing === undefined) return;
      story.assume(`What ${thing.name} does is told as an effect.`);
      story.step(`effect ${thing.owner}: "${does}"`);
    };
  },
);

/** `end my turn with {G}{G}{G} unspent`. */
const ending: Says<Telling> = shape<{ by?: PlayerName; mana: string }, Telling>(
  [
    '{by} end|ends my|their|the turn with {mana} unspent',
    '{by} end|ends my|their|the turn with {mana} floating',
    'end my|the turn with {mana} unspent',
    'end my|the turn with {mana} floating',
    'end my|the turn with {mana} in my mana pool',
    '{by} end|ends my|their|the turn with {mana} in my mana pool',
  ],
  { by: who, mana: manaSymbols },
  ({ mana: symbols }) =>
    (story) => {
      story.reach({ player: story.active, step: 'end step' });
      story.step(`effect ${story.active}: "Add ${symbols}."`);
      story.reach({ player: story.active === 'You' ? 'Opponent' : 'You', step: 'upkeep' });
    },
);

/** `A token copy of it enters`. */
const copied: Says<Telling> = shape<{ by?: PlayerName; what: Mention }, Telling>(
  [
    'a token copy of {what} enters',
    'a token copy of {what} enters the battlefield',
    '{by} ~creates|create a token copy of {what}',
    '{by} ~makes|make a token copy of {what}',
    '{by} ~creates|create a token that is a copy of {what}',
    '{by} ~copies|copy {what} with a token',
    'a token that is a copy of {what} enters',
  ],
  { by: who, what: mention },
  ({ by: said, what }) =>
    (story) => {
      const by = story.acting(said);
      const thing = story.the(what, 'battlefield', by, isCreature);
      if (thing === undefined) return;
      story.step(`effect ${by}: "Create a token that's a copy of target permanent."`);
      story.step(`> target ${story.name(thing)}`);
      story.roles.set('token', story.make(thing, 'the token'));
    },
);

/** Sentences about what a player does or gets without a card being named for it. */
export const instructions: Says<Telling> = anyOf<Telling>(copied, ending, given, instructing, bySource);
