import type { EventPattern } from '../../rules/events.ts';
import { flatMap } from '../../rules/flat-map.ts';
import { ZONES, type Zone } from '../../rules/nouns.ts';
import type { ReplacementEffect } from '../../rules/replacements.ts';
import { bearers } from '../bearers.ts';
import { commit } from '../commit.ts';
import { derived } from '../derived.ts';
import type { Env } from '../evaluate/env.ts';
import { withVars } from '../evaluate/env.ts';
import { kindsOf } from '../evaluate/match.ts';
import { merged, type Roles } from '../evaluate/roles.ts';
import type { Create, GameEvent, Move } from '../events.ts';
import type { ObjectId } from '../ids.ts';
import { sorted } from '../keywords/sorted.ts';
import { project } from '../project.ts';
import { envOf } from '../read.ts';
import type { GameState } from '../state.ts';
import { objectOf, type View } from '../view.ts';
import { ofCounters, ofProtection } from './standing.ts';

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
  /** What the pattern can't say of the event. */
  readonly fits?: (event: GameEvent) => boolean;
}

/** A replacement effect that applies to an event, with the roles it binds. */
export interface Applicable extends Replacing {
  readonly at: Env;
  readonly roles: Roles;
  /** It applies to counters with which the object would enter, of these kinds (122.6). */
  readonly counters?: readonly string[];
}

/** An event of an object entering the battlefield. */
export type Arrival = Move | Create;

const isSelf = (object: unknown): boolean =>
  typeof object === 'object' && object !== null && 'ref' in object && object.ref === 'self';

/** An effect about what becomes of the object itself works where it would leave from: "from anywhere" in every zone (113.6b). */
function zonesOf(event: EventPattern, zones: readonly Zone[] | undefined): readonly Zone[] {
  if (zones) return zones;
  const leaves = event.on === 'zoneChange' && !event.to?.includes('battlefield') && isSelf(event.object);
  return leaves ? (event.from ?? ZONES) : ['battlefield'];
}

/** `copies` tells abilities that the object has by a copy effect of the very event from those it had before. */
function ofObject(view: View, id: ObjectId, copies = 0): readonly Replacing[] {
  const object = objectOf(view, id);
  return flatMap(sorted(view.of(id).abilities).replacing, ({ ability, side, grantor, index }) => {
    const you = view.of(id).controller;
    const more = { ability, ...(side ? { side } : {}), ...(grantor === undefined ? {} : { grantor }) };
    if (ability.condition) {
      const env = envOf(view, id, you, more);
      if (!env.read.holds(ability.condition, env)) return [];
    }
    return flatMap(ability.replacements ?? [], (effect, n): readonly Replacing[] => {
      const works = object.representation === 'emblem' || zonesOf(effect.event, ability.zones).includes(object.zone);
      return works
        ? [
            {
              key: `s${id}.${copies}.${index}.${n}.${ability.text}`,
              effect,
              source: id,
              text: ability.text,
              env: (v) => envOf(v, id, you, more),
            },
          ]
        : [];
    });
  });
}

/** Every replacement effect that functions in a state. */
const existing = derived((state: GameState): readonly Replacing[] => {
  const view = project(state);
  const { replacing } = bearers(state);
  const holders = [
    ...state.battlefield.filter((id) => !state.objects[id]?.phasedOut),
    ...state.command,
    ...state.stack,
    ...flatMap(state.players, (p) => [...p.hand, ...p.graveyard]),
    ...state.exile,
  ];
  const made = [
    ...flatMap(
      holders.filter((id) => replacing.has(id)),
      (id) => ofObject(view, id),
    ),
    ...ofCounters(state, view),
    ...ofProtection(state, view),
    ...flatMap(state.effects, (e): readonly Replacing[] => {
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
  return made;
});

export function isArrival(event: GameEvent): event is Arrival {
  return (
    (event.kind === 'move' && event.to === 'battlefield') || (event.kind === 'create' && event.zone === 'battlefield')
  );
}

export const arrivingId = (event: Arrival): ObjectId => (event.kind === 'move' ? event.becomes : event.id);

/** The state as it would be with an object on the battlefield, or face up (614.12, 708.11). */
function hypothetical(state: GameState, event: GameEvent): View | undefined {
  return isArrival(event) || event.kind === 'turnFaceUp'
    ? project(commit(state, [event], project(state).of))
    : undefined;
}

/**
 * The object as it would be, in the state before it enters: what "each creature card in your graveyard" counts has not
 * changed yet (614.12).
 */
function arriving(before: GameState, would: View, id: ObjectId): View {
  const state = { ...before, objects: { ...before.objects, [id]: would.state.objects[id]! } };
  const view = project(before);
  return { state, of: (other) => (other === id ? would.of(id) : view.of(other)) };
}

/** A view in which the object is on the battlefield as the event says now (614.12). */
export function viewWith(state: GameState, event: GameEvent): View {
  return hypothetical(state, event) ?? project(state);
}

/** The arriving object's own effects, as far as they affect only it (614.12); of an object elsewhere those about where it goes. */
function own(state: GameState, event: GameEvent, would: View | undefined): readonly Replacing[] {
  if (would && event.kind === 'turnFaceUp')
    return ofObject(would, event.object, 1).filter(({ effect }) => effect.event.on === 'turnedFaceUp');
  if (would && isArrival(event)) {
    const copies = event.entering?.copies ?? 0;
    return ofObject(would, arrivingId(event), copies).filter(
      ({ effect }) => 'object' in effect.event && isSelf(effect.event.object),
    );
  }
  return event.kind === 'move' && event.from === 'library' && state.objects[event.object]
    ? ofObject(project(state), event.object)
    : [];
}

/** The counters with which an object would enter, as the events that put them on it (122.6). */
function countersOf(event: GameEvent, r: Replacing, env: Env): readonly (readonly [string, Roles])[] {
  if (!isArrival(event) || !event.entering?.counters || !kindsOf(r.effect.event).includes('counters')) return [];
  const object = arrivingId(event);
  const by = env.view.of(object).controller;
  return flatMap(Object.entries(event.entering.counters), ([counter, change]) => {
    const roles = env.read.matches({ kind: 'counters', object, counter, change, by }, r.effect.event, env);
    return roles ? [[counter, roles] as const] : [];
  });
}

/** The replacement and prevention effects that would apply to an event now, and did not yet (614.5, 614.12). Pure. */
export function applicable(state: GameState, event: GameEvent, applied: ReadonlySet<string>): readonly Applicable[] {
  const would = hypothetical(state, event);
  const view = would && isArrival(event) ? arriving(state, would, arrivingId(event)) : (would ?? project(state));
  return flatMap([...own(state, event, would), ...existing(state)], (r): readonly Applicable[] => {
    if (applied.has(r.key)) return [];
    // 701.19c: a regeneration shield is not applied
    if (r.effect.by.replace === 'regenerate' && event.kind === 'destroy' && event.noRegeneration) return [];
    const env = r.env(view);
    const counters = countersOf(event, r, env);
    const fits = kindsOf(r.effect.event).includes(event.kind) && (r.fits?.(event) ?? true);
    const roles =
      (fits ? env.read.matches(event, r.effect.event, env) : undefined) ??
      (counters.length > 0 ? merged(counters.map(([, found]) => found)) : undefined);
    if (!roles) return [];
    const at = withVars(env, roles);
    if (r.effect.condition && !env.read.holds(r.effect.condition, at)) return [];
    return [{ ...r, at, roles, ...(counters.length > 0 ? { counters: counters.map(([kind]) => kind) } : {}) }];
  });
}
