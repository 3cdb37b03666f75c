import { expect, test } from 'vitest';
import { type Link, type Secret, seal, unseal, verify } from '../../src/disputes/chain.ts';
import type { Entry } from '../../src/disputes/machine/event.ts';
import { closed } from './night.ts';

const PLACE = { guild: '900', number: 7 };

function sealed(log: readonly Entry[], place = PLACE) {
  const links: Link[] = [];
  const secrets: Secret[] = [];
  let salt = 0;
  for (const entry of log) {
    const next = seal(place, entry, links.at(-1)?.hash, () => String(++salt));
    links.push(next.link);
    secrets.push(...next.secrets);
  }
  return { links, secrets };
}

const { log } = closed();
const { links, secrets } = sealed(log);
const head = links.at(-1)!.hash;

test('a log comes back as it was', () => {
  expect(links.map((link) => unseal(link, secrets))).toEqual(log);
  expect(verify(PLACE, links, secrets, head)).toBeUndefined();
});

test('no word stands in the chain itself', () => {
  const bodies = links.map(({ body }) => body).join('\n');
  for (const { words } of secrets) expect(bodies).not.toContain(`"${words}"`);
});

test.each(links.map(({ seq, kind }) => [seq, kind] as const))('entry %i (%s): every change shows', (seq) => {
  const at = seq - 1;
  const change = (link: Partial<Link>) => links.map((one, i) => (i === at ? { ...one, ...link } : one));
  const one = links[at]!;
  expect(verify(PLACE, change({ at: one.at + 1 }), secrets)?.seq).toBe(seq);
  expect(verify(PLACE, change({ by: one.by + 1 }), secrets)?.seq).toBe(seq);
  expect(verify(PLACE, change({ body: one.body.replace('{', '{"x":1,') }), secrets)?.seq).toBe(seq);
  expect(verify(PLACE, change({ hash: '1'.repeat(64) }), secrets)?.seq).toBe(seq);
  expect(
    verify(
      PLACE,
      links.filter((_, i) => i !== at),
      secrets,
      head,
    )?.seq,
  ).toBe(seq);
});

test.each(secrets.map(({ seq, slot }) => [seq, slot] as const))(
  'words of entry %i, %s: a change or loss shows',
  (seq, slot) => {
    const own = (one: Secret) => one.seq === seq && one.slot === slot;
    const changed = secrets.map((one) => (own(one) ? { ...one, words: `${one.words} ` } : one));
    expect(verify(PLACE, links, changed)).toEqual({ seq, fault: `its ${slot} has been changed` });
    const lost = secrets.filter((one) => !own(one));
    expect(verify(PLACE, links, lost)).toEqual({ seq, fault: `its ${slot} is missing, with no erasure recorded` });
  },
);

test('a chain can’t be moved to another dispute or server', () => {
  expect(verify({ guild: '900', number: 8 }, links, secrets)?.seq).toBe(1);
  expect(verify({ guild: '901', number: 7 }, links, secrets)?.seq).toBe(1);
});

test('erased words leave tombstones, and the chain verifies when the erasure is recorded', () => {
  const erasure: Entry = {
    seq: log.length + 1,
    at: 1,
    by: 0,
    event: { kind: 'erased', because: 'request', person: 2 },
  };
  const { link } = seal(PLACE, erasure, head, String);
  const left = secrets.filter(({ owner }) => owner !== 2);
  expect(left.length).toBeLessThan(secrets.length);
  expect(verify(PLACE, [...links, link], left)).toBeUndefined();
  expect(unseal(links[1]!, left).event).toMatchObject({ kind: 'joined', person: 2, name: { erased: true } });
  expect(verify(PLACE, [...links, link], left.slice(1))?.fault).toMatch(/no erasure recorded/);
});
