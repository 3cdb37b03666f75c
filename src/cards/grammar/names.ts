import type { NameKind } from '../../rules/replacements.ts';
import { type Table, table } from '../phrase.ts';
import { clause, qualifier } from './categories.ts';

/** Card names that are chosen (201.4). */
export const nameKind: Table<NameKind> = table('a card name');
const KINDS: readonly (readonly [string, NameKind])[] = [
  ['a card name', 'any'],
  ['a nonland card name', 'nonland'],
  ['a creature card name', 'creature'],
  ['a land card name', 'land'],
  ['a noncreature , nonland card name', 'noncreatureNonland'],
  ['a noncreature card name', 'noncreature'],
  ['an artifact card name', 'artifact'],
  ['a nonartifact , nonland card name', 'nonartifactNonland'],
  ['a card name other than a basic land card name', 'notBasicLand'],
];
for (const [text, kind] of KINDS) nameKind.add(text, {}, () => kind);

/** Chosen as the effect is carried out (608.2d). */
clause.add('choose {k}', { k: nameKind }, ({ k }) => [{ do: 'chooseQuality', what: 'name', as: 'name', nameOf: k }]);

qualifier.add('with the chosen name', {}, () => ({ is: 'chosen', what: 'name' }));
/** "With that name": the one that was just chosen, rather than that of some card. */
qualifier.rule({
  read({ tokens }, at) {
    if (!['with', 'that', 'name'].every((w, i) => tokens[at + i]?.word === w)) return [];
    const told = tokens.slice(0, at).some(({ word }, i) => word === 'card' && tokens[i + 1]?.word === 'name');
    return told ? [{ value: { is: 'chosen', what: 'name' }, end: at + 3, spelled: 'with the chosen name' }] : [];
  },
  print: () => undefined,
});
