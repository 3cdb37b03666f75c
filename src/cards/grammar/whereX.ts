import { withParts } from '../parts.ts';

/** Mentions that stand in two places stay the same one. */
export function replaceX(value: unknown, by: unknown, done = new Map<object, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (done.has(value)) return done.get(value);
  const isX = (value as { amount?: string }).amount === 'X';
  const replaced = isX ? by : withParts(value, (part) => replaceX(part, by, done));
  done.set(value, replaced);
  return replaced;
}
