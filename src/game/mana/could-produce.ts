import type { Effect } from '../../rules/abilities.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { MANA_TYPES, type ManaType } from '../../rules/nouns.ts';
import { ways } from '../branches.ts';
import type { HeldAbility } from '../characteristics.ts';
import type { ObjectId } from '../ids.ts';
import { abilitiesOf } from '../keywords/expand.ts';
import { envIn, type Game, viewOf } from '../machine.ts';
import { checkProduced } from '../relevance.ts';
import { notPlayed } from '../signals.ts';
import { controllerOf } from '../view.ts';
import { addsMana } from './ability.ts';

/**
 * The types of mana that an object could produce (106.7): whatever its abilities would add if they resolved now, by any choices and with
 * replacement effects in any order, whether or not their costs can be paid.
 */
export function couldProduce(game: Game, id: ObjectId): readonly ManaType[] {
  if (game.asked?.has(id)) return [];
  const inner: Game = { ...game, asked: new Set([...(game.asked ?? []), id]) };
  const found = new Set<ManaType>();
  checkProduced(game.state, id);
  for (const held of abilitiesOf(viewOf(game), id)) for (const type of typesOf(inner, id, held)) found.add(type);
  return MANA_TYPES.filter((t) => found.has(t));
}

function typesOf(game: Game, id: ObjectId, held: HeldAbility): readonly ManaType[] {
  const { ability, side, grantor } = held;
  if ((ability.kind !== 'activated' && ability.kind !== 'triggered') || !addsMana(ability.effect)) return [];
  const cost = ability.kind === 'activated' ? ability.cost : [];
  const tapped = { objects: [], players: [], did: cost.some((part) => part.pay === 'tap') };
  const more = {
    ...(side ? { side } : {}),
    ...(grantor === undefined ? {} : { grantor }),
    vars: { 'mana.tapped': tapped },
  };
  return lists(ability.effect).flatMap((instructions) => {
    const found = ways(game, (trial) => {
      const env = envIn(trial, id, controllerOf(viewOf(trial), id), more);
      trial.play.perform(trial, instructions, env, { rules: ['106.7'], source: id });
      return trial.log.flatMap((entry) =>
        'event' in entry && entry.event.kind === 'addMana' ? entry.event.mana.map((m) => m.type) : [],
      );
    });
    return (found ?? notPlayed('106.7', 'so many ways to produce mana')).flatMap((way) => way.result);
  });
}

const lists = (effect: Effect): readonly (readonly Instruction[])[] =>
  'modes' in effect ? effect.modes.map((m) => m.instructions) : [effect.instructions];
