import type { Rule, RuleLine } from '../src/library/library.ts';
import type { Command, View } from './command.ts';
import { excerpt } from './excerpt.ts';
import { completeKeys } from './find.ts';
import { LIMITS } from './limits.ts';
import { plain, quoted, shortened } from './markdown.ts';
import { EVERYWHERE, PRIVATE, text } from './options.ts';
import { pagesOf } from './pages.ts';
import type { Message, Row } from './reply.ts';
import { apart, button, buttonRows, lookedUp, pageButtons, pageIndex, refused, visibilityOf } from './view.ts';

/** The longest query in words. */
const QUERY_LENGTH = 200;
/** Rules that a search lists. */
const HITS = 25;

/** Arguments: number, page. A select adds the number chosen: `show` and `open` take the last number. */
const show: View = (context, [number = '', at], visibility) => {
  const rule = context.library.rule(number);
  if (!rule) return refused(`There is no rule ${quoted(number)} in this edition. Search for its words with /rule.`);
  const pages = pagesOf(piecesOf(rule), (piece) => piece.text);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  const shown = pages[page.index]!;
  return lookedUp(
    context,
    visibility,
    { title: titleOf(rule), description: shown.text },
    {
      here: { action: 'rule.show', args: [rule.number, String(page.index)] },
      page,
      rows: [
        ...buttonRows(
          pageButtons(page, 'rule.show', [rule.number]),
          neighbours(rule),
          rule.see.length <= LIMITS.buttons ? rule.see.map((see) => button(`See ${see}`, 'rule.show', [see])) : [],
        ),
        ...(rule.see.length > LIMITS.buttons
          ? [
              ruleMenu(
                'See also',
                rule.see.map((see) => context.library.rule(see) ?? { number: see, text: '' }),
              ),
            ]
          : []),
        ...subrules(shown.pieces.flatMap(({ child }) => child ?? [])),
      ],
      cite: ['rule', rule.number],
    },
  );
};

/** Arguments: words, page. */
const find: View = (context, [words = '', at], visibility) => {
  const hits = context.library.searchRules(words, HITS);
  if (!hits.length) return nothing(words);
  const pages = pagesOf(hits, (hit) => `**${hit.number}** ${excerpt(hit.excerpt)}`, 1600);
  const page = { index: pageIndex(at, pages.length), count: pages.length };
  const shown = pages[page.index]!;
  return lookedUp(
    context,
    visibility,
    { title: `Rules with ${quoted(words)}`, description: shown.text, footer: `${hits.length} best` },
    {
      here: { action: 'rule.find', args: [words, String(page.index)] },
      page,
      rows: [...buttonRows(pageButtons(page, 'rule.find', [words])), ruleMenu('Open a rule', shown.pieces)],
    },
  );
};

/** A Comprehensive Rule by number, by keyword or by words. */
export const rule: Command = {
  definition: {
    kind: 'slash',
    name: 'rule',
    description: 'A rule by number with its sub-rules and examples, or rules by words',
    options: [
      {
        type: 'string',
        name: 'query',
        description: 'A number (613.8a), a keyword (trample) or words (layer dependency)',
        required: true,
        autocomplete: true,
        maxLength: QUERY_LENGTH,
      },
      PRIVATE,
    ],
    ...EVERYWHERE,
  },
  run: (context, input) => {
    const query = text(input, 'query');
    const visibility = visibilityOf(context, input);
    const numbered = context.library.rule(query);
    if (numbered) return show(context, [numbered.number], visibility);
    if (/^(cr |rule )?\d{1,3}(\.\d+)*[a-z]?\.?$/i.test(query))
      return missing(query, context.library.suggestRules(query.slice(0, 3), 5));
    const keyword = context.library.keyword(query);
    return keyword ? show(context, [keyword.rule], visibility) : find(context, [query], visibility);
  },
  complete: ({ library }, { value }) =>
    completeKeys(
      library
        .suggestRules(value, LIMITS.choices)
        .map(({ number, text }) => ({ key: number, label: `${number} ${text}` })),
    ),
  views: { 'rule.show': show, 'rule.find': find },
  actions: { 'rule.open': apart(show) },
};

function nothing(words: string): Message {
  if (!words) return refused('Type a rule’s number, such as 613.8, a keyword, or words to search for.');
  return refused(`No rule holds the words ${quoted(words)}. Try fewer words, or the game’s own terms.`);
}

function missing(number: string, near: readonly RuleLine[]): Message {
  const buttons = near.map((line) => button(line.number, 'rule.show', [line.number]));
  const hint = near.length ? 'The nearest ones:' : 'Rules run from 100 to 905.';
  return refused(`There is no rule ${quoted(number)} in this edition. ${hint}`, buttonRows(buttons));
}

function titleOf({ kind, number, text: wording }: Rule): string {
  return kind === 'rule' || kind === 'subrule' ? `Rule ${number}` : plain(`${number} ${wording.replace(/\.$/, '')}`);
}

interface Piece {
  readonly text: string;
  readonly child?: RuleLine;
}

/** What a rule's pages hold: the rule it belongs to, its own text, its examples set apart, and its sub-rules. */
function piecesOf(rule: Rule): readonly Piece[] {
  const pieces: Piece[] = [];
  if (rule.parent) pieces.push({ text: `Under **${rule.parent.number}** ${plain(rule.parent.text)}` });
  if (rule.kind === 'rule' || rule.kind === 'subrule') pieces.push({ text: `**${rule.number}** ${plain(rule.text)}` });
  for (const example of rule.examples) {
    const lines = plain(example.replace(/^Example: /, '')).split('\n');
    pieces.push({ text: `> *Example:* ${lines.join('\n> ')}` });
  }
  for (const child of rule.children) pieces.push({ text: `**${child.number}** ${plain(child.text)}`, child });
  return pieces.length ? pieces : [{ text: plain(rule.text) }];
}

function neighbours({ previous, next, parent }: Rule) {
  return [
    ...(previous ? [button(`◂ ${previous}`, 'rule.show', [previous])] : []),
    ...(parent ? [button(`▴ ${parent.number}`, 'rule.show', [parent.number])] : []),
    ...(next ? [button(`${next} ▸`, 'rule.show', [next])] : []),
  ];
}

function subrules(children: readonly RuleLine[]): readonly Row[] {
  return children.length ? [ruleMenu('Open a sub-rule', children)] : [];
}

function ruleMenu(placeholder: string, rules: readonly RuleLine[]): Row {
  return {
    kind: 'select',
    action: 'rule.show',
    args: [],
    placeholder,
    choices: rules.slice(0, LIMITS.choices).map(({ number, text: wording }) => ({
      label: shortened(`${number} ${wording}`, LIMITS.choiceLabel),
      value: number,
    })),
  };
}
