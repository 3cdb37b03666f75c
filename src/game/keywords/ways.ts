import type { Ability, KeywordAbility, StaticAbility, TriggeredAbility } from '../../rules/abilities.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { CastingOption, Cost } from '../../rules/costs.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';

export const option = (text: string, casting: CastingOption): StaticAbility => ({
  kind: 'static',
  text,
  casting: [casting],
});

export const paid = (cost: string): Condition => ({ if: 'costPaid', cost });
export const yours = { is: 'controller', who: 'you' } as const;

/** "You may pay this rather than its mana cost" (118.9). */
export const instead =
  (name: string, more: Partial<CastingOption> = {}, cost?: Cost): Composition =>
  (k) => [option(k.text, { name, role: 'alternative', optional: true, cost: cost ?? k.cost ?? [], ...more })];

/** "You may pay this as well" (118.8). */
export const besides =
  (name: string, more: Partial<CastingOption> = {}, cost?: (k: KeywordAbility) => Cost): Composition =>
  (k) => [option(k.text, { name, role: 'additional', optional: true, cost: cost?.(k) ?? k.cost ?? [], ...more })];

/** Several abilities that one keyword stands for. */
export const all =
  (...parts: readonly Composition[]): Composition =>
  (k) =>
    parts.flatMap((part): readonly Ability[] => part(k));

/** "When this enters, if its cost was paid" (702.157a, 702.175a). */
export const entering =
  (condition: Condition, instructions: readonly Instruction[]): Composition =>
  (k) => [
    {
      kind: 'triggered',
      text: k.text,
      event: { on: 'zoneChange', object: SELF, to: ['battlefield'] },
      condition,
      effect: { targets: [], instructions },
    } satisfies TriggeredAbility,
  ];

export const HASTE: Ability = { kind: 'keyword', keyword: 'haste', text: 'haste' };
