import type { ObjectRef, PlayerRef, Selection } from '../../rules/refs.ts';
import type { Mention } from '../references.ts';
import { branchesOf } from './branches.ts';
import { collect, effectStart, type Fields, type Found, isPlaced, within } from './collect.ts';
import { eventAntecedents } from './events.ts';
import { MENTIONS } from './mentions.ts';
import { numbered } from './numbered.ts';
import { rebuild } from './rebuild.ts';
import type { Antecedent, Result, Scope, Unsettled } from './scope.ts';
import type { Settle, Settling } from './settling.ts';

export interface Settled<T> {
  readonly value: T;
  /** The name that each mention turned out to have, by its place. */
  readonly names: ReadonlyMap<number, string>;
}

/**
 * Settles all mentions of an ability or effect. `spell`: the text is of an instant or sorcery, whose "it" is never the spell itself
 * when anything else was named.
 */
export function settle<T>(raw: T, spell: boolean): Settled<T> | Unsettled {
  const names = new Map<number, string>();
  const counter = { t: 0, c: 0, x: 0, g: 0 };
  const failure = settleScope(raw, { antecedents: [], names, spell, branches: branchesOf(raw), counter });
  return 'failed' in failure ? failure.failed : { value: failure.value as T, names };
}

function settleScope(raw: unknown, scope: Scope): Result {
  const found: Found[] = [];
  collect(raw, found, true);
  found.sort((a, b) => a.at - b.at);
  const events = eventAntecedents(raw);
  scope.antecedents.push(...events);
  const inEvent = new Set(inKinds((raw as Fields | undefined)?.event));
  const work: Settling = {
    raw,
    scope,
    found,
    effectAt: effectStart(raw, found),
    refs: new Map(),
    specs: new Map(),
    kept: new Map(),
    results: new Map(),
    asked: new Set(),
    groups: new Map(),
    others: new Map(),
    usedPools: new Set(),
    inEvent,
    ofAffected: toldOfEach((raw ?? {}) as Fields),
  };
  for (const one of found) {
    const { placed } = one;
    if (!placed) note(one, work, events);
    else if (!work.refs.has(placed)) {
      const { mention, at } = placed;
      const settleMention = MENTIONS[mention.says] as Settle<Mention['says']>;
      const { mode } = one;
      const failed = settleMention(mention, { one, placed, at, mode, where: mode ? { mode } : {} }, work);
      if (failed) return { failed };
    }
  }
  const anew = (granted: unknown): Result =>
    settleScope(granted, { ...scope, antecedents: [], counter: { t: 0, c: 0, x: 0, g: 0 } });
  const rebuilt = rebuild(raw, work, anew);
  return 'failed' in rebuilt || !rebuilt.numbered ? rebuilt : numbered(rebuilt.value);
}

/** Notes what is no mention, but may be meant by one. */
function note(
  one: Found,
  { scope, refs, kept, results, asked, inEvent }: Settling,
  events: readonly Antecedent[],
): void {
  const { made, attached, whose, mode, hand, asked: about, delayed } = one;
  const where = mode ? { mode } : {};
  if (delayed) {
    // With an event of its own the outer ability has given these names away.
    if (events.every((e) => e.is === 'self'))
      scope.antecedents.push(...eventAntecedents(delayed).map((a) => ({ ...a, at: one.at })));
  } else if (about) asked.add(about);
  else if (whose) {
    // "That permanent's controller … they": whose it is, where that is an object with a name.
    const of = refs.get(whose.of) as ObjectRef | undefined;
    if (of?.ref !== 'var') return;
    const ref = { player: (whose as unknown as PlayerRef & { player: 'controllerOf' }).player, of };
    scope.antecedents.push({ is: 'made', sort: 'player', ref, many: false, nouns: ['player'], at: one.at, ...where });
  } else if (attached) {
    const { at, said } = attached;
    // "A creature dealt damage by equipped creature": a part of what the event is about.
    if (inEvent.has(attached)) return;
    // The event's own object, or what the ability said already.
    if (scope.antecedents.some((a) => a.said === said && (!a.mode || a.mode === mode))) return;
    const ref: ObjectRef = { ref: 'attachedTo', said };
    const nouns = [said.split(' ').at(-1)!, 'permanent'];
    scope.antecedents.push({ is: 'attached', sort: 'object', ref, many: false, nouns, said, at, ...where });
  } else if (hand) {
    const ref = isPlaced(hand) ? refs.get(hand)! : hand;
    scope.antecedents.push({ is: 'made', sort: 'hand', ref, many: false, nouns: [], at: one.at, ...where });
  } else if (made && !kept.has(made)) {
    const name = `x${++scope.counter.x}`;
    kept.set(made, name);
    results.set(made.at, name);
    scope.antecedents.push({
      is: made.rest ? 'rest' : 'made',
      sort: 'object',
      ref: { ref: 'var', name },
      many: made.many,
      nouns: made.nouns,
      at: made.at,
      ...where,
      ...(one.step ? { step: one.step } : {}),
    });
  }
}

/** "Each creature you control gets +1/+1 for each counter on it": what is said of each that is affected (613.4c). */
function toldOfEach({
  affects,
  modifications,
}: {
  affects?: Selection | ObjectRef;
  modifications?: unknown;
}): ReadonlySet<unknown> {
  if (!affects || !('zones' in affects)) return NOTHING;
  const told = new Set<unknown>(within([affects, modifications]));
  // What is counted for it is told of each that is tried.
  for (const part of within(modifications)) if ('zones' in part) for (const inner of within(part)) told.delete(inner);
  return told;
}
const NOTHING: ReadonlySet<unknown> = new Set();

/** What lies in the kinds that an event is about. */
const inKinds = (event: unknown): readonly object[] =>
  Object.values((event as Fields | undefined) ?? {}).flatMap((v) => (Array.isArray(v) ? within(v) : []));
