type Fields = Readonly<Record<string, unknown>>;

/** A list or an object with each part changed; where no part becomes another one it stays the same. */
export function withParts<T extends object>(value: T, change: (part: unknown, key: string) => unknown): T {
  if (Array.isArray(value)) {
    let list: unknown[] | undefined;
    for (let i = 0; i < value.length; i++) {
      const changed = change(value[i], '');
      if (changed !== value[i]) list ??= value.slice(0, i);
      list?.push(changed);
    }
    return (list as T | undefined) ?? value;
  }
  let copy: Record<string, unknown> | undefined;
  for (const key in value) {
    const part = (value as Fields)[key];
    const changed = change(part, key);
    if (changed === part) continue;
    copy ??= { ...value } as Record<string, unknown>;
    copy[key] = changed;
  }
  return (copy as T | undefined) ?? value;
}

/** Whether an object within a value has fields of a kind. */
export function somewhere(value: unknown, has: (fields: Fields) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) {
    for (const part of value) if (somewhere(part, has)) return true;
    return false;
  }
  if (has(value as Fields)) return true;
  for (const key in value) if (somewhere((value as Fields)[key], has)) return true;
  return false;
}
