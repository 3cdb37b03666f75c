import type { Modification } from '../../rules/continuous.ts';
import type { Duration } from '../../rules/durations.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { COLOR_NAMES, COLORS } from '../../rules/nouns.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { clause, duration, modification, object } from './categories.ts';

/** "Of your choice": a quality chosen as the effect is carried out (608.2d), and at once used. */
const color: Instruction = { do: 'chooseQuality', what: 'color', as: 'color' };
const type: Instruction = { do: 'chooseQuality', what: 'creatureType', as: 'creatureType' };
const land: Instruction = { do: 'chooseQuality', what: 'basicLandType', as: 'basicLandType' };
const PROTECTION: Modification = {
  modify: 'addAbility',
  ability: { kind: 'keyword', keyword: 'protection', text: '', quality: 'chosenColor' },
};
const WAYS: readonly (readonly [readonly string[], Instruction, Modification])[] = [
  [['gain* protection from the color of your choice'], color, PROTECTION],
  [
    ['gain* hexproof from the color of your choice'],
    color,
    { modify: 'addAbility', ability: { kind: 'keyword', keyword: 'hexproof', text: '', quality: 'chosenColor' } },
  ],
  [['become* the color of your choice'], color, { modify: 'setColors', colors: 'chosen' }],
  [['become* the creature type of your choice'], type, { modify: 'setCreatureTypes', subtypes: 'chosen' }],
  [['become* the basic land type of your choice'], land, { modify: 'setLandTypes', subtypes: 'chosen' }],
];
/** "Choose a color. … the chosen color …": the choice told before what it is for. */
const beforehand = (text: string): readonly string[] => {
  const sort = /the (color|creature type|basic land type) of your choice/.exec(text)?.[1];
  if (!sort) return [];
  const of = (words: string): string => text.replace(`the ${sort} of your choice`, words);
  const told = text.startsWith('become')
    ? [of(`that ${sort}`), of(`the chosen ${sort}`)]
    : [of(`the chosen ${sort}`), of(`that ${sort}`)];
  return told.flatMap((t) => [`choose a ${sort} . {o} ${t} {d}`, `choose a ${sort} . {d} , {o} ${t}`]);
};
const same = (a: unknown, b: unknown): boolean => bare(a) === bare(b);
/** Texts of abilities are filled in later. */
const bare = (v: unknown): string => JSON.stringify(v, (key, value) => (key === 'text' ? '' : value));
for (const [texts, choice, change] of WAYS) {
  const parts = (l: readonly Instruction[]): Extract<Instruction, { do: 'continuous' }> | undefined => {
    const [a, b] = l;
    return l.length === 2 &&
      a?.do === choice.do &&
      same(a, choice) &&
      b?.do === 'continuous' &&
      same(b.modifications.at(-1), change)
      ? b
      : undefined;
  };
  clause.add(
    texts.flatMap((t) => [`{o} ${t} {d}`, `{d} , {o} ${t}`, ...beforehand(t)]),
    { o: object, d: duration },
    ({ o, d }) => [choice, { do: 'continuous', what: o, modifications: [change], duration: d }],
    (l) => {
      const b = parts(l);
      return b?.modifications.length === 1 ? { o: b.what, d: b.duration } : undefined;
    },
  );
  clause.add(
    texts.flatMap((t) => [`{o} {m} and ${t} {d}`, `{d} , {o} {m} and ${t}`]),
    { o: object, m: modification, d: duration },
    ({ o, m, d }) => [choice, { do: 'continuous', what: o, modifications: [...m, change], duration: d }],
    (l) => {
      const b = parts(l);
      return b && b.modifications.length > 1
        ? { o: b.what, m: b.modifications.slice(0, -1), d: b.duration }
        : undefined;
    },
  );
}

/** A player's (702.16). */
const PLAYERS: Instruction = {
  do: 'ruleEffect',
  effect: { rule: 'playerKeyword', who: 'you', keyword: 'protection', from: 'chosenColor' },
  duration: { until: 'endOfTurn' },
};
clause.add(
  ['you gain protection from the color of your choice {d}', '{d} , you gain protection from the color of your choice'],
  { d: duration },
  ({ d }) => [color, { ...PLAYERS, duration: d } as Instruction],
  (l) => {
    const [a, b] = l;
    return l.length === 2 &&
      a?.do === color.do &&
      same(a, color) &&
      b?.do === 'ruleEffect' &&
      same({ ...PLAYERS, duration: b.duration }, b)
      ? { d: b.duration }
      : undefined;
  },
);

/** "From artifacts or from the color of your choice": one of six qualities. */
const protects = (o: ObjectRef, filter: Filter, d: Duration): Instruction => ({
  do: 'continuous',
  what: o,
  modifications: [{ modify: 'addAbility', ability: { kind: 'keyword', keyword: 'protection', text: '', filter } }],
  duration: d,
});
const KINDS: readonly (readonly [string, Filter])[] = [
  ['artifacts', [{ is: 'type', type: 'Artifact' }]],
  ['colorless', [{ is: 'colorless' }]],
];
for (const [words, filter] of KINDS) {
  const options = (o: ObjectRef, d: Duration) =>
    [[words, filter] as const, ...COLORS.map((c) => [COLOR_NAMES[c], [{ is: 'color', color: c }]] as const)].map(
      ([label, f]) => ({ label, do: [protects(o, f as Filter, d)] }),
    );
  clause.add(
    [
      `{o} gain* protection from ${words} or from the color of your choice {d}`,
      `{d} , {o} gain* protection from ${words} or from the color of your choice`,
    ],
    { o: object, d: duration },
    ({ o, d }) => [{ do: 'choose', options: options(o, d) }],
    (l) => {
      const [i] = l;
      const first = l.length === 1 && i?.do === 'choose' && i.options.length === 6 ? i.options[0]!.do[0] : undefined;
      return first?.do === 'continuous' && i?.do === 'choose' && same(i.options, options(first.what, first.duration))
        ? { o: first.what, d: first.duration }
        : undefined;
    },
  );
}
