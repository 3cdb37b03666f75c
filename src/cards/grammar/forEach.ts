import type { TargetSpec } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { Reading, Spelled } from '../phrase.ts';
import { within } from '../settling/collect.ts';
import { forEach, times } from './amounts.ts';
import { aNoun, clause, condition, measure, noun, nouns, object } from './categories.ts';
import { isPronoun, shown } from './choices.ts';
import { open } from './clauses.ts';
import { eachOf } from './players.ts';
import { joined } from './subjects.ts';

type Steps = readonly Instruction[];

/** What has been destroyed, and what of it went to a graveyard, as it was before (608.2c, 701.8). */
for (const [name, done] of [
  ['destroyed', 'destroyed'],
  ['died', 'died'],
  ['exiledHere', 'exiled'],
  ['sacrificed', 'sacrificed'],
  ['discarded', 'discarded'],
  ['tapped', 'tapped'],
] as const) {
  const of = (filter: Filter): Amount => ({
    amount: 'size',
    of: { ref: 'among', of: { ref: 'var', name }, filter },
  });
  const was = name === 'died' ? 'that died' : `that was ${done}`;
  const were = name === 'died' ? 'that died' : `that were ${done}`;
  forEach.add([`{f} ${done} this way`, `{f} ${was} this way`], { f: noun }, ({ f }) => of(f));
  measure.add([`the number of {f} ${done} this way`, `the number of {f} ${were} this way`], { f: nouns }, ({ f }) =>
    of(f),
  );
  if (name === 'died') continue;
  condition.add(
    [`{f} was ${done} this way`, `{f} is ${done} this way`],
    { f: aNoun },
    ({ f }) => ({ if: 'matches', object: { ref: 'among', of: { ref: 'var', name }, filter: f }, filter: [] }),
    (c) => {
      const among = c.if === 'matches' && c.filter.length === 0 && c.object.ref === 'among' ? c.object : undefined;
      return among?.of.ref === 'var' && among.of.name === name ? { f: among.filter } : undefined;
    },
  );
}

/** Cards that this effect has shown or milled, of one kind (608.2c). */
forEach.add(
  '{f} among {o}',
  { f: noun, o: object },
  ({ f, o }) => (isPronoun(o) ? { amount: 'size', of: { ref: 'among', of: o, filter: f } } : undefined),
  (a) =>
    typeof a === 'object' && a.amount === 'size' && a.of.ref === 'among' ? { f: a.of.filter, o: a.of.of } : undefined,
);
forEach.add(
  ['{f} among {o}', '{f} {o}'],
  { f: noun, o: shown },
  ({ f, o }) => ({ amount: 'size', of: { ref: 'among', of: o, filter: f } }),
  () => undefined,
);

/** What comes in a number comes in so many times that number, all at once (608.2f). */
function multiplied(i: Instruction, f: Amount): Instruction | undefined {
  if (/"says":"pronoun"/.test(JSON.stringify(i))) return undefined;
  switch (i.do) {
    case 'createToken':
    case 'gainLife':
    case 'loseLife':
    case 'putCounters':
      return typeof i.n === 'number' ? { ...i, n: times(i.n, f) } : undefined;
    case 'draw':
    case 'investigate':
      return i.n === 1 ? { ...i, n: times(1, f) } : undefined;
    case 'addMana':
      return i.mana.add === 'symbols' && i.mana.times === undefined && !i.restriction && !i.until
        ? { ...i, mana: { ...i.mana, times: f } }
        : undefined;
    default:
      return undefined;
  }
}

/** "For each nonland card revealed this way, add {G} and you gain 1 life": each of these for each of them. */
open.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'for' || source.tokens[at + 1]?.word !== 'each') return [];
    const found: Reading<Steps>[] = [];
    for (const f of forEach.read(source, at + 2)) {
      if (source.tokens[f.end]?.word !== ',') continue;
      const extend = (steps: Steps, spelled: readonly Spelled[], from: number): void => {
        for (const c of clause.read(source, from)) {
          const [only, ...more] = c.value;
          const step = only && more.length === 0 ? multiplied(only, f.value) : undefined;
          if (!step) continue;
          const all = [...steps, step];
          const said = [...spelled, ...(steps.length > 0 ? ['.'] : []), c.spelled, 'for each', f.spelled];
          found.push({ value: all, end: c.end, spelled: said });
          const next = joined(source.tokens, c.end);
          if (next !== undefined) extend(all, said, next);
        }
      };
      extend([], [], f.end + 1);
    }
    return found;
  },
  print: () => undefined,
});

/** A target as it was read, in the place of an object. */
interface Aimed {
  readonly at: number;
  readonly many?: boolean;
  readonly mention: { readonly says: 'target'; readonly spec: TargetSpec };
}
const isAimed = (v: object): v is Aimed => 'mention' in v && (v as Aimed).mention.says === 'target';

/** "For each opponent, destroy up to one target creature that player controls": one target for each of them, done at once (608.2f). */
open.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'for' || source.tokens[at + 1]?.word !== 'each') return [];
    const found: Reading<Steps>[] = [];
    for (const of of eachOf.read(source, at + 2)) {
      if (source.tokens[of.end]?.word !== ',') continue;
      for (const c of clause.read(source, of.end + 1)) {
        const aimed = new Map<number, Aimed>();
        for (const part of within(c.value)) if (isAimed(part)) aimed.set(part.at, part);
        const [one, ...more] = aimed.values();
        if (!one || more.length > 0 || !ofThatPlayer(one, c.value)) continue;
        const spec = { ...one.mention.spec, each: of.value };
        const value = mapped(c.value, (v) =>
          isAimed(v) ? { ...v, many: true, mention: { says: 'target', spec } } : v,
        );
        const spelled = mapped(c.spelled, (v) =>
          'mention' in v && v.mention === one.at && 'of' in v ? { ...v, of: [v.of, 'for each', of.spelled] } : v,
        );
        found.push({ value: value as Steps, end: c.end, spelled: spelled as Spelled });
      }
    }
    return found;
  },
  print: () => undefined,
});

/** Only the target is said to be that player's, and it is. */
function ofThatPlayer(one: Aimed, steps: Steps): boolean {
  const told = (v: unknown): number => JSON.stringify(v).match(/"sort":"player"/g)?.length ?? 0;
  return told(one.mention.spec) === 1 && told(steps) === 1;
}

/** A meaning or its words with each part changed, from the outside in. */
function mapped(value: unknown, change: (part: object) => object): unknown {
  if (Array.isArray(value)) return value.map((v) => mapped(v, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(change(value)).map(([key, v]) => [key, mapped(v, change)]));
}
