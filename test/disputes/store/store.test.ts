import { expect, test } from 'vitest';
import { WAITING } from '../../../src/disputes/machine/state.ts';
import { DEFAULT_SETTINGS } from '../../../src/disputes/settings.ts';
import { ANA, BEN, CLEO, DAN, EVA, FAY, OPENING, RULING } from '../night.ts';
import { moved, NOW, occasion, opened, refusal, wholeNight } from '../play.ts';
import { onBoth, storeOn } from '../stores.ts';

onBoth((ground) => {
  const store = storeOn(ground);

  test('a whole night is kept, and verifies', async () => {
    const closed = await wholeNight(store(), 'g-night');
    expect(await store().find(closed.place)).toEqual(closed);
    expect(closed.dispute).toMatchObject({
      state: 'closed',
      rulings: [{ final: false }, { final: true, outcome: 'upheld' }],
    });
    expect((await store().check('g-night')).faults).toEqual([]);
  });

  test('numbers count within each server', async () => {
    const numbers = [];
    for (const guild of ['g-a', 'g-b', 'g-a', 'g-a', 'g-b'])
      numbers.push((await opened(store(), {}, guild)).place.number);
    expect(numbers).toEqual([1, 1, 2, 3, 2]);
  });

  test('no number of one server reaches another’s dispute', async () => {
    const { place } = await opened(store(), {}, 'g-own');
    const forged = { guild: 'g-other', number: place.number };
    expect(await store().find(forged)).toBeUndefined();
    expect(await refusal(store(), forged, ANA, { kind: 'withdraw' })).toBe('There is no dispute #1 in this server.');
    expect(await store().list('g-other', { states: WAITING, limit: 25 })).toEqual([]);
    expect(await store().all('g-other', {})).toEqual([]);
    expect((await store().stats('g-other', {})).disputes).toBe(0);
    expect((await store().find(place))?.dispute.state).toBe('open');
  });

  test('an interaction that comes twice acts once, and is answered the same', async () => {
    const once = occasion(ANA);
    const first = await store().open('g-twice', OPENING, once);
    const second = await store().open('g-twice', OPENING, once);
    expect(second).toEqual({ ...first, repeated: true });
    const place = { guild: 'g-twice', number: 1 };
    const move = { kind: 'state', text: 'So it was.' } as const;
    const stated = occasion(ANA);
    const all = await Promise.all([1, 2, 3].map(() => store().move(place, move, stated)));
    expect(all.map((one) => one.ok && one.repeated).sort()).toEqual([false, true, true]);
    expect((await store().find(place))?.dispute.statements).toHaveLength(1);
    expect(await store().all('g-twice', {})).toHaveLength(1);
  });

  test('the same opening sent at once opens one dispute', async () => {
    const once = occasion(ANA);
    const all = await Promise.all([1, 2, 3, 4].map(() => store().open('g-once', OPENING, once)));
    expect(all.every((one) => one.ok)).toBe(true);
    expect(await store().all('g-once', {})).toHaveLength(1);
  });

  test('a refused move leaves nothing, not even its interaction', async () => {
    const { place } = await opened(store(), {}, 'g-refused');
    const claim = { ...occasion(CLEO), interaction: 'claim-1' };
    expect(await store().move(place, { kind: 'claim' }, claim)).toMatchObject({
      ok: false,
      refusal: { code: 'waiting' },
    });
    expect((await store().find(place))?.dispute.length).toBe(3);
    const later = { ...claim, now: NOW + 6 * 60_000 };
    expect(await store().move(place, { kind: 'claim' }, later)).toMatchObject({ ok: true, repeated: false });
  });

  test('roles are read at each move: a judge who is none any longer can’t rule', async () => {
    const { place } = await opened(store(), {}, 'g-roles');
    await moved(store(), place, CLEO, { kind: 'hear' });
    await moved(store(), place, CLEO, { kind: 'claim' });
    expect(await refusal(store(), place, { ...CLEO, judge: false }, RULING)).toMatch(
      /^Only the judge who has claimed it/,
    );
  });

  test('two hundred moves at once, none lost', async () => {
    const places = [];
    for (let i = 0; i < 20; i++) {
      const people = { ...ANA, user: `a${i}` };
      places.push((await opened(store(), {}, 'g-many', people)).place);
    }
    const moves = places.flatMap((place) =>
      Array.from({ length: 10 }, (_, i) =>
        store().move(place, { kind: 'attach', exhibit: { of: 'note', text: `note ${i}` } }, occasion(DAN)),
      ),
    );
    const results = await Promise.all(moves);
    expect(results.filter(({ ok }) => ok)).toHaveLength(200);
    for (const { kept } of await store().all('g-many', {})) expect(kept.dispute.evidence).toHaveLength(10);
    expect((await store().check('g-many')).faults).toEqual([]);
  });

  test('of twenty claims at once one wins, and the others are told who', async () => {
    const { place } = await opened(store(), {}, 'g-claim');
    await moved(store(), place, CLEO, { kind: 'hear' });
    const judges = Array.from({ length: 20 }, (_, i) => ({ ...CLEO, user: `j${i}`, name: `Judge ${i}` }));
    const results = await Promise.all(judges.map((judge) => store().move(place, { kind: 'claim' }, occasion(judge))));
    const winner = results.findIndex(({ ok }) => ok);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const told = new Set(results.map((one) => (one.ok ? '' : one.refusal.sentence)));
    expect(told).toEqual(new Set(['', `Judge ${winner} has already claimed this dispute.`]));
  });

  test('the list has the longest waiting first, with players and judge', async () => {
    const guild = 'g-list';
    const late = await opened(store(), { table: '9' }, guild, ANA, NOW + 60_000);
    const early = await opened(store(), {}, guild, ANA, NOW);
    const gone = await opened(store(), {}, guild, ANA, NOW - 1);
    await moved(store(), gone.place, ANA, { kind: 'withdraw' });
    await moved(store(), late.place, CLEO, { kind: 'hear' });
    await moved(store(), late.place, CLEO, { kind: 'claim' });
    expect(await store().list(guild, { states: WAITING, limit: 25 })).toMatchObject([
      { place: early.place, table: '4', state: 'open', players: [ANA.user, BEN.user] },
      { place: late.place, table: '9', state: 'claimed', holder: CLEO.user, openedAt: NOW + 60_000 },
    ]);
    expect(await store().list(guild, { states: WAITING, limit: 1 })).toHaveLength(1);
    expect(await store().list(guild, { states: ['withdrawn'], limit: 25 })).toHaveLength(1);
    const involving = (user: string) => store().list(guild, { states: WAITING, limit: 25, involving: user });
    expect((await involving(CLEO.user)).map(({ place }) => place)).toEqual([late.place]);
    expect(await involving(BEN.user)).toHaveLength(2);
    expect(await involving(DAN.user)).toEqual([]);
  });

  test('figures of a span', async () => {
    const guild = 'g-stats';
    await wholeNight(store(), guild, 'upheld');
    await wholeNight(store(), guild, 'overturned');
    const { place } = await opened(store(), {}, guild);
    await moved(store(), place, ANA, { kind: 'withdraw' });
    expect(await store().stats(guild, {})).toEqual({
      disputes: 3,
      ruled: 2,
      withdrawn: 1,
      toClaim: 3 * 60_000,
      toRule: 5 * 60_000,
      appealed: 2,
      upheld: 1,
      overturned: 1,
      minutesExtended: 8,
    });
    expect(await store().stats(guild, { from: NOW + 1 })).toMatchObject({ disputes: 0, ruled: 0 });
    expect((await store().all(guild, { until: NOW })).length).toBe(0);
    expect((await store().all(guild, { from: NOW })).length).toBe(3);
  });

  test('history counts over all disputes of one server', async () => {
    const penalise = (historyShown: number) =>
      ({ kind: 'penalise', person: 2, penalty: 'reminder', reason: 'Slow.', historyShown }) as const;
    for (const guild of ['g-h1', 'g-h1', 'g-h2']) {
      const { place } = await opened(store(), {}, guild);
      await moved(store(), place, CLEO, { kind: 'hear' });
      await moved(store(), place, CLEO, { kind: 'claim' });
      await moved(store(), place, CLEO, RULING);
      const known = (await store().penalties(guild, BEN.user)).length;
      expect(await refusal(store(), place, CLEO, penalise(known + 1))).toMatch(/look again first/);
      await moved(store(), place, CLEO, penalise(known));
    }
    expect(await store().penalties('g-h1', BEN.user)).toMatchObject([
      { place: { number: 1 }, judge: 'Cleo', penalty: 'reminder' },
      { place: { number: 2 }, judge: 'Cleo', penalty: 'reminder' },
    ]);
    expect(await store().penalties('g-h2', BEN.user)).toHaveLength(1);
    expect(await store().penalties('g-h1', ANA.user)).toEqual([]);
  });

  test('settings of a server', async () => {
    expect(await store().settings('g-set')).toEqual(DEFAULT_SETTINGS);
    const chosen = { ...DEFAULT_SETTINGS, judgeRoles: ['1'], logChannelId: '2', enforcement: 'competitive' } as const;
    await store().saveSettings('g-set', DEFAULT_SETTINGS);
    await store().saveSettings('g-set', chosen);
    expect(await store().settings('g-set')).toEqual(chosen);
    expect(await store().settings('g-set2')).toEqual(DEFAULT_SETTINGS);
  });

  test('posts are noted, replaced and forgotten', async () => {
    const place = { guild: 'g-post', number: 1 };
    expect(await store().post(place, 'panel')).toBeUndefined();
    await store().savePost(place, 'panel', { channelId: '5', messageId: '6' });
    await store().savePost(place, 'panel', { channelId: '7' });
    expect(await store().post(place, 'panel')).toEqual({ channelId: '7' });
    expect(await store().post({ ...place, guild: 'g-other' }, 'panel')).toBeUndefined();
    await store().savePost(place, 'thread', { channelId: '8' });
    expect(await store().inThread('g-post', '8')).toEqual(place);
    expect(await store().inThread('g-other', '8')).toBeUndefined();
    expect(await store().inThread('g-post', '7')).toBeUndefined();
    await store().dropPost(place, 'panel');
    expect(await store().post(place, 'panel')).toBeUndefined();
  });

  test('any text is kept as it was written', async () => {
    const { place } = await opened(store(), {}, 'g-text');
    const text = '<@&1> **_`~~||> # [x](y)||~~`_** \u202e é ꞉ 🧙‍♂️ \r\n\t"\'; drop table dispute; --';
    const { dispute } = await moved(store(), place, ANA, { kind: 'state', text });
    expect(dispute.statements[0]?.text).toEqual({ words: text });
    expect((await store().find(place))?.dispute.statements[0]?.text).toEqual({ words: text });
  });

  test('an appeal is taken by another head judge only, also through the store', async () => {
    const { place } = await opened(store(), {}, 'g-appeal');
    await moved(store(), place, EVA, { kind: 'hear' });
    await moved(store(), place, EVA, { kind: 'claim' });
    await moved(store(), place, EVA, RULING);
    await moved(store(), place, BEN, { kind: 'appeal', reason: 'No.' });
    expect(await refusal(store(), place, EVA, { kind: 'claim' })).toMatch(/another head judge/);
    expect(await refusal(store(), place, DAN, { kind: 'claim' })).toBe('Only a head judge can claim it now.');
    expect((await moved(store(), place, FAY, { kind: 'claim' })).dispute.state).toBe('under review');
  });
});
