import type { StaticAbility } from '../../rules/abilities.ts';
import type { CopyException } from '../../rules/continuous.ts';
import type { Duration } from '../../rules/durations.ts';
import type { Instruction } from '../../rules/instructions.ts';
import { COLOR_NAMES, type Color } from '../../rules/nouns.ts';
import { type ObjectRef, SELF, type Selection } from '../../rules/refs.ts';
import type { EnterChange } from '../../rules/replacements.ts';
import { type Phrase, type Reading, type Source, type Spelled, type Table, table } from '../phrase.ts';
import { result } from '../references.ts';
import { equalTo } from './amounts.ts';
import { ADDED, describedAs, says } from './becoming.ts';
import {
  aNoun,
  clause,
  count,
  duration,
  enterChange,
  keywords,
  nouns,
  object,
  place,
  predicate,
  quoted,
} from './categories.ts';
import { statics } from './statics.ts';
import { counterName } from './terms.ts';
import { moved } from './verbs/zones.ts';

/** Copies and their exceptions (707, 707.9). */
type Exceptions = readonly CopyException[];

const SUBJECTS = ['it', 'they', 'the token', 'that token', 'the copy', 'that the copy', 'the tokens'];
const colorWords = (colors: readonly Color[]): string => colors.map((c) => COLOR_NAMES[c]).join(' and ');

/** One exception in comparison's words; abilities and amounts aside, whose words are their own. */
function words(x: CopyException): string | undefined {
  switch (x.except) {
    case 'notLegendary':
      return "isn't legendary";
    case 'keepsName':
      return 'has its own name';
    case 'keepsColor':
      return 'keeps its own color';
    case 'keepsPT':
      return undefined;
    case 'name':
      return `name is ${x.name}`;
    case 'addTypes':
    case 'setTypes':
      return `${x.except === 'addTypes' ? 'is also' : 'is'} ${[...x.subtypes, ...x.types.map((t) => t.toLowerCase())].join(' ')}`;
    case 'addSupertype':
      return `is ${x.supertype.toLowerCase()}`;
    case 'addColors':
    case 'setColors':
      return `${x.except === 'addColors' ? 'is also' : 'is'} ${colorWords(x.colors)}`;
    case 'thisAbility':
      return 'has this ability';
    default:
      return undefined;
  }
}

interface Piece {
  readonly value: Exceptions;
  readonly end: number;
  readonly spelled: readonly Spelled[];
}
const plain = (value: Exceptions, end: number): Piece => ({ value, end, spelled: value.map((x) => words(x)!) });

/** "it's a 4/4 black Zombie in addition to its other types", "it's 7/7". */
function being(source: Source, at: number): readonly Piece[] {
  const found: Piece[] = [];
  const size = /^(\d+)\/(\d+)$/.exec(source.tokens[at]?.text ?? '');
  if (size) {
    const pt: CopyException = { except: 'pt', power: Number(size[1]), toughness: Number(size[2]) };
    found.push({ value: [pt], end: at + 1, spelled: [`is ${size[1]} / ${size[2]}`] });
  }
  for (const [color, name] of Object.entries(COLOR_NAMES))
    if (source.tokens[at]?.word === name)
      found.push(plain([{ except: 'setColors', colors: [color as Color] }], at + 1));
  const supertypes: CopyException[] = [];
  for (const [text, list] of [
    ['legendary', ['Legendary']],
    ['snow', ['Snow']],
    ['legendary and snow', ['Legendary', 'Snow']],
  ] as const) {
    const end = says(source, at, text);
    if (end === undefined) continue;
    const value = list.map((supertype): CopyException => ({ except: 'addSupertype', supertype }));
    const more = ADDED.map((a) => says(source, end, a)).find((e) => e !== undefined);
    found.push(plain([...supertypes, ...value], more ?? end));
  }
  const head = describedAs(source, at);
  if (!head) return found;
  const { types, subtypes, colors, base, supertypes: also } = head.described;
  const tooEnd = says(source, head.end, 'in addition to its|their other colors and types');
  const end = tooEnd ?? ADDED.map((a) => says(source, head.end, a)).find((e) => e !== undefined);
  if (end === undefined) return found;
  const value: CopyException[] = also.map((supertype) => ({ except: 'addSupertype', supertype }));
  const spelled: Spelled[] = value.map((x) => words(x)!);
  if (base?.modify === 'setBasePT') {
    if (typeof base.power !== 'number' || typeof base.toughness !== 'number') return found;
    value.push({ except: 'pt', power: base.power, toughness: base.toughness });
    spelled.push(`is ${base.power} / ${base.toughness}`);
  }
  const rest: CopyException[] = [];
  if (colors) rest.push({ except: tooEnd === undefined ? 'setColors' : 'addColors', colors });
  rest.push({ except: 'addTypes', types, subtypes });
  found.push({ value: [...value, ...rest], end, spelled: [...spelled, ...rest.map((x) => words(x)!)] });
  return found;
}

