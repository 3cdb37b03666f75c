import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { type REST, Routes } from 'discord.js';

/** Draws the mana symbols of a text; a symbol without an emoji stays as it is. */
export type Draw = (text: string) => string;

interface Emoji {
  readonly id: string;
  readonly name: string;
}

const SYMBOL = /\{([^{}\s]{1,8})\}/g;
/** Code, where an emoji would show as its own source: fenced blocks and inline pieces. */
const CODE = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;

/** The emoji that stands for a symbol: `{W/U}` is `mana_wu`. */
const nameOf = (symbol: string): string => `mana_${symbol.toLowerCase().replace(/[^a-z0-9]/g, '')}`;

/** A drawing function for these application emojis. */
export function drawing(emojis: readonly Emoji[]): Draw {
  const tags = new Map(emojis.map(({ id, name }) => [name, `<:${name}:${id}>`]));
  if (tags.size === 0) return (text) => text;
  const draw = (text: string) => text.replace(SYMBOL, (whole, symbol: string) => tags.get(nameOf(symbol)) ?? whole);
  return (text) =>
    text
      .split(CODE)
      .map((part, at) => (at % 2 === 1 ? part : draw(part)))
      .join('');
}

/** The application's own emojis, which need no permission anywhere. Source: "Emoji", List Application Emojis. */
export async function emojisOf(rest: REST, applicationId: string): Promise<readonly Emoji[]> {
  return ((await rest.get(Routes.applicationEmojis(applicationId))) as { items: Emoji[] }).items;
}

/**
 * Uploads pictures of mana symbols: each `W.png`, `2W.png` or `T.png` of a folder becomes an application emoji, unless it is there already.
 * Gives the names that were new.
 */
export async function uploadSymbols(rest: REST, applicationId: string, folder: string): Promise<readonly string[]> {
  const known = new Set((await emojisOf(rest, applicationId)).map(({ name }) => name));
  const uploaded: string[] = [];
  for (const file of (await readdir(folder)).filter((one) => one.endsWith('.png')).sort()) {
    const name = nameOf(parse(file).name);
    if (known.has(name)) continue;
    const image = `data:image/png;base64,${(await readFile(join(folder, file))).toString('base64')}`;
    await rest.post(Routes.applicationEmojis(applicationId), { body: { name, image } });
    uploaded.push(name);
  }
  return uploaded;
}
