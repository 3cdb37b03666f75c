import fc, { type Arbitrary } from 'fast-check';
import {
  type AbilityRef,
  type Action,
  type Answer,
  type CHARACTERISTICS,
  type Check,
  type Choice,
  type Clause,
  type DoorRef,
  FACE_DOWN_WAYS,
  FLAGS,
  LISTS,
  type Mark,
  type NameRef,
  type Noun,
  type ObjectRef,
  type Opening,
  PILES,
  PLAYER_NUMBERS,
  type Query,
  type Question,
  type Quoted,
  type Reply,
  type Scenario,
  SIDES,
  STANDINGS,
  STATES,
  STEPS,
  type Statement,
  type Thing,
  type Time,
  type Value,
  ZONES,
  type ZoneRef,
} from '../../src/scenario/syntax/ast.ts';
import { NAMES_OF_CARDS } from './cards.ts';

const at = { line: 0, column: 0, length: 0 };
const line = 0;
const PLAYERS = ['Ana', 'Ben', 'James'] as const;
/** Labels that the first zone line of every generated scenario brings in. */
const LABELS = ['Bear', 'M1', 'Ox1', 'Ox2', 'Big One'] as const;

const optional = <T>(value: Arbitrary<T>): Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
/** A record whose undefined fields are left out. */
const node = <T>(fields: { readonly [K in keyof T]: Arbitrary<T[K] | undefined> }): Arbitrary<T> =>
  fc
    .record(fields as Record<string, Arbitrary<unknown>>)
    .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)) as T);
const is = <K extends string>(kind: K): Arbitrary<K> => fc.constant(kind);
const some = <T>(value: Arbitrary<T>): Arbitrary<readonly T[]> => fc.array(value, { minLength: 1, maxLength: 3 });
const of = <T>(values: readonly T[]): Arbitrary<T> => fc.constantFrom(...values);

const player = of(PLAYERS);
const natural = fc.nat({ max: 99 });
const small = fc.integer({ min: 1, max: 9 });
const bool = fc.boolean();
const side = of(SIDES);
const symbols = of(['0', '2', '10', 'X', 'W', 'U', 'G', 'C', 'S', 'W/P', '2/W', 'G/U', 'R/G/P']);
const mana = fc.array(symbols, { minLength: 1, maxLength: 4 });
const nounOf = (texts: readonly string[]): Arbitrary<Noun> => of(texts).map((text) => ({ text, at }));
const quoted: Arbitrary<Quoted> = of([
  'Draw a card.',
  'Copy target spell',
  'Choose one — Scry 1 / Draw',
  'It gains "flying"',
  '+2: Untap # all',
]).map((words) => ({ words, at }));

