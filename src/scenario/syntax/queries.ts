import {
  CHARACTERISTICS,
  type Characteristic,
  LISTS,
  type ListCharacteristic,
  PLAYER_NUMBERS,
  type PlayerNumber,
  type Query,
} from './ast.ts';
import { readAll } from './literal.ts';
import { define, form, type Syntax, signsOfAny, words } from './syntax.ts';
import { object, owner, player } from './things.ts';
import { quoted } from './words.ts';

type Kind<K extends Query['kind']> = Extract<Query, { readonly kind: K }>;

const NUMBERS = [
  'power',
  'toughness',
  'base power',
  'base toughness',
  'mana value',
  'loyalty',
  'defense',
  'X',
] as const satisfies readonly Characteristic[];
const PLAYERS = ['controller', 'owner'] as const satisfies readonly Characteristic[];

const listName: Syntax<ListCharacteristic> = words(LISTS, {
  colors: ['colours', 'color', 'colour'],
  types: ['type', 'card types', 'card type'],
  subtypes: ['subtype'],
  supertypes: ['supertype'],
  names: ['name'],
});
const playerNumber: Syntax<PlayerNumber> = words(PLAYER_NUMBERS, { life: ['life total'], poison: ['poison counters'] });

const characteristic = <C extends Characteristic>(...of: readonly C[]): Syntax<Kind<'characteristic'>> =>
  form<Kind<'characteristic'>>('characteristic', ['{of} of {object}', 'the {of} of {object}'], {
    of: words<Characteristic>(of),
    object,
  });

const anyCharacteristic = characteristic(...CHARACTERISTICS);

/** The words that name each kind of value: the subject of a check, the whole of a question. */
export const subject = {
  'player number': form<Kind<'player number'>>('player number', '{player} {of}', { player: owner, of: playerNumber }),
  pool: form<Kind<'pool'>>('pool', '{player} mana pool', { player: owner }),
  dungeon: form<Kind<'dungeon'>>('dungeon', '{player} dungeon', { player: owner }),
  room: form<Kind<'room'>>('room', '{player} room', { player: owner }),
  'library end': form<Kind<'library end'>>(
    'library end',
    ['{end} of {player} library', 'the {end} of {player} library'],
    { end: words(['top', 'bottom']), player: owner },
  ),
  number: characteristic(...NUMBERS),
  cost: characteristic('mana cost'),
  player: characteristic(...PLAYERS),
  zone: characteristic('zone'),
  damage: form<Kind<'damage'>>('damage', ['damage on {object}', 'the damage on {object}'], { object }),
  list: form<Kind<'list'>>('list', ['{of} of {object}', 'the {of} of {object}'], { of: listName, object }),
  abilities: form<Kind<'abilities'>>('abilities', ['abilities of {object}', 'the abilities of {object}'], { object }),
} as const;

/** Words that only a question uses, since its check says them otherwise. */
const asked = {
  paid: form<Kind<'paid'>>('paid', ['what {player} paid', '{player} paid'], { player }),
  asked: form<Kind<'asked'>>('asked', 'how often {player} ~was asked', { player }),
  'could make': form<Kind<'could make'>>('could make', ['what {player} could make', '{player} could make'], { player }),
  'could produce': form<Kind<'could produce'>>(
    'could produce',
    ['what {object} could produce', '{object} could produce'],
    { object },
  ),
  size: form<Kind<'size'>>(
    'size',
    ['power and toughness of {object}', 'size of {object}', 'the power and toughness of {object}', 'P/T of {object}'],
    { object },
  ),
  counters: form<Kind<'counters'>>('counters', ['counters on {object}', 'the counters on {object}'], { object }),
  triggered: form<Kind<'triggered'>>(
    'triggered',
    ['how often {words} of {object} triggered', 'how often {object} triggered', '{object} triggered'],
    { object, words: quoted },
  ),
  'stack size': form<Kind<'stack size'>>('stack size', 'number of objects on the stack', {}),
} as const;

const syntaxOf = (query: Query): Syntax<Query> => {
  switch (query.kind) {
    case 'characteristic':
      return anyCharacteristic as Syntax<Query>;
    case 'paid':
    case 'asked':
    case 'could make':
    case 'could produce':
    case 'size':
    case 'counters':
    case 'triggered':
    case 'stack size':
      return asked[query.kind] as Syntax<Query>;
    default:
      return subject[query.kind] as Syntax<Query>;
  }
};

const queries = [...Object.values(subject), ...Object.values(asked)] as readonly Syntax<Query>[];

/** Anything that can be asked for as a value. */
export const query: Syntax<Query> = define<Query>(
  (line, at) => readAll(queries, line, at),
  (value, mood) => syntaxOf(value).print(value, mood),
  undefined,
  () => signsOfAny(queries),
);
