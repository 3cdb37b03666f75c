const DISCORD_EPOCH = 1_420_070_400_000n;

/** Makes Discord's ids: 42 bits of time, then a counter. Source: "API Reference", Snowflakes. */
export class Snowflakes {
  #count = 0n;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  next(): string {
    this.#count = (this.#count + 1n) & 0x3fffffn;
    return (((BigInt(this.#now()) - DISCORD_EPOCH) << 22n) | this.#count).toString();
  }
}
