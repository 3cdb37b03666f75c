import { element } from './element.ts';

const COLOUR_NAMES: Readonly<Record<string, string>> = {
  W: 'white',
  U: 'blue',
  B: 'black',
  R: 'red',
  G: 'green',
  C: 'colorless',
  S: 'snow',
  T: 'tap',
  Q: 'untap',
  E: 'energy',
  P: 'Phyrexian',
  X: 'X',
};

/** Shapes for symbols that are no letter, on a field of 20 by 20. */
const SHAPES: Readonly<Record<string, string>> = {
  T: 'M4 12a6.5 6.5 0 1 1 6 4.5v-2.4a4.1 4.1 0 1 0-3.7-2.9l2-.6-2.8 5L1.8 12z',
  Q: 'M16 8a6.5 6.5 0 1 1-6-4.5v2.4a4.1 4.1 0 1 0 3.7 2.9l-2 .6 2.8-5L18.2 8z',
  C: 'M10 1l6 9-6 9-6-9zm0 4.3L7 10l3 4.7 3-4.7z',
  S: 'M9 1h2v18H9zM1.7 4.8l1-1.7 15.6 9-1 1.7zm0 10.4l15.6-9 1 1.7-15.6 9z',
  E: 'M12 1L4 11h4.6L7 19l9-11h-5z',
};

/** A mana or tap symbol drawn as a small disc; read aloud by its name. */
export function symbol(code: string): HTMLElement {
  const parts = code.toUpperCase().split('/');
  const name = parts.map((part) => COLOUR_NAMES[part] ?? part).join(' or ');
  const attributes = { role: 'img', 'aria-label': `{${code}}`, title: name };
  if (parts.length > 1) {
    const [left, right] = parts as [string, string];
    return element(
      'span',
      { class: 'mana hybrid', ...attributes },
      element('i', { class: left.toLowerCase() }, left === 'P' ? 'φ' : left),
      element('i', { class: (right === 'P' ? left : right).toLowerCase() }, right === 'P' ? 'φ' : right),
    );
  }
  const [only] = parts as [string];
  const wide = only.length > 2 ? ' wide' : '';
  const made = element('span', { class: `mana ${only.length === 1 ? only.toLowerCase() : ''}${wide}`, ...attributes });
  const shape = SHAPES[only];
  if (shape) made.append(drawn(shape));
  else made.append(only);
  return made;
}

function drawn(path: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  shape.setAttribute('d', path);
  shape.setAttribute('fill-rule', 'evenodd');
  svg.append(shape);
  return svg;
}
