import { happen } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { viewOf } from '../machine.ts';
import type { Doing, InstructionOf } from './doing.ts';

export const SELF = { ref: 'self' } as const;
export const acted = (doing: Doing, what: string, player: PlayerId, objects: readonly ObjectId[], n?: number): void => {
  happen(
    doing.game,
    [{ kind: 'acted', what, player, objects, ...(n === undefined ? {} : { amount: n }) }],
    doing.because,
  );
};
/** Those that a reference means, also as they last existed (701.44c, 701.50b). */
export function meant(doing: Doing, what: InstructionOf<'explore'>['what']): readonly ObjectId[] {
  const env = { ...doing.start, vars: doing.vars, view: viewOf(doing.game) };
  return env.read.objects(what ?? SELF, env);
}

export const onBattlefield = (doing: Doing, id: ObjectId): boolean =>
  doing.game.state.objects[id]?.zone === 'battlefield';
