import type { Command } from 'commander';
import type { CardRecord } from '../cards/scryfall.ts';
import type { CardHit, Library, Resolution } from '../library/library.ts';
import { openLibrary } from '../library/open.ts';
import { libraryPlaces } from './places.ts';
import { footer, printJson, unresolved } from './print.ts';

export interface Asked {
  readonly json?: true;
}

/** What an answer stands on. */
const standing = ({ origin, dates, stale }: Library): object => ({ origin, dates, stale });

/** What a verb about one card is asked and has found. */
export interface CardAnswer {
  readonly library: Library;
  readonly card: CardRecord;
  readonly hit: CardHit;
}

/**
 * Resolves a card's name for a verb, and prints what it makes of the card; an unknown or ambiguous name ends in one
 * sentence and exit code 1, or with `--json` in its resolution.
 */
export function answerCard(
  words: readonly string[],
  { json }: Asked,
  say: { readonly text: (answer: CardAnswer) => readonly string[]; readonly json: (answer: CardAnswer) => object },
): void {
  const library = openLibrary(libraryPlaces());
  const query = words.join(' ');
  const resolution: Resolution = library.resolve(query);
  const [hit] = resolution.cards;
  const card = hit && resolution.status === 'found' ? library.cardById(hit.oracle_id) : undefined;
  if (!hit || !card) {
    if (json) printJson({ ...resolution, ...standing(library) });
    else console.log([unresolved(query, resolution), footer(library)].join('\n'));
    process.exitCode = 1;
    return;
  }
  const answer = { library, card, hit };
  if (json) printJson({ ...resolution, ...say.json(answer), ...standing(library) });
  else console.log([...say.text(answer), footer(library)].join('\n'));
}

/** Prints what a look-up by words found, or one sentence, `nothing`'s if it has one, and exit code 1. */
export function answerWords(
  words: readonly string[],
  { json }: Asked,
  look: (library: Library, query: string) => { readonly text: readonly string[]; readonly json: object } | undefined,
  nothing: (library: Library, query: string) => string | undefined = () => undefined,
): void {
  const library = openLibrary(libraryPlaces());
  const query = words.join(' ').trim();
  const found = query === '' ? undefined : look(library, query);
  if (!found) process.exitCode = 1;
  if (json) printJson({ status: found ? 'found' : 'none', ...found?.json, ...standing(library) });
  else if (found) console.log([...found.text, footer(library)].join('\n'));
  else if (query === '') console.log('Say what to look for.');
  else {
    const why = nothing(library, query) ?? `Nothing was found for "${query.slice(0, 100)}".`;
    console.log([why, footer(library)].join('\n'));
  }
}

export function addLookup(
  program: Command,
  verb: string,
  description: string,
  act: (words: string[], options: Asked & { search?: string; oldest?: true }) => void,
): Command {
  return program.command(verb).description(description).option('--json', 'print JSON').action(act);
}
