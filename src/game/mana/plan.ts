import type { ManaType } from '../../rules/nouns.ts';
import { BudgetSpent } from '../signals.ts';
import type { Mana } from '../state.ts';
import { matching } from './match.ts';
import { type Need, needsOf } from './needs.ts';
import type { ManaSource, ManaWay } from './sources.ts';

/** One source to be activated, and the mana from the pool that its own cost takes. */
export interface PlanStep {
  readonly source: ManaSource;
  readonly way: ManaWay;
  readonly inputs: readonly ManaType[];
}

export interface Plan {
  readonly steps: readonly PlanStep[];
  /** Whether everything is paid for; a plan made of stated sources may leave some. */
  readonly whole: boolean;
}

export interface Paying {
  readonly needs: readonly Need[];
  readonly pool: readonly Mana[];
  /** Things other than mana that pay for one unit each, all of which must (convoke, delve, improvise). */
  readonly helpers: readonly ((need: Need) => boolean)[];
  /** Whether a unit of mana may be spent on it (106.6). */
  readonly allowed: (mana: Mana) => boolean;
}

/** The most ways of paying that are compared. */
const PLAN_BUDGET = 20_000;

interface Unit {
  readonly fits: (need: Need) => boolean;
  /** Whether it could pay a mana cost of a source: unrestricted mana. */
  readonly plain: boolean;
  /** It comes out of the special source with this number, and so can pay only for later ones. */
  readonly after: number;
  readonly type?: ManaType;
  readonly flexible?: ManaSource;
}

const pays = (mana: Mana, need: Need): boolean => need.types.includes(mana.type) && (!need.snow || mana.snow === true);

/** Always gives one mana, and needs none for it: any number of these is one matching. */
const isFlexible = (source: ManaSource): boolean =>
  source.inputs.length === 0 && source.ways.every((w) => w.mana.length === 1);

/** The fewest sources that with the pool and the helpers pay for the needs: first in order where several would do (601.2g). */
export function fewest(paying: Paying, sources: readonly ManaSource[]): Plan | undefined {
  const harmless = sources.filter((s) => !s.costly);
  return search(paying, harmless) ?? (harmless.length < sources.length ? search(paying, sources) : undefined);
}

function search(paying: Paying, sources: readonly ManaSource[]): Plan | undefined {
  const flexible = sources.filter(isFlexible);
  const special = sources.filter((s) => !isFlexible(s));
  let best: { readonly plan: Plan; readonly total: number } | undefined;
  let tries = 0;
  const walk = (used: readonly Use[], left: number): void => {
    if (left === 0) {
      if (++tries > PLAN_BUDGET) throw new BudgetSpent(`${PLAN_BUDGET} ways of paying`);
      const plan = evaluate(paying, used, flexible, false);
      if (plan && (best === undefined || plan.steps.length < best.total)) best = { plan, total: plan.steps.length };
      return;
    }
    const tried = new Set<string>();
    const last = used.at(-1);
    special.forEach((source, index) => {
      if (used.some((u) => u.source.group === source.group) || tried.has(source.alike)) return;
      // The order matters only between a source and one that needs its mana.
      if (last !== undefined && source.inputs.length === 0 && index < last.index) return;
      tried.add(source.alike);
      for (const way of source.ways) walk([...used, { source, way, index }], left - 1);
    });
  };
  for (let n = 0; n <= special.length && (best === undefined || n < best.total); n++) walk([], n);
  return best?.plan;
}

interface Use {
  readonly source: ManaSource;
  readonly way: ManaWay;
  readonly index: number;
}

