import type { Person, Place, RawComponent, RawRow } from '../wire.ts';
import { element } from './element.ts';
import { type Item, Listbox } from './listbox.ts';

/** What components of a message need. */
export interface Pressing {
  readonly press: (component: string, values?: readonly string[]) => void;
  readonly people: readonly Person[];
  readonly roles: readonly Person[];
  readonly channels: readonly Place[];
}

export const BUTTON = 2;
const STYLES: Readonly<Record<number, string>> = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger' };

/** A line of buttons, or a menu. */
export function drawRow({ components }: RawRow, pressing: Pressing): HTMLElement {
  const row = element('div', { class: 'row' });
  for (const component of components) {
    if (component.type === BUTTON) row.append(drawButton(component, pressing));
    else drawMenu(row, component, pressing);
  }
  return row;
}

function drawButton(
  { label = '', url, style = 2, disabled, custom_id }: RawComponent,
  { press }: Pressing,
): HTMLElement {
  if (url) return element('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, `${label} ↗`);
  return element(
    'button',
    { type: 'button', class: STYLES[style] ?? 'secondary', disabled, click: () => custom_id && press(custom_id) },
    label,
  );
}

/** What a menu offers: its own choices, or the people, roles or channels here. */
export function choicesOf(
  { type, options = [] }: RawComponent,
  { people, roles, channels }: Pick<Pressing, 'people' | 'roles' | 'channels'>,
): readonly {
  readonly label: string;
  readonly value: string;
  readonly description?: string | undefined;
  readonly default?: boolean | undefined;
}[] {
  const entities = (list: readonly { readonly id: string; readonly name: string }[]) =>
    list.map(({ id, name }) => ({ label: name, value: id }));
  switch (type) {
    case 3:
      return options;
    case 5:
      return entities(people);
    case 6:
      return entities(roles);
    default:
      return entities(channels);
  }
}

function drawMenu(row: HTMLElement, component: RawComponent, pressing: Pressing): void {
  const { custom_id = '', placeholder = 'Choose', disabled, max_values = 1, default_values = [] } = component;
  const choices = choicesOf(component, pressing);
  const given = new Set(default_values.map(({ id }) => id));
  const chosen = new Set(
    choices.filter((choice) => choice.default || given.has(choice.value)).map(({ value }) => value),
  );
  const shown = () =>
    choices
      .filter(({ value }) => chosen.has(value))
      .map(({ label }) => label)
      .join(', ') || placeholder;
  const label = element('span', {}, shown());
  const button = element(
    'button',
    { type: 'button', class: chosen.size ? 'menu chosen' : 'menu', disabled, 'aria-label': placeholder },
    label,
    element('span', { 'aria-hidden': 'true' }, '▾'),
  );
  row.append(button);
  const list = new Listbox(row, button, 'below', placeholder);
  const several = max_values > 1;
  const close = () => {
    list.hide();
    if (several) press();
  };
  const press = () => pressing.press(custom_id, [...chosen]);
  const items = (): Item[] => [
    ...choices.map(({ label: text, value, description }) => ({
      label: text,
      description,
      ...(several ? { selected: chosen.has(value) } : {}),
      pick: () => {
        if (!several) {
          list.hide();
          pressing.press(custom_id, [value]);
          return;
        }
        if (!chosen.delete(value) && chosen.size < max_values) chosen.add(value);
        label.textContent = shown();
        list.show(items());
      },
    })),
    ...(several ? [{ label: 'Done', pick: close }] : []),
  ];
  button.addEventListener('click', () => (list.open ? list.hide() : list.show(items(), 'Nothing to choose')));
  button.addEventListener('keydown', (event) => list.key(event));
  button.addEventListener('blur', () => list.hide());
}
