import type { KeywordAbility } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { Modification } from '../../rules/continuous.ts';
import { EACH } from '../../rules/refs.ts';
import type { Reading, Spelled } from '../phrase.ts';
import { equalTo, forEach, times } from './amounts.ts';
import { color, condition, figure, keywords, modification, object, quoted } from './categories.ts';
import { oneChange } from './changes.ts';
import { change, size } from './pt.ts';
import { keywordName } from './terms.ts';

/** Changes of characteristics, after their subject: "get +1/+1", "have flying" (613.1). */
type Changes = readonly Modification[];
const one = oneChange;
one.add(
  ['get* {pt}', 'get* an additional {pt}'],
  { pt: change },
  ({ pt }) => [{ modify: 'addPT', power: pt.power, toughness: pt.toughness }],
  (m) => (m.length === 1 && m[0]?.modify === 'addPT' ? { pt: m[0] } : undefined),
);
one.add(
  ['get* {pt} for each {f}', 'get* an additional {pt} for each {f}'],
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
export const scaled = (n: number, f: Amount): Amount => (n === 0 ? 0 : times(n, f));
const unscaled = (n: Amount): { n: number; f?: Amount } | undefined => {
  if (n === 0) return { n: 0 };
  return typeof n === 'object' && n.amount === 'times' && typeof n.of[0] === 'number'
    ? { n: n.of[0], f: n.of[1] }
    : undefined;
};
/** "Gets -2/-2. It gets -5/-5 instead as long as …". */
one.add(
  'get* {a} . it get* {b} instead as long as {c}',
  { a: change, b: change, c: condition },
  ({ a, b, c }) => [
    {
      modify: 'addPT',
      power: { amount: 'if', condition: c, then: b.power, else: a.power },
      toughness: { amount: 'if', condition: c, then: b.toughness, else: a.toughness },
    },
  ],
  (m) => {
    const [pt] = m;
    if (m.length !== 1 || pt?.modify !== 'addPT') return undefined;
    const { power: p, toughness: t } = pt;
    return typeof p === 'object' && p.amount === 'if' && typeof t === 'object' && t.amount === 'if'
      ? { a: { power: p.else, toughness: t.else }, b: { power: p.then, toughness: t.then }, c: p.condition }
      : undefined;
  },
);
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
one.add(["aren't* a creature", "aren't* creatures"], {}, () => [{ modify: 'removeTypes', types: ['Creature'] }]);
one.add(["aren't* an artifact", "aren't* artifacts"], {}, () => [{ modify: 'removeTypes', types: ['Artifact'] }]);
one.add(["aren't* legendary"], {}, () => [{ modify: 'removeSupertype', supertype: 'Legendary' }]);
one.add(
  [
    'assign* combat damage equal to its toughness rather than its power',
    'assign* combat damage equal to their toughness rather than their power',
  ],
  {},
  () => [{ modify: 'assignsDamageByToughness' }],
);
one.add('be* goaded', {}, () => [{ modify: 'designation', name: 'goaded' }]);
one.add(['gain* all activated abilities of {o}', 'have* all activated abilities of {o}'], { o: object }, ({ o }) => [
  { modify: 'addAbilitiesOf', what: o, which: 'activated' },
]);
one.add('lose* all abilities', {}, () => [{ modify: 'loseAllAbilities' }]);
one.add('lose* all abilities except mana abilities', {}, () => [{ modify: 'loseAllAbilities', exceptMana: true }]);
one.add(
  [
    'be* every basic land type in addition to its other types',
    'be* every basic land type in addition to their other types',
  ],
  {},
  () => [{ modify: 'addSubtypes', subtypes: 'allBasicLand' }],
);
one.add(['be* the chosen color', 'become* the chosen color'], {}, () => [{ modify: 'setColors', colors: 'chosen' }]);
one.add(
  ['be* the chosen color in addition to its other colors', 'be* the chosen color in addition to their other colors'],
  {},
  () => [{ modify: 'addColors', colors: 'chosen' }],
);
one.add(
  'lose* {k}',
  { k: keywordName },
  ({ k }) => [{ modify: 'removeKeyword', keyword: k }],
  (m) => (m.length === 1 && m[0]?.modify === 'removeKeyword' && !m[0].cantGain ? { k: m[0].keyword } : undefined),
);
one.add(
  "lose* {k} and can't have or gain {l}",
  { k: keywordName, l: keywordName },
  ({ k, l }) => (k === l ? [{ modify: 'removeKeyword', keyword: k, cantGain: true }] : undefined),
  (m) =>
    m.length === 1 && m[0]?.modify === 'removeKeyword' && m[0].cantGain
      ? { k: m[0].keyword, l: m[0].keyword }
      : undefined,
);
/** Of each object that is affected (604.3 has its own words for self). */
const ITS_VALUE: Amount = { amount: 'stat', stat: 'manaValue', of: EACH };
export const EACH_VALUE: Modification = { modify: 'setBasePT', power: ITS_VALUE, toughness: ITS_VALUE };
one.add(
  [
    'have* base power and toughness each equal to its mana value',
    'have* base power and base toughness each equal to its mana value',
    'have* power and toughness each equal to its mana value',
    'have* base power and toughness each equal to their mana value',
  ],
  {},
  () => [EACH_VALUE],
);
one.add(
  ['have* base power and toughness {n} / {n}', 'have* base power and toughness each equal to {n}'],
  { n: equalTo },
  ({ n }) =>
    typeof n === 'number' || n.amount === 'stat' ? undefined : [{ modify: 'setBasePT', power: n, toughness: n }],
  () => undefined,
);
one.add(
  'have* base power and toughness {pt}',
  { pt: size },
  ({ pt }) => [{ modify: 'setBasePT', power: pt.power, toughness: pt.toughness }],
  (m) => (m.length === 1 && m[0]?.modify === 'setBasePT' && !m[0].characteristicDefining ? { pt: m[0] } : undefined),
);
one.add('have* base power {n}', { n: figure }, ({ n }) => [{ modify: 'setBasePower', to: n }]);
one.add(['be* {c}', 'become* {c}'], { c: color }, ({ c }) => [{ modify: 'setColors', colors: [c] }]);
one.add(['be* colorless', 'become* colorless'], {}, () => [{ modify: 'setColors', colors: [] }]);
one.add(['be* all colors', 'become* all colors'], {}, () => [
  { modify: 'setColors', colors: ['W', 'U', 'B', 'R', 'G'] },
]);
one.add(
  ['be* every creature type', 'have* all creature types', 'gain* all creature types', 'become* every creature type'],
  {},
  () => [{ modify: 'addSubtypes', subtypes: 'allCreature' }],
);
one.add(
  ['be* the chosen type in addition to its other types', 'be* the chosen type in addition to their other types'],
  {},
  () => [{ modify: 'addSubtypes', subtypes: 'chosen' }],
);

/** Several changes of one subject; the same however they are joined. */
modification.rule({
  read(source, at) {
    const found: Reading<Changes>[] = [];
    const extend = (changes: Changes, end: number, spelled: readonly Spelled[]): void => {
      found.push({ value: changes, end, spelled });
      let next = end;
      if (source.tokens[next]?.word === ',') next++;
      if (source.tokens[next]?.word === 'and') next++;
      if (next === end) return;
      for (const m of one.read(source, next)) extend([...changes, ...m.value], m.end, [...spelled, ',', m.spelled]);
    };
    for (const m of one.read(source, at)) extend(m.value, m.end, [m.spelled]);
    return found;
  },
  print(changes, printer) {
    const printed = parts(changes).map((m) => one.print(m, printer));
    if (printed.includes(undefined)) return undefined;
    if (printer.mode === 'gate' || printed.length === 1) return printed.join(' , ');
    return `${printed.slice(0, -1).join(' , ')} and ${printed.at(-1)}`;
  },
});

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
