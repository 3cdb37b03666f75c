import type {
  Ability,
  ActivatedAbility,
  ActivationRestriction,
  Effect,
  Mode,
  TriggeredAbility,
} from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { PlayerFilter } from '../../rules/refs.ts';
import { type Phrase, type Reading, type Spelled, type Table, table } from '../phrase.ts';
import { ability, condition, cost, effect, event, quoted, sentences } from './categories.ts';
import { scopeFor } from './scope.ts';
import { statics } from './statics.ts';

/** Whole abilities (113.3): activated, triggered, static, spell; and effects with their modes (700.2). */
effect.add(
  '{s}',
  { s: sentences },
  ({ s }) => ({ targets: [], instructions: s }),
  (e) => ('instructions' in e ? { s: e.instructions } : undefined),
);

// ── modes
type Choosing = Pick<Modal, 'min' | 'max' | 'repeatable' | 'more' | 'notBefore' | 'chooser' | 'random'>;
const choosing: Table<Choosing> = table('how many modes');
const MODES: readonly (readonly [string | readonly string[], Choosing])[] = [
  ['choose one —', { min: 1, max: 1 }],
  ['choose two —', { min: 2, max: 2 }],
  ['choose three —', { min: 3, max: 3 }],
  ['choose one or both —', { min: 1, max: 2 }],
  ['choose one or more —', { min: 1, max: { amount: 'any' } }],
  ['choose up to two —', { min: 0, max: 2 }],
  ['choose up to one —', { min: 0, max: 1 }],
];
for (const [text, value] of MODES)
  choosing.add(
    text,
    {},
    () => value,
    (c) => (JSON.stringify(c) === JSON.stringify(value) ? {} : undefined),
  );
type Modal = Extract<Effect, { modes: unknown }>;
for (const [word, n] of [
  ['two', 2],
  ['three', 3],
] as const)
  choosing.add(
    `choose ${word} . you may choose the same mode more than once .`,
    {},
    () => ({ min: n, max: n, repeatable: true }),
    (c) => (c.repeatable && c.min === n && c.max === n ? {} : undefined),
  );
for (const [words, notBefore] of [
  ["that hasn't been chosen —", 'ever'],
  ["that hasn't been chosen this turn —", 'turn'],
] as const)
  choosing.add(
    `choose one ${words}`,
    {},
    () => ({ min: 1, max: 1, notBefore }),
    (c) => (c.notBefore === notBefore ? {} : undefined),
  );
/** "If …, choose both instead" (700.2d): as it is chosen. */
const MORE: readonly (readonly [readonly string[], Amount, Amount])[] = [
  [['you may choose both instead', 'you may choose two instead'], 1, 2],
  [['choose both instead', 'choose two instead'], 2, 2],
  [['choose any number instead', 'you may choose any number instead'], 0, { amount: 'any' }],
  [['choose one or more instead', 'you may choose one or more instead'], 1, { amount: 'any' }],
  [['choose three instead'], 3, 3],
];
for (const [texts, min, max] of MORE)
  choosing.add(
    texts.flatMap((t) => [
      `choose one . if {c} , ${t} .`,
      `choose one . if {c} as you cast ~ , ${t} .`,
      `choose one . if {c} as you cast this spell , ${t} .`,
    ]),
    { c: condition },
    ({ c }) => ({ min: 1, max: 1, more: { condition: c, min, max } }),
    (c) =>
      c.more && JSON.stringify([c.more.min, c.more.max]) === JSON.stringify([min, max])
        ? { c: c.more.condition }
        : undefined,
  );
