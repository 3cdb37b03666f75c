import { STEPS, type StepName, type Time } from './ast.ts';
import { flag, iso, record, type Syntax, words } from './syntax.ts';
import { owner } from './things.ts';
import { natural } from './words.ts';

const step: Syntax<StepName> = words(STEPS, {
  upkeep: ['upkeep step'],
  draw: ['draw step'],
  'main 1': ['first main phase', 'precombat main phase', 'main phase 1'],
  combat: ['beginning of combat', 'combat phase'],
  attackers: ['declare attackers step', 'declare attackers'],
  blockers: ['declare blockers step', 'declare blockers'],
  damage: ['combat damage step', 'combat damage'],
  'end of combat': ['end of combat step'],
  'main 2': ['second main phase', 'postcombat main phase', 'main phase 2'],
  'end step': ['ending step'],
  cleanup: ['cleanup step'],
});

const next: Syntax<true> = iso<boolean, true>(
  flag('next'),
  () => true,
  () => true,
);

/** `[turn N,] [P's] [next] STEP`. */
export const time: Syntax<Time> = record<Time>(
  ['[turn {turn}, ][{player} ][{next} ]{step}', '[turn {turn} ][{player} ][the {next} ]{step}'],
  { turn: natural, player: owner, next, step },
);
