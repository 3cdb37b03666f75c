import { expect, test } from 'vitest';
import { textOf } from '../../../src/disputes/machine/words.ts';
import { DEFAULT_SETTINGS } from '../../../src/disputes/settings.ts';
import type { DisputeStore } from '../../../src/disputes/store/store.ts';
import { ANA, BEN, CLEO, RULING } from '../night.ts';
import { moved, NOW, opened, wholeNight } from '../play.ts';
import { onBoth, storeOn } from '../stores.ts';

const DAY = 24 * 3_600_000;

/** Every word that the store gives out about a server, as text; without salts, in which any three letters may stand by chance. */
async function everything(store: DisputeStore, guild: string): Promise<string> {
  const all = await store.all(guild, {});
  return JSON.stringify(all.map(({ kept, chain }) => [kept, chain.secrets.map(({ words }) => words)]));
}

onBoth((ground) => {
  const store = storeOn(ground);

  test('a player’s name, id and texts go; the chain verifies; what others wrote stays', async () => {
    const guild = 'g-forget';
    const { place } = await wholeNight(store(), guild);
    await moved(
      store(),
      place,
      { ...CLEO, user: '105', name: 'Eva', headJudge: true },
      {
        kind: 'penalise',
        person: 2,
        penalty: 'reminder',
        reason: 'Ben was loud.',
        historyShown: 0,
      },
    );
    const before = await everything(store(), guild);
    for (const text of ['Ben', BEN.user, '@everyone', 'Only Ana was heard.']) expect(before).toContain(text);
    const { erased, later } = await store().forget(BEN.user, NOW + DAY);
    expect(erased.filter((one) => one.guild === guild)).toEqual([place]);
    expect(later.filter((one) => one.guild === guild)).toEqual([]);
    const after = await everything(store(), guild);
    for (const text of ['Ben', `"${BEN.user}"`, '@everyone', 'Only Ana was heard.']) expect(after).not.toContain(text);
    for (const text of ['Ana', 'Both blocks **count**.', RULING.reason]) expect(after).toContain(text);
    expect((await store().find(place))?.log.at(-1)?.event).toEqual({ kind: 'erased', because: 'request', person: 2 });
    expect((await store().check(guild)).faults).toEqual([]);
    expect(await store().penalties(guild, BEN.user)).toEqual([]);
    expect(await store().forget(BEN.user, NOW + DAY)).toMatchObject({ erased: [] });
  });

  test('the opener’s question goes everywhere, also where a ruling repeats it', async () => {
    const guild = 'g-question';
    const { place, dispute } = await wholeNight(store(), guild);
    const question = textOf(dispute.question)!;
    expect(dispute.rulings.map((ruling) => textOf(ruling.question))).toEqual([question, question]);
    await store().forget(ANA.user, NOW);
    expect(await everything(store(), guild)).not.toContain(question);
    expect((await store().find(place))?.dispute.rulings[0]?.verdict).toHaveProperty('words');
    expect((await store().check(guild)).faults).toEqual([]);
  });

  test('when no player is left, the rest goes too', async () => {
    const guild = 'g-all';
    const { place } = await wholeNight(store(), guild);
    await store().forget(BEN.user, NOW);
    await store().forget(ANA.user, NOW);
    expect(await everything(store(), guild)).not.toContain('words');
    expect((await store().find(place))?.log.at(-1)?.event).toEqual({ kind: 'erased', because: 'no player left' });
    expect((await store().check(guild)).faults).toEqual([]);
    expect(await store().stats(guild, {})).toMatchObject({ disputes: 1, ruled: 1, upheld: 1 });
  });

  test('a judge’s rulings outlast the judge’s name', async () => {
    const guild = 'g-judge';
    const { place } = await wholeNight(store(), guild);
    await store().forget(CLEO.user, NOW);
    const after = await everything(store(), guild);
    expect(after).not.toContain('Cleo');
    expect((await store().find(place))?.dispute.rulings[0]?.reason).toMatchObject({ words: RULING.reason });
    expect((await store().check(guild)).faults).toEqual([]);
  });

  test('a running dispute keeps its players until it ends, then they go at the next round', async () => {
    const guild = 'g-running';
    const { place } = await opened(store(), {}, guild);
    const user = ANA.user;
    const { later } = await store().forget(user, NOW);
    expect(later.filter((one) => one.guild === guild)).toEqual([place]);
    await store().purge(NOW);
    expect(await everything(store(), guild)).toContain('Ana');
    await moved(store(), place, ANA, { kind: 'withdraw' });
    await store().purge(NOW);
    expect(await everything(store(), guild)).not.toContain('Ana');
    expect(await everything(store(), guild)).toContain('Ben');
    expect((await store().check(guild)).faults).toEqual([]);
  });

  test('words outlive their dispute by the days the server chose, and no more', async () => {
    const guild = 'g-days';
    await store().saveSettings(guild, { ...DEFAULT_SETTINGS, retentionDays: 7 });
    const closed = await wholeNight(store(), guild);
    const running = await opened(store(), {}, guild);
    await store().purge(closed.dispute.since + 7 * DAY - 1);
    expect((await store().find(closed.place))?.dispute.question).toHaveProperty('words');
    await store().purge(closed.dispute.since + 7 * DAY);
    const gone = await store().find(closed.place);
    expect(JSON.stringify(gone)).not.toContain('words');
    expect(gone?.log.at(-1)?.event).toEqual({ kind: 'erased', because: 'retention' });
    expect((await store().find(running.place))?.dispute.question).toHaveProperty('words');
    expect((await store().check(guild)).faults).toEqual([]);
    const length = gone?.log.length;
    await store().purge(closed.dispute.since + 8 * DAY);
    expect((await store().find(closed.place))?.log).toHaveLength(length!);
  });

  test('an interaction id is forgotten after a day', async () => {
    const guild = 'g-seen';
    const { place } = await opened(store(), {}, guild);
    const stated = { actor: ANA, now: NOW, interaction: 'seen-1' };
    await store().move(place, { kind: 'state', text: 'x' }, stated);
    await store().purge(NOW + DAY);
    expect(await store().move(place, { kind: 'state', text: 'x' }, stated)).toMatchObject({ repeated: true });
    await store().purge(NOW + DAY + 1);
    expect(await store().move(place, { kind: 'state', text: 'x' }, stated)).toMatchObject({ repeated: false });
  });

  test('the author of a quoted message, who takes no part otherwise, can be forgotten', async () => {
    const guild = 'g-quote';
    const { place } = await opened(store(), {}, guild);
    const author = { user: '777', name: 'Quentin' };
    await moved(store(), place, ANA, {
      kind: 'attach',
      exhibit: { of: 'message', author, text: 'I saw it.', link: 'https://x.invalid/1' },
    });
    await moved(store(), place, ANA, { kind: 'withdraw' });
    await store().forget(author.user, NOW);
    const after = await everything(store(), guild);
    for (const text of ['Quentin', '"777"', 'I saw it.', 'x.invalid']) expect(after).not.toContain(text);
    expect((await store().check(guild)).faults).toEqual([]);
  });
});
