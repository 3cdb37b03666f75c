import { BASIC_LAND_TYPES } from '../../rules/nouns.ts';
import { abilitiesOf, hasKeyword, keywordsOf } from '../keywords/expand.ts';
import { protectedFrom } from '../protection.ts';
import { envOf } from '../read.ts';
import { isBearer } from '../ring-bearer.ts';
import { activeRules } from '../rule-effects.ts';
import { controllerOf, type View } from '../view.ts';
import type { Blocking, Refusal } from './refusal.ts';

/** Evasion abilities that keep this creature from blocking that attacker; they are cumulative (509.1b, 702). */
export function evasion(view: View, { blocker, attacker }: Blocking): Refusal | undefined {
  const b = view.of(blocker);
  const has = (keyword: string): boolean => hasKeyword(view, attacker, keyword);
  const shares = b.colors.some((c) => view.of(attacker).colors.includes(c));
  const artifact = b.types.includes('Artifact');
  if (has('flying') && !hasKeyword(view, blocker, 'flying') && !hasKeyword(view, blocker, 'reach'))
    return { reason: 'it has flying', rule: '702.9b' };
  if (has('fear') && !artifact && !b.colors.includes('B')) return { reason: 'it has fear', rule: '702.36b' };
  if (has('intimidate') && !artifact && !shares) return { reason: 'it has intimidate', rule: '702.13b' };
  if (has('shadow') !== hasKeyword(view, blocker, 'shadow') && !asThough(view, blocker, 'shadow'))
    return { reason: 'only one of them has shadow', rule: '702.28b' };
  if (has('horsemanship') && !hasKeyword(view, blocker, 'horsemanship'))
    return { reason: 'it has horsemanship', rule: '702.31b' };
  if (has('skulk') && (b.power ?? 0) > (view.of(attacker).power ?? 0))
    return { reason: 'it has skulk', rule: '702.118b' };
  if (isBearer(view, attacker, controllerOf(view, attacker)) && (b.power ?? 0) > (view.of(attacker).power ?? 0))
    return { reason: 'greater power can’t block a Ring-bearer', rule: '701.54c' };
  if (protectedFrom(view, { object: attacker }, blocker))
    return { reason: 'it has protection from the blocker', rule: '702.16f' };
  const env = envOf(view, attacker, controllerOf(view, attacker));
  const defender = controllerOf(view, blocker);
  const defends = (fits: (id: number) => boolean): boolean =>
    view.state.battlefield.some(
      (id) =>
        !view.state.objects[id]?.phasedOut &&
        controllerOf(view, id) === defender &&
        view.of(id).types.includes('Land') &&
        fits(id),
    );
  const walked =
    keywordsOf(view, attacker, 'landwalk').some((k) => {
      const { filter } = k;
      return filter !== undefined && defends((id) => env.read.fits(id, filter, env));
    }) ||
    Object.keys(BASIC_LAND_TYPES).some(
      (type) => has(`${type.toLowerCase()}walk`) && defends((id) => view.of(id).subtypes.includes(type)),
    );
  return walked ? { reason: 'it has landwalk', rule: '702.14c' } : undefined;
}

/** "Can block creatures with shadow as though …", "can block as though it were untapped" (509.1b). */
export function asThough(view: View, blocker: number, as: string): boolean {
  return activeRules(view, 'canBlockAsThough').some(
    ({ rule, env }) => (rule.as ?? 'untapped') === as && env.read.isOne(blocker, rule.object, env),
  );
}

/** Effects that forbid this block, whatever else blocks (509.1b). */
export function forbidden(view: View, { blocker, attacker }: Blocking): Refusal | undefined {
  for (const { rule, env, source } of activeRules(view, 'cantBlock')) {
    if (rule.alone || !env.read.isOne(blocker, rule.object, env)) continue;
    if (rule.what !== undefined && !env.read.fits(attacker, rule.what, env)) continue;
    if (rule.unless !== undefined && (Array.isArray(rule.unless) || mayAnyway(rule.unless, env))) continue;
    if (source === blocker && view.state.objects[blocker]?.designations.includes('suspected'))
      return { reason: 'the creature is suspected', rule: '701.60c' };
    return { reason: 'an effect says the creature can’t block', rule: '509.1b' };
  }
  for (const { rule, env } of activeRules(view, 'cantBeBlocked')) {
    if (!env.read.isOne(attacker, rule.object, env) || rule.moreThan !== undefined || rule.fewerThan !== undefined)
      continue;
    if (rule.by !== undefined && !env.read.fits(blocker, rule.by, env)) continue;
    if (rule.exceptBy !== undefined && env.read.fits(blocker, rule.exceptBy, env)) continue;
    return { reason: 'an effect says it can’t be blocked that way', rule: '509.1b' };
  }
  if (abilitiesOf(view, blocker).some((h) => h.ability.keyword === 'decayed'))
    return { reason: 'the creature has decayed', rule: '702.147a' };
  return undefined;
}

function mayAnyway(unless: unknown, env: ReturnType<typeof envOf>): boolean {
  return env.read.holds(unless as Parameters<typeof env.read.holds>[0], env);
}
