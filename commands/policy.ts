import type { PolicySection } from '../src/library/library.ts';
import { POLICY_DOCUMENTS, type PolicyDocument } from '../src/library/policy.ts';
import type { Command, View } from './command.ts';
import type { Context } from './context.ts';
import { excerpt } from './excerpt.ts';
import { completeKeys } from './find.ts';
import { LIMITS } from './limits.ts';
import { plain, quoted, shortened } from './markdown.ts';
import { EVERYWHERE, PRIVATE, text } from './options.ts';
import { pagesOf } from './pages.ts';
import type { Row } from './reply.ts';
import { button, buttonRows, lookedUp, pageButtons, pageIndex, refused, visibilityOf } from './view.ts';

const TITLES: Readonly<Record<PolicyDocument, string>> = {
  mtr: 'Magic Tournament Rules',
  ipg: 'Infraction Procedure Guide',
  jar: 'Judging at Regular REL',
};
/** Sections that a search lists. */
const HITS = 15;

function documentOf(value: string | undefined): PolicyDocument | undefined {
  return POLICY_DOCUMENTS.find((document) => document === value);
}

/** Arguments: document, section, page. A menu adds the section chosen: its number then stands in the page's place. */
const show: View = (context, [name, number = '', at], visibility) => {
  const document = documentOf(name);
  const section = document && context.library.policySection(document, number);
  if (!section)
    return refused(`There is no section ${quoted(number)} in this document. Search for words with /policy.`);
  const pages = pagesOf(piecesOf(section), (piece) => piece);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  return lookedUp(
    context,
    visibility,
    { title: titleOf(section), description: pages[page.index]!.text, footer: edition(context, section.document) },
    {
      here: { action: 'policy.show', args: [section.document, section.number, String(page.index)] },
      page,
      rows: [
        ...buttonRows(pageButtons(page, 'policy.show', [section.document, section.number]), neighbours(section)),
        ...menu(section.document, 'Open a section under it', section.children),
      ],
      cite: ['policy', section.document, section.number],
    },
  );
};

/** Arguments: document, words, page. */
const find: View = (context, [name, words = '', at], visibility) => {
  const document = documentOf(name);
  if (!document) return refused(`Choose one of the documents ${POLICY_DOCUMENTS.join(', ')}.`);
  const hits = words ? context.library.searchPolicy(document, words, HITS) : [];
  if (!hits.length) return refused(nothing(context, document, words));
  const entries = pagesOf(hits, (hit) => `**${hit.number} ${plain(hit.title)}**\n${excerpt(hit.excerpt)}`, 1600);
  const page = { index: pageIndex(at, entries.length), count: entries.length };
  const shown = entries[page.index]!;
  return lookedUp(
    context,
    visibility,
    { title: `${TITLES[document]}: ${quoted(words)}`, description: shown.text, footer: edition(context, document) },
    {
      here: { action: 'policy.find', args: [document, words, String(page.index)] },
      page,
      rows: [
        ...buttonRows(pageButtons(page, 'policy.find', [document, words])),
        ...menu(document, 'Open a section', shown.pieces),
      ],
    },
  );
};

/** A section of a policy document, by number or by words. */
export const policy: Command = {
  definition: {
    kind: 'slash',
    name: 'policy',
    description: 'A section of the tournament rules, the infraction guide or the Regular document',
    options: [
      {
        type: 'string',
        name: 'document',
        description: 'Which document',
        required: true,
        maxLength: 3,
        choices: POLICY_DOCUMENTS.map((document) => ({ name: TITLES[document], value: document })),
      },
      {
        type: 'string',
        name: 'query',
        description: 'A section’s number, or words to search for',
        required: true,
        autocomplete: true,
        maxLength: 200,
      },
      PRIVATE,
    ],
    ...EVERYWHERE,
  },
  run: (context, input) => {
    const document = documentOf(text(input, 'document'));
    const query = text(input, 'query');
    const numbered = document && context.library.policySection(document, query);
    return (numbered ? show : find)(context, [document ?? '', query], visibilityOf(context, input));
  },
  complete: ({ library }, { value, options }) => {
    const document = documentOf(String(options.document ?? ''));
    if (!document) return [];
    const sections = library.suggestSections(document, value, LIMITS.choices);
    return completeKeys(sections.map(({ number, title }) => ({ key: number, label: `${number} ${title}` })));
  },
  views: { 'policy.show': show, 'policy.find': find },
};

function nothing({ library }: Context, document: PolicyDocument, words: string): string {
  if (!words) return 'Type a section’s number, such as 2.4, or words to search for.';
  if (!library.counts.policy) return 'The policy documents don’t ship with the bot: load them with `npm run sync`.';
  return `The ${TITLES[document]} hold nothing on ${quoted(words)}. Try fewer words.`;
}

function edition({ library }: Context, document: PolicyDocument): string {
  const date = library.dates.policy[document];
  return `${document.toUpperCase()}${date ? ` of ${date}` : ''}`;
}

function titleOf({ document, number, title }: PolicySection): string {
  return plain(`${document.toUpperCase()} ${number} ${title}`);
}

/** A section's paragraphs, then the sections under it by title. */
function piecesOf({ text: wording, children }: PolicySection): readonly string[] {
  const paragraphs = wording.split(/\n{2,}/).map(plain);
  const under = children.map(({ number, title }) => `**${number}** ${plain(title)}`).join('\n');
  return [...paragraphs, under].filter((piece) => piece.trim());
}

function neighbours({ document, previous, next, parent }: PolicySection) {
  return [
    ...(previous ? [button(`◂ ${previous}`, 'policy.show', [document, previous])] : []),
    ...(parent ? [button(`▴ ${parent}`, 'policy.show', [document, parent])] : []),
    ...(next ? [button(`${next} ▸`, 'policy.show', [document, next])] : []),
  ];
}

function menu(
  document: PolicyDocument,
  placeholder: string,
  sections: readonly { readonly number: string; readonly title: string }[],
): readonly Row[] {
  if (!sections.length) return [];
  const choices = sections
    .slice(0, LIMITS.choices)
    .map(({ number, title }) => ({ label: shortened(`${number} ${title}`, LIMITS.choiceLabel), value: number }));
  return [{ kind: 'select', action: 'policy.show', args: [document], placeholder, choices }];
}
