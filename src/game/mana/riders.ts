import type { TriggeredAbility } from '../../rules/abilities.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import { begin } from '../durations.ts';
import { put } from '../happen.ts';
import { bindObjects } from '../ids.ts';
import { envIn, type Game } from '../machine.ts';
import type { Mana } from '../state.ts';
import type { Spending } from './spending.ts';

/** What else happens to the spell that mana is spent on (106.6): once for each such mana (106.6a). */
export function riders(game: Game, spending: Spending, mana: readonly Mana[]): void {
  if (spending.for !== 'spell') return;
  for (const { restriction, source = spending.on } of mana) {
    for (const { cast, then } of restriction?.when ?? []) {
      const env = envIn(game, source, spending.player);
      if (env.read.fits(spending.on, cast, env)) apply(game, spending, source, then);
    }
  }
}

type Then = readonly Instruction[] | 'cantBeCountered' | 'haste';

function apply(game: Game, spending: Spending, source: number, then: Then): void {
  const base = { source: spending.on, controller: spending.player, vars: {} };
  if (then === 'cantBeCountered') {
    begin(game, { ...base, duration: { until: 'permanent' }, rule: { rule: 'cantBeCountered', object: SELF } });
  } else if (then === 'haste') {
    begin(game, {
      ...base,
      duration: { until: 'endOfTurn' },
      objects: [spending.on],
      modifications: [{ modify: 'addAbility', ability: { kind: 'keyword', keyword: 'haste', text: 'Haste' } }],
    });
  } else {
    const ability: TriggeredAbility = {
      kind: 'triggered',
      text: 'When that mana is spent',
      event: { on: 'manaSpentOn', object: [] },
      effect: { targets: [], instructions: then },
    };
    const trigger = {
      ability,
      source,
      controller: spending.player,
      vars: { 'event.object': bindObjects([spending.on]) },
      window: [game.state.clock, game.state.clock] as const,
      rules: ['603.7a'],
    };
    put(game, [{ kind: 'triggers', trigger }], { rules: ['106.6'], source });
  }
}
