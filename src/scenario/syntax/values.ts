import type { AbilityRef, Value } from './ast.ts';
import { define, either, form, kinds, list, type Syntax, table, type Way } from './syntax.ts';
import { object, player } from './things.ts';
import { freeWords, integer, mana, natural, noun, quoted, wordsUpTo } from './words.ts';

type Kind<K extends Value['kind']> = Extract<Value, { readonly kind: K }>;

const way = <K extends Value['kind']>(kind: K, syntax: Syntax<Kind<K>>): Way<Value> => ({
  syntax,
  fits: (value) => value.kind === kind,
});
/** A value that is one of these. */
export const oneOf = (...ways: readonly Way<Value>[]): Syntax<Value> => either<Value>(...ways);

const absence = (...templates: string[]) => way('none', form<Kind<'none'>>('none', templates, {}));
export const none = absence('none');
export const empty = absence('empty', 'none');
export const nothing = absence('nothing');

export const number = way('number', form<Kind<'number'>>('number', '{number}', { number: integer }));
export const manaCost = way('mana', form<Kind<'mana'>>('mana', '{mana}', { mana }));
export const somePlayer = way('player', form<Kind<'player'>>('player', '{player}', { player }));
export const someObject = way('object', form<Kind<'object'>>('object', '{object}', { object }));

const zoneWord: Syntax<Kind<'zone'>['zone']> = table([
  ['hand', 'hand', 'the hand'],
  ['library', 'library', 'the library'],
  ['graveyard', 'graveyard', 'the graveyard'],
  ['exile', 'exile'],
  ['battlefield', 'battlefield', 'the battlefield'],
  ['stack', 'stack', 'the stack'],
  ['command zone', 'command', 'the command zone', 'command zone'],
]);
export const zoneWords = way('zone', form<Kind<'zone'>>('zone', '{zone}', { zone: zoneWord }));

/** `3/3`. */
export const size = way(
  'size',
  define<Kind<'size'>>(
    (line, at) => {
      const found = /^(-?\d{1,9})\/(-?\d{1,9})(?![\w/])/.exec(line.text.slice(at, at + 24));
      if (found !== null) {
        const value = { kind: 'size' as const, power: Number(found[1]), toughness: Number(found[2]) };
        return [{ value, end: at + found[0].length }];
      }
      line.fail(at, 'power and toughness such as 3/3');
      return [];
    },
    ({ power, toughness }) => `${power}/${toughness}`,
  ),
);

const listed = noun(wordsUpTo(/;/, 'a name'));
/** A dungeon's or room's name, which a capital tells from `Ana's Room is tapped`. */
const properName = noun(
  define<string>(
    (line, at) =>
      /^\p{Lu}/u.test(line.text.slice(at))
        ? listed.read(line, at).map(({ value, end }) => ({ value: value.text, end }))
        : [],
    (text) => text,
  ),
);
export const someName = way('name', form<Kind<'name'>>('name', '{name}', { name: properName }));
export const names = way('names', form<Kind<'names'>>('names', '{names}', { names: list(listed) }));

/** A colour by its letter (105.1). */
const colour: Syntax<string> = table([
  ['W', 'W', 'white', '{W}'],
  ['U', 'U', 'blue', '{U}'],
  ['B', 'B', 'black', '{B}'],
  ['R', 'R', 'red', '{R}'],
  ['G', 'G', 'green', '{G}'],
]);
export const colours = way('names', form<Kind<'names'>>('names', '{names}', { names: list(noun(colour)) }));

const keyword = freeWords(/^\p{L}/u, /[;"]/, 'an ability');
/** A keyword ability, or the text of one in quotes. */
export const ability: Syntax<AbilityRef> = kinds<AbilityRef>({
  quoted: form('quoted', '{quoted}', { quoted }),
  keyword: form('keyword', '{keyword}', { keyword: noun(keyword) }),
});
export const abilities = way(
  'abilities',
  form<Kind<'abilities'>>('abilities', '{abilities}', { abilities: list(ability) }),
);

/** `{2}{R}`, `2 life`, `{2}{G} and 2 life`. */
export const payment = way(
  'payment',
  form<Kind<'payment'>>('payment', ['{mana} and {life} life', '{mana}', '{life} life'], {
    mana: { ...mana, absent: [] },
    life: { ...natural, absent: 0 },
  }),
);

const manas = (separator: ';' | 'or') =>
  way('manas', form<Kind<'manas'>>('manas', '{manas}', { manas: list(mana, separator) }));
/** `{G}; {U}`: types of mana (106.7). */
export const manaTypes = manas(';');
/** `{G}{G} or {G}{W}`. */
export const manaSets = manas('or');
