import { happen } from '../happen.ts';
import { type Binding, bindObjects, type ObjectId } from '../ids.ts';
import { ask, pick, viewOf } from '../machine.ts';
import { type Doing, type Family, findOnBattlefield, type InstructionOf } from './doing.ts';

/** 709.5f–g: a locked or unlocked half is chosen. */
function door(doing: Doing, instruction: InstructionOf<'lockDoor' | 'unlockDoor' | 'lockOrUnlockDoor'>): Binding {
  const { game } = doing;
  const by = doing.start.you;
  let did = false;
  const ids = findOnBattlefield(doing, instruction.what);
  for (const object of ids) {
    const { unlocked } = game.state.objects[object]!;
    if (!viewOf(game).of(object).subtypes.includes('Room')) continue;
    const kind =
      instruction.do === 'lockOrUnlockDoor'
        ? lockOrUnlock(doing, unlocked.length)
        : instruction.do === 'unlockDoor'
          ? 'unlock'
          : 'lock';
    const sides = (['left', 'right'] as const).filter(
      (side) =>
        unlocked.includes(side) === (kind === 'lock') && (instruction.side === undefined || instruction.side === side),
    );
    if (sides.length === 0) continue;
    if (instruction.optional && !ask(game, by, `whether to ${kind} a door`, '608.2d', object)) continue;
    const [index] = pick(game, {
      shape: 'pick',
      topic: 'door',
      player: by,
      source: doing.start.self,
      question: `which door to ${kind}`,
      rule: kind === 'lock' ? '709.5g' : '709.5f',
      options: sides.map((side) => ({ is: 'door', object, side, name: doorName(doing, object, side) })),
      min: 1,
      max: 1,
    });
    happen(game, [{ kind, object, side: sides[index ?? 0]!, by }], doing.because);
    did = true;
  }
  return { ...bindObjects(ids), did };
}

function lockOrUnlock(doing: Doing, open: number): 'lock' | 'unlock' {
  const possible = (['lock', 'unlock'] as const).filter((kind) => open !== (kind === 'lock' ? 0 : 2));
  const [index] = pick(doing.game, {
    shape: 'pick',
    topic: 'door',
    player: doing.start.you,
    source: doing.start.self,
    question: 'lock or unlock',
    rule: '608.2d',
    options: possible.map((word) => ({ is: 'word', word })),
    min: 1,
    max: 1,
  });
  return possible[index ?? 0]!;
}

function doorName(doing: Doing, object: ObjectId, side: 'left' | 'right'): string {
  const { state } = doing.game;
  const now = state.objects[object];
  const faces = now?.made?.faces ?? state.cards[now?.card ?? '']?.faces ?? [];
  return faces[side === 'left' ? 0 : 1]?.name ?? side;
}

/** Doors of Rooms (709.5f–g). */
export const DOORS: Family<'lockDoor' | 'unlockDoor' | 'lockOrUnlockDoor'> = {
  lockDoor: door,
  unlockDoor: door,
  lockOrUnlockDoor: door,
};
