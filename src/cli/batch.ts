import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Answers every entry of a batch file, a JSON array of objects that hold a text under `key`, in their order; each
 * answer gets the milliseconds it took. Throws one sentence for a file that is none.
 */
export function answerBatch<T extends object>(
  file: string,
  key: string,
  answer: (text: string) => T,
): readonly (T & { readonly ms: number })[] {
  const entries = z.array(z.object({ [key]: z.string() })).safeParse(readJson(file));
  if (!entries.success) throw new Error(`${file} must be a JSON array of objects {"${key}": "…"}.`);
  return entries.data.map((entry) => {
    const start = performance.now();
    const given = answer(entry[key] ?? '');
    return { ...given, ms: Math.round((performance.now() - start) * 1000) / 1000 };
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (fault) {
    throw new Error(`${file} can't be read as JSON: ${(fault as Error).message}.`);
  }
}