/** Spree (702.172): modes with costs of their own. */
effect.rule({
  read(source, at) {
    const found: Reading<Effect>[] = [];
    if (source.tokens[at]?.word !== 'spree') return found;
    const extend = (modes: readonly Mode[], end: number, spelled: readonly Spelled[]): void => {
      if (source.tokens[end]?.text !== '+') {
        if (modes.length > 1) found.push({ value: { min: 1, max: { amount: 'any' }, modes }, end, spelled });
        return;
      }
      for (const c of cost.read(source, end + 1)) {
        if (source.tokens[c.end]?.text !== '—') continue;
        for (const s of sentences.read(source, c.end + 1)) {
          const next = source.tokens[s.end]?.text === '.' ? s.end + 1 : s.end;
          const mode: Mode = { targets: [], instructions: s.value, cost: c.value };
          extend([...modes, mode], next, [...spelled, '+', c.spelled, '—', s.spelled]);
        }
      }
    };
    extend([], at + 1, ['spree']);
    return found;
  },
  print(value, printer) {
    if (!('modes' in value)) return undefined;
    const modes = value.modes.map((m) => {
      const [price, does] = [m.cost && cost.print(m.cost, printer), sentences.print(m.instructions, printer)];
      return price === undefined || does === undefined ? undefined : `+ ${price} — ${does}`;
    });
    return modes.includes(undefined) ? undefined : `spree ${modes.join(printer.mode === 'gate' ? ' ' : '.\n')}`;
  },
});
effect.rule({
  read(source, at) {
    const found: Reading<Effect>[] = [];
    for (const c of choosing.read(source, at)) {
      const extend = (modes: readonly Mode[], end: number, spelled: readonly Spelled[]): void => {
        if (modes.length > 1 && source.tokens[end]?.text !== '•')
          found.push({ value: { ...c.value, modes }, end, spelled });
        if (source.tokens[end]?.text !== '•') return;
        for (const s of sentences.read(source, end + 1)) {
          const next = source.tokens[s.end]?.text === '.' ? s.end + 1 : s.end;
          extend([...modes, { targets: [], instructions: s.value }], next, [...spelled, '•', s.spelled]);
        }
      };
      extend([], c.end, [c.spelled]);
    }
    return found;
  },
  print(value, printer) {
    if (!('modes' in value)) return undefined;
    const { modes, ...rest } = value as Modal;
    const lead = choosing.print(rest, printer);
    const printed = modes.map((m) => (m.cost || m.label ? undefined : sentences.print(m.instructions, printer)));
    return lead === undefined || printed.includes(undefined)
      ? undefined
      : `${lead} ${printed.map((p) => `• ${p}`).join(printer.mode === 'gate' ? ' ' : '.\n')}`;
  },
});

// ── activated (602)
const restrictions: Table<readonly ActivationRestriction[]> = table('a restriction');
const restriction: Table<ActivationRestriction> = table('a restriction');
const ONLY: readonly (readonly [readonly string[], ActivationRestriction])[] = [
  [['as a sorcery', 'any time you could cast a sorcery'], { only: 'sorcery' }],
  [['as an instant', 'any time you could cast an instant'], { only: 'instant' }],
  [['once each turn'], { only: 'oncePerTurn' }],
  [['once'], { only: 'once' }],
];
/** What stands after "activate only". */
const only: Table<ActivationRestriction> = table('a restriction');
for (const [texts, value] of ONLY)
  only.add(
    texts,
    {},
    () => value,
    (r) => (JSON.stringify(r) === JSON.stringify(value) ? {} : undefined),
  );
const TIMES = ['twice', 'three times', 'four times'];
TIMES.forEach((word, i) => {
  only.add([`${word} each turn`], {}, () => ({ only: 'timesPerTurn', n: i + 2 }));
});
/** Times that have a name of their own in the algebra. */
const NAMED: readonly (readonly [readonly string[], Exclude<ActivationRestriction['only'], 'if' | 'timesPerTurn'>])[] =
  [
    [['during your turn', 'on your turn'], 'yourTurn'],
    [["during an opponent 's turn"], 'opponentsTurn'],
    [['during your upkeep'], 'upkeep'],
    [['during your turn , before attackers are declared'], 'beforeAttackers'],
    [['before blockers are declared'], 'beforeBlockers'],
    [['during combat'], 'combat'],
    [['during the declare attackers step'], 'declareAttackers'],
    [['during the declare blockers step'], 'declareBlockers'],
    [['during your end step'], 'endStep'],
  ];
