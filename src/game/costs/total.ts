import type { Amount } from '../../rules/amounts.ts';
import type { Cost, CostPart } from '../../rules/costs.ts';
import type { Filter } from '../../rules/filters.ts';
import type { ManaCost } from '../../rules/mana.ts';
import type { FaceDownWay } from '../../rules/nouns.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { type Env, withVars } from '../evaluate/env.ts';
import { bindObjects, type ObjectId, type PlayerId } from '../ids.ts';
import { type Game, viewOf } from '../machine.ts';
import { activeRules } from '../rule-effects.ts';
import type { View } from '../view.ts';
import { objectOf } from '../view.ts';
import { settled } from './settled.ts';

/** A total cost, locked in (601.2f): the mana, and everything else. */
export interface TotalCost {
  readonly mana: ManaCost;
  readonly others: readonly CostPart[];
}

const isNumber = (symbol: string): boolean => /^\d+$/.test(symbol);

/** X as the chosen number, generic mana added up in front (107.3, 107.4b). */
export function normalise(mana: ManaCost, x: number): ManaCost {
  const rest = mana.filter((s) => !isNumber(s) && !/^[XYZ]$/.test(s));
  const generic = mana.reduce((sum, s) => sum + (isNumber(s) ? Number(s) : /^[XYZ]$/.test(s) ? x : 0), 0);
  return generic > 0 ? [String(generic), ...rest] : rest;
}

/** How much generic mana of a cost may be paid by waterbending (701.67b). */
export const waterbent = (cost: Cost, x: number): number =>
  genericOf(
    normalise(
      cost.flatMap((part) => (part.pay === 'mana' && part.waterbend ? part.mana : [])),
      x,
    ),
  );

/** The generic part of a cost whose generic mana stands in front. */
export const genericOf = (mana: ManaCost): number => (mana[0] !== undefined && isNumber(mana[0]) ? Number(mana[0]) : 0);

function addGeneric(mana: ManaCost, n: number): ManaCost {
  return normalise([...mana, String(Math.max(0, n))], 0);
}

/** Generic mana is reduced no further than nothing (118.7a, 118.7c). */
export function lessGeneric(mana: ManaCost, n: number): ManaCost {
  const left = Math.max(0, genericOf(mana) - n);
  const rest = mana.filter((s) => !isNumber(s));
  return left > 0 ? [String(left), ...rest] : rest;
}

/** A reduction of coloured or colourless mana takes such symbols; what is over reduces the generic part (118.7b–g). */
export function lessColored(mana: ManaCost, by: ManaCost, coloredOnly = false): ManaCost {
  let now = [...mana];
  for (const symbol of by) {
    if (isNumber(symbol)) now = [...lessGeneric(now, Number(symbol))];
    else if (symbol === 'S') now = [...lessGeneric(now, 1)];
    else
      now = [
        ...lessOne(
          now,
          symbol.split('/').filter((half) => half !== 'P'),
          coloredOnly,
        ),
      ];
  }
  return now;
}

/** One symbol less: of a hybrid reduction, the half that the cost has (118.7e). */
function lessOne(mana: ManaCost, halves: readonly string[], coloredOnly: boolean): ManaCost {
  const exact = mana.findIndex((s) => halves.includes(s));
  const at = exact >= 0 ? exact : mana.findIndex((s) => s.split('/').some((half) => halves.includes(half)));
  if (at >= 0) return mana.toSpliced(at, 1);
  if (coloredOnly) return mana;
  const number = halves.find(isNumber);
  return lessGeneric(mana, number === undefined ? 1 : Number(number));
}

/** What special actions pay for (116.2). */
export type Special = FaceDownWay | 'unlock' | 'foretell' | 'plot' | 'suspend';

export interface Paying {
  readonly what: ObjectId;
  readonly player: PlayerId;
  readonly cost: Cost;
  readonly x: number;
  /** Not a spell but an activated ability of this kind (`true`: any). */
  readonly ability?: string | true;
  /** Neither: a special action, a toll of combat, what an effect asks for (116.2, 508.1h, 118.12). */
  readonly besides?: Special | 'toll' | 'effect';
  /** The ability is a mana ability. */
  readonly mana?: true;
  /** Reductions by what was chosen to pay with (702.119a). */
  readonly reductions?: readonly ManaCost[];
}

/** Of the life that a player stated to pay in all, what is left for symbols of the mana cost. */
export function lifeIn(stated: number | undefined, cost: Cost, env: Env): { readonly life?: number } {
  if (stated === undefined) return {};
  const fixed = cost.reduce((sum, part) => sum + (part.pay === 'life' ? env.read.amount(part.amount, env) : 0), 0);
  return { life: stated - fixed };
}

