import type { CostPart } from '../../rules/costs.ts';
import { happen } from '../happen.ts';
import { type Binding, bindNumber, type ObjectId } from '../ids.ts';
import { choose, envIn, type Game, viewOf } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import { objectOf } from '../view.ts';
import { choosePaid, fail, number, type Payer } from './payer.ts';

/** "For each storage counter removed this way": how many there were. */
export const removedName = (counter?: string): string => (counter === undefined ? 'removed' : `removed ${counter}`);

const counterOn = (game: Game, id: ObjectId, counter: string | undefined): number =>
  objectOf(viewOf(game), id).counters[counter ?? ''] ?? 0;

/** How many counters are removed, where the payer says it (107.1c). */
function howMany(game: Game, payer: Payer, counter: string | undefined): number {
  const decided = choose(game, {
    shape: 'number',
    topic: 'number',
    player: payer.player,
    source: payer.source,
    question: 'how many counters to remove',
    rule: '107.1c',
    min: 0,
    max: counterOn(game, payer.source, counter),
  });
  return 'number' in decided ? decided.number : 0;
}

function remove(game: Game, payer: Payer, from: ObjectId, counter: string | undefined, n: number): Binding {
  const { counters } = objectOf(viewOf(game), from);
  const kinds = Object.keys(counters).filter((kind) => (counters[kind] ?? 0) > 0);
  if (counter === undefined && kinds.length > 1 && n > 0)
    return notPlayed('118.3', 'choosing which counters to remove');
  const kind = counter ?? kinds[0];
  if (kind === undefined || (counters[kind] ?? 0) < n) return fail('There are not enough counters on it.', '118.3');
  if (n > 0) happen(game, [{ kind: 'counters', object: from, counter: kind, change: -n }], payer.because);
  return bindNumber(n);
}

/** Removes counters as a part of a cost; gives how many (118.3). */
export function removeCounters(game: Game, part: Variant<CostPart, 'pay', 'removeCounters'>, payer: Payer): Binding {
  const { counter } = part;
  const any = typeof part.n === 'object' && part.n.amount === 'any';
  if ((part.n === 'all' || any) && (counter === undefined || part.from !== 'self'))
    return notPlayed('118.3', 'removing all or any number of counters of any kind as a cost');
  const n =
    part.n === 'all'
      ? counterOn(game, payer.source, counter)
      : any
        ? howMany(game, payer, counter)
        : number(payer, part.n);
  if (part.from === 'self') return remove(game, payer, payer.source, counter, n);
  const env = envIn(game, payer.source, payer.player);
  const able = env.read.select(part.from, env).filter((id) => {
    const { counters } = objectOf(env.view, id);
    return (counter === undefined ? Math.max(0, ...Object.values(counters)) : (counters[counter] ?? 0)) >= n;
  });
  return remove(game, payer, choosePaid(game, payer, able, 1, 'remove counters from')[0]!, part.counter, n);
}
