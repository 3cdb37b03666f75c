import { flatMap } from '../../rules/flat-map.ts';
import { finalChapter } from '../chapters.ts';
import type { GameEvent } from '../events.ts';
import type { ObjectId } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { NO_COUNTERS } from '../object.ts';
import { completing, dungeonOf } from '../resolve/dungeons.ts';
import { ruleFor } from '../rule-effects.ts';
import { permanents, type View } from '../view.ts';
import { attachmentActions } from './attachments.ts';
import { slainByCommander } from './commander.ts';

/** What a state-based action does to one object or player. */
export type Action =
  | { readonly graveyard: ObjectId }
  | { readonly destroy: ObjectId }
  | { readonly sacrifice: ObjectId }
  | { readonly event: GameEvent };

interface Row {
  readonly rule: string;
  readonly find: (view: View) => readonly Action[];
}

const players = (view: View, lose: (view: View, player: number) => boolean): readonly Action[] =>
  flatMap(view.state.players, (p, player) =>
    !p.lost && lose(view, player) && !ruleFor(view, 'cantLoseGame', player)
      ? [{ event: { kind: 'lose', player } as const }]
      : [],
  );

function each(view: View, find: (id: ObjectId) => Action | undefined): readonly Action[] {
  const found: Action[] = [];
  for (const id of permanents(view)) {
    const action = find(id);
    if (action) found.push(action);
  }
  return found;
}
/** The permanents that have had counters. */
const countered = (view: View): readonly ObjectId[] =>
  permanents(view).filter((id) => view.state.objects[id]?.counters !== NO_COUNTERS);
const creature = (view: View, id: ObjectId): boolean => view.of(id).types.includes('Creature');

/** An ability of the object has triggered or is on the stack (704.5s, 704.5t, 704.5v). */
function waiting(view: View, id: ObjectId): boolean {
  return (
    view.state.pending.some((t) => t.source === id) ||
    view.state.stack.some((s) => view.state.objects[s]?.ability?.source === id)
  );
}

/** The state-based actions (704.5), looked at together; the legend rule stands apart since it needs a choice. */
export const ACTIONS: readonly Row[] = [
  {
    rule: '704.5a',
    find: (view) => players(view, (v, p) => (v.state.players[p]?.life ?? 1) <= 0 && !ruleFor(v, 'livesWithoutLife', p)),
  },
  { rule: '704.5b', find: (view) => players(view, (v, p) => v.state.players[p]?.drewFromEmpty ?? false) },
  { rule: '704.5c', find: (view) => players(view, (v, p) => (v.state.players[p]?.counters.poison ?? 0) >= 10) },
  { rule: '704.6c', find: (view) => players(view, slainByCommander) },
  { rule: '704.5d', find: (view) => astray(view, 'token', ['battlefield']) },
  { rule: '704.5e', find: (view) => astray(view, 'copy', ['stack', 'battlefield']) },
  {
    rule: '704.5f',
    find: (view) =>
      each(view, (id) => (creature(view, id) && (view.of(id).toughness ?? 0) <= 0 ? { graveyard: id } : undefined)),
  },
  {
    rule: '704.5g',
    find: (view) =>
      each(view, (id) => {
        const toughness = view.of(id).toughness ?? 0;
        const damage = view.state.objects[id]?.damage ?? 0;
        return creature(view, id) && toughness > 0 && damage >= toughness && !hasKeyword(view, id, 'indestructible')
          ? { destroy: id }
          : undefined;
      }),
  },
  {
    rule: '704.5h',
    find: (view) =>
      each(view, (id) =>
        creature(view, id) &&
        (view.of(id).toughness ?? 0) > 0 &&
        view.state.objects[id]?.deathtouched &&
        !hasKeyword(view, id, 'indestructible')
          ? { destroy: id }
          : undefined,
      ),
  },
  {
    rule: '704.5i',
    find: (view) =>
      each(view, (id) =>
        view.of(id).types.includes('Planeswalker') && view.of(id).loyalty === 0 ? { graveyard: id } : undefined,
      ),
  },
  { rule: '704.5k', find: worldRule },
  ...attachmentActions,
  {
    rule: '704.5q',
    find: (view) =>
      flatMap(countered(view), (object) => {
        const { '+1/+1': plus = 0, '-1/-1': minus = 0 } = view.state.objects[object]?.counters ?? {};
        const n = Math.min(plus, minus);
        if (n === 0) return [];
        return (['+1/+1', '-1/-1'] as const).map(
          (counter): Action => ({ event: { kind: 'counters', object, counter, change: -n } }),
        );
      }),
  },
  {
    rule: '704.5s',
    find: (view) =>
      each(view, (id) => {
        const last = view.of(id).subtypes.includes('Saga') ? finalChapter(view, id) : 0;
        return last > 0 && (view.state.objects[id]?.counters.lore ?? 0) >= last && !waiting(view, id)
          ? { sacrifice: id }
          : undefined;
      }),
  },
  { rule: '704.5t', find: finishedDungeons },
  {
    rule: '704.5v',
    find: (view) =>
      each(view, (id) =>
        view.of(id).types.includes('Battle') &&
        view.of(id).defense === 0 &&
        !(view.of(id).subtypes.includes('Siege') && waiting(view, id))
          ? { graveyard: id }
          : undefined,
      ),
  },
  {
    rule: '704.5aa',
    find: (view) =>
      permanents(view)
        .filter((id) => hasKeyword(view, id, 'start your engines!'))
        .map((id) => view.of(id).controller)
        .filter((player, i, all) => all.indexOf(player) === i && view.state.players[player]?.speed === 0)
        .map((player) => ({ event: { kind: 'speed', player, speed: 1 } })),
  },
];

function astray(view: View, representation: 'token' | 'copy', zones: readonly string[]): readonly Action[] {
  return Object.values(view.state.objects)
    .filter((o) => o.representation === representation && !zones.includes(o.zone))
    .filter((o) => !o.designations.includes('prepare spell'))
    .map(({ id }) => ({ event: { kind: 'cease', object: id } }));
}

function worldRule(view: View): readonly Action[] {
  const worlds = permanents(view).filter((id) => view.of(id).supertypes.includes('World'));
  const newest = Math.max(...worlds.map((id) => view.state.objects[id]?.timestamp ?? 0));
  return worlds.length < 2
    ? []
    : worlds.filter((id) => view.state.objects[id]?.timestamp !== newest).map((id) => ({ graveyard: id }));
}

/** The venture marker is on a bottommost room whose ability is gone from the stack (704.5t, 309.6). */
function finishedDungeons(view: View): readonly Action[] {
  return flatMap(view.state.players, (_, player): readonly Action[] => {
    const at = dungeonOf(view.state, player);
    if (!at || at.room.leadsTo.length > 0 || waiting(view, at.object)) return [];
    return completing(player, at.object, at.card.name).map((event) => ({ event }));
  });
}
