import { needPriority } from '../../game/actions/timing.ts';
import { definitionOf } from '../../game/copiable.ts';
import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { attempt, viewOf } from '../../game/machine.ts';
import type { CastFace } from '../../game/object.ts';
import { Illegal, notPlayed } from '../../game/signals.ts';
import { type CastIntent, cast } from '../../game/stack/cast.ts';
import { castingOptions } from '../../game/stack/options.ts';
import { type CastingOption, isKicker, kickerOf } from '../../rules/costs.ts';
import type { Clause, ObjectRef, ZoneName } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { candidates, playerId, theObject, wordsOf } from './find.ts';
import { statedPayment } from './payment.ts';
import type { Table } from './table.ts';

export const ZONES: Readonly<Record<ZoneName, string>> = {
  hand: 'hand',
  library: 'library',
  graveyard: 'graveyard',
  exile: 'exile',
  battlefield: 'battlefield',
  'command zone': 'command',
};

/** Tries each object that the words may mean; the first for which the step can be taken is the one meant. */
export function firstLegal(table: Table, ids: readonly ObjectId[], ref: ObjectRef, act: (id: ObjectId) => void): void {
  let refusal: Illegal | undefined;
  const back = table.saved();
  for (const id of ids) {
    back();
    const result = attempt(table.game, () => act(id));
    if ('done' in result) return;
    refusal ??= result.illegal;
  }
  throw refusal ?? new Illegal(`There is no ${wordsOf(ref)} for which that can be done.`, ['101.1']);
}

/** The cards that a cast or a play may be about: not on the battlefield or the stack unless it is said, those of the player's hand first. */
export function playable(
  table: Table,
  player: PlayerId,
  ref: ObjectRef,
  clauses: readonly Clause[],
): readonly ObjectId[] {
  const from = clauses.find((c) => c.kind === 'from');
  const { state } = table.game;
  const ids = candidates(table, ref, (id) => {
    const { zone, owner } = state.objects[id]!;
    if (from?.kind === 'from')
      return zone === ZONES[from.zone] && (from.owner === undefined || owner === playerId(table, from.owner));
    return zone !== 'battlefield' && zone !== 'stack';
  });
  if (ids.length === 0 && candidates(table, ref).length === 0)
    // A card that is nowhere can't be cast; that is no mistake in the words.
    throw new Illegal(`There is no ${wordsOf(ref)} here.`, ['601.2a']);
  const own = ids.filter((id) => state.objects[id]?.zone === 'hand' && state.objects[id]?.owner === player);
  return [...own, ...ids.filter((id) => !own.includes(id))].slice(0, 8);
}

/** The kicker costs that are meant: all of several where it says so many times, else the one stated (702.33d, 702.33f). */
function kicks(
  options: readonly CastingOption[],
  { times = 1, mana }: Extract<Clause, { kind: 'kicked' }>,
): readonly string[] {
  if (mana) return [kickerOf(mana)];
  const names = options.flatMap(({ name }) => (isKicker(name) ? [name] : []));
  if (new Set(names).size > 1 && times === names.length) return names;
  if (new Set(names).size > 1) return notPlayed('702.33f', 'saying which of two kickers is paid');
  return Array.from({ length: times }, () => names[0] ?? 'kicker');
}

function castIntent(table: Table, id: ObjectId, ref: ObjectRef, clauses: readonly Clause[]): CastIntent {
  const { state } = table.game;
  const object = state.objects[id]!;
  const whole = definitionOf(state, object);
  const names = whole.faces.map((f) => f.name);
  const named = faceOf(names, ref, clauses);
  // The back face of a card that transforms is cast by an ability of its front face (712.8c).
  const back = whole.layout === 'transform' && named === 1;
  const face = back ? 0 : named;
  const options = castingOptions(viewOf(table.game), object, face ?? 0);
  const costs = clauses.flatMap((c): readonly string[] => {
    if (c.kind === 'kicked') return kicks(options, c);
    if (c.kind === 'cost') return c.cost === 'fuse' ? [] : [c.cost];
    return c.kind === 'alternative cost' ? ['alternative'] : [];
  });
  const faceDown = clauses.some((c) => c.kind === 'face down');
  const cheap =
    faceDown && costs.length === 0 ? [options.some((o) => o.name === 'disguise') ? 'disguise' : 'morph'] : [];
  // Flashback and the like are used without being named where nothing else lets the card be cast from there.
  const there = options.filter(
    (o) => o.from === object.zone && o.from !== 'hand' && (!back || o.changes === 'transformed'),
  );
  if (back && there.length === 0)
    throw new Illegal('Nothing lets it be cast transformed from there.', ['712.8c', '712.11']);
  const stated = costs.some((name) => there.some((o) => o.name === name));
  const free = clauses.some((c) => c.kind === 'free');
  const alone = options.some((o) => o.role === 'alternative' && costs.includes(o.name) && o.from === undefined);
  const using = clauses.find((c) => c.kind === 'using');
  const implied = there.length === 1 && !stated && !free && !alone && !using ? [there[0]!.name] : [];
  return {
    object: id,
    costs: [...costs, ...cheap, ...implied],
    ...(face === undefined ? {} : { face }),
    ...(faceDown ? { faceDown } : {}),
    ...(free ? { free } : {}),
    ...(using?.kind === 'using' ? { using: theObject(table, using.object) } : {}),
    ...statedPayment(table, clauses),
  };
}

export function faceOf(names: readonly string[], ref: ObjectRef, clauses: readonly Clause[]): CastFace | undefined {
  if (clauses.some((c) => c.kind === 'cost' && c.cost === 'fuse')) return 'fused';
  if (ref.kind === 'half') return ref.side === 'left' ? 0 : 1;
  if (clauses.some((c) => c.kind === 'as an Adventure')) return 1;
  const index = ref.kind === 'name' && ref.called === 'card' ? names.findIndex((n) => fold(n) === fold(ref.name)) : -1;
  return index >= 0 ? index : undefined;
}

export function castStep(table: Table, player: PlayerId, ref: ObjectRef, clauses: readonly Clause[]): void {
  needPriority(table.game.state, player);
  firstLegal(table, playable(table, player, ref, clauses), ref, (id) =>
    cast(table.game, player, castIntent(table, id, ref, clauses)),
  );
}
