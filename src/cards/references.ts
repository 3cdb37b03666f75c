import type { TargetSpec } from '../rules/abilities.ts';
import type { Amount } from '../rules/amounts.ts';
import type { Condition } from '../rules/conditions.ts';
import type { Filter } from '../rules/filters.ts';
import type { Instruction } from '../rules/instructions.ts';
import { BASIC_LAND_TYPES } from '../rules/nouns.ts';
import { type ObjectRef, type PlayerRef, SELF, type Selection } from '../rules/refs.ts';
import { isCreatureType } from '../rules/subtypes.ts';
import type { Spelled } from './phrase.ts';

/**
 * What "it", "that creature" or "its controller" stand for (608.2, 201.5). Reading leaves mentions in the meaning; settling
 * goes through them in the order of the text, with an environment of antecedents: each mention exports or imports one. A
 * pronoun that two antecedents fit is not accepted.
 */
export type Mention =
  | { readonly says: 'self' }
  | { readonly says: 'target'; readonly spec: Omit<TargetSpec, 'id'> }
  /** Chosen on resolution: "a creature you control". */
  | { readonly says: 'choice'; readonly from: Selection | ObjectRef; readonly min: Amount; readonly max: Amount }
  /** A player or objects all of which are meant: it is what it says, and may be referred to. */
  | { readonly says: 'group'; readonly ref: ObjectRef | PlayerRef; readonly nouns: readonly string[] }
  | { readonly says: 'pronoun'; readonly words: string; readonly sort: 'object' | 'player'; readonly many: boolean }
  /** "All land cards revealed this way": those that fit of the cards made known last. */
  | { readonly says: 'thisWay'; readonly filter: Filter }
  /** The cards not picked of those that an instruction before gave: "the rest". */
  | { readonly says: 'rest'; readonly words: string }
  /** "The exiled card": what this ability exiled, or what another one of the object did (607.2a). */
  | { readonly says: 'exiled'; readonly words: string; readonly many: boolean }
  /** The player whose hand was revealed or looked at: "from it". */
  | { readonly says: 'hand' }
  /** What the instruction whose result stands at `of` gives: said by words of the same template. */
  | { readonly says: 'made'; readonly of: number };

interface Placed {
  readonly at: number;
  readonly mention: Mention;
  /** The plurality that agreement needs before settling. */
  readonly many?: boolean;
}

/** A mention in the place of an object. */
export function objectMention(at: number, mention: Mention, many = false): ObjectRef {
  return { ref: 'mention', at, mention, ...(many ? { many } : {}) } as unknown as ObjectRef;
}
/** A mention in the place of a player. */
export function playerMention(at: number, mention: Mention, many = false): PlayerRef {
  return { player: 'mention', at, mention, ...(many ? { many } : {}) } as unknown as PlayerRef;
}

/** Marks an instruction's result as something that later words may refer to; settling gives it a name, or drops it. */
export function result(at: number, nouns: readonly string[], many = false): string {
  return { exports: true, at, nouns, many } as unknown as string;
}
/** The same where the name is needed in any case. */
export function keptResult(at: number, nouns: readonly string[], many: boolean): string {
  return { exports: true, at, nouns, many, keep: true } as unknown as string;
}
/** The same for the cards that were not wanted, which only "the rest" means. */
export function restResult(at: number): string {
  return { exports: true, at, nouns: [], many: true, rest: true } as unknown as string;
}

/** In a template of several instructions: what the one before gives, whose result was marked at the same place. */
export function madeAt(at: number): ObjectRef {
  return objectMention(at + 0.6, { says: 'made', of: at });
}

interface Antecedent {
  readonly is: 'self' | 'target' | 'event' | 'made' | 'choice' | 'group' | 'rest';
  readonly sort: 'object' | 'player' | 'either' | 'hand';
  readonly ref: ObjectRef | PlayerRef;
  readonly many: boolean;
  readonly nouns: readonly string[];
  readonly at: number;
  /** The mode it stands in: others don't know it (700.2c). */
  readonly mode?: unknown;
  /** The mention itself, and for a result the instruction that gives it: what is part of these can't mean it. */
  readonly placed?: Placed;
  readonly step?: object;
  /** The group's own mention, which gets a name once something refers to it. */
  readonly group?: Placed;
}

