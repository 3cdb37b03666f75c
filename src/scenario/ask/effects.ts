import type { PlayerName } from '../syntax/ast.ts';
import { number, who } from './basics.ts';
import { cast } from './casting.ts';
import { anyOf, phrases, type Says, shape } from './english.ts';
import { type Mention, mention, things } from './mentions.ts';
import type { Story } from './story.ts';
import { isPermanent, type StoryThing } from './story-thing.ts';
import type { Telling } from './telling.ts';

/** What befalls an object: the words of an effect that does it. */
interface Fate {
  readonly does: string;
  /** The effect names what it takes by a choice rather than by a target. */
  readonly chooses?: true;
}
const target = (does: string): Fate => ({ does });

/** `is destroyed`, `gets exiled`. */
const suffered: Says<Fate> = phrases<Fate>([
  [target('Destroy target permanent.'), 'destroyed', 'killed', 'removed', 'blown up'],
  [target('Exile target permanent.'), 'exiled', 'exiled by something else'],
  [
    target("Return target permanent to its owner's hand."),
    'bounced',
    'returned to hand',
    'returned to my hand',
    "returned to its owner's hand",
    'returned to their hand',
  ],
  [target('Tap target permanent.'), 'tapped down'],
  [{ does: 'Sacrifice a permanent.', chooses: true }, 'sacrificed'],
]);
/** `dies`, `leaves the battlefield`. */
const happens: Says<Fate> = phrases<Fate>([
  [target('Destroy target permanent.'), 'dies', 'die', 'died', 'goes to the graveyard', 'died this turn'],
  [target('Exile target permanent.'), 'leaves the battlefield', 'left the battlefield', 'leaves play'],
  [
    target('Target creature loses all abilities until end of turn.'),
    'loses all abilities',
    'loses its abilities',
    'lost all abilities',
    'loses all its abilities',
  ],
]);
/** `my opponent destroys it`. */
const done: Says<Fate> = phrases<Fate>([
  [target('Destroy target permanent.'), 'destroy', 'destroys', 'destroyed', 'kill', 'kills', 'killed'],
  [target('Exile target permanent.'), 'exile', 'exiles', 'exiled'],
  [target("Return target permanent to its owner's hand."), 'bounce', 'bounces', 'bounced'],
  [target('Tap target permanent.'), 'tap', 'taps', 'tapped'],
  [target('Untap target permanent.'), 'untap', 'untaps', 'untapped'],
  [
    target('Gain control of target permanent.'),
    'steal',
    'steals',
    'stole',
    'gain control of',
    'gains control of',
    'take control of',
    'takes control of',
  ],
  [{ does: 'Sacrifice a permanent.', chooses: true }, 'sacrifice', 'sacrifices', 'sacrificed', 'sac'],
]);

/** A permanent of which something is told; one that only now enters is cast. */
function befallen(story: Story, what: Mention, owner: PlayerName): StoryThing | undefined {
  const known = story.known(what, isPermanent);
  if (known !== undefined) return known;
  if (story.timing !== 'trigger' || what.named === undefined) return story.add(what, 'battlefield', owner);
  const { timing } = story;
  story.timing = undefined;
  cast(story, { by: what.owner ?? owner, what, how: [], response: false });
  story.timing = timing;
  return story.spell;
}

function befall(story: Story, fate: Fate, thing: StoryThing, by: PlayerName): void {
  if (
    fate.does.startsWith('Destroy') &&
    /\bindestructible\b/i.test(`${thing.card.oracle_text} ${thing.marks.join()}`)
  ) {
    story.puzzled(`${thing.name} is indestructible: say how it dies.`);
  }
  for (const name of story.each(thing)) {
    story.step(`effect ${by}: "${fate.does}"`);
    story.step(`> ${fate.chooses === true ? 'choose' : 'target'} ${name}`);
  }
  story.speakOf(thing);
}

const suffering: Says<Telling> = shape<{ what: readonly Mention[]; fate: Fate }, Telling>(
  ['{what} is|are|was|were|gets|get|got {fate}', '{what} has|have been {fate}', '{what} is|are then {fate}'],
  { what: things, fate: suffered },
  ({ what, fate }) =>
    (story) => {
      for (const one of what) suffer(story, one, fate);
    },
);
const sufferingBack: Says<Telling> = shape<{ what: Mention; fate: Fate }, Telling>(
  ['{what} is|are|was|were|gets|get|got {fate}', '{what} has|have been {fate}'],
  { what: mention, fate: suffered },
  ({ what, fate }) =>
    (story) =>
      suffer(story, what, fate),
);
const happening: Says<Telling> = shape<{ what: Mention; fate: Fate }, Telling>(
  ['{what} {fate}', '{what} then {fate}'],
  { what: mention, fate: happens },
  ({ what, fate }) =>
    (story) =>
      suffer(story, what, fate),
);

function suffer(story: Story, what: Mention, fate: Fate): void {
  const thing = befallen(story, what, 'You');
  if (thing !== undefined) befall(story, fate, thing, thing.owner);
}

const doing: Says<Telling> = shape<{ by?: PlayerName; what: readonly Mention[]; fate: Fate }, Telling>(
  ['{by} {fate} {what}', '{fate} {what}'],
  {
    by: who,
    what: anyOf<readonly Mention[]>(
      things,
      shape<{ one: Mention }, readonly Mention[]>('{one}', { one: mention }, ({ one }) => [one]),
    ),
    fate: done,
  },
  ({ by: said, what, fate }) =>
    (story) => {
      const by = story.acting(said);
      const owner = fate.chooses === true ? by : by === 'You' ? 'Opponent' : 'You';
      for (const one of what) {
        const thing = befallen(story, one, owner);
        if (thing !== undefined) befall(story, fate, thing, fate.chooses === true ? thing.owner : by);
      }
    },
);

