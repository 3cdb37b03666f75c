import type { CardDefinition } from '../../rules/definition.ts';
import { optionOf } from '../choose.ts';
import type { ObjectId } from '../ids.ts';
import { type Binding, bindObjects, NOTHING } from '../ids.ts';
import { likeness } from '../likeness.ts';
import { note, pick, viewOf } from '../machine.ts';
import { moveAll } from '../moves.ts';
import { componentOf } from '../object.ts';
import { notPlayed } from '../signals.ts';
import { ownedAndControlled, permanents } from '../view.ts';
import type { Doing, Family, InstructionOf } from './doing.ts';

/** Whether the combined back face of a card has that name, in which the card's own short name may be `~` (201.5c). */
const becomes = ({ layout, faces }: CardDefinition, into: string): boolean =>
  layout === 'meld' &&
  (faces[1]?.name === into || (into.startsWith('~') && faces[1]?.name.endsWith(into.slice(1)) === true));

/** Which of the permanents that could be self's counterpart is meant: the player says, where there are several. */
function counterpart(doing: Doing, into: string): ObjectId | undefined {
  const { game, start } = doing;
  const view = viewOf(game);
  const own = new Set(view.of(start.self).names);
  const names = Object.values(game.state.cards)
    .filter((card) => becomes(card, into))
    .map(({ name }) => name)
    .filter((name) => !own.has(name));
  const able = permanents(view).filter(
    (id) =>
      id !== start.self &&
      ownedAndControlled(view, id, start.you) &&
      view.of(id).names.some((name) => names.includes(name)),
  );
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: start.you,
    source: start.self,
    question: 'what it is melded with',
    rule: '701.42a',
    options: able.map((object) => optionOf({ object }, likeness(view, object))),
    min: Math.min(1, able.length),
    max: 1,
  });
  return index === undefined ? undefined : able[index];
}

/** The card of one half of that meld pair, in exile (701.42b). */
function isPart(doing: Doing, id: ObjectId, into: string): boolean {
  const { objects, cards } = doing.game.state;
  const object = objects[id];
  const card = cards[object?.card ?? ''];
  return object?.zone === 'exile' && object.representation === 'card' && card !== undefined && becomes(card, into);
}

/** 701.42: exiles self and its counterpart; the two cards of a meld pair come back as one permanent, any others stay there. */
function meld(doing: Doing, { into }: InstructionOf<'meld'>): Binding {
  const { game, because, start } = doing;
  const view = viewOf(game);
  const { self, you } = start;
  const here = view.state.objects[self]?.zone === 'battlefield' && ownedAndControlled(view, self, you);
  const other = here ? counterpart(doing, into) : undefined;
  if (other === undefined) return NOTHING;
  const exiled = moveAll(game, [self, other], 'exile', because, { by: you });
  const parts = exiled.filter((id) => isPart(doing, id, into));
  const [one, two] = parts.map((id) => game.state.objects[id]!);
  if (!one || !two || parts.length > 2 || one.card === two.card) {
    note(game, 'They are no meld pair, so they stay where they are.', { rules: ['701.42c', '701.42b'], source: self });
    return NOTHING;
  }
  if ([one, two].some(({ designations }) => designations.includes('commander')))
    notPlayed('903.9', 'melding a commander');
  const entering = { controller: you, below: [componentOf(two)] };
  return bindObjects(
    moveAll(game, [one.id], 'battlefield', { ...because, rules: ['701.42a'] }, { by: you, with: [two.id], entering }),
  );
}

/** Permanents of several cards (701.42). */
export const MELDING: Family<'meld'> = { meld };
