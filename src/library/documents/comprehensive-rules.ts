import type { GlossaryEntry, Keyword, Rule } from '../library.ts';
import { formatRuleNumber, parentNumber, parseRuleNumber, type RuleNumber, referencesIn, runsOn } from './numbers.ts';
import { writtenDate } from './text.ts';

/** A numbered entry as the document has it, in its order. */
export interface RuleRow {
  readonly number: string;
  readonly kind: Rule['kind'];
  readonly text: string;
  readonly examples: readonly string[];
  readonly parent?: string;
}

export interface ComprehensiveRules {
  /** ISO date from which they are effective. */
  readonly effective: string;
  readonly rules: readonly RuleRow[];
  readonly glossary: readonly GlossaryEntry[];
  readonly keywords: readonly Keyword[];
}

/** A document that doesn't hold together; `line` counts from 1. */
export interface Fault {
  readonly line: number;
  readonly problem: string;
}

const NUMBERED = /^(\d{3}\.\d+[a-z]{0,2}|\d{3}|\d)\.? (?=\S)/;
/** A line that begins so must be a numbered rule; taken as running text it would hide a rule under its neighbour. */
const LIKE_A_NUMBER = /^\d{3}\.\d/;
const EXAMPLE = /^Example: ?/;

function kindOf({ section, rule, letter }: RuleNumber): Rule['kind'] {
  if (section === undefined) return 'chapter';
  if (rule === undefined) return 'section';
  return letter === undefined ? 'rule' : 'subrule';
}

/**
 * Reads the Comprehensive Rules' text file. Numbers must run on from 1 to the last rule (a number left out, doubled or
 * out of order is a fault with its line), examples are set apart, and glossary and keyword lists are drawn out.
 */
export function parseComprehensiveRules(lines: readonly string[]): ComprehensiveRules | Fault {
  const effective = writtenDate(lines, /effective as of/i);
  if (effective === undefined) return { line: 1, problem: 'no line says from when these rules are effective' };
  const start = lines.findLastIndex((line) => /^1\. Game Concepts/.test(line));
  const end = lines.lastIndexOf('Glossary');
  if (start < 0 || end < start) return { line: 1, problem: 'the chapters or the glossary are missing' };
  const rules = parseRules(lines, start, end);
  if ('problem' in rules) return rules;
  return { effective, rules, glossary: parseGlossary(lines, end + 1), keywords: keywordsOf(rules) };
}

function parseRules(lines: readonly string[], start: number, end: number): RuleRow[] | Fault {
  const rows: { number: string; kind: Rule['kind']; text: string; examples: string[]; parent?: string }[] = [];
  let last: RuleNumber | undefined;
  for (let at = start; at < end; at++) {
    const line = lines[at]!.trim();
    if (line === '') continue;
    const current = rows.at(-1);
    const [matched, written] = NUMBERED.exec(line) ?? [];
    const number = written === undefined ? undefined : parseRuleNumber(written);
    if (!number && LIKE_A_NUMBER.test(line)) {
      return { line: at + 1, problem: `"${line.slice(0, 12)}" is no rule number that can be read` };
    }
    if (number && matched !== undefined) {
      if (!runsOn(last, number)) {
        const after = current ? `after ${current.number}` : 'first';
        return { line: at + 1, problem: `rule ${written} can't stand ${after}; a rule is missing or out of order` };
      }
      const parent = parentNumber(number);
      rows.push({
        number: formatRuleNumber(number),
        kind: kindOf(number),
        text: line.slice(matched.length),
        examples: [],
        ...(parent !== undefined && { parent }),
      });
      last = number;
    } else if (current && EXAMPLE.test(line)) {
      current.examples.push(line.replace(EXAMPLE, ''));
    } else if (current) {
      if (current.examples.length > 0) current.examples.push(`${current.examples.pop()}\n${line}`);
      else current.text += `\n${line}`;
    }
  }
  return rows;
}

function parseGlossary(lines: readonly string[], start: number): GlossaryEntry[] {
  const end = lines.lastIndexOf('Credits');
  const entries: GlossaryEntry[] = [];
  let block: string[] = [];
  for (const line of [...lines.slice(start, end < start ? undefined : end), '']) {
    if (line.trim() !== '') {
      block.push(line.trim());
      continue;
    }
    const [term, ...definition] = block;
    block = [];
    if (term === undefined || definition.length === 0) continue;
    const text = definition.join('\n');
    entries.push({ term, definition: text, see: referencesIn(text) });
  }
  return entries;
}

/** Sections whose rules are each headed by a keyword. */
const KEYWORD_SECTIONS = [
  { title: 'Keyword Actions', kind: 'action' },
  { title: 'Keyword Abilities', kind: 'ability' },
] as const;

/** The keywords: the headings under "Keyword Actions" (701) and "Keyword Abilities" (702). */
function keywordsOf(rules: readonly RuleRow[]): Keyword[] {
  return KEYWORD_SECTIONS.flatMap(({ title, kind }) => {
    const section = rules.find((rule) => rule.kind === 'section' && rule.text === title)?.number;
    return rules
      .filter((rule) => rule.kind === 'rule' && rule.parent === section && !rule.text.includes('.'))
      .map((rule) => ({ name: rule.text, kind, rule: rule.number }));
  });
}
