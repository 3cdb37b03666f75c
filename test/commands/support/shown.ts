import type { Message } from '../../../commands/reply.ts';
import { type Block, blocks, type Inline } from '../../../src/table/page/markdown.ts';

/** What a person sees of an embed's title or description, once Discord has read its markdown; white space left out, a mention or link as its kind. */
export function seen({ embeds = [] }: Message, part: 'title' | 'description'): string {
  return bare(embeds.map((embed) => textOf(embed[part] ?? '')).join('\n'));
}

/** Text as `seen` compares it: without white space and control characters. */
export function bare(text: string): string {
  return text.replace(/[\s\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '');
}

function textOf(markdown: string): string {
  return blocks(markdown).map(ofBlock).join('\n');
}

function ofBlock(block: Block): string {
  switch (block.kind) {
    case 'quote':
      return block.of.map(ofBlock).join('\n');
    case 'list':
      return `<list>${block.items.map(({ of }) => ofLine(of)).join('\n')}`;
    case 'code':
      return block.text;
    case 'heading':
      return `<heading>${ofLine(block.of)}`;
    case 'subtext':
      return `<subtext>${ofLine(block.of)}`;
    case 'paragraph':
      return ofLine(block.of);
  }
}

function ofLine(line: readonly Inline[]): string {
  return line.map(ofInline).join('');
}

function ofInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'symbol':
      return `{${inline.code}}`;
    case 'bold':
    case 'italic':
      return ofLine(inline.of);
    default:
      return `<${inline.kind}>`;
  }
}
