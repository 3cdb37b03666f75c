import type { ManaType } from '../../rules/nouns.ts';
import { scripted } from '../branches.ts';
import { cite } from '../cited.ts';
import { payLife } from '../costs/pay.ts';
import type { Because } from '../events.ts';
import { put } from '../happen.ts';
import type { PlayerId } from '../ids.ts';
import { type Game, pick } from '../machine.ts';
import { Illegal, notPlayed } from '../signals.ts';
import type { Mana } from '../state.ts';
import { activateMana } from './activate.ts';
import { type Announced, announced, lifeFor } from './announce.ts';
import { type Need, symbolsOf } from './needs.ts';
import { type Helper, paying, waysFor } from './payable.ts';
import { assigned, fewest, type Plan, withAll } from './plan.ts';
import { riders } from './riders.ts';
import { manaSources } from './sources.ts';
import type { Spending } from './spending.ts';

export interface Spent {
  readonly types: readonly ManaType[];
  readonly life: number;
  readonly mana: readonly Mana[];
}

/**
 * Pays mana for a cost (601.2g–h): from the pool, then from sources, or taken as available where the scenario says so. Phyrexian
 * symbols that were not announced before are decided now (118.13b–c). `life` is what was announced to be paid as life.
 */
export function payMana(
  game: Game,
  spending: Spending,
  cost: readonly string[],
  because: Because,
  helpers: readonly Helper[] = [],
  life = 0,
): Spent {
  const start = announced(game, spending, cost, life);
  const total = lifeFor(game, spending, start);
  needAsStated(spending, total);
  if (total.life > 0) payLife(game, spending.player, total.life, because);
  const paid = total.mana.length === 0 && helpers.length === 0 ? [] : spend(game, spending, total.mana, helpers);
  const mana = symbolsOf(paid);
  const real = paid.every((p) => p.unit !== undefined) ? { real: paid.map((p) => p.type) } : {};
  if (mana.length > 0) put(game, [{ kind: 'paid', player: spending.player, mana, life: 0, ...real }], because);
  return { types: paid.map((p) => p.type), life: total.life, mana: paid.flatMap((p) => (p.unit ? [p.unit] : [])) };
}

/** What the player stated must be what is paid: no life and no mana that the cost doesn't ask for. */
function needAsStated({ stated }: Spending, total: Announced): void {
  if (stated?.life !== undefined && stated.life !== total.life) illegal('That is not the life that it costs.');
  const nothing = total.mana.every((s) => s === '0');
  if (nothing && ((stated?.mana?.length ?? 0) > 0 || stated?.sources)) illegal('There is no mana to pay.');
}

interface PaidUnit {
  readonly need: Need;
  readonly type: ManaType;
  /** Real mana from the pool; absent where it was taken as available. */
  readonly unit?: Mana;
}

const illegal = (reason: string, ...more: readonly string[]): never => {
  throw new Illegal(reason, [...more, '601.2h', '118.3']);
};

function spend(
  game: Game,
  spending: Spending,
  cost: readonly string[],
  helpers: readonly Helper[],
): readonly PaidUnit[] {
  const { player, stated } = spending;
  const strict = game.state.strictMana;
  const ways = waysFor(spending, cost);
  const found =
    stated?.sources || strict
      ? manaSources(game, player, { ...(stated?.sources ? { of: stated.sources } : {}), except: spending.except ?? [] })
      : { sources: [] };
  if (stated?.sources) {
    const used = new Set(found.sources.map((s) => s.object));
    if (stated.sources.some((id) => !used.has(id))) {
      if (found.unclear) throw found.unclear;
      illegal('That can’t be activated for mana.');
    }
  }
  const plans = ways.flatMap((needs): readonly { readonly needs: readonly Need[]; readonly plan: Plan }[] => {
    const at = paying(game, spending, needs, helpers);
    const plan = stated?.sources
      ? withAll(at, onePerObject(found.sources))
      : strict
        ? fewest(at, found.sources)
        : { steps: [], whole: !strict };
    return plan ? [{ needs, plan }] : [];
  });
  const best = plans
    .filter(({ plan }) => !strict || plan.whole)
    .reduce<(typeof plans)[number] | undefined>(
      (a, b) =>
        a === undefined ||
        Number(b.plan.whole) > Number(a.plan.whole) ||
        (b.plan.whole === a.plan.whole && b.plan.steps.length < a.plan.steps.length)
          ? b
          : a,
      undefined,
    );
  if (!best) {
    if (found.unclear) throw found.unclear;
    // 602.5e: not in the middle of casting or activating
    const all =
      strict && !stated?.sources
        ? manaSources(game, player, { withPriority: true, except: spending.except ?? [] }).sources
        : [];
    const later = all.length > found.sources.length;
    return later
      ? illegal('The mana cost cannot be paid: what is activated only as an instant can’t be now.', '602.5e')
      : illegal('The mana cost cannot be paid.');
  }
  carryOut(game, player, best.plan);
  return take(game, spending, best.needs, helpers);
}

