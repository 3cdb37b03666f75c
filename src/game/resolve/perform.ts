import type { Instruction } from '../../rules/instructions.ts';
import type { Env } from '../evaluate/env.ts';
import type { Because } from '../events.ts';
import type { Binding } from '../ids.ts';
import type { Game } from '../machine.ts';
import type { Window } from '../object.ts';
import { ACTIONS } from './actions.ts';
import { CARDS } from './cards.ts';
import { CHANCE } from './chance.ts';
import { COUNTERS } from './counters.ts';
import type { Do, Doing, Perform } from './doing.ts';
import { DOORS } from './doors.ts';
import { DUNGEONS } from './dungeons.ts';
import { FACES } from './faces.ts';
import { WHOLE } from './game.ts';
import { GROWING } from './growing.ts';
import { LASTING } from './lasting.ts';
import { LIFE } from './life.ts';
import { MANA } from './mana.ts';
import { MELDING } from './meld.ts';
import { MOVES } from './move.ts';
import { givenName, needNames } from './names.ts';
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
  ...COUNTERS,
  ...DOORS,
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
  ...GROWING,
  ...MELDING,
};

const IS = new Set(['addTypes', 'addSubtypes', 'addSupertype', 'addColors', 'setColors', 'setCreatureTypes']);
type Said = Extract<Instruction, { do: 'continuous' }>;

/** What is said of the types and colours of a permanent that the same effect puts onto the battlefield holds as it enters (611.2e). */
function asItEnters(instructions: readonly Instruction[]): readonly Instruction[] {
  const [first, second, ...rest] = instructions;
  if (!first || !second) return instructions;
  const entering = second.do === 'continuous' ? saidOf(first, second) : undefined;
  return entering ? asItEnters([entering, ...rest]) : [first, ...asItEnters([second, ...rest])];
}

/** The instruction with what is said made part of how the permanent enters; undefined where that is not what it is about. */
function saidOf(instruction: Instruction, said: Said): Instruction | undefined {
  if (said.duration.until !== 'permanent' || !said.modifications.every((m) => IS.has(m.modify))) return undefined;
  if (instruction.do === 'move') {
    const same =
      JSON.stringify(said.what) === JSON.stringify(instruction.what) ||
      (said.what.ref === 'var' && said.what.name === instruction.as);
    return same && instruction.to === 'battlefield'
      ? { ...instruction, modified: [...(instruction.modified ?? []), ...said.modifications] }
      : undefined;
  }
  if (instruction.do !== 'may' && instruction.do !== 'if') return undefined;
  const last = instruction.then.at(-1);
  const inner = last && saidOf(last, said);
  return inner && { ...instruction, then: [...instruction.then.slice(0, -1), inner] };
}

function run(doing: Doing, instructions: readonly Instruction[]): void {
  for (const instruction of asItEnters(instructions)) {
    if (doing.game.state.over !== 'no') return;
    const bound = (PERFORM[instruction.do] as Perform<Do>)(doing, instruction as never);
    if (instruction.as !== undefined && bound) doing.vars[instruction.as] = bound;
    const given = givenName(instruction);
    // What was paid with keeps its name.
    if (given !== undefined && bound && !(given in doing.start.vars)) doing.vars[given] = bound;
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
  needNames(instructions, env.vars);
  const vars = { ...env.vars };
  run({ game, start: env, vars, because, began: game.state.clock, ...(window ? { window } : {}), run }, instructions);
  return vars;
}
