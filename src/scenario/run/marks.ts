import { definitionOf } from '../../game/copiable.ts';
import { initialCounters } from '../../game/entering.ts';
import type { Binding } from '../../game/ids.ts';
import { copiableValues } from '../../game/layers/seeds.ts';
import type { GameObject } from '../../game/object.ts';
import { NotPlayed } from '../../game/signals.ts';
import type { GameState } from '../../game/state.ts';
import type { FaceDownWay, Zone } from '../../rules/nouns.ts';
import type { CardSource } from '../cards.ts';
import type { Choice, Mark, ObjectRef, PlayerName, Thing } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { definition } from './cards.ts';
import { returning } from './returning.ts';
import { meaningless } from './signals.ts';

/** An object of the setup with what is written about it. */
export interface Placed {
  readonly id: number;
  readonly zone: Zone;
  readonly marks: readonly Mark[];
  readonly line: number;
  readonly name: string;
}

interface Words {
  readonly state: GameState;
  readonly placed: readonly Placed[];
  readonly players: readonly PlayerName[];
  readonly labels: ReadonlyMap<string, number>;
  readonly cards: CardSource;
}

type MarkOf<K extends Mark['kind']> = Extract<Mark, { kind: K }>;
type Row<K extends Mark['kind']> = (object: GameObject, mark: MarkOf<K>, words: Words, line: number) => GameObject;

const same = (object: GameObject): GameObject => object;

/** The object of the setup that words mean: a label, or the first of that name. */
function theOne({ labels, placed }: Words, ref: ObjectRef): number {
  if (ref.kind !== 'name') return meaningless(ref.at.line, 'In the setup an object is meant by its name or label.');
  const handle = labels.get(fold(ref.name));
  const named = placed.filter((p) => fold(p.name) === fold(ref.name));
  const id = handle ?? named[(ref.nth ?? 1) - 1]?.id;
  return id ?? meaningless(ref.at.line, `There is no ${ref.name} in the setup.`);
}

function thing(words: Words, it: Thing): { object: number } | { player: number } {
  return it.kind === 'player' ? { player: words.players.indexOf(it.player) } : { object: theOne(words, it) };
}

const COLOR_WORDS: Readonly<Record<string, string>> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };

/** What an "as it enters" choice is recorded as: by the kind of its words. */
function choiceOf(choice: Choice, words: Words): Readonly<Record<string, Binding>> {
  const bind = (list: readonly string[]): Binding => ({ objects: [], players: [], did: true, words: list });
  if (choice.kind === 'number') return { number: { objects: [], players: [], did: true, number: choice.number } };
  if (choice.kind === 'thing') {
    if (choice.thing.kind === 'player') {
      const player = { objects: [], players: [words.players.indexOf(choice.thing.player)], did: true };
      return { player, protector: player };
    }
    const name = choice.thing.kind === 'name' ? choice.thing.name : '';
    return { name: bind([name]), creatureType: bind([name]), landType: bind([name]), basicLandType: bind([name]) };
  }
  if (choice.kind !== 'words') throw new NotPlayed('That choice in the setup is not played yet.', { rule: '607.2d' });
  const text = choice.words.text;
  const color = COLOR_WORDS[text.toLowerCase()];
  if (color) return { color: bind([color]), word: bind([text]) };
  const type = text.charAt(0).toUpperCase() + text.slice(1);
  return {
    creatureType: bind([type]),
    landType: bind([type]),
    basicLandType: bind([type]),
    cardType: bind([type]),
    word: bind([text]),
  };
}

function face(object: GameObject, way: FaceDownWay): GameObject {
  return { ...object, faceDown: way };
}

const FLAG: { readonly [F in MarkOf<'flag'>['flag']]: (object: GameObject, state: GameState) => GameObject } = {
  tapped: (o) => ({ ...o, tapped: true }),
  'summoning sick': (o, { turn }) => ({ ...o, since: turn.number }),
  'phased out': (o) => ({ ...o, phasedOut: true }),
  flipped: (o) => ({ ...o, flipped: true }),
  transformed: (o) => ({ ...o, transformed: true }),
  token: (o) => ({ ...o, representation: 'token' }),
  blocked: (o) => designated(o, 'blocked'),
  'on an adventure': (o) => ({
    ...designated(o, 'onAdventure'),
    chosen: { ...o.chosen, player: { objects: [], players: [o.owner], did: true } },
  }),
  hidden: (o) => ({ ...o, faceDown: 'hidden' }),
  monstrous: (o) => designated(o, 'monstrous'),
  renowned: (o) => designated(o, 'renowned'),
  suspected: (o) => designated(o, 'suspected'),
  saddled: (o) => designated(o, 'saddled'),
  solved: (o) => designated(o, 'solved'),
  harnessed: (o) => designated(o, 'harnessed'),
  prepared: (o) => designated(o, 'prepared'),
  exerted: (o) => designated(o, 'exerted'),
  goaded: (o) => designated(o, 'goaded'),
  foretold: (o) => designated(o, 'foretold'),
  plotted: (o) => designated(o, 'plotted'),
  commander: (o) => designated(o, 'commander'),
};

