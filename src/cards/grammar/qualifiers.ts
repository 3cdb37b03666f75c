import type { Comparison, Predicate, Stat } from '../../rules/filters.ts';
import type { PlayerFilter, PlayerRef } from '../../rules/refs.ts';
import { SELF } from '../../rules/refs.ts';
import { type Phrase, table } from '../phrase.ts';
import { objectMention, saysOf } from '../references.ts';
import { equalTo } from './amounts.ts';
import { aNoun, color, count, figure, measure, object, places, player, qualifier } from './categories.ts';
import { counterName, keywordName } from './terms.ts';

const ENCHANTED_OR_EQUIPPED: Predicate = {
  is: 'anyOf',
  of: [[{ is: 'status', status: 'enchanted' }], [{ is: 'status', status: 'equipped' }]],
};
const OWN_AND_CONTROL: Predicate = {
  is: 'anyOf',
  of: [
    [
      { is: 'owner', who: 'you' },
      { is: 'controller', who: 'you' },
    ],
  ],
};
// ── whose
const controls: readonly (readonly [readonly string[], PlayerFilter])[] = [
  // Without teams a player's team is that player (102.3).
  [['you control', 'under your control', 'you controlled', 'your team controls', 'your team control'], 'you'],
  [['an opponent controls', 'your opponents control', 'your opponent controls'], 'opponent'],
  [["you don't control"], 'notYou'],
];
for (const [texts, who] of controls) qualifier.add(texts, {}, () => ({ is: 'controller', who }));
qualifier.add(
  '{who} control*',
  { who: player },
  ({ who }) => (who.player === 'you' || saysGroup(who) ? undefined : { is: 'controller', who: { is: who } }),
  (p) => (p.is === 'controller' && typeof p.who === 'object' && 'is' in p.who ? { who: p.who.is } : undefined),
);
/** "Each opponent controls" is no property of an object. */
function saysGroup(who: PlayerRef): boolean {
  return saysOf(who) === 'group';
}
qualifier.add(["that's one or more colors", 'that are one or more colors'], {}, () => ({
  is: 'not',
  of: { is: 'colorless' },
}));
qualifier.add("that wasn't cast from its owner 's hand", {}, () => ({
  is: 'not',
  of: { is: 'castFrom', zone: 'hand' },
}));
qualifier.add('you own', {}, () => ({ is: 'owner', who: 'you' }));
qualifier.add("you don't own", {}, () => ({ is: 'owner', who: 'notYou' }));
qualifier.add(['an opponent owns', 'your opponents own'], {}, () => ({ is: 'owner', who: 'opponent' }));

// ── numbers
const STAT_WORDS: readonly (readonly [string, Stat])[] = [
  ['power', 'power'],
  ['toughness', 'toughness'],
  ['mana value', 'manaValue'],
  ['base power', 'basePower'],
  ['loyalty', 'loyalty'],
];
for (const [word, stat] of STAT_WORDS)
  for (const [said, how] of [
    ['greatest', 'greatest'],
    ['lowest', 'least'],
  ] as const)
    qualifier.add(
      [
        `with the ${said} ${word} among {s}`,
        ...(how === 'least' ? [`with the least ${word} among {s}`] : [`with the highest ${word} among {s}`]),
      ],
      { s: places },
      ({ s }) => ({ is: 'compare', stat, op: '=', to: { amount: 'over', how, stat, of: s } }),
    );

for (const [word, stat] of STAT_WORDS) {
  const compared = (text: string, long: string, op: Comparison): void => {
    qualifier.add(`with ${word} ${text}`, { n: figure }, ({ n }) => ({ is: 'compare', stat, op, to: n }));
    qualifier.add(
      [`with ${word} ${text}`, `with ${word} ${long}`],
      { n: equalTo },
      ({ n }) => ({ is: 'compare', stat, op, to: n }),
      () => undefined,
    );
  };
  compared('{n}', 'equal to {n}', '=');
  compared('{n} or less', 'less than or equal to {n}', '<=');
  compared('{n} or greater', 'greater than or equal to {n}', '>=');
  qualifier.add(`with ${word} less than {n}`, { n: measure }, ({ n }) => ({ is: 'compare', stat, op: '<', to: n }));
  qualifier.add(`with ${word} greater than {n}`, { n: measure }, ({ n }) => ({ is: 'compare', stat, op: '>', to: n }));
}

// ── abilities and counters
qualifier.add('with {k}', { k: keywordName }, ({ k }) => ({ is: 'keyword', keyword: k }));
/** Megamorph abilities are morph abilities (702.37b). */
qualifier.add(
  ['with morph', 'with a morph ability', 'with morph abilities'],
  {},
  () => ({ is: 'keyword', keyword: 'morph' }),
  (p) => (p.is === 'keyword' && p.keyword === 'morph' ? {} : undefined),
);
for (const keyword of ['disguise', 'flashback', 'foretell', 'suspend', 'madness', 'cycling', 'kicker', 'embalm'])
  qualifier.add(`with ${keyword}`, {}, () => ({ is: 'keyword', keyword }));
