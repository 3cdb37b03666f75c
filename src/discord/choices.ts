import type { Suggestion } from '../../commands/command.ts';
import { shortened } from '../../commands/markdown.ts';
import { LIMIT } from './limits.ts';

/** A suggestion as it is sent: a number option takes numbers. */
export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

/**
 * Suggestions that Discord takes: at most 25, none blank or twice, names shortened; one whose value is too long is no use and goes.
 * @param numeric for an option that takes a number
 */
export function choices(suggestions: readonly Suggestion[], numeric = false): readonly Choice[] {
  const values = new Set<string>();
  return suggestions
    .filter(({ name, value }) => {
      const good = name.trim() !== '' && value.trim() !== '' && value.length <= LIMIT.choiceValue && !values.has(value);
      values.add(value);
      return good;
    })
    .slice(0, LIMIT.choices)
    .map(({ name, value }) => ({
      name: shortened(name.trim(), LIMIT.choiceLabel),
      value: numeric ? Number(value) : value,
    }));
}
