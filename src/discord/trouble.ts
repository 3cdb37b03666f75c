import { DiscordAPIError, HTTPError, RESTJSONErrorCodes } from 'discord.js';

/** What an error of REST means to us. */
export type Trouble =
  /** 10062: too late, or not ours. */
  | 'gone'
  /** 40060: answered already. */
  | 'answered'
  /** 50001, 50013: the bot may not. */
  | 'forbidden'
  /** 50027, 10015: the token is over. */
  | 'expired'
  /** 50035, 50006: a payload over a limit, or empty. */
  | 'shape'
  /** The message or channel is no longer there. */
  | 'deleted'
  /** 50083: the thread is archived. */
  | 'archived'
  /** No answer, or a server error: it may or may not have taken effect. */
  | 'unreachable'
  | 'other';

const BY_CODE: ReadonlyMap<number | string, Trouble> = new Map<number, Trouble>([
  [RESTJSONErrorCodes.UnknownInteraction, 'gone'],
  [RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged, 'answered'],
  [RESTJSONErrorCodes.MissingAccess, 'forbidden'],
  [RESTJSONErrorCodes.MissingPermissions, 'forbidden'],
  [RESTJSONErrorCodes.InvalidWebhookToken, 'expired'],
  [RESTJSONErrorCodes.UnknownWebhook, 'expired'],
  [RESTJSONErrorCodes.InvalidFormBodyOrContentType, 'shape'],
  [RESTJSONErrorCodes.CannotSendAnEmptyMessage, 'shape'],
  [RESTJSONErrorCodes.UnknownMessage, 'deleted'],
  [RESTJSONErrorCodes.UnknownChannel, 'deleted'],
  [RESTJSONErrorCodes.InvalidActionOnArchivedThread, 'archived'],
]);

/** Names the trouble behind whatever REST threw. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof DiscordAPIError) return BY_CODE.get(error.code) ?? 'other';
  if (error instanceof HTTPError) return 'unreachable';
  // undici's: the connection failed, or the time limit of the request ran out.
  if (error instanceof Error && (error.name === 'AbortError' || 'code' in error || error.cause)) return 'unreachable';
  return 'other';
}
