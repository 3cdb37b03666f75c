import type { Step } from '../../rules/nouns.ts';
import { combatDamage, hasFirstStrike } from '../combat/damage.ts';
import { turnDayOrNight } from '../designations.ts';
import { endAt } from '../durations.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { draw, moveAll } from '../moves.ts';
import { activeRules, ruleFor, ruleOn } from '../rule-effects.ts';
import { settle } from '../settle.ts';
import { notPlayed } from '../signals.ts';
import { permanents, type View } from '../view.ts';
import { addLore } from './saga.ts';

/** The steps of a turn as planned at its start; combat damage steps are fitted in when it is known which there are (500.1, 510.4). */
export const WHOLE_TURN: readonly Step[] = [
  'untap',
  'upkeep',
  'draw',
  'main1',
  'beginCombat',
  'declareAttackers',
  'declareBlockers',
  'combatDamage',
  'endCombat',
  'main2',
  'end',
  'cleanup',
];

/** Begins the next turn (500.7, 103.8 aside). */
function nextTurn(game: Game): void {
  const { extraTurns, players, turn } = game.state;
  const n = players.length;
  const order = Array.from({ length: n }, (_, i) => (turn.active + 1 + i) % n);
  const player = extraTurns.at(-1) ?? order.find((id) => !players[id]?.lost) ?? turn.active;
  put(game, [{ kind: 'turn', player, number: turn.number + 1, extra: extraTurns.length > 0 }], { rules: ['500.1'] });
  if (players[player]?.skips.includes('turn')) {
    put(game, [{ kind: 'skip', player, step: 'turn', used: true }], { rules: ['614.10'] });
    nextTurn(game);
    return;
  }
  endAt(game, { at: 'turn' });
  enterStep(game, WHOLE_TURN);
}

/** Ends the step, and begins the next one with its turn-based actions; then the active player has priority. */
export function nextStep(game: Game): void {
  leaveStep(game);
  const { ahead } = game.state.turn;
  if (game.state.over !== 'no') return;
  if (ahead.length === 0) nextTurn(game);
  else enterStep(game, ahead);
}

function leaveStep(game: Game): void {
  const { step, combat } = game.state.turn;
  if (step === 'declareBlockers' && combat && !combat.declaredBlocks) declareNoBlocks(game);
  put(game, [{ kind: 'priority' }, { kind: 'stepEnds', step }], { rules: ['500.2'] });
  emptyPools(game);
  if (step === 'endCombat') {
    put(game, [{ kind: 'endCombat' }], { rules: ['511.3'] });
    endAt(game, { at: 'endCombat' });
  }
}

/** No creature blocks where nothing was declared (509.1). */
export function declareNoBlocks(game: Game): void {
  happen(game, [{ kind: 'blocks', player: game.state.turn.active, blocks: [] }], { rules: ['509.1'] });
  settle(game);
}

/** Mana empties as each step and phase ends (106.4, 500.5). */
function emptyPools(game: Game): void {
  const view = viewOf(game);
  game.state.players.forEach((player, id) => {
    if (player.pool.length === 0) return;
    const kept = activeRules(view, 'keepMana').filter(({ rule, env }) => env.read.playerFits(id, rule.who, env));
    const keep = player.pool.filter(
      (m) => m.kept || kept.some(({ rule }) => rule.mana === undefined || rule.mana === m.type),
    );
    put(game, [{ kind: 'emptyPool', player: id, keep }], { rules: ['106.4'] });
  });
}

/** Begins a step unless it is skipped or has no place in this turn. */
function enterStep(game: Game, ahead: readonly Step[]): void {
  const [step, ...rest] = ahead;
  if (step === undefined) {
    nextTurn(game);
    return;
  }
  const { active } = game.state.turn;
  const skipped = skips(game, step);
  if (skipped !== undefined) {
    if (skipped === 'once') put(game, [{ kind: 'skip', player: active, step, used: true }], { rules: ['614.10'] });
    enterStep(game, rest);
    return;
  }
  if (step === 'combatDamage' && hasFirstStrike(viewOf(game)) && game.state.turn.step === 'declareBlockers') {
    enterStep(game, ['firstStrikeDamage', 'combatDamage', ...rest]);
    return;
  }
  put(game, [{ kind: 'step', step, ahead: rest }], { rules: ['500.1'] });
  endAt(game, { at: 'step', step });
  turnBased(game, step);
  if (step === 'untap') {
    nextStep(game);
    return;
  }
  settle(game);
  if (step === 'cleanup') {
    cleanupPriority(game);
    return;
  }
  if (game.state.over === 'no') put(game, [{ kind: 'priority', player: active }], { rules: ['117.3a'] });
}

