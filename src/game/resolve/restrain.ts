import type { RuleEffect } from '../../rules/continuous.ts';
import type { Duration } from '../../rules/durations.ts';
import { YOU } from '../../rules/refs.ts';
import { begin } from '../durations.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { type Binding, bindObjects, type ObjectId } from '../ids.ts';
import { type Doing, findOnBattlefield, type InstructionOf } from './doing.ts';

type What = InstructionOf<'goad'>;
const UNTIL_YOUR_NEXT_TURN: Duration = { until: 'nextTurn', of: YOU };
const RESTRAINED = { ref: 'var', name: 'restrained' } as const;

/** Rule effects on these objects, each by itself, for a time. */
function restrain(doing: Doing, ids: readonly ObjectId[], rules: readonly RuleEffect[], duration: Duration): void {
  const { self, you } = doing.start;
  for (const rule of rules)
    begin(doing.game, { source: self, controller: you, duration, vars: { restrained: bindObjects(ids) }, rule });
}

/** 701.15a: until its goader's next turn. */
export function goad(doing: Doing, { what }: What): Binding {
  const objects = findOnBattlefield(doing, what);
  const { self, you } = doing.start;
  if (objects.length > 0)
    begin(doing.game, {
      source: self,
      controller: you,
      duration: UNTIL_YOUR_NEXT_TURN,
      vars: {},
      objects,
      modifications: [{ modify: 'designation', name: 'goaded' }],
    });
  return bindObjects(objects);
}

/** 701.35a: it can't attack or block, and its activated abilities can't be activated. */
export function detain(doing: Doing, { what }: What): Binding {
  const ids = findOnBattlefield(doing, what);
  restrain(
    doing,
    ids,
    [
      { rule: 'cantAttack', object: RESTRAINED },
      { rule: 'cantBlock', object: RESTRAINED },
      { rule: 'cantActivate', who: 'any', object: RESTRAINED },
    ],
    UNTIL_YOUR_NEXT_TURN,
  );
  return bindObjects(ids);
}

/** 701.43a: it doesn't untap during the next untap step of the player who exerts it. */
export function exert(doing: Doing, { what }: What): Binding {
  const objects = findOnBattlefield(doing, what);
  if (objects.length === 0) return bindObjects([]);
  const exerted = objects.map((object): GameEvent => ({ kind: 'designate', object, name: 'exerted' }));
  const told: GameEvent = { kind: 'acted', what: 'exert', player: doing.start.you, objects };
  happen(doing.game, [...exerted, told], doing.because);
  const stays = { rule: 'doesntUntap', object: RESTRAINED, next: true, yours: true } as const;
  restrain(doing, objects, [stays], { until: 'permanent' });
  return bindObjects(objects);
}
