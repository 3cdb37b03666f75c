import type { Suggestion } from '../../commands/command.ts';
import { shortened } from '../../commands/markdown.ts';
import { LIMIT } from './limits.ts';

/** Suggestions that Discord takes: at most 25, none blank or twice, names shortened; one whose value is too long is no use and goes. */
export function choices(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const values = new Set<string>();
  return suggestions
    .filter(({ name, value }) => {
      const good = name.trim() !== '' && value.trim() !== '' && value.length <= LIMIT.choiceValue && !values.has(value);
      values.add(value);
      return good;
    })
    .slice(0, LIMIT.choices)
    .map(({ name, value }) => ({ name: shortened(name.trim(), LIMIT.choiceLabel), value }));
}
