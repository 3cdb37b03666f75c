import { afterAll, describe, expect, test } from 'vitest';
import type { Press } from '../../commands/command.ts';
import type { Simulate } from '../../commands/context.ts';
import { actionsOf, commands } from '../../commands/index.ts';
import type { ActionButton, ChoiceSelect, Message, Reply, Row } from '../../commands/reply.ts';
import type { Done, Outcome } from '../../src/scenario/outcome.ts';
import { contextOf, shippedLibrary } from './support/context.ts';
import { overLimits } from './support/limits.ts';

const library = shippedLibrary();
const actions = actionsOf(commands);
const simulate = commands.find(({ definition }) => definition.name === 'simulate')!;
afterAll(() => library.close());

const DONE: Done = {
  kind: 'done',
  checks: [],
  questions: [
    {
      line: 2,
      text: 'mana value of the Room',
      answer: '6',
      rules: ['202.3d'],
      reasons: [
        { text: 'both halves count in a library', rules: ['709.4b', '202.3d'] },
        { text: 'the costs are {U} and {4}{U}', rules: ['202.1'], source: 'Bottomless Pool' },
      ],
    },
  ],
  illegal: [],
  log: {
    short: [{ text: 'Ana looks', rules: [] }],
    steps: [{ text: 'a step', rules: ['601.2a'], branch: 'one' }],
    layers: [],
  },
  notConsidered: [{ card: 'Memnite', words: 'some text', reason: 'it is in a graveyard' }],
  defaultsTaken: [],
};

/** An engine that always comes to these outcomes, one a run; the last one stays. */
function engine(...outcomes: readonly Outcome[]): Simulate & { readonly runs: [string, readonly string[]][] } {
  const runs: [string, readonly string[]][] = [];
  return {
    runs,
    run: (scenario, answers) => outcomes[Math.min(runs.push([scenario, answers]), outcomes.length) - 1]!,
    ask: () => ({ kind: 'understood', scenario: '? x', outcome: outcomes[0]! }),
    describe: () => [],
  };
}

const play = async (text: string, made: Simulate): Promise<Reply> =>
  simulate.run(contextOf(library, { simulate: made }), {
    subcommand: 'scenario',
    options: text ? { text } : {},
  });

async function act(action: string, press: Partial<Press>, made: Simulate): Promise<Reply> {
  return actions.get(action)!(contextOf(library, { simulate: made }), { args: [], values: [], fields: {}, ...press });
}

function message(reply: Reply): Message {
  if (reply.kind !== 'message') throw new Error('a form came');
  expect(overLimits(reply)).toEqual([]);
  return reply;
}

const embed = (reply: Reply) => message(reply).embeds![0]!;
const buttons = ({ rows = [] }: Message): readonly ActionButton[] =>
  rows.flatMap((row) => (row.kind === 'buttons' ? (row.buttons as readonly ActionButton[]) : []));
const labels = (reply: Reply) => buttons(message(reply)).map(({ label }) => label);
const menu = (reply: Reply): ChoiceSelect => {
  const found = message(reply).rows?.find((row) => row.kind === 'select');
  if (found?.kind !== 'select') throw new Error('no menu came');
  return found;
};

