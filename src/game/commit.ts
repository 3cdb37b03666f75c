import { type Draft, draftOf, type Know, tick, update } from './commit/draft.ts';
import * as objects from './commit/objects.ts';
import * as players from './commit/players.ts';
import * as turn from './commit/turn.ts';
import * as zones from './commit/zones.ts';
import type { EventKind, EventOf, GameEvent } from './events.ts';
import type { GameState } from './state.ts';

type Write<K extends EventKind> = (draft: Draft, event: EventOf<K>, know: Know) => void;
const nothing = (): void => {};

/** What each kind of event changes. Total: a new kind does not compile until it has its row. */
const WRITE: { readonly [K in EventKind]: Write<K> } = {
  move: zones.move,
  create: zones.create,
  cease: zones.cease,
  draw: zones.draw,
  shuffle: zones.shuffle,
  arrange: zones.arrange,
  attach: zones.attach,
  merge: zones.merge,
  phase: zones.phase,
  damage: objects.damage,
  counters: objects.counters,
  tap: objects.tap,
  untap: objects.tap,
  transform: objects.transform,
  flip: objects.transform,
  turnFaceUp: objects.turnFaceUp,
  turnFaceDown: objects.turnFaceDown,
  unlock: objects.door,
  lock: objects.door,
  designate: objects.designate,
  level: objects.level,
  record: objects.record,
  link: objects.link,
  unlink: objects.unlink,
  seen: objects.seen,
  control: objects.control,
  chosen: objects.chosen,
  paidFor: objects.paidFor,
  abilityOnStack: (draft, { object, ability }) => update(draft, object, { ability }),
  becomesToken: (draft, { object }) => update(draft, object, { representation: 'token' }),
  cleanup: objects.cleanup,
  checked: objects.checked,
  heal: (draft, { object }) => update(draft, object, { damage: 0, deathtouched: false }),
  life: players.life,
  playerCounters: players.playerCounters,
  addMana: players.addMana,
  spendMana: players.spendMana,
  emptyPool: players.emptyPool,
  lose: players.ends,
  win: players.ends,
  become: players.become,
  dungeon: players.dungeon,
  completed: players.completed,
  skip: players.skip,
  turn: turn.turn,
  step: turn.step,
  priority: turn.priority,
  playLand: turn.playLand,
  combat: turn.combat,
  blocks: turn.blocks,
  becomesBlocked: turn.becomesBlocked,
  struck: turn.struck,
  outOfCombat: turn.outOfCombat,
  endCombat: turn.endCombat,
  extraTurn: turn.extraTurn,
  controlPlayer: turn.controlPlayer,
  extraTurnGone: turn.extraTurnGone,
  extraSteps: turn.extraSteps,
  drawGame: (draft) => {
    draft.over = 'draw';
  },
  drewFromEmpty: (draft, { player }) => {
    draft.players[player] = { ...draft.players[player]!, drewFromEmpty: true };
  },
  speed: (draft, { player, speed }) => {
    draft.players[player] = { ...draft.players[player]!, speed };
  },
  dayNight: (draft, event) => {
    draft.dayNight = event.is;
  },
  effect: (draft, { effect }) => {
    draft.effects = [...draft.effects, { ...effect, timestamp: tick(draft) }];
  },
  effectEnds: (draft, { id }) => {
    draft.effects = draft.effects.filter((e) => e.id !== id);
  },
  prevented: nothing,
  effectLeft: (draft, { id, left }) => {
    draft.effects = draft.effects.map((e) => (e.id === id ? { ...e, left } : e));
  },
  delayed: (draft, { delayed }) => {
    draft.delayed = [...draft.delayed, delayed];
  },
  delayedEnds: (draft, { id }) => {
    draft.delayed = draft.delayed.filter((d) => d.id !== id);
  },
  triggers: (draft, { trigger }) => {
    draft.pending = [...draft.pending, trigger];
  },
  pendingTaken: (draft, { trigger }) => {
    draft.pending = draft.pending.filter((p) => p !== trigger);
  },
  use: (draft, { use }) => {
    draft.used = [...draft.used, use];
  },
  destroy: nothing,
  cast: nothing,
  activate: nothing,
  targeted: nothing,
  paid: nothing,
  resolved: nothing,
  countered: nothing,
  stepEnds: nothing,
  acted: nothing,
};

/** Kinds that leave no history: nothing that looks back at what happened may ask for them. */
const FORGOTTEN: ReadonlySet<EventKind> = new Set([
  'priority',
  'step',
  'stepEnds',
  'chosen',
  'paidFor',
  'abilityOnStack',
  'checked',
  'cleanup',
  'emptyPool',
  'effect',
  'effectEnds',
  'effectLeft',
  'delayed',
  'delayedEnds',
  'triggers',
  'pendingTaken',
  'use',
  'record',
  'link',
  'unlink',
  'seen',
  'struck',
  'resolved',
  'cease',
  'arrange',
]);

/** Whether events of a kind are kept for conditions such as "if … this turn". */
export const isRemembered = (kind: EventKind): boolean => !FORGOTTEN.has(kind);

/**
 * The only writer: the state after events that happen at the same time. `know` gives characteristics in the state before,
 * for last-known information (608.2h). Pure.
 */
export function commit(state: GameState, events: readonly GameEvent[], know: Know): GameState {
  const draft = draftOf(state);
  const turn = draft.turn.number;
  const combat = draft.turn.combat !== undefined;
  for (const event of events) (WRITE[event.kind] as Write<EventKind>)(draft, event, know);
  const kept = events.filter((e) => !FORGOTTEN.has(e.kind)).map((event) => ({ event, turn, combat }));
  if (kept.length > 0) draft.history = [...draft.history, ...kept];
  return draft;
}
