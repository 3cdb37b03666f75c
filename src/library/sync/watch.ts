import type { Library } from '../library.ts';

/** How often the file is looked at, in milliseconds; a look is one call of the file system. */
const EVERY = 3000;

/**
 * Takes up a file that a sync, wherever it ran, has put in the library's place, while the library serves. Returns what ends it.
 * @param taken called after each swap
 */
export function watchLibrary(library: Library, taken: () => void, every = EVERY): () => void {
  const watch = setInterval(() => {
    if (library.reload()) taken();
  }, every).unref();
  return () => clearInterval(watch);
}
