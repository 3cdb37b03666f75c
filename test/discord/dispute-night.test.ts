import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Simulate } from '../../commands/context.ts';
import { verifyExport } from '../../src/disputes/export/json.ts';
import { play } from '../../src/scenario/play.ts';
import { run } from '../../src/scenario/run/run.ts';
import type { Message } from '../../src/table/standin/message.ts';
import type { Channel } from '../../src/table/standin/world.ts';
import { shippedLibrary } from '../commands/support/context.ts';
import { at, fillIn, labelsOf, type Night, night, openedBy, posted, roomOf, textOf, told } from './support/disputes.ts';

const SCENARIO = [
  'players: Alex; Kim',
  "Alex's hand: Lightning Bolt",
  'Alex casts Lightning Bolt targeting Kim',
  "? Kim's life",
].join('\n');

/** The engine itself, on the cards that ship. */
const library = shippedLibrary();
const simulate: Simulate = {
  run: (scenario, answers) => play(scenario, answers, library, run),
  ask: () => ({ kind: 'not understood', reason: 'Not here.', nearest: [] }),
  describe: () => [],
};

/** A night, each test one of its steps, in order. */
describe.each(['gateway', 'http'] as const)(
  'a night through %s, from “judge!” to a final, recorded ruling',
  (transport) => {
    let on: Night;
    let thread: Channel;
    let panel: Message;
    beforeAll(async () => {
      on = await night({}, { simulate, transport });
    });
    afterAll(() => on.close());
    afterEach(() => {
      expect(on.on.standIn.takeProblems()).toEqual([]);
      expect(on.on.lines.filter((line) => /HJ-(BUG|SHAPE|SLOW)/.test(line))).toEqual([]);
    });

    it('is opened from the menu of a message, which becomes evidence', async () => {
      const { ana, ben } = on.cast;
      const said = ben.say('I block with **both**, @everyone');
      const use = ana.menu('Open a dispute', said);
      const sent = await ana.submit(use, { 'What you disagree about': 'Does the second block count?', Table: '4' });
      expect(await told(sent)).toContain('Dispute #1 is open in <#');
      ({ thread, panel } = await roomOf(on, 1));
      for (const who of [ana, ben]) expect(thread.members.has(who.user.id)).toBe(true);
      expect(panel.notified.sort()).toEqual([ana.user.id, ben.user.id].sort());
      expect(textOf(panel)).toContain('Does the second block count?');
    });

    it('calls the judges, and shows them how long the table waits', () => {
      const [queue] = posted(on, on.queue.id);
      expect(queue!.notified).toEqual([on.roles.judge]);
      expect(textOf(queue!)).toMatch(
        /\*\*#1\*\* · table 4 · <@\d+> v <@\d+> · waiting for statements · opened <t:\d+:R>/,
      );
      expect(labelsOf(queue!)).toEqual(['Claim #1 (table 4)']);
    });

    it('asks both for a statement, and shows neither before both are there', async () => {
      const [ana, ben] = [on.cast.ana, on.cast.ben].map((who) => at(on, who, thread)) as [
        typeof on.cast.ana,
        typeof on.cast.ben,
      ];
      await (
        await fillIn(ana, panel, 'Give a statement', {
          'What happened, and what you think follows': 'Both were declared.',
        })
      ).message();
      expect(textOf(panel)).not.toContain('Both were declared.');
      expect(textOf(panel)).toContain('has given a statement');
      expect(textOf(panel)).toContain('**Waiting for statements**');
      await (
        await fillIn(ben, panel, 'Give a statement', {
          'What happened, and what you think follows': 'The second came *late*.',
        })
      ).message();
      expect(textOf(panel)).toContain('Both were declared.');
      expect(textOf(panel)).toContain('The second came \\*late\\*.');
      expect(panel.embeds[0]!.fields!.slice(0, 2).map(({ inline }) => inline)).toEqual([true, true]);
    });

    it('is claimed from the queue, which adds the judge to the thread', async () => {
      const cleo = at(on, on.cast.cleo, on.queue);
      const [queue] = posted(on, on.queue.id);
      const view = await cleo.click(queue!, 'Claim #1 (table 4)').message();
      expect(view.onlyFor).toBe(cleo.user.id);
      expect(labelsOf(view)).toEqual(
        expect.arrayContaining(['Rule', 'Note the facts', 'Time extension', 'Hand back', 'Record']),
      );
      expect(thread.members.has(cleo.user.id)).toBe(true);
      expect(textOf(posted(on, on.queue.id)[0]!)).toContain(`with <@${cleo.user.id}>`);
      expect(textOf(panel)).toContain('With a judge** (Cleo)');
      expect(posted(on, thread.id).at(-1)!.content).toContain('Cleo has taken this dispute.');
    });

    it('tells another judge who has it', async () => {
      const dan = at(on, on.cast.dan, on.queue);
      expect(await told(dan.slash('dispute claim', { number: 1 }))).toBe('Cleo has already claimed this dispute.');
    });

    it('takes rules, rulings and a simulation as evidence, each with one press', async () => {
      const cleo = at(on, on.cast.cleo, thread);
      for (const [path, options] of [
        ['rule', { query: '509.1' }],
        ['ruling', { card: 'Bottomless Pool' }],
        ['simulate scenario', { text: SCENARIO.replaceAll('\n', ' / ') }],
      ] as const) {
        const answer = await cleo.slash(path, { ...options, private: true }).message();
        expect(await told(cleo.click(answer, 'Cite in a dispute'))).toContain('Attached to dispute #1 (Ana v Ben)');
      }
      const kept = await on.store.find({ guild: on.guild, number: 1 });
      expect(kept!.dispute.evidence.map(({ evidence }) => evidence.of)).toEqual([
        'message',
        'rule',
        'ruling',
        'simulation',
      ]);
    });

    it('runs both sides’ claims side by side, as advice', async () => {
      const [ana, ben, cleo] = [on.cast.ana, on.cast.ben, on.cast.cleo].map((who) => at(on, who, thread)) as [
        typeof on.cast.ana,
        typeof on.cast.ben,
        typeof on.cast.cleo,
      ];
      const field = 'A check of the scenario language';
      await (await fillIn(ana, panel, 'What I expect', { [field]: "expect Kim's life is 17" })).message();
      await (await fillIn(ben, panel, 'What I expect', { [field]: "Kim's life is 20" })).message();
      const view = await cleo.click(panel, 'My view').message();
      await cleo.click(view, 'Run with both claims').message();
      const now = textOf(await cleo.slash('dispute show').message());
      expect(now).toContain('Simulation: advice, not a ruling');
      expect(now).toContain("**Ana** expected “Kim's life is 17”: **✓ holds**; 17 (Kim loses 3 life");
      expect(now).toContain('(rules 120.3, 120.3a, 119.3)');
      expect(now).toContain("**Ben** expected “Kim's life is 20”: **✗ doesn’t hold**; 17");
    });

    it('keeps the scenario, so that anyone can run it again', async () => {
      const ben = at(on, on.cast.ben, thread);
      const view = await ben.slash('dispute show').message();
      const kept = await on.store.find({ guild: on.guild, number: 1 });
      const run = kept!.dispute.evidence.at(-1)!;
      const shown = await ben.select(view, 'Look at a piece of evidence', [String(run.seq)]).message();
      expect(textOf(shown)).toContain('Alex casts Lightning Bolt targeting Kim');
      const again = await ben.click(shown, 'Run it again').message();
      expect(textOf(again)).toContain("17 (Kim's life)");
      expect(textOf(again)).toContain('Advice, not a ruling');
    });

    it('is ruled on with facts, reason, cited rules and a remedy; a wrong rule number loses no text', async () => {
      const cleo = at(on, on.cast.cleo, thread);
      await (await fillIn(cleo, panel, 'Note the facts', { 'Facts as found': 'Both blocks came at once.' })).message();
      const use = cleo.click(panel, 'Rule');
      const modal = await use.modal();
      expect(JSON.stringify(modal)).toContain('Both blocks came at once.');
      expect(JSON.stringify(modal)).toContain('"value":"509.1"');
      const refused = await (
        await cleo.submit(use, {
          'Verdict in one line': 'It counts.',
          Reason: 'All at once.',
          'Rules cited': '509.1, 999.9',
          Remedy: ['jar-mend'],
        })
      ).message();
      expect(textOf(refused)).toContain('There is no rule “999.9” in this edition.');
      const again = cleo.click(refused, 'Open the form again');
      const filled = await again.modal();
      expect(JSON.stringify(filled)).toContain('All at once.');
      await (await cleo.submit(again, { 'Rules cited': '509.1' })).message();
      const kept = await on.store.find({ guild: on.guild, number: 1 });
      expect(kept!.dispute).toMatchObject({ state: 'ruled', rulings: [{ rules: ['509.1'], remedy: 'jar-mend' }] });
      expect(textOf(panel)).toContain('Ruling by Cleo');
      expect(textOf(panel)).toContain('Remedy');
      expect(posted(on, thread.id).at(-1)!.content).toContain(
        'Cleo has ruled: **It counts.** Accept it, or appeal to the head judge.',
      );
    });

    it('notes a time extension', async () => {
      const cleo = at(on, on.cast.cleo, thread);
      expect(await told(await fillIn(cleo, panel, 'Time extension', { Minutes: '4' }))).toContain(
        'Time extension: 4 minutes',
      );
      expect(await told(await fillIn(cleo, panel, 'Time extension', { Minutes: 'x' }))).toContain(
        'whole number of minutes from 1 to 60',
      );
    });

    it('can’t be closed over the players’ heads', async () => {
      const cleo = at(on, on.cast.cleo, thread);
      await at(on, on.cast.ana, thread).click(panel, 'Accept').message();
      expect(await told(cleo.click(panel, 'Close'))).toContain('The players may still appeal for 10 minutes');
    });

    it('is appealed; only another person with the head judge’s role takes it', async () => {
      const ben = at(on, on.cast.ben, thread);
      await (await fillIn(ben, panel, 'Appeal', { 'Why the ruling is wrong': 'I was not heard.' })).message();
      const queue = posted(on, on.queue.id);
      expect(queue.at(-1)!.notified).toEqual([on.roles.judge]);
      expect(queue.map(({ content }) => content)).toContain('The queue has moved down.');
      for (const who of [on.cast.cleo, on.cast.dan]) {
        expect(await told(at(on, who, on.desk).slash('dispute claim', { number: 1 }))).toBe(
          'Only a head judge can claim it now.',
        );
      }
      const eva = at(on, on.cast.eva, on.queue);
      await eva.click(queue.at(-1)!, 'Claim #1 (table 4)').message();
      expect(thread.members.has(eva.user.id)).toBe(true);
    });

    it('ends in a ruling that is final', async () => {
      const eva = at(on, on.cast.eva, thread);
      await (
        await fillIn(eva, panel, 'Overturn', {
          'Facts as found': 'The second block came after damage.',
          'Verdict in one line': 'It does not count.',
          Reason: 'Damage was dealt.',
        })
      ).message();
      expect(textOf(panel)).toContain('Final ruling by Eva: first ruling overturned');
      expect(labelsOf(panel)).not.toContain('Appeal');
      expect(
        await told(at(on, on.cast.ben, on.desk).slash('dispute appeal', { number: 1, reason: 'Again.' })),
      ).toContain('this one is ruled finally');
    });

    it('shows staff the history before a penalty, which takes a named judge and a reason', async () => {
      const eva = at(on, on.cast.eva, thread);
      const view = await eva.slash('dispute show').message();
      const choosing = await eva.click(view, 'Penalties').message();
      const history = await eva.select(choosing, 'Choose a player', ['2']).message();
      expect(textOf(history)).toContain('What stands against Ben\nNothing.');
      const use = eva.select(history, 'Record a penalty for Ben', ['reminder']);
      expect((await use.modal()).title).toBe('Reminder for Ben');
      await (await eva.submit(use, { 'Reason; your name stands with it': 'Third time.' })).message();
      const kept = await on.store.find({ guild: on.guild, number: 1 });
      expect(kept!.dispute.penalties).toMatchObject([
        { person: 2, penalty: 'reminder', reason: { words: 'Third time.' } },
      ]);
      expect(textOf(panel)).not.toContain('Third time.');
      const seen = await told(at(on, on.cast.dan, on.desk).slash('dispute history', { player: on.cast.ben.user.id }));
      expect(seen).toContain('by Eva in dispute #1: Third time.');
      expect(
        await told(at(on, on.cast.hal, on.desk).slash('dispute history', { player: on.cast.ben.user.id })),
      ).toContain('Only judges');
      expect(await told(at(on, on.cast.ben, thread).click(panel, 'My view'))).not.toContain('Penalties');
    });

    it('closes; the log channel gets a summary with the hash of the record', async () => {
      const eva = at(on, on.cast.eva, thread);
      await eva.click(panel, 'Close').message();
      const [summary] = posted(on, on.log.id);
      expect(textOf(summary!)).toContain('It does not count.');
      expect(textOf(summary!)).toContain('appealed; first ruling overturned');
      const kept = await on.store.find({ guild: on.guild, number: 1 });
      expect(textOf(summary!)).toContain(kept!.head);
      expect(thread.archived).toBe(true);
      expect(textOf(posted(on, on.queue.id).at(-1)!)).toContain('None.');
    });

    it('tells its whole record, penalties to staff only', async () => {
      const read = async (who: typeof on.cast.ana) => {
        let page = await at(on, who, on.desk).slash('dispute show', { number: 1 }).message();
        page = await at(on, who, on.desk).click(page, 'Record').message();
        const pages = [textOf(page)];
        while (labelsOf(page).includes('Next page') && !/page (\d+) of \1/.test(textOf(page))) {
          page = await at(on, who, on.desk).click(page, 'Next page').message();
          pages.push(textOf(page));
        }
        return pages.join('\n');
      };
      const ben = await read(on.cast.ben);
      for (const line of [
        'opened it at Regular level',
        'stated: Both were declared.',
        'completed the hearing',
        'ruled: **It counts.**',
        'appealed: I was not heard.',
        'a time extension of 4 minutes',
        'closed it',
      ]) {
        expect(ben).toContain(line);
      }
      expect(ben).not.toContain('Third time.');
      expect(await read(on.cast.dan)).toContain('recorded a Reminder for Ben: Third time.');
    });

    it('is exported by the organiser in three forms; the JSON proves itself', async () => {
      const gus = on.cast.gus;
      const file = async (format: string) => {
        const { files } = await gus.slash('dispute export', { format }).message();
        return new TextDecoder().decode(files[0]!.data);
      };
      const json = await file('json');
      expect(verifyExport(json)).toEqual({ disputes: 1, faults: [] });
      expect(verifyExport(json.replaceAll('I was not heard.', 'I was heard.')).faults).toMatchObject([
        { fault: 'its reason has been changed' },
      ]);
      expect(json).toContain('I block with **both**, @everyone');
      expect(await file('csv')).toMatch(/^\ufeff?number,table,level,state,[\s\S]*Ana; Ben,Cleo,Eva,/);
      expect(await file('markdown')).toContain('```text\nI block with **both**, @everyone\n```');
    });

    it('exports to players their own disputes only, without what stands against others', async () => {
      const { files } = await on.cast.ana.slash('dispute export', { format: 'markdown' }).message();
      const text = new TextDecoder().decode(files[0]!.data);
      expect(text).toContain('Both were declared.');
      expect(text).not.toContain('Third time.');
      expect(await told(on.cast.hal.slash('dispute export'))).toBe('You are in no dispute of that time.');
    });

    it('counts in the figures', async () => {
      const figures = await told(on.cast.cleo.slash('dispute stats'));
      expect(figures).toContain('1; 1 ruled, 0 withdrawn');
      expect(figures).toContain('1; of 1 decided, 1 overturned');
      expect(await told(on.cast.ana.slash('dispute stats'))).toContain('Only judges and organisers');
    });

    it('forgets a player who asks, and the record still verifies', async () => {
      const ben = on.cast.ben;
      const asked = await ben.slash('forget-me').message();
      expect(await told(ben.click(asked, 'Erase it'))).toBe('Erased from one dispute.');
      const all = await on.store.all(on.guild, {});
      const whole = JSON.stringify(all.map(({ kept, chain }) => [kept, chain.secrets.map(({ words }) => words)]));
      for (const text of ['Ben', ben.user.id, 'I was not heard.', '@everyone']) expect(whole).not.toContain(text);
      expect((await on.store.check()).faults).toEqual([]);
      expect(await told(on.cast.cleo.slash('dispute show', { number: 1 }))).toContain('person 2 (erased)');
    });
  },
);

