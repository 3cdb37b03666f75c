import type { HeldAbility } from '../characteristics.ts';
import { hasStatus } from '../evaluate/status.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { abilitiesOf, hasKeyword } from '../keywords/expand.ts';
import { envOf } from '../read.ts';
import { ruleOn } from '../rule-effects.ts';
import { controllerOf, permanents, type View } from '../view.ts';
import { isManaAbility } from './ability.ts';
import { manaSpecs } from './could-produce.ts';
import { outputs } from './produce.ts';
import type { Tappable } from './solve.ts';

export interface ManaSource {
  readonly object: ObjectId;
  readonly held: HeldAbility;
}

/** The permanents that a player could tap for mana and nothing else, in setup order: what the automatic payer may use. */
export function manaSources(view: View, player: PlayerId): readonly Tappable<ManaSource>[] {
  return permanents(view)
    .filter((id) => controllerOf(view, id) === player && view.state.objects[id]?.tapped === false)
    .flatMap((object) => {
      const env = envOf(view, object, player);
      const sick =
        view.of(object).types.includes('Creature') &&
        hasStatus(env, object, 'summoningSick') &&
        !hasKeyword(view, object, 'haste');
      if ((sick && !ruleOn(view, 'hasteForAbilities', object)) || ruleOn(view, 'cantActivate', object)) return [];
      const abilities = abilitiesOf(view, object).filter(
        ({ ability }) =>
          ability.kind === 'activated' &&
          isManaAbility(ability) &&
          ability.cost.length === 1 &&
          ability.cost[0]?.pay === 'tap' &&
          !ability.restrictions,
      );
      const [held] = abilities;
      if (!held) return [];
      // Several such abilities of one land are ways of one source: each is listed, tapping is only possible once.
      const all = abilities.map((h) => ({
        source: { object, held: h },
        alike: `${view.of(object).names.join()} ${h.ability.text}`,
        outputs:
          h.ability.kind === 'activated' ? manaSpecs(h.ability.effect).flatMap((spec) => outputs(spec, env)) : [],
      }));
      return all.filter((s) => s.outputs.length > 0);
    });
}
