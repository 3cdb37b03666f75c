import type { KeywordAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Modification } from '../../rules/continuous.ts';
import { table } from '../phrase.ts';
import { forEach, times } from './amounts.ts';
import { color, figure, keywords, modification, quoted } from './categories.ts';
import { change, size } from './pt.ts';
import { keywordName } from './terms.ts';

/** Changes of characteristics, after their subject: "get +1/+1", "have flying" (613.1). */
type Changes = readonly Modification[];
const one = table<Changes>('a change');
one.add(
  'get* {pt}',
  { pt: change },
  ({ pt }) => [{ modify: 'addPT', power: pt.power, toughness: pt.toughness }],
  (m) => (m.length === 1 && m[0]?.modify === 'addPT' ? { pt: m[0] } : undefined),
);
one.add(
  'get* {pt} for each {f}',
  { pt: change, f: forEach },
  ({ pt, f }) =>
    typeof pt.power !== 'number' || typeof pt.toughness !== 'number'
      ? undefined
      : [{ modify: 'addPT', power: scaled(pt.power, f), toughness: scaled(pt.toughness, f) }],
  (m) => {
    const [pt] = m;
    if (m.length !== 1 || pt?.modify !== 'addPT') return undefined;
    const [p, t] = [unscaled(pt.power), unscaled(pt.toughness)];
    const f = p?.f ?? t?.f;
    if (!p || !t || !f || (p.f && t.f && JSON.stringify(p.f) !== JSON.stringify(t.f))) return undefined;
    return { pt: { power: p.n, toughness: t.n }, f };
  },
);
const scaled = (n: number, f: Amount): Amount => (n === 0 ? 0 : times(n, f));
const unscaled = (n: Amount): { n: number; f?: Amount } | undefined => {
  if (n === 0) return { n: 0 };
  return typeof n === 'object' && n.amount === 'times' && typeof n.of[0] === 'number'
    ? { n: n.of[0], f: n.of[1] }
    : undefined;
};
one.add(
  ['have* {k}', 'gain* {k}'],
  { k: keywords },
  ({ k }) => k.map((ability) => ({ modify: 'addAbility', ability })),
  (m) => {
    const abilities = m.map((x) => (x.modify === 'addAbility' && x.ability.kind === 'keyword' ? x.ability : undefined));
    return m.length > 0 && !abilities.includes(undefined) ? { k: abilities as KeywordAbility[] } : undefined;
  },
);
one.add(['have* {a}', 'gain* {a}'], { a: quoted }, ({ a }) => [{ modify: 'addAbility', ability: a }]);
one.add(
  ['have* {k} , have* {a}', 'have* {k} and {a}', 'gain* {k} and {a}'],
  { k: keywords, a: quoted },
  ({ k, a }) => [
    ...k.map((ability): Modification => ({ modify: 'addAbility', ability })),
    { modify: 'addAbility', ability: a },
  ],
  () => undefined,
);
one.add('lose* all abilities', {}, () => [{ modify: 'loseAllAbilities' }]);
one.add('lose* {k}', { k: keywordName }, ({ k }) => [{ modify: 'removeKeyword', keyword: k }]);
one.add(
  'have* base power and toughness {pt}',
  { pt: size },
  ({ pt }) => [{ modify: 'setBasePT', power: pt.power, toughness: pt.toughness }],
  (m) => (m.length === 1 && m[0]?.modify === 'setBasePT' && !m[0].characteristicDefining ? { pt: m[0] } : undefined),
);
one.add('have* base power {n}', { n: figure }, ({ n }) => [{ modify: 'setBasePower', to: n }]);
one.add('be* {c}', { c: color }, ({ c }) => [{ modify: 'setColors', colors: [c] }]);
one.add('be* colorless', {}, () => [{ modify: 'setColors', colors: [] }]);
one.add(['be* all colors'], {}, () => [{ modify: 'setColors', colors: ['W', 'U', 'B', 'R', 'G'] }]);
one.add(['be* every creature type', 'have* all creature types'], {}, () => [
  { modify: 'addSubtypes', subtypes: 'allCreature' },
]);
one.add(
  ['be* the chosen type in addition to its other types', 'be* the chosen type in addition to their other types'],
  {},
  () => [{ modify: 'addSubtypes', subtypes: 'chosen' }],
);

/** Several changes of one subject; the same however they are joined. */
modification.add(
  '{a}',
  { a: one },
  ({ a }) => a,
  (m) => (parts(m).length === 1 ? { a: m } : undefined),
);
modification.add(
  ['{a} , {b}', '{a} and {b}'],
  { a: one, b: one },
  ({ a, b }) => [...a, ...b],
  (m) => {
    const p = parts(m);
    return p.length === 2 ? { a: p[0]!, b: p[1]! } : undefined;
  },
);
modification.add(
  ['{a} , {b} , {c}', '{a} , {b} , and {c}', '{a} and {b} and {c}'],
  { a: one, b: one, c: one },
  ({ a, b, c }) => [...a, ...b, ...c],
  (m) => {
    const p = parts(m);
    return p.length === 3 ? { a: p[0]!, b: p[1]!, c: p[2]! } : undefined;
  },
);

/** Keywords that follow one another are said with one verb. */
function parts(m: Changes): readonly Changes[] {
  const list: Modification[][] = [];
  const isKeyword = (x: Modification | undefined): boolean =>
    x?.modify === 'addAbility' && x.ability.kind === 'keyword';
  for (const x of m) {
    if (isKeyword(x) && isKeyword(list.at(-1)?.at(-1))) list.at(-1)!.push(x);
    else list.push([x]);
  }
  return list;
}