const cardName: Arbitrary<NameRef> = of(NAMES_OF_CARDS).map((name) => ({ kind: 'name', name, called: 'card', at }));
const bareName: Arbitrary<NameRef> = fc.oneof(
  cardName,
  of(LABELS).map((name): NameRef => ({ kind: 'name', name, called: 'label', at })),
  fc.constant<NameRef>({ kind: 'name', name: 'Treasure', called: 'token', at }),
);
const name: Arbitrary<NameRef> = fc.tuple(bareName, optional(player), optional(small)).map(([ref, owner, nth]) => ({
  ...ref,
  ...(owner === undefined ? {} : { owner }),
  ...(nth === undefined ? {} : { nth }),
}));
const described: Arbitrary<ObjectRef> = node<Extract<ObjectRef, { kind: 'described' }>>({
  kind: is('described'),
  what: of(['Room', 'token', 'face-down creature', 'copy', 'creature with power 2', 'Food token', '3/3 Beast token']),
  owner: optional(player),
  nth: optional(small),
  at: fc.constant(at),
});
const plainObject = fc.oneof(name, described) as Arbitrary<Extract<ObjectRef, { kind: 'name' | 'described' }>>;
const object: Arbitrary<ObjectRef> = fc.oneof(
  { weight: 5, arbitrary: plainObject },
  node<Extract<ObjectRef, { kind: 'half' }>>({ kind: is('half'), side, of: plainObject, at: fc.constant(at) }),
  node<Extract<ObjectRef, { kind: 'ability' }>>({ kind: is('ability'), of: plainObject, at: fc.constant(at) }),
  fc.constant<ObjectRef>({ kind: 'top of stack', at }),
);
const thing: Arbitrary<Thing> = fc.oneof(object, node<Thing>({ kind: is('player'), player } as never));
const door: Arbitrary<DoorRef> = fc.oneof(
  node<DoorRef>({ kind: is('door of'), side, of: object } as never),
  node<DoorRef>({ kind: is('door'), door: name } as never),
);
const choice: Arbitrary<Choice> = fc.oneof(
  node<Choice>({ kind: is('thing'), thing } as never),
  node<Choice>({ kind: is('quoted'), quoted } as never),
  node<Choice>({ kind: is('mode'), number: small } as never),
  node<Choice>({ kind: is('mana'), mana } as never),
  node<Choice>({ kind: is('number'), number: natural } as never),
  node<Choice>({ kind: is('door'), side } as never),
  node<Choice>({ kind: is('words'), words: nounOf(['green', 'Elf', 'first strike', 'Goblin Lair', 'yes']) } as never),
);
const choices = some(choice);
const objects = some(object);
const things = some(thing);
const time: Arbitrary<Time> = node<Time>({
  turn: optional(small),
  player: optional(player),
  next: optional(fc.constant(true as const)),
  step: of(STEPS),
});
const zone: Arbitrary<ZoneRef> = fc.oneof(
  node<ZoneRef>({ owner: player, zone: of(ZONES) }),
  node<ZoneRef>({ zone: of(['stack', 'exile', 'battlefield'] as const) } as never),
);
const counters = node<{ count: number; counter: string }>({
  count: natural,
  counter: of(['+1/+1', '-1/-1', 'loyalty', 'first strike', 'time']),
});
const shares = some(node<{ amount: number; to: Thing }>({ amount: natural, to: thing }));

const kind = <T extends { readonly kind: string }>(
  name: T['kind'],
  fields: Readonly<Record<string, Arbitrary<unknown>>> = {},
): Arbitrary<T> => node({ kind: is(name), ...fields } as never);

const mark: Arbitrary<Mark> = fc.oneof(
  kind<Mark>('flag', { flag: of(FLAGS.filter((flag) => flag !== 'token')) }),
  kind<Mark>('unlocked', { doors: of([...SIDES, 'both']) }),
  kind<Mark>('unlocked door', { door: cardName }),
  kind<Mark>('counters', { counters }),
  kind<Mark>('damage', { damage: natural, deathtouch: bool }),
  kind<Mark>('face down', { by: optional(of(FACE_DOWN_WAYS)) }),
  kind<Mark>('attached', { to: object }),
  kind<Mark>('enchanting', { player }),
  kind<Mark>('chose', { choice }),
  kind<Mark>('named', { name: cardName, by: optional(player) }),
  kind<Mark>('copy', { of: cardName }),
  kind<Mark>('controlled', { by: player }),
  kind<Mark>('owned', { by: player }),
  kind<Mark>('attacking', { what: optional(thing) }),
  kind<Mark>('blocking', { attacker: object }),
  kind<Mark>('exiled with', { object }),
  kind<Mark>('imprinted on', { object }),
);
const item = node<{ count: number; card: NameRef; marks: readonly Mark[]; at: typeof at }>({
  count: small,
  card: cardName,
  marks: fc.array(mark, { maxLength: 3 }),
  at: fc.constant(at),
});

/** Setup lines of every kind; header lines that may stand once come from `header`. */
const setup: Arbitrary<Opening> = fc.oneof(
  kind<Opening>('source', { text: of(['CR 709.5d, 709.5h', 'a friend']) }),
  kind<Opening>('life', { player, life: fc.integer({ min: -9, max: 40 }) }),
  kind<Opening>('zone', {
    player,
    zone: of(ZONES),
    items: fc.array(item, { minLength: 1, maxLength: 3 }),
    nothingElse: fc.constant(false),
  }),
  kind<Opening>('zone', {
    player,
    zone: is('library'),
    items: fc.array(item, { maxLength: 2 }),
    nothingElse: fc.constant(true),
  }),
  kind<Opening>('pool', { player, mana }),
  kind<Opening>('counters', {
    player,
    counters: some(node<{ count: number; counter: string }>({ count: natural, counter: of(['poison', 'energy']) })),
  }),
  kind<Opening>('holds', { player, what: of(STANDINGS) }),
  kind<Opening>('dungeon', { player, dungeon: cardName, room: nounOf(['Goblin Lair', 'Temple of Dumathoin']) }),
  kind<Opening>('completed', { player, dungeon: cardName }),
);
const header: Arbitrary<readonly Opening[]> = fc
  .tuple(
    optional(kind<Opening>('title', { text: of(['A Room opens', 'X: 1 to 3']) })),
    optional(kind<Opening>('mana mode', { mode: of(['as needed', 'strict']) })),
    optional(kind<Opening>('choices mode', { mode: of(['ask', 'default']) })),
    optional(kind<Opening>('at', { time })),
    optional(kind<Opening>('dungeons', { dungeons: fc.oneof(is('all'), some(cardName)) })),
    optional(kind<Opening>('format', { format: is('commander') })),
  )
  .map((lines) => lines.filter((opening) => opening !== undefined));

