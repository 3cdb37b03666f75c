import type { Post, RawEmbed } from '../wire.ts';
import { drawRow, type Pressing } from './components.ts';
import { avatar, element } from './element.ts';
import { drawLine, drawText, type Names } from './text.ts';

/** What can be done with a message. */
export interface MessageDeeds extends Pressing {
  /** Commands of its menu. */
  readonly menu: readonly string[];
  readonly use: (command: string) => void;
  readonly dismiss: () => void;
}

/** A message of a channel as Discord shows it. */
export function drawMessage(post: Post, names: Names, deeds: MessageDeeds): HTMLElement {
  return element(
    'article',
    {
      class: `message${post.onlyYou ? ' only-you' : ''}`,
      'data-id': post.id,
      'aria-label': `Message of ${post.author.name}`,
    },
    ...(post.used
      ? [element('p', { class: 'used' }, `${post.used.by} used `, element('strong', {}, post.used.name))]
      : []),
    avatar(post.author.id, post.author.name),
    element('div', {}, head(post), body(post, names, deeds), ...under(post, deeds)),
    ...(deeds.menu.length && !post.onlyYou ? [appMenu(deeds)] : []),
  );
}

function head({ author, byBot, at }: Post): HTMLElement {
  const date = new Date(at);
  return element(
    'div',
    {},
    element('span', { class: 'author' }, author.name),
    ...(byBot ? [' ', element('span', { class: 'app' }, 'APP')] : []),
    element(
      'time',
      { datetime: date.toISOString(), title: date.toLocaleString() },
      date.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }),
    ),
  );
}

function body(post: Post, names: Names, deeds: MessageDeeds): HTMLElement {
  if (post.thinking)
    return element('p', { class: 'thinking' }, element('i', {}, '● ● ●'), ` ${post.author.name} is thinking …`);
  return element(
    'div',
    {},
    element('div', { class: 'text' }, ...(post.content ? drawText(post.content, names) : [])),
    ...(post.edited ? [element('span', { class: 'edited' }, '(edited)')] : []),
    ...post.embeds.map((embed) => drawEmbed(embed, names)),
    ...post.files.map(({ name, url, size }) =>
      element(
        'a',
        { class: 'file', href: url, download: name },
        `📄 ${name} (${Math.max(1, Math.round(size / 1024))} KB)`,
      ),
    ),
    ...post.rows.map((row) => drawRow(row, deeds)),
  );
}

function under({ onlyYou }: Post, { dismiss }: MessageDeeds): readonly HTMLElement[] {
  if (!onlyYou) return [];
  const button = element('button', { type: 'button', click: () => dismiss() }, 'Dismiss message');
  return [element('p', { class: 'note' }, 'Only you can see this • ', button)];
}

function appMenu({ menu, use }: MessageDeeds): HTMLElement {
  return element(
    'div',
    { class: 'more' },
    ...menu.map((name) => element('button', { type: 'button', click: () => use(name) }, name)),
  );
}

function drawEmbed(embed: RawEmbed, names: Names): HTMLElement {
  const parts: HTMLElement[] = [];
  if (embed.author) parts.push(element('span', { class: 'by' }, embed.author.name));
  if (embed.title) {
    const title = drawLine(embed.title, names);
    parts.push(
      element(
        'h2',
        {},
        ...(embed.url
          ? [element('a', { href: embed.url, target: '_blank', rel: 'noopener noreferrer' }, ...title)]
          : title),
      ),
    );
  }
  if (embed.description) parts.push(element('div', {}, ...drawText(embed.description, names)));
  if (embed.fields?.length) parts.push(drawFields(embed.fields, names));
  if (embed.footer) parts.push(element('footer', {}, embed.footer.text));
  const drawn = element('section', { class: 'embed' }, ...parts);
  if (embed.color !== undefined) drawn.style.borderLeftColor = `#${embed.color.toString(16).padStart(6, '0')}`;
  return drawn;
}

function drawFields(fields: NonNullable<RawEmbed['fields']>, names: Names): HTMLElement {
  const rows = element('div', { class: 'fields' });
  for (const [index, { name, value, inline }] of fields.entries()) {
    rows.append(
      element(
        'div',
        { class: inline ? width(fields, index) : '' },
        element('h3', {}, ...drawLine(name, names)),
        ...drawText(value, names),
      ),
    );
  }
  return rows;
}

/** Inline fields share a line by three, or by two where just two stand together. */
function width(fields: NonNullable<RawEmbed['fields']>, index: number): string {
  const inline = (at: number) => fields[at]?.inline === true;
  let first = index;
  while (inline(first - 1)) first -= 1;
  let last = index;
  while (inline(last + 1)) last += 1;
  return last - first === 1 ? 'half' : 'third';
}
