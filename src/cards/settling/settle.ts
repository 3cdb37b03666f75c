import { EACH, EACH_PLAYER, type ObjectRef, type PlayerRef, SELF, type Selection } from '../../rules/refs.ts';
import { nameOf, nounsOf } from '../references.ts';
import { branchesOf } from './branches.ts';
import { collect, effectStart, type Fields, type Found, isPlaced, within } from './collect.ts';
import { controlledBy, controlledByOpponent, eventAntecedents } from './events.ts';
import { numbered } from './numbered.ts';
import { isChosen, otherExiled, otherThan, otherThanTarget, type TargetOf, theRest } from './others.ts';
import {
  argumentsBeside,
  as,
  dealsAgain,
  eachDeals,
  fitting,
  movedBefore,
  onlyIfIt,
  ownerBefore,
  partOfUnion,
  selfOf,
  spellItself,
  unlessPaid,
} from './pronouns.ts';
import { rebuild } from './rebuild.ts';
import type { Result, Scope, Unsettled } from './scope.ts';

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
  const refs = new Map<unknown, ObjectRef | PlayerRef>();
  const specs = new Map<unknown, string>();
  const kept = new Map<unknown, string>();
  const { names } = scope;
  const events = eventAntecedents(raw);
  scope.antecedents.push(...events);
  // "Each creature you control gets +1/+1 for each counter on it": of each that is affected (613.4c).
  const { affects, modifications } = (raw ?? {}) as { affects?: Selection | ObjectRef; modifications?: unknown };
  const ofAffected = new Set<unknown>(affects && 'zones' in affects ? within([affects, modifications]) : []);
  // What is counted for it is told of each that is tried.
  for (const part of within(modifications))
    if ('zones' in part) for (const inner of within(part)) ofAffected.delete(inner);
  const results = new Map<number, string>();
  const asked = new Set<unknown>();
  const groups = new Map<unknown, ObjectRef>();
  const others = new Map<unknown, TargetOf>();
  const usedPools = new Set<ObjectRef | PlayerRef>();
  const effectAt = effectStart(raw, found);
  const inEvent = new Set<unknown>(within(filtersOf((raw as Fields | undefined)?.event)));
  const dealers = new Set(
    [...inEvent].flatMap((p) => ((p as Fields).is === 'dealtDamageBy' ? [(p as Fields).source] : [])),
  );
  for (const one of found) {
    const { placed, made, attached, whose, mode, hand, asked: about, delayed } = one;
    if (delayed) {
      // With an event of its own the outer ability has given these names away.
      if (events.every((e) => e.is === 'self'))
        scope.antecedents.push(...eventAntecedents(delayed).map((a) => ({ ...a, at: one.at })));
      continue;
    }
    if (about) {
      asked.add(about);
      continue;
    }
    const where = mode ? { mode } : {};
    if (whose) {
      // "That permanent's controller … they": whose it is, where that is an object with a name.
      const of = refs.get(whose.of) as ObjectRef | undefined;
      if (of?.ref !== 'var') continue;
      const ref = { player: (whose as unknown as PlayerRef & { player: 'controllerOf' }).player, of };
      scope.antecedents.push({ is: 'made', sort: 'player', ref, many: false, nouns: ['player'], at: one.at, ...where });
      continue;
    }
    if (attached) {
      const { at, said } = attached;
      // "A creature dealt damage by equipped creature": a part of what the event is about.
      if (inEvent.has(attached)) continue;
      // The event's own object, or what the ability said already.
      if (scope.antecedents.some((a) => a.said === said && (!a.mode || a.mode === mode))) continue;
      const ref: ObjectRef = { ref: 'attachedTo', said };
      const nouns = [said.split(' ').at(-1)!, 'permanent'];
      scope.antecedents.push({ is: 'attached', sort: 'object', ref, many: false, nouns, said, at, ...where });
      continue;
    }
    if (placed && refs.has(placed)) continue;
    if (hand) {
      const ref = isPlaced(hand) ? refs.get(hand)! : hand;
      scope.antecedents.push({ is: 'made', sort: 'hand', ref, many: false, nouns: [], at: one.at, ...where });
      continue;
    }
    if (made) {
      if (kept.has(made)) continue;
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
      continue;
    }
    const { mention, at } = placed!;
    switch (mention.says) {
      case 'hand': {
        const hands = scope.antecedents.filter((a) => a.sort === 'hand' && (a.mode === undefined || a.mode === mode));
        if (hands.length !== 1 || (hands[0]!.ref as PlayerRef).player !== 'var')
          return { failed: { at, words: 'it', fitting: hands.length } };
        refs.set(placed, hands[0]!.ref);
        names.set(at, nameOf(hands[0]!.ref));
        break;
      }
      case 'thisWay': {
        const pool = scope.antecedents.findLast(
          (a) =>
            a.is === 'made' &&
            a.sort === 'object' &&
            a.many &&
            a.nouns.includes('card') &&
            (!a.mode || a.mode === mode),
        );
        const exiled = mention.words === 'exiled this way' ? exiledBefore(found, at, mode, refs) : undefined;
        const from = (pool?.ref as ObjectRef | undefined) ?? exiled;
        if (!from) return { failed: { at, words: 'this way', fitting: 0 } };
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
        break;
      }
      case 'exiled': {
        const here = scope.antecedents.filter(
          (a) =>
            a.is === 'made' && a.nouns.includes('exiled') && a.many === mention.many && (!a.mode || a.mode === mode),
        );
        // What else this ability exiles may be meant as well.
        const before = mention.many ? undefined : exiledBefore(found, at, mode, refs);
        const told = here.length === 0 ? (before ?? paidByExile(raw, mention.many)) : undefined;
        const doubtful = here.length > 1 || (here.length === 0 && /"(?:to|pay)":"exile"/.test(JSON.stringify(raw)));
        if (doubtful && !told) return { failed: { at, words: mention.words, fitting: 2 } };
        const ref: ObjectRef =
          told ?? (here.length === 1 ? (here[0]!.ref as ObjectRef) : { ref: 'linked', link: 'exiled' });
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
        break;
      }
      case 'rest': {
        const ref = theRest(scope, mode);
        if (!ref) return { failed: { at, words: mention.words, fitting: 0 } };
        refs.set(placed, ref);
        names.set(at, nameOf(ref));
        break;
      }
      case 'made': {
        const name = results.get(mention.of);
        if (name === undefined) throw new Error(`no result at ${mention.of}`);
        refs.set(placed, { ref: 'var', name });
        break;
      }
      case 'self':
        // "A creature dealt damage by ~ this turn": a part of what the event is about, as an attachment is.
        if (!dealers.has(placed))
          scope.antecedents.push({ is: 'self', sort: 'object', ref: SELF, many: false, nouns: [], at, ...where });
        refs.set(placed, SELF);
        break;
      case 'target': {
        const earlier = scope.antecedents.filter(
          (a) => a.is === 'target' && 'name' in a.ref && a.sort !== 'player' && (!a.mode || a.mode === mode),
        );
        const name = `t${++scope.counter.t}`;
        const isPlayer = 'player' in placed!;
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
          placed: placed!,
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
          if (!other) return { failed: { at, words: 'another target', fitting: 0 } };
          others.set(placed, other);
        }
        break;
      }
      case 'choice': {
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
          placed: placed!,
          ...where,
        });
        refs.set(placed, ref);
        specs.set(placed, name);
        names.set(at, nameOf(ref));
        break;
      }
      case 'group': {
        if ('player' in placed!) {
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
            group: placed!,
            ...where,
          });
        }
        const later = found.filter((f) => f.at > at && f.step === one.step && f.placed?.mention.says === 'target');
        const next: ObjectRef | undefined =
          one.step && later.length === 1 ? { ref: 'var', name: `t${scope.counter.t + 1}` } : undefined;
        const speaks = scope.spell || scope.antecedents.some((a) => isChosen(a) && (!a.mode || a.mode === mode));
        const meant = speaks ? otherThanTarget(mention.ref, scope.antecedents, mode, next) : mention.ref;
        // "All other cards exiled with ~" are others than those that this ability exiles.
        if (!meant || otherExiled(meant)) return { failed: { at, words: 'other', fitting: 0 } };
        refs.set(placed, meant);
        if ('ref' in meant) groups.set(placed, meant);
        break;
      }
      case 'pronoun': {
        if (scope.spell && mention.words === 'it' && (dealsAgain(one, found, refs) || spellItself(one, raw))) {
          refs.set(placed, SELF);
          names.set(at, '~');
          break;
        }
        // "A creature with power equal to its toughness", "creatures with toughness greater than their power": its own.
        const ownEvent = inEvent.has(placed) && mention.sort === 'object' && mention.words === 'its';
        // "For each opponent, … target creature that player controls": that one of them.
        const ofEach =
          one.inside?.mention.says === 'target' &&
          one.inside.mention.spec.each !== undefined &&
          mention.sort === 'player';
        if (ofEach) {
          refs.set(placed, EACH_PLAYER);
          names.set(at, nameOf(EACH_PLAYER));
          break;
        }
        const ownGroup = one.inside?.mention.says === 'group' && mention.sort === 'object' && mention.words === 'their';
        if (ownEvent || ownGroup || (mention.sort === 'object' && eachDeals(mention.words, one))) {
          refs.set(placed, EACH);
          names.set(at, nameOf(EACH));
          break;
        }
        if (ofAffected.has(placed) && /^(?:it|its|them|their|that creature)$/.test(mention.words)) {
          refs.set(placed, EACH);
          names.set(at, nameOf(EACH));
          break;
        }
        const judged = mention.words === 'it' ? onlyIfIt(one, found, refs) : undefined;
        if (judged) {
          refs.set(placed, judged);
          names.set(at, nameOf(judged));
          break;
        }
        const own = selfOf(mention.words, one, found, refs) ?? unlessPaid(mention.words, one, found, refs);
        if (own) {
          refs.set(placed, own);
          names.set(at, nameOf(own));
          break;
        }
        const { coArguments, subject } = argumentsBeside(one, found, refs, scope);
        const fits = fitting(mention, scope, {
          at,
          mode,
          step: one.step,
          inside: one.inside,
          isSource: one.step !== undefined && (one.step as Fields).source === placed,
          direct: one.direct === true,
          subject,
          coArguments,
          effectAt,
          moved: movedBefore(one, found, refs),
          entered: movedBefore(one, found, refs, 'battlefield'),
        });
        const owner = fits.length === 0 && mention.words === 'that player' ? ownerBefore(one, found, refs) : undefined;
        if (owner) {
          refs.set(placed, owner);
          names.set(at, nameOf(owner));
          break;
        }
        if (fits.length !== 1) return { failed: { at, words: mention.words, fitting: fits.length } };
        const meant = fits[0]!;
        // "Untap target creature and each other creature … Those creatures": all of them, not the second part.
        if (meant.group && partOfUnion(meant.group, raw)) return { failed: { at, words: mention.words, fitting: 2 } };
        // All of a kind are found anew each time: what later words mean by "those" is held fast by a name.
        if (meant.group && !specs.has(meant.group)) {
          const name = `g${++scope.counter.g}`;
          specs.set(meant.group, name);
          refs.set(meant.group, { ref: 'var', name });
          names.set(meant.group.at, `⟦${name}⟧`);
        }
        const listed = one.step !== undefined && meant.listed?.step === one.step ? meant.listed.all : undefined;
        const ref = meant.group ? refs.get(meant.group)! : (listed ?? as(meant.ref, mention.sort));
        refs.set(placed, ref);
        names.set(at, nameOf(ref));
        break;
      }
    }
  }
  const anew = (granted: unknown): Result =>
    settleScope(granted, { ...scope, antecedents: [], counter: { t: 0, c: 0, x: 0, g: 0 } });
  const rebuilt = rebuild(raw, { settle: anew, refs, specs, kept, asked, groups, others, pools: usedPools });
  return 'failed' in rebuilt ? rebuilt : numbered(rebuilt.value);
}

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

/** The kinds that an event is about. */
const filtersOf = (event: unknown): unknown =>
  Object.values((event as Fields | undefined) ?? {}).filter((v) => Array.isArray(v));

/** "A creature card from among them": by its own nouns, and it is a card. */
function nounsAmong(from: ObjectRef): readonly string[] {
  return ['card', ...(from.ref === 'among' ? nounsOf(from.filter) : [])];
}
