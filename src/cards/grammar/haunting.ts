import type { EventPattern } from '../../rules/events.ts';
import { type ObjectRef, SELF } from '../../rules/refs.ts';
import { event } from './categories.ts';

/** The death of the creature that a card haunts (702.55b). */
const HAUNTED: ObjectRef = { ref: 'linked', link: 'haunted' };
const HAUNTED_DIES: EventPattern = { on: 'zoneChange', object: HAUNTED, from: ['battlefield'], to: ['graveyard'] };
const ENTERS: EventPattern = { on: 'zoneChange', object: SELF, to: ['battlefield'] };
const EITHER: EventPattern = { on: 'anyOf', of: [ENTERS, HAUNTED_DIES] };

event.add(
  ['~ enter* and whenever the creature ~ haunts dies', '~ enter* or the creature it haunts dies'],
  {},
  () => EITHER,
  () => undefined,
);
event.add(
  'the creature ~ haunts dies',
  {},
  () => HAUNTED_DIES,
  (e) => (JSON.stringify(e) === JSON.stringify(HAUNTED_DIES) ? {} : undefined),
);
