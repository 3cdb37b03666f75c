import type { Ask, Done, Invalid, Outcome, Unsupported } from '../outcome.ts';

/** The most answers of one choice that are tried. */
const MOST_OPTIONS = 16;
/** The most runs for one question. */
const MOST_RUNS = 64;

/** All ways of answering the choices of a run that nobody answered: the ends they come to, or what stopped the search. */
export type Explored =
  | {
      readonly kind: 'ends';
      readonly ends: readonly Done[] /** The first choice that was open, if any. */;
      readonly choice?: Ask;
      /** All choices that were open. */
      readonly choices: readonly Ask[];
    }
  | { readonly kind: 'stopped'; readonly outcome: Ask | Unsupported | Invalid };

/** Plays with each option of each open choice, at most 16 a choice and 64 in all; more than that stays an open question. */
export function explore(play: (answers: readonly string[]) => Outcome): Explored {
  const ends: Done[] = [];
  const waiting: (readonly string[])[] = [[]];
  let choice: Ask | undefined;
  const choices: Ask[] = [];
  for (let runs = 0; waiting.length > 0; runs++) {
    const answers = waiting.pop()!;
    const outcome = play(answers);
    if (outcome.kind === 'done') {
      ends.push(outcome);
      continue;
    }
    if (outcome.kind !== 'ask') return { kind: 'stopped', outcome };
    choice ??= outcome;
    choices.push(outcome);
    const { options } = outcome;
    // `X = …` stands for more numbers than can be tried.
    const open = options.some((option) => option.includes('…'));
    if (
      open ||
      options.length === 0 ||
      options.length > MOST_OPTIONS ||
      runs + waiting.length + options.length > MOST_RUNS
    ) {
      return { kind: 'stopped', outcome: choice };
    }
    for (const option of options) waiting.push([...answers, option]);
  }
  return { kind: 'ends', ends, choices, ...(choice === undefined ? {} : { choice }) };
}
