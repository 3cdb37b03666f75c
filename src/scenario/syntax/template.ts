import type { Line, Reading } from './line.ts';
import { type Mood, printLiteral, type Reads, signsOfWords, type Word, wordsEnd, wordsOf } from './literal.ts';
import { anyOf, moreTelling, NO_SIGNS, type Signs } from './signs.ts';

/** A piece of text with named fields and optional groups: `{player} ~turns {object} face up[ by {by}]`. */
export type Template = readonly Part[];
type Part =
  | { readonly kind: 'literal'; readonly text: string; readonly words: readonly Word[] }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'group'; readonly parts: Template; readonly reluctant: boolean };

/** A template's parts; `[?` marks a group that is tried without first. */
export function partsOf(template: string): readonly Part[] {
  const parts: Part[] = [];
  const pattern = /\{(\w+)\}|\[(\??)([^\]]*)\]|([^{[]+)/g;
  for (const [, field, reluctant, group, literal] of template.matchAll(pattern)) {
    if (field !== undefined) parts.push({ kind: 'field', name: field });
    else if (group !== undefined) parts.push({ kind: 'group', parts: partsOf(group), reluctant: reluctant === '?' });
    else if (literal !== undefined)
      parts.push({ kind: 'literal', text: literal, words: literal.trim() === '' ? [] : wordsOf(literal.trim()) });
  }
  return parts;
}

/** What an optional group leaves out. */
interface Absent {
  readonly absent?: unknown;
}
type ReadFields = Readonly<Record<string, Reads<unknown> & Absent>>;
// biome-ignore lint/suspicious/noExplicitAny: each field prints its own type
type PrintFields = Readonly<Record<string, { readonly print: (value: any, mood: Mood) => string } & Absent>>;

/** The fields of a value by name. */
export type Bag = Readonly<Record<string, unknown>>;

/** The field that was filled last, and those before it: a bag is made of them only where a template is read to its end. */
interface Filled {
  readonly name: string;
  readonly value: unknown;
  readonly before: Filled | undefined;
}

/** A template read up to a place. */
interface Partly {
  readonly filled: Filled | undefined;
  readonly end: number;
}

/** All readings of a template from a place: the bag with the fields that each filled. */
export function readParts(
  line: Line,
  at: number,
  parts: Template,
  fields: ReadFields,
  bag: Bag,
): readonly Reading<Bag>[] {
  const found: Reading<Bag>[] = [];
  readFrom(line, { filled: undefined, end: at }, parts, 0, fields, ({ filled, end }) => {
    const value = { ...bag };
    fill(value, filled);
    found.push({ value, end });
  });
  return found;
}

function fill(bag: Record<string, unknown>, filled: Filled | undefined): void {
  if (filled === undefined) return;
  fill(bag, filled.before);
  bag[filled.name] = filled.value;
}

/** Tells every reading of the parts from one on. */
function readFrom(
  line: Line,
  so: Partly,
  parts: Template,
  from: number,
  fields: ReadFields,
  tell: (read: Partly) => void,
): void {
  let { end } = so;
  for (let i = from; i < parts.length; i++) {
    const part = parts[i]!;
    switch (part.kind) {
      case 'literal': {
        const next = wordsEnd(line, end, part.words);
        if (next === undefined) return;
        end = next;
        continue;
      }
      case 'field':
        for (const { value, end: next } of fields[part.name]!.read(line, line.skip(end)))
          readFrom(
            line,
            { filled: { name: part.name, value, before: so.filled }, end: next },
            parts,
            i + 1,
            fields,
            tell,
          );
        return;
      case 'group': {
        const without = { filled: absentFields(part.parts, fields, so.filled), end };
        if (part.reluctant) readFrom(line, without, parts, i + 1, fields, tell);
        readFrom(line, { filled: so.filled, end }, part.parts, 0, fields, (read) =>
          readFrom(line, read, parts, i + 1, fields, tell),
        );
        if (!part.reluctant) readFrom(line, without, parts, i + 1, fields, tell);
        return;
      }
    }
  }
  tell({ filled: so.filled, end });
}

function absentFields(parts: Template, fields: ReadFields, before: Filled | undefined): Filled | undefined {
  let filled = before;
  for (const part of parts) {
    if (part.kind !== 'field') continue;
    const field = fields[part.name]!;
    if ('absent' in field) filled = { name: part.name, value: field.absent, before: filled };
  }
  return filled;
}

/** The signs of a template: it begins with its first word or field, or a group before that, and holds all its words. */
export function signsOf(parts: Template, fields: ReadFields): Signs {
  const [first, ...others] = parts;
  if (first === undefined) return NO_SIGNS;
  const after = others.length === 0 ? NO_SIGNS : signsOf(others, fields);
  switch (first.kind) {
    case 'literal':
      return first.words.length === 0 ? after : before(signsOfWords(first.words), after);
    case 'field':
      return before(fields[first.name]!.signs?.() ?? NO_SIGNS, after);
    case 'group':
      return { opens: anyOf([signsOf(first.parts, fields), after]).opens, holds: after.holds };
  }
}

const before = (first: Signs, after: Signs): Signs => ({
  opens: first.opens,
  holds: moreTelling(first.holds, after.holds),
});

/** True when the value has something to print there. */
export function isPresent(value: unknown, syntax: Absent): boolean {
  if (value === undefined) return false;
  if (Array.isArray(value) && Array.isArray(syntax.absent)) return value.length > 0;
  return !('absent' in syntax) || value !== syntax.absent;
}

/** The fields that a template always prints. */
export const required = (parts: Template): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'field' ? [part.name] : []));

/** The mood of a form's own verbs, and that of its fields. */
interface Moods {
  readonly own: Mood;
  readonly field: Mood;
}

function printPart(part: Part, fields: PrintFields, bag: Bag, moods: Moods): string {
  switch (part.kind) {
    case 'literal':
      return printLiteral(part.text, moods.own);
    case 'field':
      return fields[part.name]!.print(bag[part.name], moods.field);
    case 'group':
      return required(part.parts).every((name) => isPresent(bag[name], fields[name]!))
        ? printParts(part.parts, fields, bag, moods)
        : '';
  }
}

export const printParts = (parts: Template, fields: PrintFields, bag: Bag, moods: Moods): string =>
  parts.map((part) => printPart(part, fields, bag, moods)).join('');
