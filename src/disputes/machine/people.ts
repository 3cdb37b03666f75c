import type { Dispute } from './dispute.ts';
import type { Event } from './event.ts';
import { LENGTHS } from './limits.ts';
import type { Named } from './move.ts';
import { type Person, words } from './words.ts';

/** Finds the persons of a dispute by user, and introduces those who are new to it. */
export class Introductions {
  readonly #known: Map<string, Person>;
  readonly #next: Event[] = [];
  #count: number;

  constructor(dispute?: Dispute) {
    this.#known = new Map();
    this.#count = dispute?.people.length ?? 0;
    for (const { person, user } of dispute?.people ?? []) if ('words' in user) this.#known.set(user.words, person);
  }

  /** The person a user is, introduced now if need be. */
  personFor({ user, name }: Named): Person {
    const known = this.#known.get(user);
    if (known !== undefined) return known;
    const person = ++this.#count;
    this.#known.set(user, person);
    this.#next.push({
      kind: 'joined',
      person,
      user: words(user, person),
      name: words(name.slice(0, LENGTHS.name), person),
    });
    return person;
  }

  /** The events that introduce the new ones. */
  get events(): readonly Event[] {
    return this.#next;
  }
}
