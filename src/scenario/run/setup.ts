import { readToken } from '../../cards/read.ts';
import { type GameObject, newObject } from '../../game/object.ts';
import type { Attack, GameState, PlayerState } from '../../game/state.ts';
import { tokenValues } from '../../game/token-values.ts';
import { WHOLE_TURN } from '../../game/turn/steps.ts';
import type { CardDefinition } from '../../rules/definition.ts';
import type { Step, Zone } from '../../rules/nouns.ts';
import type { CardSource } from '../cards.ts';
import type { Item, Mark, Opening, PlayerName, Scenario, StepName, ZoneLine, ZoneName } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { definition, isMelded, meldPair } from './cards.ts';
import { dungeonRoom, outside } from './dungeons.ts';
import { applyMarks, type Placed } from './marks.ts';
import { meaningless } from './signals.ts';

export const STEP_OF: { readonly [S in StepName]: Step } = {
  upkeep: 'upkeep',
  draw: 'draw',
  'main 1': 'main1',
  combat: 'beginCombat',
  attackers: 'declareAttackers',
  blockers: 'declareBlockers',
  damage: 'combatDamage',
  'end of combat': 'endCombat',
  'main 2': 'main2',
  'end step': 'end',
  cleanup: 'cleanup',
};

const ZONE_OF: { readonly [Z in ZoneName]: Zone } = {
  hand: 'hand',
  library: 'library',
  graveyard: 'graveyard',
  exile: 'exile',
  battlefield: 'battlefield',
  'command zone': 'command',
};

export interface Setup {
  readonly state: GameState;
  readonly players: readonly PlayerName[];
  readonly labels: ReadonlyMap<string, number>;
  readonly choices: 'ask' | 'default';
}

const of = <K extends Opening['kind']>(scenario: Scenario, kind: K) =>
  scenario.opening.filter((o): o is Extract<Opening, { kind: K }> => o.kind === kind);

/** The state in which a scenario begins (its part 3): everything in it was there before the turn began. */
export function setup(scenario: Scenario, cards: CardSource): Setup {
  const players = of(scenario, 'players')[0]?.players ?? ['You', 'Opponent'];
  const commander = of(scenario, 'format').length > 0;
  const time = of(scenario, 'at')[0]?.time;
  const index = (name: PlayerName): number => players.indexOf(name);
  const active = time?.player === undefined ? ((time?.turn ?? 1) - 1) % players.length : index(time.player);
  const number = time?.turn ?? active + 1;
  const step = time ? STEP_OF[time.step] : 'main1';
  const life = commander ? 40 : 20;
  const known: Record<string, CardDefinition> = {};
  const build: Build = {
    cards,
    known,
    players,
    objects: {},
    placed: [],
    labels: new Map(),
    dungeons: new Map(),
    next: 1,
    clock: 1,
  };

  const lines = of(scenario, 'zone');
  for (const line of lines) for (const item of line.items) place(build, line, item);
  // 903.3: what is in the command zone of a Commander game as it begins is a commander
  if (commander)
    for (const { id, zone } of build.placed)
      if (zone === 'command') build.objects[id] = { ...build.objects[id]!, designations: ['commander'] };
  const dungeons = outside(cards, known, of(scenario, 'dungeons')[0]);
  for (const begun of of(scenario, 'dungeon')) enterDungeon(build, begun);
  const state: GameState = {
    cards: known,
    players: players.map((name, id) => player(scenario, build, name, id, life, id === active ? number : 0)),
    objects: build.objects,
    battlefield: inZone(build, 'battlefield'),
    stack: [],
    exile: inZone(build, 'exile'),
    command: inZone(build, 'command'),
    gone: {},
    turn: {
      number,
      active,
      step,
      // Nobody has it in a cleanup step in which nothing has happened yet (514.3).
      ...(step === 'cleanup' ? {} : { priority: active }),
      ahead: WHOLE_TURN.slice(WHOLE_TURN.indexOf(step) + 1),
    },
    effects: [],
    delayed: [],
    pending: [],
    history: [],
    used: [],
    dayNight: 'neither',
    extraTurns: [],
    over: 'no',
    commander,
    strictMana: of(scenario, 'mana mode')[0]?.mode === 'strict',
    dungeons,
    nextId: build.next,
    nextHandle: build.next,
    clock: build.clock,
  };
  const marked = applyMarks(state, build.placed, players, build.labels, cards);
  return {
    state: standings(scenario, marked, index),
    players,
    labels: build.labels,
    choices: of(scenario, 'choices mode')[0]?.mode ?? 'ask',
  };
}