function having(source: Source, at: number): readonly Piece[] {
  const found: Piece[] = [];
  const same = says(source, at, 'this ability');
  if (same !== undefined) found.push(plain([{ except: 'thisAbility' }], same));
  for (const k of keywords.read(source, at))
    found.push({
      value: k.value.map((ability) => ({ except: 'ability', ability })),
      end: k.end,
      spelled: [['has', k.spelled]],
    });
  for (const q of quoted.read(source, at))
    found.push({ value: [{ except: 'ability', ability: q.value }], end: q.end, spelled: [['has', q.spelled]] });
  return found;
}

function entering(source: Source, at: number): readonly Piece[] {
  const found: Piece[] = [];
  for (const n of count.read(source, at)) {
    const additional = says(source, n.end, 'additional');
    if (additional === undefined) continue;
    for (const c of counterName.read(source, additional)) {
      const end = says(source, c.end, 'counter|counters on it');
      if (end === undefined) continue;
      const put: CopyException = { except: 'counters', counter: c.value, n: n.value };
      const spelled = ['enters with', n.spelled, c.spelled, 'counter'];
      found.push({ value: [put], end, spelled: [spelled] });
      const when = says(source, end, 'if it is');
      for (const f of when === undefined ? [] : aNoun.read(source, when))
        found.push({
          value: [{ except: 'if', filter: f.value, then: [put] }],
          end: f.end,
          spelled: [['if', f.spelled, ':', ...spelled]],
        });
    }
  }
  return found;
}

/** Said of what is copied. */
const UNLEGENDARY: CopyException = {
  except: 'if',
  filter: [{ is: 'supertype', supertype: 'Legendary' }],
  then: [{ except: 'notLegendary' }],
};
const IF_LEGENDARY = "if legendary : isn't legendary";
const isUnlegendary = (x: CopyException): boolean => JSON.stringify(x) === JSON.stringify(UNLEGENDARY);

function piece(source: Source, at: number, first: boolean): readonly Piece[] {
  const found: Piece[] = [];
  const starts = SUBJECTS.map((s) => says(source, at, s)).filter((s) => s !== undefined);
  for (const start of first ? starts : [...starts, at]) {
    const is = says(source, start, 'is|are');
    if (is !== undefined) found.push(...being(source, is));
    // Which makes no difference to what isn't legendary anyway.
    const anyway = says(source, start, "isn't|aren't legendary if that permanent is legendary");
    const worn =
      says(source, start, "isn't|aren't legendary if equipped creature is legendary") ??
      says(source, start, "isn't|aren't legendary if the spell is legendary");
    if (worn !== undefined) found.push({ value: [UNLEGENDARY], end: worn, spelled: [IF_LEGENDARY] });
    if (anyway !== undefined) found.push(plain([{ except: 'notLegendary' }], anyway));
    const not = says(source, start, "isn't|aren't legendary") ?? says(source, start, 'is not legendary');
    if (not !== undefined) found.push(plain([{ except: 'notLegendary' }], not));
    const has = says(source, start, 'has|have');
    if (has !== undefined) found.push(...having(source, has));
    const color = says(source, start, "doesn't copy that creature 's color");
    if (color !== undefined) found.push(plain([{ except: 'keepsColor' }], color));
    const enters = says(source, start, 'enters|enter with');
    if (enters !== undefined) found.push(...entering(source, enters));
  }
  const own = says(source, at, 'its|his|her name is ~');
  if (own !== undefined) found.push(plain([{ except: 'keepsName' }], own));
  return found;
}

