import type { PlayerName } from '../syntax/ast.ts';
import { number, who } from './basics.ts';
import { faceOf } from './card-text.ts';
import { cast, ensureTarget } from './casting.ts';
import { some } from './combat.ts';
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
  const by = what.owner ?? owner;
  castWithTarget(story, what, by);
  story.timing = timing;
  return story.spell;
}

/** A permanent whose entering trigger has a target, which is given one. */
function castWithTarget(story: Story, what: Mention, by: PlayerName): void {
  const text = what.named === undefined ? '' : (faceOf(what.named).oracle_text ?? '');
  const enters = text.split('\n').find((line) => /^when[^,]*enters/i.test(line)) ?? '';
  if (/target spell/i.test(enters)) {
    const rival: PlayerName = by === 'You' ? 'Opponent' : 'You';
    cast(story, {
      by: rival,
      what: { kind: { noun: 'sorcery' }, fresh: true, count: 1, marks: [], attached: [] },
      how: [],
      response: false,
    });
    const spell = story.spell;
    story.timing = 'response';
    cast(story, { by, what, how: [], response: true });
    if (spell !== undefined) story.roles.set('target', spell);
    return;
  }
  ensureTarget(story, enters, by);
  const aim = story.roles.get('target');
  cast(story, { by, what, how: [], response: false, ...(aim === undefined ? {} : { target: aim }) });
  if (aim !== undefined) story.roles.set('target', aim);
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
    what: some,
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
      story.timing = undefined;
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

/** `… and then lost first strike`, of what was spoken of. */
const boostingIt: Says<Telling> = shape<{ boost: string }, Telling>(
  '{boost}',
  { boost },
  ({ boost: does }) =>
    (story) => {
      const thing = story.known({ back: {}, marks: [], attached: [] }, isPermanent);
      if (thing === undefined) story.puzzled('I can’t tell what gains or loses that.');
      else befall(story, target(does), thing, thing.owner);
    },
);

/** `…, which leaves the battlefield`, of what is attacked or targeted. */
const whichOne: Says<Telling> = shape<{ fate: Fate }, Telling>(
  ['which {fate}', 'which is|gets {fate}'],
  { fate: anyOf(happens, suffered) },
  ({ fate }) =>
    (story) => {
      const thing = story.roles.get('target') ?? story.speaking()[0];
      if (thing === undefined) {
        story.puzzled('I can’t tell what “which” means.');
        return;
      }
      const spoken = story.speaking();
      befall(story, fate, thing, thing.owner);
      story.speakOf(...spoken);
    },
);

/** `all combat damage is prevented by Fog`, `Dread Return brings Troll back`. */
const byCard: Says<Telling> = anyOf<Telling>(
  shape<{ source: Mention }, Telling>(
    [
      'all combat damage is prevented by {source}',
      'combat damage is prevented by {source}',
      'the damage is prevented by {source}',
      'all damage is prevented by {source}',
    ],
    { source: mention },
    ({ source }) =>
      (story) => {
        if (source.named === undefined) return;
        story.assume(`My opponent casts ${source.named.name}.`);
        cast(story, { by: source.owner ?? 'Opponent', what: source, how: [], response: false });
      },
  ),
  shape<{ source: Mention; what: Mention }, Telling>(
    [
      '{source} exiles|exiled {what}',
      '{source} destroys|destroyed {what}',
      '{source} kills|killed {what}',
      '{source} bounces|bounced {what}',
      '{source} taps|tapped {what}',
      '{source} hits {what}',
      '{what} is|was|gets exiled by {source}',
      '{what} is|was|gets destroyed by {source}',
      '{what} is|was|gets killed by {source}',
      '{what} is|was|gets bounced by {source}',
      '{what} is|was|gets hit by {source}',
      '{what} is|was|gets targeted by {source}',
      '{what} dies to {source}',
      '{what} got exiled by {source}',
    ],
    { source: mention, what: mention },
    ({ source, what }) => {
      const of = source.named;
      if (of === undefined || !/\btarget\b/i.test(faceOf(of).oracle_text ?? '')) return undefined;
      return (story) => {
        const spell = /Instant|Sorcery/.test(faceOf(of).type_line ?? '');
        if (!spell && (story.known(source) !== undefined || !/^when[^,]*enters/im.test(faceOf(of).oracle_text ?? ''))) {
          story.puzzled(`I can’t tell how ${of.name} does that.`);
          return;
        }
        const victim = story.known(what) ?? story.add(what, 'battlefield', source.owner === 'You' ? 'Opponent' : 'You');
        if (victim === undefined) return;
        const by = source.owner ?? (victim.owner === 'You' ? 'Opponent' : 'You');
        cast(story, { by, what: source, target: victim, how: [], response: false });
        story.speakOf(victim);
      };
    },
  ),
  shape<{ source: Mention; what: Mention }, Telling>(
    [
      '{source} brings|returns {what} back',
      '{source} brings back {what}',
      '{source} returns {what}',
      '{source} returns {what} to the battlefield',
      '{source} targets {what}',
      '{source} reanimates {what}',
      '{source} brings {what} back to the battlefield',
      '{source} targeting {what}',
    ],
    { source: mention, what: mention },
    ({ source, what }) => {
      if (source.named === undefined || !/Instant|Sorcery/.test(source.named.card.type_line ?? '')) return undefined;
      return (story) => {
        const thing = story.known(what);
        if (thing === undefined) story.puzzled('Say first where the target is.');
        else cast(story, { by: source.owner ?? 'You', what: source, target: thing, how: [], response: false });
        if (thing !== undefined) story.speakOf(thing);
      };
    },
  ),
);

/** A spell whose only target is gone as it would resolve (608.2b). */
const fizzling: Says<Telling> = shape<{ what: Mention }, Telling>(
  [
    'the only target of {what} is gone when it would resolve',
    'the target of {what} is gone when it would resolve',
    "{what}'s only target is gone when it would resolve",
    "{what}'s target is gone when it resolves",
    'the only target of {what} leaves the battlefield in response',
    "{what}'s only target leaves the battlefield in response",
    'the only target of {what} becomes illegal',
    "{what}'s only target becomes illegal",
    "{what}'s target becomes illegal",
    'the target of {what} becomes illegal',
    'the target of {what} dies in response',
    "{what}'s target dies in response",
    "{what}'s target is removed in response",
    '{what} has no legal target when it resolves',
    '{what} has no legal targets when it resolves',
    '{what} loses its only target',
    '{what} fizzles',
  ],
  { what: mention },
  ({ what }) =>
    (story) => {
      const known = what.back === undefined ? story.known(what, (thing) => thing === story.spell) : story.spell;
      if (known === undefined) cast(story, { by: what.owner ?? 'You', what, how: [], response: false });
      const spell = story.spell;
      const aim = story.roles.get('target');
      if (spell === undefined || aim === undefined) {
        story.puzzled('Say what the spell targets.');
        return;
      }
      story.timing = 'response';
      story.step(`effect ${aim.owner}: "Exile target permanent."`);
      story.step(`> target ${story.name(aim)}`);
      story.speakOf(spell);
    },
);

/** Sentences about what befalls objects, whatever does it. */
export const effects: Says<Telling> = anyOf<Telling>(
  byCard,
  fizzling,
  whichOne,
  boostingIt,
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
