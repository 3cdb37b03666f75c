import { declareAttackers } from '../../game/combat/attack.ts';
import { declareBlockers } from '../../game/combat/block.ts';
import { put } from '../../game/happen.ts';
import type { PlayerId, Thing } from '../../game/ids.ts';
import { viewOf } from '../../game/machine.ts';
import { Illegal } from '../../game/signals.ts';
import type { Step } from '../../rules/nouns.ts';
import type { Action, Block, Thing as Words } from '../syntax/ast.ts';
import { belongsTo, candidates, playerId, theObject, wordsOf } from './find.ts';
import { meaningless } from './signals.ts';
import type { Table } from './table.ts';
import { advance } from './time.ts';

/** Goes on to a combat step of this turn, if it is still to come. */
function toStep(table: Table, step: Step): void {
  const { turn } = table.game.state;
  if (turn.step === step) return;
  if (!turn.ahead.includes(step)) throw new Illegal('That step of the turn is over.', ['506.1']);
  advance(table.game, (game) => game.state.turn.step === step || game.state.turn.number !== turn.number);
  if (table.game.state.turn.step !== step) throw new Illegal('The turn has no such step.', ['508.8']);
}

/** Declares attackers as the declare attackers step begins (508.1). */
export function attack(table: Table, player: PlayerId, action: Extract<Action, { kind: 'attack' }>): void {
  const { game } = table;
  if (game.state.turn.active !== player) throw new Illegal('Only the active player attacks.', ['508.1']);
  if (game.state.turn.step === 'declareAttackers' && (game.state.turn.combat?.attacks.length ?? 0) > 0)
    throw new Illegal('Attackers were declared.', ['508.1']);
  toStep(table, 'declareAttackers');
  const opponents = game.state.players.flatMap((p, id) => (p.lost || id === player ? [] : [id]));
  const meant = (it: Words | undefined): Thing => {
    const what = it ?? action.what;
    if (what) return thing(table, what);
    return opponents.length === 1
      ? { player: opponents[0]! }
      : meaningless(table.line, 'Say which player is attacked.');
  };
  const taken: number[] = [];
  const attacks = action.attackers.map(({ object, attacking }) => {
    const view = viewOf(game);
    const able = candidates(
      table,
      object,
      (id) => view.state.objects[id]?.zone === 'battlefield' && !taken.includes(id),
    );
    const own = able.filter((id) => belongsTo(view, id, player));
    const attacker = own.find((id) => !view.state.objects[id]?.tapped) ?? own[0] ?? able[0];
    if (attacker === undefined) throw new Illegal(`There is no ${wordsOf(object)} that could attack.`, ['508.1a']);
    taken.push(attacker);
    return { attacker, defender: meant(attacking) };
  });
  declareAttackers(game, player, attacks);
  put(game, [{ kind: 'priority', player: game.state.turn.active }], { rules: ['508.2'] });
}

export function thing(table: Table, it: Words): Thing {
  return it.kind === 'player' ? { player: playerId(table, it.player) } : { object: theObject(table, it) };
}

/** Declares blockers as the declare blockers step begins (509.1). */
export function block(table: Table, player: PlayerId, blocks: readonly Block[]): void {
  const { game } = table;
  toStep(table, 'declareBlockers');
  const { declaredBy = [] } = game.state.turn.combat ?? {};
  if (declaredBy.includes(player) || declaredBy.includes(game.state.turn.active))
    throw new Illegal('Blockers were declared.', ['509.1']);
  const view = viewOf(game);
  // A name may stand for the same creature with each attacker that it blocks, but for others with one attacker.
  const used = new Set<number>();
  const all = blocks.flatMap(({ attacker, blockers }) => {
    const attacking = view.state.turn.combat?.attacks.map((a) => a.attacker) ?? [];
    const target = candidates(table, attacker, (id) => attacking.includes(id))[0] ?? candidates(table, attacker)[0];
    if (target === undefined) throw new Illegal(`There is no ${wordsOf(attacker)} to block.`, ['509.1a']);
    const taken: number[] = [];
    return blockers.map((ref) => {
      const able = candidates(
        table,
        ref,
        (id) => view.state.objects[id]?.zone === 'battlefield' && !taken.includes(id),
      );
      const own = able.filter((id) => belongsTo(view, id, player));
      const ready = own.filter((id) => !view.state.objects[id]?.tapped);
      const blocker = ready.find((id) => !used.has(id)) ?? ready[0] ?? own[0] ?? able[0];
      if (blocker === undefined) throw new Illegal(`There is no ${wordsOf(ref)} that could block.`, ['509.1a']);
      taken.push(blocker);
      used.add(blocker);
      return { attacker: target, blocker };
    });
  });
  declareBlockers(game, player, all);
  put(game, [{ kind: 'priority', player: game.state.turn.active }], { rules: ['509.2'] });
}
