import { happen } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { abilitiesOf, hasKeyword, keywordsOf } from '../keywords/expand.ts';
import { envIn, type Game, viewOf } from '../machine.ts';
import { protectedFrom } from '../protection.ts';
import { activeRules, ruleOn } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import { controllerOf, objectOf, type View } from '../view.ts';
import { defendingPlayerOf } from './defending.ts';

export interface Blocking {
  readonly blocker: ObjectId;
  readonly attacker: ObjectId;
}
type Refusal = { readonly reason: string; readonly rule: string };

/** Evasion that keeps this blocker from blocking this attacker (509.1b, 702). */
function evasion(game: Game, view: View, { blocker, attacker }: Blocking): Refusal | undefined {
  const b = view.of(blocker);
  const has = (keyword: string): boolean => hasKeyword(view, attacker, keyword);
  const shares = b.colors.some((c) => view.of(attacker).colors.includes(c));
  const artifact = b.types.includes('Artifact');
  if (has('flying') && !hasKeyword(view, blocker, 'flying') && !hasKeyword(view, blocker, 'reach'))
    return { reason: 'it has flying', rule: '702.9b' };
  if (has('fear') && !artifact && !b.colors.includes('B')) return { reason: 'it has fear', rule: '702.36b' };
  if (has('intimidate') && !artifact && !shares) return { reason: 'it has intimidate', rule: '702.13b' };
  if (has('shadow') !== hasKeyword(view, blocker, 'shadow'))
    return { reason: 'only one of them has shadow', rule: '702.28b' };
  if (has('horsemanship') && !hasKeyword(view, blocker, 'horsemanship'))
    return { reason: 'it has horsemanship', rule: '702.31b' };
  if (has('skulk') && (b.power ?? 0) > (view.of(attacker).power ?? 0))
    return { reason: 'it has skulk', rule: '702.118b' };
  if (protectedFrom(view, { object: attacker }, blocker))
    return { reason: 'it has protection from the blocker', rule: '702.16f' };
  const env = envIn(game, attacker, controllerOf(view, attacker));
  const defender = controllerOf(view, blocker);
  const walked = keywordsOf(view, attacker, 'landwalk').some((k) =>
    view.state.battlefield.some(
      (id) => controllerOf(view, id) === defender && k.filter !== undefined && env.read.fits(id, k.filter, env),
    ),
  );
  return walked ? { reason: 'it has landwalk', rule: '702.14c' } : undefined;
}

/** Effects that forbid this block (509.1b). */
function forbidden(view: View, { blocker, attacker }: Blocking, blockers: number): Refusal | undefined {
  for (const { rule, env } of activeRules(view, 'cantBlock')) {
    if (
      !env.read.isOne(blocker, rule.object, env) ||
      (rule.what !== undefined && !env.read.fits(attacker, rule.what, env))
    )
      continue;
    if (rule.alone && blockers > 1) continue;
    return { reason: 'an effect says the creature can’t block', rule: '509.1b' };
  }
  for (const { rule, env } of activeRules(view, 'cantBeBlocked')) {
    if (!env.read.isOne(attacker, rule.object, env) || rule.moreThan !== undefined || rule.fewerThan !== undefined)
      continue;
    if (rule.by !== undefined && !env.read.fits(blocker, rule.by, env)) continue;
    if (rule.exceptBy !== undefined && env.read.fits(blocker, rule.exceptBy, env)) continue;
    return { reason: 'an effect says it can’t be blocked that way', rule: '509.1b' };
  }
  if (view.of(blocker).marked.includes('suspected') || objectOf(view, blocker).designations.includes('suspected'))
    return { reason: 'the creature is suspected', rule: '701.60c' };
  if (abilitiesOf(view, blocker).some((h) => h.ability.keyword === 'decayed'))
    return { reason: 'the creature has decayed', rule: '702.147a' };
  return undefined;
}