export const exceptions: Table<Exceptions> = table('how it differs');
exceptions.rule({
  read(source, at) {
    const start = says(source, at, ', except') ?? says(source, at, 'except');
    if (start === undefined) return [];
    const found: Reading<Exceptions>[] = [];
    const extend = (value: Exceptions, end: number, spelled: readonly Spelled[]): void => {
      found.push({ value, end, spelled: ['except', ...spelled.flatMap((s, i) => (i === 0 ? [s] : [',', s]))] });
      let next = end;
      if (source.tokens[next]?.word === ',') next++;
      if (source.tokens[next]?.word === 'and') next++;
      if (next === end) return;
      for (const p of piece(source, next, false)) extend([...value, ...p.value], p.end, [...spelled, ...p.spelled]);
    };
    for (const p of piece(source, start, true)) extend(p.value, p.end, p.spelled);
    return found;
  },
  print(list, printer) {
    const gate = printer.mode === 'gate';
    const parts: string[] = [];
    for (let i = 0; i < list.length; i++) {
      const x = list[i]!;
      let said: string | undefined;
      if (x.except === 'pt') said = `is ${x.power} / ${x.toughness}`;
      else if (x.except === 'counters') said = counters(x, printer);
      else if (isUnlegendary(x)) said = gate ? IF_LEGENDARY : "isn't legendary if what it copies is";
      else if (x.except === 'if') {
        const [then] = x.then;
        const f = aNoun.print(x.filter, printer);
        const c = then?.except === 'counters' && x.then.length === 1 ? counters(then, printer) : undefined;
        said = f && c && (gate ? `if ${f} : ${c}` : `${c} if it's ${f}`);
      } else if (x.except === 'ability' && x.ability.kind === 'keyword') {
        // Keywords that follow one another are one list.
        const list_ = [x.ability];
        for (
          let next = list[i + 1];
          next?.except === 'ability' && next.ability.kind === 'keyword';
          next = list[i + 1]
        ) {
          list_.push(next.ability);
          i++;
        }
        const k = keywords.print(list_, printer);
        said = k && `has ${k}`;
      } else if (x.except === 'ability') {
        const q = quoted.print(x.ability, printer);
        said = q && `has ${q}`;
      } else said = gate ? words(x) : told(x);
      if (said === undefined) return undefined;
      parts.push(gate ? said : `it ${said.replace(/ \/ /, '/')}`);
    }
    return gate ? `except ${parts.join(' , ')}` : `, except ${parts.join(' , and ')}`;
  },
});
function counters(
  x: Extract<CopyException, { except: 'counters' }>,
  printer: Parameters<typeof count.print>[1],
): string | undefined {
  const n = count.print(x.n, printer);
  return (
    n &&
    (printer.mode === 'gate'
      ? `enters with ${n} ${x.counter} counter`
      : `enters with ${n === 'a' ? 'an' : n} additional ${x.counter} counter${n === 'a' ? '' : 's'} on it`)
  );
}
/** For people. */
function told(x: CopyException): string | undefined {
  if (x.except === 'addTypes')
    return `is a ${[...x.subtypes, ...x.types.map((t) => t.toLowerCase())].join(' ')} in addition to its other types`;
  if (x.except === 'addColors') return `is ${colorWords(x.colors)} in addition to its other colors`;
  if (x.except === 'keepsColor') return 'keeps its own color';
  return words(x);
}

