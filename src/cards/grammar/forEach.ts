import type { Amount } from '../../rules/amounts.ts';
import type { Instruction } from '../../rules/instructions.ts';
import type { Reading, Spelled } from '../phrase.ts';
import { forEach, times } from './amounts.ts';
import { clause, noun, object } from './categories.ts';
import { isPronoun, shown } from './choices.ts';
import { open } from './clauses.ts';
import { joined } from './subjects.ts';

type Steps = readonly Instruction[];

/** Cards that this effect has shown or milled, of one kind (608.2c). */
forEach.add(
  '{f} among {o}',
  { f: noun, o: object },
  ({ f, o }) => (isPronoun(o) ? { amount: 'size', of: { ref: 'among', of: o, filter: f } } : undefined),
  (a) =>
    typeof a === 'object' && a.amount === 'size' && a.of.ref === 'among' ? { f: a.of.filter, o: a.of.of } : undefined,
);
forEach.add(
  ['{f} among {o}', '{f} {o}'],
  { f: noun, o: shown },
  ({ f, o }) => ({ amount: 'size', of: { ref: 'among', of: o, filter: f } }),
  () => undefined,
);

/** What comes in a number comes in so many times that number, all at once (608.2f). */
function multiplied(i: Instruction, f: Amount): Instruction | undefined {
  if (/"says":"pronoun"/.test(JSON.stringify(i))) return undefined;
  switch (i.do) {
    case 'createToken':
    case 'gainLife':
    case 'loseLife':
    case 'putCounters':
      return typeof i.n === 'number' ? { ...i, n: times(i.n, f) } : undefined;
    case 'draw':
    case 'investigate':
      return i.n === 1 ? { ...i, n: times(1, f) } : undefined;
    case 'addMana':
      return i.mana.add === 'symbols' && i.mana.times === undefined && !i.restriction && !i.until
        ? { ...i, mana: { ...i.mana, times: f } }
        : undefined;
    default:
      return undefined;
  }
}

/** "For each nonland card revealed this way, add {G} and you gain 1 life": each of these for each of them. */
open.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'for' || source.tokens[at + 1]?.word !== 'each') return [];
    const found: Reading<Steps>[] = [];
    for (const f of forEach.read(source, at + 2)) {
      if (source.tokens[f.end]?.word !== ',') continue;
      const extend = (steps: Steps, spelled: readonly Spelled[], from: number): void => {
        for (const c of clause.read(source, from)) {
          const [only, ...more] = c.value;
          const step = only && more.length === 0 ? multiplied(only, f.value) : undefined;
          if (!step) continue;
          const all = [...steps, step];
          const said = [...spelled, ...(steps.length > 0 ? ['.'] : []), c.spelled, 'for each', f.spelled];
          found.push({ value: all, end: c.end, spelled: said });
          const next = joined(source.tokens, c.end);
          if (next !== undefined) extend(all, said, next);
        }
      };
      extend([], [], f.end + 1);
    }
    return found;
  },
  print: () => undefined,
});
