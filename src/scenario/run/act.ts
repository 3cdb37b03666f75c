import { playLand } from '../../game/actions/land.ts';
import { turnFaceUp, unlockDoor } from '../../game/actions/special.ts';
import { needPriority } from '../../game/actions/timing.ts';
import { definitionOf } from '../../game/copiable.ts';
import { put } from '../../game/happen.ts';
import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { abilitiesOf } from '../../game/keywords/expand.ts';
import { attempt, envIn, viewOf } from '../../game/machine.ts';
import { isManaAbility } from '../../game/mana/ability.ts';
import { manaSpecs } from '../../game/mana/could-produce.ts';
import { outputs } from '../../game/mana/produce.ts';
import { Illegal, notPlayed } from '../../game/signals.ts';
import { activate } from '../../game/stack/activate.ts';
import { type CastIntent, cast } from '../../game/stack/cast.ts';
import type { FaceDownWay } from '../../rules/nouns.ts';
import type { Action, Clause, DoorRef, ObjectRef, ZoneName } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { attack, block } from './fight.ts';
import { belongsTo, candidates, playerId, theObject, wordsOf } from './find.ts';
import { meaningless } from './signals.ts';
import type { Table } from './table.ts';

const ZONES: Readonly<Record<ZoneName, string>> = {
  hand: 'hand',
  library: 'library',
  graveyard: 'graveyard',
  exile: 'exile',
  battlefield: 'battlefield',
  'command zone': 'command',
};

/** Tries each object that the words may mean; the first for which the step can be taken is the one meant. */
function firstLegal(table: Table, ids: readonly ObjectId[], ref: ObjectRef, act: (id: ObjectId) => void): void {
  let refusal: Illegal | undefined;
  for (const id of ids) {
    const result = attempt(table.game, () => act(id));
    if ('done' in result) return;
    refusal ??= result.illegal;
  }
  throw refusal ?? new Illegal(`There is no ${wordsOf(ref)} for which that can be done.`, ['101.1']);
}

function castIntent(table: Table, id: ObjectId, ref: ObjectRef, clauses: readonly Clause[]): CastIntent {
  const { state } = table.game;
  const object = state.objects[id]!;
  const whole = definitionOf(state, object);
  const costs = clauses.flatMap((c): readonly string[] => {
    if (c.kind === 'kicked') return Array.from({ length: c.times ?? 1 }, () => kicker(table, id));
    if (c.kind === 'cost') return [c.cost];
    return c.kind === 'alternative cost' ? ['alternative'] : [];
  });
  const faceDown = clauses.some((c) => c.kind === 'face down');
  const face = faceOf(
    whole.faces.map((f) => f.name),
    ref,
    clauses,
  );
  const cheap = faceDown && costs.length === 0 ? [faceDownCost(table, id)] : costs;
  const from = implied(table, id, costs);
  return {
    object: id,
    costs: [...cheap, ...from],
    ...(face === undefined ? {} : { face }),
    ...(faceDown ? { faceDown } : {}),
    ...(clauses.some((c) => c.kind === 'free') ? { free: true } : {}),
  };
}

const optionNames = (table: Table, id: ObjectId): readonly { readonly name: string; readonly from?: string }[] =>
  abilitiesOf(viewOf(table.game), id).flatMap(({ ability }) =>
    ability.kind === 'static' ? (ability.casting ?? []) : [],
  );

const kicker = (table: Table, id: ObjectId): string =>
  optionNames(table, id).some((o) => o.name === 'multikicker') ? 'multikicker' : 'kicker';
const faceDownCost = (table: Table, id: ObjectId): string =>
  optionNames(table, id).some((o) => o.name === 'disguise') ? 'disguise' : 'morph';

/** Flashback and the like are used without being named where nothing else lets the card be cast from there. */
function implied(table: Table, id: ObjectId, costs: readonly string[]): readonly string[] {
  const { zone } = table.game.state.objects[id]!;
  const options = optionNames(table, id).filter((o) => o.from === zone);
  return costs.length === 0 && options.length === 1 ? [options[0]!.name] : [];
}

