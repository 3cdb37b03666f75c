import type { Context } from './context.ts';
import type { Message, Reply, Visibility } from './reply.ts';

/** Where a command may be used (Discord: interaction contexts). */
export const PLACES = ['guild', 'bot-dm', 'private-channel'] as const;
export type Place = (typeof PLACES)[number];

/** How the bot may have been installed for it (Discord: integration types). */
export const INSTALLS = ['guild', 'user'] as const;
export type Install = (typeof INSTALLS)[number];

/** A command as it is registered. */
export interface Definition {
  /** `slash`: typed; `message`: in the menu of a message. */
  readonly kind: 'slash' | 'message';
  readonly name: string;
  /** 1 to 100 characters; for a `message` command it only goes into the documentation. */
  readonly description: string;
  /** Either options or subcommands. Required ones come first. */
  readonly options?: readonly Option[];
  readonly subcommands?: readonly Subcommand[];
  readonly places: readonly Place[];
  readonly installs: readonly Install[];
  /** Whom Discord shows it to by default. The command checks again. */
  readonly needs?: 'administrator' | 'manage-guild';
}

export interface Subcommand {
  readonly name: string;
  readonly description: string;
  readonly options?: readonly Option[];
}

interface OptionBase {
  readonly name: string;
  readonly description: string;
  readonly required?: boolean;
}

export interface StringOption extends OptionBase {
  readonly type: 'string';
  readonly maxLength: number;
  readonly minLength?: number;
  /** Suggestions by `complete`; excludes `choices`. */
  readonly autocomplete?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
}

export interface IntegerOption extends OptionBase {
  readonly type: 'integer';
  readonly min?: number;
  readonly max?: number;
  readonly autocomplete?: boolean;
}

/** An attachment's value is its address, a user's, role's or channel's its id. */
export interface PlainOption extends OptionBase {
  readonly type: 'boolean' | 'user' | 'role' | 'channel' | 'attachment';
}

export type Option = StringOption | IntegerOption | PlainOption;

/** What the user gave to a command. An option that was left out is absent. */
export interface Input {
  readonly subcommand?: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Names of the users and other entities among the options' ids, as Discord resolved them. */
  readonly names?: Readonly<Record<string, string>>;
  /** The message that a `message` command was used on. */
  readonly target?: TargetMessage;
}

export interface TargetMessage {
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly content: string;
  readonly attachments: readonly { readonly name: string; readonly url: string }[];
  /** Text of its embeds, title and description, a line each. */
  readonly embeds: readonly string[];
}

/** A pressed button, a choice in a select, or a sent form. */
export interface Press {
  readonly args: readonly string[];
  /** Chosen values of a select. */
  readonly values: readonly string[];
  /** What was entered in a form, by input id. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** Names of the users and other entities that were chosen, by id. */
  readonly names?: Readonly<Record<string, string>>;
  /** The message that carries the component, when there is one. */
  readonly message?: { readonly id: string; readonly channelId: string; readonly visibility: 'private' | 'public' };
}

/** The option that is being typed. */
export interface Typing {
  readonly subcommand?: string;
  readonly option: string;
  readonly value: string;
  readonly options: Input['options'];
}

export interface Suggestion {
  /** 1 to 100 characters. */
  readonly name: string;
  /** At most 100 characters. */
  readonly value: string;
}

export type Action = (context: Context, press: Press) => Promise<Reply> | Reply;

/** A reply that can be made again from its address: for another page, or for everyone. A chosen value of a select comes as the last argument. */
export type View = (context: Context, args: readonly string[], visibility: Visibility) => Message | Promise<Message>;

/** Views by action name. */
export type Views = Readonly<Record<string, View>>;

/** One command: its definition, what it does, and the actions of the components in its replies. */
export interface Command {
  readonly definition: Definition;
  /** True when an answer may take long: the adapter acknowledges first. Such a run never answers with a modal. */
  readonly slow?: boolean;
  /** Users' mistakes come back as a reply; an exception is a bug. */
  readonly run: (context: Context, input: Input) => Promise<Reply> | Reply;
  /** At most 25. */
  readonly complete?: (context: Context, typing: Typing) => readonly Suggestion[] | Promise<readonly Suggestion[]>;
  /** Actions that make a reply again from its address, in place or, by the action `share`, for everyone. */
  readonly views?: Views;
  /** By action name, `COMMAND.VERB` and short, unique over all commands. */
  readonly actions?: Readonly<Record<string, Action>>;
}
