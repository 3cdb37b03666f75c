import type { Decision } from './decision.ts';
import { COUNTS, OPEN_PER_MEMBER } from './limits.ts';
import type { Actor, Opening } from './move.ts';
import { Introductions } from './people.ts';
import { anyRefused } from './text.ts';
import { BOT, words } from './words.ts';

/**
 * Opens a dispute. `waiting` is how many disputes that this member opened still wait for a ruling.
 * @returns the first events of the log, or why there is none
 */
export function open(opening: Opening, actor: Actor, waiting: number): Decision {
  const { opponents, question, table, level } = opening;
  const refusal =
    anyRefused([
      ['question', question],
      ['table', table],
    ]) ?? refusePeople(opening, actor);
  if (refusal) return { ok: false, refusal };
  if (waiting >= OPEN_PER_MEMBER) {
    const sentence = `You have ${waiting} disputes waiting already, which is the most one member may have; withdraw one first.`;
    return { ok: false, refusal: { code: 'full', sentence } };
  }
  const people = new Introductions();
  const by = people.personFor(actor);
  const parties = [by, ...opponents.map((opponent) => people.personFor(opponent))];
  const opened = {
    kind: 'opened',
    parties,
    question: words(question),
    level,
    ...(table !== undefined && { table: words(table, BOT) }),
  } as const;
  return { ok: true, by, events: [...people.events, opened] };
}

function refusePeople({ opponents }: Opening, actor: Actor) {
  const users = [actor.user, ...opponents.map(({ user }) => user)];
  if (users.length < 2) return { code: 'people', sentence: 'Name the other player.' } as const;
  if (users.length > COUNTS.parties) {
    return {
      code: 'people',
      sentence: `A dispute has at most ${COUNTS.parties} players; you named ${users.length}.`,
    } as const;
  }
  if (new Set(users).size < users.length) {
    return {
      code: 'people',
      sentence: 'Each player can be in a dispute once; name somebody other than yourself.',
    } as const;
  }
  return undefined;
}
