import type { Line, Reading } from './line.ts';
import { type Mood, phraseEnd, phraseOpeners, printLiteral, type Reads } from './literal.ts';
import { anyOf, type Openers } from './openers.ts';

/** A piece of text with named fields and optional groups: `{player} ~turns {object} face up[ by {by}]`. */
export type Template = readonly Part[];
type Part =
  | { readonly kind: 'literal'; readonly text: string /** Its words. */; readonly phrase: string }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'group'; readonly parts: Template; readonly reluctant: boolean };

/** A template's parts; `[?` marks a group that is tried without first. */
export function partsOf(template: string): readonly Part[] {
  const parts: Part[] = [];
  const pattern = /\{(\w+)\}|\[(\??)([^\]]*)\]|([^{[]+)/g;
  for (const [, field, reluctant, group, literal] of template.matchAll(pattern)) {
    if (field !== undefined) parts.push({ kind: 'field', name: field });
    else if (group !== undefined) parts.push({ kind: 'group', parts: partsOf(group), reluctant: reluctant === '?' });
    else if (literal !== undefined) parts.push({ kind: 'literal', text: literal, phrase: literal.trim() });
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

/** All readings of a template from a place, each with the fields that it filled. */
export function readParts(
  line: Line,
  at: number,
  parts: Template,
  fields: ReadFields,
  bag: Bag,
): readonly Reading<Bag>[] {
  let readings: readonly Reading<Bag>[] = [{ value: bag, end: at }];
  for (const part of parts) {
    readings = readings.flatMap((reading) => readPart(line, reading, part, fields));
    if (readings.length === 0) break;
  }
  return readings;
}

function readPart(
  line: Line,
  { value: bag, end: at }: Reading<Bag>,
  part: Part,
  fields: ReadFields,
): readonly Reading<Bag>[] {
  switch (part.kind) {
    case 'literal': {
      const end = part.phrase === '' ? at : phraseEnd(line, at, part.phrase);
      return end === undefined ? [] : [{ value: bag, end }];
    }
    case 'field':
      return fields[part.name]!.read(line, line.skip(at)).map(({ value, end }) => ({
        value: { ...bag, [part.name]: value },
        end,
      }));
    case 'group': {
      const present = readParts(line, at, part.parts, fields, bag);
      const without = { value: { ...bag, ...absentFields(part.parts, fields) }, end: at };
      return part.reluctant ? [without, ...present] : [...present, without];
    }
  }
}

function absentFields(parts: Template, fields: ReadFields): Bag {
  const bag: Record<string, unknown> = {};
  for (const part of parts)
    if (part.kind === 'field' && 'absent' in fields[part.name]!) bag[part.name] = fields[part.name]!.absent;
  return bag;
}

/** What a template begins with: its first word or field, and before it a group that may stand there. */
export function openersOf(parts: Template, fields: ReadFields): Openers {
  const [first, ...others] = parts;
  switch (first?.kind) {
    case undefined:
      return undefined;
    case 'literal':
      return first.phrase === '' ? openersOf(others, fields) : phraseOpeners(first.phrase);
    case 'field':
      return fields[first.name]!.openers?.();
    case 'group':
      return anyOf([openersOf(first.parts, fields), openersOf(others, fields)]);
  }
}

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