function faceOf(names: readonly string[], ref: ObjectRef, clauses: readonly Clause[]): number | undefined {
  if (ref.kind === 'half') return ref.side === 'left' ? 0 : 1;
  if (clauses.some((c) => c.kind === 'as an Adventure')) return 1;
  const index = ref.kind === 'name' && ref.called === 'card' ? names.findIndex((n) => fold(n) === fold(ref.name)) : -1;
  return index >= 0 ? index : undefined;
}

function castStep(table: Table, player: PlayerId, ref: ObjectRef, clauses: readonly Clause[]): void {
  needPriority(table.game.state, player);
  const from = clauses.find((c) => c.kind === 'from');
  const { state } = table.game;
  const ids = candidates(table, ref, (id) => {
    const { zone, owner } = state.objects[id]!;
    if (from?.kind === 'from')
      return zone === ZONES[from.zone] && (from.owner === undefined || owner === playerId(table, from.owner));
    return zone !== 'battlefield' && zone !== 'stack';
  });
  if (ids.length === 0 && candidates(table, ref).length === 0)
    meaningless(table.line, `There is no ${wordsOf(ref)} here.`);
  const own = [
    ...ids.filter((id) => state.objects[id]?.zone === 'hand' && state.objects[id]?.owner === player),
    ...ids,
  ].filter((id, i, all) => all.indexOf(id) === i);
  firstLegal(table, own.slice(0, 8), ref, (id) => cast(table.game, player, castIntent(table, id, ref, clauses)));
}

