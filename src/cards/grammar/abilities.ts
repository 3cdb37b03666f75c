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
interface Choosing {
  readonly min: Amount;
  readonly max: Amount;
}
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
const ONLY: readonly (readonly [string | readonly string[], ActivationRestriction])[] = [
  [
    ['activate only as a sorcery', 'activate only any time you could cast a sorcery', 'equip only as a sorcery'],
    { only: 'sorcery' },
  ],
  [['activate only as an instant', 'activate only any time you could cast an instant'], { only: 'instant' }],
  [['activate only once each turn', 'activate no more than once each turn'], { only: 'oncePerTurn' }],
  [['activate only once'], { only: 'once' }],
  [['activate only during your turn', 'activate only on your turn'], { only: 'yourTurn' }],
  [['activate only during your upkeep'], { only: 'upkeep' }],
  [['activate only during your turn , before attackers are declared'], { only: 'beforeAttackers' }],
  [['activate only before blockers are declared'], { only: 'beforeBlockers' }],
  [['activate only during combat'], { only: 'combat' }],
];
for (const [text, value] of ONLY)
  restriction.add(
    text,
    {},
    () => value,
    (r) => (JSON.stringify(r) === JSON.stringify(value) ? {} : undefined),
  );
restriction.add(
  'activate only if {c}',
  { c: condition },
  ({ c }) => ({ only: 'if', condition: c }),
  (r) => (r.only === 'if' ? { c: r.condition } : undefined),
);
restrictions.add(
  '{a}',
  { a: restriction },
  ({ a }) => [a],
  (l) => (l.length === 1 ? { a: l[0]! } : undefined),
);
restrictions.add(
  'activate only during your turn and only once each turn',
  {},
  () => [{ only: 'yourTurn' }, { only: 'oncePerTurn' }],
  (l) => (l.length === 2 && l[0]!.only === 'yourTurn' && l[1]!.only === 'oncePerTurn' ? {} : undefined),
);
restrictions.add(
  'activate only as a sorcery and only once each turn',
  {},
  () => [{ only: 'sorcery' }, { only: 'oncePerTurn' }],
  (l) => (l.length === 2 && l[0]!.only === 'sorcery' && l[1]!.only === 'oncePerTurn' ? {} : undefined),
);

const activated: Table<ActivatedAbility> = table('an activated ability');
const plain = (a: ActivatedAbility): boolean => !a.loyalty && a.activator === undefined && !a.keyword;
activated.add(
  '{c} : {e}',
  { c: cost, e: effect },
  ({ c, e }) => ({ kind: 'activated', text: '', cost: c, effect: e }),
  (a) => (plain(a) && !a.restrictions ? { c: a.cost, e: a.effect } : undefined),
);
activated.add(
  '{c} : {e} . {r}',
  { c: cost, e: effect, r: restrictions },
  ({ c, e, r }) => ({ kind: 'activated', text: '', cost: c, effect: e, restrictions: r }),
  (a) => (plain(a) && a.restrictions ? { c: a.cost, e: a.effect, r: a.restrictions } : undefined),
);
activated.add('{c} : {e} . any player may activate', { c: cost, e: effect }, ({ c, e }) => ({
  kind: 'activated',
  text: '',
  cost: c,
  effect: e,
  activator: 'any',
}));
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
      ? event.read(source, at + 1).map((r) => ({ ...r, spelled: ['when', r.spelled] }))
      : [],
  print(value, printer) {
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
for (const [tails, limit] of LIMITS) {
  for (const intervening of [false, true]) {
    const texts = tails.map((tail) => `{v} , ${intervening ? 'if {c} , ' : ''}{e}${tail}`);
    const limited = limit ? { limit } : {};
    if (intervening) {
      triggered.add(
        texts,
        { v: occasion, c: condition, e: effect },
        ({ v, c, e }) => ({ kind: 'triggered', text: '', event: v, condition: c, effect: e, ...limited }),
        (t) => (t.limit === limit && t.condition ? { v: t.event, c: t.condition, e: t.effect } : undefined),
      );
    } else {
      triggered.add(
        texts,
        { v: occasion, e: unconditional },
        ({ v, e }) => ({ kind: 'triggered', text: '', event: v, effect: e, ...limited }),
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
    const words = ability.print(value, printer);
    const printed = words === undefined || printer.mode === 'display' ? words : words + printer.scope.definitions();
    printer.scope = outer;
    return printed === undefined ? undefined : `" ${printed}${printer.mode === 'display' ? ' .' : ''} "`;
  },
});
