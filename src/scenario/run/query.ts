import type { ObjectId } from '../../game/ids.ts';
import { knownBottom, topOf } from '../../game/library.ts';
import { viewOf } from '../../game/machine.ts';
import { couldProduce } from '../../game/mana/could-produce.ts';
import { couldMake } from '../../game/mana/make.ts';
import type { GameObject } from '../../game/object.ts';
import { checkAsked } from '../../game/relevance.ts';
import { notPlayed } from '../../game/signals.ts';
import { maximumHandSize } from '../../game/turn/cleanup.ts';
import { controllerOf } from '../../game/view.ts';
import type { Characteristic, ListCharacteristic, Noun, ObjectRef, Query } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { candidates, playerId, theObject } from './find.ts';
import type { Table } from './table.ts';
import { says } from './texts.ts';
import type { Found } from './values.ts';

type Row<K extends Query['kind']> = (table: Table, query: Extract<Query, { kind: K }>) => Found;

const number = (n: number | undefined): Found => (n === undefined ? { kind: 'none' } : { kind: 'number', number: n });
const noun = (text: string): Noun => ({ text, at: { line: 1, column: 1, length: 1 } });
const names = (words: readonly string[]): Found => ({ kind: 'names', names: words.map(noun) });
const name = (text: string | undefined): Found =>
  text === undefined ? { kind: 'none' } : { kind: 'name', name: noun(text) };
const player = (table: Table, id: number): Found => ({ kind: 'player', player: table.players[id]! });

const ZONE_WORDS = {
  library: 'library',
  hand: 'hand',
  battlefield: 'battlefield',
  graveyard: 'graveyard',
  stack: 'stack',
  exile: 'exile',
  command: 'command zone',
} as const;

function characteristic(table: Table, of: Characteristic, ref: ObjectRef): Found {
  const view = viewOf(table.game);
  const id = theObject(table, ref);
  checkAsked(view.state, id);
  const now = view.of(id);
  switch (of) {
    case 'power':
      return number(now.power);
    case 'toughness':
      return number(now.toughness);
    case 'base power':
      return number(now.basePower);
    case 'base toughness':
      return number(now.baseToughness);
    case 'mana value':
      return number(now.manaValue);
    case 'mana cost':
      return now.manaCost === null ? { kind: 'none' } : { kind: 'mana', mana: now.manaCost };
    case 'loyalty':
      return number(now.loyalty);
    case 'defense':
      return number(now.defense);
    case 'controller':
      return player(table, controllerOf(view, id));
    case 'owner':
      return player(table, view.state.objects[id]!.owner);
    case 'zone':
      return { kind: 'zone', zone: ZONE_WORDS[view.state.objects[id]!.zone] };
    case 'X':
      return number(xOf(view.state.objects[id]!));
  }
}

/** X of a spell or ability on the stack; a permanent's X is 0 but for its own enters abilities (107.3g, 107.3m). */
function xOf({ zone, cast, ability }: GameObject): number {
  return zone === 'stack' ? (cast?.x ?? ability?.x ?? 0) : 0;
}

function list(table: Table, of: ListCharacteristic, ref: ObjectRef): Found {
  const now = viewOf(table.game).of(theObject(table, ref));
  switch (of) {
    case 'colors':
      return names(now.colors);
    case 'types':
      return names(now.types);
    case 'subtypes':
      return names(now.subtypes);
    case 'supertypes':
      return names(now.supertypes);
    case 'names':
      return names(now.names);
  }
}

/** Triggered abilities of an object put on the stack since the scenario began, by its card through all zones. */
function triggered(table: Table, ref: ObjectRef, words: string | undefined): number {
  const { state } = table.game;
  const handleOf = (id: ObjectId): number | undefined => state.objects[id]?.handle ?? state.gone[id]?.object.handle;
  const handles = new Set(candidates(table, ref).map(handleOf));
  const label = ref.kind === 'name' ? table.labels.get(fold(ref.name)) : undefined;
  if (label !== undefined) handles.add(label);
  return state.used.filter(
    (u) =>
      u.what === 'triggered' && handles.has(handleOf(u.object)) && (words === undefined || says(state, u.text, words)),
  ).length;
}

