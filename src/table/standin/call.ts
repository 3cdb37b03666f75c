import type { z } from 'zod';
import { invalidForm } from './api-error.ts';
import type { StoredFile } from './message.ts';
import type { State } from './state.ts';

/** A request to the REST API, read and authorised. */
export interface Call {
  readonly state: State;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly files: readonly StoredFile[];
}

/** What a route answers: nothing is HTTP 204. */
export type Route = (call: Call) => object | undefined;

/** Validates a payload; what Discord would refuse is recorded as a problem and refused with 50035. */
export function checked<Schema extends z.ZodType>(state: State, schema: Schema, payload: unknown): z.infer<Schema> {
  const result = schema.safeParse(payload);
  if (result.success) return result.data;
  const first = result.error.issues[0]!;
  state.problem('over a limit', `${first.path.join('.')}: ${first.message} (${JSON.stringify(first).slice(0, 300)})`);
  throw invalidForm(result.error.issues);
}
