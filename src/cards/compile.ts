import type { Ability, KeywordAbility } from '../rules/abilities.ts';
import type { Band, CardDefinition, FaceDefinition, Layout } from '../rules/definition.ts';
import { parseManaCost } from '../rules/mana.ts';
import { COLORS, type Color } from '../rules/nouns.ts';
import { type Brackets, hasCleave, withCut } from './cleave.ts';
import { dungeon } from './dungeon.ts';
import { functioning } from './functioning.ts';
import { facesOf, layoutOf } from './layouts.ts';
import { linkExiled } from './linked.ts';
import { type Line, normalise, selfNames } from './normalise.ts';
import { otherCreatures } from './otherCreatures.ts';
import { withParts } from './parts.ts';
import { type Read, readLine, unread } from './read.ts';
import type { CardRecord, FaceRecord } from './scryfall.ts';
import { parseTypeLine } from './typeLine.ts';

/**
 * Compiles a card: its faces' characteristics, and their text as abilities. What can't be read is an `unread` ability; nothing is
 * thrown. Pure; lines that many cards share are remembered (read.ts), cards are not: the caller may keep the result.
 */
export function compileCard(card: CardRecord): CardDefinition {
  const layout = layoutOf(card);
  return {
    oracleId: card.oracle_id,
    name: card.name,
    layout,
    faces: facesOf(card).map((face) => compileFace(face, card, layout)),
    colorIdentity: colors(card.color_identity) ?? [],
  };
}

const colors = (list: readonly string[] | undefined): readonly Color[] | undefined => {
  const found = COLORS.filter((c) => list?.includes(c));
  return list && list.length > 0 ? found : undefined;
};

/** Power, toughness, loyalty or defense as printed: a number, null where a star or the like stands, undefined for none (208.2). */
function number(printed: string | undefined): number | null | undefined {
  if (printed === undefined || printed === '') return undefined;
  if (/^[+-]?\d+$/.test(printed)) return Number(printed);
  // A star that nothing determines counts as 0 in what is printed with it (107.2).
  const [, first, second] = /^(?:(\d+)[+-]\*|\*\+(\d+))$/.exec(printed) ?? [];
  const beside = first ?? second;
  return beside === undefined ? null : Number(beside);
}

function compileFace(face: FaceRecord, card: CardRecord, layout: Layout): FaceDefinition {
  const { supertypes, types, subtypes } = parseTypeLine(face.type_line ?? card.type_line);
  const text = face.oracle_text ?? '';
  const power = number(face.power);
  const toughness = number(face.toughness);
  const loyalty = face.loyalty === 'X' ? 'X' : number(face.loyalty);
  const defense = number(face.defense);
  const indicator = colors(face.color_indicator);
  const readAs = (brackets?: Brackets): Text =>
    compileText(text, face.name, supertypes.includes('Legendary'), types, subtypes, layout, brackets);
  const read = hasCleave(text)
    ? { ...readAs('kept'), abilities: withCut(readAs('kept').abilities, readAs('cut').abilities) }
    : readAs();
  const size = {
    ...(power !== undefined ? { power } : {}),
    ...(toughness !== undefined ? { toughness } : {}),
  };
  return {
    name: face.name,
    manaCost: parseManaCost(face.mana_cost ?? '') ?? null,
    ...(indicator ? { colorIndicator: indicator } : {}),
    supertypes,
    types,
    subtypes,
    ...(layout === 'station' ? {} : size),
    ...(loyalty !== undefined ? { loyalty } : {}),
    ...(defense !== undefined ? { defense } : {}),
    ...(layout === 'station' ? sized(read, size) : read),
    text,
  };
}