const declaring: readonly Opening[] = [
  { kind: 'players', players: PLAYERS, line },
  {
    kind: 'zone',
    player: 'Ana',
    zone: 'battlefield',
    nothingElse: false,
    line,
    items: [
      ['Grizzly Bears', 1, 'Bear'] as const,
      ['Memnite', 1, 'M1'] as const,
      ['Forest', 2, 'Ox'] as const,
      ['Ornithopter', 1, 'Big One'] as const,
    ].map(([card, count, label]) => ({
      count,
      card: { kind: 'name' as const, name: card, called: 'card' as const, at },
      marks: [{ kind: 'label' as const, label }],
      at,
    })),
  },
  {
    kind: 'zone',
    player: 'Ben',
    zone: 'battlefield',
    nothingElse: false,
    line,
    items: [
      {
        count: 1,
        card: { kind: 'name', name: 'Treasure token', called: 'token', at },
        marks: [],
        at,
      },
    ],
  },
];

const stepAction: Arbitrary<Action> = fc.oneof(
  kind<Action>('cast', { object }),
  kind<Action>('play', { object }),
  kind<Action>('activate', { object }),
  kind<Action>('activate', { object, words: quoted }),
  kind<Action>('activate', { object, number: small }),
  kind<Action>('tap for mana', { object, mana: optional(mana) }),
  kind<Action>('unlock', { door }),
  kind<Action>('turn face up', { object, by: optional(of(FACE_DOWN_WAYS)) }),
  kind<Action>('suspend', { object }),
  kind<Action>('foretell', { object }),
  kind<Action>('plot', { object }),
  kind<Action>('special action', { words: quoted }),
  kind<Action>('attack', {
    what: optional(thing),
    attackers: some(node<{ object: ObjectRef; attacking?: Thing }>({ object, attacking: optional(thing) } as never)),
  }),
  kind<Action>('block', { blocks: some(node<object>({ attacker: object, blockers: objects } as never)) }),
  kind<Action>('no block'),
  kind<Action>('assign', { shares }),
  kind<Action>('concede'),
);
const clause: Arbitrary<Clause> = fc.oneof(
  kind<Clause>('targeting', { targets: things }),
  kind<Clause>('choosing', { choices }),
  kind<Clause>('X', { x: natural }),
  kind<Clause>('kicked', { times: optional(small) }),
  kind<Clause>('alternative cost'),
  kind<Clause>('cost', { cost: of(['overload', 'flashback', 'buyback']) }),
  kind<Clause>('face down'),
  kind<Clause>('as an Adventure'),
  kind<Clause>('free'),
  kind<Clause>('paying mana', { mana }),
  kind<Clause>('paying life', { life: natural }),
  ...(['paying with', 'sacrificing', 'discarding', 'exiling', 'returning', 'tapping'] as const).map((way) =>
    kind<Clause>(way, { objects }),
  ),
  kind<Clause>('splicing', { objects }),
  kind<Clause>('assisted', { player, mana }),
  kind<Clause>('using', { object }),
  kind<Clause>('from', { zone: of(ZONES), owner: optional(player) }),
  kind<Clause>('holding priority'),
);
const clauses = fc.array(clause, { maxLength: 3 });
const stepFields = { response: bool, clauses };
const step: Arbitrary<Statement> = fc.oneof(
  { weight: 6, arbitrary: kind<Statement>('act', { ...stepFields, player, action: stepAction }) },
  kind<Statement>('effect', { ...stepFields, player, instruction: quoted }),
  kind<Statement>('damage', { ...stepFields, firstStrike: bool }),
  kind<Statement>('advance', { ...stepFields, time }),
  kind<Statement>('resolve', { ...stepFields, count: fc.oneof(small, is('all')) }),
);

