import type { Fields } from './collect.ts';
import { isExport, isPlaced } from './collect.ts';
import type { Antecedent } from './scope.ts';

/** The branches of conditions and the delayed abilities that something stands in, the outermost first. */
type Path = readonly { readonly of: object; readonly side: 'then' | 'else' | 'later' | 'case' }[];
export type Branches = ReadonlyMap<number, Path>;

/** "If it's a creature card, … If it's a land card, …": each is a case of its own. */
function isCase({ do: kind, condition }: Fields): boolean {
  const { if: asks, filter } = (condition ?? {}) as Fields;
  const kinds = Array.isArray(filter) ? (filter as readonly Fields[]) : [];
  return kind === 'if' && asks === 'matches' && kinds.some((p) => p.is === 'kind' && p.kind === 'card');
}

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
    const side = fields.inner === true ? 'later' : isCase(fields) ? 'case' : undefined;
    const here: Path = side ? [...path, { of: value, side }] : path;
    for (const key in fields)
      walk(fields[key], forks && (key === 'then' || key === 'else') ? [...here, { of: value, side: key }] : here);
  };
  walk(raw, []);
  return found;
}

/**
 * Whether what is spoken of is done, made or chosen only where the other thing is to be done than what stands here (608.2c), or only as
 * a delayed ability resolves that this is no part of (603.7).
 */
export function isElsewhere({ is, at }: Antecedent, here: number, branches: Branches): boolean {
  if (is !== 'made' && is !== 'choice' && is !== 'rest') return false;
  const path = branches.get(here) ?? [];
  return (branches.get(at) ?? []).some((one) => {
    if (one.side === 'later') return path.every((p) => p.of !== one.of);
    if (one.side === 'case') return path.every((p) => p.of !== one.of) && path.some((p) => p.side === 'case');
    return path.some((p) => p.of === one.of && p.side !== one.side && p.side !== 'case');
  });
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
