import { definitionOf } from '../../game/copiable.ts';
import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { viewOf } from '../../game/machine.ts';
import type { GameObject } from '../../game/object.ts';
import { envOf } from '../../game/read.ts';
import { controllerOf, type View } from '../../game/view.ts';
import { flatMap } from '../../rules/flat-map.ts';
import type { DescribedRef, NameRef, ObjectRef, PlayerName, Thing } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { selection } from './nouns.ts';
import { meaningless } from './signals.ts';
import type { Table } from './table.ts';

export function playerId(table: Pick<Table, 'players' | 'line'>, name: PlayerName): PlayerId {
  const id = table.players.indexOf(name);
  return id >= 0 ? id : meaningless(table.line, `There is no player ${name}.`);
}

/** Objects in the order in which a name is looked for: in play first, libraries last. */
function everything(view: View): readonly ObjectId[] {
  const { state } = view;
  return [
    ...state.battlefield,
    ...state.stack.filter((id) => state.objects[id]?.representation !== 'ability').toReversed(),
    ...flatMap(state.players, (p) => p.hand),
    ...flatMap(state.players, (p) => p.graveyard),
    ...state.exile,
    ...state.command,
    ...flatMap(state.players, (p) => p.library),
  ];
}

/** Every name that an object answers to: what it is called now, and what its card and its faces are called. */
function namesOf(view: View, id: ObjectId): readonly string[] {
  const object = view.state.objects[id]!;
  const card = view.state.cards[object.card ?? ''];
  const own = card ? [card.name, ...card.faces.map((f) => f.name)] : [];
  const made = object.made ? definitionOf(view.state, object).faces.map((f) => f.name) : [];
  return [...view.of(id).names, ...own, ...made];
}

/** Whether an object is called so now (the name folded), rather than only its card. */
const calledNow = (view: View, id: ObjectId, folded: string): boolean =>
  view.of(id).names.some((n) => fold(n) === folded);

export function belongsTo(view: View, id: ObjectId, player: PlayerId): boolean {
  const object = view.state.objects[id];
  return (
    object !== undefined &&
    (object.zone === 'battlefield' || object.zone === 'stack'
      ? controllerOf(view, id) === player
      : object.owner === player)
  );
}

function byName(table: Table, ref: NameRef): readonly ObjectId[] {
  const view = viewOf(table.game);
  if (ref.called === 'label') {
    const handle = table.labels.get(fold(ref.name));
    return everything(view).filter((id) => represents(view.state.objects[id], handle));
  }
  const name = fold(ref.name);
  const wanted = fold(ref.name.replace(/ token$/i, ''));
  const token = ref.called === 'token';
  const all = everything(view).filter((id) => {
    if (token && view.state.objects[id]?.representation !== 'token') return false;
    return namesOf(view, id).some((n) => fold(n) === name || fold(n.replace(/ Token$/, '')) === wanted);
  });
  const now = all.filter((id) => calledNow(view, id, name));
  return [...now, ...all.filter((id) => !now.includes(id))];
}

function byDescription(table: Table, ref: DescribedRef): readonly ObjectId[] {
  const view = viewOf(table.game);
  const { filter, zones } = selection(ref.what);
  const env = envOf(view, view.state.battlefield[0] ?? 0, 0);
  const ids = everything(view).filter((id) => {
    const { zone } = view.state.objects[id]!;
    return (zones.includes(zone) || zones.length === 0) && env.read.fits(id, filter, env);
  });
  return ids;
}

/** Whether the card of a label represents an object, alone or with others (712.8g, 730.2). */
const represents = (object: GameObject | undefined, handle: number | undefined): boolean =>
  object?.handle === handle || object?.below?.some((part) => part.handle === handle) === true;

/** Objects in the order in which they came into the scenario. */
const inOrder = (view: View, ids: readonly ObjectId[]): readonly ObjectId[] =>
  [...ids].sort((a, b) => view.state.objects[a]!.handle - view.state.objects[b]!.handle);