const reply: Arbitrary<Reply> = fc.oneof(
  kind<Reply>('target', { targets: things }),
  ...(['no target', 'yes', 'no', 'keep'] as const).map((word) => kind<Reply>(word)),
  kind<Reply>('choose', { choices: fc.array(choice, { maxLength: 2 }) }),
  kind<Reply>('X', { x: natural }),
  kind<Reply>('pay mana', { mana }),
  kind<Reply>('pay life', { life: natural }),
  kind<Reply>('order', { order: some(fc.oneof<Arbitrary<ObjectRef | Quoted>[]>(object, quoted)) }),
  kind<Reply>('assign', { shares }),
  kind<Reply>('coin', { side: of(['heads', 'tails']) }),
  kind<Reply>('number', { number: natural }),
  kind<Reply>('pile', { pile: of(PILES), cards: fc.array(object, { maxLength: 2 }) }),
  kind<Reply>('options', { options: choices }),
);
const answer: Arbitrary<Answer> = kind<Answer>('answer', { to: optional(thing), reply });

const number: Arbitrary<Value> = kind<Value>('number', { number: fc.integer({ min: -9, max: 99 }) });
const none: Arbitrary<Value> = kind<Value>('none');
const keyword: Arbitrary<AbilityRef> = kind<AbilityRef>('keyword', {
  keyword: nounOf(['flying', 'protection from black', 'ward {2}', 'swampwalk']),
});
const ability: Arbitrary<AbilityRef> = fc.oneof(keyword, kind<AbilityRef>('quoted', { quoted }));
const names = kind<Value>('names', { names: some(nounOf(['Bottomless Pool', 'Legendary', "Urza's"])) });

/** A value check: a query with a value of one of its kinds; `not` where the wording has a negation. */
const value = (query: Arbitrary<Query>, values: Arbitrary<Value>, not = bool): Arbitrary<Check> =>
  kind<Check>('value', { query, not, value: values });
const never = fc.constant(false);
const characteristic = (...which: readonly (typeof CHARACTERISTICS)[number][]): Arbitrary<Query> =>
  kind<Query>('characteristic', { of: of(which), object });
const times: Arbitrary<Value> = kind<Value>('number', { number: natural });

