import type { ManaType } from '../../rules/nouns.ts';
import type { Replacement } from '../../rules/replacements.ts';
import type { GameEvent } from '../events.ts';
import { type Game, pick } from '../machine.ts';
import type { Mana } from '../state.ts';
import type { Variant } from '../variant.ts';
import type { Changed } from './afterwards.ts';

/** Changes the mana that is being added (106.12b). Restrictions and riders of the ability stay on all of it (106.6a). */
export function changeMana(game: Game, event: GameEvent, by: Variant<Replacement, 'replace', 'mana'>): Changed {
  const [first] = event.kind === 'addMana' ? event.mana : [];
  if (event.kind !== 'addMana' || first === undefined) return { event, then: [] };
  const type = by.as ?? (by.oneOf ? chosen(game, event.player, by.oneOf) : undefined);
  let mana: readonly Mana[] = event.mana;
  if (type !== undefined) mana = (by.sameAmount ? mana : [first]).map((m) => ({ ...m, type }));
  const times = by.times ?? 1;
  mana = mana.flatMap((m) => Array.from({ length: times }, () => m));
  if (by.plus !== undefined) mana = [...mana, { ...first, type: by.plus }];
  return { event: { ...event, mana }, then: [] };
}

function chosen(game: Game, player: number, of: readonly ManaType[]): ManaType | undefined {
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'mana',
    player,
    question: 'which mana it produces instead',
    rule: '106.12b',
    options: of.map((type) => ({ is: 'mana', mana: [type], alike: type })),
    min: 1,
    max: 1,
  });
  return of[index ?? 0];
}