export interface Settled<T> {
  readonly value: T;
  /** The name that each mention turned out to have, by its place. */
  readonly names: ReadonlyMap<number, string>;
}
export interface Unsettled {
  readonly at: number;
  readonly words: string;
  readonly fitting: number;
}

const ABILITY_KINDS: ReadonlySet<unknown> = new Set(['activated', 'triggered', 'static', 'spell', 'keyword']);

type Fields = Record<string, unknown>;
/** An ability with an environment of its own. A delayed or reflexive one (`inner`) shares that of the ability it is in. */
const isAbility = (fields: Fields): boolean =>
  ABILITY_KINDS.has(fields.kind) && 'text' in fields && fields.inner !== true;
const isPlaced = (v: unknown): v is Placed => typeof v === 'object' && v !== null && 'mention' in v && 'at' in v;
const isExport = (v: unknown): v is Made => typeof v === 'object' && v !== null && 'exports' in v;

/** The card types that other subtypes stand for (205.3g–i). */
const TYPE_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(BASIC_LAND_TYPES).map((t) => [t, 'land'])),
  Gate: 'land',
  Desert: 'land',
  Cave: 'land',
  Aura: 'enchantment',
  Curse: 'enchantment',
  Shrine: 'enchantment',
  Saga: 'enchantment',
  Room: 'enchantment',
  Equipment: 'artifact',
  Vehicle: 'artifact',
  Treasure: 'artifact',
  Food: 'artifact',
  Clue: 'artifact',
};

/** The nouns of a filter, by which "that creature" finds it. */
export function nounsOf(filter: Filter): readonly string[] {
  const found = new Set<string>();
  for (const p of filter) {
    if (p.is === 'type') found.add(p.type.toLowerCase());
    else if (p.is === 'kind') found.add(p.kind);
    else if (p.is === 'subtype') {
      found.add(p.subtype);
      const type = isCreatureType(p.subtype) ? 'creature' : (TYPE_OF[p.subtype] ?? undefined);
      if (type) found.add(type);
    } else if (p.is === 'status' && p.status === 'token') found.add('token');
    else if (p.is === 'anyOf') for (const f of p.of) for (const n of nounsOf(f)) found.add(n);
  }
  return [...found];
}

/**
 * Settles all mentions of an ability or effect. `spell`: the text is of an instant or sorcery, whose "it" is never the spell itself
 * when anything else was named.
 */
export function settle<T>(raw: T, spell: boolean): Settled<T> | Unsettled {
  const names = new Map<number, string>();
  const failure = settleScope(raw as unknown, { antecedents: [], names, spell, counter: { t: 0, c: 0, x: 0, g: 0 } });
  return 'failed' in failure ? failure.failed : { value: failure.value as T, names };
}

interface Scope {
  readonly antecedents: Antecedent[];
  readonly names: Map<number, string>;
  readonly spell: boolean;
  readonly counter: { t: number; c: number; x: number; g: number };
}

interface Made {
  readonly at: number;
  readonly nouns: readonly string[];
  readonly many: boolean;
  readonly rest?: boolean;
  readonly keep?: boolean;
}
interface Found {
  readonly placed?: Placed;
  readonly made?: Made;
  /** A result that "if you do" asks about. */
  readonly asked?: Made;
  /** A delayed triggered ability, whose event names what its effect speaks of. */
  readonly delayed?: Fields;
  /** A hand that is revealed or looked at here. */
  readonly hand?: PlayerRef;
  readonly at: number;
  readonly mode?: unknown;
  /** The instruction it is in, and whether it is one of its own arguments rather than part of one. */
  readonly step?: object;
  readonly direct?: boolean;
  /** The mention it is a part of: "two of them". */
  readonly inside?: Placed;
}

