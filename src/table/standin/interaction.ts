import type { APIInteraction, InteractionType } from 'discord.js';
import type { Message } from './message.ts';
import type { ModalBody } from './schemas/modal.ts';

/** A suggestion of an autocompleted option. */
export interface Suggested {
  readonly name: string;
  readonly value: string | number;
}

/** The first response to an interaction, as the user sees it. */
export type Answer =
  | { readonly kind: 'message'; readonly message: Message }
  /** "… is thinking": `message` is filled in later. */
  | { readonly kind: 'deferred'; readonly message: Message }
  /** The component's message, changed. */
  | { readonly kind: 'updated'; readonly message: Message }
  /** The press was acknowledged without a change. */
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'choices'; readonly choices: readonly Suggested[] }
  | { readonly kind: 'modal'; readonly modal: ModalBody };

/** One use of the bot by a user. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly userId: string;
  readonly channelId: string;
  readonly createdAt: number;
  /** What Discord sends to the bot. */
  readonly raw: APIInteraction;
  /** "/ruling", the menu's name, or absent for components. */
  readonly name?: string;
  /** The message that carries the component. */
  readonly source?: Message;
  /** Only the user has the bot installed, not the server: follow-ups are rationed. */
  readonly userInstalled: boolean;
  answer?: Answer;
  /** `@original`. */
  original?: Message;
  followUps: number;
  /** A fault was injected after the response was applied: the client can't know and may send again. */
  doubted: boolean;
}
