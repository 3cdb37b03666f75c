import { readFilter } from '../../cards/read.ts';
import { NotPlayed } from '../../game/signals.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Selection } from '../../rules/refs.ts';

const size = (stat: 'power' | 'toughness', n: string): Filter[number] => ({
  is: 'compare',
  stat,
  op: '=',
  to: Number(n),
});

/** Words that cards don't use but people at a table do: each takes away some of the phrase and says what it means. */
const TABLE_TALK: readonly (readonly [RegExp, (found: RegExpExecArray) => readonly [rest: string, said: Filter]])[] = [
  [/^(.+) with no name$/i, (m) => [m[1]!, [{ is: 'noName' }]]],
  [/^(\d+)\/(\d+) (.+)$/, (m) => [m[3]!, [size('power', m[1]!), size('toughness', m[2]!)]]],
];

/** The selection that a noun phrase means, wherever the objects are if it doesn't say; unread phrases can't be judged. */
export function selection(text: string): Selection {
  const words = text.trim().replace(/^(?:an?|the) /i, '');
  if (/^objects?$/i.test(words)) return { zones: [], filter: [] };
  if (/^cop(?:y|ies)$/i.test(words))
    return { zones: ['battlefield', 'stack'], filter: [{ is: 'status', status: 'copy' }] };
  for (const [pattern, meaning] of TABLE_TALK) {
    const found = pattern.exec(words);
    if (!found) continue;
    const [rest, said] = meaning(found);
    const { filter, ...where } = selection(rest);
    return { ...where, filter: [...filter, ...said] };
  }
  const read = readFilter(words);
  if (!read.ok) throw new NotPlayed(`The words “${text}” are not read.`, { words: text, stoppedAt: read.tail });
  return read.value;
}
