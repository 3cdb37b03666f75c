import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/scenario/ask/ask.ts';
import { understand } from '../../../src/scenario/ask/understand.ts';
import { parse } from '../../../src/scenario/parse.ts';
import { run } from '../../../src/scenario/run/run.ts';
import { render } from '../../../src/scenario/syntax/errors.ts';
import { officialCards } from '../../support/cards.ts';
import { hasShared } from '../../support/shared.ts';
import { PLAIN, TOO_LITTLE } from './plain.ts';
import { TOLD } from './told.ts';
import { ANSWERED, REFUSED, UNDERSTOOD } from './variations.ts';

describe.skipIf(!hasShared)('ways of asking, understood as scenarios', () => {
  it.each(UNDERSTOOD)('%s', (question, lines) => {
    expect(understand(question, officialCards())).toMatchObject({ ok: true, text: lines.join('\n') });
    const parsed = parse(lines.join('\n'), officialCards());
    if (!parsed.ok) throw new Error(parsed.errors.map(render).join('\n'));
  });
});

describe.skipIf(!hasShared)('questions that are not guessed at', () => {
  it.each([...REFUSED, ...TOO_LITTLE])('%s', (question) => {
    const understood = understand(question, officialCards());
    expect(understood.ok).toBe(false);
    expect(understood.ok ? '' : understood.reason).toMatch(/[.?!…”]$/);
    expect(understood.nearest.length).toBeGreaterThan(0);
  });
});

// What the engine can't play yet has no verdict; one that it gives must be right.
describe.skipIf(!hasShared)('answers', () => {
  it.each([...ANSWERED, ...TOLD, ...PLAIN])('%s', (question, answer) => {
    expect(ask(question, officialCards(), run)).toMatchObject({ status: 'done', answer });
  });
});
