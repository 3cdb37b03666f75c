/** How interactions reach the bot. */
export interface Transport {
  /** Round trip to Discord in milliseconds, where the transport knows it. */
  readonly latency: () => number | undefined;
  /** Where it listens, when it does. */
  readonly port?: number;
  readonly close: () => Promise<void>;
}