qualifier.add('without {k}', { k: keywordName }, ({ k }) => ({ is: 'not', of: { is: 'keyword', keyword: k } }));
qualifier.add(
  [
    'with a|an {c} counter on it',
    'with a|an {c} counter on them',
    'with {c} counters on them',
    'that has a|an {c} counter on it',
    'that have {c} counters on them',
    'that have a|an {c} counter on them',
  ],
  { c: counterName },
  ({ c }) => ({ is: 'counter', counter: c, op: '>=', n: 1 }),
);
qualifier.add(
  ['with a counter on it', 'with one or more counters on it', 'with counters on them', 'with a counter on them'],
  {},
  () => ({ is: 'counter', op: '>=', n: 1 }),
);
qualifier.add(
  ['with {n} or more {c} counters on it', 'with {n} or more {c} counters on them'],
  { n: count, c: counterName },
  ({ n, c }) => ({ is: 'counter', counter: c, op: '>=', n }),
);
qualifier.add(['with no counters on it', 'with no counters on them'], {}, () => ({ is: 'counter', op: '=', n: 0 }));

qualifier.add(
  'other than {f}',
  { f: aNoun },
  ({ f }) => (f.some((p) => p.is === 'other') ? undefined : { is: 'not', of: { is: 'anyOf', of: [f] } }),
  (p) => (p.is === 'not' && p.of.is === 'anyOf' && p.of.of.length === 1 ? { f: p.of.of[0]! } : undefined),
);

// ── even and odd
for (const [words, even] of [
  ['even', true],
  ['odd', false],
] as const) {
  qualifier.add([`with an ${words} mana value`, `with ${words} mana values`], {}, () => ({
    is: 'parity',
    stat: 'manaValue',
    even,
  }));
  qualifier.add(`with ${words} power`, {}, () => ({ is: 'parity', stat: 'power', even }));
}

// ── other things
qualifier.add('other than {o}', { o: object }, ({ o }) => ({ is: 'other', than: o }));
qualifier.add('of the chosen color', {}, () => ({ is: 'chosen', what: 'color' }));
/** Of abilities: "from an artifact source". */
qualifier.add(
  'from {f}',
  { f: aNoun },
  ({ f }) => (f.some((p) => p.is === 'kind' && p.kind === 'source') ? { is: 'fromSource', what: f } : undefined),
  (p) => (p.is === 'fromSource' ? { f: p.what } : undefined),
);
/** "That's white, blue, black, or red": of one of these colours. */
for (const texts of ["that's {a} or {b}", "that's {a} , {b} , or {c}", "that's {a} , {b} , {c} , or {d}"]) {
  const names = [...texts.matchAll(/\{(.)\}/g)].map(([, name]) => name!);
  qualifier.add(
    texts,
    Object.fromEntries(names.map((name) => [name, color])),
    (holes) => ({ is: 'anyOf', of: names.map((name) => [{ is: 'color', color: holes[name]! }]) }),
    (p) => {
      if (p.is !== 'anyOf' || p.of.length !== names.length) return undefined;
      const colors = p.of.flatMap(([only, ...more]) => (only?.is === 'color' && more.length === 0 ? [only.color] : []));
      return colors.length === names.length
        ? Object.fromEntries(names.map((name, i) => [name, colors[i]!]))
        : undefined;
    },
  );
}
qualifier.add('of the chosen type', {}, () => ({ is: 'chosen', what: 'creatureType' }));
qualifier.add(['attacking you', "that's attacking you"], {}, () => ({ is: 'attackingPlayer', who: 'you' }));
qualifier.add('blocking {o}', { o: object }, ({ o }) => ({ is: 'blocking', what: o }));
qualifier.add(['that entered this turn', 'that entered the battlefield this turn'], {}, () => ({
  is: 'status',
  status: 'enteredThisTurn',
}));
qualifier.add(['that was dealt damage this turn', 'that were dealt damage this turn'], {}, () => ({
  is: 'status',
  status: 'dealtDamageThisTurn',
}));
for (const [words, from] of [
  [
    ['that was put there from the battlefield this turn', 'that were put there from the battlefield this turn'],
    'battlefield',
  ],
  [['that was put there from anywhere this turn', 'that were put there from anywhere this turn'], undefined],
] as const)
  qualifier.add([...words], {}, () => ({ is: 'putIntoGraveyardThisTurn', ...(from ? { from } : {}) }));
