import { objectMention } from '../../references.ts';
import { clause, object } from '../categories.ts';

/** Spells and abilities on the stack (701.6, 707.10, 115.7). */
clause.add('counter {what}', { what: object }, ({ what }) => [{ do: 'counter', what }]);
clause.add('copy {what}', { what: object }, ({ what }) => [{ do: 'copySpell', what, n: 1, newTargets: false }]);
clause.add(
  [
    'copy {what} . you may choose new targets for the copy',
    'copy {what} and you may choose new targets for the copy',
    'copy {what} and may choose new targets for the copy',
    'copy {what} and may choose a new target for the copy',
    'copy {what} and may choose a new target for that copy',
    'copy {what} . you may choose new targets for that copy',
  ],
  { what: object },
  ({ what }) => [{ do: 'copySpell', what, n: 1, newTargets: true }],
);
clause.add('you may choose new targets for {what}', { what: object }, ({ what }) => [
  { do: 'changeTargets', what, how: 'any' },
]);
clause.add('change the target of {what}', { what: object }, ({ what }) => [
  { do: 'changeTargets', what, how: 'single' },
]);

// ── countered to somewhere else (701.6a, 614.1a)
const INSTEAD: readonly (readonly [string, 'exile' | 'hand' | 'libraryTop' | 'libraryBottom'])[] = [
  ["exile it instead of putting it into its owner 's graveyard", 'exile'],
  ["put it into its owner 's hand instead of into that player 's graveyard", 'hand'],
  ["put it on top of its owner 's library instead of into that player 's graveyard", 'libraryTop'],
];
for (const [words, to] of INSTEAD)
  clause.add(
    [
      `counter {what} . if that spell is countered this way , ${words}`,
      `counter {what} . if the spell is countered this way , ${words}`,
    ],
    { what: object },
    ({ what }) => [{ do: 'counter', what, to }],
  );

clause.add(
  [
    'copy {what} twice . you may choose new targets for the copies',
    'copy {what} twice and you may choose new targets for the copies',
  ],
  { what: object },
  ({ what }) => [{ do: 'copySpell', what, n: 2, newTargets: true }],
);

/** Of the spell spoken of. */
clause.rule({
  read(source, at) {
    const words = ['double', 'the', 'value', 'of', 'X'];
    if (!words.every((w, i) => source.tokens[at + i]?.word === w)) return [];
    const what = objectMention(at, { says: 'pronoun', words: 'that spell', sort: 'object', many: false });
    return [{ value: [{ do: 'doubleX', what }], end: at + words.length, spelled: ['double X of', { mention: at }] }];
  },
  print(steps, printer) {
    const [i] = steps;
    const words = steps.length === 1 && i?.do === 'doubleX' ? object.print(i.what, printer) : undefined;
    return words && (printer.mode === 'gate' ? `double X of ${words}` : 'double the value of X');
  },
});