/** 508.8: without attackers the steps of blocks and damage are skipped. */
function skips(game: Game, step: Step): 'once' | 'always' | undefined {
  const { active, combat } = game.state.turn;
  const view = viewOf(game);
  if (game.state.players[active]?.skips.includes(step)) return 'once';
  const inCombat = step === 'declareBlockers' || step === 'firstStrikeDamage' || step === 'combatDamage';
  if (inCombat && (combat?.attacks.length ?? 0) === 0) return 'always';
  if (step === 'untap' && ruleFor(view, 'skipUntap', active)) return 'always';
  if (step === 'upkeep' && ruleFor(view, 'skipUpkeep', active)) return 'always';
  if (step === 'draw' && ruleFor(view, 'skipDraw', active)) return 'always';
  return undefined;
}

/** The turn-based actions of each step (703.4). */
function turnBased(game: Game, step: Step): void {
  const { active } = game.state.turn;
  switch (step) {
    case 'untap':
      untap(game);
      return;
    case 'draw':
      draw(game, active, 1, { rules: ['504.1'] });
      return;
    case 'main1':
      addLore(game);
      return;
    case 'firstStrikeDamage':
      combatDamage(game, true);
      return;
    case 'combatDamage':
      combatDamage(game, false);
      return;
    case 'cleanup':
      cleanup(game);
      return;
    default:
      return;
  }
}

/** Phasing, then untapping (502.1–502.3). */
function untap(game: Game): void {
  const view = viewOf(game);
  const { active } = game.state.turn;
  const phasing = game.state.battlefield.flatMap((id): readonly GameEvent[] => {
    const object = game.state.objects[id]!;
    return object.phasedOut && object.controller === active ? [{ kind: 'phase', object: id, out: false }] : [];
  });
  if (phasing.length > 0) happen(game, phasing, { rules: ['502.1'] });
  turnDayOrNight(game);
  if (activeRules(view, 'untapLimit').length > 0) notPlayed('502.3', 'a limit on untapping');
  const tapped = permanents(viewOf(game)).filter(
    (id) => view.of(id).controller === active && game.state.objects[id]?.tapped && !ruleOn(view, 'doesntUntap', id),
  );
  const optional = tapped.filter((id) => ruleOn(view, 'optionalUntap', id));
  if (optional.length > 0) notPlayed('502.3', 'choosing not to untap');
  happen(
    game,
    tapped.map((object): GameEvent => ({ kind: 'untap', object })),
    { rules: ['502.3'] },
  );
}

/** 402.2: seven, or what effects say. */
export function maximumHandSize(view: View, player: number): number | 'none' {
  if (ruleFor(view, 'noMaximumHandSize', player)) return 'none';
  let size = 7;
  for (const { rule, env } of activeRules(view, 'maxHandSize')) {
    if (!env.read.playerFits(player, rule.who, env)) continue;
    if (rule.n === 'none') return 'none';
    size = rule.change ? size + env.read.amount(rule.n, env) : env.read.amount(rule.n, env);
  }
  return Math.max(0, size);
}

/** Discarding down to the maximum hand size, then damage wears off and effects end at once (514.1, 514.2). */
function cleanup(game: Game): void {
  const { active } = game.state.turn;
  const most = maximumHandSize(viewOf(game), active);
  const hand = game.state.players[active]?.hand ?? [];
  const over = most === 'none' ? 0 : hand.length - most;
  if (over > 0) {
    const picked = pick(game, {
      shape: 'pick',
      topic: 'discard',
      player: active,
      question: 'what to discard down to the maximum hand size',
      rule: '514.1',
      options: hand.map((object) => ({ is: 'object', object })),
      min: over,
      max: over,
    });
    moveAll(
      game,
      picked.map((i) => hand[i]!),
      'graveyard',
      { rules: ['514.1'] },
      { cause: 'discard', by: active },
    );
  }
  put(game, [{ kind: 'cleanup' }], { rules: ['514.2'] });
  endAt(game, { at: 'cleanup' });
}

/** Players get priority in a cleanup step only when something happened; then there is another one (514.3a). */
function cleanupPriority(game: Game): void {
  if (game.state.stack.length === 0) {
    nextStep(game);
    return;
  }
  put(
    game,
    [
      { kind: 'extraSteps', ahead: ['cleanup', ...game.state.turn.ahead] },
      { kind: 'priority', player: game.state.turn.active },
    ],
    { rules: ['514.3a'] },
  );
}