/** What a creature gets until end of turn. */
const boost: Says<string> = anyOf<string>(
  shape<{ verb: string; keyword: string }, string>(
    '{verb} {keyword}',
    {
      verb: phrases([
        ['gains', 'gains', 'gain', 'gets', 'get', 'gained'],
        ['loses', 'loses', 'lose', 'lost'],
      ]),
      keyword: phrases(
        [
          'flying',
          'first strike',
          'double strike',
          'deathtouch',
          'haste',
          'hexproof',
          'indestructible',
          'lifelink',
          'menace',
          'reach',
          'trample',
          'vigilance',
          'shroud',
          'infect',
          'wither',
          'defender',
        ].map((word) => [word, word] as const),
      ),
    },
    ({ verb, keyword }) => `Target creature ${verb} ${keyword} until end of turn.`,
  ),
  shape<{ change: string }, string>(
    'gets|get {change}',
    { change: phrases(Array.from({ length: 20 }, (_, n) => [`+${n}/+${n}`, `+${n}/+${n}`] as const)) },
    ({ change }) => `Target creature gets ${change} until end of turn.`,
  ),
);
const boosting: Says<Telling> = shape<{ what: Mention; boost: string }, Telling>(
  ['{what} {boost}', '{what} then {boost}', '{what} {boost} until end of turn'],
  { what: mention, boost },
  ({ what, boost: does }) =>
    (story) => {
      const thing = story.the(what, 'battlefield', 'You', isPermanent);
      if (thing !== undefined) befall(story, target(does), thing, thing.owner);
    },
);
const giving: Says<Telling> = shape<{ by?: PlayerName; what: Mention; keyword: string }, Telling>(
  [
    '{by} ~gives {keyword} to {what}',
    '{by} ~gives {what} {keyword}',
    'give {what} {keyword}',
    '{by} gave {what} {keyword}',
  ],
  {
    by: who,
    what: mention,
    keyword: phrases(
      [
        'flying',
        'first strike',
        'double strike',
        'deathtouch',
        'haste',
        'hexproof',
        'indestructible',
        'lifelink',
        'menace',
        'reach',
        'trample',
        'vigilance',
        'infect',
      ].map((word) => [word, word] as const),
    ),
  },
  ({ by: said, what, keyword }) =>
    (story) => {
      const by = story.acting(said);
      const thing = story.the(what, 'battlefield', by, isPermanent);
      if (thing !== undefined)
        befall(story, target(`Target creature gains ${keyword} until end of turn.`), thing, thing.owner);
    },
);

const putting: Says<Telling> = shape<{ by?: PlayerName; n: number; counter: string; what: Mention }, Telling>(
  ['{by} ~puts {n} {counter} counter|counters on {what}', 'put {n} {counter} counter|counters on {what}'],
  {
    by: who,
    n: number,
    counter: phrases([
      ['+1/+1', '+1/+1'],
      ['-1/-1', '-1/-1'],
      ['stun', 'stun'],
      ['charge', 'charge'],
    ]),
    what: mention,
  },
  ({ by: said, n, counter, what }) =>
    (story) => {
      const by = story.acting(said);
      const thing = story.the(what, 'battlefield', by, isPermanent);
      const counters = n === 1 ? `a ${counter} counter` : `${NUMBERS[n] ?? n} ${counter} counters`;
      if (thing !== undefined) befall(story, target(`Put ${counters} on target permanent.`), thing, by);
    },
);
/** Numbers as card text writes them. */
export const NUMBERS: readonly string[] = [
  'no',
  'a',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

const spellCountered: Says<Telling> = shape<{ what: Mention; by?: PlayerName }, Telling>(
  ['{what} is|gets|was countered', '{by} ~counters|countered {what}', '{what} has been countered'],
  { what: mention, by: who },
  ({ what, by }) =>
    (story) => {
      const waiting = what.back === undefined ? story.known(what, (thing) => thing === story.spell) : story.spell;
      if (waiting === undefined)
        cast(story, { by: what.owner ?? (by === 'You' ? 'Opponent' : 'You'), what, how: [], response: false });
      const spell = waiting ?? story.spell;
      if (spell === undefined) return;
      story.timing = 'response';
      story.step(`effect ${by ?? (spell.owner === 'You' ? 'Opponent' : 'You')}: "Counter target spell."`);
      story.step(`> target ${story.name(spell)}`);
      story.speakOf(spell);
    },
);

const somethingDied: Says<Telling> = shape<Record<never, never>, Telling>(
  [
    'a creature died this turn',
    'a creature has died this turn',
    'another creature died this turn',
    'a creature died earlier this turn',
  ],
  {},
  () => (story) => {
    const thing = story.add(
      { kind: { noun: 'creature', distinct: true }, marks: [], attached: [] },
      'battlefield',
      'Opponent',
    );
    if (thing !== undefined) befall(story, target('Destroy target permanent.'), thing, 'Opponent');
    story.speakOf();
  },
);

/** Sentences about what befalls objects, whatever does it. */
export const effects: Says<Telling> = anyOf<Telling>(
  somethingDied,
  spellCountered,
  suffering,
  sufferingBack,
  happening,
  boosting,
  giving,
  putting,
  doing,
);
