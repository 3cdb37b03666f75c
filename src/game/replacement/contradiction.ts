import type { Instruction } from '../../rules/instructions.ts';
import type { GameEvent, Move } from '../events.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { controllerOf } from '../view.ts';
import type { Afterwards } from './afterwards.ts';

interface Part {
  readonly events: readonly GameEvent[];
  readonly then: readonly Afterwards[];
}

type OwnMove = Extract<Instruction, { do: 'move' }>;
const isOwnMove = (i: Instruction): i is OwnMove => i.do === 'move' && 'ref' in i.what && i.what.ref === 'self';

/**
 * What takes the place of one event may move its source while another event of the same moment moves it elsewhere: its
 * controller chooses which of them does, and the other moves nothing (400.6).
 */
export function oneMoveEach(game: Game, parts: readonly Part[]): readonly Part[] {
  let settled = parts;
  for (const [at, part] of parts.entries())
    for (const after of part.then) {
      const own = after.instructions.find(isOwnMove);
      const moves = (e: GameEvent): e is Move => e.kind === 'move' && e.object === after.env.self;
      const move = own && settled.flatMap(({ events }, i) => (i === at ? [] : events)).find(moves);
      if (!own || !move) continue;
      const byEffect = own.to !== move.to && choosesEffect(game, move, own, after);
      settled = settled.map(({ events, then }) => ({
        events: byEffect ? events.filter((e) => e !== move) : events,
        then: byEffect
          ? then
          : then.map((t) => (t === after ? { ...t, instructions: t.instructions.filter((i) => i !== own) } : t)),
      }));
    }
  return settled;
}

function choosesEffect(game: Game, move: Move, own: OwnMove, { env, because }: Afterwards): boolean {
  const picked = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: controllerOf(viewOf(game), move.object),
    question: 'where it goes',
    rule: '400.6',
    source: because.source ?? env.self,
    options: [move.to, own.to].map((word) => ({ is: 'word', word })),
    min: 1,
    max: 1,
  });
  return picked[0] === 1;
}
