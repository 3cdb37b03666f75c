import type { Cost } from '../../rules/costs.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { Phrase } from '../phrase.ts';
import { clause, duration, keyword, object } from './categories.ts';

/** Keywords given to cards, whose cost is the card's own mana cost (118.9, 702.34). */
const OWN: Cost = [{ pay: 'ownManaCost' }];
const NAMES = ['flashback', 'escape', 'madness', 'foretell', 'unearth', 'embalm', 'retrace', 'cycling'] as const;
const costs = (k: string): readonly string[] => [
  `. the ${k} cost is equal to its mana cost`,
  `. its ${k} cost is equal to its mana cost`,
  `. the ${k} cost is equal to the card 's mana cost`,
  `. the ${k} cost is equal to that card 's mana cost`,
];
type Lasting = Extract<Instruction, { do: 'continuous' }>;
for (const k of NAMES) {
  const parts = (l: readonly Instruction[]): Lasting | undefined => {
    const [i] = l;
    const m = l.length === 1 && i?.do === 'continuous' && i.modifications.length === 1 ? i.modifications[0] : undefined;
    return m?.modify === 'addAbility' &&
      m.ability.kind === 'keyword' &&
      m.ability.keyword === k &&
      JSON.stringify(m.ability.cost) === JSON.stringify(OWN)
      ? (i as Lasting)
      : undefined;
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