/** All mentions and results below a meaning, abilities granted by it apart (201.5: their "it" is another matter). */
function collect(
  value: unknown,
  found: Found[],
  top: boolean,
  mode?: unknown,
  step?: object,
  direct = false,
  inside?: Placed,
): void {
  if (Array.isArray(value)) {
    for (const v of value) collect(v, found, false, mode, step, direct, inside);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const within = { ...(mode ? { mode } : {}), ...(step ? { step } : {}), ...(inside ? { inside } : {}) };
  if (isPlaced(value)) {
    found.push({ placed: value, at: value.at, ...within, direct });
    collect((value as unknown as { mention: unknown }).mention, found, false, mode, step, false, value);
    return;
  }
  if (isExport(value)) {
    found.push({ made: value, at: value.at + 0.5, ...within });
    return;
  }
  if (!top && isAbility(value as Fields)) return;
  const fields = value as Fields;
  if (fields.inner === true && typeof fields.at === 'number') found.push({ delayed: fields, at: fields.at + 0.3 });
  if (fields.if === 'did' && isExport(fields.of)) found.push({ asked: fields.of, at: fields.of.at + 0.51 });
  if (Array.isArray(fields.modes)) {
    for (const key in fields) if (key !== 'modes') collect(fields[key], found, false, mode, step, false, inside);
    for (const one of fields.modes) collect(one, found, false, one, step, false, inside);
    return;
  }
  const here = 'do' in fields ? fields : step;
  const shown = (fields.do === 'reveal' || fields.do === 'look') && (fields.what as Fields | undefined)?.hand;
  if (shown) {
    const placed = isPlaced(shown) ? shown.at : found.at(-1)?.at;
    found.push({ hand: shown as PlayerRef, at: (placed ?? 0) + 0.55, ...within });
  }
  for (const key in fields) collect(fields[key], found, false, mode, here, 'do' in fields, inside);
}

type Result = { readonly value: unknown } | { readonly failed: Unsettled };

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
  const results = new Map<number, string>();
  const asked = new Set<unknown>();
  const groups = new Map<unknown, ObjectRef>();
  const others = new Map<unknown, TargetOf>();
  const usedPools = new Set<ObjectRef | PlayerRef>();
  const effectAt = effectStart(raw, found);
  for (const one of found) {
    const { placed, made, mode, hand, asked: about, delayed } = one;
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
        if (!pool) return { failed: { at, words: 'this way', fitting: 0 } };
        const name = `g${++scope.counter.g}`;
        const ref: ObjectRef = { ref: 'var', name };
        const what: ObjectRef = { ref: 'among', of: pool.ref as ObjectRef, filter: mention.filter };
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
        names.set(at + 0.3, nameOf(pool.ref));
        usedPools.add(pool.ref);
        break;
      }
      case 'exiled': {
        const here = scope.antecedents.filter(
          (a) =>
            a.is === 'made' && a.nouns.includes('exiled') && a.many === mention.many && (!a.mode || a.mode === mode),
        );
        // What else this ability exiles may be meant as well.
        const doubtful = here.length > 1 || (here.length === 0 && /"(?:to|pay)":"exile"/.test(JSON.stringify(raw)));
        if (doubtful) return { failed: { at, words: mention.words, fitting: 2 } };
        const ref: ObjectRef = here.length === 1 ? (here[0]!.ref as ObjectRef) : { ref: 'linked', link: 'exiled' };
        refs.set(placed, ref);
        names.set(at, nameOf(ref));
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
          many: mention.spec.max !== 1,
          nouns: mention.spec.objects ? nounsOf(mention.spec.objects.filter) : ['player'],
          at,
          placed: placed!,
          ...where,
        });
        // "Target creature an opponent controls": that player is one that may be meant.
        if (!isPlayer && controlledByOpponent(mention.spec.objects?.filter)) {
          const of = { player: 'controllerOf', of: ref as ObjectRef } as const;
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
          scope.antecedents.push({ is: 'group', sort: 'player', ref, many: false, nouns: ['player'], at, ...where });
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
        const meant = scope.spell ? otherThanTarget(mention.ref, scope.antecedents, mode) : mention.ref;
        if (!meant) return { failed: { at, words: 'other', fitting: 0 } };
        refs.set(placed, meant);
        break;
      }
      case 'pronoun': {
        if (scope.spell && mention.words === 'it' && dealsAgain(one, found, refs)) {
          refs.set(placed, SELF);
          names.set(at, '~');
          break;
        }
        const coArguments = new Set<string>();
        let subject: string | undefined;
        if (one.step) {
          for (const f of found) {
            const ref = f.step === one.step && f.direct && f.placed ? refs.get(f.placed) : undefined;
            if (ref) coArguments.add(JSON.stringify(ref));
            if (ref && (one.step as Fields).source === f.placed) subject = JSON.stringify(ref);
            // "It deals 2 damage to that creature": what a noun picks out is not "it".
            const other = f.step === one.step && f.direct && f !== one && !ref ? f.placed?.mention : undefined;
            if (other?.says === 'pronoun' && NOUN.test(other.words)) {
              const [only, second] = fitting(other, scope, { ...NOWHERE, at, mode, step: one.step });
              if (only && !second) coArguments.add(JSON.stringify(only.ref));
            }
          }
        }
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
        });
        if (fits.length !== 1) return { failed: { at, words: mention.words, fitting: fits.length } };
        const meant = fits[0]!;
        // All of a kind are found anew each time: what later words mean by "those" is held fast by a name.
        if (meant.group && !specs.has(meant.group)) {
          const name = `g${++scope.counter.g}`;
          specs.set(meant.group, name);
          refs.set(meant.group, { ref: 'var', name });
          names.set(meant.group.at, `⟦${name}⟧`);
        }
        const ref = meant.group ? refs.get(meant.group)! : as(meant.ref, mention.sort);
        refs.set(placed, ref);
        names.set(at, nameOf(ref));
        break;
      }
    }
  }
  return rebuild(raw, { scope, refs, specs, kept, asked, groups, others, pools: usedPools });
}

