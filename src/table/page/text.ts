import { element } from './element.ts';
import { type Block, blocks, type Emphasis, type Inline, inlines } from './markdown.ts';
import { symbol } from './symbols.ts';

/** Names behind mentions. */
export type Names = (kind: 'user' | 'role' | 'channel', id: string) => string | undefined;

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', spoiler: 'span' } as const satisfies Record<
  Emphasis,
  string
>;

/** A text of Discord's markdown as elements. */
export function drawText(text: string, names: Names): readonly Node[] {
  return blocks(text).map((block) => drawBlock(block, names));
}

/** One line of it, as titles and names of fields are. */
export function drawLine(text: string, names: Names): readonly Node[] {
  return inlines(text).map((inline) => drawInline(inline, names));
}

function drawBlock(block: Block, names: Names): Node {
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, ...line(block.of, names));
    case 'subtext':
      return element('p', { class: 'subtext' }, ...line(block.of, names));
    case 'heading':
      return element('strong', { class: `heading level-${block.level}` }, ...line(block.of, names));
    case 'quote':
      return element('blockquote', {}, ...block.of.map((inner) => drawBlock(inner, names)));
    case 'code':
      return element('pre', {}, element('code', {}, block.text));
    case 'list': {
      const list = element(block.ordered ? 'ol' : 'ul');
      for (const { depth, of } of block.items) {
        const item = element('li', {}, ...line(of, names));
        if (depth > 0) item.style.marginLeft = `${depth * 20}px`;
        list.append(item);
      }
      return list;
    }
  }
}

function line(of: readonly Inline[], names: Names): readonly Node[] {
  return of.map((inline) => drawInline(inline, names));
}

function drawInline(inline: Inline, names: Names): Node {
  switch (inline.kind) {
    case 'text':
      return document.createTextNode(inline.text);
    case 'code':
      return element('code', {}, inline.text);
    case 'symbol':
      return symbol(inline.code);
    case 'mention': {
      const sign = inline.of === 'channel' ? '#' : '@';
      return element('span', { class: 'mention' }, `${sign}${names(inline.of, inline.id) ?? inline.id}`);
    }
    case 'time':
      return time(inline.seconds, inline.style);
    case 'link':
      return element(
        'a',
        { href: inline.url, target: '_blank', rel: 'noopener noreferrer' },
        ...line(inline.of, names),
      );
    case 'spoiler':
      return element('span', { class: 'spoiler', tabindex: 0 }, ...line(inline.of, names));
    default:
      return element(TAGS[inline.kind], {}, ...line(inline.of, names));
  }
}

function time(seconds: number, style: string): HTMLElement {
  const date = new Date(seconds * 1000);
  const shown = style === 'R' ? ago(date) : date.toLocaleString(undefined, STYLES[style] ?? STYLES.f);
  return element('time', { class: 'time', datetime: date.toISOString(), title: date.toLocaleString() }, shown);
}

const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

function ago(date: Date): string {
  const seconds = Math.round((date.getTime() - Date.now()) / 1000);
  const [unit, length] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit);
}
