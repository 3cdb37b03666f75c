import { type Decided, type Decision, usual } from './choose.ts';
import type { Game } from './machine.ts';
import { Illegal } from './signals.ts';

/** One way in which something could go, with the answers that lead there. */
export interface Way<T> {
  readonly result: T;
  readonly answers: readonly Decided[];
  readonly after: Game;
}

/** Thrown in a trial at the first choice that has no answer yet. */
class Fork extends Error {
  constructor(readonly decision: Decision) {
    super(decision.question);
  }
}

/** The most trials of one action. */
const TRIALS = 400;

/** The possible answers to a choice of one thing; undefined for choices that are not gone through one by one. */
function answersTo(decision: Decision): readonly Decided[] | undefined {
  if (decision.quiet) return [usual(decision)];
  if (decision.paying !== undefined) return undefined;
  if (decision.shape === 'pick' && decision.max === 1) {
    const seen = new Set<string>();
    const picks = decision.options.flatMap((option, i): readonly Decided[] => {
      if (option.alike !== undefined && seen.has(option.alike)) return [];
      if (option.alike !== undefined) seen.add(option.alike);
      return [{ picked: [i] }];
    });
    return decision.min === 0 ? [...picks, { picked: [] }] : picks;
  }
  if (decision.shape === 'order')
    return decision.options.length > 4 ? undefined : permutations(decision.options.length);
  return undefined;
}

function permutations(n: number): readonly Decided[] {
  const walk = (left: readonly number[]): readonly (readonly number[])[] =>
    left.length === 0 ? [[]] : left.flatMap((i) => walk(left.filter((j) => j !== i)).map((rest) => [i, ...rest]));
  return walk(Array.from({ length: n }, (_, i) => i)).map((picked) => ({ picked }));
}

/**
 * Tries something on copies of the game, once for each way in which its choices could go. What is illegal gives no way. Gives
 * undefined where a choice has too many answers to go through.
 */
export function ways<T>(game: Game, act: (trial: Game) => T): readonly Way<T>[] | undefined {
  const found: Way<T>[] = [];
  const open: (readonly Decided[])[] = [[]];
  let trials = 0;
  while (open.length > 0) {
    const answers = open.pop()!;
    if (++trials > TRIALS) return undefined;
    const { onForced: _, ...rest } = game;
    const trial: Game = {
      ...rest,
      log: [],
      chooser: scripted(answers, (decision) => {
        throw new Fork(decision);
      }),
    };
    try {
      const result = act(trial);
      found.push({ result, answers, after: trial });
    } catch (error) {
      if (error instanceof Illegal) continue;
      if (!(error instanceof Fork)) throw error;
      const next = answersTo(error.decision);
      if (!next) return undefined;
      open.push(...next.map((one) => [...answers, one]).reverse());
    }
  }
  return found;
}

/** A chooser that gives these answers in order, and then asks another. */
export function scripted(answers: readonly Decided[], then: Game['chooser']): Game['chooser'] {
  let next = 0;
  return (decision) => answers[next++] ?? then(decision);
}
