import type { KeywordAbility } from '../rules/abilities.ts';
import { chosenFor } from './chosen.ts';
import { exercise } from './exercised.ts';
import type { ObjectId, PlayerId, Thing } from './ids.ts';
import { abilitiesOf, heldKeywords } from './keywords/expand.ts';
import { envOf } from './read.ts';
import { activeRules } from './rule-effects.ts';
import { controllerOf, objectOf, type View } from './view.ts';

/**
 * Whether a protection ability is from that source (702.16a). "The chosen color" was chosen for `chooser`: the object that grants the
 * ability, where one does (607.2d).
 */
function covers(
  view: View,
  holder: ObjectId,
  keyword: KeywordAbility,
  source: ObjectId,
  chooser: ObjectId = holder,
): boolean {
  const env = envOf(view, holder, controllerOf(view, holder));
  const now = view.of(source);
  switch (keyword.quality) {
    case 'everything':
      return true;
    case 'eachColor':
      return now.colors.length > 0;
    case 'chosenColor':
      return now.colors.some((c) => chosenFor(view.state, objectOf(view, chooser), 'color')?.words?.includes(c));
  }
  if (keyword.players !== undefined) return env.read.playerFits(controllerOf(view, source), keyword.players, env);
  return keyword.filter !== undefined && env.read.fits(source, keyword.filter, env);
}

/** Protection, hexproof and shroud are about permanents and players: a spell has none of them (702.11b, 702.16b, 702.18a). */
const isPermanent = (view: View, id: ObjectId): boolean => objectOf(view, id).zone === 'battlefield';

/** Protection of an object or a player from a source (702.16): no damage, no Auras and Equipment, no blocks, no targets. */
export function protectedFrom(view: View, thing: Thing, source: ObjectId): boolean {
  if ('object' in thing)
    return (
      isPermanent(view, thing.object) &&
      heldKeywords(view, thing.object, 'protection').some(([k, grantor]) =>
        covers(view, thing.object, k, source, grantor),
      )
    );
  return activeRules(view, 'playerKeyword').some(({ rule, env, source: holder }) => {
    if (rule.keyword !== 'protection' || !env.read.playerFits(thing.player, rule.who, env)) return false;
    const from = typeof rule.from === 'string' ? { quality: rule.from } : rule.from ? { filter: rule.from } : {};
    return covers(view, holder, { kind: 'keyword', keyword: 'protection', text: '', ...from }, source);
  });
}

/** Why something can't be the target of a source controlled by a player; undefined if it can (115.1, 702.11, 702.18). */
export function untargetable(
  view: View,
  thing: Thing,
  source: ObjectId,
  by: PlayerId,
): { readonly reason: string; readonly rule: string } | undefined {
  const spell = objectOf(view, source);
  const quality = spell.representation === 'ability' && spell.ability ? spell.ability.source : source;
  if (protectedFrom(view, thing, quality)) return { reason: 'it has protection from the source', rule: '702.16b' };
  for (const { rule, env } of activeRules(view, 'cantBeTargeted')) {
    const meant =
      'object' in thing
        ? rule.object !== undefined && env.read.isOne(thing.object, rule.object, env)
        : rule.player !== undefined && env.read.playerFits(thing.player, rule.player, env);
    if (
      meant &&
      env.read.fits(source, rule.by, env) &&
      (rule.controller === undefined || env.read.playerFits(by, rule.controller, env))
    ) {
      return { reason: "an effect says it can't be the target", rule: '101.2' };
    }
  }
  if ('player' in thing) {
    const keyword = activeRules(view, 'playerKeyword').find(
      ({ rule, env }) =>
        env.read.playerFits(thing.player, rule.who, env) &&
        (rule.keyword === 'shroud' || (rule.keyword === 'hexproof' && by !== thing.player)),
    );
    return (
      keyword && {
        reason: `the player has ${keyword.rule.keyword}`,
        rule: keyword.rule.keyword === 'shroud' ? '702.18a' : '702.11c',
      }
    );
  }
  if (!isPermanent(view, thing.object)) return undefined;
  for (const { ability, grantor } of abilitiesOf(view, thing.object)) {
    if (ability.kind !== 'keyword') continue;
    const told = { keyword: ability.keyword };
    if (ability.keyword === 'shroud') {
      exercise(view.state, thing.object, told);
      return { reason: 'it has shroud', rule: '702.18a' };
    }
    if (ability.keyword === 'hexproof' && controllerOf(view, thing.object) !== by) {
      const any = ability.filter === undefined && ability.quality === undefined;
      if (!any && !covers(view, thing.object, ability, quality, grantor)) continue;
      exercise(view.state, thing.object, told);
      return any
        ? { reason: 'it has hexproof', rule: '702.11b' }
        : { reason: 'it has hexproof from the source', rule: '702.11d' };
    }
  }
  return undefined;
}
