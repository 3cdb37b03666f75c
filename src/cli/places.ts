import { fileURLToPath } from 'node:url';
import { environment } from '../environment.ts';
import type { LibraryPlaces } from '../library/open.ts';

/** The folder of the data that ships, from `src/cli/` as from the built `dist/`. */
const SHIPPED = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../rulings-data' : '../rulings-data', import.meta.url),
);

/** Where the library lies, by `LIBRARY_DIR`. Ends the process with one sentence when the settings are wrong. */
export function libraryPlaces(): LibraryPlaces {
  const settings = environment(process.env);
  if (!('wrong' in settings)) return { dir: settings.LIBRARY_DIR, shipped: SHIPPED };
  console.error(settings.wrong);
  process.exit(1);
}