describe('a run that comes to its end', async () => {
  const reply = await play('? x', engine(DONE));

  test('says the verdict first, then why, with one to three rules', () => {
    expect(embed(reply).title).toBe('6 (mana value of the Room)');
    expect(embed(reply).description).toMatch(/^both halves count in a library\n\nRules 709\.4b, 202\.3d, 202\.1\n/);
    expect(labels(reply)).toEqual(expect.arrayContaining(['Rule 202.3d', 'Rule 709.4b']));
  });

  test('says what was assumed and not considered, and that it is no ruling', () => {
    const { fields, footer } = embed(reply);
    expect(fields?.find(({ name }) => name === 'Assumed')?.value).toContain('main phase');
    expect(fields?.find(({ name }) => name === 'Not considered')?.value).toContain('it is in a graveyard');
    expect(footer).toContain('Advice, not a ruling');
  });

  test('has three views, and turns to steps with every reason', async () => {
    expect(labels(reply)).toEqual(expect.arrayContaining(['In short', 'Steps', 'Layers']));
    const { action, args } = buttons(message(reply)).find(({ label }) => label === 'Steps')!;
    const steps = await act(action, { args }, engine(DONE));
    expect(embed(steps).description).toContain('the costs are {U} and {4}{U} (Bottomless Pool)');
    expect(embed(steps).description).toContain('a step');
  });

  test('keeps what happened behind Steps, unless nothing was asked', async () => {
    expect(embed(reply).description).not.toContain('Ana looks');
    expect(embed(await play('x', engine({ ...DONE, questions: [] }))).description).toContain('Ana looks');
  });

  test('shows a long scenario only under Steps', async () => {
    const long = Array.from({ length: 9 }, (_, index) => `# line ${index}`).join('\n');
    const first = await play(long, engine(DONE));
    expect(embed(first).description).not.toContain('# line 8');
    const { action, args } = buttons(message(first)).find(({ label }) => label === 'Steps')!;
    expect(embed(await act(action, { args }, engine(DONE))).description).toContain('# line 8');
  });

  test('cites the scenario itself', () => {
    expect(buttons(message(reply)).find(({ action }) => action === 'dispute.cite')?.args).toEqual(['scenario', '? x']);
  });
});

describe('verdicts', () => {
  const check = { line: 1, text: 'Ana’s life is 20', held: true, found: '20', rules: [], reasons: [] };
  const illegal = { line: 3, text: 'Ana plays Island', reason: 'a land was played already', rules: ['305.2'] };
  const rows: readonly [string, Outcome, string][] = [
    ['one check', { ...DONE, questions: [], checks: [check] }, 'The check holds'],
    ['two checks', { ...DONE, questions: [], checks: [check, check] }, 'All 2 checks hold'],
    [
      'a check that fails',
      { ...DONE, questions: [], checks: [check, { ...check, held: false }] },
      '1 of 2 checks don’t hold',
    ],
    ['an illegal step', { ...DONE, illegal: [illegal] }, 'Illegal: Ana plays Island'],
    ['nothing asked', { ...DONE, questions: [] }, 'Ana looks'],
    [
      'two questions',
      { ...DONE, questions: [...DONE.questions, { ...DONE.questions[0]!, text: 'Ana’s life' }] },
      '2 answers',
    ],
    [
      'one question, asked before and after',
      { ...DONE, questions: [...DONE.questions, { ...DONE.questions[0]!, answer: '7' }] },
      '6 → 7 (mana value of the Room)',
    ],
    [
      'no engine for it',
      { kind: 'unsupported', reason: 'It counts.', card: 'Memnite' },
      'No verdict: this can’t be played yet',
    ],
    [
      'a choice',
      { kind: 'ask', player: 'Ana', question: 'Which?', options: ['yes', 'no'], rule: '608.2d', line: 1 },
      'It depends: Ana chooses',
    ],
    [
      'chance',
      { kind: 'ask', player: 'nature', question: 'Flip', options: ['heads', 'tails'], rule: '705.1', line: 1 },
      'It depends: Chance decides',
    ],
    [
      'nonsense',
      { kind: 'invalid', errors: [{ line: 1, column: 1, length: 3, message: 'No.', expected: [], source: 'foo' }] },
      'One line can’t be read',
    ],
  ];
  test.each(rows)('%s', async (_name, outcome, line) =>
    expect(embed(await play('x', engine(outcome))).title).toBe(line),
  );

  test('what was asked twice is told as before and after', async () => {
    const questions = [...DONE.questions, { ...DONE.questions[0]!, answer: '7' }];
    const { description } = embed(await play('x', engine({ ...DONE, questions })));
    expect(description).toContain('Before: mana value of the Room: **6**\nAfter: mana value of the Room: **7**');
  });

  test('a choice of “You” is told in the second person', async () => {
    const outcome: Outcome = { kind: 'ask', player: 'You', question: 'Which?', options: [], rule: '608.2d', line: 1 };
    expect(embed(await play('x', engine(outcome))).title).toBe('It depends: You choose');
  });

  test('only a run that came to its end can be cited', async () => {
    for (const [, outcome] of rows) {
      const cites = labels(await play('x', engine(outcome))).includes('Cite in a dispute');
      expect(cites).toBe(outcome.kind === 'done');
    }
  });
});

