import { type ObjectRef, type PlayerRef, SELF, type Selection } from '../../rules/refs.ts';
import { type Mention, nameOf, nounsOf } from '../references.ts';
import type { Fields, Found } from './collect.ts';
import { controlledBy, controlledByOpponent } from './events.ts';
import { pronoun } from './meant.ts';
import { isChosen, otherExiled, otherThan, otherThanTarget, theRest } from './others.ts';
import { means, type Settle } from './settling.ts';

const self: Settle<'self'> = (_mention, spoken, work) => {
  const { placed, at, where } = spoken;
  const { scope, refs, inEvent } = work;
  // "A creature dealt damage by ~ this turn": a part of what the event is about, as an attachment is.
  if (![...inEvent].some((p) => (p as Fields).is === 'dealtDamageBy' && (p as Fields).source === placed))
    scope.antecedents.push({ is: 'self', sort: 'object', ref: SELF, many: false, nouns: [], at, ...where });
  refs.set(placed, SELF);
  return undefined;
};

const target: Settle<'target'> = (mention, spoken, work) => {
  const { placed, at, mode, where } = spoken;
  const { scope, refs, specs, others } = work;
  const { names } = scope;
  const earlier = scope.antecedents.filter(
    (a) => a.is === 'target' && 'name' in a.ref && a.sort !== 'player' && (!a.mode || a.mode === mode),
  );
  const name = `t${++scope.counter.t}`;
  const isPlayer = 'player' in placed;
  const both = mention.spec.objects !== undefined && mention.spec.players !== undefined;
  const ref = isPlayer ? { player: 'var' as const, name } : { ref: 'var' as const, name };
  scope.antecedents.push({
    is: 'target',
    sort: both ? 'either' : isPlayer ? 'player' : 'object',
    ref,
    many: mention.spec.max !== 1 || mention.spec.each !== undefined,
    nouns: mention.spec.objects ? nounsOf(mention.spec.objects.filter) : ['player'],
    ...controlledBy(mention.spec.objects?.filter),
    at,
    placed,
    ...where,
  });
  // "Target creature an opponent controls": that player is one that may be meant.
  const theirs = mention.spec.objects?.whose === 'opponent';
  if (!isPlayer && (theirs || controlledByOpponent(mention.spec.objects?.filter))) {
    const of = { player: theirs ? ('ownerOf' as const) : ('controllerOf' as const), of: ref as ObjectRef };
    scope.antecedents.push({
      is: 'target',
      sort: 'player',
      ref: of,
      many: false,
      nouns: ['player'],
      at,
      ...where,
    });
  }
  refs.set(placed, ref);
  specs.set(placed, name);
  names.set(at, nameOf(ref));
  if (mention.spec.otherThan) {
    const other = otherThan(mention.spec, earlier, scope.spell);
    if (!other) return { at, words: 'another target', fitting: 0 };
    others.set(placed, other);
  }
  return undefined;
};

const choice: Settle<'choice'> = (mention, spoken, work) => {
  const { placed, at, where } = spoken;
  const { scope, refs, specs } = work;
  const { names } = scope;
  const name = `c${++scope.counter.c}`;
  const ref: ObjectRef = { ref: 'var', name };
  scope.antecedents.push({
    is: 'choice',
    sort: 'object',
    ref,
    many: mention.max !== 1,
    nouns: 'zones' in mention.from ? nounsOf(mention.from.filter) : nounsAmong(mention.from),
    ...poolOf(mention.from, refs),
    at,
    placed,
    ...where,
  });
  refs.set(placed, ref);
  specs.set(placed, name);
  names.set(at, nameOf(ref));
  return undefined;
};

const group: Settle<'group'> = (mention, spoken, work) => {
  const { one, placed, at, mode, where } = spoken;
  const { raw, scope, found, refs, groups } = work;
  if ('player' in placed) {
    const ref = { player: 'var', name: 'each' } as const;
    const inList = one.step !== undefined && Array.isArray((one.step as Fields).to);
    const listed = inList ? { listed: { all: mention.ref as PlayerRef, step: one.step! } } : {};
    scope.antecedents.push({
      is: 'group',
      sort: 'player',
      ref,
      many: false,
      nouns: ['player'],
      at,
      ...listed,
      ...where,
    });
  } else if (raw !== null && one.step) {
    const ref = mention.ref as ObjectRef;
    scope.antecedents.push({
      is: 'group',
      sort: 'object',
      ref,
      many: true,
      nouns: mention.nouns,
      at,
      group: placed,
      ...where,
    });
  }
  const later = found.filter((f) => f.at > at && f.step === one.step && f.placed?.mention.says === 'target');
  const next: ObjectRef | undefined =
    one.step && later.length === 1 ? { ref: 'var', name: `t${scope.counter.t + 1}` } : undefined;
  const speaks = scope.spell || scope.antecedents.some((a) => isChosen(a) && (!a.mode || a.mode === mode));
  const meant = speaks ? otherThanTarget(mention.ref, scope.antecedents, mode, next) : mention.ref;
  // "All other cards exiled with ~" are others than those that this ability exiles.
  if (!meant || otherExiled(meant)) return { at, words: 'other', fitting: 0 };
  refs.set(placed, meant);
  if ('ref' in meant) groups.set(placed, meant);
  return undefined;
};

