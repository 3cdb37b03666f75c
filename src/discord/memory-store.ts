import { shortId } from './short-id.ts';
import { CLAIMED_MS, type Store } from './store.ts';

/** More than this is forgotten, the least recently used first. */
const KEPT = 10_000;

/** A store for one process, gone with it. */
export function memoryStore(now: () => number): Store {
  const kept = new Map<string, string>();
  const claimed = new Map<string, number>();
  const notes = new Map<string, string>();
  const touch = (id: string, text: string) => {
    kept.delete(id);
    kept.set(id, text);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  };
  return {
    keep: (text) => {
      const id = shortId(text);
      touch(id, text);
      return id;
    },
    find: (id) => {
      const text = kept.get(id);
      if (text !== undefined) touch(id, text);
      return text;
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
    note: (name, value) => void notes.set(name, value),
    noted: (name) => notes.get(name),
    close: () => {},
  };
}
