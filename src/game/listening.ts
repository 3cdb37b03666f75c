/** A place where the machine tells what it does. Only told, never asked: what is played can't depend on who listens. */
export interface Listening<T> {
  /** Whether somebody listens, for what is too dear to work out for nobody. */
  readonly heard: () => boolean;
  /** Carries something out and hands each thing told on the way to a listener, as often as it is told. */
  readonly during: <R>(told: (one: T) => void, act: () => R) => R;
  readonly tell: (one: T) => void;
}

/** A new place, at which nobody listens. */
export function listening<T>(): Listening<T> {
  let listener: ((one: T) => void) | undefined;
  return {
    heard: () => listener !== undefined,
    during(told, act) {
      const outer = listener;
      listener = told;
      try {
        return act();
      } finally {
        listener = outer;
      }
    },
    tell: (one) => listener?.(one),
  };
}
