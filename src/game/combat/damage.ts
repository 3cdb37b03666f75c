import { cite } from '../cited.ts';
import { dealDamage } from '../damage.ts';
import type { Dealing } from '../damage-event.ts';
import type { GameEvent } from '../events.ts';
import { put } from '../happen.ts';
import type { ObjectId, Thing } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { ask, type Game, note, viewOf } from '../machine.ts';
import { ruleOn } from '../rule-effects.ts';
import { Illegal } from '../signals.ts';
import type { Attack } from '../state.ts';
import { apnap, controllerOf, type View } from '../view.ts';
import { type Beyond, divide } from './assign.ts';
import { divideFor } from './banding.ts';
import { defendingPlayerOf } from './defending.ts';
import { type Assigned, lethalLeft, loyaltyLeft, nothingAssigned } from './lethal.ts';

/** Whether a first combat damage step is needed: a fighting creature has first or double strike (510.4). */
export function hasFirstStrike(view: View): boolean {
  return fighting(view).some((id) => strikesFirst(view, id));
}

const strikesFirst = (view: View, id: ObjectId): boolean =>
  hasKeyword(view, id, 'first strike') || hasKeyword(view, id, 'double strike');

function fighting(view: View): readonly ObjectId[] {
  return (view.state.turn.combat?.attacks ?? []).flatMap((a) => [a.attacker, ...a.blockers]);
}

/** Who assigns damage in this step: in the second one who had no such ability as the first began, and double strikers (510.4, 702.7c). */
function strikes(view: View, id: ObjectId, first: boolean): boolean {
  if (first) return strikesFirst(view, id);
  const struck = view.state.turn.combat?.struck.includes(id) ?? false;
  return !struck || hasKeyword(view, id, 'double strike');
}

/** The rule by which a creature deals damage in this step and in no other one, where one of them is for first strike. */
function stepRule(view: View, id: ObjectId, first: boolean): readonly string[] {
  if (!strikesFirst(view, id)) return [];
  const double = hasKeyword(view, id, 'double strike');
  if (first) return [double ? '702.4b' : '702.7b'];
  return [view.state.turn.combat?.struck.includes(id) ? '702.4b' : '702.7c'];
}

/** Those that lost first strike once they had dealt damage deal none in the second step (702.7c). */
function explainStruck(game: Game): void {
  const view = viewOf(game);
  for (const attack of view.state.turn.combat?.attacks ?? [])
    for (const id of [attack.attacker, ...attack.blockers])
      if (view.state.turn.combat?.struck.includes(id) && !strikesFirst(view, id))
        explain(
          game,
          id,
          id === attack.attacker ? (attack.blockers[0] ?? attack) : attack.attacker,
          'It dealt its combat damage in the first step: losing first strike gives it no second time.',
          '702.7c',
        );
}

/** Tells why a creature deals no combat damage to another one, or to what it attacks. */
function explain(
  game: Game,
  source: ObjectId,
  to: ObjectId | Pick<Attack, 'defender' | 'against'>,
  text: string,
  ...rules: readonly string[]
): void {
  const thing: Thing | undefined =
    typeof to === 'number'
      ? { object: to }
      : (to.defender ?? (to.against === undefined ? undefined : { player: to.against }));
  const about: GameEvent | undefined = thing && { kind: 'damage', source, to: thing, amount: 0, combat: true };
  note(game, text, { rules, source }, about ? { about } : {});
}

/** 510.1a: damage equal to power, or toughness where an effect says so. */
function amountOf(view: View, id: ObjectId): number {
  if (ruleOn(view, 'noCombatDamage', id)) return 0;
  const now = view.of(id);
  return Math.max(0, now.marked.includes('assignsDamageByToughness') ? (now.toughness ?? 0) : (now.power ?? 0));
}

const tramples = (view: View, id: ObjectId): boolean => hasKeyword(view, id, 'trample');
const overPlaneswalkers = (view: View, id: ObjectId): boolean => hasKeyword(view, id, 'trample over planeswalkers');

