import type { Story } from '../story/story.ts';
import { cast } from '../tellings/casting.ts';
import { phrases, type Says } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';

/** On the turn in which it came. */
export const newly: Says<true> = phrases([
  [
    true as const,
    'the turn I cast it',
    'the turn it enters',
    'the turn it comes in',
    'the turn it came in',
    'on the turn I cast it',
    'on the turn it enters',
    'on the turn it came in',
    'the turn it comes into play',
    'the same turn I cast it',
    'the same turn it enters',
    'right after casting it',
    'as soon as it enters',
    'the turn I play it',
    'the turn it is cast',
  ],
]);

export const CAN = 'can|may|could|am|is|are';

/** Something waits on the stack: what was told last, or else some spell. */
export function waiting(story: Story): void {
  if (!story.happens()) {
    const any: Mention = { kind: { noun: 'instant' }, fresh: true, count: 1, marks: [], attached: [] };
    cast(story, { by: 'You', what: any, target: 'Opponent', how: [], response: false });
  }
  story.hold();
}

/** While something waits on the stack. */
export const reply: Says<true> = phrases([
  [
    true as const,
    'in response',
    'in response to it',
    'in response to that',
    'with it on the stack',
    'while it is on the stack',
    'while the stack is not empty',
    'while a spell is on the stack',
    "while my opponent's spell is on the stack",
    'while their spell is on the stack',
    'while my own spell is on the stack',
    'at instant speed',
    'with a spell on the stack',
    'if a spell is on the stack',
    'when a spell is on the stack',
    'if the stack is not empty',
    'when the stack is not empty',
    'with something on the stack',
    'while there is a spell on the stack',
  ],
]);
