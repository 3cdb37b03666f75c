import type { Effect, Mode } from '../../rules/abilities.ts';
import type { Amount } from '../../rules/amounts.ts';
import { type Reading, type Spelled, type Table, table } from '../phrase.ts';
import { condition, cost, effect, sentences } from './categories.ts';

/** Effects, and their modes (700.2). */
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
  [['you may choose both instead', 'you may choose two instead', 'you may choose both'], 1, 2],
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
