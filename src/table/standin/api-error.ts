import type { core } from 'zod';

/** An error as Discord's REST answers it: HTTP status, JSON error code, message and, for 50035, the errors by path. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly errors?: unknown,
  ) {
    super(message);
  }

  get body(): object {
    return { message: this.message, code: this.code, ...(this.errors ? { errors: this.errors } : {}) };
  }
}

/** The errors of Discord's list "JSON Error Codes" that the stand-in gives. */
export const ERROR = {
  unauthorized: [401, 0, '401: Unauthorized'],
  unknownRoute: [404, 0, '404: Not Found'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  emojiLimit: [400, 30008, 'Maximum number of emojis reached (2000)'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  followUpLimit: [400, 40094, 'This interaction has reached the maximum number of follow-up messages'],
  missingAccess: [403, 50001, 'Missing Access'],
  otherAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  threadArchived: [400, 50083, 'Thread is archived'],
} as const;

/** Throws one of the listed errors. */
export function refuse(name: keyof typeof ERROR): never {
  const [status, code, message] = ERROR[name];
  throw new ApiError(status, code, message);
}

/** Zod's issues as Discord's nested `errors` object, error code 50035. */
export function invalidForm(issues: readonly core.$ZodIssue[]): ApiError {
  const errors: Record<string, unknown> = {};
  for (const issue of issues) {
    let node = errors;
    for (const step of issue.path) {
      const key = String(step);
      node[key] ??= {};
      node = node[key] as Record<string, unknown>;
    }
    const list = (node._errors ?? []) as unknown[];
    node._errors = [...list, { code: issue.code.toUpperCase(), message: issue.message }];
  }
  return new ApiError(400, 50035, 'Invalid Form Body', errors);
}
