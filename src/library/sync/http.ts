import { setTimeout } from 'node:timers/promises';
import { Agent, type Dispatcher, interceptors, request } from 'undici';
import { SyncFault } from './fault.ts';

/** Scryfall asks every client to name itself and what it takes (https://scryfall.com/docs/api). */
const HEADERS = {
  'user-agent': 'HeadJudge/0.1 (Discord rules bot)',
  accept: 'application/json;q=0.9,text/plain,*/*;q=0.8',
};
/** Scryfall's rate rule: at most 10 requests a second. */
const GAP = 100;
/** What a 429 costs at Scryfall, in milliseconds. */
const TOO_MANY = 30_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 120_000;
const ATTEMPTS = 5;
/** How long a server may be silent. */
const SILENCE = 30_000;

/** Waits; tests give one that doesn't. */
export type Sleep = (milliseconds: number) => Promise<unknown>;
export const sleep: Sleep = (milliseconds) => setTimeout(milliseconds);

const agent = new Agent({ headersTimeout: SILENCE, bodyTimeout: SILENCE }).compose(
  interceptors.redirect({ maxRedirections: 5 }),
);

export type Answer = Dispatcher.ResponseData;

/** A failure that may pass: worth another attempt, after a wait if the server named one. */
export class Passing extends Error {
  readonly wait: number | undefined;
  constructor(problem: string, wait?: number) {
    super(problem);
    this.wait = wait;
  }
}

/**
 * Tries up to 5 times, with waits that double from one second (30 seconds and more after a 429, or what the server
 * says). Throws a `SyncFault` when none succeeds.
 */
export async function retrying<T>(url: string, wait: Sleep, attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (fault) {
      const passing = passingFault(fault);
      if (!passing) throw fault;
      if (tries === ATTEMPTS) {
        throw new SyncFault(
          `${url} can't be fetched: ${passing.message}, ${ATTEMPTS} times. The library is as it was; try again later.`,
        );
      }
      const backOff = FIRST_WAIT * 2 ** (tries - 1) * (1 + Math.random() / 4);
      await wait(Math.min(Math.max(backOff, passing.wait ?? 0), LONGEST_WAIT));
    }
  }
}

/** Failures of the connection pass; those of our disk or of our code don't. */
function passingFault(fault: unknown): Passing | undefined {
  if (fault instanceof Passing) return fault;
  const { code = '', message } = fault as NodeJS.ErrnoException;
  const ofNetwork = /^(?:UND_ERR_|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_)/.test(
    code,
  );
  return ofNetwork ? new Passing(message || code) : undefined;
}

/** Sends one request. Answers 200, 206, 304 and 416 come back; 408, 429 and 5xx are passing; all others are a `SyncFault`. */
export async function send(url: string, wait: Sleep, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  await wait(GAP);
  const answer = await request(url, { dispatcher: agent, headers: { ...HEADERS, ...headers } });
  const status = answer.statusCode;
  if (status === 200 || status === 206 || status === 304 || status === 416) return answer;
  await answer.body.dump();
  const named = Number(header(answer, 'retry-after')) * 1000;
  if (status === 429) throw new Passing('it answers 429, too many requests', Math.max(TOO_MANY, named || 0));
  if (status === 408 || status >= 500) throw new Passing(`it answers ${status}`, named || undefined);
  throw new SyncFault(`${url} answers ${status}; check the address. The library is as it was.`);
}

/** A header as one text. */
export function header(answer: Answer, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