/** "~ deals 3 damage to target creature. … it deals 5 damage": the spell deals it again. */
function dealsAgain(one: Found, found: readonly Found[], refs: ReadonlyMap<unknown, unknown>): boolean {
  const deals = (f: Found): boolean => {
    const step = f.step as Fields | undefined;
    return step?.do === 'damage' && f.placed !== undefined && step.source === f.placed;
  };
  return deals(one) && found.some((f) => f.at < one.at && deals(f) && refs.get(f.placed) === SELF);
}

/** Conditions that are known as targets are chosen: those of what then happens are chosen only if they are true (601.2c). */
const DECIDED_BEFORE: ReadonlySet<unknown> = new Set(['kicked', 'costPaid']);
function onlyIf(condition: Condition | undefined, spec: TargetSpec): TargetSpec {
  if (!condition) return spec;
  const amount = (n: Amount): Amount => (n === 0 ? 0 : { amount: 'if', condition, then: n, else: 0 });
  return { ...spec, min: amount(spec.min), max: amount(spec.max) };
}

/** A spell is none of the objects it is about: "each other creature" is one that isn't its target. */
function otherThanTarget(
  ref: ObjectRef | PlayerRef,
  known: readonly Antecedent[],
  mode: unknown,
): ObjectRef | PlayerRef | undefined {
  if (!('ref' in ref) || ref.ref !== 'all') return ref;
  const first = ref.of.filter[0];
  if (first?.is !== 'other' || first.than !== SELF) return ref;
  const targets = known.filter((a) => a.is === 'target' && a.sort === 'object' && (!a.mode || a.mode === mode));
  if (targets.length !== 1) return undefined;
  const than = targets[0]!.ref as ObjectRef;
  return { ...ref, of: { ...ref.of, filter: [{ is: 'other', than }, ...ref.of.filter.slice(1)] } };
}

type TargetOf = Omit<TargetSpec, 'id'>;
/** "Another target": than those before it, or than self where there is none (601.2c). */
function otherThan(spec: TargetOf, earlier: readonly Antecedent[], spell: boolean): TargetOf | undefined {
  if (earlier.length > 0) return { ...spec, otherThan: earlier.map((a) => (a.ref as { name: string }).name) };
  if (spell || !spec.objects) return undefined;
  const { otherThan: _none, ...rest } = spec;
  return { ...rest, objects: { ...spec.objects, filter: [{ is: 'other', than: SELF }, ...spec.objects.filter] } };
}

