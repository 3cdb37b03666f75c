import type { CardRecord } from '../src/cards/scryfall.ts';
import type { Suggestion } from './command.ts';
import type { Context } from './context.ts';
import { LIMITS } from './limits.ts';
import { quoted, shortened } from './markdown.ts';
import type { Message } from './reply.ts';
import { button, buttonRows, refused } from './view.ts';

/** The longest card name that may be typed; the longest of all cards has 141 characters, shown shortened in suggestions. */
export const NAME_LENGTH = 150;

const ORACLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The card that a user means: by the oracle id that autocomplete gave, else by name through the ladder. Several fitting cards come back as
 * up to five buttons, each with `action` and the arguments `rest` after the card's id; no card as a sentence.
 */
export function findCard(
  { library }: Context,
  query: string,
  action: string,
  rest: readonly string[] = [],
): { readonly card: CardRecord } | { readonly reply: Message } {
  const known = ORACLE_ID.test(query) ? library.cardById(query) : undefined;
  if (known) return { card: known };
  const { status, cards } = library.resolve(query);
  const card = status === 'found' && cards[0] ? library.cardById(cards[0].oracle_id) : undefined;
  if (card) return { card };
  if (cards.length) {
    const buttons = cards
      .slice(0, LIMITS.buttons)
      .map((hit) => button(hit.face ? `${hit.face} (${hit.name})` : hit.name, action, [hit.oracle_id, ...rest]));
    return { reply: refused(`${quoted(query)} fits several cards. Which one do you mean?`, buttonRows(buttons)) };
  }
  return { reply: unknown(query, library.suggest(query, LIMITS.buttons), action, rest) };
}

function unknown(
  query: string,
  nearest: readonly { readonly oracle_id: string; readonly label: string }[],
  action: string,
  rest: readonly string[],
): Message {
  if (!query.trim()) return refused('Type a card’s name, or a part of it.');
  if (!nearest.length)
    return refused(`No card has a name like ${quoted(query)}. Check the spelling, or type only its first word.`);
  const buttons = nearest.map(({ oracle_id, label }) => button(label, action, [oracle_id, ...rest]));
  return refused(`No card has the name ${quoted(query)}. The nearest ones:`, buttonRows(buttons));
}

/** Suggestions for an option that takes a card. */
export function completeCard({ library }: Context, typed: string): readonly Suggestion[] {
  return library.suggest(typed.slice(0, NAME_LENGTH), LIMITS.choices).map(({ label, oracle_id }) => ({
    name: shortened(label, LIMITS.choiceLabel),
    value: oracle_id,
  }));
}

/** Suggestions for an option whose value is its text: keys longer than a value may be are left out. */
export function completeKeys(
  found: readonly { readonly key: string; readonly label: string }[],
): readonly Suggestion[] {
  return found
    .filter(({ key }) => key.length > 0 && key.length <= LIMITS.choiceValue)
    .slice(0, LIMITS.choices)
    .map(({ key, label }) => ({ name: shortened(label, LIMITS.choiceLabel), value: key }));
}