function activateStep(table: Table, player: PlayerId, action: Extract<Action, { kind: 'activate' }>): void {
  needPriority(table.game.state, player);
  const ids = candidates(table, action.object, (id) => table.game.state.objects[id]?.zone !== 'library');
  const view = viewOf(table.game);
  const own = [...ids].sort((a, b) => Number(belongsTo(view, b, player)) - Number(belongsTo(view, a, player)));
  firstLegal(table, own.slice(0, 8), action.object, (id) => {
    const all = abilitiesOf(viewOf(table.game), id).filter(
      (h) => h.ability.kind === 'activated' || (h.ability.kind === 'unread' && /^[^."]*: /.test(h.ability.text)),
    );
    const words = action.words?.words;
    const fitting =
      words !== undefined
        ? all.filter((h) => fold(h.ability.text).includes(fold(words)))
        : action.number !== undefined
          ? all.slice(action.number - 1, action.number)
          : all;
    const [held] = fitting.length > 1 ? distinct(fitting) : fitting;
    if (!held) throw new Illegal('It has no such activated ability.', ['602.1']);
    if (fitting.length > 1 && distinct(fitting).length > 1)
      meaningless(table.line, 'It has several activated abilities: say which by its words.');
    if (held.ability.kind === 'unread') return notPlayed('602', `the ability “${held.ability.text}”`);
    activate(table.game, player, id, held);
    return undefined;
  });
}

function distinct<T extends { readonly ability: { readonly text: string } }>(list: readonly T[]): readonly T[] {
  return list.filter((h, i) => list.findIndex((o) => o.ability.text === h.ability.text) === i);
}

function tapForMana(table: Table, player: PlayerId, { object, mana }: Extract<Action, { kind: 'tap for mana' }>): void {
  const ids = candidates(table, object, (id) => table.game.state.objects[id]?.zone === 'battlefield');
  const untapped = [...ids].sort(
    (a, b) => Number(table.game.state.objects[a]?.tapped) - Number(table.game.state.objects[b]?.tapped),
  );
  firstLegal(table, untapped.slice(0, 8), object, (id) => {
    const env = envIn(table.game, id, player);
    const able = abilitiesOf(viewOf(table.game), id).filter(({ ability }) => {
      if (ability.kind !== 'activated' || !isManaAbility(ability)) return false;
      const ways = manaSpecs(ability.effect).flatMap((spec) => outputs(spec, env));
      return mana === undefined || ways.some((way) => [...way].sort().join() === [...mana].sort().join());
    });
    const [held] = distinct(able);
    if (!held) throw new Illegal('It has no mana ability that adds that.', ['605.1a', '106.5']);
    activate(table.game, player, id, held, mana as never);
  });
}

function door(
  table: Table,
  player: PlayerId,
  ref: DoorRef,
): { readonly id: ObjectId; readonly side: 'left' | 'right' } {
  return doorOf(table, ref, (id) => belongsTo(viewOf(table.game), id, player));
}

/** The Room and the side that a door's words mean. */
export function doorOf(
  table: Table,
  ref: DoorRef,
  prefers: (id: ObjectId) => boolean = () => true,
): { readonly id: ObjectId; readonly side: 'left' | 'right' } {
  const there = (id: ObjectId): boolean => table.game.state.objects[id]?.zone === 'battlefield';
  if (ref.kind === 'door of') return { id: theObject(table, ref.of, there), side: ref.side };
  const all = candidates(table, ref.door, there);
  const id = all.find(prefers) ?? all[0] ?? meaningless(ref.door.at.line, `There is no door ${ref.door.name} here.`);
  const faces = definitionOf(table.game.state, table.game.state.objects[id]!).faces;
  return { id, side: faces.findIndex((f) => fold(f.name) === fold(ref.door.name)) === 1 ? 'right' : 'left' };
}

const NOT_PLAYED = {
  suspend: ['702.62', 'suspending a card'],
  foretell: ['702.143', 'foretelling a card'],
  plot: ['702.170', 'plotting a card'],
  'special action': ['116.2', 'that special action'],
} as const;

/** Carries out what a player does in a step, as if it were possible; what the rules forbid is Illegal. */
export function act(table: Table, player: PlayerId, action: Action, clauses: readonly Clause[]): void {
  const { game } = table;
  switch (action.kind) {
    case 'cast':
      castStep(table, player, action.object, clauses);
      return;
    case 'play': {
      needPriority(game.state, player);
      const from = clauses.find((c) => c.kind === 'from');
      const ids = candidates(table, action.object, (id) =>
        from?.kind === 'from'
          ? game.state.objects[id]?.zone === ZONES[from.zone]
          : !['battlefield', 'stack'].includes(game.state.objects[id]!.zone),
      );
      firstLegal(table, ids.slice(0, 8), action.object, (id) => {
        const names = definitionOf(game.state, game.state.objects[id]!).faces.map((f) => f.name);
        playLand(game, player, id, faceOf(names, action.object, clauses));
      });
      return;
    }
    case 'activate':
      activateStep(table, player, action);
      return;
    case 'tap for mana':
      tapForMana(table, player, action);
      return;
    case 'unlock': {
      const { id, side } = door(table, player, action.door);
      unlockDoor(game, player, id, side);
      return;
    }
    case 'turn face up': {
      const ids = candidates(table, action.object, (id) => game.state.objects[id]?.zone === 'battlefield');
      firstLegal(table, ids.slice(0, 8), action.object, (id) =>
        turnFaceUp(game, player, id, action.by as FaceDownWay | undefined),
      );
      return;
    }
    case 'attack':
      attack(table, player, action);
      return;
    case 'block':
      block(table, player, action.blocks);
      return;
    case 'no block':
      block(table, player, []);
      return;
    case 'concede':
      put(game, [{ kind: 'lose', player }], { rules: ['104.3a'] });
      return;
    case 'suspend':
    case 'foretell':
    case 'plot':
    case 'special action': {
      const [rule, what] = NOT_PLAYED[action.kind];
      notPlayed(rule, what);
      break;
    }
    case 'assign':
    case 'target':
    case 'choose':
      meaningless(table.line, 'Nothing is open that this could answer.');
  }
}
