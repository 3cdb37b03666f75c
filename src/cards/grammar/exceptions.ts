import type { KeywordAbility } from '../../rules/abilities.ts';
import type { CopyException } from '../../rules/continuous.ts';
import type { Filter } from '../../rules/filters.ts';
import { COLOR_NAMES, type Color } from '../../rules/nouns.ts';
import { isCreatureType } from '../../rules/subtypes.ts';
import type { Printer, Reading, Source, Spelled, Table } from '../phrase.ts';
import { table } from '../phrase.ts';
import { ADDED, describedAs, says } from './becoming.ts';
import { aNoun, count, keywords, quoted } from './categories.ts';
import { counterName } from './terms.ts';

/** How a copy differs from what it copies (707.9). */
export type Exceptions = readonly CopyException[];

const SUBJECTS = [
  ...[
    'it',
    'he',
    'she',
    'they',
    'the token',
    'that token',
    'the copy',
    'that the copy',
    'the tokens',
    'those creatures',
  ],
];
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

const LOSES = [
  'and loses all other card types',
  'and it loses all other card types',
  ', and it loses all other card types',
];

interface Piece {
  readonly value: Exceptions;
  readonly end: number;
  readonly spelled: readonly Spelled[];
  /** What goes on without a subject would be said under its condition. */
  readonly conditional?: true;
}
const plain = (value: Exceptions, end: number): Piece => ({ value, end, spelled: value.map((x) => words(x)!) });

/** "it's a 4/4 black Zombie in addition to its other types", "it's 7/7". */
function being(source: Source, at: number): readonly Piece[] {
  const found: Piece[] = [];
  // "It's 7/7", "it's a 1/1".
  const sized = source.tokens[at]?.word === 'a' ? at + 1 : at;
  const size = /^(\d+)\/(\d+)$/.exec(source.tokens[sized]?.text ?? '');
  if (size) {
    const pt: CopyException = { except: 'pt', power: Number(size[1]), toughness: Number(size[2]) };
    found.push({ value: [pt], end: sized + 1, spelled: [`is ${size[1]} / ${size[2]}`] });
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
  const having = says(source, head.end, 'with');
  const withKeywords = having === undefined ? [] : keywords.read(source, having);
  return [
    ...found,
    ...described(source, head.described, head.end, []),
    ...withKeywords.flatMap((k) => described(source, head.described, k.end, [k])),
  ];
}

/** What is said in one description; with "in addition …", or else set (205.1a). */
function described(
  source: Source,
  { types, subtypes, colors, base, supertypes: also }: NonNullable<ReturnType<typeof describedAs>>['described'],
  at: number,
  given: readonly Reading<readonly KeywordAbility[]>[],
): readonly Piece[] {
  const found: Piece[] = [];
  const tooEnd = says(source, at, 'in addition to its|their other colors and types');
  const added = tooEnd ?? ADDED.map((a) => says(source, at, a)).find((e) => e !== undefined);
  const loses = LOSES.map((l) => says(source, at, l)).find((e) => e !== undefined);
  // Without "in addition" creature types are set, and the card types stay; a card type that isn't a creature's is set itself.
  const sets =
    added === undefined &&
    also.length === 0 &&
    (types.length === 0
      ? subtypes.every(isCreatureType)
      : loses !== undefined || (!types.includes('Creature') && subtypes.length === 0 && !base));
  if (added === undefined && !sets) return found;
  const end = added ?? loses ?? at;
  const value: CopyException[] = also.map((supertype) => ({ except: 'addSupertype', supertype }));
  const spelled: Spelled[] = value.map((x) => words(x)!);
  if (base?.modify === 'setBasePT') {
    if (typeof base.power !== 'number' || typeof base.toughness !== 'number') return found;
    value.push({ except: 'pt', power: base.power, toughness: base.toughness });
    spelled.push(`is ${base.power} / ${base.toughness}`);
  }
  const rest: CopyException[] = [];
  if (colors) rest.push({ except: tooEnd === undefined ? 'setColors' : 'addColors', colors });
  rest.push({ except: sets ? 'setTypes' : 'addTypes', types, subtypes });
  const abilities = given.flatMap((k) => k.value.map((ability): CopyException => ({ except: 'ability', ability })));
  found.push({
    value: [...value, ...rest, ...abilities],
    end,
    spelled: [...spelled, ...rest.map((x) => words(x)!), ...given.map((k) => ['has', k.spelled])],
  });
  return found;
}

function sameAbility(source: Source, at: number): readonly Piece[] {
  const end = says(source, at, 'this ability');
  return end === undefined ? [] : [plain([{ except: 'thisAbility' }], end)];
}
const ofQuotation = (source: Source, at: number): readonly Piece[] =>
  quoted.read(source, at).map((q) => ({
    value: [{ except: 'ability', ability: q.value }],
    end: q.end,
    spelled: [['has', q.spelled]],
  }));

function having(source: Source, at: number): readonly Piece[] {
  const found: Piece[] = [...sameAbility(source, at), ...ofQuotation(source, at)];
  for (const k of keywords.read(source, at)) {
    const value = k.value.map((ability): CopyException => ({ except: 'ability', ability }));
    const spelled: Spelled[] = [['has', k.spelled]];
    found.push({ value, end: k.end, spelled });
    const more = source.tokens[k.end]?.word === 'and' ? k.end + 1 : undefined;
    for (const p of more === undefined ? [] : [...sameAbility(source, more), ...ofQuotation(source, more)])
      found.push({ value: [...value, ...p.value], end: p.end, spelled: [...spelled, ...p.spelled] });
  }
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
        found.push(onlyIf(f, { value: [put], end: f.end, spelled: [spelled] }));
    }
  }
  return found;
}

