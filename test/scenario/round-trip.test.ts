import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from '../../src/scenario/parse.ts';
import { print } from '../../src/scenario/print.ts';
import type { Opening, Scenario } from '../../src/scenario/syntax/ast.ts';
import { render } from '../../src/scenario/syntax/errors.ts';
import { withoutPlaces } from '../support/scenarios.ts';
import { scenario } from './arbitrary.ts';
import { cards } from './cards.ts';

/** Titles and sources are printed first, the rest in the order written. */
const isTitle = ({ kind }: Opening): boolean => kind === 'title' || kind === 'source';
const inPrintedOrder = (made: Scenario): Scenario => ({
  ...made,
  opening: [...made.opening.filter(isTitle), ...made.opening.filter((line) => !isTitle(line))],
});

it('what is printed reads back as the same', () => {
  fc.assert(
    fc.property(scenario, (made) => {
      const text = print(made);
      const parsed = parse(text, cards);
      if (!parsed.ok) throw new Error(`${text}\n\n${parsed.errors.map(render).join('\n')}`);
      expect(withoutPlaces(parsed.scenario)).toEqual(withoutPlaces(inPrintedOrder(made)));
      expect(print(parsed.scenario)).toBe(text);
    }),
    { numRuns: 500, seed: 709 },
  );
});
