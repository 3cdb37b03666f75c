/** What the table's page and its server say to each other. The raw parts (embeds, components, forms) are Discord's own objects. */

export interface Scene {
  readonly title: string;
  /** Who can sit at the keyboard: a judge, two players and a head judge. */
  readonly users: readonly Person[];
  readonly bot: Person;
  readonly channel: string;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  /** `Judge`, where the person has a role. */
  readonly role?: string;
}

/** What a user sees in a channel now. */
export interface Sight {
  readonly channels: readonly Place[];
  readonly messages: readonly Post[];
  readonly commands: readonly Offer[];
  readonly people: readonly Person[];
  readonly roles: readonly Person[];
}

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly thread: boolean;
}

export interface Post {
  readonly id: string;
  readonly author: Person;
  readonly byBot: boolean;
  /** "Ada used /ruling". */
  readonly used?: { readonly by: string; readonly name: string };
  readonly at: number;
  readonly edited: boolean;
  readonly content: string;
  readonly embeds: readonly RawEmbed[];
  readonly rows: readonly RawRow[];
  readonly files: readonly { readonly name: string; readonly url: string; readonly size: number }[];
  readonly onlyYou: boolean;
  readonly thinking: boolean;
}

export interface RawEmbed {
  readonly title?: string | undefined;
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly color?: number | undefined;
  readonly author?: { readonly name: string } | undefined;
  readonly fields?:
    | readonly { readonly name: string; readonly value: string; readonly inline?: boolean | undefined }[]
    | undefined;
  readonly footer?: { readonly text: string } | undefined;
}

export interface RawRow {
  readonly components: readonly RawComponent[];
}

/** A button (type 2), a menu of choices (3), of users (5), roles (6) or channels (8), or a text input of a form (4). */
export interface RawComponent {
  readonly type: number;
  readonly custom_id?: string | undefined;
  readonly label?: string | undefined;
  /** A button: primary, secondary, success, danger, link. A text input: short, paragraph. */
  readonly style?: number | undefined;
  readonly url?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly min_values?: number | undefined;
  readonly max_values?: number | undefined;
  readonly options?: readonly RawOption[] | undefined;
  readonly default_values?: readonly { readonly id: string }[] | undefined;
  readonly min_length?: number | undefined;
  readonly max_length?: number | undefined;
  readonly required?: boolean | undefined;
  readonly value?: string | undefined;
}

export interface RawOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | undefined;
  readonly default?: boolean | undefined;
}

/** A command that can be used here: of a slash, with the path of its subcommand, or of a message's menu. */
export interface Offer {
  readonly kind: 'slash' | 'message';
  /** `ruling`, `simulate question`. */
  readonly path: string;
  readonly description: string;
  readonly options: readonly OfferOption[];
}

export interface OfferOption {
  readonly name: string;
  readonly description: string;
  readonly type: 'string' | 'integer' | 'boolean' | 'user' | 'role' | 'channel' | 'attachment';
  readonly required: boolean;
  readonly autocomplete: boolean;
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
  readonly maxLength?: number;
}

/** A form that answers a use; `use` names it when the form is sent. */
export interface Form {
  readonly use: string;
  readonly title: string;
  readonly fields: readonly FormField[];
}

export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly input: RawComponent;
}

/** What came of a use: a form to fill, or nothing but the messages that `Sight` shows. */
export interface Done {
  readonly form?: Form;
}

/** A sentence about what could not be done. */
export interface Failure {
  readonly error: string;
}

/** Who does something, and where. */
export interface Seat {
  readonly user: string;
  readonly channel: string;
}

export type Entered = string | number | boolean;

export interface SlashRequest extends Seat {
  readonly path: string;
  readonly options: Readonly<Record<string, Entered>>;
}

export interface TypeRequest extends SlashRequest {
  readonly option: string;
  readonly value: string;
}

export interface PressRequest extends Seat {
  readonly message: string;
  readonly component: string;
  /** For a menu. */
  readonly values?: readonly string[];
}

export interface SubmitRequest extends Seat {
  readonly use: string;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
}

export interface MenuRequest extends Seat {
  readonly message: string;
  readonly name: string;
}

export interface SayRequest extends Seat {
  readonly content: string;
}

export interface Suggested {
  readonly name: string;
  readonly value: string | number;
}
