import type { Entered, Offer, Sight, Suggested } from '../wire.ts';
import { element } from './element.ts';
import { Listbox } from './listbox.ts';
import { OptionField } from './option.ts';

/** What the composer hands over. */
export interface Composing {
  readonly slash: (path: string, options: Readonly<Record<string, Entered>>) => Promise<void>;
  readonly complete: (
    path: string,
    option: string,
    value: string,
    others: Readonly<Record<string, Entered>>,
  ) => Promise<readonly Suggested[]>;
  readonly say: (content: string) => Promise<void>;
  readonly warn: (sentence: string) => void;
}

/** Where messages and commands are written: plain text, or, after `/` and a command's name, a field for each option. */
export class Composer {
  readonly #bar: HTMLElement;
  readonly #hint: HTMLElement;
  readonly #composing: Composing;
  #sight: Pick<Sight, 'commands' | 'people' | 'roles' | 'channels'> = {
    commands: [],
    people: [],
    roles: [],
    channels: [],
  };
  #offer: Offer | undefined;
  #fields: OptionField[] = [];
  #text: HTMLInputElement;
  #menu: Listbox;

  constructor(host: HTMLElement, composing: Composing) {
    this.#composing = composing;
    this.#hint = element('p', { class: 'hint', hidden: true });
    this.#bar = element('div', { class: 'bar', keydown: (event: KeyboardEvent) => this.#key(event) });
    host.append(this.#hint, this.#bar);
    [this.#text, this.#menu] = this.#plain();
  }

  /** What can be used from here on. */
  update(sight: Pick<Sight, 'commands' | 'people' | 'roles' | 'channels'>): void {
    this.#sight = sight;
  }

  focus(): void {
    (this.#fields[0]?.input ?? this.#text).focus();
  }

  /** An empty bar for text. */
  #plain(): [HTMLInputElement, Listbox] {
    this.#leave();
    const text = element('input', {
      type: 'text',
      role: 'combobox',
      autocomplete: 'off',
      maxlength: 6200,
      placeholder: 'Message, or / for commands',
      'aria-label': 'Message, or / for commands',
      input: () => this.#typed(),
      blur: () => this.#menu.hide(),
    });
    const slash = () => {
      text.value = '/';
      text.focus();
      this.#typed();
    };
    this.#bar.replaceChildren(
      element(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': 'Commands',
          mousedown: (event: Event) => event.preventDefault(),
          click: slash,
        },
        '/',
      ),
      text,
      this.#send(),
    );
    this.#text = text;
    this.#menu = new Listbox(this.#bar, text, 'above', 'Commands');
    return [text, this.#menu];
  }

  #send(): HTMLElement {
    return element('button', { type: 'button', class: 'send', click: () => this.#submit() }, 'Send');
  }

  #leave(): void {
    this.#offer = undefined;
    for (const field of this.#fields) field.remove();
    this.#fields = [];
    this.#describe('');
  }

  #slashes(): readonly Offer[] {
    return this.#sight.commands.filter(({ kind }) => kind === 'slash');
  }

  #typed(): void {
    const text = this.#text.value;
    if (!text.startsWith('/')) {
      this.#menu.hide();
      return;
    }
    const typed = text.slice(1).toLowerCase();
    const written = this.#slashes().find(({ path }) => typed.startsWith(`${path} `));
    if (written) {
      this.#write(written, text.slice(written.path.length + 2));
      return;
    }
    const fitting = this.#slashes().filter(
      ({ path }) => path.startsWith(typed.trimEnd()) || path.includes(` ${typed}`),
    );
    this.#menu.show(
      fitting.map((offer) => ({
        label: `/${offer.path}`,
        description: offer.description,
        pick: () => this.#write(offer),
      })),
      'No command begins so',
    );
  }

  /** A bar with a field for each option that is required, or for the first one. */
  #write(offer: Offer, text = ''): void {
    this.#menu.remove();
    this.#leave();
    this.#offer = offer;
    const discard = () => {
      this.#plain();
      this.#text.focus();
    };
    this.#bar.replaceChildren(
      element('button', { type: 'button', class: 'round', 'aria-label': 'Discard the command', click: discard }, '×'),
      element('span', { class: 'chip' }, `/${offer.path}`),
      this.#send(),
    );
    const first = offer.options.find(({ required }) => required);
    for (const option of offer.options.filter(({ required }) => required)) this.#add(option.name);
    if (!first && text && offer.options[0]) this.#add(offer.options[0].name);
    this.#rest();
    const [field] = this.#fields;
    if (field) {
      field.input.value = text;
      field.input.focus();
      field.input.dispatchEvent(new Event('input'));
    } else {
      (this.#bar.querySelector('button.send') as HTMLButtonElement).focus();
      this.#describe(offer.description);
    }
  }

  #add(name: string): OptionField {
    const { option, offer } = this.#known(name);
    const field = new OptionField(option, {
      host: this.#bar,
      people: this.#sight.people,
      roles: this.#sight.roles,
      channels: this.#sight.channels,
      complete: (asked, value) => this.#composing.complete(offer.path, asked, value, this.#entered(asked)),
      describe: (text) => this.#describe(text),
    });
    this.#fields.push(field);
    this.#bar.insertBefore(field.element, this.#bar.querySelector('.add, .send'));
    return field;
  }

  #known(name: string) {
    const offer = this.#offer!;
    return { offer, option: offer.options.find((option) => option.name === name)! };
  }

  /** A button for each option that could be added. */
  #rest(): void {
    for (const old of this.#bar.querySelectorAll('.add')) old.remove();
    const send = this.#bar.querySelector('.send');
    for (const { name } of this.#offer!.options) {
      if (this.#fields.some((field) => field.option.name === name)) continue;
      const add = () => {
        const field = this.#add(name);
        this.#rest();
        field.input.focus();
      };
      this.#bar.insertBefore(element('button', { type: 'button', class: 'add', click: add }, `+ ${name}`), send);
    }
  }

  #describe(text: string): void {
    this.#hint.textContent = text;
    this.#hint.hidden = !text;
  }

  #key(event: KeyboardEvent): void {
    const field = this.#fields.find(({ input }) => input === event.target);
    if (field ? field.key(event) : event.target === this.#text && this.#menu.key(event)) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      this.#submit();
    } else if (
      event.key === 'Backspace' &&
      this.#offer &&
      (field ? !field.input.value && field === this.#fields[0] : this.#fields.length === 0)
    ) {
      event.preventDefault();
      this.#plain();
      this.#text.focus();
    }
  }

  /** What stands in the fields, apart from one. */
  #entered(besides?: string): Readonly<Record<string, Entered>> {
    const entries = this.#fields
      .filter(({ option }) => option.name !== besides)
      .flatMap((field) => {
        const value = field.value();
        return value === undefined || value instanceof Error ? [] : [[field.option.name, value] as const];
      });
    return Object.fromEntries(entries);
  }

  async #submit(): Promise<void> {
    const offer = this.#offer;
    if (!offer) {
      const text = this.#text.value.trim();
      if (text.startsWith('/')) {
        const same = this.#slashes().find(({ path }) => text === `/${path}`);
        if (same) this.#write(same);
        else this.#composing.warn(`There is no command ${text.split(' ')[0]}. Type / to see all.`);
      } else if (text) {
        await this.#composing.say(text);
        this.#text.value = '';
      }
      return;
    }
    const wrong = this.#fields
      .map((field) => ({ field, value: field.value() }))
      .find(({ value }) => value instanceof Error);
    if (wrong) {
      wrong.field.wrong(true);
      wrong.field.input.focus();
      this.#composing.warn((wrong.value as Error).message);
      return;
    }
    const options = this.#entered();
    this.#plain();
    this.#text.focus();
    await this.#composing.slash(offer.path, options);
  }
}
