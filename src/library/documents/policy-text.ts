import type { PolicyDocument } from '../policy.ts';
import { writtenDate } from './text.ts';

export interface PolicyRow {
  readonly number: string;
  readonly title: string;
  readonly text: string;
  readonly parent?: string;
}

export interface PolicyText {
  /** ISO date; undefined when the document names none. */
  readonly effective: string | undefined;
  readonly sections: readonly PolicyRow[];
}

interface Heading {
  readonly number: string;
  readonly title: string;
  readonly parent?: string;
  /** How many lines the heading takes. */
  readonly lines: number;
}

/** A penalty at the end of an infraction's heading. */
const PENALTY = / (No Penalty|Warning|Game Loss|Match Loss|Disqualification)$/;
/** A line shorter than this ends where its author ended it; a longer one was broken by the page. */
const PAGE_WIDTH = 60;

/**
 * Reads the text of a policy document: numbered chapters and sections and lettered appendices (MTR, IPG), or counted
 * headings (JAR, which numbers none). What stands before the first heading becomes section `0`.
 */
export function parsePolicy(document: PolicyDocument, lines: readonly string[]): PolicyText {
  const headingAt = document === 'jar' ? countedHeadings(lines) : numberedHeadings(lines);
  const sections: { number: string; title: string; text: string; parent?: string }[] = [];
  let current: (typeof sections)[number] = { number: '0', title: 'Introduction', text: '' };
  let body: string[] = [];
  const close = (): void => {
    const text = unwrap(body);
    if (text !== '' || current.number !== '0') sections.push({ ...current, text });
    body = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const heading = headingAt(at);
    if (!heading) {
      body.push(lines[at]!.trim());
      continue;
    }
    close();
    const { lines: taken, ...rest } = heading;
    current = { ...rest, text: '' };
    at += taken - 1;
  }
  close();
  return { effective: writtenDate(lines.slice(0, 40), /effective|updated/i), sections };
}

/** Puts page lines together into paragraphs; bullets, lists and short lines stay lines of their own. */
function unwrap(lines: readonly string[]): string {
  let text = '';
  let last = '';
  for (const line of lines) {
    if (line === '') text = text.trimEnd() + (text === '' ? '' : '\n\n');
    else if (last.length < PAGE_WIDTH || /^(?:•|\d+\. |[A-Z]\. )/.test(line)) text += (last === '' ? '' : '\n') + line;
    else text += last.endsWith('-') ? line : ` ${line}`;
    last = line;
  }
  return text.trim();
}

/** `1. Title` (followed by `1.1`, or in capitals), `1.1 Title`, `Appendix A—Title`, each one step after the last. */
function numberedHeadings(lines: readonly string[]): (at: number) => Heading | undefined {
  let chapter = 0;
  let section = 0;
  const nextLine = (at: number): string => lines.slice(at + 1).find((line) => line.trim() !== '') ?? '';
  return (at) => {
    const line = lines[at]!.trim();
    const appendix = /^appendix ([A-Z]) ?[—–-] ?(.+)$/i.exec(line);
    if (appendix) return { number: appendix[1]!, title: appendix[2]!, lines: 1 };
    const under = /^(\d+)\.(\d+)\.? (\S.*)$/.exec(line);
    if (under && Number(under[1]) === chapter && Number(under[2]) === section + 1) {
      section++;
      const title = under[3]!.replace(PENALTY, ' ($1)');
      return { number: `${chapter}.${section}`, title, parent: String(chapter), lines: 1 };
    }
    const top = /^(\d+)\. (\S.*)$/.exec(line);
    if (!top || Number(top[1]) !== chapter + 1) return undefined;
    if (top[2] !== top[2]!.toUpperCase() && !nextLine(at).startsWith(`${top[1]}.1`)) return undefined;
    chapter++;
    section = 0;
    return { number: String(chapter), title: top[2]!, lines: 1 };
  };
}

/** Lines of their own in title case, and below them paragraphs headed by what a player did. */
function countedHeadings(lines: readonly string[]): (at: number) => Heading | undefined {
  let chapter = 0;
  let section = 0;
  const isBlank = (at: number): boolean => (lines[at] ?? '').trim() === '';
  return (at) => {
    const line = lines[at]!.trim();
    if (!isBlank(at - 1)) return undefined;
    if (isBlank(at + 1) && /^[A-Z][A-Za-z ]{2,40}$/.test(line)) {
      chapter++;
      section = 0;
      return { number: String(chapter), title: line, lines: 1 };
    }
    if (chapter === 0 || !/^A player /.test(line) || line.endsWith('.')) return undefined;
    const open = line.split('(').length > line.split(')').length;
    section++;
    return {
      number: `${chapter}.${section}`,
      title: open ? `${line} ${lines[at + 1]?.trim() ?? ''}` : line,
      parent: String(chapter),
      lines: open ? 2 : 1,
    };
  };
}