/** The objects that words may mean, the likeliest first; `fits` narrows them to those the line can be about. */
export function candidates(
  table: Table,
  ref: ObjectRef,
  fits: (id: ObjectId) => boolean = () => true,
): readonly ObjectId[] {
  const view = viewOf(table.game);
  switch (ref.kind) {
    case 'name':
    case 'described': {
      const all = ref.kind === 'name' ? byName(table, ref) : byDescription(table, ref);
      const owner = ref.owner === undefined ? undefined : playerId(table, ref.owner);
      const own = all.filter((id) => owner === undefined || belongsTo(view, id, owner));
      const fitting = own.filter(fits);
      if (ref.nth === undefined) return fitting;
      // The number counts what is in the scenario; only where that one can't be meant, what the line can be about.
      const meant = [inOrder(view, own)[ref.nth - 1], inOrder(view, fitting)[ref.nth - 1]];
      return meant.filter((id): id is ObjectId => id !== undefined && fitting.includes(id)).slice(0, 1);
    }
    case 'half':
      return candidates(table, ref.of, fits);
    case 'ability': {
      const sources = candidates(table, ref.of);
      return view.state.stack
        .filter((id) => {
          const source = view.state.objects[id]?.ability?.source;
          if (source === undefined) return false;
          const last = view.state.gone[source];
          return (
            sources.includes(source) ||
            (last !== undefined && sources.some((s) => view.state.objects[s]?.handle === last.object.handle))
          );
        })
        .filter(fits);
    }
    case 'top of stack':
      // What is being aimed is no target of itself: the top is what lies under it (115.5).
      return view.state.stack
        .filter((id) => id !== table.aiming)
        .slice(-1)
        .filter(fits);
  }
}

export function wordsOf(ref: ObjectRef): string {
  switch (ref.kind) {
    case 'name':
      return ref.name;
    case 'described':
      return `the ${ref.what}`;
    case 'half':
      return `${ref.side} half of ${wordsOf(ref.of)}`;
    case 'ability':
      return `the ability of ${wordsOf(ref.of)}`;
    case 'top of stack':
      return 'the top of the stack';
  }
}

/** The one object that words mean: of several that look different, none is taken (an ambiguity). */
export function theObject(table: Table, ref: ObjectRef, fits?: (id: ObjectId) => boolean): ObjectId {
  const all = candidates(table, ref, fits);
  const [first] = all;
  if (first === undefined) return meaningless(ref.at.line, `There is no ${wordsOf(ref).replace(/^the /, '')} here.`);
  const view = viewOf(table.game);
  if (all.length === 1 || (ref.kind === 'name' && ref.called === 'label')) return first;
  const zone = view.state.objects[first]!.zone;
  const same = all.filter(
    (id) =>
      view.state.objects[id]!.zone === zone &&
      (ref.kind !== 'name' || calledNow(view, id, fold(ref.name)) === calledNow(view, first, fold(ref.name))),
  );
  if (same.some((id) => look(view, id) !== look(view, first))) {
    return meaningless(
      ref.at.line,
      `${wordsOf(ref)} may mean ${same.length} objects that differ; give them labels or say whose it is.`,
    );
  }
  return first;
}

/** What can be told apart on the table. */
function look(view: View, id: ObjectId): string {
  const { tapped, counters, faceDown, attachedTo, damage } = view.state.objects[id]!;
  const { names, power, toughness, controller } = view.of(id);
  return JSON.stringify([
    names,
    power,
    toughness,
    controller,
    tapped,
    counters,
    faceDown ?? '',
    attachedTo ?? '',
    damage,
  ]);
}

export function isThing(
  table: Table,
  thing: Thing,
  it: { readonly object: ObjectId } | { readonly player: PlayerId },
): boolean {
  if (thing.kind === 'player') return 'player' in it && playerId(table, thing.player) === it.player;
  if (!('object' in it)) return false;
  const all = candidates(table, thing);
  if (all.includes(it.object)) return true;
  // What an effect's source has become since is known by its card.
  const { state } = table.game;
  const gone = state.objects[it.object] ? undefined : state.gone[it.object]?.object.handle;
  return gone !== undefined && all.some((id) => state.objects[id]?.handle === gone);
}
