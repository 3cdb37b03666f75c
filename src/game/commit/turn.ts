import type { EventOf } from '../events.ts';
import { type Draft, type Know, updatePlayer } from './draft.ts';
import { removeFromCombat } from './zones.ts';

export function turn(draft: Draft, event: EventOf<'turn'>): void {
  if (event.extra) draft.extraTurns = draft.extraTurns.slice(0, -1);
  const regular = event.regular === undefined ? {} : { regular: event.regular };
  const { controlledNext: master, ...active } = draft.players[event.player]!;
  const controlled = master === undefined || master === event.player ? {} : { master };
  draft.players[event.player] = active;
  draft.turn = { number: event.number, active: event.player, ...controlled, ...regular, step: 'untap', ahead: [] };
  draft.players.forEach((_, id) => {
    const mine = id === event.player ? { turnBefore: draft.players[id]!.lastTurn, lastTurn: event.number } : {};
    updatePlayer(draft, id, { landsPlayed: 0, ...mine });
  });
}

/** The last of several such effects is the one that works (723.1a). */
export function controlPlayer(draft: Draft, { player, by, ends }: EventOf<'controlPlayer'>): void {
  if (!ends) {
    updatePlayer(draft, player, { controlledNext: by });
    return;
  }
  const { controlledNext, ...rest } = draft.players[player]!;
  if (controlledNext === by) draft.players[player] = rest;
  const { master, ...turn } = draft.turn;
  if (master === by && turn.active === player) draft.turn = turn;
}

export function step(draft: Draft, event: EventOf<'step'>): void {
  const { priority: _p, ...rest } = draft.turn;
  const combat = event.step === 'beginCombat' ? { combat: { attacks: [], struck: [], declaredBlocks: false } } : {};
  draft.turn = { ...combat, ...rest, step: event.step, ahead: event.ahead };
}

export function priority(draft: Draft, event: EventOf<'priority'>): void {
  const { priority: _p, ...rest } = draft.turn;
  draft.turn = event.player === undefined ? rest : { priority: event.player, ...rest };
}

export function playLand(draft: Draft, event: EventOf<'playLand'>): void {
  const player = draft.players[event.player];
  if (player) updatePlayer(draft, event.player, { landsPlayed: player.landsPlayed + 1 });
}

export function combat(draft: Draft, event: EventOf<'combat'>): void {
  const now = draft.turn.combat ?? { attacks: [], struck: [], declaredBlocks: false };
  draft.turn = { ...draft.turn, combat: { ...now, attacks: [...now.attacks, ...event.attacks] } };
}

export function blocks(draft: Draft, event: EventOf<'blocks'>): void {
  const now = draft.turn.combat;
  if (!now) return;
  const attacks = now.attacks.map((attack) => {
    const blockers = event.blocks.filter((b) => b.attacker === attack.attacker).map((b) => b.blocker);
    return blockers.length === 0 ? attack : { ...attack, blocked: true, blockers: [...attack.blockers, ...blockers] };
  });
  draft.turn = {
    ...draft.turn,
    combat: { ...now, attacks, declaredBlocks: true, declaredBy: [...(now.declaredBy ?? []), event.player] },
  };
}

export function becomesBlocked(draft: Draft, event: EventOf<'becomesBlocked'>): void {
  const now = draft.turn.combat;
  if (!now) return;
  const attacks = now.attacks.map((a) => (a.attacker === event.attacker ? { ...a, blocked: true } : a));
  draft.turn = { ...draft.turn, combat: { ...now, attacks } };
}

export function struck(draft: Draft, event: EventOf<'struck'>): void {
  const now = draft.turn.combat;
  if (now) draft.turn = { ...draft.turn, combat: { ...now, struck: [...now.struck, ...event.objects] } };
}

export function outOfCombat(draft: Draft, event: EventOf<'outOfCombat'>, know: Know): void {
  removeFromCombat(draft, event.object, know);
}

export function endCombat(draft: Draft): void {
  const { combat: _c, ...rest } = draft.turn;
  draft.turn = rest;
}

export function extraTurn(draft: Draft, event: EventOf<'extraTurn'>): void {
  draft.extraTurns = [...draft.extraTurns, event.player];
}

export function extraSteps(draft: Draft, event: EventOf<'extraSteps'>): void {
  draft.turn = { ...draft.turn, ahead: event.ahead };
}

export function extraTurnGone(draft: Draft): void {
  draft.extraTurns = draft.extraTurns.slice(0, -1);
}
