import type { CardRecord } from '../src/cards/scryfall.ts';
import type { Context, ReadLine } from './context.ts';
import { plain } from './markdown.ts';
import { codeBlock } from './simulate/verdict.ts';

/** The widest line of a block that a phone shows without breaking it. */
const WIDTH = 40;

/** What the engine makes of a card's text, as `/card` says it. */
export async function understood({ simulate }: Context, card: CardRecord): Promise<string> {
  const lines = await simulate.describe(card);
  if (!lines.length) return '**As the engine reads it**\nNo text to read.';
  return ['**As the engine reads it**', ...lines.map(line)].join('\n');
}

function line({ face, text, reading, stopped }: ReadLine): string {
  const on = face === undefined ? '' : `${plain(face)}: `;
  if (reading !== undefined) return `• ${on}I read it as “${plain(reading)}”`;
  if (stopped === undefined) return `• ${on}Not read: “${plain(text)}”`;
  const wanted = [
    stopped.expected === undefined ? '' : `I expected ${plain(stopped.expected)}.`,
    stopped.nearest === undefined ? '' : `The nearest that I read: “${plain(stopped.nearest)}”.`,
  ];
  return [`• ${on}I stopped reading at the caret:`, codeBlock(pointed(text, stopped.at)), ...wanted]
    .filter(Boolean)
    .join('\n');
}

/** A text in lines that fit, with a caret under the place where reading stopped. */
function pointed(text: string, at: number): string {
  const rows: string[] = [];
  let start = 0;
  for (const paragraph of text.split('\n')) {
    let rest = paragraph;
    do {
      const cut = rest.length <= WIDTH ? rest.length : Math.max(rest.lastIndexOf(' ', WIDTH) + 1, 0) || WIDTH;
      const row = rest.slice(0, cut);
      const end = start + cut;
      const last = rest.length === cut;
      rows.push(row.trimEnd());
      if (at >= start && (at < end || (last && at <= end))) rows.push(`${' '.repeat(at - start)}^`);
      start = end;
      rest = rest.slice(cut);
    } while (rest !== '');
    start += 1;
  }
  return rows.join('\n');
}
