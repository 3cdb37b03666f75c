import type { CardRecord, FaceRecord } from '../src/cards/scryfall.ts';
import type { Command, View } from './command.ts';
import type { Context } from './context.ts';
import { completeCard, findCard, NAME_LENGTH } from './find.ts';
import { LIMITS } from './limits.ts';
import { plain, shortened } from './markdown.ts';
import { EVERYWHERE, PRIVATE, text } from './options.ts';
import { pagesOf } from './pages.ts';
import type { Row } from './reply.ts';
import { understood } from './understood.ts';
import { apart, button, buttonRows, lookedUp, pageButtons, pageIndex, refused, visibilityOf } from './view.ts';

const show: View = async (context, [id = '', at], visibility) => {
  const card = context.library.cardById(id);
  if (!card) return refused('This card is no longer in the library. Ask for it by name.');
  const sections = [...facesOf(card).map(faceText), legality(card), aliases(card), await understood(context, card)];
  const pages = pagesOf(sections.filter(Boolean), (section) => section);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  return lookedUp(
    context,
    visibility,
    {
      title: plain(card.name),
      ...(card.scryfall_uri ? { url: card.scryfall_uri } : {}),
      description: pages[page.index]!.text,
    },
    {
      here: { action: 'card.show', args: [id, String(page.index)] },
      page,
      rows: [
        ...buttonRows([...pageButtons(page, 'card.show', [id]), button('Rulings', 'ruling.open', [id])]),
        ...related(context, card),
      ],
      cite: ['card', id],
    },
  );
};

/** A card's current text. */
export const card: Command = {
  definition: {
    kind: 'slash',
    name: 'card',
    description: 'Current text of a card, its legality, and how the engine reads it',
    options: [
      {
        type: 'string',
        name: 'card',
        description: 'Name of the card, or a part of it',
        required: true,
        autocomplete: true,
        maxLength: NAME_LENGTH,
      },
      PRIVATE,
    ],
    ...EVERYWHERE,
  },
  run: (context, input) => {
    const found = findCard(context, text(input, 'card'), 'card.show');
    return 'reply' in found ? found.reply : show(context, [found.card.oracle_id], visibilityOf(context, input));
  },
  complete: (context, { value }) => completeCard(context, value),
  views: { 'card.show': show },
  actions: { 'card.open': apart(show) },
};

type Face = FaceRecord & Pick<CardRecord, 'hand_modifier' | 'life_modifier'>;

function facesOf(card: CardRecord): readonly Face[] {
  return card.card_faces?.length ? card.card_faces : [card];
}

/** One face or half: name and cost, type line, text, and the numbers in its corner. */
function faceText(face: Face): string {
  const head = [`**${plain(face.name)}**`, face.mana_cost ?? ''].filter(Boolean).join(' ');
  const lines = [head, `**${plain(face.type_line ?? '')}**`, plain(face.oracle_text ?? ''), corner(face)];
  return lines.filter((line) => line !== '' && line !== '****').join('\n');
}

function corner(face: Face): string {
  const numbers: string[] = [];
  if (face.power !== undefined && face.toughness !== undefined) numbers.push(`${face.power}/${face.toughness}`);
  if (face.loyalty !== undefined) numbers.push(`Loyalty ${face.loyalty}`);
  if (face.defense !== undefined) numbers.push(`Defense ${face.defense}`);
  if (face.hand_modifier !== undefined) numbers.push(`Hand ${face.hand_modifier}, life ${face.life_modifier ?? '+0'}`);
  return numbers.map((number) => `**${plain(number)}**`).join(' · ');
}

const LEGALITIES = { legal: 'Legal', restricted: 'Restricted', banned: 'Banned', not_legal: 'Not legal' } as const;

/** Formats by what the data says of the card in them. */
function legality({ legalities = {} }: CardRecord): string {
  const lines = Object.entries(LEGALITIES).map(([status, label]) => {
    const formats = Object.keys(legalities).filter((format) => legalities[format] === status);
    return formats.length ? `${label}: ${formats.map(plain).join(', ')}` : '';
  });
  return lines.filter(Boolean).join('\n');
}

function aliases({ x_aliases = [] }: CardRecord): string {
  return x_aliases.length ? `Also printed as ${x_aliases.map(plain).join('; ')}` : '';
}

/** The rules of its keywords and types, in a menu. */
function related({ library }: Context, card: CardRecord): readonly Row[] {
  const choices = library.relatedRules(card).slice(0, LIMITS.choices);
  if (!choices.length) return [];
  return [
    {
      kind: 'select',
      action: 'rule.open',
      args: [],
      placeholder: 'Related rules',
      choices: choices.map(({ number, because, text: wording }) => ({
        label: shortened(`${number} ${because}`, LIMITS.choiceLabel),
        value: number,
        description: shortened(wording, LIMITS.choiceLabel),
      })),
    },
  ];
}
