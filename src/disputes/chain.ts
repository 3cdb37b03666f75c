import { createHash } from 'node:crypto';
import type { Entry, Event } from './machine/event.ts';
import type { Person, Words } from './machine/words.ts';

/** The dispute a chain belongs to. */
export interface Place {
  readonly guild: string;
  readonly number: number;
}

/** An entry as it is kept: its words replaced by seals, its hash covering all of it and the hash before. */
export interface Link {
  readonly seq: number;
  readonly at: number;
  readonly by: Person;
  readonly kind: Event['kind'];
  /** The event as canonical JSON, with `{seal}` in the place of words. */
  readonly body: string;
  readonly hash: string;
}

/** Words kept beside the chain, where they can be erased. The salt keeps short ones from being guessed by their seal. */
export interface Secret {
  readonly seq: number;
  /** Where in the event they stand: `findings.reason`. */
  readonly slot: string;
  readonly salt: string;
  readonly words: string;
  /** Whose they are: the writer's, unless the event says otherwise. */
  readonly owner: Person;
}

/** What the first entry has in the place of the hash before. */
const GENESIS = '0'.repeat(64);

/**
 * Adds an entry to a chain.
 * @param before hash of the entry before; undefined for the first
 * @param salt a new random text at each call
 */
export function seal(
  place: Place,
  entry: Entry,
  before: string | undefined,
  salt: () => string,
): { readonly link: Link; readonly secrets: readonly Secret[] } {
  const { seq, at, by, event } = entry;
  const secrets: Secret[] = [];
  const sealed = replace<Words>(event, '', (words, slot) => {
    if (!('words' in words)) throw new Error('erased words can’t be sealed again');
    const secret: Secret = { seq, slot, salt: salt(), words: words.words, owner: words.owner ?? by };
    secrets.push(secret);
    return { seal: sealOf(secret), ...(words.owner !== undefined && { owner: words.owner }) };
  });
  const unhashed = { seq, at, by, kind: event.kind, body: canonical(sealed) };
  return { link: { ...unhashed, hash: hashOf(place, unhashed, before ?? GENESIS) }, secrets };
}

/** The entry that a link and its secrets hold; words without a secret come back as erased. */
export function unseal(link: Link, secrets: readonly Secret[]): Entry {
  const { seq, at, by, body } = link;
  const found = new Map(secrets.filter((one) => one.seq === seq).map((one) => [one.slot, one.words]));
  const event = replace<Sealed>(JSON.parse(body), '', (sealed, slot) => {
    const owner = sealed.owner !== undefined && { owner: sealed.owner };
    const text = found.get(slot);
    return text === undefined ? { erased: true, ...owner } : { words: text, ...owner };
  });
  return { seq, at, by, event: event as Event };
}

/** What is wrong with a chain, and from which entry on. */
export interface Fault {
  readonly seq: number;
  readonly fault: string;
}

/**
 * Checks a whole chain: no entry missing or changed, each word as it was sealed, and each missing one accounted for by an erasure.
 * @param head the hash of the last entry as it is known elsewhere, which shows that no entry was cut off at the end
 * @returns undefined when all is well
 */
export function verify(
  place: Place,
  links: readonly Link[],
  secrets: readonly Secret[],
  head?: string,
): Fault | undefined {
  const bySlot = new Map(secrets.map((secret) => [`${secret.seq} ${secret.slot}`, secret]));
  const erasures = links.filter(({ kind }) => kind === 'erased').map(({ body }) => JSON.parse(body) as Erasure);
  let before = GENESIS;
  for (const [index, link] of links.entries()) {
    if (link.seq !== index + 1) return { seq: index + 1, fault: 'it is missing' };
    if (link.hash !== hashOf(place, link, before))
      return { seq: link.seq, fault: 'it, or its place, has been changed' };
    const fault = faultyWords(link);
    if (fault) return { seq: link.seq, fault };
    before = link.hash;
  }
  return head === undefined || head === before
    ? undefined
    : { seq: links.length + 1, fault: 'entries are missing at the end' };

  function faultyWords(link: Link): string | undefined {
    let fault: string | undefined;
    replace<Sealed>(JSON.parse(link.body), '', (sealed, slot) => {
      const secret = bySlot.get(`${link.seq} ${slot}`);
      if (
        secret ? sealOf(secret) !== sealed.seal : !erasures.some((erasure) => covers(erasure, sealed.owner ?? link.by))
      ) {
        fault ??= secret ? `its ${slot} has been changed` : `its ${slot} is missing, with no erasure recorded`;
      }
      return sealed;
    });
    return fault;
  }
}

type Erasure = Extract<Event, { kind: 'erased' }>;

/** True when an erasure takes the words of this owner. */
function covers(erasure: Erasure, owner: Person): boolean {
  return erasure.because !== 'request' || erasure.person === owner;
}

function hashOf({ guild, number }: Place, link: Omit<Link, 'hash'>, before: string): string {
  const { seq, at, by, kind, body } = link;
  return sha256(JSON.stringify([before, guild, number, seq, at, by, kind, body]));
}

function sealOf({ salt, words }: Secret): string {
  return sha256(`${salt}\n${words}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** JSON with the keys of every object in order, so that equal values give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

type Sealed = { readonly seal: string; readonly owner?: Person };

/** A copy of an event, or of a sealed one, with each of its words replaced. */
function replace<Held extends Words | Sealed>(
  value: unknown,
  slot: string,
  by: (held: Held, slot: string) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => replace(item, `${slot}.${index}`, by));
  if (value === null || typeof value !== 'object') return value;
  if ('words' in value || 'erased' in value || 'seal' in value) return by(value as Held, slot);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, replace(inner, slot === '' ? key : `${slot}.${key}`, by)]),
  );
}
