import type { ReplacementEffect } from '../../rules/replacements.ts';
import { commit } from '../commit.ts';
import type { Env } from '../evaluate/env.ts';
import { withVars } from '../evaluate/env.ts';
import { kindsOf } from '../evaluate/match.ts';
import type { Roles } from '../evaluate/roles.ts';
import type { GameEvent } from '../events.ts';
import type { ObjectId } from '../ids.ts';
import { abilitiesOf } from '../keywords/expand.ts';
import { project } from '../project.ts';
import { envOf } from '../read.ts';
import type { GameState } from '../state.ts';
import { objectOf, type View } from '../view.ts';

/** A replacement or prevention effect that exists (614, 615). */
export interface Replacing {
  /** The same for the same effect: it applies to an event once (614.5). */
  readonly key: string;
  readonly effect: ReplacementEffect;
  readonly source: ObjectId;
  readonly text: string;
  /** Made by a resolved spell or ability. */
  readonly lasting?: number;
  readonly left?: number;
  readonly env: (view: View) => Env;
}

/** A replacement effect that applies to an event, with the roles it binds. */
export interface Applicable extends Replacing {
  readonly at: Env;
  readonly roles: Roles;
}

function ofObject(view: View, id: ObjectId): readonly Replacing[] {
  const object = objectOf(view, id);
  return abilitiesOf(view, id).flatMap(({ ability, side, grantor }, index) => {
    if (ability.kind !== 'static' || !ability.replacements) return [];
    const zones = ability.zones ?? ['battlefield'];
    const self = id;
    const you = view.of(id).controller;
    if (object.representation !== 'emblem' && !zones.includes(object.zone)) return [];
    const more = { ...(side ? { side } : {}), ...(grantor === undefined ? {} : { grantor }) };
    if (ability.condition) {
      const env = envOf(view, self, you, more);
      if (!env.read.holds(ability.condition, env)) return [];
    }
    return ability.replacements.map(
      (effect, n): Replacing => ({
        key: `s${id}.${index}.${n}`,
        effect,
        source: id,
        text: ability.text,
        env: (v) => envOf(v, self, you, more),
      }),
    );
  });
}

const lists = new WeakMap<GameState, readonly Replacing[]>();

/** Every replacement effect that functions in a state. */
function existing(state: GameState): readonly Replacing[] {
  const known = lists.get(state);
  if (known) return known;
  const view = project(state);
  const holders = [
    ...state.battlefield.filter((id) => !state.objects[id]?.phasedOut),
    ...state.command,
    ...state.stack,
    ...elsewhere(state),
  ];
  const made = [
    ...holders.flatMap((id) => ofObject(view, id)),
    ...state.effects.flatMap((e): readonly Replacing[] => {
      const { replacement } = e;
      if (!replacement) return [];
      const more = { vars: e.vars, ...(e.x === undefined ? {} : { x: e.x }) };
      return [
        {
          key: `e${e.id}`,
          effect: replacement,
          source: e.source,
          text: '',
          lasting: e.id,
          ...(e.left === undefined ? {} : { left: e.left }),
          env: (v) => envOf(v, e.source, e.controller, more),
        },
      ];
    }),
  ];
  lists.set(state, made);
  return made;
}

function elsewhere(state: GameState): readonly ObjectId[] {
  return state.players.flatMap((p) => [...p.hand, ...p.graveyard]).concat(state.exile);
}

/** The state as it would be with an object on the battlefield (614.12). */
function hypothetical(state: GameState, event: GameEvent): { readonly view: View; readonly id: ObjectId } | undefined {
  if (event.kind === 'move' && event.to === 'battlefield')
    return { view: project(commit(state, [event], project(state).of)), id: event.becomes };
  if (event.kind === 'create' && event.zone === 'battlefield')
    return { view: project(commit(state, [event], project(state).of)), id: event.id };
  return undefined;
}

/** The replacement and prevention effects that would apply to an event now, and did not yet (614.5, 614.12). Pure. */
export function applicable(state: GameState, event: GameEvent, applied: ReadonlySet<string>): readonly Applicable[] {
  const would = hypothetical(state, event);
  const view = would?.view ?? project(state);
  const own = would ? ofObject(view, would.id) : [];
  return [...own, ...existing(state)].flatMap((r) => {
    if (applied.has(r.key) || !kindsOf(r.effect.event).includes(event.kind)) return [];
    const env = r.env(view);
    const roles = env.read.matches(event, r.effect.event, env);
    if (!roles) return [];
    const at = withVars(env, roles);
    return r.effect.condition && !env.read.holds(r.effect.condition, at) ? [] : [{ ...r, at, roles }];
  });
}