interface Build {
  readonly cards: CardSource;
  readonly known: Record<string, CardDefinition>;
  readonly players: readonly PlayerName[];
  readonly objects: Record<number, GameObject>;
  readonly placed: Placed[];
  readonly labels: Map<string, number>;
  readonly dungeons: Map<number, NonNullable<PlayerState['dungeon']>>;
  next: number;
  clock: number;
}

const inZone = (build: Build, zone: Zone): number[] => build.placed.filter((p) => p.zone === zone).map((p) => p.id);
const owned = (build: Build, zone: Zone, owner: number): number[] =>
  build.placed.filter((p) => p.zone === zone && build.objects[p.id]?.owner === owner).map((p) => p.id);

/** A dungeon that a player is in (309.4): its card in the command zone, the marker on the room. */
function enterDungeon(build: Build, begun: Extract<Opening, { kind: 'dungeon' }>): void {
  const { card, room } = dungeonRoom(build.cards, begun);
  const owner = build.players.indexOf(begun.player);
  if (build.dungeons.has(owner)) meaningless(begun.line, `${begun.player} is in a dungeon already.`);
  build.known[card.oracleId] = card;
  const id = put(build, card.oracleId, 'command', owner, owner);
  build.placed.push({ id, zone: 'command', marks: [], line: begun.line, name: card.name });
  build.dungeons.set(owner, { object: id, room });
}

/** Puts a new object of a card into a zone; the clock gives it its timestamp. */
function put(build: Build, card: string | undefined, zone: Zone, owner: number, controller: number): number {
  const id = build.next++;
  build.clock += 1;
  build.objects[id] = newObject({
    id,
    representation: 'card',
    handle: id,
    card,
    owner,
    controller,
    zone,
    timestamp: build.clock,
    since: -1,
    entered: -1,
  });
  return id;
}

/** The cards by whose names it makes tokens (111.11). */
function namedByTokens(card: CardDefinition, cards: CardSource): readonly CardDefinition[] {
  if (!card.faces.some(({ text }) => text.includes('token'))) return [];
  return [...JSON.stringify(card.faces).matchAll(/"ofCard":("(?:[^"\\]|\\.)*")/g)].flatMap(([, name = '']) => {
    const found = cards.find(JSON.parse(name) as string);
    return found ? [definition(found.card)] : [];
  });
}

/** The card that an item names, which is known from now on; both cards of a melded permanent. */
function cardsOf(build: Build, item: Item, zone: Zone): readonly string[] {
  const found = build.cards.find(item.card.name);
  if (!found)
    return meaningless(
      item.at.line,
      `There is no card named ${item.card.name}.`,
      build.cards.nearest(item.card.name, 1)[0],
    );
  const card = definition(found.card);
  build.known[card.oracleId] = card;
  for (const named of namedByTokens(card, build.cards)) build.known[named.oracleId] = named;
  // Each half of a meld pair is known with what both become.
  const pair = meldPair(found.card, build.cards);
  for (const part of pair) build.known[part.oracleId] = part;
  // A token is a copy of what a pair became, and no pair.
  if (!isMelded(found.card) || item.marks.some((m) => m.kind === 'flag' && m.flag === 'token')) return [card.oracleId];
  delete build.known[card.oracleId];
  if (zone !== 'battlefield' || pair.length !== 2)
    return meaningless(item.at.line, `${card.name} is two cards that are one only on the battlefield.`);
  return pair.map(({ oracleId }) => oracleId);
}

function place(build: Build, line: ZoneLine, item: Item): void {
  const zone = ZONE_OF[line.zone];
  const token = item.card.called === 'token' ? readToken(item.card.name) : undefined;
  // 704.5d
  if (token && zone !== 'battlefield') meaningless(item.at.line, 'A token is nowhere but on the battlefield.');
  const [card, ...others] = token ? [] : cardsOf(build, item, zone);
  const home = build.players.indexOf(line.player);
  const owner = player(item.marks, 'owned') ?? (player(item.marks, 'controlled') === undefined ? home : home);
  const label = item.marks.find((m) => m.kind === 'label');
  for (let n = 1; n <= item.count; n++) {
    const controller = player(item.marks, 'controlled') ?? (zone === 'battlefield' ? home : owner);
    const id = put(build, card, zone, owner, controller);
    const below = others.map(
      (other) => ({ representation: 'card', handle: build.next++, card: other, owner }) as const,
    );
    if (below.length > 0) build.objects[id] = { ...build.objects[id]!, below };
    if (token) build.objects[id] = { ...build.objects[id]!, representation: 'token', made: tokenValues(token.spec) };
    if (label?.kind === 'label') build.labels.set(fold(item.count > 1 ? `${label.label}${n}` : label.label), id);
    build.placed.push({ id, zone, marks: item.marks, line: item.at.line, name: token?.name ?? item.card.name });
  }

  function player(marks: readonly Mark[], kind: 'owned' | 'controlled'): number | undefined {
    const mark = marks.find((m) => m.kind === kind);
    return mark && (mark.kind === 'owned' || mark.kind === 'controlled') ? build.players.indexOf(mark.by) : undefined;
  }
}

