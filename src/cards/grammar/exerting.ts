import type { ObjectRef } from '../../rules/refs.ts';
import { saysOf } from '../references.ts';
import { aNoun, effect, event, object, playerKind } from './categories.ts';
import { statics } from './statics.ts';
import { triggered } from './triggered.ts';

/** Exerting as a creature attacks (701.43d), and what is linked to that (607.2h). */
const OFFERS = ['it', 'he', 'she'].map((it) => `you may exert {o} as ${it} attacks`);
const isSelf = (o: ObjectRef): boolean => saysOf(o) === 'self' || o.ref === 'self';
statics.add(
  OFFERS,
  { o: object },
  ({ o }) => (isSelf(o) ? { kind: 'static', text: '', rules: [{ rule: 'mayExert', object: o }] } : undefined),
  (s) => {
    const [rule, ...more] = s.rules ?? [];
    return rule?.rule === 'mayExert' && more.length === 0 && !s.condition ? { o: rule.object } : undefined;
  },
);
triggered.add(
  OFFERS.map((offer) => `${offer} . when you do , {e}`),
  { o: object, e: effect },
  ({ o, e }) =>
    isSelf(o) ? { kind: 'triggered', text: '', event: { on: 'mayBeExerted', object: o }, effect: e } : undefined,
  (t) =>
    t.event.on === 'mayBeExerted' && !t.condition && !t.limit
      ? { o: t.event.object as ObjectRef, e: t.effect }
      : undefined,
);
event.add('{who} exert* {f}', { who: playerKind, f: aNoun }, ({ who, f }) => ({ on: 'exertAttack', who, object: f }));
