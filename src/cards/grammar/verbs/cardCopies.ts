import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef } from '../../../rules/refs.ts';
import { type Table, table } from '../../phrase.ts';
import { clause, cost, object } from '../categories.ts';

/** "Copy that card. You may cast the copy": a copy of a card, made where it is and cast at once (707.12). */
type Cast = Extract<Instruction, { do: 'cast' }>;
const THE_COPY = ['the copy', 'that copy'];
const FREE = [' without paying its mana cost', ' without paying their mana costs'];
const copying = (what: ObjectRef, without: boolean): Cast => ({
  do: 'cast',
  what,
  copy: true,
  without,
  optional: true,
});
const told = (l: readonly Instruction[], without: boolean): { what: ObjectRef } | undefined => {
  const [i] = l;
  return l.length === 1 && i?.do === 'cast' && i.copy && !i.who && !i.cost && !i.max && i.without === without
    ? { what: i.what }
    : undefined;
};
for (const without of [true, false]) {
  const ways = without ? FREE : [''];
  clause.add(
    THE_COPY.flatMap((copy) =>
      ways.flatMap((way) => [
        `copy {what} . you may cast ${copy}${way}`,
        `copy {what} , then you may cast ${copy}${way}`,
        `copy {what} , and you may cast ${copy}${way}`,
        `copy {what} and you may cast ${copy}${way}`,
        `you may copy {what} . if you do , you may cast ${copy}${way}`,
      ]),
    ),
    { what: card() },
    ({ what }) => [copying(what, without)],
    (l) => told(l, without),
  );
}
clause.add(
  THE_COPY.map((copy) => `copy {what} . you may cast ${copy} by paying {c} rather than paying its mana cost`),
  { what: card(), c: cost },
  ({ what, c }) => [{ ...copying(what, false), cost: c }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'cast' && i.copy && i.cost && !i.who ? { what: i.what, c: i.cost } : undefined;
  },
);
/** "Exile target card and copy it": what is exiled is meant. */
function card(): Table<ObjectRef> {
  const t: Table<ObjectRef> = table('a card');
  t.add(
    '{o}',
    { o: object },
    ({ o }) => {
      const { mention } = o as unknown as { mention?: { says: string; words?: string } };
      const said = mention?.says;
      return said === 'exiled' || (said === 'pronoun' && /^(?:it|that card)$/.test(mention?.words ?? ''))
        ? o
        : undefined;
    },
    (o) => ({ o }),
  );
  return t;
}
