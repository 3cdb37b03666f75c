import type { Command } from 'commander';
import type { Ruling } from '../library/library.ts';
import { overtakenWords } from '../library/overtaken.ts';
import { addLookup, answerCard } from './lookup.ts';
import { hitTitle } from './print.ts';

const rulingText = ({ published_at, source, comment, rules, cards, proof, overtaken }: Ruling): string => {
  const shared = cards > 1 ? ` · shared by ${cards} cards` : '';
  const cited = rules.length > 0 ? ` · ${rules.join(', ')}` : '';
  const proven = proof === undefined ? '' : ` · proven: judge prove ${proof}`;
  const mark = overtaken ? `\n  ! ${overtakenWords(overtaken)}: ${overtaken.now}` : '';
  return `${published_at} · ${source}${cited}${shared}${proven}\n  ${comment}${mark}`;
};

/** `ruling NAME`: the official rulings of a card. */
export function addRuling(program: Command): void {
  addLookup(program, 'ruling <name...>', 'the rulings of a card', (words, options) => {
    const order = options.oldest ? 'oldest' : 'newest';
    const wanted = { order, words: options.search ?? '' } as const;
    answerCard(words, options, {
      text: ({ library, hit }) => {
        const rulings = library.rulings(hit.oracle_id, wanted);
        return [hitTitle(hit), ...(rulings.length > 0 ? rulings.map(rulingText) : ['No rulings are known for it.'])];
      },
      json: ({ library, hit }) => ({ rulings: library.rulings(hit.oracle_id, wanted) }),
    });
  })
    .option('--search <words>', 'only rulings with these words')
    .option('--oldest', 'oldest first');
}
