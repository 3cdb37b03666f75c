import type { ObjectId } from '../ids.ts';
import { likeness } from '../likeness.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { ruleOn } from '../rule-effects.ts';
import { apnap, permanents } from '../view.ts';

/** The legend rule (704.5j): each player keeps one of the legendary permanents of a name. Gives the others. */
export function legendRule(game: Game): readonly ObjectId[] {
  const view = viewOf(game);
  const legends = permanents(view).filter(
    (id) => view.of(id).supertypes.includes('Legendary') && !ruleOn(view, 'legendRuleOff', id),
  );
  const lost: ObjectId[] = [];
  for (const player of apnap(view.state)) {
    const own = legends.filter((id) => view.of(id).controller === player);
    const names = [...new Set(own.flatMap((id) => view.of(id).names))];
    for (const name of names) {
      const same = own.filter((id) => view.of(id).names.includes(name) && !lost.includes(id));
      if (same.length < 2) continue;
      const options = same.map((object) => ({ is: 'object', object, alike: likeness(view, object) }) as const);
      const [kept] = pick(game, {
        shape: 'pick',
        topic: 'legend',
        player,
        question: `which ${name} to keep`,
        rule: '704.5j',
        options,
        min: 1,
        max: 1,
      });
      lost.push(...same.filter((_, i) => i !== kept));
    }
  }
  return lost;
}
