import { type Env, withVars } from '../evaluate/env.ts';

/** "That many", "that much": the number of the event as it is now. */
export function withAmount(env: Env, number: number): Env {
  return withVars(env, { 'event.amount': { objects: [], players: [], did: true, number } });
}
