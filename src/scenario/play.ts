import type { CardSource, NamedCard } from './cards.ts';
import type { Outcome, Run } from './outcome.ts';
import { parse } from './parse.ts';
import type { ScenarioError } from './syntax/errors.ts';
import { linesOf } from './syntax/pieces.ts';

/** Reads a scenario with answers that come after it (each the text of a `>` line), and plays it; text that can't be read is Invalid. */
export function play(text: string, answers: readonly string[], cards: CardSource, run: Run): Outcome {
  const source = once(cards);
  const parsed = parse(text, source, answers);
  if (!parsed.ok) return { kind: 'invalid', errors: parsed.errors };
  const outcome = run(parsed.scenario, source, parsed.answers);
  if (outcome.kind !== 'invalid') return outcome;
  const lines = linesOf(text);
  return { kind: 'invalid', errors: outcome.errors.map((error) => shown(error, lines)) };
}

/** The same source, which is asked for each name once while a scenario is read and played. */
function once(cards: CardSource): CardSource {
  const found = new Map<string, NamedCard | undefined>();
  const find = (name: string): NamedCard | undefined => {
    if (!found.has(name)) found.set(name, cards.find(name));
    return found.get(name);
  };
  return { ...cards, find };
}

/** An error that knows only its line covers that whole line. */
function shown(error: ScenarioError, lines: readonly string[]): ScenarioError {
  const source = lines[error.line - 1];
  if (error.source !== '' || source === undefined) return error;
  const length = source.trim().length;
  return { ...error, source, column: source.indexOf(source.trim()) + 1, length };
}
