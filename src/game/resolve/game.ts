import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindNumber, bindPlayers, NOTHING } from '../ids.ts';
import { viewOf } from '../machine.ts';
import { ruleFor } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { amount, type Doing, type Family, type InstructionOf, players } from './doing.ts';

const each = (
  doing: Doing,
  who: InstructionOf<'winGame'>['who'],
  event: (player: number) => GameEvent | undefined,
): Binding => {
  const all = players(doing, who);
  happen(
    doing.game,
    all.flatMap((player) => event(player) ?? []),
    doing.because,
  );
  return bindPlayers(all);
};

type Whole =
  | 'extraTurn'
  | 'extraStep'
  | 'skip'
  | 'winGame'
  | 'loseGame'
  | 'drawGame'
  | 'controlPlayer'
  | 'ringTempts'
  | 'getCityBlessing'
  | 'startEngines'
  | 'becomeDay'
  | 'becomeNight'
  | 'shuffleInto'
  | 'fromOutside'
  | 'vote';

const STEPS_OF = {
  combat: ['beginCombat', 'declareAttackers', 'declareBlockers', 'combatDamage', 'endCombat'],
  combatAndMain: ['beginCombat', 'declareAttackers', 'declareBlockers', 'combatDamage', 'endCombat', 'main2'],
} as const;

/** Turns, the game itself and its designations (500, 104, 731). */
export const WHOLE: Family<Whole> = {
  extraTurn: (doing, { who, n }) => {
    const times = n === undefined ? 1 : amount(doing, n);
    const events = players(doing, who).flatMap((player) =>
      Array.from({ length: times }, (): GameEvent => ({ kind: 'extraTurn', player })),
    );
    happen(doing.game, events, { ...doing.because, rules: ['500.7'] });
    return bindNumber(times);
  },
  // 500.8: after this phase
  extraStep: (doing, { step, n }) => {
    const { ahead, step: now, combat } = doing.game.state.turn;
    const times = n === undefined ? 1 : amount(doing, n);
    const added = Array.from({ length: times }, () =>
      step === 'combat' || step === 'combatAndMain' ? STEPS_OF[step] : [step],
    ).flat();
    // Directly after this phase: a combat phase goes on to its end first.
    const at = combat === undefined || now === 'endCombat' ? 0 : ahead.indexOf('endCombat') + 1;
    put(doing.game, [{ kind: 'extraSteps', ahead: [...ahead.slice(0, at), ...added, ...ahead.slice(at)] }], {
      ...doing.because,
      rules: ['500.8'],
    });
    return bindNumber(times);
  },
  skip: (doing, { who, step, n }) => {
    const times = n === undefined ? 1 : amount(doing, n);
    const all = players(doing, who);
    happen(
      doing.game,
      all.flatMap((player) => Array.from({ length: times }, (): GameEvent => ({ kind: 'skip', player, step }))),
      doing.because,
    );
    return bindPlayers(all);
  },
  winGame: (doing, { who }) =>
    each(doing, who, (player) =>
      ruleFor(viewOf(doing.game), 'cantWinGame', player) ? undefined : { kind: 'win', player },
    ),
  loseGame: (doing, { who }) =>
    each(doing, who, (player) =>
      ruleFor(viewOf(doing.game), 'cantLoseGame', player) ? undefined : { kind: 'lose', player },
    ),
  drawGame: (doing) => {
    happen(doing.game, [{ kind: 'drawGame' }], doing.because);
    return NOTHING;
  },
  controlPlayer: () => notPlayed('723', 'controlling another player'),
  ringTempts: () => notPlayed('701.54', 'the Ring'),
  getCityBlessing: (doing, { who }) =>
    each(doing, who, (player) =>
      doing.game.state.players[player]?.cityBlessing ? undefined : { kind: 'become', player, what: 'cityBlessing' },
    ),
  // 702.179c
  startEngines: (doing, { who }) =>
    each(doing, who, (player) => {
      const speed = doing.game.state.players[player]?.speed ?? 0;
      return speed < 4 ? { kind: 'speed', player, speed: speed + 1 } : undefined;
    }),
  becomeDay: (doing) => dayOrNight(doing, 'day'),
  becomeNight: (doing) => dayOrNight(doing, 'night'),
  vote: () => notPlayed('701.38', 'voting'),
  shuffleInto: () => notPlayed('701.24', 'shuffling a hand or a graveyard into a library'),
  fromOutside: () => notPlayed('400.11', 'cards from outside the game'),
};

/** 731.1: nothing happens when it is so already. */
function dayOrNight(doing: Doing, is: 'day' | 'night'): Binding {
  if (doing.game.state.dayNight === is) return NOTHING;
  happen(doing.game, [{ kind: 'dayNight', is }], { ...doing.because, rules: ['731.1'] });
  return bindNumber(1);
}