/** The value of each query. Total over the language. */
const FIND: { readonly [K in Query['kind']]: Row<K> } = {
  'player number': (table, { player: who, of }) => {
    const id = playerId(table, who);
    const state = table.game.state.players[id]!;
    switch (of) {
      case 'life':
        return number(state.life);
      case 'poison':
      case 'energy':
        return number(state.counters[of] ?? 0);
      case 'speed':
        return number(state.speed);
      case 'hand size':
        return number(state.hand.length);
      case 'library size':
        return state.blanks
          ? notPlayed('401.1', 'the size of a library whose end is not stated')
          : number(state.library.length);
      case 'maximum hand size': {
        const most = maximumHandSize(viewOf(table.game), id);
        return most === 'none' ? { kind: 'none' } : number(most);
      }
    }
  },
  pool: (table, { player: who }) => ({
    kind: 'mana',
    mana: (table.game.state.players[playerId(table, who)]?.pool ?? []).map((m) => m.type),
  }),
  dungeon: (table, { player: who }) => {
    const { state } = table.game;
    const at = state.players[playerId(table, who)]?.dungeon;
    return name(at && state.cards[state.objects[at.object]?.card ?? '']?.name);
  },
  room: (table, { player: who }) => name(table.game.state.players[playerId(table, who)]?.dungeon?.room),
  paid: (table, { player: who }) => {
    const id = playerId(table, who);
    const events = table.game.log
      .slice(table.stepBegan)
      .flatMap((entry) =>
        'event' in entry && entry.event.kind === 'paid' && entry.event.player === id ? [entry.event] : [],
      );
    const real = events.flatMap((e) => e.real ?? []);
    return {
      kind: 'payment',
      mana: events.flatMap((e) => e.mana),
      life: events.reduce((sum, e) => sum + e.life, 0),
      ...(real.length > 0 ? { real } : {}),
    };
  },
  asked: (table, { player: who }) => number(table.asked.get(playerId(table, who)) ?? 0),
  'could make': (table, { player: who }) => ({ kind: 'manas', manas: couldMake(table.game, playerId(table, who)) }),
  'library end': (table, { player: who, end }) => {
    const id = playerId(table, who);
    const library = table.game.state.players[id]!;
    if (end === 'bottom') {
      const last = knownBottom(library);
      if (last === undefined && (library.blanks || library.library.length > 0))
        return notPlayed('401.1', 'the bottom of a library whose end is not stated');
      return { kind: 'game object', id: last };
    }
    return { kind: 'game object', id: topOf(table.game, id, 1)[0] };
  },
  characteristic: (table, { of, object }) => characteristic(table, of, object),
  damage: (table, { object }) => number(table.game.state.objects[theObject(table, object)]?.damage),
  size: (table, { object }) => {
    const now = viewOf(table.game).of(theObject(table, object));
    return now.power === undefined || now.toughness === undefined
      ? { kind: 'none' }
      : { kind: 'size', power: now.power, toughness: now.toughness };
  },
  list: (table, { of, object }) => list(table, of, object),
  abilities: (table, { object }) => {
    const held = viewOf(table.game).of(theObject(table, object)).abilities;
    return {
      kind: 'abilities',
      abilities: held.map(({ ability }) =>
        ability.kind === 'keyword'
          ? { kind: 'keyword', keyword: noun(ability.text) }
          : { kind: 'quoted', quoted: { words: ability.text, at: noun('').at } },
      ),
    };
  },
  counters: (table, { object }) => ({
    kind: 'counters',
    counters: Object.entries(table.game.state.objects[theObject(table, object)]?.counters ?? {}).map(
      ([counter, count]) => ({ counter, count }),
    ),
  }),
  'could produce': (table, { object }) => ({
    kind: 'manas',
    manas: couldProduce(table.game, theObject(table, object)).map((type) => [type]),
  }),
  triggered: (table, { object, words }) => number(triggered(table, object, words?.words)),
  'stack size': (table) => number(table.game.state.stack.length),
};

export function find(table: Table, query: Query): Found {
  return (FIND[query.kind] as Row<Query['kind']>)(table, query as never);
}
