import type { Entered, OfferOption, Person, Place, Suggested } from '../wire.ts';
import { element } from './element.ts';
import { Listbox } from './listbox.ts';

/** What an option's field needs to suggest. */
export interface Suggesting {
  readonly host: HTMLElement;
  readonly people: readonly Person[];
  readonly roles: readonly Person[];
  readonly channels: readonly Place[];
  /** Asks the bot. */
  readonly complete: (option: string, value: string) => Promise<readonly Suggested[]>;
  readonly describe: (text: string) => void;
}

/** One option of a command that is being written: its name, and a field that suggests. */
export class OptionField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  readonly #list: Listbox;
  readonly #suggesting: Suggesting;
  /** The value behind a suggestion's label, while the label stands in the field. */
  #picked: Suggested | undefined;
  #asked = 0;

  constructor(
    readonly option: OfferOption,
    suggesting: Suggesting,
  ) {
    this.#suggesting = suggesting;
    const id = `option-${option.name}`;
    this.input = element('input', {
      id,
      type: 'text',
      role: 'combobox',
      autocomplete: 'off',
      maxlength: option.maxLength,
      'aria-autocomplete': 'list',
      'aria-required': String(option.required),
      input: () => this.#changed(),
      focus: () => this.#changed(true),
      blur: () => this.#list.hide(),
    });
    this.element = element('span', { class: 'pill' }, element('label', { for: id }, option.name), this.input);
    this.#list = new Listbox(suggesting.host, this.input, 'above', `Suggestions for ${option.name}`);
  }

  /** What was entered; undefined for nothing, an error for what the option doesn't take. */
  value(): Entered | Error | undefined {
    const text = this.input.value.trim();
    if (!text) return this.option.required ? new Error(`${this.option.name} is required.`) : undefined;
    if (this.#picked) return this.#bare(this.#picked.value);
    if (this.option.type === 'integer') {
      return Number.isInteger(Number(text)) ? Number(text) : new Error(`${this.option.name} takes a whole number.`);
    }
    const fixed = this.#fixed();
    if (!fixed) return text;
    const match = fixed.find(({ name }) => name.toLowerCase() === text.toLowerCase());
    return match ? this.#bare(match.value) : new Error(`Choose one of the suggestions for ${this.option.name}.`);
  }

  wrong(is: boolean): void {
    this.element.classList.toggle('wrong', is);
  }

  /** Takes a key; true when its list did. */
  key(event: KeyboardEvent): boolean {
    return this.#list.key(event);
  }

  remove(): void {
    this.element.remove();
    this.#list.remove();
  }

  #bare(value: string | number): Entered {
    return this.option.type === 'boolean' ? value === 'true' : value;
  }

  /** Choices that need no bot: those of the definition, of a yes-or-no, of people, roles and channels. */
  #fixed(): readonly Suggested[] | undefined {
    const { people, roles, channels } = this.#suggesting;
    const named = (list: readonly { readonly id: string; readonly name: string }[]) =>
      list.map(({ id, name }) => ({ name, value: id }));
    switch (this.option.type) {
      case 'boolean':
        return [
          { name: 'yes', value: 'true' },
          { name: 'no', value: 'false' },
        ];
      case 'user':
        return named(people);
      case 'role':
        return named(roles);
      case 'channel':
        return named(channels);
      default:
        return this.option.choices.length ? this.option.choices : undefined;
    }
  }

  async #changed(focused = false): Promise<void> {
    this.#suggesting.describe(this.option.description);
    if (!focused) {
      this.#picked = undefined;
      this.wrong(false);
    }
    if (this.#picked) return;
    this.#asked += 1;
    const asked = this.#asked;
    const text = this.input.value.trim();
    const found = await this.#found(text);
    if (asked !== this.#asked || document.activeElement !== this.input) return;
    this.#list.show(
      found.map((suggested) => ({ label: suggested.name, pick: () => this.#pick(suggested) })),
      this.option.autocomplete && text ? 'Nothing fits' : undefined,
    );
  }

  async #found(text: string): Promise<readonly Suggested[]> {
    const fixed = this.#fixed();
    if (fixed) return fixed.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
    if (!this.option.autocomplete || !text) return [];
    return this.#suggesting.complete(this.option.name, text).catch(() => []);
  }

  #pick(suggested: Suggested): void {
    this.#asked += 1;
    this.#picked = suggested;
    this.input.value = suggested.name;
    this.wrong(false);
    this.#list.hide();
  }
}
