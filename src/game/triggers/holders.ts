import type { TriggeredAbility } from '../../rules/abilities.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import { flatMap } from '../../rules/flat-map.ts';
import type { Zone } from '../../rules/nouns.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { bearers } from '../bearers.ts';
import { derived } from '../derived.ts';
import { kindsOf } from '../evaluate/match.ts';
import { looksBack } from '../evaluate/match-zones.ts';
import type { EventKind } from '../events.ts';
import { NO_SOURCE, type ObjectId, type PlayerId } from '../ids.ts';
import { sorted } from '../keywords/sorted.ts';
import { project } from '../project.ts';
import type { GameState } from '../state.ts';
import { inherent } from './inherent.ts';
import { ofSiege } from './siege.ts';

/** A triggered ability of an object where it functions (113.6). */
export interface Holder {
  readonly self: ObjectId;
  readonly ability: TriggeredAbility;
  /** What it waits for; of an ability with several trigger conditions, those that look back or those that don't. */
  readonly event: EventPattern;
  readonly kinds: readonly EventKind[];
  /** Judged by the state before the event (603.10). */
  readonly back: boolean;
  readonly grantor?: ObjectId;
  readonly side?: 'left' | 'right';
  /** Whose it is, where its source doesn't say. */
  readonly controller?: PlayerId;
}

const ANYWHERE: readonly Zone[] = ['library', 'hand', 'battlefield', 'graveyard', 'stack', 'exile', 'command'];

/** Where an ability functions: where its text says or where it must to be of use (113.6), otherwise on the battlefield. */
function zonesOf({ event, zones }: TriggeredAbility): readonly Zone[] {
  return zones ?? zonesOfPattern(event);
}

/** Itself, said as a reference or as a kind of object that only it fits. */
function isSelf(object: Filter | ObjectRef): boolean {
  return 'ref' in object ? object.ref === 'self' : object.some((p) => p.is === 'same' && p.as.ref === 'self');
}

function zonesOfPattern(event: EventPattern): readonly Zone[] {
  const self = 'object' in event && event.object !== undefined && isSelf(event.object);
  switch (event.on) {
    case 'cast':
    case 'copy':
    case 'castOrCopy':
      return self ? ['stack'] : ['battlefield'];
    case 'zoneChange':
      return self && !event.from?.includes('battlefield') && !event.to?.includes('battlefield')
        ? ANYWHERE
        : ['battlefield'];
    case 'discard':
    case 'cycle':
      return 'object' in event && self ? ANYWHERE : ['battlefield'];
    case 'roomEntered':
      return ['command'];
    case 'anyOf':
      return [...new Set(flatMap(event.of, zonesOfPattern))];
    default:
      return ['battlefield'];
  }
}

/** 603.10: leaving the battlefield, sacrifice, phasing out, becoming unattached, losing control, countered spells, losing the game. */
function isBack(event: EventPattern): boolean {
  switch (event.on) {
    case 'zoneChange':
      return looksBack(event);
    case 'phasesOut':
    case 'unattached':
    case 'losesControl':
    case 'loseGame':
    case 'destroyed':
      return true;
    case 'anyOf':
      return event.of.every(isBack);
    default:
      return false;
  }
}

/** Trigger conditions that look back and those that don't are judged apart (603.10). */
function bySight(event: EventPattern): readonly EventPattern[] {
  if (event.on !== 'anyOf') return [event];
  const back = event.of.filter(isBack);
  const rest = event.of.filter((one) => !isBack(one));
  return back.length === 0 || rest.length === 0 ? [event] : [back, rest].map((of) => ({ ...event, of }));
}

/** Every triggered ability that functions in a state. */
export const holders = derived((state: GameState): readonly Holder[] => {
  const view = project(state);
  const made: Holder[] = [];
  for (const self of bearers(state).triggered) {
    const object = state.objects[self]!;
    if (object.phasedOut || object.representation === 'ability' || (object.zone === 'exile' && object.faceDown))
      continue;
    for (const { ability, grantor, side } of [...sorted(view.of(self).abilities).triggered, ...ofSiege(view, self)]) {
      const works = object.representation === 'emblem' || zonesOf(ability).includes(object.zone);
      if (!works) continue;
      for (const event of bySight(ability.event))
        made.push({
          self,
          ability,
          event,
          kinds: kindsOf(event),
          back: isBack(event),
          ...(grantor === undefined ? {} : { grantor }),
          ...(side ? { side } : {}),
        });
    }
  }
  for (const { ability, controller } of inherent(state))
    made.push({
      self: NO_SOURCE,
      ability,
      event: ability.event,
      kinds: kindsOf(ability.event),
      back: false,
      controller,
    });
  return made;
});