/** "A creature card from among them": by its own nouns, and it is a card. */
function nounsAmong(from: ObjectRef): readonly string[] {
  return ['card', ...(from.ref === 'among' ? nounsOf(from.filter) : [])];
}

/** The others of the cards that were made known last, without those chosen from among them. */
function theRest(scope: Scope, mode: unknown): ObjectRef | undefined {
  const known = scope.antecedents.filter((a) => a.mode === undefined || a.mode === mode);
  const last = known.findLast((a) => a.is === 'rest' || (a.is === 'made' && a.sort === 'object' && a.many));
  if (!last) return undefined;
  if (last.is === 'rest') return last.ref as ObjectRef;
  const picked = known.filter((a) => a.is === 'choice' && a.at > last.at).map((a) => a.ref as ObjectRef);
  return picked.length === 0 ? undefined : { ref: 'others', of: last.ref as ObjectRef, than: picked };
}

const nameOf = (ref: ObjectRef | PlayerRef): string =>
  'name' in ref
    ? `⟦${ref.name}⟧`
    : 'ref' in ref
      ? ref.ref === 'others'
        ? nameOfRest(ref)
        : ref.ref === 'linked'
          ? 'the exiled cards'
          : '~'
      : ref.player === 'controllerOf'
        ? `${nameOf(ref.of)} 's controller`
        : ref.player === 'you'
          ? 'you'
          : '~';
/** How the rest is named for comparison. */
export const nameOfRest = (ref: Extract<ObjectRef, { ref: 'others' }>): string =>
  `the others of ${nameOf(ref.of)} than ${ref.than.map(nameOf).join(' ')}`;

const controlledByOpponent = (filter: Filter | undefined): boolean =>
  filter?.some((p) => p.is === 'controller' && p.who === 'opponent') === true;

/** Where what resolving does begins: after the event, the condition and the cost. */
function effectStart(raw: unknown, found: readonly Found[]): number {
  const { kind } = raw as { kind?: string };
  if (kind !== 'triggered' && kind !== 'activated') return 0;
  return Math.min(...found.map((f) => (f.step ? (f.made?.at ?? f.at) : Number.POSITIVE_INFINITY)));
}

/** Instructions about permanents only: a spell or a card elsewhere isn't what they are about. */
const ABOUT_PERMANENTS: ReadonlySet<unknown> = new Set([
  'tap',
  'untap',
  'putCounters',
  'removeCounters',
  'continuous',
  'attach',
  'sacrifice',
  'destroy',
  'fight',
  'transform',
  'regenerate',
  'gainControl',
]);

const NOUN = /^(?:each of )?(?:that|those|the) (?:\w+ )*?(\w+?)s?$/i;

interface Spot {
  readonly at: number;
  readonly mode: unknown;
  readonly step: object | undefined;
  readonly inside?: Placed | undefined;
  /** It is what deals the damage. */
  readonly isSource?: boolean;
  readonly direct: boolean;
  /** What deals the damage, when the instruction says so: its amount is by that one's numbers. */
  readonly subject: string | undefined;
  /** What is named as another argument of the same instruction: "it" is something else there ("itself" would be said). */
  readonly coArguments: ReadonlySet<string>;
  readonly effectAt: number;
}
const NOWHERE = { direct: false, subject: undefined, coArguments: new Set<string>(), effectAt: 0 } as const;

function as(ref: ObjectRef | PlayerRef, sort: 'object' | 'player'): ObjectRef | PlayerRef {
  if ('name' in ref) return sort === 'object' ? { ref: 'var', name: ref.name } : { player: 'var', name: ref.name };
  return ref;
}

/**
 * The antecedents that a pronoun can mean: of its sort and number, of its noun if it has one. Several mentions of one thing are one. Of several, one
 * that the effect itself names comes before those that only the event or the cost named.
 */
