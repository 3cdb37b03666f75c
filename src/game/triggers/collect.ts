import type { TriggeredAbility } from '../../rules/abilities.ts';
import { type Env, withVars } from '../evaluate/env.ts';
import { kindsOf } from '../evaluate/match.ts';
import type { Roles } from '../evaluate/roles.ts';
import type { GameEvent } from '../events.ts';
import type { Window } from '../object.ts';
import { project } from '../project.ts';
import { envOf } from '../read.ts';
import { activeRules } from '../rule-effects.ts';
import type { GameState, PendingTrigger } from '../state.ts';
import { used } from '../used.ts';
import { controllerOf } from '../view.ts';
import { holders } from './holders.ts';
import { occasions } from './split.ts';

export interface Collected {
  readonly triggers: readonly PendingTrigger[];
  /** Delayed abilities that trigger once and are used up (603.7b). */
  readonly spent: readonly number[];
  /** Why an ability whose event happened did not trigger. */
  readonly missed: readonly { readonly text: string; readonly source: number; readonly rule: string }[];
}

/** The abilities that events trigger (603.2, 603.10), by the states just before and just after. Pure. */
export function collect(before: GameState, after: GameState, events: readonly GameEvent[]): Collected {
  const kinds = new Set(events.map((e) => e.kind));
  const triggers: PendingTrigger[] = [];
  const missed: { text: string; source: number; rule: string }[] = [];
  const spent: number[] = [];
  const window: Window = [before.clock, after.clock];
  const add = (
    ability: TriggeredAbility,
    env: Env,
    roles: Roles,
    more: Pick<PendingTrigger, 'grantor' | 'side' | 'x'>,
  ): boolean => {
    const at = withVars(env, roles);
    if (ability.condition && !at.read.holds(ability.condition, at)) {
      missed.push({ text: ability.text, source: env.self, rule: '603.4' });
      return false;
    }
    triggers.push({
      ability,
      source: env.self,
      controller: env.you,
      vars: { ...env.vars, ...roles },
      ...more,
      window,
      rules: ['603.2'],
    });
    return true;
  };
  for (const state of [before, after]) {
    const back = state === before;
    if (back && before === after) continue;
    const view = project(state);
    for (const holder of holders(state)) {
      if (holder.back !== back || !holder.kinds.some((k) => kinds.has(k))) continue;
      const { self, ability, grantor, side } = holder;
      const more = { ...(grantor === undefined ? {} : { grantor }), ...(side ? { side } : {}) };
      const x = view.state.objects[self]?.cast?.x;
      const you = holder.controller ?? controllerOf(view, self);
      const env = envOf(view, self, you, { ...more, ...(x === undefined ? {} : { x }) });
      for (const roles of occasions(events, ability.event, env)) {
        if (limitReached(after, ability, self, triggers))
          missed.push({ text: ability.text, source: self, rule: '603.2' });
        else add(ability, env, roles, { ...more, ...(x === undefined ? {} : { x }) });
      }
    }
  }
  for (const waiting of after.delayed) {
    const pattern = waiting.ability.event;
    if (!kindsOf(pattern).some((k) => kinds.has(k))) continue;
    const x = waiting.x === undefined ? {} : { x: waiting.x };
    const env = envOf(project(after), waiting.source, waiting.controller, { vars: waiting.vars, ...x });
    const found = occasions(events, pattern, env);
    for (const roles of waiting.once ? found.slice(0, 1) : found)
      if (add(waiting.ability, env, roles, x) && waiting.once) spent.push(waiting.id);
  }
  return { triggers: again(before, after, events, triggers), spent, missed };
}

/** "Triggers only once each turn" (603.2h), counting what is about to trigger now. */
function limitReached(
  state: GameState,
  ability: TriggeredAbility,
  self: number,
  now: readonly PendingTrigger[],
): boolean {
  if (ability.limit === undefined || ability.limit === 'doThisOncePerTurn') return false;
  const soFar =
    used(state, self, ability.text, 'triggered', ability.limit !== 'once') +
    now.filter((t) => t.source === self && t.ability === ability).length;
  return soFar >= (ability.limit === 'twicePerTurn' ? 2 : 1);
}

/** Additional triggers and abilities that don't trigger (603.2d). */
function again(
  _before: GameState,
  after: GameState,
  events: readonly GameEvent[],
  triggers: readonly PendingTrigger[],
): readonly PendingTrigger[] {
  const view = project(after);
  const twice = [...activeRules(view, 'triggersAgain'), ...activeRules(view, 'doesntTrigger')];
  if (twice.length === 0) return triggers;
  return triggers.flatMap((trigger) => {
    let times = 1;
    for (const { rule, env } of twice) {
      if (rule.of !== undefined && !env.read.fits(trigger.source, rule.of, env)) continue;
      // Whatever made it trigger, where no event is named.
      const any = rule.event.on === 'triggers';
      if (!any && !events.some((event) => env.read.matches(event, rule.event, env))) continue;
      times = rule.rule === 'doesntTrigger' ? 0 : times + (rule.n ?? 1);
      if (times === 0) break;
    }
    return Array.from({ length: times }, () => trigger);
  });
}
