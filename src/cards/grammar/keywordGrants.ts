import type { Modification } from '../../rules/continuous.ts';
import type { Cost } from '../../rules/costs.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { type Phrase, type Table, table } from '../phrase.ts';
import { clause, condition, duration, keyword, object } from './categories.ts';
import { affected, plainly, STATIC, statics } from './statics.ts';

/** Keywords given to cards, whose cost is the card's own mana cost (118.9, 702.34). */
const OWN: Cost = [{ pay: 'ownManaCost' }];
const NAMES = [
  ...['flashback', 'escape', 'madness', 'foretell', 'unearth', 'embalm', 'retrace', 'cycling'],
  ...['scavenge', 'encore', 'mayhem', 'harmonize', 'blitz', 'replicate'],
];
const costs = (k: string): readonly string[] => [
  `. the ${k} cost is equal to its mana cost`,
  `. its ${k} cost is equal to its mana cost`,
  `. the ${k} cost is equal to the card 's mana cost`,
  `. the ${k} cost is equal to that card 's mana cost`,
];
/** What cards elsewhere have all along: by a static ability. */
const owned: Table<readonly Modification[]> = table('a keyword');
for (const k of NAMES)
  owned.add(
    costs(k).map((c) => `have* ${k} ${c}`),
    {},
    () => [{ modify: 'addAbility', ability: { kind: 'keyword', keyword: k, cost: OWN, text: '' } }],
    (m) => (m.length === 1 && isOwned(m[0], k) ? {} : undefined),
  );
const isOwned = (m: Modification | undefined, k: string): boolean =>
  m?.modify === 'addAbility' &&
  m.ability.kind === 'keyword' &&
  m.ability.keyword === k &&
  JSON.stringify(m.ability.cost) === JSON.stringify(OWN);
statics.add(
  '{a} {m}',
  { a: affected, m: owned },
  ({ a, m }) => ({ ...STATIC, affects: a, modifications: m }),
  (s) => (s.condition ? undefined : plainly(s)),
);
statics.add(
  ['as long as {c} , {a} {m}', '{a} {m} as long as {c}'],
  { c: condition, a: affected, m: owned },
  ({ c, a, m }) => ({ ...STATIC, condition: c, affects: a, modifications: m }),
  (s) => {
    const p = plainly(s);
    return p && s.condition ? { c: s.condition, ...p } : undefined;
  },
);
statics.add(
  ["as long as it's your turn , {a} {m}", 'during your turn , {a} {m}'],
  { a: affected, m: owned },
  ({ a, m }) => ({ ...STATIC, condition: { if: 'turn', whose: 'you' }, affects: a, modifications: m }),
  () => undefined,
);

type Lasting = Extract<Instruction, { do: 'continuous' }>;
for (const k of NAMES) {
  const parts = (l: readonly Instruction[]): Lasting | undefined => {
    const [i] = l;
    const m = l.length === 1 && i?.do === 'continuous' && i.modifications.length === 1 ? i.modifications[0] : undefined;
    return isOwned(m, k) ? (i as Lasting) : undefined;
  };
  clause.add(
    costs(k).flatMap((c) => [`{what} gain* ${k} {d} ${c}`, `{d} , {what} gain* ${k} ${c}`]),
    { what: object, d: duration },
    ({ what, d }) => [
      {
        do: 'continuous',
        what,
        modifications: [{ modify: 'addAbility', ability: { kind: 'keyword', keyword: k, cost: OWN, text: '' } }],
        duration: d,
      },
    ],
    (l) => {
      const i = parts(l);
      return i ? { what: i.what, d: i.duration } : undefined;
    },
  );
}

// ── lines without a part in a game that has begun
const words: Phrase<string> = {
  name: 'words',
  read(source, at) {
    const end = source.tokens.length;
    if (end <= at) return [];
    const spelled = source.tokens
      .slice(at, end)
      .map((t) => t.text)
      .join(' ');
    return [{ value: spelled, end, spelled }];
  },
  print: (text) => text,
};
/** 702.139: what the deck must be like is looked at before the game. */
keyword.add('companion — {q}', { q: words }, ({ q }) => ({
  kind: 'keyword',
  keyword: 'companion',
  quality: q,
  text: '',
}));
