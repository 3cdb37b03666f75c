import { setTimeout as sleep } from 'node:timers/promises';
import { type InteractionResponseType, type RawFile, type REST, Routes } from 'discord.js';
import { LIMIT } from './limits.ts';
import { type Trouble, troubleOf } from './trouble.ts';

/** An interaction, as far as answering it goes. */
export interface Ticket {
  readonly id: string;
  readonly token: string;
  readonly application_id: string;
  readonly createdAt: number;
}

export interface FirstResponse {
  readonly type: InteractionResponseType;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  readonly files?: RawFile[];
}

/** Pauses between tries, in milliseconds; all of them fit into Discord's three seconds. */
const PAUSES = [50, 150, 300] as const;

/**
 * Sends the first response; undefined when it stands. Server errors and silence are tried again, and since such a try may have taken effect,
 * 40060 after one is a success: the answer that stands is ours. `rest` makes single tries, and gives up on one in good time.
 */
export async function callBack(
  rest: REST,
  ticket: Ticket,
  { type, data, files }: FirstResponse,
  now: () => number,
): Promise<{ readonly trouble: Trouble; readonly error: unknown } | undefined> {
  for (let tries = 0; ; tries += 1) {
    try {
      await rest.post(Routes.interactionCallback(ticket.id, ticket.token), {
        body: { type, ...(data ? { data } : {}) },
        ...(files?.length ? { files } : {}),
        auth: false,
      });
      return undefined;
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'answered' && tries > 0) return undefined;
      const pause = PAUSES[tries];
      const late = now() - ticket.createdAt > LIMIT.firstResponseMs;
      if (trouble !== 'unreachable' || pause === undefined || late) return { trouble, error };
      await sleep(pause);
    }
  }
}
