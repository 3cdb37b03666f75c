import type { Action, Input, View } from './command.ts';
import type { Context } from './context.ts';
import { LIMITS } from './limits.ts';
import { shortened } from './markdown.ts';
import type { ActionButton, Address, Button, ButtonStyle, Embed, Message, Row, Visibility } from './reply.ts';

/** Colours of embeds, by what they tell. */
export const COLOURS = { lookup: 0x3498db, verdict: 0x2ecc71, question: 0xf1c40f, refusal: 0xe67e22 } as const;

/** The action that makes a view in place. */
export function inPlace(view: View): Action {
  return (context, press) =>
    view(context, [...press.args, ...press.values], press.message?.visibility ?? visibilityOf(context));
}

/** The action that makes a view as a private message of its own, so that the one it was asked from stays. */
export function apart(view: View): Action {
  return async (context, press) => ({
    ...(await view(context, [...press.args, ...press.values], 'private')),
    place: 'new',
  });
}

/** Who sees a reply: as the user said, else as the server chose. */
export function visibilityOf(context: Context, input?: Input): Visibility {
  return (input?.options.private ?? context.settings.privateReplies) ? 'private' : 'public';
}

/** What an answer stands on, as each reply says it. */
export function standing(context: Context): string {
  const { dates, origin, stale } = context.library;
  const parts = [
    `Cards of ${dates.data ?? 'unknown date'}${origin === 'shipped' ? ', the selection that ships (“npm run sync” brings all)' : ''}`,
    `rules of ${dates.rules ?? 'unknown date'}`,
  ];
  if (stale) parts.push('this data is older than 14 days: newer cards and changes may be missing');
  return parts.join(' · ');
}

/** A view's embed as a message: footer with page and dates, its own rows, then "Make public" and "Cite in a dispute". */
export function lookedUp(
  context: Context,
  visibility: Visibility,
  embed: Embed,
  shown: {
    readonly here: Address;
    readonly rows?: readonly Row[];
    readonly page?: PageOf;
    /** What a dispute would cite: see citation.ts. */
    readonly cite?: readonly string[];
  },
): Message {
  const { page } = shown;
  const footer = [
    embed.footer,
    page && page.count > 1 ? `page ${page.index + 1} of ${page.count}` : '',
    standing(context),
  ];
  return {
    kind: 'message',
    visibility,
    embeds: [{ colour: COLOURS.lookup, ...embed, footer: footer.filter(Boolean).join(' · ') }],
    rows: withToolbar(shown.rows ?? [], toolbar(visibility, shown.here, shown.cite)),
  };
}

export interface PageOf {
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

/** A button; its style is `secondary` unless said otherwise. */
export function button(
  label: string,
  action: string,
  args: readonly string[],
  more: { readonly style?: ButtonStyle; readonly disabled?: boolean } = {},
): ActionButton {
  return { kind: 'action', label: shortened(label, LIMITS.buttonLabel), style: 'secondary', action, args, ...more };
}

function toolbar(visibility: Visibility, here: Address, cite: readonly string[] | undefined): readonly Button[] {
  const share = visibility === 'private' ? [button('Make public', 'share', [here.action, ...here.args])] : [];
  return cite ? [...share, button('Cite in a dispute', 'dispute.cite', cite, { style: 'danger' })] : share;
}

/** The toolbar goes on the last line when that has buttons and room for more. */
function withToolbar(rows: readonly Row[], tools: readonly Button[]): readonly Row[] {
  const last = rows.at(-1);
  if (last?.kind === 'buttons' && last.buttons.length + tools.length <= LIMITS.buttons) {
    return [...rows.slice(0, -1), { kind: 'buttons', buttons: [...last.buttons, ...tools] }];
  }
  return [...rows, ...buttonRows(tools)];
}

/** "Previous page" and "Next page", when there is more than one; the page's number is added to `args`. */
export function pageButtons({ index, count }: PageOf, action: string, args: readonly string[]): readonly Button[] {
  if (count < 2) return [];
  const to = (label: string, target: number, style: ButtonStyle) =>
    button(label, action, [...args, String(target)], { style, disabled: target < 0 || target >= count });
  return [to('Previous page', index - 1, 'secondary'), to('Next page', index + 1, 'primary')];
}

/** Rows of up to five buttons each; none where there are no buttons. */
export function buttonRows(...groups: readonly (readonly Button[])[]): readonly Row[] {
  return groups.filter((buttons) => buttons.length).map((buttons) => ({ kind: 'buttons', buttons }));
}

/** The page that an argument names, within bounds. */
export function pageIndex(argument: string | undefined, count: number): number {
  const index = Number.parseInt(argument ?? '0', 10);
  return Number.isNaN(index) ? 0 : Math.min(Math.max(index, 0), count - 1);
}

/** One sentence that says what was wrong and what to do. */
export function refused(content: string, rows: readonly Row[] = []): Message {
  return { kind: 'message', visibility: 'private', content, rows };
}
