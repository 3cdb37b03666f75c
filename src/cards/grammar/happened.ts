import type { Amount } from '../../rules/amounts.ts';
import type { Condition } from '../../rules/conditions.ts';
import type { EventPattern } from '../../rules/events.ts';
import type { Filter } from '../../rules/filters.ts';
import type { Zone } from '../../rules/nouns.ts';
import type { PlayerRef } from '../../rules/refs.ts';
import { type Table, table } from '../phrase.ts';
import { forEach } from './amounts.ts';
import { aNoun, condition, count, figure, measure, noun, nouns, object, playerKind } from './categories.ts';

/** What has happened this turn or before (608.2i, 700.x), in the past tense. */
const past: Table<EventPattern> = table('what has happened');
const DIED = { on: 'zoneChange', from: ['battlefield'], to: ['graveyard'] } as const;
const LEFT = { on: 'zoneChange', from: ['battlefield'] } as const;
const ENTERED = { on: 'zoneChange', to: ['battlefield'] } as const;
const isSpell = (f: Filter): boolean => f.some((p) => p.is === 'kind' && p.kind === 'spell');
const mine = (f: Filter): Filter => [...f, { is: 'controller', who: 'you' }];
const LAND: Filter = [{ is: 'type', type: 'Land' }];

past.add('{who} attacked', { who: playerKind }, ({ who }) => ({ on: 'playerAttacks', who }));
past.add(
  "you've attacked",
  {},
  () => ({ on: 'playerAttacks', who: 'you' }),
  () => undefined,
);
for (const [verb, on] of [
  ['gained', 'gainLife'],
  ['lost', 'loseLife'],
] as const) {
  past.add(`{who} ${verb} life`, { who: playerKind }, ({ who }) => ({ on, who }));
  past.add(
    [`you ${verb} life`, `you've ${verb} life`],
    {},
    () => ({ on, who: 'you' }),
    () => undefined,
  );
}
past.add('{who} played a land', { who: playerKind }, ({ who }) => ({ on: 'playLand', by: who, object: LAND }));
past.add(
  ['you played a land', "you've played a land"],
  {},
  () => ({ on: 'playLand', by: 'you', object: LAND }),
  () => undefined,
);
past.add(
  '{who} cast {f}',
  { who: playerKind, f: aNoun },
  ({ who, f }) => (isSpell(f) ? { on: 'cast', object: f, by: who } : undefined),
  (e) => (e.on === 'cast' && Array.isArray(e.object) && e.nth === undefined ? { who: e.by, f: e.object } : undefined),
);
past.add(
  ['you cast {f}', "you've cast {f}"],
  { f: aNoun },
  ({ f }) => (isSpell(f) ? { on: 'cast', object: f, by: 'you' } : undefined),
  () => undefined,
);
past.add('{who} discarded {f}', { who: playerKind, f: aNoun }, ({ who, f }) => ({ on: 'discard', who, what: f }));
past.add(
  ['you discarded {f}', "you've discarded {f}"],
  { f: aNoun },
  ({ f }) => ({ on: 'discard', who: 'you', what: f }),
  () => undefined,
);
past.add('{who} sacrificed {f}', { who: playerKind, f: aNoun }, ({ who, f }) => ({
  on: 'zoneChange',
  object: f,
  from: ['battlefield'],
  cause: 'sacrifice',
  whose: who,
}));
past.add(['you committed a crime', "you've committed a crime"], {}, () => ({ on: 'commitCrime', who: 'you' }));
/** 700.11 */
past.add(['you descended', "you've descended"], {}, () => ({
  on: 'zoneChange',
  object: [{ is: 'kind', kind: 'permanentCard' }],
  to: ['graveyard'],
  whose: 'you',
}));
past.add('{f} died', { f: aNoun }, ({ f }) => ({ ...DIED, object: f }));
past.add(
  ['{f} you control died', '{f} died under your control'],
  { f: aNoun },
  ({ f }) => (f.at(-1)?.is === 'controller' ? undefined : { ...DIED, object: mine(f) }),
  () => undefined,
);
past.add(
  ['{f} you control left the battlefield', '{f} left the battlefield under your control'],
  { f: aNoun },
  ({ f }) => (f.at(-1)?.is === 'controller' ? undefined : { ...LEFT, object: mine(f) }),
  () => undefined,
);
past.add('{f} left the battlefield', { f: aNoun }, ({ f }) => ({ ...LEFT, object: f }));
past.add(
  [
    '{f} you control entered',
    '{f} entered the battlefield under your control',
    '{f} entered under your control',
    'you had {f} enter the battlefield under your control',
    'you had {f} enter under your control',
  ],
  { f: aNoun },
  ({ f }) => (f.at(-1)?.is === 'controller' ? undefined : { ...ENTERED, object: mine(f) }),
  (e) =>
    e.on === 'zoneChange' &&
    JSON.stringify(e.to) === '["battlefield"]' &&
    !e.from &&
    Array.isArray(e.object) &&
    JSON.stringify(e.object.at(-1)) === '{"is":"controller","who":"you"}'
      ? { f: e.object.slice(0, -1) }
      : undefined,
);
condition.add('{e} this turn', { e: past }, ({ e }) => ({ if: 'happened', event: e, since: 'turn' }));
condition.add('{e} last turn', { e: past }, ({ e }) => ({ if: 'happened', event: e, since: 'lastTurn' }));

