import type { Address } from '../../commands/reply.ts';
import { LIMIT } from './limits.ts';

/** Raised when the form of custom ids, or of any command's arguments, changes so that old ones would be misread. */
const VERSION = '1';

/**
 * `VERSION [.TIE] : ACTION : ARGUMENT : …`, or `VERSION [.TIE] ~ ACTION ~ KEY` when the arguments lie in the store.
 * TIE tells apart two components of a message that do the same.
 */
const FORM = /^(\d+)(?:\.\d+)?([:~])([^:~]+)(?:[:~](.*))?$/s;

const escaped = (text: string) => text.replace(/[%:\s\p{Cc}]/gu, encodeURIComponent);

/** An address, or why there is none: made by another version, or its arguments are no longer kept. */
type Decoded =
  | ({ readonly status: 'read' } & Address)
  | { readonly status: 'outdated' }
  | { readonly status: 'forgotten' };

/** Keeps arguments and gives a short id for them; `Find` gives them back. */
export type Keep = (text: string) => string;
type Find = (id: string) => string | undefined;

/** Packs an address into at most 100 characters; `taken` holds the ids that the message already has. */
export function encode(address: Address, keep: Keep, taken: Set<string> = new Set()): string {
  for (let tie = 0; ; tie += 1) {
    const head = tie === 0 ? VERSION : `${VERSION}.${tie}`;
    let id = [head, address.action, ...address.args.map(escaped)].join(':');
    if (id.length > LIMIT.customId) id = [head, address.action, keep(JSON.stringify(address.args))].join('~');
    if (taken.has(id)) continue;
    taken.add(id);
    return id;
  }
}

/** Reads a custom id. Anyone may have written it: nothing in it is to be trusted. */
export function decode(customId: string, find: Find): Decoded {
  const [, version, mark, action = '', rest] = FORM.exec(customId) ?? [];
  if (version !== VERSION) return { status: 'outdated' };
  try {
    if (mark === ':') {
      return { status: 'read', action, args: rest === undefined ? [] : rest.split(':').map(decodeURIComponent) };
    }
    const kept = find(rest ?? '');
    return kept === undefined
      ? { status: 'forgotten' }
      : { status: 'read', action, args: JSON.parse(kept) as readonly string[] };
  } catch {
    // A forged id whose escapes are wrong.
    return { status: 'outdated' };
  }
}