for (const [texts, name] of NAMED) only.add(texts, {}, () => ({ only: name }));
only.add('if {c}', { c: condition }, ({ c }) => ({ only: 'if', condition: c }));
restriction.add(
  'activate only {o}',
  { o: only },
  ({ o }) => o,
  (o) => ({ o }),
);
restriction.add(
  ['activate only {o}', 'activate no more than {o}', 'equip only {o}'],
  { o: only },
  ({ o }) => (o.only === 'oncePerTurn' || o.only === 'timesPerTurn' || o.only === 'sorcery' ? o : undefined),
  () => undefined,
);
restrictions.add(
  '{a}',
  { a: restriction },
  ({ a }) => [a],
  (l) => (l.length === 1 ? { a: l[0]! } : undefined),
);
restrictions.add(
  '{a} and only {b}',
  { a: restriction, b: only },
  ({ a, b }) => [a, b],
  (l) => (l.length === 2 ? { a: l[0]!, b: l[1]! } : undefined),
);

const activated: Table<ActivatedAbility> = table('an activated ability');
const plain = (a: ActivatedAbility): boolean => !a.loyalty && a.activator === undefined && !a.keyword;
/** 113.6k: what can only move its object out of a zone works there; so does what is paid for with it from there (113.6j). */
function zonesOf(cost: ActivatedAbility['cost'], does: Effect): Pick<ActivatedAbility, 'zones'> {
  for (const part of cost) {
    if (part.pay === 'discardSelf') return { zones: ['hand'] };
    if (part.pay === 'exileSelf' && part.from) return { zones: [part.from] };
  }
  return movesSelfFromGraveyard(does) ? { zones: ['graveyard'] } : {};
}
function movesSelfFromGraveyard(does: Effect): boolean {
  return JSON.stringify(does).includes('"from":"graveyard"');
}
/** Who may activate it (602.1). */
const activator: Table<PlayerFilter> = table('who may activate it');
const ACTIVATORS: readonly (readonly [readonly string[], PlayerFilter])[] = [
  [['any player may activate this ability', 'any player may activate'], 'any'],
  [['only your opponents may activate this ability', 'only any opponent may activate this ability'], 'opponent'],
];
for (const [texts, who] of ACTIVATORS) activator.add(texts, {}, () => who);
activated.add(
  '{c} : {e}',
  { c: cost, e: effect },
  ({ c, e }) => ({ kind: 'activated', text: '', cost: c, effect: e, ...zonesOf(c, e) }),
  (a) => (plain(a) && !a.restrictions ? { c: a.cost, e: a.effect } : undefined),
);
activated.add(
  '{c} : {e} . {r}',
  { c: cost, e: effect, r: restrictions },
  ({ c, e, r }) => ({ kind: 'activated', text: '', cost: c, effect: e, restrictions: r, ...zonesOf(c, e) }),
  (a) => (plain(a) && a.restrictions ? { c: a.cost, e: a.effect, r: a.restrictions } : undefined),
);
activated.add(
  '{c} : {e} . {w}',
  { c: cost, e: effect, w: activator },
  ({ c, e, w }) => ({ kind: 'activated', text: '', cost: c, effect: e, activator: w }),
  (a) =>
    a.activator !== undefined && !a.restrictions && !a.loyalty ? { c: a.cost, e: a.effect, w: a.activator } : undefined,
);
activated.add(
  ['{c} : {e} . {w} but {r}', '{c} : {e} . {w} , but {r}', '{c} : {e} . {w} . {r}'],
  { c: cost, e: effect, w: activator, r: butOnly() },
  ({ c, e, w, r }) => ({ kind: 'activated', text: '', cost: c, effect: e, activator: w, restrictions: r }),
  (a) =>
    a.activator !== undefined && a.restrictions
      ? { c: a.cost, e: a.effect, w: a.activator, r: a.restrictions }
      : undefined,
);
function butOnly(): Table<readonly ActivationRestriction[]> {
  const t: Table<readonly ActivationRestriction[]> = table('a restriction');
  t.add(
    ['only {o}', 'activate only {o}'],
    { o: only },
    ({ o }) => [o],
    (l) => (l.length === 1 ? { o: l[0]! } : undefined),
  );
  return t;
}
/** Loyalty abilities (606): the cost is what is put or removed. */
const loyalty: Table<Amount> = table('a loyalty cost');
loyalty.rule({
  read(source, at) {
    const text = source.tokens[at]?.text ?? '';
    const match = /^([+-]?)(\d+|X)$/.exec(text);
    if (!match || (match[1] === '' && text !== '0')) return [];
    const value: Amount =
      match[2] === 'X' ? { amount: 'times', of: [-1, { amount: 'X' }] } : Number(`${match[1]}${match[2]}`);
    if (match[2] === 'X' && match[1] === '+') return [];
    return [{ value: value === 0 ? 0 : value, end: at + 1, spelled: match[2] === '0' ? '0' : text }];
  },
  print: (n) => (typeof n === 'number' ? (n > 0 ? `+${n}` : String(n)) : '-X'),
});
activated.add(
  '{n} : {e}',
  { n: loyalty, e: effect },
  ({ n, e }) => ({ kind: 'activated', text: '', cost: [{ pay: 'loyalty', amount: n }], effect: e, loyalty: true }),
  (a) => {
    const [part] = a.cost;
    return a.loyalty && part?.pay === 'loyalty' ? { n: part.amount, e: a.effect } : undefined;
  },
);

