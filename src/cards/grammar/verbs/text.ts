import type { Duration } from '../../../rules/durations.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef } from '../../../rules/refs.ts';
import { clause, duration, object } from '../categories.ts';

/** Effects that change words of a text (612): which word, and by which it is replaced, is chosen on resolution. */
type Words = Extract<Instruction, { do: 'changeText' }>['words'];
const WORDS: readonly (readonly [string, Words])[] = [
  ['one color word with another', ['color']],
  ['one basic land type with another', ['basicLandType']],
  ['one color word with another or one basic land type with another', ['color', 'basicLandType']],
  ['one creature type with another', ['creatureType']],
];
for (const [text, words] of WORDS) {
  const change = (what: ObjectRef, d: Duration): readonly Instruction[] => [
    { do: 'changeText', what, words, duration: d },
  ];
  const parts = (l: readonly Instruction[], lasts: boolean): { what: ObjectRef; d: Duration } | undefined => {
    const [i] = l;
    return l.length === 1 &&
      i?.do === 'changeText' &&
      JSON.stringify(i.words) === JSON.stringify(words) &&
      !i.not &&
      (i.duration.until === 'permanent') === lasts
      ? { what: i.what, d: i.duration }
      : undefined;
  };
  clause.add(
    `change the text of {what} by replacing all instances of ${text}`,
    { what: object },
    ({ what }) => change(what, { until: 'permanent' }),
    (l) => parts(l, true),
  );
  clause.add(
    `change the text of {what} by replacing all instances of ${text} {d}`,
    { what: object, d: duration },
    ({ what, d }) => change(what, d),
    (l) => parts(l, false),
  );
}
clause.add(
  "change the text of {what} by replacing all instances of one creature type with another . the new creature type can't be Wall",
  { what: object },
  ({ what }) => [{ do: 'changeText', what, words: ['creatureType'], not: 'Wall', duration: { until: 'permanent' } }],
);
