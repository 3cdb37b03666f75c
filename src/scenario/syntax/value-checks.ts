import type { Check, Query, Value } from './ast.ts';
import { subject } from './queries.ts';
import { either, form, iso, record, type Syntax, table, type Way } from './syntax.ts';
import { object, player } from './things.ts';
import * as values from './values.ts';
import { amount, quoted } from './words.ts';

type ValueCheck = Extract<Check, { readonly kind: 'value' }>;
type Kind<K extends Query['kind']> = Extract<Query, { readonly kind: K }>;

const is = table([
  [true, 'is not', "isn't"],
  [false, 'is', '='],
]);
const are = table([
  [true, 'are not', "aren't", 'is not', "isn't"],
  [false, 'are', 'is'],
]);

/** `SUBJECT is VALUE` for one kind of query. */
function equation<Q extends Query>(
  query: Syntax<Q>,
  not: Syntax<boolean>,
  value: Syntax<Value>,
  fits: (query: Query) => boolean,
): Way<ValueCheck> {
  return {
    syntax: form<ValueCheck>('value', '{query} {not} {value}', {
      query: query as unknown as Syntax<Query>,
      not,
      value,
    }),
    fits: (check) => fits(check.query),
  };
}

/** A check in words of its own, as its parts and back. */
function phrase<P>(
  templates: string | readonly string[],
  fields: Parameters<typeof record<P>>[1],
  to: (parts: P) => Omit<ValueCheck, 'kind'>,
  from: (check: ValueCheck) => P,
  fits: (check: ValueCheck) => boolean,
): Way<ValueCheck> {
  return {
    syntax: iso<P, ValueCheck>(record<P>(templates, fields), (parts) => ({ kind: 'value', ...to(parts) }), from),
    fits,
  };
}

const queryIs =
  <K extends Query['kind']>(...kinds: readonly K[]) =>
  (query: Query): boolean =>
    (kinds as readonly string[]).includes(query.kind);
const characteristicIs =
  (...of: readonly string[]) =>
  (query: Query): boolean =>
    query.kind === 'characteristic' && of.includes(query.of);

const numberOf = (value: Value): number => (value as Extract<Value, { kind: 'number' }>).number;
const counted = (n: number): Value => ({ kind: 'number', number: n });
const absent = (value: Value): boolean => value.kind === 'none' || (value.kind === 'number' && value.number === 0);

/** How often something happened. */
const times: Syntax<number> = either<number>(
  { syntax: amount('time', 'times'), fits: () => true },
  {
    syntax: table([
      [1, 'once'],
      [2, 'twice'],
    ]),
    fits: () => false,
  },
);

interface OfObject {
  readonly object: Kind<'triggered'>['object'];
  readonly value: Value;
}

