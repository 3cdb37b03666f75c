import { describe, expect, it } from 'vitest';
import { parse } from '../../src/scenario/parse.ts';
import { print } from '../../src/scenario/print.ts';
import { render } from '../../src/scenario/syntax/errors.ts';
import { officialCards } from '../support/cards.ts';
import { handedScenarios, withoutPlaces } from '../support/scenarios.ts';
import { hasShared } from '../support/shared.ts';

const lines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '' && !/^\s*#/.test(line));

describe.skipIf(!hasShared)('every handed scenario', () => {
  it.each(hasShared ? handedScenarios() : [])('$path', ({ text }) => {
    const parsed = parse(text, officialCards());
    if (!parsed.ok) throw new Error(parsed.errors.map(render).join('\n'));
    const printed = print(parsed.scenario);
    expect(lines(printed)).toEqual(lines(text));
    const again = parse(printed, officialCards());
    if (!again.ok) throw new Error(again.errors.map(render).join('\n'));
    expect(withoutPlaces(again.scenario)).toEqual(withoutPlaces(parsed.scenario));
  });
});
