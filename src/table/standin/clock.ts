/** A clock that tests move by hand, so that three seconds and fifteen minutes need no waiting. */
export class MovableClock {
  #ahead = 0;

  /** Milliseconds since 1970, as `Date.now()` gives them. An arrow, so that it can be handed around. */
  readonly now = (): number => Date.now() + this.#ahead;

  /** Moves the clock ahead (or back, when negative) by `ms`. */
  move(ms: number): void {
    this.#ahead += ms;
  }
}
