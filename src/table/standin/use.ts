import type { Answer, Interaction, Suggested } from './interaction.ts';
import type { Message } from './message.ts';
import type { ModalBody } from './schemas/modal.ts';
import type { State } from './state.ts';

/** How long the driver waits for the bot, in real time. Longer than Discord does, since faults are retried. */
const PATIENCE_MS = 10_000;

/** One use of the bot, and what came of it. */
export class Use {
  constructor(
    readonly interaction: Interaction,
    private readonly state: State,
  ) {}

  /** The first response. Rejects when none comes. */
  answer(): Promise<Answer> {
    return this.state.until(
      () => this.interaction.answer,
      PATIENCE_MS,
      `an answer to ${this.interaction.name ?? 'a component'}`,
    );
  }

  /** The message that answers, once it no longer thinks. Rejects when the answer is none. */
  async message(): Promise<Message> {
    const answer = await this.answer();
    if (!('message' in answer)) throw new Error(`the answer is no message but ${answer.kind}`);
    return this.state.until(
      () => (answer.message.thinking ? undefined : answer.message),
      PATIENCE_MS,
      'the final edit',
    );
  }

  /** The modal that answers. Rejects when the answer is none. */
  async modal(): Promise<ModalBody> {
    const answer = await this.answer();
    if (answer.kind !== 'modal') throw new Error(`the answer is no modal but ${answer.kind}`);
    return answer.modal;
  }

  /** The suggestions that answer. Rejects when the answer is none. */
  async choices(): Promise<readonly Suggested[]> {
    const answer = await this.answer();
    if (answer.kind !== 'choices') throw new Error(`the answer is no suggestions but ${answer.kind}`);
    return answer.choices;
  }

  /** The follow-ups and edits so far: all messages that this use made. */
  messages(): Message[] {
    return [...this.state.messages.values()].filter((one) => one.used?.interactionId === this.interaction.id);
  }
}
