import type { Ruling } from '../src/library/library.ts';
import { overtakenWords } from '../src/library/overtaken.ts';
import type { Proof } from '../src/library/proofs.ts';
import type { Command, View } from './command.ts';
import type { Context } from './context.ts';
import { completeCard, findCard, NAME_LENGTH } from './find.ts';
import { LIMITS } from './limits.ts';
import { plain, quoted, shortened } from './markdown.ts';
import { EVERYWHERE, PRIVATE, text } from './options.ts';
import { pagesOf } from './pages.ts';
import { chooseProof, provenOf, showMe, showProof } from './proof.ts';
import type { Row } from './reply.ts';
import { apart, button, buttonRows, lookedUp, pageButtons, pageIndex, refused, visibilityOf } from './view.ts';

const ORDERS = ['newest', 'oldest'] as const;
type Order = (typeof ORDERS)[number];
const SOURCES: Readonly<Record<string, string>> = {
  wotc: 'Wizards of the Coast',
  scryfall: 'Scryfall',
  headjudge: 'in our own words',
};

/** Arguments: card, words, order, page. */
const list: View = (context, [id = '', words = '', ordered = '', at], visibility) => {
  const card = context.library.cardById(id);
  if (!card) return refused('This card is no longer in the library. Ask for it by name.');
  const order: Order = ordered === 'oldest' ? 'oldest' : 'newest';
  const rulings = context.library.rulings(id, { order, ...(words ? { words } : {}) });
  const pages = pagesOf(rulings, entry);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  const shown = pages[page.index]!;
  const flip = order === 'newest' ? 'oldest' : 'newest';
  const buttons = [
    ...pageButtons(page, 'ruling.list', [id, words, order]),
    ...(pages.length > 1
      ? [button(flip === 'newest' ? 'Newest first' : 'Oldest first', 'ruling.list', [id, words, flip])]
      : []),
    ...(words ? [button('All rulings', 'ruling.list', [id, '', order])] : []),
    button('Card text', 'card.open', [id]),
    ...showMe(provenOf(context, id), id),
  ];
  return lookedUp(
    context,
    visibility,
    {
      title: `Rulings for ${plain(card.name)}`,
      ...(card.scryfall_uri ? { url: card.scryfall_uri } : {}),
      description: shown.text || none(card.name, words),
      ...(rulings.length ? { footer: summary(rulings.length, words, order) } : {}),
    },
    {
      here: { action: 'ruling.list', args: [id, words, order, String(page.index)] },
      page,
      rows: [
        ...buttonRows(buttons.slice(0, LIMITS.buttons), buttons.slice(LIMITS.buttons)),
        ...chooser(context, id, shown.pieces),
      ],
      ...(rulings.length ? { cite: ['ruling', id] } : {}),
    },
  );
};

function summary(count: number, words: string, order: Order): string {
  const about = `${count} ruling${count === 1 ? '' : 's'}${words ? ` with “${shortened(words, 100)}”` : ''}`;
  return count > 1 ? `${about}, ${order} first` : about;
}

function none(name: string, words: string): string {
  return words
    ? `No ruling of ${plain(name)} holds the words ${quoted(words)}.`
    : `There is no ruling for ${plain(name)} in this data. That says nothing about how it works: see its text and the rules.`;
}

/** A ruling as a paragraph: date, source and kind, then its words, and what has overtaken them. */
function entry({ published_at, source, comment, cards, rules, proof, overtaken }: Ruling): string {
  const facts = [`**${published_at}**`, plain(SOURCES[source] ?? source)];
  if (cards > 1) facts.push(`shared by ${cards} cards`);
  if (rules.length) facts.push(`rules ${rules.join(', ')}`);
  if (proof !== undefined) facts.push(`proven, ${proof}`);
  const mark = overtaken ? [`⚠️ **${overtakenWords(overtaken)}.** ${plain(overtaken.now)}`] : [];
  return [facts.join(' · '), plain(comment), ...mark].join('\n');
}

/** The rulings of a page in a menu, to look at or cite one of them. */
function chooser(context: Context, id: string, shown: readonly Ruling[]): readonly Row[] {
  if (shown.length < 2) return [];
  const all = context.library.rulings(id);
  const choices = shown.slice(0, LIMITS.choices).map((chosen) => ({
    label: shortened(chosen.comment, LIMITS.choiceLabel),
    value: String(all.findIndex((one) => one.comment === chosen.comment && one.published_at === chosen.published_at)),
    description: chosen.published_at,
  }));
  return [{ kind: 'select', action: 'ruling.one', args: [id], placeholder: 'Choose a ruling', choices }];
}

function proofOf({ library }: Context, { proof }: Ruling): readonly Proof[] {
  const found = proof === undefined ? undefined : library.proofs.byId(proof);
  return found ? [found] : [];
}

/** Arguments: card, and the ruling's place among all of the card, newest first. */
const one: View = (context, [id = '', place = ''], visibility) => {
  const card = context.library.cardById(id);
  const chosen = context.library.rulings(id)[Number(place)];
  if (!card || !chosen) return refused('This ruling is no longer in the library. Ask for the card’s rulings again.');
  return lookedUp(
    context,
    visibility,
    {
      title: `Ruling for ${plain(card.name)}`,
      ...(card.scryfall_uri ? { url: card.scryfall_uri } : {}),
      description: entry(chosen),
    },
    {
      here: { action: 'ruling.one', args: [id, place] },
      rows: buttonRows([
        button('All rulings', 'ruling.list', [id]),
        ...showMe(proofOf(context, chosen), id),
        ...[...chosen.rules, ...(chosen.overtaken?.rules ?? [])]
          .slice(0, LIMITS.buttons - 2)
          .map((number) => button(number, 'rule.open', [number])),
      ]),
      cite: ['ruling', id, place],
    },
  );
};

/** Official rulings of a card. */
export const ruling: Command = {
  definition: {
    kind: 'slash',
    name: 'ruling',
    description: 'Official rulings of a card, with date and source',
    options: [
      {
        type: 'string',
        name: 'card',
        description: 'Name of the card, or a part of it',
        required: true,
        autocomplete: true,
        maxLength: NAME_LENGTH,
      },
      { type: 'string', name: 'search', description: 'Only rulings with these words', maxLength: 100 },
      {
        type: 'string',
        name: 'order',
        description: 'Newest first (default) or oldest first',
        maxLength: 10,
        choices: ORDERS.map((order) => ({ name: `${order} first`, value: order })),
      },
      PRIVATE,
    ],
    ...EVERYWHERE,
  },
  run: (context, input) => {
    const filter = [text(input, 'search'), text(input, 'order') || 'newest'];
    const found = findCard(context, text(input, 'card'), 'ruling.list', filter);
    return 'reply' in found
      ? found.reply
      : list(context, [found.card.oracle_id, ...filter], visibilityOf(context, input));
  },
  complete: (context, { value }) => completeCard(context, value),
  views: {
    'ruling.list': list,
    'ruling.one': one,
    'proof.list': chooseProof,
    'proof.show': showProof,
  },
  actions: { 'ruling.open': apart(list), 'proof.choose': apart(chooseProof), 'proof.open': apart(showProof) },
};
