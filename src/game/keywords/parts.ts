import type {
  Ability,
  ActivatedAbility,
  SpellAbility,
  StaticAbility,
  TargetSpec,
  TriggeredAbility,
} from '../../rules/abilities.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { CounterKind } from '../../rules/nouns.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { SELF } from '../../rules/refs.ts';
import type { EnterChange } from '../../rules/replacements.ts';

/** Pieces that many keyword abilities are written out with. */

export const CREATURE = { is: 'type', type: 'Creature' } as const;
export const YOURS = { is: 'controller', who: 'you' } as const;
export const ANOTHER = { is: 'other', than: SELF } as const;
export const T1: ObjectRef = { ref: 'var', name: 't1' };
export const EVENT: ObjectRef = { ref: 'var', name: 'event.object' };

export const ENTERS: EventPattern = { on: 'zoneChange', object: SELF, to: ['battlefield'] };
export const DIES: EventPattern = { on: 'zoneChange', object: SELF, from: ['battlefield'], to: ['graveyard'] };
export const LEAVES: EventPattern = { on: 'zoneChange', object: SELF, from: ['battlefield'] };
export const ATTACKS: EventPattern = { on: 'attacks', object: SELF };
export const UPKEEP: EventPattern = { on: 'step', step: 'upkeep', whose: 'you' };
export const HITS_PLAYER: EventPattern = { on: 'damage', source: SELF, toPlayer: 'any', combat: true };

/** What a spell does besides, as it resolves. */
export const spell = (
  text: string,
  instructions: readonly Instruction[],
  targets: readonly TargetSpec[] = [],
): SpellAbility => ({ kind: 'spell', text, effect: { targets, instructions } });

/** A triggered ability without targets. */
export const trigger = (
  text: string,
  event: EventPattern,
  instructions: readonly Instruction[],
  more: Partial<Pick<TriggeredAbility, 'condition' | 'zones'>> & { readonly targets?: readonly TargetSpec[] } = {},
): TriggeredAbility => {
  const { targets = [], ...rest } = more;
  return { kind: 'triggered', text, event, ...rest, effect: { targets, instructions } };
};

/** An activated ability. */
export const activated = (
  text: string,
  cost: ActivatedAbility['cost'],
  instructions: readonly Instruction[],
  more: Partial<Pick<ActivatedAbility, 'zones' | 'restrictions'>> & { readonly targets?: readonly TargetSpec[] } = {},
): ActivatedAbility => {
  const { targets = [], ...rest } = more;
  return { kind: 'activated', text, cost, ...rest, effect: { targets, instructions } };
};

/** "As this enters", "this enters with" (614.1c). */
export const entersWith = (text: string, ...changes: readonly EnterChange[]): StaticAbility => ({
  kind: 'static',
  text,
  replacements: [{ event: ENTERS, by: { replace: 'enter', with: changes } }],
});

/** One target among the permanents that fit. */
export const target = (filter: Filter): TargetSpec => ({
  id: 't1',
  min: 1,
  max: 1,
  objects: { zones: ['battlefield'], filter },
});

export const plusCounters = (
  n: Extract<Instruction, { do: 'putCounters' }>['n'],
  on: ObjectRef = SELF,
): Instruction => ({
  do: 'putCounters',
  counter: '+1/+1',
  n,
  on,
});

/** "Gets +X/+Y until end of turn." */
export const pump = (
  power: Extract<Instruction, { do: 'putCounters' }>['n'],
  toughness: Extract<Instruction, { do: 'putCounters' }>['n'],
  what: ObjectRef = SELF,
): Instruction => ({
  do: 'continuous',
  what,
  modifications: [{ modify: 'addPT', power, toughness }],
  duration: { until: 'endOfTurn' },
});

/** Whether the object has a counter of a kind. */
export const hasCounter = (counter: CounterKind, op: '>=' | '=' = '>=', n = 1): Condition => ({
  if: 'matches',
  object: SELF,
  filter: [{ is: 'counter', counter, op, n }],
});

/** "At the beginning of the next end step" and the like (603.7). */
export const later = (
  text: string,
  step: 'end' | 'endCombat' | 'upkeep',
  instructions: readonly Instruction[],
  whose: 'any' | 'you' = 'any',
): Instruction => ({
  do: 'delayed',
  once: true,
  ability: trigger(text, { on: 'step', step, whose }, instructions),
});

/** What was made now joins what was made before under a name, for one delayed ability about them all. */
export const joined = (made: string, all: string): Instruction => ({
  do: 'note',
  what: {
    ref: 'union',
    of: [
      { ref: 'var', name: all },
      { ref: 'var', name: made },
    ],
  },
  as: all,
});

/** An ability that the machine doesn't play: it refuses where it could matter. */
export const unplayed = (text: string, rule: string): Ability => ({
  kind: 'unread',
  text,
  reason: 'unsupported',
  rule,
});