/** 707.9f */
const onlyIf = (f: Reading<Filter>, p: Piece): Piece => ({
  value: [{ except: 'if', filter: f.value, then: p.value }],
  end: p.end,
  spelled: [['if', f.spelled, ':', '(', ...listed(p.spelled), ')']],
});
/** "If it's a creature, it enters with … and has …": what follows is said of such a copy only. */
function conditional(source: Source, at: number): readonly Piece[] {
  const start = says(source, at, 'if it is');
  if (start === undefined) return [];
  return aNoun.read(source, start).flatMap((f) => {
    if (source.tokens[f.end]?.word !== ',') return [];
    return piece(source, f.end + 1, true).flatMap((p) => {
      const and = says(source, p.end, 'and has|have');
      const more = and === undefined ? [] : having(source, and);
      const both = more.map((m) => ({
        value: [...p.value, ...m.value],
        end: m.end,
        spelled: [...p.spelled, ...m.spelled],
      }));
      return [p, ...both].map((one): Piece => ({ ...onlyIf(f, one), conditional: true }));
    });
  });
}
const listed = (spelled: readonly Spelled[]): readonly Spelled[] =>
  spelled.flatMap((s, i) => (i === 0 ? [s] : [',', s]));

/** Said of what is copied. */
const UNLEGENDARY: CopyException = {
  except: 'if',
  filter: [{ is: 'supertype', supertype: 'Legendary' }],
  then: [{ except: 'notLegendary' }],
};
const IF_LEGENDARY = "if legendary : isn't legendary";
const OF_LEGENDARY = ['equipped creature is legendary', 'the spell is legendary', 'the chosen creature is legendary'];
const isUnlegendary = (x: CopyException): boolean => JSON.stringify(x) === JSON.stringify(UNLEGENDARY);

function piece(source: Source, at: number, first: boolean): readonly Piece[] {
  const found: Piece[] = [];
  const starts = SUBJECTS.map((s) => says(source, at, s)).filter((s) => s !== undefined);
  for (const start of first ? starts : [...starts, at]) {
    const is = says(source, start, 'is|are');
    if (is !== undefined) found.push(...being(source, is));
    // Which makes no difference to what isn't legendary anyway.
    const anyway = says(source, start, "isn't|aren't legendary if that permanent is legendary");
    const worn = OF_LEGENDARY.map((of) => says(source, start, `isn't|aren't legendary if ${of}`)).find(
      (end) => end !== undefined,
    );
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
  const many = says(source, at, "they're not legendary");
  if (many !== undefined) found.push(plain([{ except: 'notLegendary' }], many));
  found.push(...conditional(source, at));
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
    const extend = (value: Exceptions, end: number, spelled: readonly Spelled[], named: boolean): void => {
      found.push({ value, end, spelled: ['except', ...listed(spelled)] });
      let next = end;
      if (source.tokens[next]?.word === ',') next++;
      if (source.tokens[next]?.word === 'and') next++;
      if (source.tokens[next]?.word === ',') next++;
      if (next === end) return;
      for (const p of piece(source, next, named))
        extend([...value, ...p.value], p.end, [...spelled, ...p.spelled], p.conditional === true);
    };
    for (const p of piece(source, start, true)) extend(p.value, p.end, p.spelled, p.conditional === true);
    return found;
  },
  print(list, printer) {
    const gate = printer.mode === 'gate';
    const parts = said(list, printer);
    return parts && (gate ? `except ${parts.join(' , ')}` : `, except ${parts.join(' , and ')}`);
  },
});

/** What is said of each exception, keywords that follow one another in one list. */
function said(list: Exceptions, printer: Printer): readonly string[] | undefined {
  const gate = printer.mode === 'gate';
  const parts: string[] = [];
  for (let i = 0; i < list.length; i++) {
    const x = list[i]!;
    if (x.except === 'ability' && x.ability.kind === 'keyword') {
      const keys = [x.ability];
      for (let next = list[i + 1]; next?.except === 'ability' && next.ability.kind === 'keyword'; next = list[i + 1]) {
        keys.push(next.ability);
        i++;
      }
      const k = keywords.print(keys, printer);
      if (k === undefined) return undefined;
      parts.push(gate ? `has ${k}` : `it has ${k}`);
      continue;
    }
    const words_ = saidOf(x, printer);
    if (words_ === undefined) return undefined;
    parts.push(gate || x.except === 'if' ? words_ : `it ${words_.replace(/ \/ /, '/')}`);
  }
  return parts;
}
function saidOf(x: CopyException, printer: Printer): string | undefined {
  const gate = printer.mode === 'gate';
  switch (x.except) {
    case 'pt':
      return `is ${x.power} / ${x.toughness}`;
    case 'counters':
      return counters(x, printer);
    case 'if': {
      if (isUnlegendary(x)) return gate ? IF_LEGENDARY : "it isn't legendary if what it copies is";
      const [f, then] = [aNoun.print(x.filter, printer), said(x.then, printer)];
      return f && then && (gate ? `if ${f} : ( ${then.join(' , ')} )` : `if it's ${f} , ${then.join(' and ')}`);
    }
    case 'ability': {
      const q = quoted.print(x.ability, printer);
      return q && `has ${q}`;
    }
    default:
      return gate ? words(x) : told(x);
  }
}
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
  if (x.except === 'setTypes') return `is a ${[...x.subtypes, ...x.types.map((t) => t.toLowerCase())].join(' ')}`;
  if (x.except === 'addColors') return `is ${colorWords(x.colors)} in addition to its other colors`;
  if (x.except === 'keepsColor') return 'keeps its own color';
  return words(x);
}
