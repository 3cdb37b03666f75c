import { textOf } from '../story/card-text.ts';
import { entersOnly, occasionOf } from '../story/occasion.ts';
import type { Story } from '../story/story.ts';
import { hasTrigger, type StoryThing } from '../story/thing.ts';
import { cast } from '../tellings/casting.ts';
import { number } from '../words/basics.ts';
import { anyOf, orNot, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { DO, numberIn, sayIf } from './change.ts';
import { type Asks, asFound, type QuestionKind, type Wanted, yesNo } from './wanted.ts';

/** Asks how often a permanent triggered; `it` is one only where nothing else could trigger. */
function triggered(story: Story, what: Mention): number | undefined {
  const made = what.back?.role !== undefined;
  const could = story.things.filter((one) => hasTrigger(one) && one.made === undefined);
  if (what.back !== undefined && !made && could.length > 1) {
    story.puzzled(`Say of which card it is asked whether it triggers: ${could.map(({ name }) => name).join(' or ')}.`);
  }
  const thing = what.back === undefined ? story.the(what, 'battlefield', 'You') : made ? story.known(what) : could[0];
  if (thing === undefined) story.puzzled('I can’t tell what might trigger.');
  if (!story.happens()) happenFor(story, thing);
  if (thing !== undefined && thing.count > 1) {
    story.puzzled('Say it of one of them.');
    return undefined;
  }
  return thing && story.ask(`how often ${story.name(thing)} triggered`);
}

/** Where nothing was told to happen, what the card itself waits for: it is asked whether something else there stops it. */
function happenFor(story: Story, thing: StoryThing | undefined): void {
  const occasion = thing === undefined ? undefined : occasionOf(thing);
  const others = story.things.some((one) => one !== thing && one.zone === 'battlefield');
  if (thing !== undefined && others && occasion === undefined && entersOnly(thing)) {
    thing.zone = 'hand';
    story.assume(`${thing.name} is cast.`);
    cast(story, {
      by: thing.owner,
      what: { named: { card: thing.card, name: thing.name }, marks: [], attached: [] },
      how: [],
      response: false,
    });
    return;
  }
  if (thing === undefined || occasion === undefined || !others) story.puzzled('Say first what happens.');
  else occasion(story, thing);
}

/** What the trigger is called; a card with several triggers is asked about as a whole only where one is meant. */
const trigger: Says<string> = orNot(
  phrases([
    [
      'enters',
      'enters ability',
      'enters trigger',
      'ETB',
      'ETB ability',
      'ETB trigger',
      'entering trigger',
      'enters-the-battlefield ability',
      'enters-the-battlefield trigger',
      'enter ability',
      'enter trigger',
    ],
    ['dies', 'dies trigger', 'death trigger', 'dies ability'],
    ['any', 'ability', 'trigger', 'triggered ability', 'abilities'],
    ['face up', 'turned face up trigger', 'face-up trigger', 'turn up trigger'],
    ['unlock', 'unlock trigger', 'unlock ability'],
  ]),
  'any',
);
const OF_KIND: Readonly<Record<string, RegExp>> = {
  enters: /^when[^,]*enters?\b/im,
  dies: /^when[^,]*dies\b/im,
  'face up': /^when[^,]*turned face up/im,
  unlock: /^when you unlock this door/im,
};

/** One trigger of several that a card has can't be told from the others in a sum. */
function single(story: Story, what: Mention, kind: string): void {
  if (kind === 'any') return;
  const thing = story.known(what) ?? story.things.find((one) => one.card.oracle_id === what.named?.card.oracle_id);
  const text = thing === undefined ? '' : textOf(thing.card);
  const all = text.match(/^(?:[^\n"]*— )?(?:when|whenever|at)\b/gim) ?? [];
  if (all.length !== 1 || !OF_KIND[kind]!.test(text)) story.puzzled('I can’t tell which of its abilities is meant.');
}

interface TriggerWords {
  readonly what: Mention;
  readonly kind: string;
}
const howOften: Says<Asks> = shape<TriggerWords, Asks>(
  [
    `how many times ${DO} {what} trigger`,
    `how often ${DO} {what} trigger`,
    `how many triggers ${DO} {what} get`,
    `how many triggers ${DO} I get from {what}`,
    `how many times ${DO} {what} {kind} trigger`,
    `how many times ${DO} {what}'s {kind} trigger`,
    `how many {what} triggers ${DO} I get`,
    `how many {what} triggers are there`,
    `how many triggers are there from {what}`,
    `how many triggers are there`,
    `how many triggers ${DO} I get`,
    'how many triggers',
  ],
  { what: mention, kind: trigger },
  ({ what = { back: {}, marks: [], attached: [] }, kind = 'any' }) =>
    (story) =>
    () => {
      single(story, what, kind);
      const index = triggered(story, what);
      return index === undefined ? undefined : { answer: asFound(index) };
    },
);

const whether: Says<Asks> = shape<TriggerWords, Asks>(
  [
    `${DO} {what} trigger`,
    `${DO} {what} {kind} trigger`,
    `${DO} {what}'s {kind} trigger`,
    `${DO} {what} get a trigger`,
    `${DO} I get a trigger from {what}`,
    `${DO} {what} trigger for it`,
    `${DO} {what} {kind} trigger when|if it enters`,
    `${DO} its {kind} trigger`,
    `${DO} his {kind} trigger`,
    `${DO} the {kind} trigger`,
    `${DO} that {kind} trigger`,
    `${DO} that trigger {what}`,
    `${DO} it trigger {what}`,
    `${DO} this trigger {what}`,
    `is {what} triggered`,
  ],
  { what: mention, kind: trigger },
  ({ what = { back: {}, marks: [], attached: [] }, kind = 'any' }) =>
    (story) =>
    () => {
      single(story, what, kind);
      const index = triggered(story, what);
      return index === undefined
        ? undefined
        : { answer: asFound(index, (text) => sayIf(numberIn(text), (n) => yesNo(n > 0))) };
    },
);

/** `Does Lotus Cobra trigger twice?` */
const soOften: Says<Asks> = shape<{ what: Mention; n: number }, Asks>(
  [`${DO} {what} trigger {n}`, `${DO} I get {n} triggers from {what}`, `${DO} {what} trigger {n} times`],
  {
    what: mention,
    n: anyOf(
      number,
      phrases<number>([
        [1, 'once', 'one time', 'only once'],
        [2, 'twice', 'two times', 'a second time', 'an additional time', 'an extra time'],
        [3, 'three times'],
      ]),
    ),
  },
  ({ what, n }) =>
    (story) =>
    () => {
      const index = triggered(story, what);
      return index === undefined ? undefined : { answer: asFound(index, (text) => yesNo(text === String(n))) };
    },
);

/** `Does cascade still happen?`: the spell's trigger was there, whatever became of the spell. */
const keyword: Says<RegExp> = phrases<RegExp>([
  [/^cascade\b/im, 'cascade', 'the cascade', 'the cascade trigger', 'its cascade'],
  [/^storm\b/im, 'storm', 'the storm trigger'],
  [/^when you cast this spell/im, 'the cast trigger', 'its cast trigger'],
  [/^(?:when|whenever|at)\b/im, 'the trigger', 'its trigger', 'the ability', 'the triggered ability'],
]);
const happens: Says<Asks> = shape<{ keyword: RegExp }, Asks>(
  [`${DO} {keyword} happen`, `${DO} {keyword} resolve`, `${DO} {keyword} still resolve`, `${DO} I get {keyword}`],
  { keyword },
  ({ keyword: pattern }) =>
    (story) =>
    (): Wanted | undefined => {
      const having = story.things.filter((one) => pattern.test(textOf(one.card)));
      const [thing] = having;
      if (thing === undefined || having.length > 1) {
        story.puzzled('I can’t tell which trigger is meant.');
        return undefined;
      }
      // Spells that answer it could counter the trigger itself.
      if (story.things.some((one) => /counter target (?:activated|triggered|[^.]* ability)/i.test(textOf(one.card)))) {
        story.puzzled('I can’t tell whether the trigger is countered.');
      }
      return {
        answer: asFound(story.ask(`how often ${story.name(thing)} triggered`), (text) =>
          sayIf(numberIn(text), (n) => yesNo(n > 0)),
        ),
      };
    },
);

/** Questions about triggered abilities. */
export const triggers: QuestionKind = {
  says: anyOf(howOften, soOften, whether, happens),
  examples: [
    'I control Soul Warden and cast Memnite. How many times does Soul Warden trigger?',
    'Does Soul Warden trigger if I cast Memnite?',
  ],
};