function fitting(mention: Extract<Mention, { says: 'pronoun' }>, scope: Scope, spot: Spot): readonly Antecedent[] {
  const noun = NOUN.exec(mention.words)?.[1];
  let fits = scope.antecedents.filter(
    (a) =>
      a.at < spot.at &&
      a.is !== 'rest' &&
      (a.placed === undefined || a.placed !== spot.inside) &&
      (a.step === undefined || a.step !== spot.step) &&
      a.many === mention.many &&
      (a.sort === mention.sort || a.sort === 'either') &&
      (a.mode === undefined || a.mode === spot.mode),
  );
  // What was revealed or milled is no target that happens to be a card.
  if (/^the (?:revealed|milled|discarded) /.test(mention.words))
    fits = fits.filter((a) => a.is !== 'target' && a.is !== 'event' && a.is !== 'self');
  if (noun && mention.sort === 'object') {
    // A card is what any object is once it has moved, and a permanent what any of the battlefield is.
    const any = noun === 'card' || noun === 'permanent';
    const named = fits.filter((a) => a.is !== 'self' && a.nouns.includes(noun));
    const known = /^the (?:revealed|milled)/.test(mention.words);
    if (known) fits = named.filter((a) => a.is === 'made' || a.is === 'choice');
    else fits = named.length > 0 || !any ? named : fits.filter((a) => a.is !== 'self');
  }
  // "It deals 3 damage" of a spell that speaks of nothing else: the spell.
  if (fits.length === 0 && scope.spell && mention.words === 'it' && spot.isSource) {
    return [{ is: 'self', sort: 'object', ref: SELF, many: false, nouns: [], at: -1 }];
  }
  const unique = [...new Map(fits.map((a) => [JSON.stringify(a.ref), a])).values()];
  const others = unique.filter((a) => a.is !== 'self');
  if (scope.spell && others.length > 0) return others;
  if (unique.length < 2 || mention.sort === 'player' || noun) return unique;
  const able = unique.filter(
    (a) =>
      !(
        spot.direct &&
        spot.coArguments.has(JSON.stringify(a.ref)) &&
        mention.words !== 'its' &&
        mention.words !== 'itself'
      ) && !(a.nouns.includes('spell') && spot.step && ABOUT_PERMANENTS.has((spot.step as Fields).do)),
  );
  // "Create a token that's a copy of target creature. Sacrifice it": the token.
  const copies = able.filter((a) => a.is === 'made' && (a.step as Fields | undefined)?.do === 'createCopyToken');
  if (copies.length === 1 && able.length === 2 && mention.words === 'it') return copies;
  const latest = new Map(scope.antecedents.filter((a) => a.at < spot.at).map((a) => [JSON.stringify(a.ref), a.at]));
  const named = able.filter((a) => (latest.get(JSON.stringify(a.ref)) ?? -1) >= spot.effectAt);
  const [one] = named.length === 1 ? named : able;
  if (one === undefined || (named.length !== 1 && able.length > 1)) return able;
  // "Put counters on target creature equal to its power": whose power may be doubted.
  const key = JSON.stringify(one.ref);
  return !spot.direct && able.length > 1 && spot.coArguments.has(key) && spot.subject !== key ? able : [one];
}

