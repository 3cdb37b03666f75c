import { abilitiesOf } from '../cards/coverage.ts';
import { type Exercised, watching } from '../game/exercised.ts';
import { expand } from '../game/keywords/expand.ts';
import type { Ability } from '../rules/abilities.ts';
import type { CardSource } from '../scenario/cards.ts';
import type { Outcome } from '../scenario/outcome.ts';
import { parse } from '../scenario/parse.ts';
import { run } from '../scenario/run/run.ts';
import { setup } from '../scenario/run/setup.ts';
import { verdictOf } from '../scenario/verdict.ts';

/** The oracle ids of cards that took part in runs, with the texts of those of their abilities that were exercised. */
export type Exercise = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Plays scenarios and gives what those that pass exercised: an ability whose instructions were carried out, whose effect applied to
 * something, whose cost was paid, or whose keyword the rules looked at. Being on a card that lies there is not enough. Whoever wants to
 * know more of each run may carry it out in `around`.
 */
export function exerciseOf(
  scenarios: readonly string[],
  cards: CardSource,
  around: (play: () => Outcome) => Outcome = (play) => play(),
): Exercise {
  const found = new Map<string, Set<string>>();
  for (const text of scenarios) {
    const parsed = parse(text, cards);
    if (!parsed.ok) continue;
    const told = new Map<string, Exercised>();
    const outcome = around(() =>
      watching(
        (one) => told.set(JSON.stringify(one), one),
        () => run(parsed.scenario, cards, parsed.answers),
      ),
    );
    if (verdictOf(outcome).status !== 'pass') continue;
    for (const card of Object.values(setup(parsed.scenario, cards).state.cards)) {
      const own = [...told.values()].filter((one) => one.oracleId === card.oracleId);
      const texts = found.get(card.oracleId) ?? new Set();
      found.set(card.oracleId, texts);
      for (const ability of abilitiesOf(card)) if (own.some((one) => meant(ability, one))) texts.add(ability.text);
    }
  }
  return found;
}

/** Whether an ability of a card is the one that was told: itself, its keyword, or one that the keyword stands for. */
function meant(ability: Ability, { text, keyword }: Exercised): boolean {
  if (ability.kind === 'unread') return false;
  if (ability.kind !== 'keyword') return ability.text === text;
  return ability.keyword === keyword || ability.text === text || expand(ability).some((one) => one.text === text);
}
