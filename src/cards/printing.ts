import { outlineKey, outlineOf } from './matching.ts';
import type { Printer } from './phrase.ts';
import { PLURAL_FORM, type Template } from './templates.ts';

/** So many sorts of meanings are remembered by each table. */
const MOST_OUTLINES = 4096;

/** The templates that a meaning may fit, in the order in which they were added. */
export function fittingOf(templates: readonly Template[]): (value: unknown) => readonly Template[] {
  const fitting = new Map<string | number, readonly Template[]>();
  return (value) => {
    const key = outlineKey(value);
    const known = key === undefined ? undefined : fitting.get(key);
    if (known) return known;
    const outline = outlineOf(value);
    const list = templates.filter(({ mayFit }) => mayFit(outline));
    if (fitting.size >= MOST_OUTLINES) fitting.clear();
    if (key !== undefined) fitting.set(key, list);
    return list;
  };
}

/** Prints a meaning by a template, if it fits. */
export function printTemplate(template: Template, meaning: unknown, printer: Printer): string | undefined {
  const holes = template.match(meaning);
  if (!holes) return undefined;
  const { mentioned } = printer.scope;
  const before = mentioned.length;
  const { form } = printer;
  let words = '';
  let last: unknown;
  for (const element of template.elements) {
    let word: string;
    if ('hole' in element) {
      const phrase = template.holes[element.hole]!;
      const value = holes[element.hole];
      const printed = phrase.print(value, printer);
      if (printed === undefined) {
        if (mentioned.length > before) mentioned.length = before;
        printer.form = form;
        return undefined;
      }
      word = printed;
      if (typeof value === 'number' || (typeof value === 'object' && value !== null && 'amount' in value)) last = value;
      // What follows a subject agrees with it.
      if (phrase.plural) printer.form = phrase.plural(value) ? 'base' : 'third';
    } else if (printer.mode === 'gate') word = element.spelled;
    else if (!element.verb) {
      word = element.words[1]?.endsWith('s') && last !== 1 ? element.words[1] : element.words[0]!;
      // What somebody may do stands in the base form, whoever it is.
      if (word === 'may') printer.form = 'base';
    } else {
      const [base, singular] = element.words as [string, string];
      word = printer.form === 'third' ? singular : (PLURAL_FORM[base] ?? base);
    }
    if (word !== '') words = words === '' ? word : `${words} ${word}`;
  }
  printer.form = form;
  return words;
}
