import type { Instruction } from '../../rules/instructions.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { type Binding, bindObjects } from '../ids.ts';
import { viewOf } from '../machine.ts';
import { acted, SELF } from './acting.ts';
import type { Doing } from './doing.ts';

const KEPT: ObjectRef = { ref: 'var', name: 'kept' };
const EXILED: Instruction = { do: 'move', what: SELF, to: 'exile', as: 'kept' };

/** In each of the player's precombat main phases a copy of the exiled spell may be cast (702.192a). */
const EVERY_TURN: Instruction = {
  do: 'delayed',
  once: false,
  ability: {
    kind: 'triggered',
    text: 'Paradigm',
    event: { on: 'step', step: 'main1', whose: 'you' },
    effect: {
      targets: [],
      instructions: [
        {
          do: 'if',
          condition: { if: 'matches', object: KEPT, filter: [{ is: 'inZone', zone: 'exile' }] },
          then: [{ do: 'cast', what: KEPT, copy: true, without: true, optional: true }],
          else: [{ do: 'unsupported', rule: '702.192a', what: 'a copy of a spell that did not stay in exile' }],
        },
      ],
    },
  },
};

/**
 * The spell is exiled; if none of that name resolved under that player's control before in this game, its delayed ability is made
 * (702.192a).
 */
export function paradigm(doing: Doing): Binding {
  const { you, self } = doing.start;
  const view = viewOf(doing.game);
  const names = (id: number): string => view.of(id).names.join(' // ');
  const before = view.state.history.some(
    ({ event }) =>
      event.kind === 'acted' &&
      event.what === 'paradigm' &&
      event.player === you &&
      event.objects.some((id) => names(id) === names(self)),
  );
  acted(doing, 'paradigm', you, [self]);
  doing.run(doing, before ? [EXILED] : [EXILED, EVERY_TURN]);
  return bindObjects([]);
}
