/** Mentions that stand in two places stay the same one. */
export function replaceX(value: unknown, by: unknown, done = new Map<object, unknown>()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (done.has(value)) return done.get(value);
  const replaced = replaceWithin(value, by, done);
  done.set(value, replaced);
  return replaced;
}
function replaceWithin(value: object, by: unknown, done: Map<object, unknown>): unknown {
  if (Array.isArray(value)) {
    const list = value.map((v) => replaceX(v, by, done));
    return list.some((v, i) => v !== value[i]) ? list : value;
  }
  if ((value as { amount?: string }).amount === 'X') return by;
  let copy: Record<string, unknown> | undefined;
  for (const key in value) {
    const v = (value as Record<string, unknown>)[key];
    const r = replaceX(v, by, done);
    if (r !== v) {
      copy ??= { ...(value as Record<string, unknown>) };
      copy[key] = r;
    }
  }
  return copy ?? value;
}
