import { optionOf } from '../choose.ts';
import { turnDayOrNight } from '../designations.ts';
import type { GameEvent } from '../events.ts';
import { happen, put } from '../happen.ts';
import type { ObjectId } from '../ids.ts';
import { likeness } from '../likeness.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { phasingOf } from '../phasing.ts';
import { activeRules, ruleOn } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { controllerOf, permanents, type View } from '../view.ts';

/** Phasing, day and night, then untapping (502.1–502.3). */
export function untapStep(game: Game): void {
  const { active } = game.state.turn;
  const phasing = phasingOf(viewOf(game), active);
  if (phasing.length > 0) happen(game, phasing, { rules: ['502.1'] });
  turnDayOrNight(game);
  const view = viewOf(game);
  // What doesn't untap in its controller's untap step may in another one.
  const able = untappable(view).filter((id) => controllerOf(view, id) !== active || !kept(view, id));
  const stay = staysTapped(game, able);
  const limited = underLimits(
    game,
    able.filter((id) => !stay.includes(id)),
  );
  happen(
    game,
    limited.map((object): GameEvent => ({ kind: 'untap', object })),
    { rules: ['502.3'] },
  );
  endOnce(game, view);
}

/** Whether an effect keeps it from untapping in its controller's step; after being exerted, in the step of who did that (701.43a). */
const kept = (view: View, id: ObjectId): boolean =>
  activeRules(view, 'doesntUntap').some(
    ({ rule, env }) => (!rule.yours || env.you === view.state.turn.active) && env.read.isOne(id, rule.object, env),
  );

/** The tapped permanents of the active player, and those that untap in that player's step besides. */
function untappable(view: View): readonly ObjectId[] {
  const { active } = view.state.turn;
  const also = activeRules(view, 'alsoUntaps').filter(({ rule, env }) => env.read.playerFits(active, rule.whose, env));
  return permanents(view).filter(
    (id) =>
      view.state.objects[id]?.tapped &&
      (controllerOf(view, id) === active || also.some(({ rule, env }) => env.read.fits(id, rule.object, env))),
  );
}

/** "You may choose not to untap." */
function staysTapped(game: Game, able: readonly ObjectId[]): readonly ObjectId[] {
  const view = viewOf(game);
  const optional = able.filter((id) => ruleOn(view, 'optionalUntap', id));
  if (optional.length === 0) return [];
  const picked = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: game.state.turn.active,
    question: 'which stay tapped',
    rule: '502.3',
    options: optional.map((object) => optionOf({ object }, likeness(view, object))),
    min: 0,
    max: optional.length,
  });
  return picked.map((i) => optional[i]!);
}

/** "Players can't untap more than one land": the player determines which untap (502.3). */
function underLimits(game: Game, able: readonly ObjectId[]): readonly ObjectId[] {
  const view = viewOf(game);
  const { active } = game.state.turn;
  const limits = activeRules(view, 'untapLimit')
    .filter(({ rule, env }) => env.read.playerFits(active, rule.who, env))
    .map(({ rule, env }) => ({ n: rule.n, ids: able.filter((id) => env.read.fits(id, rule.what, env)) }))
    .filter(({ n, ids }) => ids.length > n);
  const [limit, ...more] = limits;
  if (!limit) return able;
  if (more.length > 0) return notPlayed('502.3', 'several limits on untapping');
  const picked = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player: active,
    question: 'which untap',
    rule: '502.3',
    options: limit.ids.map((object) => optionOf({ object }, likeness(view, object))),
    min: limit.n,
    max: limit.n,
  });
  const chosen = new Set(picked.map((i) => limit.ids[i]!));
  return able.filter((id) => !limit.ids.includes(id) || chosen.has(id));
}

/** "Doesn't untap during its controller's next untap step" has had its step. */
function endOnce(game: Game, view: View): void {
  const { active } = game.state.turn;
  const over = game.state.effects.filter(({ rule, source, controller, vars }) => {
    if (rule?.rule !== 'doesntUntap' || !rule.next) return false;
    const found = activeRules(view, 'doesntUntap').find((a) => a.rule === rule && a.source === source);
    if (!found) return false;
    const env = { ...found.env, you: controller, vars };
    if (rule.yours) return controller === active;
    return permanents(view).some((id) => env.read.isOne(id, rule.object, env) && controllerOf(view, id) === active);
  });
  put(
    game,
    over.map((e): GameEvent => ({ kind: 'effectEnds', id: e.id })),
    { rules: ['611.2'] },
  );
}
