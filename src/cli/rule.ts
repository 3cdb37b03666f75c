import type { Command } from 'commander';
import type { Library, Rule } from '../library/library.ts';
import { addLookup, answerWords } from './lookup.ts';
import { excerptText } from './print.ts';

/** How many rules a search by words lists. */
const HITS = 8;

const ruleLines = ({ number, text, examples, children, see, previous, next }: Rule): string[] => [
  `${number}  ${text}`,
  ...examples.map((example) => `  e.g. ${example}`),
  ...children.map((child) => `  ${child.number}  ${child.text}`),
  ...(see.length > 0 ? [`see ${see.join(', ')}`] : []),
  [previous && `previous ${previous}`, next && `next ${next}`].filter(Boolean).join(' · '),
];

/** A rule by its number, or that of a keyword; else undefined. */
function oneRule(library: Library, query: string): Rule | undefined {
  return library.rule(query) ?? library.rule(library.keyword(query)?.rule ?? '');
}

/** `rule QUERY`: a rule by number, by keyword or by words. */
export function addRule(program: Command): void {
  addLookup(program, 'rule <query...>', 'a rule by its number or by words', (words, options) =>
    answerWords(words, options, (library, query) => {
      const rule = oneRule(library, query);
      if (rule) return { text: ruleLines(rule), json: { rule } };
      const hits = library.searchRules(query, HITS);
      if (hits.length === 0) return undefined;
      return { text: hits.map(({ number, excerpt }) => `${number}  ${excerptText(excerpt)}`), json: { hits } };
    }),
  );
}