describe('an open choice', () => {
  const ask = (options: readonly string[]): Outcome => ({
    kind: 'ask',
    player: 'Ana',
    question: 'Which?',
    options,
    rule: '608.2d',
    line: 1,
  });

  test('up to five options are buttons, and the next run has the answer', async () => {
    const reply = await play('x', engine(ask(['target Memnite', 'no target'])));
    const { action, args } = buttons(message(reply)).find(({ label }) => label === 'target Memnite')!;
    const made = engine(DONE);
    const next = await act(action, { args }, made);
    expect(made.runs).toEqual([['x', ['target Memnite']]]);
    expect(embed(next).description).toContain('> target Memnite');
    expect(labels(next)).toContain('Take back');
  });

  test('up to 25 are a menu, and its value is the answer', async () => {
    const reply = await play('x', engine(ask(Array.from({ length: 25 }, (_, index) => `choose ${index}`))));
    const row = menu(reply);
    expect(row.choices.length).toBe(25);
    const made = engine(DONE);
    await act(row.action, { args: row.args, values: ['choose 7'] }, made);
    expect(made.runs).toEqual([['x', ['choose 7']]]);
  });

  test.each([0, 40])('with %i options the answer can be written', async (count) => {
    const reply = await play('x', engine(ask(Array.from({ length: count }, (_, index) => `choose ${index}`))));
    const { action, args } = buttons(message(reply)).find(({ label }) => label === 'Write the answer')!;
    const form = await act(action, { args }, engine(DONE));
    if (form.kind !== 'modal') throw new Error('no form');
    const made = engine(DONE);
    await act(form.action, { args: form.args, fields: { answer: '> X = 3' } }, made);
    expect(made.runs).toEqual([['x', ['X = 3']]]);
  });
});

describe('sizes', () => {
  test('a very long run pages, and nothing is lost', async () => {
    const steps = Array.from({ length: 300 }, (_, index) => ({
      text: `step ${index} {W}{U}{B}{R}{G} ${'x'.repeat(80)}`,
      rules: ['601.2'],
    }));
    const long: Done = {
      ...DONE,
      log: { short: steps.slice(0, 100), steps, layers: steps },
      notConsidered: Array.from({ length: 60 }, (_, index) => ({
        card: `Card ${index}`,
        words: 'w'.repeat(90),
        reason: 'far away',
      })),
      defaultsTaken: Array.from({ length: 60 }, () => ({
        line: 1,
        player: 'Ana',
        question: 'q'.repeat(90),
        taken: 'no',
        rules: [],
      })),
    };
    let text = '';
    for (let page = 0, count = 1; page < count; page += 1) {
      const shown = await act('sim.page', { args: ['steps', '0', '? x', String(page)] }, engine(long));
      count = Number(/page \d+ of (\d+)/.exec(embed(shown).footer ?? '')?.[1]);
      text += embed(shown).description;
    }
    for (const { text: step } of steps) expect(text).toContain(step);
    message(await play('? x', engine(long)));
  });

  test('a scenario of 6,000 characters can be shown but not edited in a form', async () => {
    const reply = await play(`# ${'a b '.repeat(1500)}`, engine(DONE));
    expect(labels(reply)).not.toContain('Edit');
  });
});

