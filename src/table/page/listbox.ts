import { element } from './element.ts';

export interface Item {
  readonly label: string;
  readonly description?: string | undefined;
  readonly selected?: boolean | undefined;
  readonly pick: () => void;
}

let made = 0;

/** A list of choices beside a field that keeps the focus: arrows move, Enter or Tab picks, Escape closes (ARIA: combobox with listbox). */
export class Listbox {
  readonly #list: HTMLUListElement;
  readonly #field: HTMLElement;
  #items: readonly Item[] = [];
  #active = 0;

  /** `host` is where the list is put; `field` is what has the focus. */
  constructor(host: HTMLElement, field: HTMLElement, place: 'above' | 'below', label: string) {
    made += 1;
    this.#list = element('ul', {
      id: `list-${made}`,
      class: `listbox ${place}`,
      role: 'listbox',
      'aria-label': label,
      hidden: true,
    });
    this.#field = field;
    host.append(this.#list);
    field.setAttribute('aria-controls', this.#list.id);
    field.setAttribute('aria-haspopup', 'listbox');
    field.setAttribute('aria-expanded', 'false');
  }

  get open(): boolean {
    return !this.#list.hidden;
  }

  show(items: readonly Item[], empty?: string): void {
    this.#items = items;
    this.#list.replaceChildren(...items.map((item, index) => this.#row(item, index)));
    if (!items.length && empty) this.#list.append(element('li', { class: 'empty' }, empty));
    this.#list.hidden = !items.length && !empty;
    this.#field.setAttribute('aria-expanded', String(this.open));
    this.#activate(0);
  }

  hide(): void {
    this.show([]);
  }

  remove(): void {
    this.#list.remove();
  }

  /** Takes a key of the field; true when it was meant for the list. */
  key(event: KeyboardEvent): boolean {
    if (!this.open) return false;
    if (event.key === 'Escape') this.hide();
    else if (!this.#items.length) return false;
    else if (event.key === 'ArrowDown') this.#activate((this.#active + 1) % this.#items.length);
    else if (event.key === 'ArrowUp') this.#activate((this.#active - 1 + this.#items.length) % this.#items.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) this.#items[this.#active]!.pick();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #row(item: Item, index: number): HTMLLIElement {
    return element(
      'li',
      {
        id: `${this.#list.id}-${index}`,
        role: 'option',
        'aria-selected': item.selected === undefined ? undefined : String(item.selected),
        // Before the field loses its focus.
        mousedown: (event: MouseEvent) => event.preventDefault(),
        click: () => item.pick(),
        mousemove: () => this.#activate(index),
      },
      item.label,
      ...(item.description ? [element('small', {}, item.description)] : []),
    );
  }

  #activate(index: number): void {
    this.#active = index;
    const rows = [...this.#list.children];
    rows.forEach((row, at) => {
      row.classList.toggle('active', at === index && this.#items.length > 0);
    });
    const row = rows[index];
    if (row && this.#items.length) {
      this.#field.setAttribute('aria-activedescendant', row.id);
      row.scrollIntoView({ block: 'nearest' });
    } else {
      this.#field.removeAttribute('aria-activedescendant');
    }
  }
}
