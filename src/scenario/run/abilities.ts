import { chosenFor } from '../../game/chosen.ts';
import type { ObjectId } from '../../game/ids.ts';
import { viewOf } from '../../game/machine.ts';
import { COLOR_NAMES, type Color } from '../../rules/nouns.ts';
import type { AbilityRef } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import type { Table } from './table.ts';
import { says } from './texts.ts';

/** Whether an object has a keyword, by its words, or an ability in whose text these words are. */
export function hasAbility(table: Table, id: ObjectId, wanted: AbilityRef): boolean {
  const held = viewOf(table.game).of(id).abilities;
  if (wanted.kind === 'quoted')
    return held.some(({ ability }) => says(table.game.state, ability.text, wanted.quoted.words));
  const word = fold(wanted.keyword.text);
  if (word === 'abilities') return held.length > 0;
  const { state } = table.game;
  return held.some(({ ability }) => {
    if (ability.kind !== 'keyword') return false;
    if (fold(ability.text) === word || fold(ability.keyword) === word) return true;
    const colors = ability.quality === 'chosenColor' ? (chosenFor(state, state.objects[id], 'color')?.words ?? []) : [];
    return colors.some((c) => fold(`${ability.keyword} from ${COLOR_NAMES[c as Color]}`) === word);
  });
}
