import type { StaticAbility } from '../../rules/abilities.ts';
import type { EventPattern } from '../../rules/events.ts';
import { COLORS, MANA_TYPES } from '../../rules/nouns.ts';
import type { Replacement } from '../../rules/replacements.ts';
import { type Table, table } from '../phrase.ts';
import { forEach } from './amounts.ts';
import { aNoun, clause, color, count, duration, event, figure, playerKind } from './categories.ts';
import { subject } from './events.ts';
import { playerRule } from './playerRules.ts';
import { statics } from './statics.ts';

/** Mana as it is produced: what is tapped for it, what it is made instead (106.12), and what is kept of it (500.5). */
const tapped: Table<EventPattern> = table('tapping for mana');
tapped.add('{by} tap* {f} for mana', { by: playerKind, f: aNoun }, ({ by, f }) => ({
  on: 'tappedForMana',
  object: f,
  by,
}));
tapped.add('{s} be* tapped for mana', { s: subject }, ({ s }) => ({ on: 'tappedForMana', object: s }));
tapped.add(
  '{s} be* tapped for {n} or more mana',
  { s: subject, n: count },
  ({ s, n }) => (typeof n === 'number' ? { on: 'tappedForMana', object: s, atLeast: n } : undefined),
  (e) =>
    e.on === 'tappedForMana' && e.atLeast !== undefined && !e.mana && !e.by ? { s: e.object, n: e.atLeast } : undefined,
);
event.add('{s} be* tapped for mana of the chosen color', { s: subject }, ({ s }) => ({
  on: 'tappedForMana',
  object: s,
  mana: 'chosenColor',
}));
for (const symbol of MANA_TYPES)
  event.add([`{by} tap* {f} for {${symbol}}`], { by: playerKind, f: aNoun }, ({ by, f }) => ({
    on: 'tappedForMana',
    object: f,
    by,
    mana: symbol === 'C' ? 'colorless' : symbol,
  }));

type Made = Extract<Replacement, { replace: 'mana' }>;
const instead: Table<Made> = table('what is produced instead');
for (const [words, times] of [
  ['twice', 2],
  ['three times', 3],
] as const)
  instead.add([`it produces ${words} as much of that mana instead`], {}, () => ({ replace: 'mana', times }));
for (const symbol of MANA_TYPES) {
  const is = (m: Made, sameAmount: boolean): Record<string, never> | undefined =>
    m.as === symbol && (m.sameAmount ?? false) === sameAmount ? {} : undefined;
  instead.add(
    [
      `it produces {${symbol}} instead of any other type`,
      ...(symbol === 'C' ? ['it produces colorless mana instead of any other type'] : []),
    ],
    {},
    () => ({ replace: 'mana', as: symbol, sameAmount: true }),
    (m) => is(m, true),
  );
  instead.add(
    `it produces {${symbol}} instead of any other type and amount`,
    {},
    () => ({ replace: 'mana', as: symbol }),
    (m) => is(m, false),
  );
}
instead.add(
  [
    'it produces one mana of a color of your choice instead of any other type and amount',
    'it produces one mana of any color instead of any other type and amount',
  ],
  {},
  () => ({ replace: 'mana', oneOf: COLORS }),
);
instead.add('it produces mana of a color of your choice instead of any other type', {}, () => ({
  replace: 'mana',
  oneOf: COLORS,
  sameAmount: true,
}));
const replacing = (e: EventPattern, by: Made): StaticAbility => ({
  kind: 'static',
  text: '',
  replacements: [{ event: e, by }],
});
statics.add(
  'if {e} , {i}',
  { e: tapped, i: instead },
  ({ e, i }) => replacing(e, i),
  (s) => {
    const [r] = s.replacements ?? [];
    return s.replacements?.length === 1 && !s.condition && r?.by.replace === 'mana' && !r.condition
      ? { e: r.event, i: r.by }
      : undefined;
  },
);
clause.add(
  ['{d} , if {e} , {i}'],
  { d: duration, e: tapped, i: instead },
  ({ d, e, i }) => [{ do: 'replacement', effect: { event: e, by: i }, duration: d }],
  (l) => {
    const [i] = l;
    return l.length === 1 && i?.do === 'replacement' && i.effect.by.replace === 'mana'
      ? { d: i.duration, e: i.effect.event, i: i.effect.by }
      : undefined;
  },
);

// ── unspent mana (500.5)
for (const [who, by] of [
  ['players', 'any'],
  ['you', 'you'],
] as const) {
  playerRule.add(`${who} don't lose unspent mana as steps and phases end`, {}, () => ({ rule: 'keepMana', who: by }));
  playerRule.add(
    `${who} don't lose unspent {c} mana as steps and phases end`,
    { c: color },
    ({ c }) => ({ rule: 'keepMana', who: by, mana: c }),
    (r) =>
      r.rule === 'keepMana' && r.who === by && COLORS.some((c) => c === r.mana) ? { c: r.mana as 'W' } : undefined,
  );
}

playerRule.add('if you would lose unspent mana , that mana becomes colorless instead', {}, () => ({
  rule: 'keepMana',
  who: 'you',
  becomes: 'C',
}));
/** What is added besides by a land's ability, tapped or not (605.1b). */
for (const [words, mana] of [
  ['of the chosen color', 'chosenColor'],
  ['', undefined],
] as const)
  event.add(
    `{s} 's ability causes you to add one or more mana${words ? ` ${words}` : ''}`,
    { s: subject },
    ({ s }) => ({ on: 'addMana', by: 'you', source: s, ...(mana ? { mana } : {}) }),
    (e) => (e.on === 'addMana' && e.by === 'you' && e.source && e.mana === mana ? { s: e.source } : undefined),
  );

/** "Unspent green mana you have" (106.4). */
forEach.add('unspent {c} mana you have', { c: color }, ({ c }) => ({ amount: 'unspentMana', color: c }));

// ── paying otherwise (118.9)
for (const c of COLORS)
  playerRule.add(
    `for each {${c}} in a cost , you may pay {n} life rather than pay that mana`,
    { n: figure },
    ({ n }) => (typeof n === 'number' ? { rule: 'payLifeForColor', who: 'you', color: c, life: n } : undefined),
    (r) => (r.rule === 'payLifeForColor' && r.color === c ? { n: r.life } : undefined),
  );