/** Checks of a value: its subject's words, then the value; or a sentence of their own. */
export const valueCheck: Syntax<ValueCheck> = either<ValueCheck>(
  equation(subject['player number'], is, values.oneOf(values.number, values.none), queryIs('player number')),
  equation(subject.pool, is, values.oneOf(values.manaCost, values.empty), queryIs('pool')),
  equation(subject.dungeon, is, values.oneOf(values.none, values.someName), queryIs('dungeon')),
  equation(subject.room, is, values.oneOf(values.none, values.someName), queryIs('room')),
  equation(subject['library end'], is, values.oneOf(values.someObject), queryIs('library end')),
  equation(subject.cost, is, values.oneOf(values.manaCost, values.none), characteristicIs('mana cost')),
  equation(subject.player, is, values.oneOf(values.somePlayer), characteristicIs('controller', 'owner')),
  equation(subject.zone, is, values.oneOf(values.zoneWords), characteristicIs('zone')),
  equation(subject.number, is, values.oneOf(values.number, values.none), queryIs('characteristic')),
  equation(subject.damage, is, values.oneOf(values.number), queryIs('damage')),
  equation(
    subject.list,
    are,
    values.oneOf(values.none, values.colours),
    (query) => query.kind === 'list' && query.of === 'colors',
  ),
  equation(subject.list, are, values.oneOf(values.none, values.names), queryIs('list')),
  phrase<{ object: OfObject['object'] }>(
    '{object} ~has no abilities',
    { object },
    ({ object }) => ({ query: { kind: 'abilities', object }, not: false, value: { kind: 'none' } }),
    (check) => ({ object: (check.query as Kind<'abilities'>).object }),
    (check) => check.query.kind === 'abilities' && check.value.kind === 'none' && !check.not,
  ),
  equation(subject.abilities, are, values.oneOf(values.none, values.abilities), queryIs('abilities')),
  phrase<{ object: OfObject['object'] }>(
    ['{object} ~has no counters', "{object} ~doesn't have counters"],
    { object },
    ({ object }) => ({ query: { kind: 'counters', object }, not: false, value: { kind: 'none' } }),
    (check) => ({ object: (check.query as Kind<'counters'>).object }),
    (check) => check.query.kind === 'counters',
  ),
  phrase<OfObject & { not: boolean }>(
    '{object} {not} {value}',
    { object, not: is, value: values.oneOf(values.size) },
    ({ object, not, value }) => ({ query: { kind: 'size', object }, not, value }),
    (check) => ({ object: (check.query as Kind<'size'>).object, not: check.not, value: check.value }),
    (check) => check.query.kind === 'size',
  ),
  phrase<OfObject>(
    '{object} could produce {value}',
    { object, value: values.oneOf(values.nothing, values.manaTypes) },
    ({ object, value }) => ({ query: { kind: 'could produce', object }, not: false, value }),
    (check) => ({ object: (check.query as Kind<'could produce'>).object, value: check.value }),
    (check) => check.query.kind === 'could produce',
  ),
  phrase<{ player: string; value: Value }>(
    '{player} could make {value}',
    { player, value: values.oneOf(values.nothing, values.manaSets) },
    ({ player, value }) => ({ query: { kind: 'could make', player }, not: false, value }),
    (check) => ({ player: (check.query as Kind<'could make'>).player, value: check.value }),
    (check) => check.query.kind === 'could make',
  ),
  phrase<{ player: string; value: Value }>(
    '{player} paid {value}',
    { player, value: values.oneOf(values.nothing, values.payment) },
    ({ player, value }) => ({ query: { kind: 'paid', player }, not: false, value }),
    (check) => ({ player: (check.query as Kind<'paid'>).player, value: check.value }),
    (check) => check.query.kind === 'paid',
  ),
  phrase<{ player: string }>(
    "{player} ~wasn't asked",
    { player },
    ({ player }) => ({ query: { kind: 'asked', player }, not: false, value: counted(0) }),
    (check) => ({ player: (check.query as Kind<'asked'>).player }),
    (check) => check.query.kind === 'asked' && absent(check.value),
  ),
  phrase<{ player: string; times: number }>(
    '{player} ~was asked {times}',
    { player, times },
    ({ player, times: n }) => ({ query: { kind: 'asked', player }, not: false, value: counted(n) }),
    (check) => ({ player: (check.query as Kind<'asked'>).player, times: numberOf(check.value) }),
    (check) => check.query.kind === 'asked',
  ),
  phrase<Omit<Kind<'triggered'>, 'kind'>>(
    ["{words} of {object} didn't trigger", "{object} didn't trigger", '{object} did not trigger'],
    { object, words: quoted },
    (parts) => ({ query: { kind: 'triggered', ...parts }, not: false, value: counted(0) }),
    (check) => check.query as Kind<'triggered'>,
    (check) => check.query.kind === 'triggered' && absent(check.value),
  ),
  phrase<Omit<Kind<'triggered'>, 'kind'> & { times: number }>(
    ['{words} of {object} triggered {times}', '{object} triggered {times}'],
    { object, words: quoted, times },
    ({ times: n, ...parts }) => ({ query: { kind: 'triggered', ...parts }, not: false, value: counted(n) }),
    (check) => ({ ...(check.query as Kind<'triggered'>), times: numberOf(check.value) }),
    (check) => check.query.kind === 'triggered',
  ),
  phrase<Record<never, never>>(
    ['the stack is empty', 'the stack has no objects'],
    {},
    () => ({ query: { kind: 'stack size' }, not: false, value: counted(0) }),
    () => ({}),
    (check) => check.query.kind === 'stack size' && absent(check.value),
  ),
  phrase<{ n: number }>(
    'the stack has {n}',
    { n: amount('object', 'objects') },
    ({ n }) => ({ query: { kind: 'stack size' }, not: false, value: counted(n) }),
    (check) => ({ n: numberOf(check.value) }),
    (check) => check.query.kind === 'stack size',
  ),
);
