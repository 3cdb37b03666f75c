import type { Command } from 'commander';
import { parseRuleNumber } from '../library/documents/numbers.ts';
import type { Library, Rule } from '../library/library.ts';
import { addLookup, answerWords } from './lookup.ts';
import { excerptText } from './print.ts';

/** How many rules a search by words lists. */
const HITS = 8;
/** How many numbers are offered for one that is none. */
const NEAR = 5;

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

/** A sentence for a number that the edition doesn't have, with the nearest ones. */
function noSuchNumber(library: Library, query: string): string | undefined {
  if (!parseRuleNumber(query)) return undefined;
  const near = library.suggestRules(query.replace(/^\D+/, '').slice(0, 3), NEAR).map(({ number }) => number);
  const hint = near.length > 0 ? `The nearest ones: ${near.join(', ')}.` : 'Rules run from 100 to 905.';
  return `There is no rule "${query.slice(0, 100)}" in this edition. ${hint}`;
}

/** `rule QUERY`: a rule by number, by keyword or by words. */
export function addRule(program: Command): void {
  addLookup(program, 'rule <query...>', 'a rule by its number or by words', (words, options) =>
    answerWords(
      words,
      options,
      (library, query) => {
        const rule = oneRule(library, query);
        if (rule) return { text: ruleLines(rule), json: { rule } };
        const hits = parseRuleNumber(query) ? [] : library.searchRules(query, HITS);
        if (hits.length === 0) return undefined;
        return { text: hits.map(({ number, excerpt }) => `${number}  ${excerptText(excerpt)}`), json: { hits } };
      },
      noSuchNumber,
    ),
  );
}
