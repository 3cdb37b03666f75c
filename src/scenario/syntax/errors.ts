import type { Span } from './ast.ts';

/** What is wrong with a scenario's text, where, and what to write instead. */
export interface ScenarioError extends Span {
  /** One sentence. */
  readonly message: string;
  /** What could stand there. */
  readonly expected: readonly string[];
  /** The nearest accepted wording of the whole statement, or of the name. */
  readonly suggestion?: string;
  /** The line of text that `column` counts in. */
  readonly source: string;
}

/** The most characters of a line that are shown around a caret. */
const SHOWN = 100;

/**
 * The error as a person reads it: place and sentence, the line with carets under the text, what was expected, a suggestion.
 * Long lines are cut to the surroundings of the caret.
 */
export function render(error: ScenarioError): string {
  const from = Math.max(0, Math.min(error.column - 1 - SHOWN / 2, error.source.length - SHOWN));
  const shown = error.source.slice(from, from + SHOWN);
  const column = error.column - 1 - from;
  const carets = '^'.repeat(Math.max(1, Math.min(error.length, SHOWN - column)));
  return [
    `line ${error.line}, column ${error.column}: ${error.message}`,
    `  ${shown}`,
    `  ${' '.repeat(column)}${carets}`,
    ...(error.expected.length > 0 ? [`  expected: ${error.expected.join(', ')}`] : []),
    ...(error.suggestion === undefined ? [] : [`  nearest: ${error.suggestion}`]),
  ].join('\n');
}
