import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef } from '../../../rules/refs.ts';
import { objectMention, saysOf } from '../../references.ts';
import { clause, object, player } from '../categories.ts';
import { target } from '../targets.ts';

/** "Choose target creature.": a target (115) that only later sentences do something to. It is held by the name `target`. */
type Note = Extract<Instruction, { do: 'note' }>;
const held = (what: ObjectRef): Note => ({ do: 'note', what, as: 'target' });
clause.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'choose') return [];
    return target.read(source, at + 1).map((r) => ({
      value: [held(objectMention(at + 1, { says: 'target', spec: r.value }, r.value.max !== 1))],
      end: r.end,
      spelled: ['choose', { mention: at + 1, of: r.spelled }],
    }));
  },
  print(steps, printer) {
    const [i] = steps;
    if (steps.length !== 1 || i?.do !== 'note' || i.as !== 'target') return undefined;
    const words = 'ref' in i.what ? object.print(i.what, printer) : undefined;
    return words && `choose ${words}`;
  },
});

/** "Choose target opponent.": a player whom later sentences speak of. */
clause.add(
  'choose {p}',
  { p: player },
  ({ p }) => {
    const says = saysOf(p);
    return says === 'target' ? [{ do: 'note', what: p, as: 'target' }] : undefined;
  },
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'note' && i.as === 'target' && 'player' in i.what ? { p: i.what } : undefined;
  },
);