// ── triggered (603)
const triggered: Table<TriggeredAbility> = table('a triggered ability');
/** "When", "whenever" and "at" mean the same before an event (603.1); people are told the usual one. */
const occasion: Table<EventPattern> = table('an event');
occasion.rule({
  read: (source, at) =>
    ['when', 'whenever', 'at'].includes(source.tokens[at]?.word ?? '')
      ? event.read(source, at + 1).flatMap((r) => [
          { ...r, spelled: ['when', r.spelled] },
          // "… and whenever …": either of two events.
          ...(source.tokens[r.end]?.word === 'and' && source.tokens[r.end + 1]?.word === 'whenever'
            ? event.read(source, r.end + 2).map(
                (o): Reading<EventPattern> => ({
                  value: { on: 'anyOf', of: [r.value, o.value] },
                  end: o.end,
                  spelled: ['when', r.spelled, 'and whenever', o.spelled],
                }),
              )
            : []),
        ])
      : [],
  print(value, printer) {
    if (value.on === 'anyOf' && value.of.length === 2 && event.print(value, printer) === undefined) {
      const [a, b] = value.of.map((e) => event.print(e, printer));
      return a && b && `${printer.mode === 'gate' ? 'when' : 'whenever'} ${a} and whenever ${b}`;
    }
    const printed = event.print(value, printer);
    if (printed === undefined || printer.mode === 'gate') return printed && `when ${printed}`;
    const once = value.on === 'zoneChange' && 'ref' in value.object;
    return `${value.on === 'step' ? 'at' : once ? 'when' : 'whenever'} ${printed}`;
  },
});
const unconditional: Phrase<Effect> = {
  name: effect.name,
  // "If" right after the event is the intervening one (603.4).
  read: (source, at) => (source.tokens[at]?.word === 'if' ? [] : effect.read(source, at)),
  print: (value, printer) => effect.print(value, printer),
};
const LIMITS: readonly (readonly [readonly string[], TriggeredAbility['limit']])[] = [
  [[''], undefined],
  [[' . this ability triggers only once each turn'], 'oncePerTurn'],
  [[' . this ability triggers only twice each turn'], 'twicePerTurn'],
  [[' . do this only once each turn'], 'doThisOncePerTurn'],
];
/** 113.6k, unless the event itself puts the object there. */
function triggerZones(event: EventPattern, does: Effect): Pick<TriggeredAbility, 'zones'> {
  const there = event.on === 'zoneChange' && 'ref' in event.object && event.to?.includes('graveyard') === true;
  return !there && movesSelfFromGraveyard(does) ? { zones: ['graveyard'] } : {};
}
for (const [tails, limit] of LIMITS) {
  for (const intervening of [false, true]) {
    const texts = tails.map((tail) => `{v} , ${intervening ? 'if {c} , ' : ''}{e}${tail}`);
    const limited = limit ? { limit } : {};
    if (intervening) {
      triggered.add(
        texts,
        { v: occasion, c: condition, e: effect },
        ({ v, c, e }) => ({
          kind: 'triggered',
          text: '',
          event: v,
          condition: c,
          effect: e,
          ...limited,
          ...triggerZones(v, e),
        }),
        (t) => (t.limit === limit && t.condition ? { v: t.event, c: t.condition, e: t.effect } : undefined),
      );
    } else {
      triggered.add(
        texts,
        { v: occasion, e: unconditional },
        ({ v, e }) => ({ kind: 'triggered', text: '', event: v, effect: e, ...limited, ...triggerZones(v, e) }),
        (t) => (t.limit === limit && !t.condition ? { v: t.event, e: t.effect } : undefined),
      );
    }
  }
}

