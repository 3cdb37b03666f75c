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

function run(doing: Doing, instructions: readonly Instruction[]): void {
  for (const instruction of instructions) {
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