function player(
  scenario: Scenario,
  build: Build,
  name: PlayerName,
  id: number,
  life: number,
  lastTurn: number,
): PlayerState {
  const libraries = of(scenario, 'zone').filter((o) => o.zone === 'library' && o.player === name);
  return {
    name,
    life:
      of(scenario, 'life')
        .filter((o) => o.player === name)
        .at(-1)?.life ?? life,
    startingLife: life,
    library: owned(build, 'library', id),
    hand: owned(build, 'hand', id),
    graveyard: owned(build, 'graveyard', id),
    blanks: !libraries.some((l) => l.nothingElse),
    unordered: [],
    below: [],
    pool: of(scenario, 'pool')
      .filter((o) => o.player === name)
      .flatMap((o) => o.mana.flatMap((symbol) => poolOf(symbol, o.line))),
    counters: Object.fromEntries(
      of(scenario, 'counters')
        .filter((o) => o.player === name)
        .flatMap((o) => o.counters.map((c) => [c.counter, c.count])),
    ),
    landsPlayed: 0,
    lastTurn,
    turnBefore: 0,
    lost: false,
    won: false,
    drewFromEmpty: false,
    cityBlessing: false,
    speed: speedOf(scenario, name),
    completed: of(scenario, 'completed')
      .filter((o) => o.player === name)
      .map((o) => o.dungeon.name),
    ...sideboardOf(scenario, build, name),
    ...(build.dungeons.has(id) ? { dungeon: build.dungeons.get(id)! } : {}),
    skips: [],
  };
}

/** The cards that a player is stated to have outside the game; all that is known of them (400.11a). */
function sideboardOf(scenario: Scenario, build: Build, name: PlayerName): Pick<PlayerState, 'sideboard'> {
  const lines = of(scenario, 'sideboard').filter((o) => o.player === name);
  if (lines.length === 0) return {};
  const sideboard = lines.flatMap(({ cards, line }) =>
    cards.flatMap(({ count, card }) => {
      const found = build.cards.find(card.name);
      if (!found) return meaningless(line, `There is no card named ${card.name}.`);
      const known = definition(found.card);
      build.known[known.oracleId] = known;
      return Array.from({ length: count }, () => known.oracleId);
    }),
  );
  return { sideboard };
}

/** None if none is stated; it never goes beyond 4 (702.179d). */
function speedOf(scenario: Scenario, name: PlayerName): number {
  const stated = of(scenario, 'speed')
    .filter((o) => o.player === name)
    .at(-1);
  if (stated && stated.speed > 4) return meaningless(stated.line, 'A speed is at most 4 (702.179).');
  return stated?.speed ?? 0;
}

function poolOf(symbol: string, line: number): PlayerState['pool'] {
  if (/^\d+$/.test(symbol)) return Array.from({ length: Number(symbol) }, () => ({ type: 'C' as const }));
  if (/^[WUBRGC]$/.test(symbol)) return [{ type: symbol as 'W' }];
  return meaningless(line, `{${symbol}} is no mana that a pool can hold.`);
}

function standings(scenario: Scenario, state: GameState, index: (name: PlayerName) => number): GameState {
  let now = state;
  for (const { what, player: name } of of(scenario, 'holds')) {
    const id = index(name);
    if (what === 'the monarch') now = { ...now, monarch: id };
    else if (what === 'the initiative') now = { ...now, initiative: id };
    else now = { ...now, players: now.players.map((p, i) => (i === id ? { ...p, cityBlessing: true } : p)) };
  }
  const inCombat = ['declareAttackers', 'declareBlockers', 'combatDamage', 'endCombat'].includes(now.turn.step);
  if (inCombat && !now.turn.combat)
    now = { ...now, turn: { ...now.turn, combat: { attacks: [] as Attack[], struck: [], declaredBlocks: false } } };
  return now;
}
