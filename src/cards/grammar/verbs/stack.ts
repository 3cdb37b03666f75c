import type { Amount } from '../../../rules/amounts.ts';
import type { Filter } from '../../../rules/filters.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef } from '../../../rules/refs.ts';
import type { Printer, Reading, Source, Spelled } from '../../phrase.ts';
import { objectMention } from '../../references.ts';
import { forEach, times } from '../amounts.ts';
import { says } from '../becoming.ts';
import { clause, condition, noun, nouns, object, player } from '../categories.ts';

/** Spells and abilities on the stack (701.6, 707.10, 115.7). */
clause.add('counter {what}', { what: object }, ({ what }) => [{ do: 'counter', what }]);
clause.add('copy {what}', { what: object }, ({ what }) => [{ do: 'copySpell', what, n: 1, newTargets: false }]);
clause.add(
  [
    'copy {what} . you may choose new targets for the copy',
    'copy {what} and you may choose new targets for the copy',
    'copy {what} , and you may choose new targets for the copy',
    'copy {what} and may choose new targets for the copy',
    'copy {what} and may choose a new target for the copy',
    'copy {what} and may choose a new target for that copy',
    'copy {what} . you may choose new targets for that copy',
  ],
  { what: object },
  ({ what }) => [{ do: 'copySpell', what, n: 1, newTargets: true }],
);
clause.add(
  [
    'copy {what} . the copy targets {targeting}',
    'copy {what} , and the copy targets {targeting}',
    'copy {what} and the copy targets {targeting}',
  ],
  { what: object, targeting: object },
  ({ what, targeting }) => [{ do: 'copySpell', what, n: 1, newTargets: false, targeting }],
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
    'copy {what} twice , and you may choose new targets for the copies',
  ],
  { what: object },
  ({ what }) => [{ do: 'copySpell', what, n: 2, newTargets: true }],
);

/** So many copies as there are of something. */
clause.add(
  'copy {what} for each {f}',
  { what: object, f: forEach },
  ({ what, f }) => [{ do: 'copySpell', what, n: times(1, f), newTargets: false }],
  (l) => copiesForEach(l, false),
);
clause.add(
  [
    'copy {what} for each {f} . you may choose new targets for the copies',
    'copy {what} for each {f} and you may choose new targets for the copies',
  ],
  { what: object, f: forEach },
  ({ what, f }) => [{ do: 'copySpell', what, n: times(1, f), newTargets: true }],
  (l) => copiesForEach(l, true),
);
function copiesForEach(
  l: readonly Instruction[],
  newTargets: boolean,
): { readonly what: ObjectRef; readonly f: Amount } | undefined {
  const [i] = l;
  const { n } = l.length === 1 && i?.do === 'copySpell' && i.newTargets === newTargets && !i.each && !i.who ? i : {};
  return i?.do === 'copySpell' && typeof n === 'object' && n.amount === 'times' && n.of[0] === 1
    ? { what: i.what, f: n.of[1] }
    : undefined;
}

/** The spell that was copied goes back. */
clause.add(
  "copy {what} , then return it to its owner 's hand . you may choose new targets for the copy",
  { what: object },
  ({ what }) => [
    { do: 'copySpell', what, n: 1, newTargets: true },
    { do: 'move', what, to: 'hand' },
  ],
);
/** One copy or two (614.1a, of the instruction before). */
clause.add(
  'copy {what} . if {c} , copy that spell twice instead . you may choose new targets for the copies',
  { what: object, c: condition },
  ({ what, c }) => [{ do: 'copySpell', what, n: { amount: 'if', condition: c, then: 2, else: 1 }, newTargets: true }],
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

// ── a copy for each object that it could target (707.10d)
type ForEach = Extract<Instruction, { do: 'copySpell' }>;
const COULD = ['that the spell could target', 'that spell could target', 'the spell could target'];
const COULD_TOO = ['that the spell or ability could target', 'the spell or ability could target'];
/** "Each copy targets a different one of those creatures": of the objects, and of the players, that were just named. */
function differently(source: Source, at: number, objects: Filter, players: boolean): number | undefined {
  const start = says(source, at, '. each copy targets a different one of those');
  if (start === undefined) return undefined;
  const named = new Set(objects.map((p) => JSON.stringify(p)));
  for (const those of nouns.read(source, start)) {
    const end = players ? says(source, those.end, 'and players') : those.end;
    if (end !== undefined && those.value.every((p) => named.has(JSON.stringify(p)))) return end;
  }
  return undefined;
}
function forEachOther(source: Source, at: number): readonly Reading<ForEach['each'] & object>[] {
  const start = says(source, at, 'for each other');
  if (start === undefined) return [];
  return noun.read(source, start).flatMap((f) => {
    const players = says(source, f.end, 'or player');
    const could = [...COULD, ...COULD_TOO].map((w) => says(source, players ?? f.end, w)).find((e) => e !== undefined);
    const end = could === undefined ? undefined : differently(source, could, f.value, players !== undefined);
    if (end === undefined) return [];
    const value = { objects: f.value, ...(players === undefined ? {} : { players: 'any' as const }) };
    return [{ value, end, spelled: ['for each other', f.spelled, players === undefined ? '' : 'or player'] }];
  });
}
const copying = (
  who: ForEach['who'],
  lead: readonly Spelled[],
  source: Source,
  at: number,
): readonly Reading<readonly Instruction[]>[] =>
  object.read(source, at).flatMap((what) =>
    forEachOther(source, what.end).map((each) => ({
      value: [
        { do: 'copySpell', what: what.value, n: 1, newTargets: false, each: each.value, ...(who ? { who } : {}) },
      ],
      end: each.end,
      spelled: [...lead, 'copy*', what.spelled, each.spelled],
    })),
  );
clause.rule({
  read(source, at) {
    if (source.tokens[at]?.word === 'copy') return copying(undefined, [], source, at + 1);
    return player.read(source, at).flatMap((who) => {
      const start = says(source, who.end, 'copies');
      return start === undefined ? [] : copying(who.value, [who.spelled], source, start);
    });
  },
  print(steps, printer) {
    const [i] = steps;
    return steps.length === 1 && i?.do === 'copySpell' && i.each ? printForEach(i, i.each, printer) : undefined;
  },
});
function printForEach(i: ForEach, each: NonNullable<ForEach['each']>, printer: Printer): string | undefined {
  const who = i.who && player.print(i.who, printer);
  const [what, f] = [object.print(i.what, printer), noun.print(each.objects, printer)];
  if (what === undefined || f === undefined || (i.who && who === undefined)) return undefined;
  const gate = printer.mode === 'gate';
  const words = [who, gate ? 'copy*' : who ? 'copies' : 'copy', what, 'for each other', f, each.players && 'or player'];
  const said = words.filter((w) => w !== undefined).join(' ');
  return gate ? said : `${said} it could target . each copy targets a different one of those`;
}