/** Of the abilities of a stated source one is used: the tap ability, where it has one. */
const onePerObject = <T extends { readonly object: number; readonly taps: boolean }>(all: readonly T[]): readonly T[] =>
  all.filter((s) => s === (all.find((o) => o.object === s.object && o.taps) ?? all.find((o) => o.object === s.object)));

/** Activates the sources of a plan, with the choices that it was made with. */
function carryOut(game: Game, player: PlayerId, plan: Plan): void {
  if (plan.steps.length > 0) cite('601.2g');
  for (const { source, way, inputs } of plan.steps) {
    if (inputs.length > 0) {
      const pool = [...(game.state.players[player]?.pool ?? [])];
      const mana = inputs.map((type) => {
        const at = pool.findIndex((m) => m.type === type && !m.restriction);
        return at < 0 ? notPlayed('601.2g', 'this order of mana abilities') : pool.splice(at, 1)[0]!;
      });
      put(game, [{ kind: 'spendMana', player, mana, on: source.object }], { rules: ['602.2b'], source: source.object });
    }
    const at: Game = {
      ...game,
      chooser: scripted(way.answers, () => notPlayed('601.2g', 'another choice while paying')),
    };
    activateMana(at, player, source.object, way.held);
    game.state = at.state;
  }
}

/** Mana in the pool pays; what is missing is there, where mana is taken as needed. */
function take(game: Game, spending: Spending, needs: readonly Need[], helpers: readonly Helper[]): readonly PaidUnit[] {
  const units =
    assigned(paying(game, spending, needs, helpers)) ??
    illegal('Not everything that was stated pays for some of the cost.');
  const real = units.flatMap((unit) => (unit === undefined || unit === 'helper' ? [] : [unit]));
  if (game.state.strictMana && units.includes(undefined))
    notPlayed('601.2g', 'paying in which one source changes another');
  const paid = needs.flatMap((need, i): readonly PaidUnit[] => {
    const unit = units[i];
    if (unit === 'helper') return [];
    return unit ? [{ need, type: unit.type, unit }] : [{ need, type: available(game, spending, need) }];
  });
  if (real.length > 0) {
    put(game, [{ kind: 'spendMana', player: spending.player, mana: real, on: spending.on }], {
      rules: ['601.2h'],
      source: spending.on,
    });
    riders(game, spending, real);
  }
  return paid;
}

/** The type of mana that is taken as available: asked only where its colour matters. */
function available(game: Game, spending: Spending, need: Need): ManaType {
  const [only] = need.types;
  if (need.types.length === 1 && only) return only;
  if (!spending.colorsMatter || spending.stated?.mana) return need.generic ? 'C' : (only ?? 'C');
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'mana',
    player: spending.player,
    source: spending.on,
    question: 'which mana is spent',
    rule: '601.2h',
    options: need.types.map((type) => ({ is: 'mana', mana: [type] })),
    min: 1,
    max: 1,
  });
  return need.types[index ?? 0] ?? 'C';
}
