import { SELF } from '../../rules/refs.ts';
import { optionOf } from '../choose.ts';
import { hasStatus } from '../evaluate/status.ts';
import { happen } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { abilitiesOf, hasKeyword, keywordsOf } from '../keywords/expand.ts';
import { likeness } from '../likeness.ts';
import { ask, envIn, type Game, pick, viewOf } from '../machine.ts';
import { activeRules } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { permanents, type View } from '../view.ts';

/** What may be paid as creatures attack, each for itself (508.1g). */
export function payOptional(game: Game, player: PlayerId, attackers: readonly ObjectId[]): void {
  for (const attacker of attackers) {
    offerExertion(game, player, attacker);
    offerEnlistment(game, player, attacker, attackers);
  }
}

/** 701.43d: "you may exert it as it attacks". */
function offerExertion(game: Game, player: PlayerId, attacker: ObjectId): void {
  const view = viewOf(game);
  const rules = activeRules(view, 'mayExert').filter(({ rule, env }) => env.read.isOne(attacker, rule.object, env));
  const linked = abilitiesOf(view, attacker).filter(
    ({ ability }) => ability.kind === 'triggered' && ability.event.on === 'mayBeExerted',
  );
  const offers = rules.length + linked.length;
  if (offers === 0) return;
  if (offers > 1) notPlayed('607.2h', 'exerting a creature by several abilities');
  if (!ask(game, player, 'whether to exert it', '508.1g', attacker)) return;
  game.play.perform(game, [{ do: 'exert', what: SELF }], envIn(game, attacker, player), {
    rules: ['508.1j', '701.43a'],
  });
}

/** 702.154a: one untapped creature that doesn't attack, and is not sick, may be tapped. */
function offerEnlistment(game: Game, player: PlayerId, attacker: ObjectId, attackers: readonly ObjectId[]): void {
  const view = viewOf(game);
  const times = keywordsOf(view, attacker, 'enlist').length;
  if (times === 0) return;
  if (times > 1) notPlayed('702.154d', 'several instances of enlist');
  const able = permanents(view).filter((id) => !attackers.includes(id) && canEnlist(game, view, player, id));
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: attacker,
    question: 'which creature is enlisted',
    rule: '702.154a',
    options: able.map((object) => optionOf({ object }, likeness(view, object))),
    min: 0,
    max: 1,
  });
  if (index === undefined) return;
  const object = able[index]!;
  const because = { rules: ['508.1j', '702.154a'], source: attacker };
  happen(game, [{ kind: 'tap', object }], because);
  happen(game, [{ kind: 'acted', what: 'enlist', player, objects: [attacker, object] }], because);
}

function canEnlist(game: Game, view: View, player: PlayerId, id: ObjectId): boolean {
  const { types, controller } = view.of(id);
  const sick = hasStatus(envIn(game, id, player), id, 'summoningSick') && !hasKeyword(view, id, 'haste');
  return controller === player && types.includes('Creature') && !view.state.objects[id]?.tapped && !sick;
}
