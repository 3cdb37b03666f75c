import { type GameObject, newObject } from '../../src/game/object.ts';
import type { GameState, PlayerState } from '../../src/game/state.ts';
import type { CardDefinition, FaceDefinition } from '../../src/rules/definition.ts';
import type { Zone } from '../../src/rules/nouns.ts';

/** A face with what is stated, for tests that write definitions by hand. */
export function face(stated: Partial<FaceDefinition> & { readonly name: string }): FaceDefinition {
  return { manaCost: null, supertypes: [], types: ['Creature'], subtypes: [], abilities: [], text: '', ...stated };
}

export function card(
  stated: Partial<FaceDefinition> & { readonly name: string },
  layout: CardDefinition['layout'] = 'normal',
  ...more: readonly FaceDefinition[]
): CardDefinition {
  return { oracleId: stated.name, name: stated.name, layout, faces: [face(stated), ...more], colorIdentity: [] };
}

export interface There {
  readonly card: CardDefinition;
  readonly zone?: Zone;
  readonly owner?: number;
  readonly as?: Partial<GameObject>;
}

const player = (name: string): PlayerState => ({
  name,
  life: 20,
  startingLife: 20,
  library: [],
  hand: [],
  graveyard: [],
  blanks: true,
  unordered: [],
  below: [],
  pool: [],
  counters: {},
  landsPlayed: 0,
  lastTurn: 0,
  turnBefore: 0,
  lost: false,
  won: false,
  drewFromEmpty: false,
  cityBlessing: false,
  speed: 0,
  completed: [],
  skips: [],
});

/** A two-player state in Ana's main phase with these objects, in timestamp order; ids are 1, 2, 3 … */
export function board(...there: readonly There[]): GameState {
  const objects = there.map(
    ({ card: it, zone = 'battlefield', owner = 0, as = {} }, i): GameObject => ({
      ...newObject({
        id: i + 1,
        handle: i + 1,
        representation: 'card',
        card: it.oracleId,
        owner,
        controller: owner,
        zone,
        timestamp: i + 1,
        since: -1,
        entered: -1,
      }),
      ...as,
    }),
  );
  const ids = (zone: Zone, owner?: number) =>
    objects.filter((o) => o.zone === zone && (owner === undefined || o.owner === owner)).map((o) => o.id);
  const players = ['Ana', 'Ben'].map((name, id) => ({
    ...player(name),
    hand: ids('hand', id),
    library: ids('library', id),
    graveyard: ids('graveyard', id),
    lastTurn: id === 0 ? 1 : 0,
    turnBefore: 0,
  }));
  return {
    cards: Object.fromEntries(there.map(({ card: it }) => [it.oracleId, it])),
    players,
    objects: Object.fromEntries(objects.map((o) => [o.id, o])),
    battlefield: ids('battlefield'),
    stack: ids('stack'),
    exile: ids('exile'),
    command: ids('command'),
    gone: {},
    turn: { number: 1, active: 0, step: 'main1', priority: 0, ahead: [] },
    effects: [],
    delayed: [],
    pending: [],
    history: [],
    used: [],
    dayNight: 'neither',
    extraTurns: [],
    over: 'no',
    commander: false,
    strictMana: false,
    dungeons: [],
    nextId: there.length + 1,
    nextHandle: there.length + 1,
    clock: there.length + 1,
  };
}
