import { turnFaceUp } from '../../game/actions/face-up.ts';
import { playLand } from '../../game/actions/land.ts';
import { foretell, plot, suspend } from '../../game/actions/set-aside.ts';
import { unlockDoor } from '../../game/actions/special.ts';
import { needPriority } from '../../game/actions/timing.ts';
import { definitionOf } from '../../game/copiable.ts';
import { put } from '../../game/happen.ts';
import type { ObjectId, PlayerId } from '../../game/ids.ts';
import { viewOf } from '../../game/machine.ts';
import { notPlayed } from '../../game/signals.ts';
import type { FaceDownWay } from '../../rules/nouns.ts';
import type { Action, Clause, DoorRef } from '../syntax/ast.ts';
import { fold } from '../syntax/names.ts';
import { activateStep, tapForMana } from './activating.ts';
import { castStep, faceOf, firstLegal, playable } from './casting.ts';
import { attack, block } from './fight.ts';
import { belongsTo, candidates, theObject } from './find.ts';
import { statedPayment } from './payment.ts';
import { meaningless } from './signals.ts';
import type { Table } from './table.ts';

function door(
  table: Table,
  player: PlayerId,
  ref: DoorRef,
): { readonly id: ObjectId; readonly side: 'left' | 'right' } {
  return doorOf(table, ref, (id) => belongsTo(viewOf(table.game), id, player));
}

/** The Room and the side that a door's words mean. */
export function doorOf(
  table: Table,
  ref: DoorRef,
  prefers: (id: ObjectId) => boolean = () => true,
): { readonly id: ObjectId; readonly side: 'left' | 'right' } {
  const there = (id: ObjectId): boolean => table.game.state.objects[id]?.zone === 'battlefield';
  if (ref.kind === 'door of') return { id: theObject(table, ref.of, there), side: ref.side };
  const all = candidates(table, ref.door, there);
  const id = all.find(prefers) ?? all[0] ?? meaningless(ref.door.at.line, `There is no door ${ref.door.name} here.`);
  const faces = definitionOf(table.game.state, table.game.state.objects[id]!).faces;
  return { id, side: faces.findIndex((f) => fold(f.name) === fold(ref.door.name)) === 1 ? 'right' : 'left' };
}

const ASIDE = { suspend, foretell, plot } as const;

/** Carries out what a player does in a step, as if it were possible; what the rules forbid is Illegal. */
export function act(table: Table, player: PlayerId, action: Action, clauses: readonly Clause[]): void {
  const { game } = table;
  switch (action.kind) {
    case 'cast':
      castStep(table, player, action.object, clauses);
      return;
    case 'play': {
      needPriority(game.state, player);
      const using = clauses.find((c) => c.kind === 'using');
      firstLegal(table, playable(table, player, action.object, clauses), action.object, (id) => {
        const names = definitionOf(game.state, game.state.objects[id]!).faces.map((f) => f.name);
        const face = faceOf(names, action.object, clauses);
        const permit = using?.kind === 'using' ? theObject(table, using.object) : undefined;
        playLand(game, player, id, typeof face === 'number' ? face : 0, permit);
      });
      return;
    }
    case 'activate':
      activateStep(table, player, action, clauses);
      return;
    case 'tap for mana':
      tapForMana(table, player, action, clauses);
      return;
    case 'unlock': {
      const { id, side } = door(table, player, action.door);
      unlockDoor(game, player, id, side, statedPayment(table, clauses));
      return;
    }
    case 'turn face up': {
      const ids = candidates(table, action.object, (id) => game.state.objects[id]?.zone === 'battlefield');
      firstLegal(table, ids.slice(0, 8), action.object, (id) =>
        turnFaceUp(game, player, id, action.by as FaceDownWay | undefined, statedPayment(table, clauses)),
      );
      return;
    }
    case 'attack':
      attack(table, player, action);
      return;
    case 'block':
      block(table, player, action.blocks);
      return;
    case 'no block':
      block(table, player, []);
      return;
    case 'concede':
      put(game, [{ kind: 'lose', player }], { rules: ['104.3a'] });
      return;
    case 'suspend':
    case 'foretell':
    case 'plot': {
      const ids = candidates(table, action.object, (id) => game.state.objects[id]?.zone === 'hand');
      const aside = ASIDE[action.kind];
      firstLegal(table, ids.slice(0, 8), action.object, (id) => aside(game, player, id, statedPayment(table, clauses)));
      return;
    }
    case 'special action':
      notPlayed('116.2', 'that special action');
      break;
    case 'assign':
    case 'target':
    case 'choose':
      meaningless(table.line, 'Nothing is open that this could answer.');
  }
}
