import { shortId } from './short-id.ts';
import { CLAIMED_MS, type Store } from './store.ts';

/** More than this is forgotten, the least recently used first. */
const KEPT = 10_000;

/** A store for one process, gone with it. */
export function memoryStore(now: () => number): Store {
  const kept = new Map<string, { readonly text: string; readonly owner: string }>();
  const claimed = new Map<string, number>();
  const notes = new Map<string, string>();
  const touch = (id: string, text: string, owner: string) => {
    kept.delete(id);
    kept.set(id, { text, owner });
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  };
  return {
    keep: (text, owner = '') => {
      const id = shortId(text, owner);
      touch(id, text, owner);
      return id;
    },
    find: (id) => {
      const found = kept.get(id);
      if (found) touch(id, found.text, found.owner);
      return found?.text;
    },
    claim: (id) => {
      for (const [old, at] of claimed) {
        if (now() - at <= CLAIMED_MS) break;
        claimed.delete(old);
      }
      if (claimed.has(id)) return false;
      claimed.set(id, now());
      return true;
    },
    forget: (owner) => {
      for (const [id, { owner: its }] of kept) if (its === owner) kept.delete(id);
    },
    note: (name, value) => void notes.set(name, value),
    noted: (name) => notes.get(name),
    close: () => {},
  };
}