/** Pays with exactly these special sources and as many flexible ones as it takes; `all` uses every flexible one. */
function evaluate(paying: Paying, used: readonly Use[], every: readonly ManaSource[], all: boolean): Plan | undefined {
  const flexible = every.filter((s) => !used.some((u) => u.source.group === s.group));
  const units: readonly Unit[] = [
    ...paying.helpers.map((fits): Unit => ({ fits, plain: false, after: -1 })),
    ...byUse(paying.pool).map((mana) => unitOf(paying, mana, -1)),
    ...used.flatMap(({ way }, i) => byUse(way.mana).map((mana) => unitOf(paying, mana, i))),
    ...flexible.map(
      (source): Unit => ({
        fits: (need) => source.ways.some((w) => paying.allowed(w.mana[0]!) && pays(w.mana[0]!, need)),
        plain: source.ways.some((w) => !w.mana[0]!.restriction),
        after: -1,
        flexible: source,
      }),
    ),
  ];
  const stages = [
    ...used.flatMap(({ source }, i) => (needsOf(source.inputs)[0] ?? []).map((need) => ({ need, stage: i }))),
    ...paying.needs.map((need) => ({ need, stage: Number.POSITIVE_INFINITY })),
  ];
  const by = matching(stages.length, units.length, (n, u) => {
    const { need, stage } = stages[n]!;
    const unit = units[u]!;
    return unit.after < stage && (stage === Number.POSITIVE_INFINITY || unit.plain) && unit.fits(need);
  });
  const helped = paying.helpers.every((_, i) => by.includes(i));
  const inputsPaid = stages.every(({ stage }, i) => stage === Number.POSITIVE_INFINITY || by[i] !== undefined);
  const whole = by.every((unit) => unit !== undefined);
  if (!helped || !inputsPaid || (!whole && !all)) return undefined;
  const taken = flexible.flatMap((source): readonly PlanStep[] => {
    const unit = units.findIndex((u) => u.flexible === source);
    const need = by.indexOf(unit);
    if (need < 0 && !all) return [];
    const way = need < 0 ? source.ways[0]! : wayFor(paying, source, stages[need]!.need, stages[need]!.stage);
    return [{ source, way, inputs: [] }];
  });
  const steps = [
    ...taken.filter((s) => s.source.taps),
    ...taken.filter((s) => !s.source.taps),
    ...used.map(({ source, way }, i): PlanStep => ({ source, way, inputs: inputsOf(i) })),
  ];
  return { steps, whole };

  function inputsOf(stage: number): readonly ManaType[] {
    return stages.flatMap((at, i) => {
      if (at.stage !== stage) return [];
      const unit = units[by[i]!]!;
      return [unit.type ?? wayFor(paying, unit.flexible!, at.need, stage).mana[0]!.type];
    });
  }
}

/** Mana that may be spent on few things first, then colourless mana. */
const byUse = (pool: readonly Mana[]): readonly Mana[] =>
  [...pool].sort(
    (a, b) => Number(!a.restriction) - Number(!b.restriction) || Number(a.type !== 'C') - Number(b.type !== 'C'),
  );

const unitOf = (paying: Paying, mana: Mana, after: number): Unit => ({
  fits: (need) => paying.allowed(mana) && pays(mana, need),
  plain: !mana.restriction,
  after,
  type: mana.type,
});

function wayFor(paying: Paying, source: ManaSource, need: Need, stage: number): ManaWay {
  const fits = ({ mana: [unit] }: ManaWay): boolean =>
    pays(unit!, need) && (stage === Number.POSITIVE_INFINITY ? paying.allowed(unit!) : !unit!.restriction);
  return source.ways.find(fits)!;
}

/** Uses every one of these sources, so that as much as possible is paid for; whole or not. */
export function withAll(paying: Paying, sources: readonly ManaSource[]): Plan | undefined {
  const flexible = sources.filter(isFlexible);
  const special = sources.filter((s) => !isFlexible(s));
  let best: Plan | undefined;
  let tries = 0;
  const walk = (used: readonly Use[]): void => {
    if (best?.whole) return;
    if (used.length === special.length) {
      if (++tries > PLAN_BUDGET) throw new BudgetSpent(`${PLAN_BUDGET} ways of paying`);
      const plan = evaluate(paying, used, flexible, true);
      if (plan && (best === undefined || plan.whole)) best = plan;
      return;
    }
    special.forEach((source, index) => {
      if (!used.some((u) => u.source.group === source.group))
        for (const way of source.ways) walk([...used, { source, way, index }]);
    });
  };
  walk([]);
  return best;
}

/** What pays for each need now: a unit of the pool, a helper, or nothing. Undefined where a helper has nothing to pay for. */
export function assigned(paying: Paying): readonly (Mana | 'helper' | undefined)[] | undefined {
  const pool = byUse(paying.pool);
  const units = [...paying.helpers, ...pool.map((mana) => unitOf(paying, mana, -1).fits)];
  const by = matching(paying.needs.length, units.length, (n, u) => units[u]!(paying.needs[n]!));
  if (!paying.helpers.every((_, i) => by.includes(i))) return undefined;
  return by.map((unit) =>
    unit === undefined ? undefined : unit < paying.helpers.length ? 'helper' : pool[unit - paying.helpers.length],
  );
}