describe('other ways that a dispute goes', () => {
  let on: Night;
  beforeEach(async () => {
    on = await night({ enforcement: 'competitive' });
    await openedBy(on);
    await on.cast.cleo.slash('dispute hear', { number: 1 }).message();
  });
  afterEach(async () => {
    expect(on.on.standIn.takeProblems()).toEqual([]);
    expect(on.on.lines.filter((line) => /HJ-(BUG|SHAPE|SLOW)/.test(line))).toEqual([]);
    await on.close();
  });

  const ruling = { 'Facts as found': 'Both at once.', 'Verdict in one line': 'It counts.', Reason: 'All at once.' };
  const rules = async (who: typeof on.cast.cleo, label = 'Rule', fields: object = {}) => {
    const view = await who.slash('dispute show', { number: 1 }).message();
    return told(await fillIn(who, view, label, { ...ruling, ...fields }));
  };

  it('a judge hands it back, and another takes it', async () => {
    const { cleo, dan } = on.cast;
    await cleo.slash('dispute claim', { number: 1 }).message();
    expect(await told(cleo.slash('dispute release', { number: 1 }))).toContain('Waiting for a judge');
    expect(await told(dan.slash('dispute claim', { number: 1 }))).toContain('(Dan)');
    const view = await cleo.slash('dispute show', { number: 1 }).message();
    expect(labelsOf(view)).not.toContain('Rule');
    expect(await told(cleo.slash('dispute rule', { number: 1 }))).toBe(
      'Only the judge who has claimed it (Dan) can rule on it now.',
    );
  });

  it('both accept, and it closes at once', async () => {
    const { ana, ben, cleo } = on.cast;
    await cleo.slash('dispute claim', { number: 1 }).message();
    expect(await rules(cleo, 'Rule', { Remedy: ['ipg-leave'] })).toContain('The game stays as it is (IPG 2.5)');
    for (const who of [ana, ben]) await who.slash('dispute accept').message();
    expect(await told(ana.slash('dispute accept'))).toBe('You have accepted this ruling already.');
    expect(await told(cleo.slash('dispute close', { number: 1 }))).toContain('**Closed**');
  });

  it('a judge corrects their ruling, which begins with the one before', async () => {
    const { cleo } = on.cast;
    await cleo.slash('dispute claim', { number: 1 }).message();
    await rules(cleo);
    const view = await cleo.slash('dispute show', { number: 1 }).message();
    const use = cleo.click(view, 'Correct the ruling');
    expect(JSON.stringify(await use.modal())).toContain('It counts.');
    expect(await told(await cleo.submit(use, { 'Verdict in one line': 'It does not count.' }))).toContain(
      'It does not count.',
    );
    const kept = await on.store.find({ guild: on.guild, number: 1 });
    expect(kept!.dispute.rulings.map(({ superseded }) => superseded)).toEqual([true, false]);
  });

  it('an appeal is dropped by who made it', async () => {
    const { ana, ben, cleo } = on.cast;
    await cleo.slash('dispute claim', { number: 1 }).message();
    await rules(cleo);
    await ben.slash('dispute appeal', { reason: 'No.' }).message();
    const view = await ana.slash('dispute show').message();
    expect(await told(await fillIn(ana, view, 'Drop the appeal', {}))).toBe(
      'Only Ben, who appealed, can drop the appeal.',
    );
    expect(await told(await fillIn(ben, await ben.slash('dispute show').message(), 'Drop the appeal', {}))).toContain(
      'Ruling by Cleo',
    );
  });

  it('a penalty is lifted again, and both stay in the history', async () => {
    const { ben, cleo, eva } = on.cast;
    await cleo.slash('dispute claim', { number: 1 }).message();
    await rules(cleo);
    const history = async () => {
      const choosing = await cleo
        .click(await cleo.slash('dispute show', { number: 1 }).message(), 'Penalties')
        .message();
      return cleo.select(choosing, 'Choose a player', ['2']).message();
    };
    const first = await history();
    expect(JSON.stringify(first.components)).not.toContain('disqualification');
    const [use, late] = [1, 2].map(() => cleo.select(first, 'Record a penalty for Ben', ['warning']));
    await Promise.all([use!.modal(), late!.modal()]);
    const why = { 'Reason; your name stands with it': 'Late.' };
    await (await cleo.submit(use!, why)).message();
    expect(await told(await cleo.submit(late!, why))).toContain('look again first');
    expect(
      await told(await fillIn(cleo, await history(), 'Lift this Warning', { Why: 'It was the clock.' })),
    ).toContain('Dispute #1');
    expect(await told(eva.slash('dispute history', { player: ben.user.id }))).toMatch(
      /~~Warning .*Late\.~~ lifted: It was the clock\./,
    );
  });

  it('staff withdraw it with a reason only', async () => {
    const { eva } = on.cast;
    const view = await eva.slash('dispute show', { number: 1 }).message();
    expect(await told(await fillIn(eva, view, 'Withdraw', {}))).toContain('The reason is empty');
    expect(await told(await fillIn(eva, view, 'Withdraw', { 'Why (staff must say)': 'Settled.' }))).toContain(
      '**Withdrawn**',
    );
  });
});