/** No exceptions, or some: so that one template does for both. */
const maybe: Table<Exceptions> = table('how it differs');
maybe.add(
  '{x}',
  { x: exceptions },
  ({ x }) => x,
  (x) => (x.length > 0 ? { x } : undefined),
);
maybe.rule({
  read: (_source, at) => [{ value: [], end: at, spelled: '' }],
  print: (x) => (x.length === 0 ? '' : undefined),
});

// ── entering as a copy (707.5)
const copied = table<Selection>('what it copies');
copied.add(
  ['a|an {s}', 'any {s}'],
  { s: place },
  ({ s }) => s,
  (s) => ({ s }),
);
type Enter = StaticAbility;
const entersAs = (object_: ObjectRef, changes: readonly EnterChange[]): Enter => ({
  kind: 'static',
  text: '',
  replacements: [
    { event: { on: 'zoneChange', object: object_, to: ['battlefield'] }, by: { replace: 'enter', with: changes } },
  ],
});
statics.add(['you may have ~ enter as a copy of {f} {x}'], { f: copied, x: maybe }, ({ f, x }) =>
  entersAs(SELF, [{ enter: 'copy', of: f, optional: true, except: x }]),
);
statics.add('you may have ~ enter tapped as a copy of {f} {x}', { f: copied, x: maybe }, ({ f, x }) =>
  entersAs(SELF, [{ enter: 'copy', of: f, optional: true, except: x, also: [{ enter: 'tapped' }] }]),
);
enterChange.add('as a copy of {f} {x}', { f: copied, x: maybe }, ({ f, x }) => [
  { enter: 'copy', of: f, optional: false, except: x },
]);
statics.add('{f} enter as a copy of ~', { f: nouns }, ({ f }) => ({
  kind: 'static',
  text: '',
  replacements: [
    {
      event: { on: 'zoneChange', object: f, to: ['battlefield'] },
      by: { replace: 'enter', with: [{ enter: 'copy', of: SELF, optional: false, except: [] }] },
    },
  ],
}));

/** "As ~ enters or is turned face up" (614.1c, 614.1e): the same on both occasions. */
const both = (changes: readonly EnterChange[]): Enter => ({
  kind: 'static',
  text: '',
  replacements: [
    { event: { on: 'zoneChange', object: SELF, to: ['battlefield'] }, by: { replace: 'enter', with: changes } },
    { event: { on: 'turnedFaceUp', object: SELF }, by: { replace: 'enter', with: changes } },
  ],
});
const onBoth = (s: Enter): readonly EnterChange[] | undefined => {
  const [a, b] = s.replacements ?? [];
  const changes = a?.by.replace === 'enter' && b?.event.on === 'turnedFaceUp' ? a.by.with : undefined;
  return changes && JSON.stringify(both(changes).replacements) === JSON.stringify(s.replacements) ? changes : undefined;
};
const another = table<Selection>('what it copies');
another.add(
  'another {s}',
  { s: place },
  ({ s }) => ({ ...s, filter: [{ is: 'other', than: SELF }, ...s.filter] }),
  (s) => (s.filter[0]?.is === 'other' ? { s: { ...s, filter: s.filter.slice(1) } } : undefined),
);
statics.add(
  [
    'as ~ enters or is turned face up , you may choose {f} . if you do , until ~ is turned face down , it becomes a copy of that creature {x}',
  ],
  { f: another, x: maybe },
  ({ f, x }) => both([{ enter: 'copy', of: f, optional: true, except: x, until: 'turnedFaceDown' }]),
  (s) => {
    const [c, ...more] = onBoth(s) ?? [];
    return c?.enter === 'copy' && c.until && more.length === 0 && 'zones' in c.of
      ? { f: c.of, x: c.except }
      : undefined;
  },
);
statics.add(
  'as ~ enters or is turned face up , put {n} {c} counter|counters on it',
  { n: count, c: counterName },
  ({ n, c }) => both([{ enter: 'counters', counter: c, n }]),
  (s) => {
    const [c, ...more] = onBoth(s) ?? [];
    return c?.enter === 'counters' && c.counter !== 'chosen' && more.length === 0
      ? { n: c.n, c: c.counter }
      : undefined;
  },
);
statics.add(
  [
    'as ~ enters or is turned face up , put {n} {c} counter|counters on it',
    'as ~ enters or is turned face up , put X {c} counters on it , where X is {n}',
  ],
  { n: equalTo, c: counterName },
  ({ n, c }) => both([{ enter: 'counters', counter: c, n }]),
  () => undefined,
);

