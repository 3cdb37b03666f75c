import type { AbilityRef, Mana, Value } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { objectName } from './fit.ts';
import type { Table } from './table.ts';

/** What a query found: a value as the language has them, or an object of the game. */
export type Found =
  | Exclude<Value, { kind: 'object' | 'payment' }>
  /** `real`: the types of the mana itself, where it came out of a pool. */
  | (Extract<Value, { kind: 'payment' }> & { readonly real?: Mana })
  | { readonly kind: 'game object'; readonly id: number | undefined };

const COLORS: Readonly<Record<string, string>> = { white: 'w', blue: 'u', black: 'b', red: 'r', green: 'g' };
const braces = (mana: Mana): string => mana.map((s) => `{${s}}`).join('') || '{0}';
const listed = (words: readonly string[]): string => words.join('; ') || 'none';
const abilityWords = (ability: AbilityRef): string =>
  ability.kind === 'keyword' ? ability.keyword.text : ability.quoted.words;

/** A value in words, as a `?` line is answered. */
export function valueWords(table: Table, value: Found | Value): string {
  switch (value.kind) {
    case 'none':
      return 'none';
    case 'number':
      return String(value.number);
    case 'mana':
      return value.mana.length === 0 ? 'empty' : braces(value.mana);
    case 'manas':
      return listed(value.manas.map(braces));
    case 'payment':
      return (
        [
          ...(value.mana.length > 0 ? [braces(value.mana)] : []),
          ...(value.life > 0 ? [`${value.life} life`] : []),
        ].join(' and ') || 'nothing'
      );
    case 'size':
      return `${value.power}/${value.toughness}`;
    case 'player':
      return value.player;
    case 'zone':
      return value.zone;
    case 'name':
      return value.name.text;
    case 'names':
      return listed(value.names.map((n) => n.text));
    case 'abilities':
      return listed(value.abilities.map(abilityWords));
    case 'counters':
      return listed(value.counters.map((c) => `${c.count} ${c.counter}`));
    case 'object':
      return value.object.kind;
    case 'game object':
      return value.id === undefined ? 'none' : objectName(table, value.id);
  }
}

/** Colours by their letter or word are the same. */
const word = (text: string): string => COLORS[fold(text)] ?? fold(text);
const sorted = (words: readonly string[]): string => words.map(word).sort().join(';');

/** Generic mana added up, symbols in any order: what is paid or held is a sum. */
function sum(mana: Mana): string {
  const generic = mana.reduce((n, s) => n + (/^\d+$/.test(s) ? Number(s) : 0), 0);
  const rest = mana.filter((s) => !/^\d+$/.test(s)).sort();
  return [...(generic > 0 ? [String(generic)] : []), ...rest].join(',');
}

/** Whether a pool holds what a check says: a number stands for that much colorless mana, as in the setup. */
export function samePool(found: Found, said: Value): boolean {
  if (said.kind !== 'mana') return sameValue(found, said);
  const mana = said.mana.flatMap((s) => (/^\d+$/.test(s) ? Array.from({ length: Number(s) }, () => 'C') : [s]));
  return sameValue(found, { ...said, mana });
}

/** Whether what was found is what a check says. */
export function sameValue(found: Found, said: Value): boolean {
  const none = (value: Found | Value): boolean =>
    value.kind === 'none' ||
    (value.kind === 'mana' && value.mana.length === 0) ||
    (value.kind === 'names' && value.names.length === 0) ||
    (value.kind === 'abilities' && value.abilities.length === 0) ||
    (value.kind === 'counters' && value.counters.length === 0) ||
    (value.kind === 'manas' && value.manas.length === 0);
  if (none(said) || none(found)) return none(said) && none(found);
  switch (said.kind) {
    case 'number':
      return found.kind === 'number' && found.number === said.number;
    case 'mana':
      return found.kind === 'mana' && sum(found.mana) === sum(said.mana);
    case 'manas':
      return found.kind === 'manas' && found.manas.map(sum).sort().join(' ') === said.manas.map(sum).sort().join(' ');
    case 'payment':
      return (
        found.kind === 'payment' &&
        found.life === said.life &&
        (sum(found.mana) === sum(said.mana) || (found.real !== undefined && sum(found.real) === sum(said.mana)))
      );
    case 'size':
      return found.kind === 'size' && found.power === said.power && found.toughness === said.toughness;
    case 'player':
      return found.kind === 'player' && found.player === said.player;
    case 'zone':
      return found.kind === 'zone' && found.zone.replace(' zone', '') === said.zone.replace(' zone', '');
    case 'name':
      return (
        (found.kind === 'name' && fold(found.name.text) === fold(said.name.text)) ||
        (found.kind === 'names' && sorted(found.names.map((n) => n.text)) === word(said.name.text))
      );
    case 'names':
      return found.kind === 'names' && sorted(found.names.map((n) => n.text)) === sorted(said.names.map((n) => n.text));
    case 'abilities':
      return (
        found.kind === 'abilities' &&
        sorted(found.abilities.map(abilityWords)) === sorted(said.abilities.map(abilityWords))
      );
    case 'counters':
      return (
        found.kind === 'counters' &&
        sorted(found.counters.map((c) => `${c.count} ${c.counter}`)) ===
          sorted(said.counters.map((c) => `${c.count} ${c.counter}`))
      );
    case 'none':
    case 'object':
      return false;
  }
}