// ── chapters of Sagas (714.2)
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
const chapters: Table<readonly number[]> = table('chapters');
chapters.rule({
  read(source, at) {
    const numbers: number[] = [];
    let end = at;
    for (;;) {
      const n = ROMAN.indexOf(source.tokens[end]?.text ?? '');
      if (n < 0) return [];
      numbers.push(n + 1);
      end++;
      if (source.tokens[end]?.text === '—') break;
      if (source.tokens[end]?.text !== ',') return [];
      end++;
    }
    return [{ value: numbers, end, spelled: numbers.map((n) => ROMAN[n - 1]).join(' , ') }];
  },
  print: (numbers) => numbers.map((n) => ROMAN[n - 1]).join(' , '),
});
triggered.add(
  '{n} — {e}',
  { n: chapters, e: effect },
  ({ n, e }) => ({ kind: 'triggered', text: '', event: { on: 'chapter', numbers: n }, effect: e }),
  (t) => (t.event.on === 'chapter' ? { n: t.event.numbers, e: t.effect } : undefined),
);

// ── Cases (719)
triggered.add(
  'to solve — {c}',
  { c: condition },
  ({ c }) => ({
    kind: 'triggered',
    text: '',
    keyword: 'to solve',
    event: { on: 'step', step: 'end', whose: 'you' },
    condition: { if: 'and', of: [{ if: 'not', of: { if: 'solved' } }, c] },
    effect: { targets: [], instructions: [{ do: 'solveCase' }] },
  }),
  (t) => (t.keyword === 'to solve' && t.condition?.if === 'and' ? { c: t.condition.of[1]! } : undefined),
);

ability.add(
  '{a}',
  { a: activated },
  ({ a }) => a,
  (a) => (a.kind === 'activated' ? { a } : undefined),
);
ability.add(
  '{a}',
  { a: triggered },
  ({ a }) => a,
  (a) => (a.kind === 'triggered' ? { a } : undefined),
);
ability.add(
  '{a}',
  { a: statics },
  ({ a }) => a,
  (a) => (a.kind === 'static' ? { a } : undefined),
);
/** A spell's own instructions (113.3a). */
ability.add(
  '{e}',
  { e: effect },
  ({ e }, _at, source) => (source.spell ? { kind: 'spell', text: '', effect: e } : undefined),
  (a) => (a.kind === 'spell' ? { e: a.effect } : undefined),
);

/** An ability that an effect gives, in quotation marks; its names are its own. */
quoted.rule({
  read(source, at) {
    if (source.tokens[at]?.text !== '"') return [];
    const found: Reading<Ability>[] = [];
    for (const r of ability.read({ ...source, spell: false }, at + 1)) {
      const end = source.tokens[r.end]?.text === '.' ? r.end + 1 : r.end;
      if (r.value.kind !== 'spell' && source.tokens[end]?.text === '"')
        found.push({ value: r.value, end: end + 1, spelled: ['"', { scope: r.spelled }, '"'] });
    }
    return found;
  },
  print(value, printer) {
    if (value.kind === 'keyword' || value.kind === 'spell') return undefined;
    const outer = printer.scope;
    printer.scope = scopeFor(value, printer);
    const { where } = printer;
    delete printer.where;
    const said = ability.print(value, printer);
    const words = said === undefined || printer.where === undefined ? said : `${said} , where X is ${printer.where}`;
    if (where === undefined) delete printer.where;
    else printer.where = where;
    const printed = words === undefined || printer.mode === 'display' ? words : words + printer.scope.definitions();
    printer.scope = outer;
    return printed === undefined ? undefined : `" ${printed}${printer.mode === 'display' ? ' .' : ''} "`;
  },
});
