import type { Done } from '../../src/scenario/outcome.ts';
import { plain } from '../markdown.ts';

/** What the language takes for granted where a scenario doesn't say it, by the header line that would say it. */
const DEFAULTS: readonly (readonly [RegExp, string])[] = [
  [/^\s*at:/im, 'it is the first player’s main phase and the stack is empty'],
  [/^\s*mana:\s*strict/im, 'the mana for costs is there'],
];

/** What an answer took for granted: the language's defaults, and every choice that took its default. */
export function assumed(scenario: string, { defaultsTaken }: Done): readonly string[] {
  const lines = scenario.split(/\n| \/ /);
  const unsaid = DEFAULTS.filter(([header]) => !lines.some((line) => header.test(line))).map(([, text]) => text);
  const taken = defaultsTaken.map(
    ({ player, question, taken }) => `${plain(player)}, ${plain(question)}: ${plain(taken)}`,
  );
  return [`nothing else matters; ${unsaid.join('; ')}`.replace(/; $/, ''), ...taken];
}

/** What was left out because it can't matter here. */
export function notConsidered({ notConsidered }: Done): readonly string[] {
  return notConsidered.map(({ card, words, reason }) => `${plain(card)}, “${plain(words)}”: ${plain(reason)}`);
}