const valueCheck: Arbitrary<Check> = fc.oneof(
  value(kind<Query>('player number', { player, of: of(PLAYER_NUMBERS) }), fc.oneof(number, none)),
  value(kind<Query>('pool', { player }), fc.oneof(kind<Value>('mana', { mana }), none)),
  value(kind<Query>('dungeon', { player }), fc.oneof(kind<Value>('name', { name: nounOf(['Undercity']) }), none)),
  value(kind<Query>('room', { player }), kind<Value>('name', { name: nounOf(['Goblin Lair']) })),
  value(kind<Query>('library end', { player, end: of(['top', 'bottom']) }), kind<Value>('object', { object })),
  value(characteristic('mana cost'), fc.oneof(kind<Value>('mana', { mana }), none)),
  value(characteristic('controller', 'owner'), kind<Value>('player', { player })),
  value(characteristic('zone'), kind<Value>('zone', { zone: of([...ZONES, 'stack']) })),
  value(characteristic('power', 'toughness', 'base power', 'mana value', 'loyalty', 'X'), fc.oneof(number, none)),
  value(kind<Query>('damage', { object }), number),
  value(
    kind<Query>('list', { of: is('colors'), object }),
    fc.oneof(none, kind<Value>('names', { names: some(nounOf(['W', 'U'])) })),
  ),
  value(kind<Query>('list', { of: of(LISTS.filter((list) => list !== 'colors')), object }), fc.oneof(none, names)),
  value(kind<Query>('abilities', { object }), none, never),
  value(kind<Query>('abilities', { object }), kind<Value>('abilities', { abilities: some(ability) })),
  value(kind<Query>('counters', { object }), none, never),
  value(
    kind<Query>('size', { object }),
    kind<Value>('size', { power: fc.integer({ min: -3, max: 9 }), toughness: natural }),
  ),
  value(
    kind<Query>('could produce', { object }),
    fc.oneof(none, kind<Value>('manas', { manas: some(symbols.map((symbol) => [symbol])) })),
    never,
  ),
  value(kind<Query>('could make', { player }), fc.oneof(none, kind<Value>('manas', { manas: some(mana) })), never),
  value(
    kind<Query>('paid', { player }),
    fc.oneof(
      none,
      kind<Value>('payment', { mana, life: natural }),
      kind<Value>('payment', { mana: fc.constant([]), life: small }),
    ),
    never,
  ),
  value(kind<Query>('asked', { player }), times, never),
  value(kind<Query>('triggered', { object, words: optional(quoted) }), times, never),
  value(kind<Query>('stack size'), times, never),
);
const counted = node<{ count: number; what: Noun }>({
  count: fc.nat({ max: 3 }),
  what: nounOf(['creatures', 'Food tokens', 'Grizzly Bears', 'tapped Swamp', 'creature with power 2']),
});
const check: Arbitrary<Check> = fc.oneof(
  { weight: 6, arbitrary: valueCheck },
  kind<Check>('holds', { player, not: bool, what: of(STANDINGS) }),
  kind<Check>('completed', { player, not: bool, dungeon: cardName }),
  kind<Check>('outcome', { player, not: bool, outcome: of(['lost', 'won']) }),
  kind<Check>('draw', { not: bool }),
  kind<Check>('contents', { zone, contents: counted }),
  kind<Check>('exact contents', { zone, contents: some(counted.map((one) => ({ ...one, count: one.count + 1 }))) }),
  kind<Check>('controls', { player, contents: counted }),
  kind<Check>('state', { object, not: bool, state: of(STATES) }),
  kind<Check>('is a', {
    object,
    not: bool,
    what: nounOf(['creature', 'artifact', 'legendary permanent', "Urza's land"]),
  }),
  kind<Check>('has ability', { object, not: bool, ability }),
  kind<Check>('has counters', {
    object,
    not: bool,
    counters: counters.map((one) => ({ ...one, count: one.count + 1 })),
  }),
  kind<Check>('attached', { object, not: bool, to: thing }),
  kind<Check>('unattached', { object }),
  kind<Check>('door', { door, not: bool, state: of(['locked', 'unlocked']) }),
  kind<Check>('can', { player, not: bool, action: stepAction, clauses }),
  kind<Check>('can', {
    player,
    not: bool,
    action: kind<Action>('target', { thing, using: object }),
    clauses: fc.constant([]),
  }),
  kind<Check>('can', { player, not: bool, action: kind<Action>('choose', { choices }), clauses: fc.constant([]) }),
  kind<Check>('revealed', { object, not: bool }),
  kind<Check>('may look', { player, not: bool, object }),
  kind<Check>('illegal'),
);
const question: Arbitrary<Question> = fc.oneof(
  kind<Question>('value', {
    query: fc.oneof(
      valueCheck.map((made) => (made as Extract<Check, { kind: 'value' }>).query),
      kind<Query>('size', { object }),
    ),
  }),
  kind<Question>('zone', { zone }),
  kind<Question>('number', { what: nounOf(['Food tokens', 'creatures']), zone }),
  kind<Question>('whether', { check }),
);
const statement: Arbitrary<Statement> = fc.oneof(
  step,
  answer,
  kind<Statement>('expect', { check }),
  kind<Statement>('question', { question }),
);
const branch = node<{ name: string; body: readonly Statement[] }>({
  name: of(['both doors open', "the land's mana doubles"]),
  body: fc.array(statement, { maxLength: 3 }),
});

/** Scenarios with every node of the language, that name only what their setup or the test's cards hold. */
export const scenario: Arbitrary<Scenario> = fc
  .tuple(
    header,
    fc.array(setup, { maxLength: 4 }),
    step,
    fc.array(statement, { maxLength: 5 }),
    fc.array(branch, { maxLength: 2 }),
  )
  .map(([top, lines, first, statements, branches]) => ({
    opening: [...declaring, ...top, ...lines],
    body: [first, ...statements],
    branches: branches as unknown as Scenario['branches'],
  }));
