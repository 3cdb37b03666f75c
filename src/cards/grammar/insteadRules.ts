import type { StaticAbility } from '../../rules/abilities.ts';
import type { RuleEffect } from '../../rules/continuous.ts';
import type { PlayerFilter } from '../../rules/refs.ts';
import { playerKind } from './categories.ts';
import { statics } from './statics.ts';

/** Searches and turns that are changed as they would begin (614.1, 614.10). */
type Kind = 'searchesTopFour' | 'skipsExtraTurns' | 'millsTwice';
const RULES: readonly (readonly [string, Kind])[] = [
  [
    'if {who} would search* a library , that player searches the top four cards of that library instead',
    'searchesTopFour',
  ],
  ['if {who} would mill* one or more cards , they mill twice that many cards instead', 'millsTwice'],
  ['if {who} would begin* an extra turn , that player skips that turn instead', 'skipsExtraTurns'],
];
for (const [text, rule] of RULES)
  statics.add(
    text,
    { who: playerKind },
    ({ who }): StaticAbility => ({ kind: 'static', text: '', rules: [{ rule, who }] }),
    (s) => {
      const who = whoOf(s.rules, rule);
      return who && !s.condition && !s.modifications && !s.replacements ? { who } : undefined;
    },
  );
function whoOf(rules: readonly RuleEffect[] | undefined, kind: Kind): PlayerFilter | undefined {
  const [r] = rules ?? [];
  return rules?.length === 1 && r?.rule === kind ? r.who : undefined;
}