/** What a triggered ability's event exports: the object and player it binds. */
function eventAntecedents(raw: unknown): readonly Antecedent[] {
  const ability = raw as {
    kind?: string;
    event?: Fields;
    cost?: readonly { pay: string; from?: unknown; on?: unknown }[];
  };
  const self = { is: 'self', sort: 'object', ref: SELF, many: false, nouns: [], at: -1 } as const;
  if (ability.kind === 'activated')
    return ability.cost?.some((p) => p.pay.endsWith('Self') || p.from === 'self' || p.on === 'self') ? [self] : [];
  // "As ~ enters, …", "as ~ is turned face up, …": it is self.
  if (ability.kind === 'static') {
    const [r] = (raw as { replacements?: readonly { event: { object?: { ref?: string } } }[] }).replacements ?? [];
    return r?.event.object?.ref === 'self' ? [self] : [];
  }
  if (ability.kind !== 'triggered' || !ability.event) return [];
  const list: Antecedent[] = [];
  const events = ability.event.on === 'anyOf' ? (ability.event.of as Fields[]) : [ability.event];
  for (const event of events) {
    const object = event.on === 'damage' ? (event.to ?? undefined) : event.object;
    const many = event.batch === true;
    const export_ = (name: string, filter: unknown): void => {
      const attached = (filter as { ref?: string; said?: string } | undefined)?.ref === 'attachedTo';
      if (attached) {
        const noun = (filter as { said: string }).said.split(' ').at(-1)!;
        const ref = { ref: 'var', name } as const;
        list.push({ is: 'event', sort: 'object', ref, many, nouns: [noun, 'permanent'], at: -1 });
      }
      if (!Array.isArray(filter)) return;
      list.push({
        is: 'event',
        sort: 'object',
        ref: { ref: 'var', name },
        many,
        nouns: nounsOf(filter as Filter),
        at: -1,
      });
      if (name === 'event.object' && !many && controlledByOpponent(filter as Filter)) {
        const of = { player: 'controllerOf', of: { ref: 'var', name } } as const;
        list.push({ is: 'event', sort: 'player', ref: of, many: false, nouns: ['player'], at: -1 });
      }
    };
    export_('event.object', object);
    if (event.on === 'damage') export_('event.source', event.source);
    if (event.on === 'becomesTarget' && nounsOf(event.of as Filter).includes('spell'))
      export_('event.source', event.of);
    if (event.on === 'blocks') export_('event.other', event.what);
    if (event.on === 'becomesBlocked') export_('event.other', event.by);
    const who =
      event.on === 'damage'
        ? event.toPlayer
        : event.on === 'attacks'
          ? event.defender
          : (event.by ?? event.who ?? event.whose);
    if (who !== undefined && who !== 'you' && who !== 'planeswalker' && who !== 'battle' && !Array.isArray(who)) {
      list.push({
        is: 'event',
        sort: 'player',
        ref: { player: 'var', name: 'event.player' },
        many: false,
        nouns: ['player'],
        at: -1,
      });
    }
  }
  return list;
}

interface Rebuilding {
  readonly scope: Scope;
  readonly refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>;
  readonly specs: ReadonlyMap<unknown, string>;
  readonly kept: ReadonlyMap<unknown, string>;
  readonly asked: ReadonlySet<unknown>;
  /** What "this way" stands for, and what it picks from. */
  readonly groups: ReadonlyMap<unknown, ObjectRef>;
  /** Targets that must differ from others. */
  readonly others: ReadonlyMap<unknown, TargetOf>;
  readonly pools: ReadonlySet<ObjectRef | PlayerRef>;
}

class Failed extends Error {
  constructor(readonly unsettled: Unsettled) {
    super('unsettled');
  }
}

