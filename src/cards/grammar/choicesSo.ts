import type { TargetSpec } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Filter } from '../../rules/filters.ts';
import type { ObjectRef, Selection } from '../../rules/refs.ts';
import { type Reading, type Source, type Spelled, type Table, table } from '../phrase.ts';
import { equalTo } from './amounts.ts';
import { says } from './becoming.ts';
import { count, figure, noun, nouns, object, zonePhrase } from './categories.ts';
import { type Choice, choice, isPronoun, shown } from './choices.ts';
import { zoneOf } from './nouns.ts';
import { target } from './targets.ts';

/** How several objects are chosen together, or by whom: at random, with a total, all different (115.1, 608.2d, 705). */
type Spec = Omit<TargetSpec, 'id'>;
export interface So {
  readonly random?: true;
  readonly distinct?: 'names' | 'powers' | 'manaValues' | 'controllers';
  readonly together?: NonNullable<Spec['together']>;
}
export const so: Table<So> = table('how they are chosen');
so.add(['at random', 'chosen at random'], {}, () => ({ random: true }));
for (const [words, stat] of [
  ['mana value', 'manaValue'],
  ['power', 'power'],
] as const)
  for (const [more, op] of [
    ['less', '<='],
    ['greater', '>='],
  ] as const) {
    so.add(`with total ${words} {n} or ${more}`, { n: figure }, ({ n }) => ({ together: { stat, op, n } }));
    so.add(
      [`with total ${words} {n} or ${more}`, `with total ${words} ${more} than or equal to {n}`],
      { n: equalTo },
      ({ n }) => ({ together: { stat, op, n } }),
      () => undefined,
    );
  }
for (const [words, distinct] of [
  [['with different names', 'that each have different names', 'that each have a different name'], 'names'],
  [['with different powers', 'that each have a different power'], 'powers'],
  [['with different mana values', 'that each have a different mana value'], 'manaValues'],
  [['controlled by different players', 'that are controlled by different players'], 'controllers'],
] as const)
  so.add([...words], {}, () => ({ distinct }));

/** How many of them: the words before the noun. */
interface Number_ {
  readonly min: Amount;
  readonly max: Amount;
  readonly many: boolean;
  readonly end: number;
  readonly spelled: Spelled;
}
const ANY: Amount = { amount: 'any' };
function numbers(source: Source, at: number): readonly Number_[] {
  const any = says(source, at, 'any number of');
  if (any !== undefined) return [{ min: 0, max: ANY, many: true, end: any, spelled: 'any number of' }];
  const upTo = says(source, at, 'up to');
  const plain = upTo === undefined;
  return count.read(source, upTo ?? at).map((n) => ({
    min: plain ? n.value : 0,
    max: n.value,
    many: n.value !== 1,
    end: n.end,
    spelled: plain ? n.spelled : ['up to', n.spelled],
  }));
}

/** Where they are: the words after it all. */
interface Place {
  readonly from: Selection | ObjectRef;
  readonly end: number;
  readonly spelled: Spelled;
}
function places(source: Source, at: number, filter: Filter): readonly Place[] {
  const zones = zoneOf(filter);
  const found: Place[] = zones ? [{ from: { zones, filter }, end: at, spelled: '' }] : [];
  for (const z of zonePhrase.read(source, at))
    found.push({ from: { ...z.value, filter }, end: z.end, spelled: z.spelled });
  return found;
}
function among(source: Source, at: number, filter: Filter): readonly Place[] {
  const start = says(source, at, 'from among');
  const known = [
    ...(start === undefined ? [] : object.read(source, start).filter((o) => isPronoun(o.value))),
    ...shown.read(source, start ?? at),
  ];
  return known.map((o) => ({
    from: { ref: 'among', of: o.value, filter },
    end: o.end,
    spelled: ['from among', o.spelled],
  }));
}

choice.rule({
  read(source, at) {
    const found: Reading<Choice>[] = [];
    for (const n of numbers(source, at)) {
      const { min, max } = n;
      for (const f of (n.many ? nouns : noun).read(source, n.end))
        for (const s of so.read(source, f.end))
          for (const p of [...places(source, s.end, f.value), ...among(source, s.end, f.value)])
            found.push({
              value: { from: p.from, min, max, ...s.value },
              end: p.end,
              spelled: [n.spelled, f.spelled, p.spelled, s.spelled],
            });
    }
    if (source.tokens[at]?.word === 'any' && source.tokens[at + 1]?.word !== 'number') return found;
    for (const c of plainly(source, at))
      for (const s of so.read(source, c.end))
        found.push({ value: { ...c.value, ...s.value }, end: s.end, spelled: [c.spelled, s.spelled] });
    return found;
  },
  print({ random, distinct, together, ...plain }, printer) {
    if (!random && !distinct && !together) return undefined;
    const words = choice.print(plain, printer);
    const how = so.print(
      { ...(random ? { random } : {}), ...(distinct ? { distinct } : {}), ...(together ? { together } : {}) } as So,
      printer,
    );
    return words === undefined || how === undefined ? undefined : `${words} ${how}`;
  },
});
/** "One of them at random": of what is known. */
function plainly(source: Source, at: number): readonly Reading<Choice>[] {
  return numbers(source, at).flatMap((n) => {
    const of = says(source, n.end, 'of');
    return of === undefined
      ? []
      : object
          .read(source, of)
          .filter((o) => isPronoun(o.value))
          .map((o) => ({
            value: { from: o.value, min: n.min, max: n.max },
            end: o.end,
            spelled: n.max === 1 && n.min === 1 ? ['one of', o.spelled] : [n.spelled, 'of', o.spelled],
          }));
  });
}

target.rule({
  read(source, at) {
    const found: Reading<Spec>[] = [];
    const one = says(source, at, 'target');
    const all: readonly Number_[] =
      one === undefined
        ? numbers(source, at).flatMap((n) => {
            const end = says(source, n.end, 'target');
            return end === undefined || (n.min === 1 && n.max === 1)
              ? []
              : [{ ...n, end, spelled: n.max === 1 ? 'up to one target' : [n.spelled, 'target'] }];
          })
        : [{ min: 1, max: 1, many: false, end: one, spelled: 'target' }];
    for (const n of all)
      for (const f of (n.many ? nouns : noun).read(source, n.end)) {
        if (f.value[0]?.is === 'other') continue;
        for (const s of so.read(source, f.end))
          for (const p of places(source, s.end, f.value))
            if ('zones' in p.from)
              found.push({
                value: { min: n.min, max: n.max, objects: p.from, ...(s.value as Partial<Spec>) },
                end: p.end,
                spelled: [n.spelled, f.spelled, p.spelled, s.spelled],
              });
        // "Target creature card from your graveyard chosen at random": where it is comes first.
        for (const p of places(source, f.end, f.value))
          if ('zones' in p.from && p.spelled !== '')
            for (const s of so.read(source, p.end))
              found.push({
                value: { min: n.min, max: n.max, objects: p.from, ...(s.value as Partial<Spec>) },
                end: s.end,
                spelled: [n.spelled, f.spelled, p.spelled, s.spelled],
              });
      }
    return found;
  },
  print({ random, distinct, together, ...plain }, printer) {
    if (!random && !distinct && !together) return undefined;
    const words = target.print(plain, printer);
    const how = so.print(
      { ...(random ? { random } : {}), ...(distinct ? { distinct } : {}), ...(together ? { together } : {}) } as So,
      printer,
    );
    return words === undefined || how === undefined ? undefined : `${words} ${how}`;
  },
});
