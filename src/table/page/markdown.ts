/** A piece of a line of Discord's markdown (docs: reference, message formatting). */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'symbol'; readonly code: string }
  | { readonly kind: 'mention'; readonly of: 'user' | 'role' | 'channel'; readonly id: string }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: string }
  | { readonly kind: 'link'; readonly url: string; readonly of: readonly Inline[] }
  | { readonly kind: Emphasis; readonly of: readonly Inline[] };

export type Emphasis = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';

export type Block =
  | { readonly kind: 'paragraph' | 'subtext'; readonly of: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly of: readonly Inline[] }
  | { readonly kind: 'quote'; readonly of: readonly Block[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ListItem[] }
  | { readonly kind: 'code'; readonly text: string };

export interface ListItem {
  readonly depth: number;
  readonly of: readonly Inline[];
}

const EMPHASES: readonly (readonly [mark: string, kind: Emphasis])[] = [
  ['**', 'bold'],
  ['__', 'underline'],
  ['~~', 'strike'],
  ['||', 'spoiler'],
  ['*', 'italic'],
  ['_', 'italic'],
];

/** Tokens with no marks inside, each anchored where the reader stands. */
const ATOMS: readonly (readonly [RegExp, (match: RegExpExecArray) => Inline])[] = [
  [/\\([^\sA-Za-z0-9])/y, (m) => ({ kind: 'text', text: m[1]! })],
  [/``(.+?)``(?!`)|`([^`\n]+)`/y, (m) => ({ kind: 'code', text: m[1] ?? m[2]! })],
  [/<a?:mana_(\w+):\d{17,20}>/y, (m) => ({ kind: 'symbol', code: m[1]!.toUpperCase() })],
  [/\{([^{}\s]{1,8})\}/y, (m) => ({ kind: 'symbol', code: m[1]! })],
  [/<@!?(\d{17,20})>/y, (m) => ({ kind: 'mention', of: 'user', id: m[1]! })],
  [/<@&(\d{17,20})>/y, (m) => ({ kind: 'mention', of: 'role', id: m[1]! })],
  [/<#(\d{17,20})>/y, (m) => ({ kind: 'mention', of: 'channel', id: m[1]! })],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => ({ kind: 'time', seconds: Number(m[1]), style: m[2] ?? 'f' })],
  [
    /<?(https?:\/\/[^\s<>]*[^\s<>.,:;"')\]])>?/y,
    (m) => ({ kind: 'link', url: m[1]!, of: [{ kind: 'text', text: m[1]! }] }),
  ],
];
const LINK = /\[((?:\\.|[^[\]\n])+)\]\(<?(https?:\/\/[^\s()<>]+)>?\)/y;

/** Reads one paragraph's text. */
export function inlines(text: string): readonly Inline[] {
  const found: Inline[] = [];
  let plain = '';
  const push = (inline: Inline) => {
    if (inline.kind === 'text') {
      plain += inline.text;
      return;
    }
    if (plain) found.push({ kind: 'text', text: plain });
    plain = '';
    found.push(inline);
  };
  for (let at = 0; at < text.length; ) {
    const token = atom(text, at) ?? link(text, at) ?? emphasis(text, at);
    push(token?.inline ?? { kind: 'text', text: text[at]! });
    at = token?.end ?? at + 1;
  }
  if (plain) found.push({ kind: 'text', text: plain });
  return found;
}

interface Token {
  readonly inline: Inline;
  readonly end: number;
}

function atom(text: string, at: number): Token | undefined {
  for (const [pattern, make] of ATOMS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { inline: make(match), end: pattern.lastIndex };
  }
  return undefined;
}

function link(text: string, at: number): Token | undefined {
  LINK.lastIndex = at;
  const match = LINK.exec(text);
  return match
    ? { inline: { kind: 'link', url: match[2]!, of: inlines(match[1]!) }, end: at + match[0].length }
    : undefined;
}

function emphasis(text: string, at: number): Token | undefined {
  for (const [mark, kind] of EMPHASES) {
    if (!text.startsWith(mark, at)) continue;
    const end = closing(text, mark, at + mark.length);
    if (end === undefined) continue;
    return { inline: { kind, of: inlines(text.slice(at + mark.length, end)) }, end: end + mark.length };
  }
  return undefined;
}

/** Where the mark that opened before `from` is closed; an underscore inside a word closes nothing. */
function closing(text: string, mark: string, from: number): number | undefined {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') {
      at += 1;
    } else if (text.startsWith(mark, at) && at > from) {
      if (mark === '*' && (text[at + 1] === '*' || /\s/.test(text[from]!))) {
        at += 1;
      } else if (mark === '**' && text[at + 2] === '*') {
        return at + 1;
      } else if (mark !== '_' || !/\w/.test(text[at + 1] ?? ' ')) {
        return at;
      }
    }
  }
  return undefined;
}

/** Reads a whole text into blocks, a line at a time. */
export function blocks(text: string): readonly Block[] {
  const lines = text.split('\n');
  const found: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, next] =
      codeBlock(lines, at) ?? quote(lines, at) ?? list(lines, at) ?? headed(lines, at) ?? paragraph(lines, at);
    found.push(block);
    at = next;
  }
  return found;
}

type Read = readonly [Block, number];

function codeBlock(lines: readonly string[], at: number): Read | undefined {
  if (!lines[at]!.startsWith('```')) return undefined;
  const first = lines[at]!.slice(3);
  if (first.endsWith('```')) return [{ kind: 'code', text: first.slice(0, -3) }, at + 1];
  const end = lines.findIndex((line, index) => index > at && line.trimEnd().endsWith('```'));
  if (end < 0) return undefined;
  const body = [...lines.slice(at + 1, end), lines[end]!.trimEnd().slice(0, -3)];
  if (first && !/^[\w+-]+$/.test(first)) body.unshift(first);
  return [{ kind: 'code', text: body.join('\n').replace(/\n$/, '') }, end + 1];
}

function quote(lines: readonly string[], at: number): Read | undefined {
  let end = at;
  while (/^> /.test(lines[end] ?? '')) end += 1;
  if (end === at) return undefined;
  const inside = lines.slice(at, end).map((line) => line.slice(2));
  return [{ kind: 'quote', of: blocks(inside.join('\n')) }, end];
}

const ITEM = /^( *)([-*]|\d+\.) (.*)$/;

function list(lines: readonly string[], at: number): Read | undefined {
  const items: ListItem[] = [];
  let end = at;
  for (let match = ITEM.exec(lines[end] ?? ''); match; match = ITEM.exec(lines[end] ?? '')) {
    items.push({ depth: match[1]!.length >> 1, of: inlines(match[3]!) });
    end += 1;
  }
  return items.length ? [{ kind: 'list', ordered: /^ *\d/.test(lines[at]!), items }, end] : undefined;
}

function headed(lines: readonly string[], at: number): Read | undefined {
  const match = /^(#{1,3}|-#) (.+)$/.exec(lines[at]!);
  if (!match) return undefined;
  const of = inlines(match[2]!);
  return [match[1] === '-#' ? { kind: 'subtext', of } : { kind: 'heading', level: match[1]!.length, of }, at + 1];
}

const STARTS = /^(```|> | *([-*]|\d+\.) |#{1,3} |-# )/;

function paragraph(lines: readonly string[], at: number): Read {
  let end = at + 1;
  while (end < lines.length && !STARTS.test(lines[end]!)) end += 1;
  return [{ kind: 'paragraph', of: inlines(lines.slice(at, end).join('\n')) }, end];
}