/** The size of a station card is printed with its last symbol, and is its only so (721.2b, 721.2c). */
function sized(read: Text, { power, toughness }: Pick<FaceDefinition, 'power' | 'toughness'>): Text {
  const { bands } = read;
  if (!bands || typeof power !== 'number' || typeof toughness !== 'number') return read;
  return { ...read, bands: bands.map((b, i) => (i < bands.length - 1 ? b : { ...b, power, toughness })) };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Text = Pick<FaceDefinition, 'abilities' | 'bands' | 'prototype' | 'rooms'>;

/** Reads a face's lines, in the way its layout has them. */
function compileText(
  text: string,
  name: string,
  legendary: boolean,
  types: readonly string[],
  subtypes: readonly string[],
  layout: Layout,
  brackets?: Brackets,
): Text {
  if (layout === 'dungeon') return dungeon(text, name);
  const lines = normalise(text, selfNames(name, legendary), brackets);
  const abilities: Ability[] = [];
  const bands: (Omit<Mutable<Band>, 'abilities'> & { abilities: Ability[] })[] = [];
  let prototype: FaceDefinition['prototype'] | undefined;
  let into = abilities;
  /** The words of the spell's ability so far. */
  let spoken: Line | undefined;
  for (const line of lines) {
    const level = layout === 'leveler' ? /^LEVEL (\d+)(?:-(\d+)|\+)$/.exec(line.text) : null;
    const size = layout === 'leveler' && bands.length > 0 ? /^(\d+)\/(\d+)$/.exec(line.text) : null;
    const classLevel = layout === 'class' ? /^((?:\{[^}]+\})+): Level (\d+)$/.exec(line.text) : null;
    const station = layout === 'station' ? /^STATION (\d+)\+$/.exec(line.text) : null;
    const proto = layout === 'prototype' ? /^Prototype ((?:\{[^}]+\})+) — (\d+)\/(\d+)$/.exec(line.text) : null;
    if (level) {
      bands.push({ from: Number(level[1]), ...(level[2] ? { to: Number(level[2]) } : {}), abilities: [] });
      into = bands.at(-1)!.abilities;
    } else if (station) {
      bands.push({ from: Number(station[1]), station: true, abilities: [] });
      into = bands.at(-1)!.abilities;
    } else if (size) Object.assign(bands.at(-1)!, { power: Number(size[1]), toughness: Number(size[2]) });
    else if (classLevel) {
      bands.push({ from: Number(classLevel[2]), cost: parseManaCost(classLevel[1]!)!, abilities: [] });
      into = bands.at(-1)!.abilities;
    } else if (proto) {
      prototype = { manaCost: parseManaCost(proto[1]!)!, power: Number(proto[2]), toughness: Number(proto[3]) };
      into.push({ kind: 'keyword', keyword: 'prototype', text: line.text, span: line.span });
    } else {
      const before = insteadOf(lines, line, types) && (spoken ?? lines[lines.indexOf(line) - 1]);
      const read = compileLine(before ? joined(before, line) : line, text, types, subtypes);
      const whole = before && read.every((a) => a.kind !== 'unread');
      const alone = whole || !before ? read : compileLine(line, text, types, subtypes);
      const speaking = whole ? joined(before, line) : line;
      const further = spoken && goesOn(alone) ? compileLine(joined(spoken, line), text, types, subtypes) : undefined;
      const both = spoken && further?.every((a) => a.kind !== 'unread') ? joined(spoken, line) : undefined;
      if (whole || both) into.pop();
      into.push(...(both ? further! : alone));
      spoken = into.at(-1)?.kind === 'spell' ? (both ?? speaking) : undefined;
    }
  }
  return {
    abilities: withBelow(calledByName(linkExiled(abilities), name).map(functioning)),
    ...(bands.length > 0 ? { bands: calledByName(bands, name) } : {}),
    ...(prototype ? { prototype } : {}),
  };
}

/** Backup gives what is printed below it, but for other instances of it (702.165a). */
const withBelow = (abilities: readonly Ability[]): readonly Ability[] =>
  abilities.map((ability, i) =>
    isBackup(ability) ? { ...ability, below: abilities.slice(i + 1).filter((other) => !isBackup(other)) } : ability,
  );
const isBackup = (ability: Ability): ability is KeywordAbility =>
  ability.kind === 'keyword' && ability.keyword === 'backup';

/** "Cards named ~" are those of its printed name, whatever the object itself is called meanwhile (201.2). */
function calledByName<T extends object>(value: T, name: string): T {
  const called = withParts(value, (part) =>
    typeof part === 'object' && part !== null ? calledByName(part, name) : part,
  );
  const { is, name: said } = called as { readonly is?: unknown; readonly name?: unknown };
  return is === 'named' && said === '~' ? { ...called, name: name.replace(/^A-/, '') } : called;
}

/** Whether a paragraph of a spell speaks of what only the one before can have named (608.2c). */
const goesOn = (read: readonly Ability[]): boolean =>
  read.some((a) => a.kind === 'unread' && a.expected?.startsWith('nothing it can mean'));

/** The paragraph of a spell that another one may take the place of: "… instead if …", said apart from it (614.1a, 608.2c). */
function insteadOf(lines: readonly Line[], line: Line, types: readonly string[]): Line | undefined {
  const spell = types.includes('Instant') || types.includes('Sorcery');
  const before = lines[lines.indexOf(line) - 1];
  return spell && before?.text.endsWith('.') && /\binstead\b/.test(line.text) ? before : undefined;
}
function joined(before: Line, line: Line): Line {
  return {
    text: `${before.text} ${line.text}`,
    origin: [...before.origin, before.span[1], ...line.origin],
    span: [before.span[0], line.span[1]],
  };
}

/** What was read, with others told from what the text is about. */
function meant(
  read: Read<readonly Ability[]>,
  text: string,
  types: readonly string[],
  subtypes: readonly string[],
): Read<readonly Ability[]> {
  if (!read.ok) return read;
  const value = read.value.flatMap((ability) => otherCreatures(ability, types, subtypes) ?? []);
  if (value.length === read.value.length) return { ...read, value };
  const at = Math.max(0, text.search(/\b(?:an)?other\b/));
  return {
    ok: false,
    reason: 'text',
    at,
    expected: 'only one thing it can mean, not 0 ("other")',
    tail: text.slice(at),
  };
}

function compileLine(
  line: Line,
  text: string,
  types: readonly string[],
  subtypes: readonly string[],
): readonly Ability[] {
  const read = meant(readLine(line.text, types), line.text, types, subtypes);
  const place = { span: line.span, ...(line.abilityWord ? { abilityWord: line.abilityWord } : {}) };
  if (read.ok) return read.value.map((a) => ({ ...a, ...place }));
  const printed = text.slice(...line.span);
  const at = (line.origin[read.at] ?? line.span[1]) - line.span[0];
  return [{ ...unread(printed, { ...read, at }), ...place }];
}
