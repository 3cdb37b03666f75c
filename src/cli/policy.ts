import { Argument, type Command } from 'commander';
import { POLICY_DOCUMENTS, type PolicyDocument } from '../library/policy.ts';
import { type Asked, answerWords } from './lookup.ts';
import { excerptText } from './print.ts';

/** How many sections a search by words lists. */
const HITS = 6;

/** `policy DOCUMENT QUERY`: a section of a policy document by number or by words. */
export function addPolicy(program: Command): void {
  program
    .command('policy')
    .description('a section of MTR, IPG or JAR by its number or by words')
    .addArgument(new Argument('<document>').choices(POLICY_DOCUMENTS))
    .argument('<query...>')
    .option('--json', 'print JSON')
    .action((document: PolicyDocument, words: string[], options: Asked) =>
      answerWords(
        words,
        options,
        (library, query) => {
          const section = library.policySection(document, query);
          if (section) {
            const { number, title, text, children } = section;
            const below = children.map((child) => `  ${child.number}  ${child.title}`);
            return { text: [`${document.toUpperCase()} ${number}  ${title}`, text, ...below], json: { section } };
          }
          const hits = library.searchPolicy(document, query, HITS);
          if (hits.length === 0) return undefined;
          return {
            text: hits.map(({ number, title, excerpt }) => `${number}  ${title}\n  ${excerptText(excerpt)}`),
            json: { hits },
          };
        },
        ({ counts }) => (counts.policy === 0 ? 'No policy document is loaded: "npm run sync" brings them.' : undefined),
      ),
    );
}
