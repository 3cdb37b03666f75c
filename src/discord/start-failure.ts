import { DiscordAPIError, DiscordjsError, DiscordjsErrorCodes, GatewayCloseCodes } from 'discord.js';
import { troubleOf } from './trouble.ts';

/** Why the bot can't start, or can't go on: one sentence for whoever started it. */
export class StartFailure extends Error {}

const TOKEN =
  'Discord refuses the token in DISCORD_TOKEN. Copy a new one from the developer portal (your application, page “Bot”, “Reset Token”) into .env.';

const BY_CLOSE_CODE: Readonly<Record<number, string>> = {
  [GatewayCloseCodes.AuthenticationFailed]: TOKEN,
  [GatewayCloseCodes.DisallowedIntents]:
    'Discord refuses the intents of this bot, though it asks for none: is an old version running? Install the current one.',
};

/** The sentence for a gateway that was closed for good. */
export const closed = (code: number): StartFailure =>
  new StartFailure(
    BY_CLOSE_CODE[code] ?? `Discord closed the connection for good, with code ${code}. Start again later.`,
  );

/** The sentence for a connection to Discord that does not come about. */
export const unreachable = (api: string, reason: string): StartFailure =>
  new StartFailure(`Discord can't be reached at ${api} (${reason}). Check the network, then start again.`);

/** Turns what went wrong at the start into its sentence; what has none is a bug and comes back as it is. */
export function startFailure(error: unknown, api: string): unknown {
  if (error instanceof StartFailure) return error;
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid)
    return new StartFailure(TOKEN);
  if (error instanceof DiscordAPIError && error.status === 401) return new StartFailure(TOKEN);
  if (troubleOf(error) !== 'unreachable') return error;
  const { code, status, name } = error as { code?: string; status?: number; name: string };
  return unreachable(api, code ?? (status === undefined ? name : `HTTP ${status}`));
}

/** The sentence for an address that can't be listened on; anything else comes back as it is. */
export function listenFailure(error: unknown, port: number): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE')
    return new StartFailure(`Port ${port} is taken by another program. Set PORT to a free one in .env.`);
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} needs administrator rights. Set PORT to 1024 or more in .env.`);
  return error;
}
