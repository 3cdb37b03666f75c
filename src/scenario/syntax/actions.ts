import { type Action, type Attacker, type Block, FACE_DOWN_WAYS, type FaceDownWay, type Share } from './ast.ts';
import { either, form, kinds, list, record, type Syntax, words } from './syntax.ts';
import { choices, door, object, objects, thing } from './things.ts';
import { mana, natural, quoted } from './words.ts';

/** How a card came to be face down, and by what it is turned up (708.7). */
export const faceDownWay: Syntax<FaceDownWay> = words(FACE_DOWN_WAYS, { morph: ['megamorph'] });

const attacker = record<Attacker>(['{object} attacking {attacking}', '{object}'], { object, attacking: thing });
const block = record<Block>('{attacker} with {blockers}', { attacker: object, blockers: objects });
const share = record<Share>('{amount} to {to}', { amount: natural, to: thing });
export const shares = list(share);

type Kind<K extends Action['kind']> = Extract<Action, { readonly kind: K }>;

const inSteps = {
  cast: form<Kind<'cast'>>('cast', '~casts {object}', { object }),
  play: form<Kind<'play'>>('play', '~plays {object}', { object }),
  activate: form<Kind<'activate'>>(
    'activate',
    ['~activates {object}: {words}', '~activates {object} ability {number}', '~activates {object}'],
    { object, words: quoted, number: natural },
  ),
  'tap for mana': form<Kind<'tap for mana'>>('tap for mana', ['~taps {object} for {mana}', '~taps {object} for mana'], {
    object,
    mana,
  }),
  unlock: form<Kind<'unlock'>>('unlock', '~unlocks {door}', { door }),
  'turn face up': form<Kind<'turn face up'>>('turn face up', '~turns {object} face up[ by {by}]', {
    object,
    by: faceDownWay,
  }),
  suspend: form<Kind<'suspend'>>('suspend', '~suspends {object}', { object }),
  foretell: form<Kind<'foretell'>>('foretell', '~foretells {object}', { object }),
  plot: form<Kind<'plot'>>('plot', '~plots {object}', { object }),
  'special action': form<Kind<'special action'>>('special action', '~takes the special action: {words}', {
    words: quoted,
  }),
  attack: form<Kind<'attack'>>('attack', ['~attacks {what} with {attackers}', '~attacks with {attackers}'], {
    what: thing,
    attackers: list(attacker),
  }),
  block: form<Kind<'block'>>('block', '~blocks {blocks}', { blocks: list(block, 'and') }),
  'no block': form<Kind<'no block'>>('no block', ["~doesn't block", 'does not block', 'do not block'], {}),
  assign: form<Kind<'assign'>>('assign', '~assigns {shares}', { shares }),
  concede: form<Kind<'concede'>>('concede', '~concedes', {}),
};

const inChecks = {
  target: form<Kind<'target'>>('target', '~targets {thing} with {using}', { thing, using: object }),
  choose: form<Kind<'choose'>>('choose', '~chooses {choices}', { choices }),
};

/** What a player may do in a step. */
export const action: Syntax<Action> = kinds<Exclude<Action, { kind: 'target' | 'choose' }>>(inSteps) as Syntax<Action>;

/** What `P can …` may ask about. */
export const possibleAction: Syntax<Action> = either<Action>(
  { syntax: action, fits: ({ kind }) => kind !== 'target' && kind !== 'choose' },
  {
    syntax: kinds<Extract<Action, { kind: 'target' | 'choose' }>>(inChecks),
    fits: () => true,
  },
);
