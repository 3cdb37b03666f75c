import type { ExcerptPiece } from '../src/library/library.ts';
import { plain } from './markdown.ts';

/** A hit in its context: the words searched for in bold. */
export function excerpt(pieces: readonly ExcerptPiece[]): string {
  return pieces
    .map(({ text, hit }) =>
      hit && text.trim()
        ? text.replace(
            /^(\s*)(.*?)(\s*)$/s,
            (_all, before: string, word: string, after: string) => `${before}**${plain(word)}**${after}`,
          )
        : plain(text),
    )
    .join('');
}