describe('several at once', () => {
  it('finds the dispute that is meant: by thread, by being one’s only one, by number', async () => {
    const on = await night();
    const { ana, ben, hal } = on.cast;
    expect(await told(ana.slash('dispute show'))).toContain('You are in no running dispute.');
    await openedBy(on);
    expect(await told(ben.slash('dispute show'))).toContain('Dispute #1');
    await openedBy(on);
    expect(await told(ben.slash('dispute show'))).toBe(
      'You are in several: #1, #2. Give the number of the one you mean.',
    );
    const { thread } = await roomOf(on, 2);
    expect(await told(at(on, ben, thread).slash('dispute show'))).toContain('Dispute #2');
    expect(await told(ben.slash('dispute show', { number: 1 }))).toContain('Dispute #1');
    expect(await told(ben.slash('dispute show', { number: 3 }))).toBe('There is no dispute #3 in this server.');
    expect(await told(hal.slash('dispute show', { number: 1 }))).toContain('Only the players of a dispute');
    const choices = (who: typeof ana) => who.type('dispute show', 'number', '').choices();
    expect(await choices(ben)).toEqual([
      { name: '#1 · table 4 · waiting for statements', value: 1 },
      { name: '#2 · table 4 · waiting for statements', value: 2 },
    ]);
    expect(await choices(hal)).toEqual([]);
    expect(await told(on.cast.dan.slash('dispute list'))).toMatch(/#1[\s\S]*#2/);
    expect(await told(hal.slash('dispute list'))).toContain('None.');
    expect(on.on.standIn.takeProblems()).toEqual([]);
    await on.close();
  });
});