function designated(object: GameObject, name: string): GameObject {
  return { ...object, designations: [...object.designations, name] };
}

const MARK: { readonly [K in Mark['kind']]: Row<K> } = {
  label: same,
  controlled: same,
  owned: same,
  flag: (object, { flag }, { state }) => FLAG[flag](object, state),
  unlocked: (object, { doors }) => ({ ...object, unlocked: doors === 'both' ? ['left', 'right'] : [doors] }),
  'unlocked door': (object, { door }, { state }) => {
    const faces = definitionOf(state, object).faces;
    const side = faces.findIndex((f) => fold(f.name) === fold(door.name)) === 1 ? 'right' : 'left';
    return { ...object, unlocked: [...object.unlocked, side] };
  },
  counters: (object, { counters: { counter, count } }) => ({
    ...object,
    counters: { ...object.counters, [counter]: count },
    counterTimes: { ...object.counterTimes, [counter]: object.timestamp },
  }),
  damage: (object, { damage, deathtouch }) => ({ ...object, damage, deathtouched: deathtouch }),
  'face down': (object, { by }) => face(object, by ?? 'manifest'),
  attached: (object, { to }, words) => ({ ...object, attachedTo: { object: theOne(words, to) } }),
  enchanting: (object, { player }, { players }) => ({ ...object, attachedTo: { player: players.indexOf(player) } }),
  chose: (object, { choice }, words) => ({ ...object, chosen: { ...object.chosen, ...choiceOf(choice, words) } }),
  named: (object, { name }) => ({
    ...object,
    chosen: { ...object.chosen, name: { objects: [], players: [], did: true, words: [name.name] } },
  }),
  copy: (object, { of }, { cards, state }, line) => {
    const found = cards.find(of.name);
    if (!found) return meaningless(line, `There is no card named ${of.name}.`);
    const card = definition(found.card);
    return {
      ...object,
      made: copiableValues(
        { ...state, cards: { ...state.cards, [card.oracleId]: card } },
        { ...object, card: card.oracleId },
      ),
    };
  },
  attacking: same,
  blocking: same,
  'exiled with': same,
  'imprinted on': same,
};

/** The state with all marks of the setup, and with the counters that permanents have unless stated. */
export function applyMarks(
  state: GameState,
  placed: readonly Placed[],
  players: readonly PlayerName[],
  labels: ReadonlyMap<string, number>,
  cards: CardSource,
): GameState {
  const words: Words = { state, placed, players, labels, cards };
  const objects = { ...state.objects };
  let turn = state.turn;
  for (const { id, zone, marks, line } of placed) {
    let object = objects[id]!;
    for (const mark of marks) object = (MARK[mark.kind] as Row<Mark['kind']>)(object, mark as never, words, line);
    if (zone === 'battlefield' && object.faceDown === undefined)
      object = { ...object, counters: { ...initialCounters(state, object), ...object.counters } };
    objects[id] = object;
  }
  for (const { id, marks } of placed) {
    for (const mark of marks) {
      if (mark.kind === 'exiled with' || mark.kind === 'imprinted on') {
        const holder = objects[theOne(words, mark.object)]!;
        // imprint's linked ability speaks of the exiled card too (607.2a, 207.2c)
        const exiled = [...(holder.linked.exiled ?? []), id];
        objects[holder.id] = { ...holder, linked: { ...holder.linked, exiled } };
      }
      if (mark.kind === 'attacking') {
        const combat = turn.combat ?? { attacks: [], struck: [], declaredBlocks: true };
        const only = players.findIndex((_, i) => i !== objects[id]!.controller);
        const blocked = objects[id]!.designations.includes('blocked');
        const attack = {
          attacker: id,
          defender: mark.what ? thing(words, mark.what) : { player: only },
          blocked,
          blockers: [],
        };
        turn = { ...turn, combat: { ...combat, attacks: [...combat.attacks, attack] } };
      }
    }
  }
  for (const { id, marks } of placed) {
    for (const mark of marks) {
      if (mark.kind !== 'blocking' || !turn.combat) continue;
      const attacker = theOne(words, mark.attacker);
      const attacks = turn.combat.attacks.map((a) =>
        a.attacker === attacker ? { ...a, blocked: true, blockers: [...a.blockers, id] } : a,
      );
      turn = { ...turn, combat: { ...turn.combat, attacks } };
    }
  }
  const holders = Object.values(objects).filter(({ linked }) => linked.exiled);
  return holders.reduce(withReturn, { ...state, objects, turn });
}

/** What lies exiled with an object comes back when it leaves, if its text says so. */
function withReturn(state: GameState, holder: GameObject): GameState {
  const effect = returning(state, holder, holder.linked.exiled ?? []);
  return effect === undefined ? state : { ...state, effects: [...state.effects, effect], nextId: state.nextId + 1 };
}
