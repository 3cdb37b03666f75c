import type { Step } from '../../rules/nouns.ts';
import { VOTES } from '../evaluate/votes.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import { type Binding, bindNumber, bindObjects, bindPlayers, NOTHING } from '../ids.ts';
import { pick, viewOf } from '../machine.ts';
import { moveAll } from '../moves.ts';
import { ruleFor } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { inTurnOrder } from '../view.ts';
import { amount, type Doing, type Family, find, type InstructionOf, players } from './doing.ts';
import { bringIn } from './outside.ts';
import { tempt } from './ring.ts';

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

/** The last step of the phase that a step belongs to; a main phase is one by itself (500.1). */
const PHASE_ENDS: Readonly<Partial<Record<Step, Step>>> = {
  untap: 'draw',
  upkeep: 'draw',
  beginCombat: 'endCombat',
  declareAttackers: 'endCombat',
  declareBlockers: 'endCombat',
  firstStrikeDamage: 'endCombat',
  combatDamage: 'endCombat',
  endCombat: 'endCombat',
  end: 'cleanup',
};
const STEPS_OF: Readonly<Partial<Record<string, readonly Step[]>>> = {
  beginning: ['untap', 'upkeep', 'draw'],
  combat: ['beginCombat', 'declareAttackers', 'declareBlockers', 'combatDamage', 'endCombat'],
  combatAndMain: ['beginCombat', 'declareAttackers', 'declareBlockers', 'combatDamage', 'endCombat', 'main2'],
};

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
  // 500.8, 500.10: directly after this phase
  extraStep: (doing, { step, n, after, yours }) => {
    const { ahead, step: now, active } = doing.game.state.turn;
    const phase = now === 'main1' || now === 'main2' ? 'main' : PHASE_ENDS[now] === 'endCombat' ? 'combat' : undefined;
    const none = (after && phase !== after) || (yours && active !== doing.start.you);
    const times = none ? 0 : n === undefined ? 1 : amount(doing, n);
    const one = STEPS_OF[step] ?? [step as Step];
    const added = Array.from({ length: times }, () => one).flat();
    const end = PHASE_ENDS[now];
    const at = end === undefined ? 0 : ahead.indexOf(end) + 1;
    if (added.length > 0)
      put(doing.game, [{ kind: 'extraSteps', ahead: [...ahead.slice(0, at), ...added, ...ahead.slice(at)] }], {
        ...doing.because,
        rules: [STEPS_OF[step] ? '500.8' : '500.10'],
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
  controlPlayer: (doing, { who, whom }) => {
    const [by] = players(doing, who);
    const all = players(doing, whom);
    if (by !== undefined)
      happen(
        doing.game,
        all.map((player): GameEvent => ({ kind: 'controlPlayer', player, by })),
        { ...doing.because, rules: ['723.1'] },
      );
    return bindPlayers(all);
  },
  ringTempts: (doing, { who }) => {
    const all = players(doing, who);
    for (const player of all) tempt(doing, player);
    return bindPlayers(all);
  },
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
  // 701.38a
  vote: (doing, { options, results }) => {
    const { game, start } = doing;
    const words = inTurnOrder(game.state, start.you).map((player) => {
      const [index = 0] = pick(game, {
        shape: 'pick',
        topic: 'choose',
        player,
        source: start.self,
        question: 'what to vote for',
        rule: '701.38a',
        options: options.map((word) => ({ is: 'word', word })),
        min: 1,
        max: 1,
      });
      return options[index]!;
    });
    doing.vars[VOTES] = { ...NOTHING, did: true, words };
    doing.run(doing, results);
    return undefined;
  },
  // 701.24d
  shuffleInto: (doing, { who, zones, what }) => {
    const { game } = doing;
    const all = players(doing, who);
    const inZones = all.flatMap((player) => {
      const { state } = game;
      const of = state.players[player]!;
      return zones.flatMap((zone) =>
        zone === 'hand' || zone === 'graveyard'
          ? of[zone]
          : zone === 'battlefield'
            ? state.battlefield.filter((id) => state.objects[id]?.owner === player && !state.objects[id]?.phasedOut)
            : notPlayed('701.24', `shuffling what is in that zone (${zone}) into a library`),
      );
    });
    const moved = [...inZones, ...(what ? find(doing, what) : [])];
    const there = moveAll(game, moved, 'library', doing.because, { position: 'shuffle', by: doing.start.you });
    // A library into which something was moved so is shuffled with it.
    const still = all.filter((player) => !there.some((id) => game.state.players[player]!.library.includes(id)));
    const shuffled = still.map(
      (player): GameEvent => ({ kind: 'shuffle', player, order: game.state.players[player]!.library }),
    );
    happen(game, shuffled, { ...doing.because, rules: ['701.24'] });
    return bindPlayers(all);
  },
  fromOutside: (doing, { who, filter, reveal }) =>
    bindObjects(
      players(doing, who).flatMap((player) =>
        doing.game.state.players[player]?.sideboard
          ? bringIn(doing, player, filter, { reveal, may: false })
          : notPlayed('400.11', 'cards from outside the game where no sideboard is stated'),
      ),
    ),
};

/** 731.1: nothing happens when it is so already. */
function dayOrNight(doing: Doing, is: 'day' | 'night'): Binding {
  if (doing.game.state.dayNight === is) return NOTHING;
  happen(doing.game, [{ kind: 'dayNight', is }], { ...doing.because, rules: ['731.1'] });
  return bindNumber(1);
}