/** Where an attacker's damage may go besides its blockers (510.1b, 702.19b–f). */
function beyondBlockers(view: View, attack: Attack, assigned: Assigned): readonly Beyond[] {
  const { attacker, blocked, defender } = attack;
  const over = overPlaneswalkers(view, attacker);
  if (blocked && !tramples(view, attacker) && !over) return [];
  const player = defendingPlayerOf(view, attack);
  // 702.19e: the planeswalker is gone, its controller still takes the damage.
  if (!defender) return over && player !== undefined ? [{ thing: { player }, needed: 0 }] : [];
  const planeswalker = 'object' in defender && view.of(defender.object).types.includes('Planeswalker');
  if (!over || !planeswalker || player === undefined) return [{ thing: defender, needed: 0 }];
  return [
    { thing: defender, needed: loyaltyLeft(view, defender.object, assigned) },
    { thing: { player }, needed: 0 },
  ];
}

function attackerDamage(game: Game, attack: Attack, assigned: Assigned, later: number): readonly Dealing[] {
  const view = viewOf(game);
  const { attacker, blocked, blockers, defender } = attack;
  // 702.22j
  const defending = divideFor(view, blockers) ? defendingPlayerOf(view, attack) : undefined;
  const player = defending ?? controllerOf(view, attacker);
  const total = amountOf(view, attacker);
  const asUnblocked =
    blocked &&
    total > 0 &&
    defender !== undefined &&
    ruleOn(view, 'assignAsThoughUnblocked', attacker) !== undefined &&
    ask(game, player, 'whether it assigns its combat damage as though it weren’t blocked', '510.1c', attacker);
  const at = asUnblocked ? { ...attack, blocked: false, blockers: [] } : attack;
  const beyond = defending === undefined || asUnblocked ? beyondBlockers(view, at, assigned) : [];
  explainUnassigned(game, at, total, beyond);
  const dealings = divide(
    game,
    player,
    {
      source: attacker,
      total,
      among: asUnblocked ? [] : blockers,
      beyond,
      later,
      ...(defending === undefined ? {} : { rule: '702.22j' }),
    },
    assigned,
  );
  return dealings.map((d) => ({
    ...d,
    rules: [...(defending === undefined ? [] : ['702.22j']), assignedBy(view, at, d)],
  }));
}

/** The rule by which an attacker's damage goes where it goes (510.1b–c, 702.19b–e). */
function assignedBy(view: View, { attacker, blocked, blockers, defender }: Attack, { to }: Dealing): string {
  if ('object' in to && blockers.includes(to.object)) return '510.1c';
  if ('player' in to && overPlaneswalkers(view, attacker) && !(defender && 'player' in defender))
    return defender ? '702.19c' : '702.19e';
  if (!blocked) return '510.1b';
  return blockers.length > 0 ? '702.19b' : '702.19d';
}

/** Why an attacker's damage, or the rest of it, is assigned to nothing. */
function explainUnassigned(game: Game, attack: Attack, total: number, beyond: readonly Beyond[]): void {
  const view = viewOf(game);
  const { attacker, blocked, blockers, defender } = attack;
  if (total === 0 || blockers.length > 0) return;
  if (beyond.length === 0) {
    const text = blocked
      ? 'It stays blocked though nothing blocks it any more: it deals no combat damage.'
      : 'It attacks nothing any more: it deals no combat damage.';
    explain(game, attacker, attack, text, ...(blocked ? ['509.1h', '510.1c'] : ['506.4c', '510.1b']));
    return;
  }
  if (!defender || 'player' in defender || !tramples(view, attacker) || overPlaneswalkers(view, attacker)) return;
  const player = defendingPlayerOf(view, attack);
  const { types, loyalty = 0 } = view.of(defender.object);
  if (player === undefined || !types.includes('Planeswalker') || total <= loyalty) return;
  const text = 'None of its damage goes on to the player whose planeswalker it attacks.';
  explain(game, attacker, { defender: { player } }, text, '702.19f');
}

