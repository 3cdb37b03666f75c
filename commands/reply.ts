/**
 * What a command answers, as plain data. Adapters turn it into a Discord message, a page or lines of a terminal.
 *
 * Text is Discord's markdown; what comes from data or from a user goes through `plain()` of `markdown.ts` first.
 * Mana symbols stay as `{W}`: an adapter may draw them. Every text fits the limits of `limits.ts` with drawn symbols.
 */
export type Reply = Message | Modal;

/** `private` is seen by the asker only. */
export type Visibility = 'private' | 'public';

/** A message. Answering a button, select or modal it replaces the message that carried it, unless `place` is `new`. */
export interface Message {
  readonly kind: 'message';
  readonly visibility: Visibility;
  /** `here` (default): replace the message that the component is on; `new`: a message of its own. A command's answer is always new. */
  readonly place?: 'here' | 'new';
  readonly content?: string;
  readonly embeds?: readonly Embed[];
  /** At most five. */
  readonly rows?: readonly Row[];
  readonly attachments?: readonly Attachment[];
  /** The only users and roles whose mention in `content` notifies them. None by default. */
  readonly notify?: { readonly users?: readonly string[]; readonly roles?: readonly string[] };
}

/** A card-like block of a message. */
export interface Embed {
  readonly title?: string;
  readonly url?: string;
  readonly description?: string;
  readonly fields?: readonly Field[];
  readonly footer?: string;
  /** 0xRRGGBB */
  readonly colour?: number;
}

export interface Field {
  readonly name: string;
  readonly value: string;
  readonly inline?: boolean;
}

/** One line of components: up to five buttons, or one select. */
export type Row = ButtonRow | Select;

export interface ButtonRow {
  readonly kind: 'buttons';
  readonly buttons: readonly Button[];
}

export type Button = ActionButton | LinkButton;

export const BUTTON_STYLES = ['primary', 'secondary', 'success', 'danger'] as const;
export type ButtonStyle = (typeof BUTTON_STYLES)[number];

/**
 * Names an action of a command and what it is about. The adapter packs both into a custom id of at most 100 characters, and keeps
 * what doesn't fit in its store. Arguments come back exactly, also after a restart, but anyone may have pressed: check the actor.
 */
export interface Address {
  readonly action: string;
  readonly args: readonly string[];
}

export interface ActionButton extends Address {
  readonly kind: 'action';
  readonly label: string;
  readonly style: ButtonStyle;
  readonly disabled?: boolean;
}

export interface LinkButton {
  readonly kind: 'link';
  readonly label: string;
  readonly url: string;
}

export type Select = ChoiceSelect | EntitySelect;

interface SelectBase extends Address {
  readonly placeholder: string;
  /** How many may be chosen; one by default. */
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
}

/** A menu of 1 to 25 choices. */
export interface ChoiceSelect extends SelectBase {
  readonly kind: 'select';
  readonly choices: readonly Choice[];
}

export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly chosen?: boolean;
}

/** A menu of the server's users, roles or channels; what is chosen comes back as ids. */
export interface EntitySelect extends SelectBase {
  readonly kind: 'users' | 'roles' | 'channels';
  readonly chosen?: readonly string[];
}

/** A form. It can answer a command or a component, never another form. */
export interface Modal extends Address {
  readonly kind: 'modal';
  readonly title: string;
  /** One to five. */
  readonly inputs: readonly ModalInput[];
}

export type ModalInput = TextInput | ModalSelect;

export interface TextInput {
  readonly kind: 'text';
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly long?: boolean;
  readonly value?: string;
  readonly placeholder?: string;
  /** True by default. */
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength: number;
}

/** A menu inside a form. */
export interface ModalSelect {
  readonly kind: 'select' | 'users';
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** For `select`: 1 to 25. */
  readonly choices?: readonly Choice[];
  /** True by default. */
  readonly required?: boolean;
}

export interface Attachment {
  readonly name: string;
  readonly contentType: string;
  readonly data: Uint8Array | string;
}
