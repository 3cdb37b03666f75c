type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>>;

/**
 * Makes an element. An attribute that is `true` stands without value, one that is `false` or undefined is left out, and a function listens
 * to the event of its name. Children are elements or text, never markup.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value as EventListener);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/** The element of the page with an id. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

const COLOURS = ['#3ba55d', '#5865f2', '#d9822b', '#b84592', '#2aa198'];

/** A round picture with an initial; its colour is the same for the same person. */
export function avatar(id: string, name: string): HTMLElement {
  const sum = [...id].reduce((total, digit) => total + digit.charCodeAt(0), 0);
  const made = element('span', { class: 'avatar', 'aria-hidden': 'true' }, name.slice(0, 1).toUpperCase());
  made.style.background = COLOURS[sum % COLOURS.length]!;
  return made;
}
