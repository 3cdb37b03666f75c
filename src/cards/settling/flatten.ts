import type { Spelled } from '../phrase.ts';

/**
 * Makes canonical words of a reading: mentions by their names, with what these are at the end; X as what it is. So the order in which
 * a respelling mentions things doesn't matter.
 */
export function flatten(spelled: Spelled, names: ReadonlyMap<number, string>): string {
  const definitions = new Map<string, string>();
  const go = (part: Spelled, where: string): string => {
    if (typeof part === 'string') return part;
    if (Array.isArray(part)) {
      let words = '';
      for (const p of part) {
        const more = go(p, where);
        if (more !== '') words = words === '' ? more : `${words} ${more}`;
      }
      return words;
    }
    const one = part as Exclude<Spelled, string | readonly Spelled[]>;
    if ('X' in one) return one.bare ? where.replace(/^⟨ | ⟩$/g, '') : where;
    if ('where' in one) return go(one.inside, `⟨ ${go(one.where, where)} ⟩`);
    if ('scope' in one) return flatten(one.scope, names);
    const name = names.get(one.mention);
    // A group that nothing refers to has no name: it is what it says.
    if (name === undefined) return one.of === undefined ? '?' : go(one.of, where);
    if (one.of !== undefined && !definitions.has(name)) definitions.set(name, go(one.of, where));
    return name;
  };
  return defined(go(spelled, 'X'), definitions);
}

/** A text with names, and what they stand for. */
export function defined(text: string, definitions: ReadonlyMap<string, string>): string {
  const sorted = [...definitions].sort(([a], [b]) => (a < b ? -1 : 1));
  return [text, ...sorted.map(([name, is]) => `${name} = ${is}`)].join(' | ');
}
