import { EACH, type ObjectRef, type PlayerRef, SELF } from '../../rules/refs.ts';
import type { Mention, Placed } from '../references.ts';
import { isElsewhere } from './branches.ts';
import { type Fields, type Found, isPlaced, within } from './collect.ts';
import type { Antecedent, Scope } from './scope.ts';

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
  /** What was moved to another zone before: a card then, whatever it was. */
  readonly moved?: ReadonlySet<string>;
  /** What was put onto the battlefield before. */
  readonly entered?: ReadonlySet<string>;
}
const NOWHERE = { direct: false, subject: undefined, coArguments: new Set<string>(), effectAt: 0 } as const;

export function as(ref: ObjectRef | PlayerRef, sort: 'object' | 'player'): ObjectRef | PlayerRef {
  if ('name' in ref) return sort === 'object' ? { ref: 'var', name: ref.name } : { player: 'var', name: ref.name };
  return ref;
}

/**
 * The antecedents that a pronoun can mean: of its sort and number, of its noun if it has one. Several mentions of one thing are one. Of several, one
 * that the effect itself names comes before those that only the event or the cost named.
 */
export function fitting(
  mention: Extract<Mention, { says: 'pronoun' }>,
  scope: Scope,
  spot: Spot,
): readonly Antecedent[] {
  const noun = NOUN.exec(mention.words)?.[1];
  let fits = scope.antecedents.filter(
    (a) =>
      a.at < spot.at &&
      a.is !== 'rest' &&
      (mention.controlled === undefined || a.controlled === mention.controlled) &&
      (a.placed === undefined || a.placed !== spot.inside) &&
      (a.group === undefined || a.group !== spot.inside) &&
      (a.step === undefined || a.step !== spot.step) &&
      a.many === mention.many &&
      (a.sort === mention.sort || a.sort === 'either') &&
      (a.mode === undefined || a.mode === spot.mode) &&
      !isElsewhere(a, spot.at, scope.branches),
  );
  // What was revealed or milled is no target that happens to be a card.
  if (/^the (?:revealed|milled|discarded) /.test(mention.words))
    fits = fits.filter((a) => a.is !== 'target' && a.is !== 'event' && a.is !== 'self');
  if (noun && mention.sort === 'object') {
    // A card is what any object is once it has moved, and a permanent what any of the battlefield is.
    const any = noun === 'card' || noun === 'permanent';
    const named = fits.filter((a) => a.is !== 'self' && a.nouns.includes(noun));
    // "Whenever a player cycles a card, exile target creature. Return that card": what the effect itself has moved.
    const moved = noun === 'card' ? fits.filter((a) => spot.moved?.has(JSON.stringify(a.ref))) : [];
    if (moved.length > 0 && named.every((a) => a.is === 'event')) return moved;
    const known = /^the (?:revealed|milled)/.test(mention.words);
    if (known) fits = named.filter((a) => a.is === 'made' || a.is === 'choice');
    else if (named.length > 0) fits = named;
    // "If it's a creature card, put it onto the battlefield. That creature …"
    else if (!any) fits = fits.filter((a) => a.is !== 'self' && spot.entered?.has(JSON.stringify(a.ref)));
    else fits = fits.filter((a) => a.is !== 'self');
  }
  // "It deals 3 damage" of a spell that speaks of nothing else: the spell.
  if (fits.length === 0 && scope.spell && mention.words === 'it' && spot.isSource) {
    return [{ is: 'self', sort: 'object', ref: SELF, many: false, nouns: [], at: -1 }];
  }
  // "Reveal up to two of them and put them into your hand": those that were picked.
  const picked = new Set(fits.flatMap((a) => a.pool ?? []));
  const left = fits.filter((a) => !picked.has(JSON.stringify(a.ref)));
  const unique = [...new Map(left.map((a) => [JSON.stringify(a.ref), a])).values()];
  const others = unique.filter((a) => a.is !== 'self');
  // What becomes a copy becomes one of something else.
  if (noun && spot.direct && (spot.step as Fields | undefined)?.do === 'becomeCopy')
    return unique.filter((a) => !spot.coArguments.has(JSON.stringify(a.ref)));
  const token = mention.sort === 'object' && /^(?:it|them)$/.test(mention.words) ? tokenJustMade(unique) : undefined;
  if (token) return [token];
  if (scope.spell && others.length > 0) return others;
  if (unique.length < 2 || mention.sort === 'player' || noun) return unique;
  const able = unique.filter(
    (a) =>
      !(
        spot.direct &&
        spot.coArguments.has(JSON.stringify(a.ref)) &&
        mention.words !== 'its' &&
        mention.words !== 'itself'
      ) &&
      !(a.nouns.includes('spell') && spot.step && ABOUT_PERMANENTS.has((spot.step as Fields).do)) &&
      !(isShown(a) && changesSize(spot.step)) &&
      !(a.is === 'self' && (spot.step as Fields | undefined)?.do === 'reveal') &&
      !(ABOUT_STACK.has((spot.step as Fields | undefined)?.do) && spot.direct && !isOnStack(a, unique)) &&
      !(isCardElsewhere(a, spot) && ABOUT_PERMANENTS.has((spot.step as Fields | undefined)?.do)),
  );
  const here = (a: Antecedent): boolean => a.at < spot.at && (a.mode === undefined || a.mode === spot.mode);
  const latest = new Map(scope.antecedents.filter(here).map((a) => [JSON.stringify(a.ref), a.at]));
  const named = able.filter((a) => (latest.get(JSON.stringify(a.ref)) ?? -1) >= spot.effectAt);
  // "If enchanted permanent is tapped, untap it" (603.4).
  const asked = able.filter((a) => a.is === 'attached');
  if (named.length === 0 && asked.length === 1 && able.every((a) => a.is === 'attached' || a.is === 'self'))
    return asked;
  const [one] = named.length === 1 ? named : able;
  if (one === undefined || (named.length !== 1 && able.length > 1)) return able;
  // "Put counters on target creature equal to its power": whose power may be doubted.
  const key = JSON.stringify(one.ref);
  return !spot.direct && able.length > 1 && spot.coArguments.has(key) && spot.subject !== key ? able : [one];
}

