import type { Instruction } from '../../rules/instructions.ts';
import type { Env } from '../evaluate/env.ts';
import type { Because } from '../events.ts';
import type { Binding } from '../ids.ts';
import type { Game } from '../machine.ts';
import type { Window } from '../object.ts';
import { ACTIONS } from './actions.ts';
import { CARDS } from './cards.ts';
import { CHANCE } from './chance.ts';
import type { Do, Doing, Perform } from './doing.ts';
import { DUNGEONS } from './dungeons.ts';
import { FACES } from './faces.ts';
import { WHOLE } from './game.ts';
import { LASTING } from './lasting.ts';
import { LIFE } from './life.ts';
import { MANA } from './mana.ts';
import { MOVES } from './move.ts';
import { PERMANENTS } from './permanents.ts';
import { STACK } from './stack.ts';
import { STRUCTURE } from './structure.ts';
import { TOKENS } from './tokens.ts';

/** How every instruction of the algebra is carried out. Total: a new kind does not compile until a family has its row. */
const PERFORM: { readonly [K in Do]: Perform<K> } = {
  ...STRUCTURE,
  ...CARDS,
  ...MOVES,
  ...PERMANENTS,
  ...TOKENS,
  ...FACES,
  ...LIFE,
  ...MANA,
  ...LASTING,
  ...STACK,
  ...WHOLE,
  ...CHANCE,
  ...DUNGEONS,
  ...ACTIONS,
};

const IS = new Set(['addTypes', 'addSubtypes', 'addSupertype', 'addColors', 'setColors', 'setCreatureTypes']);

/** What is said of the types and colours of a permanent that the same effect puts onto the battlefield holds as it enters (611.2e). */
function asItEnters(instructions: readonly Instruction[]): readonly Instruction[] {
  return instructions.flatMap((now, i): readonly Instruction[] => {
    const [before, after] = [instructions[i - 1], instructions[i + 1]];
    if (before && isSaidOf(before, now)) return [];
    return after && now.do === 'move' && isSaidOf(now, after) && after.do === 'continuous'
      ? [{ ...now, modified: [...(now.modified ?? []), ...after.modifications] }]
      : [now];
  });
}

function isSaidOf(move: Instruction, said: Instruction): boolean {
  if (move.do !== 'move' || move.to !== 'battlefield' || said.do !== 'continuous') return false;
  const same =
    JSON.stringify(said.what) === JSON.stringify(move.what) || (said.what.ref === 'var' && said.what.name === move.as);
  return same && said.duration.until === 'permanent' && said.modifications.every((m) => IS.has(m.modify));
}

function run(doing: Doing, instructions: readonly Instruction[]): void {
  for (const instruction of asItEnters(instructions)) {
    if (doing.game.state.over !== 'no') return;
    const bound = (PERFORM[instruction.do] as Perform<Do>)(doing, instruction as never);
    if (instruction.as !== undefined && bound) doing.vars[instruction.as] = bound;
  }
}

/** Carries out instructions in order (608.2c), as the ability or spell whose environment `env` is. Gives what they bound. */
export function perform(
  game: Game,
  instructions: readonly Instruction[],
  env: Env,
  because: Because,
  window?: Window,
): Readonly<Record<string, Binding>> {
  const vars = { ...env.vars };
  run({ game, start: env, vars, because, began: game.state.clock, ...(window ? { window } : {}), run }, instructions);
  return vars;
}
