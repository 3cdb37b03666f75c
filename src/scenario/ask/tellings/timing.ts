import { reader } from '../../syntax/literal.ts';
import type { Timing } from '../story/script.ts';
import { during, type Moment } from '../words/basics.ts';
import { anyOf, phrases, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import type { Telling } from './telling.ts';

const TRIGGER = [
  'trigger',
  'enters trigger',
  'entering trigger',
  'ETB trigger',
  'ETB',
  'ability',
  'triggered ability',
  'enters ability',
  'room ability',
].flatMap((noun) => [`its ${noun}`, `the ${noun}`, `his ${noun}`, `her ${noun}`, `that ${noun}`]);

const plain: Says<Timing> = phrases<Timing>([
  [
    'response',
    'in response',
    'in response to it',
    'in response to that',
    'in response to this',
    'in response to the spell',
    'while it is on the stack',
    'with it on the stack',
    'before it resolves',
    'with that on the stack',
    'as a response',
    'with its cascade trigger on the stack',
    'with the cascade trigger on the stack',
    'with its cast trigger on the stack',
    'with the cast trigger on the stack',
    'with cascade on the stack',
    'with its cascade on the stack',
  ],
  [
    'trigger',
    ...TRIGGER.flatMap((trigger) => [
      `in response to ${trigger}`,
      `before ${trigger} resolves`,
      `with ${trigger} on the stack`,
      `while ${trigger} is on the stack`,
      `while ${trigger} is still on the stack`,
    ]),
  ],
  [
    'after',
    'before damage',
    'before combat damage',
    'before combat damage is dealt',
    'before damage is dealt',
    'after blocks',
    'after blocks are declared',
    'after blockers are declared',
    'after blockers',
    'before blocks',
    'before blockers are declared',
    'during combat',
    'at instant speed',
    'at sorcery speed',
    'afterwards',
    'after that',
    'after it resolves',
    'after resolution',
    'once it resolves',
  ],
]);
/** `in response to Shock`. */
const to: Says<Timing> = shape<{ what: Mention }, Timing>(
  ['in response to {what}', 'with {what} on the stack', 'while {what} is on the stack'],
  { what: mention },
  ({ what }) => (what.named === undefined ? undefined : 'response'),
);
const timing: Says<Timing> = anyOf(plain, to);

const comma: Says<true> = reader<true>((line, at) => {
  const found = /^\s*,?\s*/.exec(line.text.slice(at, at + 4))!;
  return [{ value: true as const, end: at + found[0].length }];
});

/** An event with what is said of its timing before or after it. */
export const timed = (event: Says<Telling>): Says<Telling> =>
  anyOf<Telling>(
    event,
    shape<{ event: Telling; moment: Moment }, Telling>(
      ['{event} {moment}', '{moment} {event}'],
      { event, moment: during },
      ({ event: tell, moment }) =>
        (story) => {
          story.reach(moment);
          tell(story);
        },
    ),
    shape<{ timing: Timing; comma: true; event: Telling }, Telling>(
      ['{timing}{comma}{event}', '{event} {timing}'],
      { timing, comma, event },
      ({ timing: when, event: tell }) =>
        (story) => {
          if (when !== 'after') story.timing = when;
          tell(story);
          if (story.timing !== undefined) story.puzzled('I can’t tell what happens in response.');
        },
    ),
  );