const thisWay: Settle<'thisWay'> = (mention, spoken, work) => {
  const { placed, at, mode, where } = spoken;
  const { scope, found, refs, specs, groups, usedPools } = work;
  const { names } = scope;
  const pool = scope.antecedents.findLast(
    (a) => a.is === 'made' && a.sort === 'object' && a.many && a.nouns.includes('card') && (!a.mode || a.mode === mode),
  );
  const exiled = mention.words === 'exiled this way' ? exiledBefore(found, at, mode, refs) : undefined;
  const from = (pool?.ref as ObjectRef | undefined) ?? exiled;
  if (!from) return { at, words: 'this way', fitting: 0 };
  const name = `g${++scope.counter.g}`;
  const ref: ObjectRef = { ref: 'var', name };
  const what: ObjectRef = { ref: 'among', of: from, filter: mention.filter };
  scope.antecedents.push({
    is: 'choice',
    sort: 'object',
    ref,
    many: true,
    nouns: nounsAmong(what),
    at,
    ...where,
  });
  refs.set(placed, ref);
  specs.set(placed, name);
  groups.set(placed, what);
  names.set(at, nameOf(ref));
  names.set(at + 0.3, nameOf(from));
  usedPools.add(from);
  return undefined;
};

const rest: Settle<'rest'> = (mention, spoken, work) => {
  const { at, mode } = spoken;
  const { scope } = work;
  const ref = theRest(scope, mode);
  if (!ref) return { at, words: mention.words, fitting: 0 };
  return means(ref, spoken, work);
};

const exiled: Settle<'exiled'> = (mention, spoken, work) => {
  const { placed, at, mode, where } = spoken;
  const { raw, scope, found, refs, effectAt } = work;
  const { names } = scope;
  const here = scope.antecedents.filter(
    (a) => a.is === 'made' && a.nouns.includes('exiled') && a.many === mention.many && (!a.mode || a.mode === mode),
  );
  // What else this ability exiles may be meant as well.
  const before = mention.many ? undefined : exiledBefore(found, at, mode, refs);
  const told = here.length === 0 ? (before ?? paidByExile(raw, mention.many)) : undefined;
  const doubtful = here.length > 1 || (here.length === 0 && /"(?:to|pay)":"exile"/.test(JSON.stringify(raw)));
  if (doubtful && !told) return { at, words: mention.words, fitting: 2 };
  const ref: ObjectRef = told ?? (here.length === 1 ? (here[0]!.ref as ObjectRef) : { ref: 'linked', link: 'exiled' });
  refs.set(placed, ref);
  names.set(at, nameOf(ref));
  // 607.2a: what was exiled before is named here, so a later "it" may mean it.
  if (ref.ref === 'linked' && at >= effectAt)
    scope.antecedents.push({
      is: 'choice',
      sort: 'object',
      ref,
      many: mention.many,
      nouns: ['card'],
      at,
      ...where,
    });
  return undefined;
};

const hand: Settle<'hand'> = (_mention, spoken, work) => {
  const { at, mode } = spoken;
  const { scope } = work;
  const hands = scope.antecedents.filter((a) => a.sort === 'hand' && (a.mode === undefined || a.mode === mode));
  if (hands.length !== 1 || (hands[0]!.ref as PlayerRef).player !== 'var')
    return { at, words: 'it', fitting: hands.length };
  return means(hands[0]!.ref, spoken, work);
};

const made: Settle<'made'> = (mention, spoken, work) => {
  const { placed } = spoken;
  const { refs, results } = work;
  const name = results.get(mention.of);
  if (name === undefined) throw new Error(`no result at ${mention.of}`);
  refs.set(placed, { ref: 'var', name });
  return undefined;
};

/** What a mention of each kind means where it stands, and what it makes known. */
export const MENTIONS: { readonly [S in Mention['says']]: Settle<S> } = {
  self,
  target,
  choice,
  group,
  thisWay,
  rest,
  exiled,
  hand,
  made,
  pronoun,
};

/** "Exile target creature. … the exiled card": what the one instruction that exiles names. */
function exiledBefore(
  found: readonly Found[],
  at: number,
  mode: unknown,
  refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>,
): ObjectRef | undefined {
  const exiles = new Map<object, unknown>();
  for (const f of found) {
    const step = f.step as Fields | undefined;
    if (step?.do === 'move' && step.to === 'exile')
      exiles.set(step, f.at < at && f.mode === mode ? step.what : undefined);
  }
  const [what, ...more] = exiles.values();
  const ref = more.length === 0 ? refs.get(what) : undefined;
  return ref && 'ref' in ref && ref.ref === 'var' ? ref : undefined;
}

/** What is chosen from among others is a part of them. */
function poolOf(
  from: Selection | ObjectRef,
  refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>,
): { readonly pool?: string } {
  const of = 'ref' in from ? refs.get(from.ref === 'among' ? from.of : from) : undefined;
  return of ? { pool: JSON.stringify(of) } : {};
}

/** What a cost exiles, where nothing else of the ability exiles anything (607.2g). */
function paidByExile(raw: unknown, many: boolean): ObjectRef | undefined {
  const { kind, cost, effect } = (raw ?? {}) as { kind?: string; cost?: readonly Fields[]; effect?: unknown };
  const parts =
    kind === 'activated' ? (cost ?? []).filter((p) => p.pay === 'exile' && (p.as ?? 'exiled') === 'exiled') : [];
  const alone = parts.length === 1 && (parts[0]!.n !== 1) === many && !/"to":"exile"/.test(JSON.stringify(effect));
  return alone ? { ref: 'var', name: 'exiled' } : undefined;
}

/** "A creature card from among them": by its own nouns, and it is a card. */
function nounsAmong(from: ObjectRef): readonly string[] {
  return ['card', ...(from.ref === 'among' ? nounsOf(from.filter) : [])];
}
