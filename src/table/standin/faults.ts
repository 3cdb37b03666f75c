/** What goes wrong with a request. */
export type Fault =
  /** HTTP 429, over in `retryAfter` seconds. */
  | { readonly kind: 'rate limit'; readonly retryAfter: number; readonly global?: boolean }
  /** A server error; `applied`: the request took effect all the same. */
  | { readonly kind: 'server error'; readonly status: 500 | 502 | 503 | 504; readonly applied?: boolean }
  /** No answer ever comes; `applied`: the request took effect all the same. */
  | { readonly kind: 'hang'; readonly applied?: boolean };

interface Injected<Route extends string> {
  readonly route: Route;
  readonly fault: Fault;
  left: number;
}

/** Faults that wait for a request to a route. */
export class Faults<Route extends string> {
  readonly #waiting: Injected<Route>[] = [];

  /** The next `times` requests to `route` go wrong. */
  inject(route: Route, fault: Fault, times = 1): void {
    this.#waiting.push({ route, fault, left: times });
  }

  /** Forgets all faults that have not come to pass. */
  clear(): void {
    this.#waiting.length = 0;
  }

  /** The fault for a request that has come, if one waits. */
  take(route: string): Fault | undefined {
    const at = this.#waiting.findIndex((one) => one.route === route);
    const found = this.#waiting[at];
    if (!found) return undefined;
    found.left -= 1;
    if (found.left === 0) this.#waiting.splice(at, 1);
    return found.fault;
  }
}
