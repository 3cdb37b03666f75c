/** Only told, never asked: what is played can't depend on who listens. */
let listener: ((rule: string) => void) | undefined;

/** Carries something out and tells each rule that is cited on the way, as often as that happens, in trials too. */
export function citing<T>(told: (rule: string) => void, act: () => T): T {
  const outer = listener;
  listener = told;
  try {
    return act();
  } finally {
    listener = outer;
  }
}

/** Tells that these rules were the reason of what just happened, of what did not, or of a choice. */
export function cite(...rules: readonly string[]): void {
  if (listener) for (const rule of rules) listener(rule);
}
