import type { Step } from '../../rules/nouns.ts';
import { combatDamage, hasFirstStrike } from '../combat/damage.ts';
import { awaitingBlocks } from '../combat/defending.ts';
import { endAt } from '../durations.ts';
import { happen, put } from '../happen.ts';
import { type Game, viewOf } from '../machine.ts';
import { draw } from '../moves.ts';
import { activeRules, ruleFor } from '../rule-effects.ts';
import { settle } from '../settle.ts';
import { Illegal } from '../signals.ts';
import type { GameState, Mana } from '../state.ts';
import { firstPlayer } from '../view.ts';
import { cleanupStep } from './cleanup.ts';
import { addLore } from './saga.ts';
import { untapStep } from './untap.ts';

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

/** Begins the next turn: an extra one, or that of the next player after the last regular one (500.7); skipped turns are passed by (500.11). */
function nextTurn(game: Game): void {
  const { players, turn } = game.state;
  const n = players.length;
  const { number } = turn;
  let regular = turn.regular ?? turn.active;
  for (;;) {
    const extra = game.state.extraTurns.at(-1);
    const order = Array.from({ length: n }, (_, i) => (regular + 1 + i) % n);
    const player = extra ?? order.find((id) => !players[id]?.lost) ?? turn.active;
    const isExtra = extra !== undefined;
    if (!isExtra) regular = player;
    if (isExtra && players[player]?.lost) {
      put(game, [{ kind: 'extraTurnGone' }], { rules: ['800.4a'] });
      continue;
    }
    if (isExtra && ruleFor(viewOf(game), 'skipsExtraTurns', player)) {
      put(game, [{ kind: 'extraTurnGone' }], { rules: ['614.10', '614.1b'] });
      continue;
    }
    if (game.state.players[player]?.skips.includes('turn')) {
      put(
        game,
        [{ kind: 'skip', player, step: 'turn', used: true }, ...(isExtra ? [{ kind: 'extraTurnGone' } as const] : [])],
        {
          rules: ['614.10', '500.11'],
        },
      );
      continue;
    }
    put(game, [{ kind: 'turn', player, number: number + 1, extra: isExtra, regular }], { rules: ['500.1'] });
    endAt(game, { at: 'turn' });
    enterStep(game, WHOLE_TURN);
    return;
  }
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
  const { step } = game.state.turn;
  declareNoBlocks(game);
  put(game, [{ kind: 'priority' }, { kind: 'stepEnds', step }], { rules: ['500.2'] });
  emptyPools(game);
  if (step === 'endCombat') {
    put(game, [{ kind: 'endCombat' }], { rules: ['511.3'] });
    endAt(game, { at: 'endCombat' });
  }
}

/** No creature blocks where nothing was declared, as the declare blockers step goes on (509.1). */
export function declareNoBlocks(game: Game): void {
  if (game.state.turn.step !== 'declareBlockers') return;
  const unblocked = awaitingBlocks(viewOf(game));
  if (!unblocked) return;
  const { active } = game.state.turn;
  happen(game, [{ kind: 'blocks', player: active, blocks: [], unblocked }], { rules: ['509.1'] });
  settle(game);
}

/** Mana that an effect keeps as a step ends: until the combat phase is over, or until end of turn. */
const isKept = ({ kept }: Mana, step: Step): boolean =>
  (kept === 'endOfTurn' && step !== 'cleanup') || (kept === 'endOfCombat' && step !== 'endCombat');

/** Mana empties as each step and phase ends (106.4, 500.5). */
function emptyPools(game: Game): void {
  const view = viewOf(game);
  const { step } = game.state.turn;
  game.state.players.forEach((player, id) => {
    if (player.pool.length === 0) return;
    const kept = activeRules(view, 'keepMana').filter(({ rule, env }) => env.read.playerFits(id, rule.who, env));
    const stays = kept.filter(({ rule }) => rule.becomes === undefined);
    const [changed] = kept.flatMap(({ rule }) => rule.becomes ?? []);
    const keep = player.pool.flatMap((m): readonly Mana[] => {
      if (isKept(m, step) || stays.some(({ rule }) => rule.mana === undefined || rule.mana === m.type)) return [m];
      return changed ? [{ ...m, type: changed }] : [];
    });
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
  if (step === 'beginCombat' && game.state.players[active]?.skips.includes('combat')) {
    put(game, [{ kind: 'skip', player: active, step: 'combat', used: true }], { rules: ['614.10', '500.11'] });
    enterStep(game, rest.slice(rest.indexOf('endCombat') + 1));
    return;
  }
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
  const acted = settle(game);
  if (game.state.over !== 'no' || (step === 'cleanup' && !acted)) return;
  givePriority(game);
}

/** The active player gets priority (117.3a); in the cleanup step after something happened there, and another one comes (514.3a). */
export function givePriority(game: Game): void {
  const { step, ahead } = game.state.turn;
  if (step === 'cleanup') put(game, [{ kind: 'extraSteps', ahead: ['cleanup', ...ahead] }], { rules: ['514.3a'] });
  put(game, [{ kind: 'priority', player: firstPlayer(game.state) }], { rules: ['117.3a'] });
}

/** Nobody has priority in this cleanup step, since nothing has happened in it (514.3). */
export function isQuiet({ turn }: GameState): boolean {
  return turn.step === 'cleanup' && turn.priority === undefined;
}

/** Refuses what needs priority where nobody has it (514.3). */
export function refuseInQuiet(state: GameState): void {
  if (isQuiet(state)) throw new Illegal('Nobody has priority in this step.', ['514.3', '117.1']);
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
      untapStep(game);
      return;
    case 'draw':
      if (!game.state.players[active]?.lost) draw(game, active, 1, { rules: ['504.1'] });
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
      cleanupStep(game);
      return;
    default:
      return;
  }
}