// ── becoming a copy (707.4)
const lasts: Phrase<Duration> & Table<Duration> = table('a duration');
lasts.add(
  '{d}',
  { d: duration },
  ({ d }) => d,
  (d) => (d.until === 'permanent' ? undefined : { d }),
);
lasts.rule({
  read: (_source, at) => [{ value: { until: 'permanent' }, end: at, spelled: '' }],
  print: (d) => (d.until === 'permanent' ? '' : undefined),
});
clause.add(
  [
    '{what} become* a copy of {of} {d} {x}',
    '{what} become* a copy of {of} {x} {d}',
    'have {what} become a copy of {of} {d} {x}',
    'have {what} become a copy of {of} {x} {d}',
  ],
  { what: object, of: moved, x: maybe, d: lasts },
  ({ what, of, x, d }) => [{ do: 'becomeCopy', what, of, except: x, duration: d }],
);
clause.add(
  ['{what} become* a copy of {of} {d} {x}', '{d} , {what} become* a copy of {of} {x}'],
  { what: object, of: moved, x: maybe, d: duration },
  ({ what, of, x, d }) => [{ do: 'becomeCopy', what, of, except: x, duration: d }],
  () => undefined,
);

// ── copies of spells (707.10, 707.9)
const spellCopy = (what: ObjectRef, x: Exceptions, newTargets: boolean): readonly Instruction[] => [
  { do: 'copySpell', what, n: 1, newTargets, except: x },
];
for (const [tail, newTargets] of [
  ['', false],
  [' . you may choose new targets for the copy', true],
] as const)
  clause.add(
    `copy {what} {x}${tail}`,
    { what: object, x: exceptions },
    ({ what, x }) => spellCopy(what, x, newTargets),
    (l) => {
      const [i] = l;
      return l.length === 1 && i?.do === 'copySpell' && i.except && i.newTargets === newTargets && i.n === 1 && !i.who
        ? { what: i.what, x: i.except }
        : undefined;
    },
  );

// ── tokens that are copies (707.2, 111.3)
type CopyToken = Extract<Instruction, { do: 'createCopyToken' }>;
const made = (at: number, n: unknown): string => result(at, ['token', 'creature'], n !== 1);
const FLAGS = [
  [["create* {n} token that's a copy of {of} {x}", 'create* {n} tokens that are copies of {of} {x}'], {}],
  [
    ["create* {n} tapped token that's a copy of {of} {x}", 'create* {n} tapped tokens that are copies of {of} {x}'],
    { tapped: true },
  ],
  [
    [
      "create* {n} tapped and attacking token that's a copy of {of} {x}",
      "create* {n} token that's a copy of {of} and that's tapped and attacking {x}",
      'create* {n} tapped and attacking tokens that are copies of {of} {x}',
    ],
    { tapped: true, attacking: true },
  ],
] as const;
for (const [texts, flags] of FLAGS)
  predicate.add(
    texts,
    { n: count, of: moved, x: maybe },
    ({ n, of, x }, at): CopyToken => ({ as: made(at, n), do: 'createCopyToken', n, of, except: x, ...flags }),
  );

// ── copies of spells with exceptions (707.10)
clause.add(
  ['copy {what} {x} . you may choose new targets for the copy'],
  { what: object, x: exceptions },
  ({ what, x }) => [{ do: 'copySpell', what, n: 1, newTargets: true, except: x }],
);