/** Tramplers come after other attackers that share a blocker with them: their damage counts for what is lethal (702.19b). */
function inOrder(view: View, attacks: readonly Attack[]): readonly Attack[] {
  const waits = (a: Attack): boolean =>
    (tramples(view, a.attacker) || overPlaneswalkers(view, a.attacker)) &&
    attacks.some((b) => b !== a && !tramples(view, b.attacker) && shares(a, b));
  return [...attacks.filter((a) => !waits(a)), ...attacks.filter(waits)];
}

function shares(a: Attack, b: Attack): boolean {
  const walker = (x: Attack): number | undefined =>
    x.defender && 'object' in x.defender ? x.defender.object : undefined;
  return a.blockers.some((id) => b.blockers.includes(id)) || (walker(a) !== undefined && walker(a) === walker(b));
}

/** 510.1e: a trampler's damage goes past its blockers only if all of them are assigned lethal damage by all attackers together. */
function checkTotal(view: View, attacks: readonly Attack[], dealings: readonly Dealing[], assigned: Assigned): void {
  if (attacks.length > 0) cite('510.1e');
  for (const { attacker, blockers } of attacks) {
    const past = dealings.some((d) => d.source === attacker && !('object' in d.to && blockers.includes(d.to.object)));
    if (past && blockers.some((id) => lethalLeft(view, id, undefined, assigned) > 0))
      throw new Illegal('A creature blocking a trampling one is not assigned lethal damage.', ['702.19b', '510.1e']);
  }
}

/** Assigns and deals combat damage in one step, all at once (510.1, 510.2). */
export function combatDamage(game: Game, first: boolean): void {
  const view = viewOf(game);
  const attacks = view.state.turn.combat?.attacks ?? [];
  const dealings: Dealing[] = [];
  const struck: ObjectId[] = [];
  for (const player of apnap(view.state)) {
    const own = inOrder(
      view,
      attacks.filter((a) => controllerOf(view, a.attacker) === player && strikes(view, a.attacker, first)),
    );
    const assigned = nothingAssigned();
    const dealt: Dealing[] = [];
    own.forEach((attack, i) => {
      const later = own
        .slice(i + 1)
        .filter((b) => tramples(view, b.attacker) && b.blockers.some((id) => attack.blockers.includes(id)))
        .reduce((sum, b) => sum + amountOf(view, b.attacker), 0);
      dealt.push(...attackerDamage(game, attack, assigned, later));
      struck.push(attack.attacker);
    });
    checkTotal(
      view,
      own.filter((a) => tramples(view, a.attacker)),
      dealt,
      assigned,
    );
    dealings.push(...dealt, ...blockersDamage(game, attacks, player, first, struck));
  }
  if (!first) explainStruck(game);
  if (first) put(game, [{ kind: 'struck', objects: struck }], { rules: ['510.4'] });
  const told = dealings.map((d) => ({ ...d, rules: [...stepRule(view, d.source, first), ...(d.rules ?? [])] }));
  dealDamage(game, told, { rules: ['510.2'] });
}

/** 510.1d */
function blockersDamage(
  game: Game,
  attacks: readonly Attack[],
  player: number,
  first: boolean,
  struck: ObjectId[],
): readonly Dealing[] {
  const view = viewOf(game);
  const own = [...new Set(attacks.flatMap((a) => a.blockers))].filter(
    (id) => controllerOf(view, id) === player && strikes(view, id, first),
  );
  struck.push(...own);
  return own.flatMap((source) => {
    const among = attacks.filter((a) => a.blockers.includes(source)).map((a) => a.attacker);
    const banded = divideFor(view, among);
    const dealings = divide(
      game,
      banded ? view.state.turn.active : player,
      {
        source,
        total: amountOf(view, source),
        among,
        beyond: [],
        later: 0,
        ...(banded ? { rule: '702.22k' } : {}),
      },
      nothingAssigned(),
    );
    // 506.4b: that it is tapped by now doesn't matter.
    const rules = [...(view.state.objects[source]?.tapped ? ['506.4b'] : []), ...(banded ? ['702.22k'] : []), '510.1d'];
    return dealings.map((d) => ({ ...d, rules }));
  });
}
