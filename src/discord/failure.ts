/** What can go wrong in a use of the bot, and the sentence that the user gets. A reference follows, which the log has too. */
const FAILURES = {
  bug: 'Something broke on my side. Try again; if it happens again, report the reference.',
  slow: 'This took too long, so I stopped. Try a smaller question.',
  shape: 'I made an answer that Discord does not take. Please report the reference.',
  outdated: 'This button or form is from an older version of me. Use the command again for a new one.',
  forgotten: 'This button or form is so old that I no longer know what it was about. Use the command again.',
  unknown:
    'I do not know this command or button any more. Discord may show an old list: restart it, or use the command again.',
  form: 'I cannot open a form after so long a wait. Press again.',
} as const;
export type Failure = keyof typeof FAILURES;

/** The reference of a failure: its kind and the end of the interaction's id, in letters and digits that can be read out. */
export const reference = (failure: Failure, interactionId: string): string =>
  `HJ-${failure.toUpperCase()}-${BigInt(interactionId).toString(36).slice(-7).toUpperCase()}`;

/** The sentence for the user. */
export const failureText = (failure: Failure, interactionId: string): string =>
  `${FAILURES[failure]} (${reference(failure, interactionId)})`;
