import type { GlossaryEntry } from '../src/library/library.ts';
import type { Command, View } from './command.ts';
import { completeKeys } from './find.ts';
import { LIMITS } from './limits.ts';
import { plain, quoted, shortened } from './markdown.ts';
import { EVERYWHERE, PRIVATE, text } from './options.ts';
import { pagesOf } from './pages.ts';
import { button, buttonRows, lookedUp, pageButtons, pageIndex, refused, visibilityOf } from './view.ts';

/** Entries that a search lists. */
const HITS = 25;

/** Arguments: term, page. */
const show: View = (context, [term = '', at], visibility) => {
  const entry = context.library.glossary(term);
  if (!entry) return refused(`The glossary has no term ${quoted(term)}. Search for words with /glossary.`);
  const pages = pagesOf([entry], ({ definition }) => plain(definition));
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  return lookedUp(
    context,
    visibility,
    { title: plain(entry.term), description: pages[page.index]!.text },
    {
      here: { action: 'glossary.show', args: [entry.term, String(page.index)] },
      page,
      rows: buttonRows(
        pageButtons(page, 'glossary.show', [entry.term]),
        entry.see.slice(0, LIMITS.buttons).map((number) => button(`Rule ${number}`, 'rule.open', [number])),
      ),
      cite: ['glossary', entry.term],
    },
  );
};

/** Arguments: words, page. */
const find: View = (context, [words = '', at], visibility) => {
  const entries = words ? context.library.searchGlossary(words, HITS) : [];
  if (!entries.length) {
    return refused(
      words
        ? `The glossary has nothing on ${quoted(words)}. Try /rule with the same words.`
        : 'Type a term, such as “state-based actions”.',
    );
  }
  const pages = pagesOf(entries, ({ term, definition }) => `**${plain(term)}** ${plain(definition)}`, 1600);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  const shown = pages[page.index]!;
  return lookedUp(
    context,
    visibility,
    { title: `Glossary: ${quoted(words)}`, description: shown.text },
    {
      here: { action: 'glossary.find', args: [words, String(page.index)] },
      page,
      rows: [
        ...buttonRows(pageButtons(page, 'glossary.find', [words])),
        {
          kind: 'select',
          action: 'glossary.show',
          args: [],
          placeholder: 'Open a term',
          choices: shown.pieces.slice(0, LIMITS.choices).map(choiceOf),
        },
      ],
    },
  );
};

function choiceOf({ term, definition }: GlossaryEntry) {
  return {
    label: shortened(term, LIMITS.choiceLabel),
    value: term,
    description: shortened(definition, LIMITS.choiceLabel),
  };
}

/** A term of the rules' glossary. */
export const glossary: Command = {
  definition: {
    kind: 'slash',
    name: 'glossary',
    description: 'What a term of the rules means',
    options: [
      {
        type: 'string',
        name: 'term',
        description: 'A term, or words to search for',
        required: true,
        autocomplete: true,
        maxLength: 100,
      },
      PRIVATE,
    ],
    ...EVERYWHERE,
  },
  run: (context, input) => {
    const term = text(input, 'term');
    const view = context.library.glossary(term) ? show : find;
    return view(context, [term], visibilityOf(context, input));
  },
  complete: ({ library }, { value }) =>
    completeKeys(library.suggestTerms(value, LIMITS.choices).map((term) => ({ key: term, label: term }))),
  views: { 'glossary.show': show, 'glossary.find': find },
};