describe('questions', () => {
  const asked = async (made: Simulate): Promise<Reply> =>
    simulate.run(contextOf(library, { simulate: made }), {
      subcommand: 'question',
      options: { question: 'how big?' },
    });

  test('one that is understood shows the scenario it was understood as', async () => {
    expect(embed(await asked(engine(DONE))).description).toContain('? x');
  });

  test('one about the rules shows their words, and opens them', async () => {
    const made: Simulate = {
      ...engine(DONE),
      ask: () => ({
        kind: 'looked up',
        answer: 'Rule 702.21a: Pay, or it is countered.',
        rules: ['702.21', '702.21a'],
      }),
    };
    const reply = await asked(made);
    expect(embed(reply)).toMatchObject({
      title: 'What the rules say',
      description: expect.stringContaining('Pay, or'),
    });
    expect(labels(reply)).toEqual(expect.arrayContaining(['Rule 702.21', 'Rule 702.21a']));
  });

  test('one that is not says so and offers other ways', async () => {
    const made: Simulate = {
      ...engine(DONE),
      ask: () => ({ kind: 'not understood', reason: 'What is meant?', nearest: ['how big is Memnite?'] }),
    };
    const reply = message(await asked(made));
    expect(reply.content).toContain('I don’t understand “how big?”. What is meant?');
    expect(reply.content).toContain('how big is Memnite?');
    expect(labels(reply)).toEqual(['Build it step by step', 'Write a scenario']);
  });
});

describe('building', () => {
  const built = (args: readonly string[], made: Simulate) => act('sim.build', { args }, made);

  test('a part becomes a line, setup before steps', async () => {
    const start = await built([], engine(DONE));
    const row = menu(start);
    const form = await act(row.action, { args: row.args, values: ['battlefield'] }, engine(DONE));
    if (form.kind !== 'modal') throw new Error('no form');
    const made = engine(DONE);
    const args = [form.args[0]!, form.args[1]!, '? x'];
    const next = await act(form.action, { args, fields: { who: ['Ana'], cards: 'Memnite' } }, made);
    expect(made.runs[0]).toEqual([`players: Ana; Ben\nAna's battlefield: Memnite\n? x`, []]);
    expect(embed(next).description).toContain("Ana's battlefield: Memnite");
  });

  test('a line that can’t be read is refused with its error, and not added', async () => {
    const invalid: Outcome = {
      kind: 'invalid',
      errors: [{ line: 2, column: 1, length: 3, message: 'No such card.', expected: [], source: 'foo' }],
    };
    const next = await act(
      'sim.added',
      { args: ['line', 'players: Ana; Ben', ''], fields: { text: 'foo' } },
      engine(invalid),
    );
    expect(embed(next).description).toContain('**Not added:** foo');
    expect(embed(next).description).toContain('No such card.');
    expect(menu(next).args).toEqual(['players: Ana; Ben', '']);
  });

  test('undo takes the last line back', async () => {
    const reply = await built(['players: Ana; Ben', '? x\n? y'], engine(DONE));
    const { action, args } = buttons(message(reply)).find(({ label }) => label === 'Undo')!;
    expect(args).toEqual(['players: Ana; Ben', '? x']);
    expect(embed(await act(action, { args }, engine(DONE))).description).not.toContain('? y');
  });

  test('an open choice is answered from a menu', async () => {
    const ask: Outcome = {
      kind: 'ask',
      player: 'Ana',
      question: 'Which?',
      options: ['yes', 'no'],
      rule: '608.2d',
      line: 1,
    };
    const reply = message(await built(['players: Ana; Ben', 'Ana casts Opt'], engine(ask)));
    const row = reply.rows?.find((one) => one.kind === 'select' && one.action === 'sim.answered') as Row & {
      kind: 'select';
    };
    const made = engine(DONE);
    await act(row.action, { args: row.args, values: ['yes'] }, made);
    expect(made.runs[0]?.[0]).toContain('Ana casts Opt\n> yes');
  });
});
