import type { Fields } from './collect.ts';
import { isExport, isPlaced } from './collect.ts';
import type { Antecedent } from './scope.ts';

/** The branches of conditions that something stands in, the outermost first. */
type Path = readonly { readonly of: object; readonly side: 'then' | 'else' }[];
export type Branches = ReadonlyMap<number, Path>;

/** In which branches the mentions and results of a meaning stand, by their places. */
export function branchesOf(raw: unknown): Branches {
  const found = new Map<number, Path>();
  const walk = (value: unknown, path: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const v of value) walk(v, path);
      return;
    }
    if (path.length > 0 && isPlaced(value)) found.set(value.at, path);
    if (path.length > 0 && isExport(value)) found.set(value.at, path);
    const fields = value as Fields;
    const forks = fields.do === 'if' && fields.else !== undefined;
    for (const key in fields)
      walk(fields[key], forks && (key === 'then' || key === 'else') ? [...path, { of: value, side: key }] : path);
  };
  walk(raw, []);
  return found;
}

/** Whether what is spoken of is done, made or chosen only where the other thing is to be done than what stands here (608.2c). */
export function isElsewhere({ is, at }: Antecedent, here: number, branches: Branches): boolean {
  if (is !== 'made' && is !== 'choice' && is !== 'rest') return false;
  const path = branches.get(here) ?? [];
  return (branches.get(at) ?? []).some((one) => path.some((p) => p.of === one.of && p.side !== one.side));
}

const isNote = (v: unknown): v is Fields => (v as Fields | null)?.do === 'note';

/** "Those creatures" of one branch that the other one speaks of are held fast before it is known which of them is done. */
export function namedBefore(done: unknown): readonly unknown[] {
  const fields = done as Fields | null;
  if (fields?.do !== 'if' || !Array.isArray(fields.then) || !Array.isArray(fields.else)) return [done];
  const speaks = (branch: unknown, name: unknown): boolean => JSON.stringify(branch).includes(`"name":"${name}"`);
  const lifted = [
    ...fields.then.filter((i) => isNote(i) && speaks(fields.else, i.as)),
    ...fields.else.filter((i) => isNote(i) && speaks(fields.then, i.as)),
  ];
  const left = (branch: readonly unknown[]): readonly unknown[] => branch.filter((i) => !lifted.includes(i));
  return lifted.length === 0 ? [done] : [...lifted, { ...fields, then: left(fields.then), else: left(fields.else) }];
}
