import { type ObjectRef, type PlayerRef, SELF } from '../../rules/refs.ts';
import type { Mention, Placed } from '../references.ts';
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
      (a.mode === undefined || a.mode === spot.mode),
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
    else fits = named.length > 0 || !any ? named : fits.filter((a) => a.is !== 'self');
  }
  // "It deals 3 damage" of a spell that speaks of nothing else: the spell.
  if (fits.length === 0 && scope.spell && mention.words === 'it' && spot.isSource) {
    return [{ is: 'self', sort: 'object', ref: SELF, many: false, nouns: [], at: -1 }];
  }
  const unique = [...new Map(fits.map((a) => [JSON.stringify(a.ref), a])).values()];
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
      !(isShown(a) && changesSize(spot.step)),
  );
  const latest = new Map(scope.antecedents.filter((a) => a.at < spot.at).map((a) => [JSON.stringify(a.ref), a.at]));
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

/** A card that was looked at or revealed where it lies. */
const isShown = (a: Antecedent): boolean => a.is === 'made' && (a.step as Fields | undefined)?.do === 'topCards';
/** "Otherwise, it gets +3/+3": a permanent. */
const changesSize = (step: object | undefined): boolean =>
  (step as Fields | undefined)?.do === 'continuous' && /"modify":"(?:addPT|setBase)/.test(JSON.stringify(step));

/** "Create a token that's a copy of target creature. Sacrifice it": the token, where nothing is named after it. */
function tokenJustMade(able: readonly Antecedent[]): Antecedent | undefined {
  const [copy, ...more] = able.filter(
    (a) => a.is === 'made' && (a.step as Fields | undefined)?.do === 'createCopyToken',
  );
  if (!copy || more.length > 0 || able.length < 2) return undefined;
  const { of } = copy.step as Fields;
  return able.every((a) => a === copy || a.at < copy.at || a.placed === of) ? copy : undefined;
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

/** What instructions before a mention move to another zone. */
export function movedBefore(
  one: Found,
  found: readonly Found[],
  refs: ReadonlyMap<unknown, ObjectRef | PlayerRef>,
): ReadonlySet<string> {
  const refsBefore = found.flatMap((f) => {
    const step = f.step as Fields | undefined;
    const ref = f.placed && f.at < one.at && f.direct && step?.do === 'move' ? refs.get(f.placed) : undefined;
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
