import type { Amount } from '../../rules/amounts.ts';
import type { Modification, RuleEffect } from '../../rules/continuous.ts';
import { COLOR_NAMES, type Color } from '../../rules/nouns.ts';
import type { Env } from '../evaluate/env.ts';
import { sizeChange } from '../evaluate/size.ts';

/** The numbers in a modification that are worked out as its effect begins. */
function numbersOf(m: Modification): readonly Amount[] {
  switch (m.modify) {
    case 'addPT':
    case 'setBasePT':
      return [m.power, m.toughness];
    case 'setBasePower':
    case 'setBaseToughness':
      return [m.to];
    default:
      return [];
  }
}

/** Whether a number of these modifications is read off the object that they change. */
export function readEach(modifications: readonly Modification[]): boolean {
  return JSON.stringify(modifications.flatMap(numbersOf)).includes('"each"');
}

/** Modifications of a resolved effect with their numbers worked out once (608.2h, 611.2d). */
export function lockIn(modifications: readonly Modification[], env: Env): readonly Modification[] {
  const number = (a: Amount): number => env.read.amount(a, env);
  return modifications.map((m): Modification => {
    switch (m.modify) {
      case 'addPT':
        return { ...m, power: sizeChange(m.power, env), toughness: sizeChange(m.toughness, env) };
      case 'setBasePT':
        return { ...m, power: number(m.power), toughness: number(m.toughness) };
      case 'setBasePower':
      case 'setBaseToughness':
        return { ...m, to: number(m.to) };
      case 'setColors':
      case 'addColors':
        return m.colors === 'chosen' && env.vars.color?.words ? { ...m, colors: env.vars.color.words as never } : m;
      case 'addAbility': {
        // Protection from the colour of one's choice (702.16g): the colour chosen in this resolution.
        const { ability } = m;
        const words = env.vars.color?.words;
        if (ability.kind !== 'keyword' || ability.quality !== 'chosenColor' || !words) return m;
        const { quality: _chosen, ...rest } = ability;
        const color = words[0] as Color;
        const text = ability.text.replace('the chosen color', COLOR_NAMES[color]);
        return { ...m, ability: { ...rest, text, filter: [{ is: 'color', color }] } };
      }
      default:
        return m;
    }
  });
}

/** The same for the rule effect of a resolved spell or ability: a player's protection from the colour chosen. */
export function lockInRule(rule: RuleEffect, env: Env): RuleEffect {
  const color = env.vars.color?.words?.[0];
  return rule.rule === 'playerKeyword' && rule.from === 'chosenColor' && color !== undefined
    ? { ...rule, from: [{ is: 'color', color: color as Color }] }
    : rule;
}