function rebuild(raw: unknown, work: Rebuilding): Result {
  const used = new Set<string>();
  const shown = new Set<string>();
  const use = (ref: ObjectRef | PlayerRef): void => {
    if ('name' in ref) used.add(ref.name);
    else if ('of' in ref && 'ref' in ref && ref.ref === 'others') use(ref.of);
    else if ('player' in ref && ref.player === 'controllerOf') use(ref.of);
  };
  for (const ref of [...work.refs.values(), ...work.pools]) use(ref);
  const pending: { targets: TargetSpec[]; choices: Instruction[] } = { targets: [], choices: [] };
  let given: Condition | undefined;
  const always = new Set<unknown>();
  const go = (value: unknown, top: boolean): unknown => {
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      for (const v of value) {
        const before = pending.choices.length;
        const done = go(v, false);
        if (typeof v === 'object' && v !== null && 'do' in v) list.push(...pending.choices.splice(before));
        list.push(done);
      }
      return list;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (isPlaced(value)) {
      const name = work.specs.get(value);
      const { mention } = value;
      if (name && shown.has(name)) return work.refs.get(value)!;
      if (name) shown.add(name);
      if (name && mention.says === 'target')
        pending.targets.push(
          onlyIf(always.has(value) ? undefined : given, {
            id: name,
            ...(go(work.others.get(value) ?? mention.spec, false) as object),
          } as TargetSpec),
        );
      if (name && mention.says === 'choice') {
        pending.choices.push({
          do: 'chooseObjects',
          from: go(mention.from, false) as Selection | ObjectRef,
          min: go(mention.min, false) as Amount,
          max: go(mention.max, false) as Amount,
          as: name,
        });
      }
      if (name && mention.says === 'thisWay')
        pending.choices.push({ do: 'note', what: work.groups.get(value)!, as: name });
      if (name && mention.says === 'group')
        pending.choices.push({ do: 'note', what: go(mention.ref, false) as ObjectRef, as: name });
      const ref = work.refs.get(value)!;
      return mention.says === 'group' && !name ? go(ref, false) : ref;
    }
    const fields = value as Fields;
    if (!top && isAbility(fields)) {
      const inner = settleScope(value, { ...work.scope, antecedents: [], counter: { t: 0, c: 0, x: 0, g: 0 } });
      if ('failed' in inner) throw new Failed(inner.failed);
      return inner.value;
    }
    const isEffect = Array.isArray(fields.targets) && Array.isArray(fields.instructions);
    const outer = isEffect ? pending.targets.splice(0) : [];
    const copy: Fields = {};
    for (const key in fields) {
      if (key === 'inner' || (key === 'at' && fields.inner === true) || (key === 'many' && 'ref' in fields)) continue;
      const v = fields[key];
      if (isExport(v)) {
        const name = work.kept.get(v)!;
        if (used.has(name) || v.rest || v.keep || work.asked.has(v)) copy[key] = name;
        continue;
      }
      const before = given;
      if (fields.do === 'if' && key === 'then' && DECIDED_BEFORE.has((fields.condition as Fields).if))
        given = fields.condition as Condition;
      // What is a target in either case is one in any case.
      if (fields.do === 'if' && key === 'then') for (const part of within(fields.else)) always.add(part);
      const done = go(v, false);
      given = before;
      // What is divided goes by the slot's own name.
      copy[key] = key === 'divided' && typeof done === 'object' ? (done as { name: string }).name : done;
    }
    if (isEffect) {
      copy.targets = pending.targets.splice(0).sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)));
      pending.targets.push(...outer);
    }
    return copy;
  };
  try {
    return { value: go(raw, true) };
  } catch (error) {
    if (error instanceof Failed) return { failed: error.unsettled };
    throw error;
  }
}

/**
 * Makes canonical words of a reading: mentions by their names, with what these are at the end; X as what it is. So the order in which
 * a respelling mentions things doesn't matter.
 */
export function flatten(spelled: Spelled, names: ReadonlyMap<number, string>): string {
  const definitions = new Map<string, string>();
  const go = (part: Spelled, where: string): string => {
    if (typeof part === 'string') return part;
    if (Array.isArray(part)) {
      return part
        .map((p) => go(p, where))
        .filter((p) => p !== '')
        .join(' ');
    }
    const one = part as Exclude<Spelled, string | readonly Spelled[]>;
    if ('X' in one) return where;
    if ('where' in one) return go(one.inside, `⟨ ${go(one.where, where)} ⟩`);
    if ('scope' in one) return flatten(one.scope, names);
    const name = names.get(one.mention);
    // A group that nothing refers to has no name: it is what it says.
    if (name === undefined) return one.of === undefined ? '?' : go(one.of, where);
    if (one.of !== undefined && !definitions.has(name)) definitions.set(name, go(one.of, where));
    return name;
  };
  return defined(go(spelled, 'X'), definitions);
}

/** A text with names, and what they stand for. */
export function defined(text: string, definitions: ReadonlyMap<string, string>): string {
  const sorted = [...definitions].sort(([a], [b]) => (a < b ? -1 : 1));
  return [text, ...sorted.map(([name, is]) => `${name} = ${is}`)].join(' | ');
}

/** What lies below an ability, without the abilities that it gives, whose names are their own. */
export function* within(value: unknown): Generator<object> {
  if (Array.isArray(value)) for (const v of value) yield* within(v);
  else if (typeof value === 'object' && value !== null) {
    yield value;
    for (const key in value) {
      const given = key === 'abilities' || (key === 'ability' && ('modify' in value || 'except' in value));
      if (!given) yield* within((value as Fields)[key]);
    }
  }
}
