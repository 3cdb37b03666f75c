import { PLAIN_KEYWORDS } from '../../cards/grammar/terms.ts';
import { readLine } from '../../cards/read.ts';
import { chosenFor } from '../../game/chosen.ts';
import type { ObjectId } from '../../game/ids.ts';
import { playsKeyword } from '../../game/keywords/table.ts';
import { viewOf } from '../../game/machine.ts';
import { COLOR_NAMES, type Color } from '../../rules/nouns.ts';
import type { AbilityRef } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { meaningless } from './signals.ts';
import type { Table } from './table.ts';
import { says } from './texts.ts';

/** Keywords of rule 702 that stand with a cost or more words, and have no composition of their own. */
const OTHERS =
  "echo|amplify|splice|offering|forecast|aura swap|miracle|tribute|mutate|boast|cleave|visit|backup|craft|solved|exhaust|max speed|warp|infinity|web-slinging|firebending|sneak|power-up|teamwork|friends forever|choose a background|doctor's companion";
const NAMES: ReadonlySet<string> = new Set([...PLAIN_KEYWORDS, ...OTHERS.split('|')]);

/** Whether words are a keyword ability, or begin with the name of one: `ward`, `hexproof from artifacts`. */
export function isKeyword(text: string): boolean {
  const whole = text.toLowerCase();
  const starts = [...whole.matchAll(/[\s—-]|$/g)].map(({ index }) => whole.slice(0, index));
  if (/^(?:\w+|basic land)cycling\b/.test(whole)) return true;
  if (starts.some((start) => NAMES.has(start) || playsKeyword(start))) return true;
  const read = readLine(text, ['Creature']);
  return read.ok && read.value.every(({ kind }) => kind === 'keyword');
}

/** Whether an object has a keyword, by its words, or an ability in whose text these words are. */
export function hasAbility(table: Table, id: ObjectId, wanted: AbilityRef): boolean {
  const held = viewOf(table.game).of(id).abilities;
  if (wanted.kind === 'quoted')
    return held.some(({ ability }) => says(table.game.state, ability.text, wanted.quoted.words));
  const word = fold(wanted.keyword.text);
  if (word === 'abilities') return held.length > 0;
  if (!isKeyword(wanted.keyword.text))
    return meaningless(
      table.line,
      `“${wanted.keyword.text}” is no keyword that I know. Put other words of an ability in "quotes".`,
    );
  const { state } = table.game;
  return held.some(({ ability }) => {
    if (ability.kind !== 'keyword') return false;
    if (fold(ability.text) === word || fold(ability.keyword) === word) return true;
    const colors = ability.quality === 'chosenColor' ? (chosenFor(state, state.objects[id], 'color')?.words ?? []) : [];
    return colors.some((c) => fold(`${ability.keyword} from ${COLOR_NAMES[c as Color]}`) === word);
  });
}