/** How often. */
condition.add(
  ['you cast {n} or more {f} this turn', "you've cast {n} or more {f} this turn"],
  { n: count, f: nouns },
  ({ n, f }) =>
    isSpell(f) && n !== 1
      ? { if: 'happened', event: { on: 'cast', object: f, by: 'you' }, since: 'turn', op: '>=', n }
      : undefined,
  (c) =>
    c.if === 'happened' && c.event.on === 'cast' && Array.isArray(c.event.object) && c.n !== undefined && c.op === '>='
      ? { n: c.n, f: c.event.object }
      : undefined,
);
condition.add(
  ["you've drawn {n} or more cards this turn", 'you drew {n} or more cards this turn'],
  { n: count },
  ({ n }) => ({ if: 'happened', event: { on: 'draw', who: 'you' }, since: 'turn', op: '>=', n }),
);
condition.add(
  '{n} or more {f} died this turn',
  { n: count, f: nouns },
  ({ n, f }) => (n === 1 ? undefined : { if: 'happened', event: { ...DIED, object: f }, since: 'turn', op: '>=', n }),
  (c) =>
    c.if === 'happened' &&
    c.n !== undefined &&
    c.event.on === 'zoneChange' &&
    Array.isArray(c.event.object) &&
    c.event.from
      ? { n: c.n, f: c.event.object }
      : undefined,
);
const BURIED = { on: 'zoneChange', to: ['graveyard'] } as const;
condition.add(
  '{n} or more {f} were put into graveyards from anywhere this turn',
  { n: count, f: nouns },
  ({ n, f }) =>
    n === 1 || !f.some((p) => p.is === 'kind' && p.kind === 'card')
      ? undefined
      : { if: 'happened', event: { ...BURIED, object: f }, since: 'turn', op: '>=', n },
  (c) => {
    const f = c.if === 'happened' && c.event.on === 'zoneChange' && Array.isArray(c.event.object) && c.event.object;
    if (!f || c.n === undefined || c.op !== '>=' || c.since !== 'turn') return undefined;
    return JSON.stringify(c.event) === JSON.stringify({ ...BURIED, object: f }) ? { n: c.n, f } : undefined;
  },
);

const entered = (f: Filter): EventPattern => ({ ...ENTERED, object: mine(f) });
/** What entered under your control, without the last word. */
const enteredOf = (e: EventPattern): Filter | undefined =>
  e.on === 'zoneChange' &&
  Array.isArray(e.object) &&
  JSON.stringify(e) === JSON.stringify(entered(e.object.slice(0, -1)))
    ? e.object.slice(0, -1)
    : undefined;
