import { line, readLine } from '../read.ts';
import { readsAnew, reread, toReread } from '../reread.ts';
import { settle } from '../settling/settle.ts';
import { standsApart, type Token, tokenise, tokensOf } from '../tokens.ts';
import { isFree } from './free.ts';

/**
 * The words of a line that its meaning doesn't hold: without one of them the line is read as well, and means the same. A word that is
 * skipped is the worst misreading; those that say nothing where they stand are admitted one by one (free.ts).
 */
export function ignoredWords(text: string, types: readonly string[]): readonly Token[] {
  const spell = types.includes('Instant') || types.includes('Sorcery');
  const original = toReread(line, tokensOf(text), types);
  let meanings: ReadonlySet<string> | undefined;
  let read: ReturnType<typeof readLine> | undefined;
  return tokenise(text).filter((token, at) => {
    if (isFree(token, text)) return false;
    const apart = at < original.tokens.length && standsApart(original.tokens, at, text);
    if (apart && !readsAnew(original, at)) return false;
    const cut = without(token, text);
    const again = reread(original, apart ? original.tokens.filter((_, i) => i !== at) : tokensOf(cut));
    if (again.length === 0) return false;
    meanings ??= new Set(original.whole.flatMap(({ value }) => meaning(value, spell)));
    if (!again.some(({ value }) => meaning(value, spell).some((one) => meanings!.has(one)))) return false;
    read ??= readLine(text, types);
    const cutRead = readLine(cut, types);
    return read.ok && cutRead.ok && JSON.stringify(cutRead.value) === JSON.stringify(read.value);
  });
}

/** A text without one of its words. */
const without = ({ start, end }: Token, text: string): string =>
  `${text.slice(0, start)}${text.slice(end)}`.replace(/ {2,}/g, ' ').trim();

/** A reading's meaning with its references settled, for comparison. */
function meaning(value: unknown, spell: boolean): readonly string[] {
  const settled = settle(value, spell);
  return 'names' in settled ? [JSON.stringify(settled.value)] : [];
}
