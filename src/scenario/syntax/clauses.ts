import { type Clause, ZONES, type ZoneName } from './ast.ts';
import { define, form, kinds, list, type Syntax, table } from './syntax.ts';
import { choices, object, objects, owner, player, things } from './things.ts';
import { mana, natural } from './words.ts';

/** A cost by its keyword: one to three lower-case words. */
const costName: Syntax<string> = define<string>(
  (line, at) => {
    const readings = [];
    const found = /^(?!the |x\b)[a-z][a-z-]*/i.exec(line.text.slice(at, at + 30));
    if (found !== null) readings.push({ value: found[0].toLowerCase(), end: at + found[0].length });
    else line.fail(at, 'the name of a cost, such as overload');
    return readings;
  },
  (cost) => cost,
);

/** A zone without its player: `exile`, `the graveyard`. */
const sharedZone: Syntax<ZoneName> = table(
  ZONES.map((zone) => (zone === 'exile' ? [zone, zone, 'the exile'] : [zone, `the ${zone}`, zone])),
);

type Kind<K extends Clause['kind']> = Extract<Clause, { readonly kind: K }>;

type Objects = 'sacrificing' | 'discarding' | 'exiling' | 'returning' | 'tapping' | 'splicing' | 'banding';
const of = <K extends Objects>(kind: K) =>
  form<Kind<Objects>>(kind, `${kind} {objects}`, {
    objects,
  }) as unknown as Syntax<Kind<K>>;

const clause: Syntax<Clause> = kinds<Clause>({
  targeting: form<Kind<'targeting'>>('targeting', 'targeting {targets}', { targets: things }),
  choosing: form<Kind<'choosing'>>('choosing', 'choosing {choices}', { choices }),
  X: form<Kind<'X'>>('X', ['with X = {x}', 'with X={x}', 'X = {x}'], { x: natural }),
  kicked: form<Kind<'kicked'>>('kicked', ['kicked {times} times', 'kicked with {mana}', 'kicked'], {
    times: natural,
    mana,
  }),
  'alternative cost': form<Kind<'alternative cost'>>('alternative cost', 'with the alternative cost', {}),
  cost: form<Kind<'cost'>>('cost', 'with {cost}', { cost: costName }),
  'face down': form<Kind<'face down'>>('face down', 'face down', {}),
  'as an Adventure': form<Kind<'as an Adventure'>>('as an Adventure', 'as an Adventure', {}),
  free: form<Kind<'free'>>('free', ['without paying its mana cost', 'without paying the mana cost'], {}),
  'paying mana': form<Kind<'paying mana'>>('paying mana', 'paying {mana}', { mana }),
  'paying life': form<Kind<'paying life'>>('paying life', 'paying {life} life', { life: natural }),
  'paying with': form<Kind<'paying with'>>('paying with', 'paying with {objects}', { objects }),
  assisted: form<Kind<'assisted'>>('assisted', 'assisted by {player} paying {mana}', { player, mana }),
  splicing: of('splicing'),
  banding: of('banding'),
  sacrificing: of('sacrificing'),
  discarding: of('discarding'),
  exiling: of('exiling'),
  returning: of('returning'),
  tapping: of('tapping'),
  using: form<Kind<'using'>>('using', 'using {object}', { object }),
  from: form<Kind<'from'>>('from', ['from {owner} {zone}', 'from {zone}'], { owner, zone: sharedZone }),
  'holding priority': form<Kind<'holding priority'>>('holding priority', 'holding priority', {}),
});

/** The clauses at the end of a step, in any order. */
export const clauses: Syntax<readonly Clause[]> = list(clause, '');
