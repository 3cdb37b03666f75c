/**
 * Two records as one; what the second says holds. For records that gain fields: V8 gives whatever a spread copies and then adds
 * a field to a hidden class of its own, which is slow to make, and slow for all that reads it.
 */
export function joined<A extends object, B extends object>(first: A, second: B): Omit<A, keyof B> & B {
  return Object.assign({}, first, second);
}