qualifier.add('blocking or blocked by {o}', { o: object }, ({ o }) => ({
  is: 'anyOf',
  of: [[{ is: 'blocking', what: o }], [{ is: 'blockedBy', what: o }]],
}));
/** "With lesser mana value": than what the text is about. */
for (const [words, op, than] of [
  ['with lesser mana value', '<', 'with mana value less than'],
  ['with greater mana value', '>', 'with mana value greater than'],
] as const)
  qualifier.rule({
    read(source, at) {
      const parts = words.split(' ');
      if (!parts.every((w, i) => source.tokens[at + i]?.word === w)) return [];
      const end = at + parts.length;
      if (source.tokens[end]?.word === 'than') return [];
      const of = objectMention(at, { says: 'pronoun', words: 'it', sort: 'object', many: false });
      return [
        {
          value: { is: 'compare', stat: 'manaValue', op, to: { amount: 'stat', stat: 'manaValue', of } },
          end,
          spelled: [than, { mention: at }, "'s mana value"],
        },
      ];
    },
    print: () => undefined,
  });
qualifier.add('that attacked this turn', {}, () => ({ is: 'status', status: 'attackedThisTurn' }));
qualifier.add(["that's enchanted", 'that are enchanted'], {}, () => ({ is: 'status', status: 'enchanted' }));
/** "That are enchanted or equipped", "without flying or reach", "you own and control". */
qualifier.add(
  ["that's enchanted or equipped", 'that are enchanted or equipped'],
  {},
  () => ENCHANTED_OR_EQUIPPED,
  (p) => (JSON.stringify(p) === JSON.stringify(ENCHANTED_OR_EQUIPPED) ? {} : undefined),
);
qualifier.add(
  'you own and control',
  {},
  () => OWN_AND_CONTROL,
  (p) => (JSON.stringify(p) === JSON.stringify(OWN_AND_CONTROL) ? {} : undefined),
);
qualifier.add(
  'without {k} or {l}',
  { k: keywordName, l: keywordName },
  ({ k, l }) => ({
    is: 'not',
    of: { is: 'anyOf', of: [[{ is: 'keyword', keyword: k }], [{ is: 'keyword', keyword: l }]] },
  }),
  (p) => {
    const [[a, ...x] = [], [b, ...y] = [], ...more] = p.is === 'not' && p.of.is === 'anyOf' ? p.of.of : [];
    return a?.is === 'keyword' && b?.is === 'keyword' && x.length + y.length + more.length === 0
      ? { k: a.keyword, l: b.keyword }
      : undefined;
  },
);
qualifier.add(['that has an Adventure', 'that have an Adventure'], {}, () => ({
  is: 'status',
  status: 'hasAdventure',
}));

const CASTABLE_TWICE: Predicate = {
  is: 'anyOf',
  of: [
    [{ is: 'type', type: 'Instant' }],
    [{ is: 'type', type: 'Sorcery' }],
    [{ is: 'status', status: 'hasAdventure' }],
  ],
};
qualifier.add(
  [
    'that are instant cards , sorcery cards , and / or have an Adventure',
    'that are instant cards , are sorcery cards , and / or have an Adventure',
    "that's an instant card , a sorcery card , or a card that has an Adventure",
    "that's an instant card , a sorcery card , and / or a card that has an Adventure",
  ],
  {},
  () => CASTABLE_TWICE,
  (p) => (JSON.stringify(p) === JSON.stringify(CASTABLE_TWICE) ? {} : undefined),
);

/** A card's name after "named" (201.3): capitalised words, with the small ones between them. Every length is a reading. */
export const properName: Phrase<string> = table<string>('a name');
(properName as ReturnType<typeof table<string>>).rule({
  read(source, at) {
    const found = [];
    for (let end = at; end < at + 9; end++) {
      const text = source.tokens[end]?.text ?? '.';
      if (text === '.' || text === '"' || !/^(?:[A-Z~]|l'[A-Z]|of$|the$|from$|and$|in$|to$|with$|'s$|,$|!$)/.test(text))
        break;
      if (!/^(?:[A-Z~]|l'[A-Z])/.test(text) && text !== '!') continue;
      const spelled = source.tokens
        .slice(at, end + 1)
        .map((t) => t.text)
        .join(' ');
      found.push({ value: spelled.replace(/ ([,!]|'s)/g, '$1'), end: end + 1, spelled });
    }
    return found.slice(-1);
  },
  print: (name) => name.replace(/([\w~])(,|!|'s)(?= |$)/g, '$1 $2'),
});
qualifier.add('named {name}', { name: properName }, ({ name }): Predicate => ({ is: 'named', name }));

qualifier.add('exiled with ~', {}, () => ({ is: 'exiledWith', what: SELF }));