/** Why one creature can't block another; undefined if it can (509.1a–b). */
export function blockRefusal(game: Game, player: PlayerId, block: Blocking, blockers = 1): Refusal | undefined {
  const view = viewOf(game);
  const { blocker, attacker } = block;
  const attack = game.state.turn.combat?.attacks.find((a) => a.attacker === attacker);
  if (!attack) return { reason: 'that creature is not attacking', rule: '509.1a' };
  if (!view.of(blocker).types.includes('Creature') || controllerOf(view, blocker) !== player)
    return { reason: 'only a creature that the player controls can block', rule: '509.1a' };
  if (objectOf(view, blocker).tapped && !ruleOn(view, 'canBlockAsThough', blocker))
    return { reason: 'the creature is tapped', rule: '509.1a' };
  if (defendingPlayerOf(view, attack) !== player) return { reason: 'it attacks somebody else', rule: '509.1a' };
  return evasion(game, view, block) ?? forbidden(view, block, blockers);
}

/** Declares blockers (509.1): the whole declaration is legal or it isn't. */
export function declareBlockers(game: Game, player: PlayerId, blocks: readonly Blocking[]): void {
  const view = viewOf(game);
  for (const block of blocks) {
    const refusal = blockRefusal(game, player, block, blocks.length);
    if (refusal) throw new Illegal(`It can’t block: ${refusal.reason}.`, [refusal.rule]);
    const extra = activeRules(view, 'canBlockAdditional').reduce(
      (n, { rule, env }) =>
        env.read.isOne(block.blocker, rule.object, env)
          ? n + (rule.n === 'any' ? 99 : env.read.amount(rule.n, env))
          : n,
      1,
    );
    if (blocks.filter((b) => b.blocker === block.blocker).length > extra)
      throw new Illegal('It can block only one creature.', ['509.1a']);
  }
  for (const attacker of new Set(blocks.map((b) => b.attacker))) {
    const n = blocks.filter((b) => b.attacker === attacker).length;
    if (n < 2 && (hasKeyword(view, attacker, 'menace') || view.of(attacker).marked.includes('suspected')))
      throw new Illegal('It has menace: two or more creatures must block it.', ['702.111b']);
    for (const { rule, env } of activeRules(view, 'cantBeBlocked')) {
      if (!env.read.isOne(attacker, rule.object, env)) continue;
      if ((rule.moreThan !== undefined && n > rule.moreThan) || (rule.fewerThan !== undefined && n < rule.fewerThan))
        throw new Illegal('An effect says it can’t be blocked by that many creatures.', ['509.1b']);
    }
  }
  needRequirements(game, view, player, blocks);
  happen(game, [{ kind: 'blocks', player, blocks }], { rules: ['509.1'] });
}

/** Creatures that must block do so where they can (509.1c). */
function needRequirements(game: Game, view: View, player: PlayerId, blocks: readonly Blocking[]): void {
  const attackers = game.state.turn.combat?.attacks.map((a) => a.attacker) ?? [];
  const must = (blocker: ObjectId, attacker: ObjectId): boolean =>
    activeRules(view, 'mustBlock').some(
      ({ rule, env }) =>
        env.read.isOne(blocker, rule.object, env) &&
        (rule.what === undefined || env.read.objects(rule.what, env).includes(attacker)),
    ) ||
    activeRules(view, 'mustBeBlocked').some(
      ({ rule, env }) =>
        env.read.isOne(attacker, rule.object, env) &&
        (rule.byAll || !blocks.some((b) => b.attacker === attacker)) &&
        (rule.by === undefined || env.read.fits(blocker, rule.by, env)),
    );
  for (const blocker of view.state.battlefield) {
    if (view.of(blocker).controller !== player || blocks.some((b) => b.blocker === blocker)) continue;
    for (const attacker of attackers) {
      if (must(blocker, attacker) && !blockRefusal(game, player, { blocker, attacker }))
        throw new Illegal(`${view.of(blocker).names[0] ?? 'A creature'} must block if able.`, ['509.1c']);
    }
  }
}
