import type { Ability } from '../../rules/abilities.ts';
import { COLOR_NAMES, type Color } from '../../rules/nouns.ts';
import type { Characteristics, HeldAbility } from '../characteristics.ts';

/**
 * Words of a text replaced by others (612.1): colour words and subtypes where they are used as such, never in names (612.2). What an
 * effect gave is no text of the object (612.3). Keywords with a land type in them, like landwalk, are changed, too.
 */
export function withWords(now: Characteristics, from: string, to: string): Characteristics {
  return {
    ...now,
    subtypes: [...new Set(now.subtypes.map((s) => (s === from ? to : s)))],
    abilities: now.abilities.map(
      (held): HeldAbility =>
        held.timestamp === undefined ? { ...held, ability: changed(held.ability, from, to) } : held,
    ),
  };
}

const known = new WeakMap<Ability, Map<string, Ability>>();
/** The same ability changed in the same way is one ability, whenever it is asked. */
function changed(ability: Ability, from: string, to: string): Ability {
  const ways = known.get(ability) ?? new Map<string, Ability>();
  known.set(ability, ways);
  const key = `${from} ${to}`;
  const done = ways.get(key) ?? (replaced(ability, changeOf(from, to)) as Ability);
  ways.set(key, done);
  return done;
}

interface Change {
  readonly color?: readonly [Color, Color];
  readonly from: string;
  readonly to: string;
  readonly said: RegExp;
}
function changeOf(from: string, to: string): Change {
  const colorOf = (word: string): Color | undefined =>
    (Object.keys(COLOR_NAMES) as Color[]).find((c) => COLOR_NAMES[c] === word);
  const [a, b] = [colorOf(from), colorOf(to)];
  const said = new RegExp(`\\b${from}(?=s?\\b|walk\\b|cycling\\b)`, 'gi');
  return { ...(a && b ? { color: [a, b] as const } : {}), from, to, said };
}

const LAND_WORD = /^(plains|island|swamp|mountain|forest)(?=walk$|cycling$)/;

/** What a value of a field of this name becomes. */
function replaced(value: unknown, how: Change, field = ''): unknown {
  if (Array.isArray(value)) {
    const list = value.map((v) => replaced(v, how, field));
    return list.some((v, i) => v !== value[i]) ? list : value;
  }
  if (typeof value === 'string') return word(value, how, field);
  if (typeof value !== 'object' || value === null) return value;
  // A mana symbol, which is no word.
  if ((value as { rule?: string }).rule === 'payLifeForColor') return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, v] of Object.entries(value)) {
    const r = replaced(v, how, key);
    if (r !== v) copy = { ...(copy ?? (value as Record<string, unknown>)), [key]: r };
  }
  return copy ?? value;
}

function word(value: string, { color, from, to, said }: Change, field: string): string {
  switch (field) {
    case 'color':
    case 'colors':
      return color && value === color[0] ? color[1] : value;
    case 'subtype':
    case 'subtypes':
      return value === from ? to : value;
    case 'keyword':
      return value.replace(LAND_WORD, (type) => (type === from.toLowerCase() ? to.toLowerCase() : type));
    case 'label':
    case 'text':
      return value.replace(said, (was) => (/^[A-Z]/.test(was) ? to : to.toLowerCase()));
    default:
      return value;
  }
}
