import type { TargetSpec } from '../../rules/abilities.ts';
import { SELF } from '../../rules/refs.ts';
import { definitionOf } from '../copiable.ts';
import { happen } from '../happen.ts';
import type { ObjectId } from '../ids.ts';
import { type Game, note, pick } from '../machine.ts';
import type { GameObject } from '../object.ts';
import { notPlayed } from '../signals.ts';
import type { GameState } from '../state.ts';

/** A creature spell cast for its mutate cost (702.140a). */
export const isMutating = (object: GameObject | undefined): boolean =>
  object?.zone === 'stack' && object.faceDown === undefined && object.cast?.costs.includes('mutate') === true;

/** 702.140a: a mutating creature spell targets a non-Human creature that its own owner owns. */
const TARGET: TargetSpec = {
  id: 'mutate',
  min: 1,
  max: 1,
  objects: {
    zones: ['battlefield'],
    filter: [
      { is: 'type', type: 'Creature' },
      { is: 'not', of: { is: 'subtype', subtype: 'Human' } },
      { is: 'owner', who: { is: { player: 'ownerOf', of: SELF } } },
    ],
  },
};
export const mutateTarget = (object: GameObject | undefined): readonly TargetSpec[] =>
  isMutating(object) ? [TARGET] : [];

/** 702.140b: its target is illegal, so it goes on resolving as a creature spell. */
export function ceaseMutating(game: Game, spell: ObjectId): void {
  note(game, 'Its target is illegal: it resolves as a creature spell.', { rules: ['702.140b'], source: spell });
}

/** Layouts of cards with one set of characteristics as permanents; what others are when merged (730.2e–j) is not played. */
const PLAIN: ReadonlySet<string> = new Set(['normal', 'token', 'adventure']);

function needPlain(state: GameState, object: GameObject): void {
  const { layout, faces } = definitionOf(state, object);
  if (!PLAIN.has(layout) || object.faceDown !== undefined || object.madeUntil !== undefined)
    notPlayed('730.2i', 'merging with a card of several faces or one that is face down');
  if (object.designations.includes('commander')) notPlayed('903.9', 'merging with a commander');
  if (faces[0]?.power === null || faces[0]?.toughness === null)
    notPlayed('702.140e', 'merging with a creature whose size an ability defines');
  if (state.effects.some((effect) => effect.copy && effect.objects?.includes(object.id)))
    notPlayed('730.2a', 'merging with what a copy effect changes');
}

/** 702.140c: the spell merges with the creature that it targets, on top of it or under it as its controller likes (730.2). */
export function merge(game: Game, spell: ObjectId, onto: ObjectId): void {
  const { state } = game;
  const object = state.objects[spell]!;
  needPlain(state, object);
  needPlain(state, state.objects[onto]!);
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: object.controller,
    source: spell,
    question: 'whether it goes over or under the creature',
    rule: '702.140c',
    options: [
      { is: 'word', word: 'over' },
      { is: 'word', word: 'under' },
    ],
    min: 1,
    max: 1,
  });
  happen(game, [{ kind: 'merge', object: onto, with: spell, over: index === 0 }], {
    rules: ['702.140c', '730.2'],
    source: spell,
  });
}
