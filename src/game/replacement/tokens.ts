import type { Replacement } from '../../rules/replacements.ts';
import type { Env } from '../evaluate/env.ts';
import type { Create } from '../events.ts';
import { type Game, newId } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import { tokenValues } from '../token-values.ts';
import type { Variant } from '../variant.ts';

/** Tokens made besides those, or in their place: they enter as those would, tapped or attacking (614.16). */
export function otherTokens(
  game: Game,
  meant: readonly Create[],
  by: Variant<Replacement, 'replace', 'tokens'>,
  env: Env,
): readonly Create[] {
  if (meant.some(({ entering }) => entering?.attachedTo || entering?.effects))
    return notPlayed('614.16', 'making other tokens where these enter attached or changed');
  const made = by.make.flatMap(({ token, n }) => {
    const values = tokenValues(token, env);
    const many = n === 'each' ? meant.length : env.read.amount(n, env);
    return Array.from({ length: many }, (_, i): Create => {
      const like = meant[i % meant.length]!;
      const { counters: _counters, ...entering } = like.entering ?? {};
      return { ...like, id: newId(game), made: values, entering };
    });
  });
  return [...(by.besides ? meant : []), ...made];
}
