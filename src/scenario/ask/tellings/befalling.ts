import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf } from '../story/card-text.ts';
import { entersItself, occasionOf } from '../story/occasion.ts';
import type { Story } from '../story/story.ts';
import { hasTrigger, isPermanent, type StoryThing } from '../story/thing.ts';
import { who } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention, things } from '../words/mentions.ts';
import { activate, activatedOf } from './activations.ts';
import { ensureTarget } from './aims.ts';
import { needAttacker, needBlocker, some } from './attacking.ts';
import { cast } from './casting.ts';
import type { Telling } from './telling.ts';

/** What befalls an object: the words of an effect that does it. */
export interface Fate {
  readonly does: string;
  /** The effect names what it takes by a choice rather than by a target. */
  readonly chooses?: true;
}
export const toTarget = (does: string): Fate => ({ does });

/** `is destroyed`, `gets exiled`. */
export const suffered: Says<Fate> = phrases<Fate>([
  [toTarget('Destroy target permanent.'), 'destroyed', 'killed', 'removed', 'blown up'],
  [toTarget('Exile target permanent.'), 'exiled', 'exiled by something else'],
  [
    toTarget("Return target permanent to its owner's hand."),
    'bounced',
    'returned to hand',
    'returned to my hand',
    "returned to its owner's hand",
    'returned to their hand',
  ],
  [toTarget('Tap target permanent.'), 'tapped down'],
  [{ does: 'Sacrifice a permanent.', chooses: true }, 'sacrificed'],
]);
/** `dies`, `leaves the battlefield`. */
export const happens: Says<Fate> = phrases<Fate>([
  [toTarget('Destroy target permanent.'), 'dies', 'die', 'died', 'goes to the graveyard', 'died this turn'],
  [toTarget('Exile target permanent.'), 'leaves the battlefield', 'left the battlefield', 'leaves play'],
  [
    toTarget('Target creature loses all abilities until end of turn.'),
    'loses all abilities',
    'loses its abilities',
    'lost all abilities',
    'loses all its abilities',
  ],
]);
/** `my opponent destroys it`. */
const done: Says<Fate> = phrases<Fate>([
  [toTarget('Destroy target permanent.'), 'destroy', 'destroys', 'destroyed', 'kill', 'kills', 'killed'],
  [toTarget('Exile target permanent.'), 'exile', 'exiles', 'exiled'],
  [toTarget("Return target permanent to its owner's hand."), 'bounce', 'bounces', 'bounced'],
  [toTarget('Untap target permanent.'), 'untap', 'untaps', 'untapped'],
  [
    toTarget('Gain control of target permanent.'),
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
  needAttacker(story, what);
  needBlocker(story, what);
  const known = story.known(what, isPermanent);
  if (known !== undefined) return known;
  if (what.back?.role === 'commander')
    return story.add({ kind: { noun: 'legend' }, marks: ['commander'], attached: [] }, 'battlefield', owner);
  if (story.timing !== 'trigger' || what.named === undefined) return story.add(what, 'battlefield', owner);
  if (!entersItself(what.named)) return afterItsAbility(story, what, owner);
  const { timing } = story;
  story.timing = undefined;
  const by = what.owner ?? owner;
  castWithTarget(story, what, by);
  story.timing = timing;
  return story.spell;
}

/** A permanent that has triggered by something else, or whose only ability was activated: it waits on the stack. */
function afterItsAbility(story: Story, what: Mention, owner: PlayerName): StoryThing | undefined {
  const { timing } = story;
  story.timing = undefined;
  const thing = story.add(what, 'battlefield', owner);
  if (thing === undefined) return undefined;
  const occasion = occasionOf(thing);
  if (occasion !== undefined) {
    occasion(story, thing);
    story.timing = timing;
  } else if (!hasTrigger(thing) && activatedOf(thing).length === 1) {
    const aims = /\bany target\b|\btarget (?:player|opponent)\b/i.test(activatedOf(thing)[0]!);
    activate(story, {
      by: thing.owner,
      what: { back: {}, marks: [], attached: [] },
      clauses: aims ? [{ target: thing.owner === 'You' ? 'Opponent' : 'You' }] : [],
    });
    story.timing = 'response';
  } else story.puzzled(`Say first what makes ${thing.name} trigger.`);
  return thing;
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

export function befall(story: Story, fate: Fate, thing: StoryThing, by: PlayerName): void {
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
    if (thing !== undefined) befall(story, toTarget('Destroy target permanent.'), thing, 'Opponent');
    story.speakOf();
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

/** Sentences about what befalls permanents. */
export const befallings: Says<Telling> = anyOf<Telling>(
  whichOne,
  somethingDied,
  suffering,
  sufferingBack,
  happening,
  doing,
);