/** The total cost: base and additional costs, increases, reductions, then minimums (601.2f). */
export function totalCost(game: Game, paying: Paying): TotalCost {
  const view = viewOf(game);
  const cost = [...paying.cost, ...additional(view, paying)];
  let mana = normalise(
    cost.flatMap((part) => (part.pay === 'mana' ? part.mana : [])),
    paying.x,
  );
  for (const { n, symbols } of changes(view, 'costMore', paying))
    mana = symbols ? normalise([...mana, ...symbols], 0) : addGeneric(mana, n);
  for (const by of paying.reductions ?? []) mana = lessColored(mana, by);
  // Reductions that stop at some amount first: the player may apply them in any order.
  const less = [...changes(view, 'costLess', paying)].sort((a, b) => (b.minimum ?? 0) - (a.minimum ?? 0));
  for (const { n, symbols, minimum, coloredOnly } of less) {
    const before = mana;
    mana = symbols ? lessColored(mana, symbols, coloredOnly) : lessGeneric(mana, n);
    if (minimum !== undefined && worth(mana) < minimum)
      mana = worth(before) < minimum ? before : addGeneric(mana, minimum - worth(mana));
  }
  if (isSpell(paying)) {
    for (const { rule, env } of activeRules(view, 'minimumCost')) {
      if (!env.read.fits(paying.what, rule.what, env) || (rule.while && !env.read.holds(rule.while, env))) continue;
      if (worth(mana) < rule.n) mana = addGeneric(mana, rule.n - worth(mana));
    }
  }
  return { mana, others: cost.filter((part) => part.pay !== 'mana') };
}

function worth(mana: ManaCost): number {
  return mana.reduce((sum, s) => sum + (isNumber(s) ? Number(s) : s.startsWith('2/') ? 2 : 1), 0);
}

const isSpell = ({ ability, besides }: Paying): boolean => ability === undefined && besides === undefined;

interface Change {
  readonly n: number;
  readonly symbols?: ManaCost;
  readonly minimum?: number;
  readonly coloredOnly?: true;
}

function changes(view: View, kind: 'costLess' | 'costMore', paying: Paying): readonly Change[] {
  return activeRules(view, kind).flatMap(({ rule, env }): readonly Change[] => {
    if (!env.read.playerFits(paying.player, rule.who, env)) return [];
    if (!isFor(rule.ability, paying)) return [];
    if (!env.read.isOne(paying.what, rule.what, env)) return [];
    if (rule.zone !== undefined && objectOf(view, paying.what).cast?.from !== rule.zone) return [];
    if (rule.targets !== undefined && !env.read.fits(paying.what, [{ is: 'targets', what: rule.targets }], env))
      return [];
    if (rule.exceptMana && paying.mana) return [];
    if (rule.first && castBefore(view, paying, rule.what, env)) return [];
    const each =
      rule.each === undefined ? 1 : env.read.amount(rule.each, withVars(env, { spell: bindObjects([paying.what]) }));
    const minimum = {
      ...(rule.minimum === undefined ? {} : { minimum: rule.minimum }),
      ...(rule.coloredOnly ? { coloredOnly: true as const } : {}),
    };
    return Array.isArray(rule.by)
      ? [{ n: 0, symbols: Array.from({ length: each }, () => rule.by as ManaCost).flat(), ...minimum }]
      : [{ n: env.read.amount(rule.by as Amount, env) * each, ...minimum }];
  });
}

/** Whether a change of costs is for what is paid for: of spells, of activated abilities, or of what it names. */
function isFor(changed: string | boolean | undefined, { ability, besides }: Paying): boolean {
  if (besides !== undefined) return changed === besides;
  if (typeof changed === 'string') return changed === ability;
  return (changed !== undefined) === (ability !== undefined);
}

/** Whether that player has cast such a spell this turn already: "the first … you cast each turn". */
function castBefore(view: View, paying: Paying, what: Filter | ObjectRef, env: Env): boolean {
  return view.state.history.some(
    ({ turn, event }) =>
      turn === view.state.turn.number &&
      event.kind === 'cast' &&
      event.player === paying.player &&
      env.read.isOne(event.object, what, env),
  );
}

function additional(view: View, paying: Paying): readonly CostPart[] {
  if (!isSpell(paying)) return [];
  return activeRules(view, 'additionalCost').flatMap(({ rule, env }) =>
    env.read.playerFits(paying.player, rule.who, env) && env.read.fits(paying.what, rule.what, env)
      ? settled(rule.cost, env, paying.what, view)
      : [],
  );
}
