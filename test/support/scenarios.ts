import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED } from './shared.ts';

/** The handed `.scenario` files: their paths within the folder, and their text. */
export function handedScenarios(): readonly { readonly path: string; readonly text: string }[] {
  const root = join(SHARED, 'scenarios');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.scenario'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** A value without the places in the text that it was read from. */
export function withoutPlaces<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutPlaces) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'at' && key !== 'line')
      .map(([key, inner]) => [key, withoutPlaces(inner)]),
  ) as T;
}
