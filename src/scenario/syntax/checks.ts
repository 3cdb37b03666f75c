import { possibleAction } from './actions.ts';
import { type Check, type Counted, type ObjectState, STATES, type Standing } from './ast.ts';
import { clauses } from './clauses.ts';
import { counters } from './counters.ts';
import { define, either, form, iso, list, record, type Syntax, table } from './syntax.ts';
import { cardName, door, object, player, thing, zone } from './things.ts';
import { valueCheck } from './value-checks.ts';
import { ability } from './values.ts';
import { count, natural, noun, nounPhrase } from './words.ts';

type Kind<K extends Check['kind']> = Extract<Check, { readonly kind: K }>;

/** A verb and its negation: the value says whether it is negated. */
const negatable = (verb: string, ...negated: string[]): Syntax<boolean> =>
  table([
    [true, ...(negated as [string, ...string[]])],
    [false, verb],
  ]);
const is = negatable('is', 'is not', "isn't");
const playerIs = negatable('~is', "~isn't", '~is not');
const has = negatable('~has', "~doesn't have", 'does not have');
const hasDone = negatable('~has', "~hasn't", '~has not');
const was = negatable('was', "wasn't", 'was not');
const can = negatable('can', "can't", 'cannot', 'can not');
const may = negatable('may', 'may not');

const standing = (...rows: readonly Standing[]): Syntax<Standing> => table(rows.map((row) => [row, row] as const));

const state: Syntax<ObjectState> = table(
  STATES.map((word) => (word === 'sick' ? [word, word, 'summoning sick'] : ([word, word] as const))),
);

/** `no creatures`, `2 Food tokens`: none is 0. */
const counted: Syntax<Counted> = either<Counted>(
  {
    syntax: iso(
      record<{ what: Counted['what'] }>('no {what}', { what: nounPhrase }),
      ({ what }): Counted => ({ count: 0, what }),
      ({ what }: Counted) => ({ what }),
    ),
    fits: (contents) => contents.count === 0,
  },
  { syntax: record<Counted>('{count} {what}', { count: natural, what: nounPhrase }), fits: () => true },
);
/** A card's whole name, even where it begins with a number. */
const oneNamed: Syntax<Counted> = define<Counted>(
  (line, at) =>
    nounPhrase
      .read(line, at)
      .filter(({ value }) => line.names.find(value.text) !== undefined)
      .map(({ value, end }) => ({ value: { count: 1, what: value }, end })),
  ({ what }) => what.text,
);
/** One of `exactly A; 2 B`. */
const exactly: Syntax<Counted> = either<Counted>(
  { syntax: oneNamed, fits: () => false },
  { syntax: record<Counted>('[{count} ]{what}', { count, what: nounPhrase }), fits: () => true },
);

const article = /^(an?) /i;
/** A noun phrase with its article, printed by how it sounds. */
const aNoun = noun(
  define<string>(
    (line, at) => {
      const found = article.exec(line.text.slice(at, at + 3));
      if (found !== null) {
        const from = line.skip(at + found[0].length);
        return nounPhrase.read(line, from).map(({ value, end }) => ({ value: value.text, end }));
      }
      line.fail(at, 'a, with a noun such as “a creature”');
      return [];
    },
    (text) => `${/^(?:[aeio]|u(?!ni|rz))/i.test(text) ? 'an' : 'a'} ${text}`,
  ),
);

