import type { Command } from 'commander';
import { addLookup, answerWords } from './lookup.ts';

/** How many entries a search by words lists. */
const HITS = 5;

/** `glossary TERM`: an entry of the glossary, or those that hold the words. */
export function addGlossary(program: Command): void {
  addLookup(program, 'glossary <term...>', 'an entry of the glossary', (words, options) =>
    answerWords(words, options, (library, query) => {
      const exact = library.glossary(query);
      const entries = exact ? [exact] : library.searchGlossary(query, HITS);
      if (entries.length === 0) return undefined;
      return { text: entries.map(({ term, definition }) => `${term}\n  ${definition}`), json: { entries } };
    }),
  );
}
