import { happen } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { type Game, viewOf } from '../machine.ts';
import { Illegal } from '../signals.ts';
import { controllerOf, objectOf, permanents, type View } from '../view.ts';
import { withBands } from './banding.ts';
import { mostObeyed, requirements } from './block-requirements.ts';
import { disobeyed } from './block-restrictions.ts';
import { blockTolls, payTolls } from './costs.ts';
import { defendingPlayerOf } from './defending.ts';
import { asThough, evasion, forbidden } from './evasion.ts';
import type { Blocking, Refusal } from './refusal.ts';

/** Why a creature can't be chosen as a blocker at all (509.1a). */
function unable(view: View, player: PlayerId, blocker: ObjectId): Refusal | undefined {
  const object = objectOf(view, blocker);
  const { types } = view.of(blocker);
  if (
    object.zone !== 'battlefield' ||
    object.phasedOut ||
    !types.includes('Creature') ||
    controllerOf(view, blocker) !== player
  )
    return { reason: 'only a creature that the player controls can block', rule: '509.1a' };
  if (types.includes('Battle')) return { reason: 'a battle can’t block', rule: '509.1a' };
  if (object.tapped && !asThough(view, blocker, 'untapped'))
    return { reason: 'the creature is tapped', rule: '509.1a' };
  return undefined;
}

/** Why one creature can't block another, whatever else blocks; undefined if it can (509.1a–b). */
export function blockRefusal(view: View, player: PlayerId, block: Blocking): Refusal | undefined {
  const attack = view.state.turn.combat?.attacks.find((a) => a.attacker === block.attacker);
  if (!attack) return { reason: 'that creature is not attacking', rule: '509.1a' };
  const why = unable(view, player, block.blocker);
  if (why) return why;
  if (defendingPlayerOf(view, attack) !== player) return { reason: 'it attacks somebody else', rule: '509.1a' };
  return evasion(view, block) ?? forbidden(view, block);
}

/** Declares blockers (509.1): the whole declaration is legal or it isn't. */
export function declareBlockers(game: Game, player: PlayerId, blocks: readonly Blocking[]): void {
  const view = viewOf(game);
  for (const block of blocks) {
    const refusal = blockRefusal(view, player, block);
    if (refusal) throw new Illegal(`It can’t block: ${refusal.reason}.`, [refusal.rule, '509.1b']);
  }
  const broken = disobeyed(view, blocks);
  if (broken) throw new Illegal(broken.reason, broken.rules);
  needRequirements(view, player, blocks);
  const tolls = [...new Map(blocks.map((b) => [b.blocker, b])).values()].flatMap((b) => blockTolls(view, b));
  payTolls(game, player, tolls, '509.1f');
  // 509.1g: only creatures still controlled by that player become blocking creatures.
  const declared = blocks.filter(
    (b) => game.state.objects[b.blocker] && controllerOf(viewOf(game), b.blocker) === player,
  );
  const still = withBands(viewOf(game), declared);
  const unblocked = attackersOf(viewOf(game), player).filter((id) => !still.some((b) => b.attacker === id));
  happen(game, [{ kind: 'blocks', player, blocks: still, unblocked }], {
    rules: ['509.1', ...(still.length > declared.length ? ['702.22h'] : [])],
  });
}

/** The unblocked creatures that attack a player, or what that player controls or protects (509.1a). */
function attackersOf(view: View, player: PlayerId): readonly ObjectId[] {
  return (view.state.turn.combat?.attacks ?? [])
    .filter((a) => !a.blocked && defendingPlayerOf(view, a) === player)
    .map((a) => a.attacker);
}

/** As many requirements are obeyed as can be without disobeying a restriction (509.1c). */
function needRequirements(view: View, player: PlayerId, blocks: readonly Blocking[]): void {
  const attackers = attackersOf(view, player);
  const blockers = permanents(view).filter((id) => unable(view, player, id) === undefined);
  const wanted = requirements(view, blockers, attackers);
  const obeyed = wanted.filter((fits) => fits(blocks)).length;
  if (obeyed === wanted.length) return;
  const able = (block: Blocking): boolean =>
    blockRefusal(view, player, block) === undefined && blockTolls(view, block).length === 0;
  if (mostObeyed(view, blockers, attackers, able, wanted) > obeyed)
    throw new Illegal('More requirements to block could be obeyed without disobeying a restriction.', ['509.1c']);
}