condition.add(
  [
    '{n} or more {f} entered under your control this turn',
    'you had {n} or more {f} enter under your control this turn',
  ],
  { n: count, f: nouns },
  ({ n, f }) =>
    n === 1 || f.at(-1)?.is === 'controller'
      ? undefined
      : { if: 'happened', event: entered(f), since: 'turn', op: '>=', n },
  (c) => {
    const f = c.if === 'happened' && c.since === 'turn' && c.op === '>=' && c.n !== undefined && enteredOf(c.event);
    return f && c.if === 'happened' ? { n: c.n!, f } : undefined;
  },
);
const countedOf = (a: Amount): { f: Filter } | undefined => {
  const f = typeof a === 'object' && a.amount === 'happened' && !a.sum && !a.objects && enteredOf(a.event);
  return f ? { f } : undefined;
};
measure.add(
  'the number of {f} that entered under your control this turn',
  { f: nouns },
  ({ f }) => ({ amount: 'happened', event: entered(f), since: 'turn' }),
  countedOf,
);
forEach.add(
  ['{f} that entered under your control this turn', '{f} you had enter under your control this turn'],
  { f: noun },
  ({ f }) => ({ amount: 'happened', event: entered(f), since: 'turn' }),
  countedOf,
);

// ── last turn: day and night before they had names (Innistrad's Werewolves)
const SPELL: Filter = [{ is: 'kind', kind: 'spell' }];
const EACH: PlayerRef = { player: 'var', name: 'each' };
condition.add('no spells were cast last turn', {}, () => ({
  if: 'not',
  of: { if: 'happened', event: { on: 'cast', object: SPELL, by: 'any' }, since: 'lastTurn' },
}));
condition.add('a player cast {n} or more spells last turn', { n: count }, ({ n }) => ({
  if: 'compare',
  left: {
    amount: 'countPlayers',
    of: {
      base: 'any',
      where: { if: 'happened', event: { on: 'cast', object: SPELL, by: { is: EACH } }, since: 'lastTurn', op: '>=', n },
    },
  },
  op: '>=',
  right: 1,
}));

// ── how it was cast
const ZONES: readonly (readonly [readonly string[], Zone])[] = [
  [['your hand'], 'hand'],
  [['a graveyard', 'your graveyard'], 'graveyard'],
  [['exile'], 'exile'],
];
for (const [texts, from] of ZONES) {
  condition.add(
    texts.map((t) => `you cast {o} from ${t}`),
    { o: object },
    ({ o }): Condition => ({ if: 'wasCast', object: o, by: 'you', from }),
  );
  condition.add(
    texts.map((t) => `{o} was cast from ${t}`),
    { o: object },
    ({ o }): Condition => ({ if: 'wasCast', object: o, from }),
  );
}
condition.add('{o} was cast', { o: object }, ({ o }) => ({ if: 'wasCast', object: o }));
condition.add("{o} wasn't cast", { o: object }, ({ o }) => ({ if: 'not', of: { if: 'wasCast', object: o } }));
const COSTS = [
  'prowl cost',
  'surge cost',
  'madness cost',
  'spectacle cost',
  'evoke cost',
  'dash cost',
  'blitz cost',
  'warp cost',
  'sneak cost',
];
for (const words of COSTS) {
  const name = words.split(' ')[0]!;
  condition.add([`~ 's ${words} was paid`, `its ${words} was paid`], {}, () => ({ if: 'costPaid', cost: name }));
}
condition.add("tribute wasn't paid", {}, () => ({ if: 'not', of: { if: 'costPaid', cost: 'tribute' } }));
condition.add(['~ was foretold', 'it was foretold'], {}, () => ({ if: 'costPaid', cost: 'foretell' }));
condition.add('the gift was promised', {}, () => ({ if: 'costPaid', cost: 'gift' }));
condition.add("the gift wasn't promised", {}, () => ({ if: 'not', of: { if: 'costPaid', cost: 'gift' } }));
condition.add(['~ was bargained', 'it was bargained'], {}, () => ({ if: 'costPaid', cost: 'bargain' }));
condition.add(['~ was cast using teamwork', 'it was cast using teamwork', "it's cast using teamwork"], {}, () => ({
  if: 'costPaid',
  cost: 'teamwork',
}));
condition.add(['~ escaped', 'it escaped'], {}, () => ({ if: 'costPaid', cost: 'escape' }));
condition.add(["~ 's additional cost was paid", 'evidence was collected'], {}, () => ({
  if: 'costPaid',
  cost: 'additional',
}));