/** Instructions about spells and abilities only. */
const ABOUT_STACK: ReadonlySet<unknown> = new Set(['copySpell', 'counter', 'changeTargets']);
const isSpell = (a: Antecedent): boolean => a.nouns.some((n) => n === 'spell' || n.toLowerCase().endsWith('ability'));
/** The object itself, a spell perhaps, where nothing else can be one. */
const isOnStack = (a: Antecedent, all: readonly Antecedent[]): boolean =>
  a.is === 'self' ? !all.some(isSpell) : isSpell(a);
/** A card that was chosen or a target in another zone, and hasn't been put onto the battlefield. */
const isCardElsewhere = (a: Antecedent, { entered }: Spot): boolean =>
  (a.is === 'choice' || a.is === 'target') && a.nouns.includes('card') && entered?.has(JSON.stringify(a.ref)) === false;

/** A card that was looked at or revealed where it lies. */
const isShown = (a: Antecedent): boolean => a.is === 'made' && (a.step as Fields | undefined)?.do === 'topCards';
/** "Otherwise, it gets +3/+3": a permanent. */
const changesSize = (step: object | undefined): boolean =>
  (step as Fields | undefined)?.do === 'continuous' && /"modify":"(?:addPT|setBase)/.test(JSON.stringify(step));

/** "Create a token that's a copy of target creature. Sacrifice it": the token, where nothing is named after it. */
function tokenJustMade(able: readonly Antecedent[]): Antecedent | undefined {
  const [copy, ...more] = able.filter(
    (a) => a.is === 'made' && /^create(?:Copy)?Token$/.test(String((a.step as Fields | undefined)?.do)),
  );
  if (!copy || more.length > 0 || able.length < 2) return undefined;
  const { of } = copy.step as Fields;
  return able.every((a) => a === copy || a.at < copy.at || (of !== undefined && a.placed === of)) ? copy : undefined;
}

/** What else the same instruction names as its arguments, and what of it deals the damage. */
export function argumentsBeside(
  one: Found,
  found: readonly Found[],
  refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>,
  scope: Scope,
): Pick<Spot, 'coArguments' | 'subject'> {
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
        const [only, second] = fitting(other, scope, { ...NOWHERE, at: one.at, mode: one.mode, step: one.step });
        if (only && !second) coArguments.add(JSON.stringify(only.ref));
      }
    }
  }
  return { coArguments, subject };
}

/** "~ deals 3 damage to target creature. … it deals 5 damage": the spell deals it again. */
export function dealsAgain(one: Found, found: readonly Found[], refs: ReadonlyMap<unknown, unknown>): boolean {
  const deals = (f: Found): boolean => {
    const step = f.step as Fields | undefined;
    return step?.do === 'damage' && f.placed !== undefined && step.source === f.placed;
  };
  return deals(one) && found.some((f) => f.at < one.at && deals(f) && refs.get(f.placed) === SELF);
}

/** "Counter that spell if it is red": what the words before the condition name, where it is one thing. */
export function onlyIfIt(
  one: Found,
  found: readonly Found[],
  refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>,
): ObjectRef | undefined {
  const step = one.step as Fields | undefined;
  if (step?.do !== 'if') return undefined;
  const done = new Set<unknown>(within(step.then));
  const named = found.flatMap((f) => {
    const ref = f.placed && f.at < one.at && done.has(f.placed) ? refs.get(f.placed) : undefined;
    return ref && 'ref' in ref ? [ref] : [];
  });
  const [only, ...more] = new Map(named.map((ref) => [JSON.stringify(ref), ref])).values();
  return more.length === 0 ? only : undefined;
}

