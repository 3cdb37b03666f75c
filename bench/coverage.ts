import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { abilitiesOf } from '../src/cards/coverage.ts';
import type { CardRecord } from '../src/cards/scryfall.ts';
import { isPlayed, readPlayed } from '../src/coverage/played.ts';
import { FIGURES, figures, isPaper, type Report, report } from '../src/coverage/report.ts';
import { cardsOf, scenarioTexts, sourceOf } from '../src/coverage/scenarios.ts';
import type { CardDefinition } from '../src/rules/definition.ts';
import { table } from './figures.ts';
import { BULK_FILES, SHIPPED } from './full-library.ts';
import type { Measurement } from './index.ts';

const PAGE = fileURLToPath(new URL('../docs/coverage.md', import.meta.url));
const SCENARIOS = fileURLToPath(new URL('../../shared/scenarios', import.meta.url));
const TAILS = 100;
/** A tail shows so many words of the place where reading stopped. */
const TAIL_WORDS = 5;

interface Keyword {
  readonly name: string;
  readonly kind: 'ability' | 'action';
}
const STATES = ['played', 'read', 'not read'] as const;
type State = (typeof STATES)[number];

const rows = <T>(file: string): readonly T[] =>
  readFileSync(`${BULK_FILES}/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): T => JSON.parse(line));

/** Counts what is read and played of all cards, and writes docs/coverage.md. */
export function measure(): Measurement {
  if (!existsSync(BULK_FILES)) throw new Error('The bulk files are missing: set BENCH_DATA to their folder.');
  const cards = rows<CardRecord>('cards.jsonl');
  const keywords = rows<Keyword>('keywords.jsonl');
  const rulings = new Map(cards.filter(isPaper).map(({ oracle_id }) => [oracle_id, 0]));
  for (const { oracle_id: id } of rows<{ oracle_id: string }>('rulings.jsonl')) {
    const known = rulings.get(id);
    if (known !== undefined) rulings.set(id, known + 1);
  }
  const list = readPlayed(SHIPPED);
  const played: Parameters<typeof report>[0]['isPlayed'] = (card, ability) => isPlayed(list, card, ability);
  const states = new Map<Keyword, State>(keywords.map((keyword) => [keyword, 'not read']));
  const counted = report({
    cards,
    rulings,
    scenarios: cardsOf(scenarioTexts(SCENARIOS), sourceOf(cards)),
    isPlayed: played,
    tails: TAILS,
    each: (card) => raise(states, card, played),
  });
  const markdown = page(counted, states, keywordCounts(cards));
  writeFileSync(PAGE, markdown);
  return { figures: counted, markdown: table([...FIGURES], figures(counted)), ownPage: true };
}

/** Raises the states of the keywords that a card's abilities have: by the ability itself, or by the word in its text. */
function raise(
  states: Map<Keyword, State>,
  card: CardDefinition,
  played: Parameters<typeof report>[0]['isPlayed'],
): void {
  for (const ability of abilitiesOf(card)) {
    if (ability.kind === 'unread') continue;
    const text = ability.text.toLowerCase();
    for (const [keyword, state] of states) {
      if (state === 'played') continue;
      const names = keyword.name.toLowerCase().split(' and ');
      const meant =
        keyword.kind === 'ability'
          ? (ability.kind === 'keyword' && names.includes(ability.keyword)) || names.includes(ability.keyword ?? '')
          : names.some((name) => new RegExp(`\\b${name}`).test(text));
      if (meant) states.set(keyword, played(card, ability) ? 'played' : 'read');
    }
  }
}

/** How many paper cards have each keyword, by their own data. */
function keywordCounts(cards: readonly CardRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const card of cards.filter(isPaper))
    for (const name of card.keywords ?? []) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return counts;
}

function page(counted: Report, states: ReadonlyMap<Keyword, State>, counts: ReadonlyMap<string, number>): string {
  const { paper } = counted;
  const words = (tail: string): string => {
    const [, what = '', meant = tail] = /^\(reference\) (nothing|only one).*\("(.*)"\)$/.exec(tail) ?? [];
    const short = meant
      .split(/\s+/)
      .slice(0, TAIL_WORDS + 1)
      .join(' ')
      .replaceAll('|', '\\|');
    return what === '' ? short : `“${short}”: ${what === 'nothing' ? 'nothing' : 'several things'} it can mean`;
  };
  const named = (kind: Keyword['kind'], state: State): string => {
    const found = [...states].filter(([keyword, now]) => keyword.kind === kind && now === state);
    const cards = ({ name }: Keyword): string => `${name} (${counts.get(name.toLowerCase()) ?? 0})`;
    return `**${state}** (${found.length}): ${found.map(([keyword]) => cards(keyword)).join(', ') || 'none'}`;
  };
  return `# Coverage

Written by \`npm run bench -- coverage\` on ${new Date().toISOString().slice(0, 10)}, from the bulk files and \`rulings-data/played.json\`.

**Read** and **played** are two numbers and never added up. A line is read when the compiler found exactly one meaning, used every word and
printed the text back; a card when all its lines are. An ability is played when a scenario that passes exercised it: its instructions were
carried out, its effect applied to something, its cost was paid, or the rules looked at its keyword. A card is played whole when that is
so of all its abilities, in part when of one. Of a modal ability one mode is enough.

Paper cards are counted: no tokens, un-cards, digital rebalancings, planes, schemes, vanguards or conspiracies; the cards of the scenarios are
those that the handed scenarios lay out.

${table([...FIGURES], figures(counted))}

Gates over all paper cards: ${paper.ambiguous} lines with more than one meaning, ${paper.mismatches} that print back differently; both count as not read. Lines read by
hand: 0.

## Where reading stops

The hundred places that alone keep most cards from being read, with the words before and after (▸), cut to a few words.

${table(
  ['cards it alone keeps back', 'cards with it', 'words'],
  paper.tails.map(({ alone, lines, tail }) => [alone, lines, words(tail)]),
)}

## Keywords

In brackets: paper cards that have it, by their own data. An action counts as read or played where an ability with its word in it is.

Abilities:

${STATES.map((state) => `- ${named('ability', state)}`).join('\n')}

Actions:

${STATES.map((state) => `- ${named('action', state)}`).join('\n')}
`;
}
