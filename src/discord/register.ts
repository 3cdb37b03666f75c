import { createHash } from 'node:crypto';
import { type REST, Routes } from 'discord.js';
import type { Command } from '../../commands/command.ts';
import { registration } from './definition.ts';
import type { Store } from './store.ts';

/** What a registration did. */
interface Registration {
  readonly status: 'registered' | 'unchanged';
  readonly commands: number;
}

/**
 * Tells Discord the commands, unless their digest is that of the last time: a server's commands may be created 200 times a day only.
 * `force` tells them all the same. Rejects as REST does.
 */
export async function register(
  rest: REST,
  applicationId: string,
  commands: readonly Command[],
  store: Store,
  force = false,
): Promise<Registration> {
  const body = registration(commands);
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const name = `commands of ${applicationId} at ${rest.options.api}`;
  if (!force && store.noted(name) === digest) return { status: 'unchanged', commands: body.length };
  await rest.put(Routes.applicationCommands(applicationId), { body });
  store.note(name, digest);
  return { status: 'registered', commands: body.length };
}
