/** Lists as answers give them: `W; U`, `none`. */
export const COLOURS: Readonly<Record<string, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };
export const listed = (text: string): readonly string[] =>
  /^none$/i.test(text.trim()) ? [] : text.split(';').map((item) => item.trim());
export const inWords = (items: readonly string[], none: string): string =>
  items.length === 0 ? none : items.join('; ');