// ── counted
const counted = (event: EventPattern, sum = false): Amount => ({
  amount: 'happened',
  event,
  since: 'turn',
  ...(sum ? { sum: true } : {}),
});
for (const [verb, on] of [
  ['gained', 'gainLife'],
  ['lost', 'loseLife'],
] as const) {
  measure.add(
    [`the amount of life {who} ${verb} this turn`, `the total life {who} ${verb} this turn`],
    { who: playerKind },
    ({ who }) => counted({ on, who }, true),
    (a) =>
      typeof a === 'object' && a.amount === 'happened' && a.sum && a.event.on === on ? { who: a.event.who } : undefined,
  );
  measure.add(
    [`the amount of life you ${verb} this turn`, `the amount of life you've ${verb} this turn`],
    {},
    () => counted({ on, who: 'you' }, true),
    () => undefined,
  );
}
measure.add('the number of {f} that died this turn', { f: nouns }, ({ f }) => counted({ ...DIED, object: f }));
forEach.add('{f} that died this turn', { f: noun }, ({ f }) => counted({ ...DIED, object: f }));
forEach.add(
  ['{f} you control that died this turn', '{f} that died under your control this turn'],
  { f: noun },
  ({ f }) => (f.at(-1)?.is === 'controller' ? undefined : counted({ ...DIED, object: mine(f) })),
  () => undefined,
);
/** Of a number of spells that you cast this turn: which ones. */
const spellsYouCast = (a: Amount): { f: Filter } | undefined =>
  typeof a === 'object' &&
  a.amount === 'happened' &&
  !a.sum &&
  a.since === 'turn' &&
  a.event.on === 'cast' &&
  a.event.by === 'you' &&
  !a.event.from &&
  Array.isArray(a.event.object)
    ? { f: a.event.object }
    : undefined;
measure.add(
  ["the number of {f} you've cast this turn", 'the number of {f} you cast this turn'],
  { f: nouns },
  ({ f }) => (isSpell(f) ? counted({ on: 'cast', object: f, by: 'you' }) : undefined),
  spellsYouCast,
);
forEach.add(
  ["{f} you've cast this turn", '{f} you cast this turn'],
  { f: noun },
  ({ f }) => (isSpell(f) ? counted({ on: 'cast', object: f, by: 'you' }) : undefined),
  spellsYouCast,
);
forEach.add('creature you attacked with this turn', {}, () => ({
  amount: 'happened',
  event: { on: 'playerAttacks', who: 'you' },
  since: 'turn',
  objects: true,
}));
forEach.add(
  '{f} cast this turn',
  { f: noun },
  ({ f }) => (isSpell(f) ? counted({ on: 'cast', object: f, by: 'any' }) : undefined),
  (a) =>
    typeof a === 'object' &&
    a.amount === 'happened' &&
    !a.sum &&
    !a.objects &&
    a.event.on === 'cast' &&
    a.event.by === 'any'
      ? { f: a.event.object as Filter }
      : undefined,
);
forEach.add(["card you've drawn this turn"], {}, () => counted({ on: 'draw', who: 'you' }));
measure.add(["the number of cards you've drawn this turn"], {}, () => counted({ on: 'draw', who: 'you' }));
condition.add(
  ['the amount of life {who} lost this turn is {n} or greater', '{who} lost {n} or more life this turn'],
  { who: playerKind, n: figure },
  ({ who, n }) => ({ if: 'compare', left: counted({ on: 'loseLife', who }, true), op: '>=', right: n }),
  () => undefined,
);
condition.add(
  [
    'the amount of life you gained this turn is {n} or greater',
    'you gained {n} or more life this turn',
    "you've gained {n} or more life this turn",
  ],
  { n: figure },
  ({ n }) => ({ if: 'compare', left: counted({ on: 'gainLife', who: 'you' }, true), op: '>=', right: n }),
  () => undefined,
);

/** Casts of commanders from the command zone (903.8). */
for (const [words, own] of [
  ["you've cast your commander from the command zone this game", true],
  ["you've cast a commander from the command zone this game", false],
] as const)
  forEach.add(`time ${words}`, {}, () => ({
    amount: 'happened',
    event: {
      on: 'cast',
      object: [{ is: 'status', status: 'commander' }, ...(own ? [{ is: 'owner', who: 'you' } as const] : [])],
      by: 'you',
      from: ['command'],
    },
    since: 'game',
  }));
