import type { TriggeredAbility } from '../../rules/abilities.ts';
import type { EventPattern } from '../../rules/events.ts';
import { type Env, withVars } from '../evaluate/env.ts';
import { isMatched, kindsOf } from '../evaluate/match.ts';
import type { GameEvent } from '../events.ts';
import type { GameObject, Window } from '../object.ts';
import { project } from '../project.ts';
import { envOf } from '../read.ts';
import type { GameState, PendingTrigger } from '../state.ts';
import { alreadyDone, used } from '../used.ts';
import { controllerOf } from '../view.ts';
import { times } from './again.ts';
import { holders } from './holders.ts';
import { nearly } from './nearly.ts';
import { type Occasion, occasions } from './split.ts';

export interface Collected {
  readonly triggers: readonly PendingTrigger[];
  /** Delayed abilities that trigger once and are used up (603.7b). */
  readonly spent: readonly number[];
  /** Why an ability whose event happened did not trigger. */
  readonly missed: readonly { readonly text: string; readonly source: number; readonly rule: string }[];
}

const NONE: Collected = { triggers: [], spent: [], missed: [] };

/** The abilities that events trigger (603.2, 603.10), by the states just before and just after. Pure. */
export function collect(before: GameState, after: GameState, events: readonly GameEvent[]): Collected {
  if (!events.some((e) => isMatched(e.kind))) return NONE;
  const kinds = new Set(events.map((e) => e.kind));
  const triggers: PendingTrigger[] = [];
  const missed: { text: string; source: number; rule: string }[] = [];
  const spent: number[] = [];
  const window: Window = [before.clock, after.clock];
  const made = (
    ability: TriggeredAbility,
    env: Env,
    { roles, kind }: Occasion,
    more: Pick<PendingTrigger, 'grantor' | 'side' | 'x'>,
  ): PendingTrigger | undefined => {
    const at = withVars(env, roles);
    if (ability.while && !at.read.holds(ability.while, at)) {
      missed.push({ text: ability.text, source: env.self, rule: '603.2' });
      return undefined;
    }
    if (ability.condition && !at.read.holds(ability.condition, at)) {
      missed.push({ text: ability.text, source: env.self, rule: '603.4' });
      return undefined;
    }
    const told = { ...(kind ? { kind } : {}), window, rules: ['603.2'] };
    return { ability, source: env.self, controller: env.you, vars: at.vars, ...more, ...told };
  };
  for (const state of before === after ? [after] : [before, after]) {
    const back = state === before;
    for (const holder of holders(state)) {
      if (before !== after && holder.back !== back) continue;
      if (!holder.kinds.some((k) => kinds.has(k))) continue;
      const view = project(state);
      const { self, ability, event, grantor, side } = holder;
      const x = xFor(event, view.state.objects[self]);
      const more = {
        ...(grantor === undefined ? {} : { grantor }),
        ...(side ? { side } : {}),
        ...(x === undefined ? {} : { x }),
      };
      const env = envOf(view, self, holder.controller ?? controllerOf(view, self), more);
      const found = occasions(events, event, env);
      const near = found.length > 0 ? undefined : nearly(holder, env.you, before, after, events);
      if (near) missed.push({ text: ability.text, source: self, rule: near });
      for (const occasion of found) {
        if (alreadyDone(after, self, ability) || limitReached(after, ability, self, triggers)) {
          missed.push({ text: ability.text, source: self, rule: '603.2' });
          continue;
        }
        const trigger = made(ability, env, occasion, more);
        if (!trigger) continue;
        const n = times(view, self, occasion.causes);
        if (n === 0) missed.push({ text: ability.text, source: self, rule: '603.2' });
        for (let i = 0; i < n; i++) triggers.push(trigger);
      }
    }
  }
  for (const waiting of after.delayed) {
    const pattern = waiting.ability.event;
    if (!kindsOf(pattern).some((k) => kinds.has(k))) continue;
    const x = waiting.x === undefined ? {} : { x: waiting.x };
    const env = envOf(project(after), waiting.source, waiting.controller, { vars: waiting.vars, ...x });
    const found = occasions(events, pattern, env);
    for (const occasion of waiting.once ? found.slice(0, 1) : found) {
      const trigger = made(waiting.ability, env, occasion, x);
      if (!trigger) continue;
      triggers.push(pattern.on === 'step' && waiting.window ? { ...trigger, window: waiting.window } : trigger);
      if (waiting.once) spent.push(waiting.id);
    }
  }
  return { triggers, spent, missed };
}

/**
 * The X that an ability of an object knows: that of the spell it is, of the spell it was as it enters (107.3m), of what turned it up,
 * cycled it or made it monstrous. For all else X of a permanent is 0.
 */
function xFor(event: EventPattern, object: GameObject | undefined): number | undefined {
  if (!object) return undefined;
  if (object.zone === 'stack') return object.cast?.x;
  switch (event.on) {
    case 'anyOf':
      return event.of.map((e) => xFor(e, object)).find((x) => x !== undefined);
    case 'turnedFaceUp':
    case 'becomesMonstrous':
    case 'cycle':
      return object.actionX;
    case 'zoneChange': {
      const self = event.orSelf === true || ('ref' in event.object && event.object.ref === 'self');
      return self && event.to?.includes('battlefield') ? object.cast?.x : undefined;
    }
    default:
      return undefined;
  }
}

/** "Triggers only once each turn", counting what waits for the stack already. */
function limitReached(
  state: GameState,
  ability: TriggeredAbility,
  self: number,
  now: readonly PendingTrigger[],
): boolean {
  if (ability.limit === undefined || ability.limit === 'doThisOncePerTurn') return false;
  const same = (t: PendingTrigger): boolean => t.source === self && t.ability.text === ability.text;
  const soFar =
    used(state, self, ability.text, 'triggered', ability.limit !== 'once') +
    state.pending.filter(same).length +
    now.filter(same).length;
  return soFar >= (ability.limit === 'twicePerTurn' ? 2 : 1);
}
