import { LENGTHS } from './limits.ts';
import type { Refusal } from './refusal.ts';

type Field = keyof typeof LENGTHS;

/** What each field is called when it is refused. */
const NAMES: Readonly<Record<Field, string>> = {
  table: 'the table',
  question: 'the question',
  statement: 'the statement',
  expectation: 'the expectation',
  label: 'the label',
  reference: 'the reference',
  note: 'the note',
  message: 'the quoted message',
  link: 'the link',
  scenario: 'the scenario',
  outcome: 'the outcome',
  facts: 'the facts',
  verdict: 'the verdict',
  reason: 'the reason',
  citation: 'a cited rule',
  name: 'the name',
};

/** Why a text can't stand in a field: nothing in it, or too long; undefined when it can. */
export function textRefused(field: Field, text: string): Refusal | undefined {
  const name = capital(NAMES[field]);
  if (text.trim() === '') return { code: 'text', sentence: `${name} is empty; write at least a word.` };
  if (text.length <= LENGTHS[field]) return undefined;
  return {
    code: 'text',
    sentence: `${name} is ${text.length} characters long; at most ${LENGTHS[field]} fit. Shorten it by ${text.length - LENGTHS[field]}.`,
  };
}

/** The first refusal of several texts. */
export function anyRefused(texts: readonly (readonly [Field, string | undefined])[]): Refusal | undefined {
  for (const [field, text] of texts) {
    const refused = text === undefined ? undefined : textRefused(field, text);
    if (refused) return refused;
  }
  return undefined;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
