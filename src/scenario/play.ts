import type { CardSource } from './cards.ts';
import type { Outcome, Run } from './outcome.ts';
import { parse } from './parse.ts';

/** Reads a scenario with answers that come after it (each the text of a `>` line), and plays it; text that can't be read is Invalid. */
export function play(text: string, answers: readonly string[], cards: CardSource, run: Run): Outcome {
  const parsed = parse(text, cards, answers);
  return parsed.ok ? run(parsed.scenario, cards, parsed.answers) : { kind: 'invalid', errors: parsed.errors };
}