/** "Each of those creatures deals damage equal to its power": that of each as it deals it. */
export function eachDeals(words: string, { step, placed }: Found): boolean {
  const { do: does, source } = (step ?? {}) as Fields;
  if (does !== 'damage' || placed === source || !isPlaced(source)) return false;
  const { mention } = source;
  const several = mention.says === 'group' || (mention.says === 'pronoun' && mention.many);
  return several && (words === 'its' || words === 'their');
}

/**
 * "That creature deals damage equal to its power to ~": of what deals it, where nothing else was named in between. "Each creature deals
 * damage to itself": to what deals it.
 */
export function selfOf(
  words: string,
  { step, placed, at, direct }: Found,
  found: readonly Found[],
  refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>,
): ObjectRef | undefined {
  const { do: does, source } = (step ?? {}) as Fields;
  if (does !== 'damage' || !isPlaced(source) || source === placed || source.at > at) return undefined;
  const itself = words === 'itself' && direct;
  if (!itself && (words !== 'its' || direct)) return undefined;
  const between = found.some(
    (f) => f.placed && f.placed !== source && f.at > source.at && f.at < at && f.step === step,
  );
  if (!itself && between) return undefined;
  if (source.mention.says === 'group') return EACH;
  const ref = refs.get(source);
  const several = source.many === true || (source.mention.says === 'target' && source.mention.spec.max !== 1);
  return ref && 'ref' in ref && !several ? ref : undefined;
}

/** "Counter that spell unless its controller pays {2}": of what is done to it for want of the payment. */
export function unlessPaid(
  words: string,
  { step, placed, at, mode }: Found,
  found: readonly Found[],
  refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>,
): ObjectRef | undefined {
  const { do: does, who, else: otherwise } = (step ?? {}) as Fields;
  const asked = does === 'pay' && (who as Fields | undefined)?.of === placed && words === 'its';
  if (!asked) return undefined;
  const steps = new Set<unknown>(within(otherwise));
  const done = found.filter((f) => f.placed && f.direct && f.at < at && f.mode === mode && steps.has(f.step));
  const [only, ...more] = new Set(done.map((f) => f.placed));
  const ref = more.length === 0 && only && !only.many ? refs.get(only) : undefined;
  return ref && 'ref' in ref ? ref : undefined;
}

/** "Return target permanent to its owner's hand. That player …": the owner of the one thing that was moved from the battlefield. */
export function ownerBefore(
  one: Found,
  found: readonly Found[],
  refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>,
): PlayerRef | undefined {
  const moved = found.filter(
    (f) =>
      f.placed && f.at < one.at && f.direct && f.mode === one.mode && ['hand', 'library'].includes(movedTo(f.step)),
  );
  const [only, ...more] = new Set(moved.map((f) => f.placed));
  const ref = more.length === 0 && only && !only.many && only.mention.says === 'target' ? refs.get(only) : undefined;
  return ref && 'ref' in ref ? { player: 'ownerOf', of: ref } : undefined;
}
const movedTo = (step: object | undefined): string => {
  const { do: does, to } = (step ?? {}) as Fields;
  return does === 'move' ? String(to) : '';
};

/** What instructions before a mention move to another zone. */
export function movedBefore(
  one: Found,
  found: readonly Found[],
  refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>,
  to?: string,
): ReadonlySet<string> {
  const refsBefore = found.flatMap((f) => {
    const step = f.step as Fields | undefined;
    const moves = step?.do === 'move' && (to === undefined || step.to === to);
    const ref = f.placed && f.at < one.at && f.direct && moves ? refs.get(f.placed) : undefined;
    return ref ? [JSON.stringify(ref)] : [];
  });
  return new Set(refsBefore);
}

/** Conditions about how the spell itself was cast. */
const HOW_CAST: ReadonlySet<unknown> = new Set(['kicked', 'costPaid', 'manaSpent']);

/** "If this spell was kicked, it deals 2 damage": the spell, where its damage is by no numbers of something else that "it" could be. */
export function spellItself({ step, placed }: Found, raw: unknown): boolean {
  const { do: does, source, n } = (step ?? {}) as Fields;
  if (does !== 'damage' || source !== placed) return false;
  const own = (v: object): boolean => isPlaced(v) && v.mention.says === 'pronoun' && v.mention.words === 'its';
  if ([...within(n)].some(own)) return false;
  return [...within(raw)].some((v) => {
    const { do: action, condition, then } = v as Fields;
    return action === 'if' && HOW_CAST.has((condition as Fields | undefined)?.if) && [...within(then)].includes(step!);
  });
}

/** Whether a mention is named together with another one: "target creature and each other creature". */
export const partOfUnion = (placed: Placed, raw: unknown): boolean =>
  [...within(raw)].some(
    (v) => 'ref' in v && v.ref === 'union' && (v as unknown as { of: unknown[] }).of.includes(placed),
  );
