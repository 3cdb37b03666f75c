import type { PlayerRef } from '../../rules/refs.ts';
import type { Made, Placed } from '../references.ts';

export type Fields = Record<string, unknown>;

const ABILITY_KINDS: ReadonlySet<unknown> = new Set(['activated', 'triggered', 'static', 'spell', 'keyword']);

/** An ability with an environment of its own. A delayed or reflexive one (`inner`) shares that of the ability it is in. */
export const isAbility = (fields: Fields): boolean =>
  ABILITY_KINDS.has(fields.kind) && 'text' in fields && fields.inner !== true;

export const isPlaced = (v: unknown): v is Placed => typeof v === 'object' && v !== null && 'mention' in v && 'at' in v;
export const isExport = (v: unknown): v is Made => typeof v === 'object' && v !== null && 'exports' in v;

export interface AttachedAt {
  readonly at: number;
  readonly said: string;
}

export interface Found {
  readonly placed?: Placed;
  readonly made?: Made;
  /** What self is attached to, by its words. */
  readonly attached?: AttachedAt;
  /** Whom an object belongs to, who may be meant again. */
  readonly whose?: { readonly of: unknown };
  /** A result that "if you do" asks about. */
  readonly asked?: Made;
  /** A delayed triggered ability, whose event names what its effect speaks of. */
  readonly delayed?: Fields;
  /** A hand that is revealed or looked at here. */
  readonly hand?: PlayerRef;
  readonly at: number;
  readonly mode?: unknown;
  /** The instruction it is in, and whether it is one of its own arguments rather than part of one. */
  readonly step?: object;
  readonly direct?: boolean;
  /** The mention it is a part of: "two of them". */
  readonly inside?: Placed;
}

/** All mentions and results below a meaning, abilities granted by it apart (201.5: their "it" is another matter). */
export function collect(
  value: unknown,
  found: Found[],
  top: boolean,
  mode?: unknown,
  step?: object,
  direct = false,
  inside?: Placed,
): void {
  if (Array.isArray(value)) {
    for (const v of value) collect(v, found, false, mode, step, direct, inside);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const within = (): Partial<Found> => ({
    ...(mode ? { mode } : {}),
    ...(step ? { step } : {}),
    ...(inside ? { inside } : {}),
  });
  if (isPlaced(value)) {
    found.push({ placed: value, at: value.at, ...within(), direct });
    collect((value as unknown as { mention: unknown }).mention, found, false, mode, step, false, value);
    return;
  }
  if (isExport(value)) {
    found.push({ made: value, at: value.at + 0.5, ...within() });
    return;
  }
  if (!top && isAbility(value as Fields)) return;
  const fields = value as Fields;
  if ((fields.player === 'controllerOf' || fields.player === 'ownerOf') && typeof fields.at === 'number')
    found.push({ whose: fields as unknown as { of: unknown }, at: fields.at + 0.2, ...within() });
  if (fields.ref === 'attachedTo' && typeof fields.at === 'number')
    found.push({ attached: fields as unknown as AttachedAt, at: fields.at, ...within(), direct });
  if (fields.inner === true && typeof fields.at === 'number') found.push({ delayed: fields, at: fields.at + 0.3 });
  if (fields.if === 'did' && isExport(fields.of)) found.push({ asked: fields.of, at: fields.of.at + 0.51 });
  if (Array.isArray(fields.modes)) {
    for (const key in fields) if (key !== 'modes') collect(fields[key], found, false, mode, step, false, inside);
    for (const one of fields.modes) collect(one, found, false, one, step, false, inside);
    return;
  }
  // Of the rows of a table of results only one is carried out (706.3a).
  if (fields.do === 'rollDie' && Array.isArray(fields.results)) {
    for (const key in fields) if (key !== 'results') collect(fields[key], found, false, mode, fields, true, inside);
    for (const row of fields.results) collect(row, found, false, mode ?? row, fields, false, inside);
    return;
  }
  const here = 'do' in fields ? fields : step;
  const shown = (fields.do === 'reveal' || fields.do === 'look') && (fields.what as Fields | undefined)?.hand;
  if (shown) {
    const placed = isPlaced(shown) ? shown.at : found.at(-1)?.at;
    found.push({ hand: shown as PlayerRef, at: (placed ?? 0) + 0.55, ...within() });
  }
  for (const key in fields) collect(fields[key], found, false, mode, here, 'do' in fields, inside);
}

/** Where what resolving does begins: after the event, the condition and the cost. */
export function effectStart(raw: unknown, found: readonly Found[]): number {
  const { kind } = raw as { kind?: string };
  if (kind !== 'triggered' && kind !== 'activated') return 0;
  return Math.min(...found.map((f) => (f.step ? (f.made?.at ?? f.at) : Number.POSITIVE_INFINITY)));
}

/** What lies below an ability, without the abilities that it gives, whose names are their own. */
export function within(value: unknown, found: object[] = []): readonly object[] {
  if (typeof value !== 'object' || value === null) return found;
  if (Array.isArray(value)) {
    for (const v of value) within(v, found);
    return found;
  }
  found.push(value);
  for (const key in value) {
    const part = (value as Fields)[key];
    if (typeof part !== 'object') continue;
    const given = key === 'abilities' || (key === 'ability' && ('modify' in value || 'except' in value));
    if (!given) within(part, found);
  }
  return found;
}