/** Everything that `expect` may state. More particular sentences come first. */
export const check: Syntax<Check> = either<Check>(
  {
    syntax: either<Kind<'holds'>>(
      {
        syntax: form<Kind<'holds'>>('holds', '{player} {not} {what}', {
          player,
          not: has,
          what: standing('the initiative', "the city's blessing"),
        }),
        fits: ({ what }) => what !== 'the monarch',
      },
      {
        syntax: form<Kind<'holds'>>('holds', '{player} {not} {what}', {
          player,
          not: playerIs,
          what: standing('the monarch'),
        }),
        fits: () => true,
      },
    ),
    fits: ({ kind }) => kind === 'holds',
  },
  {
    syntax: form<Kind<'completed'>>('completed', '{player} {not} completed {dungeon}', {
      player,
      not: hasDone,
      dungeon: cardName,
    }),
    fits: ({ kind }) => kind === 'completed',
  },
  {
    syntax: form<Kind<'outcome'>>('outcome', '{player} {not} {outcome}', {
      player,
      not: hasDone,
      outcome: table([
        ['lost', 'lost', 'lost the game'],
        ['won', 'won', 'won the game'],
      ]),
    }),
    fits: ({ kind }) => kind === 'outcome',
  },
  {
    syntax: form<Kind<'draw'>>('draw', 'the game {not} a draw', { not: playerIs }),
    fits: ({ kind }) => kind === 'draw',
  },
  { syntax: form<Kind<'illegal'>>('illegal', 'it was illegal', {}), fits: ({ kind }) => kind === 'illegal' },
  {
    syntax: form<Kind<'can'>>(
      'can',
      '{player} {not} {action}[ {clauses}]',
      { player, not: can, action: possibleAction, clauses },
      { fieldMood: 'base' },
    ),
    fits: ({ kind }) => kind === 'can',
  },
  {
    syntax: form<Kind<'may look'>>('may look', '{player} {not} look at {object}', { player, not: may, object }),
    fits: ({ kind }) => kind === 'may look',
  },
  { syntax: valueCheck, fits: ({ kind }) => kind === 'value' },
  {
    syntax: form<Kind<'controls'>>(
      'controls',
      ['{player} ~controls {contents}', '{player} ~controls exactly {contents}'],
      {
        player,
        contents: counted,
      },
    ),
    fits: ({ kind }) => kind === 'controls',
  },
  {
    // The same as what their battlefield has.
    syntax: iso(
      record<{ player: string; contents: readonly Counted[] }>('{player} ~controls exactly {contents}', {
        player,
        contents: list(exactly),
      }),
      ({ player: owner, contents }): Kind<'exact contents'> => ({
        kind: 'exact contents',
        zone: { zone: 'battlefield', owner },
        contents,
      }),
      ({ zone: { owner = '' }, contents }: Kind<'exact contents'>) => ({ player: owner, contents }),
    ),
    fits: () => false,
  },
  {
    syntax: form<Kind<'exact contents'>>('exact contents', '{zone} has exactly {contents}', {
      zone,
      contents: list(exactly),
    }),
    fits: ({ kind }) => kind === 'exact contents',
  },
  {
    syntax: form<Kind<'contents'>>('contents', '{zone} has {contents}', { zone, contents: counted }),
    fits: ({ kind }) => kind === 'contents',
  },
  {
    syntax: form<Kind<'door'>>('door', '{door} {not} {state}', {
      door,
      not: is,
      state: table([
        ['locked', 'locked'],
        ['unlocked', 'unlocked'],
      ]),
    }),
    fits: ({ kind }) => kind === 'door',
  },
  {
    syntax: form<Kind<'attached'>>('attached', '{object} {not} attached to {to}', { object, not: is, to: thing }),
    fits: ({ kind }) => kind === 'attached',
  },
  {
    syntax: form<Kind<'unattached'>>('unattached', '{object} is unattached', { object }),
    fits: ({ kind }) => kind === 'unattached',
  },
  {
    syntax: form<Kind<'revealed'>>('revealed', '{object} {not} revealed', { object, not: was }),
    fits: ({ kind }) => kind === 'revealed',
  },
  {
    syntax: form<Kind<'state'>>('state', '{object} {not} {state}', { object, not: is, state }),
    fits: ({ kind }) => kind === 'state',
  },
  {
    syntax: form<Kind<'is a'>>('is a', '{object} {not} {what}', { object, not: is, what: aNoun }),
    fits: ({ kind }) => kind === 'is a',
  },
  {
    syntax: form<Kind<'has counters'>>('has counters', '{object} {not} {counters}', { object, not: has, counters }),
    fits: ({ kind }) => kind === 'has counters',
  },
  {
    syntax: form<Kind<'has ability'>>('has ability', '{object} {not} {ability}', { object, not: has, ability }),
    fits: ({ kind }) => kind === 'has ability',
  },
);
