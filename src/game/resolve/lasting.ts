import type { RuleEffect } from '../../rules/continuous.ts';
import type { Duration } from '../../rules/durations.ts';
import type { ObjectRef } from '../../rules/refs.ts';
import { BLANK } from '../copiable.ts';
import { begin } from '../durations.ts';
import { each } from '../evaluate/env.ts';
import { withExceptions } from '../exceptions.ts';
import { happen } from '../happen.ts';
import { type Binding, bindObjects, type ObjectId, type PlayerId } from '../ids.ts';
import { copiableValues } from '../layers/seeds.ts';
import { newId, viewOf } from '../machine.ts';
import { notPlayed } from '../signals.ts';
import { objectOf } from '../view.ts';
import { withoutBarred } from './barred.ts';
import {
  amount,
  captured,
  type Doing,
  type Family,
  find,
  findOnBattlefield,
  now,
  onePlayer,
  players,
} from './doing.ts';
import { lockIn, lockInRule, readEach } from './lock-in.ts';

const DONE: Binding = { objects: [], players: [], did: true };

/** What an effect that begins now takes along. */
function base(doing: Doing) {
  const { self, you, x } = doing.start;
  return { source: self, controller: you, vars: captured(doing), ...(x === undefined ? {} : { x }) };
}

type Lasting =
  | 'continuous'
  | 'ruleEffect'
  | 'replacement'
  | 'emblem'
  | 'gainControl'
  | 'exchangeControl'
  | 'becomeCopy';

/** What may be played or cast is found where it went (400.7e). */
function permitting(doing: Doing, effect: RuleEffect): { rule: RuleEffect; vars: Readonly<Record<string, Binding>> } {
  const plain = { rule: effect, vars: {} };
  if (effect.rule !== 'mayCast' && effect.rule !== 'mayPlay') return plain;
  const { what } = effect;
  if (!('ref' in what) || (what.ref !== 'var' && what.ref !== 'self')) return plain;
  const name = what.ref === 'var' ? what.name : 'self';
  return { rule: { ...effect, what: { ref: 'var', name } }, vars: { [name]: bindObjects(find(doing, what)) } };
}

/** The permanents and spells that a reference means: what somebody can gain control of. */
function findControlled(doing: Doing, ref: ObjectRef): readonly ObjectId[] {
  const spells = find(doing, ref).filter((id) => doing.game.state.objects[id]?.zone === 'stack');
  return [...findOnBattlefield(doing, ref), ...spells];
}

/** A player gains control of objects: of a spell for good, and of the permanent that it becomes (608.3a). */
function giveTo(doing: Doing, objects: readonly ObjectId[], player: PlayerId, duration: Duration): void {
  const { game } = doing;
  const spells = objects.filter((id) => game.state.objects[id]?.zone === 'stack');
  if (spells.length > 0 && duration.until !== 'permanent') notPlayed('611.2a', 'control of a spell for a while');
  happen(
    game,
    spells.map((object) => ({ kind: 'control', object, from: viewOf(game).of(object).controller, to: player })),
    doing.because,
  );
  const permanents = objects.filter((id) => !spells.includes(id));
  if (permanents.length === 0) return;
  const by = { objects: [], players: [player], did: true };
  begin(game, {
    ...base(doing),
    vars: { ...doing.vars, 'new controller': by },
    duration,
    objects: permanents,
    modifications: [{ modify: 'control', by: { player: 'var', name: 'new controller' } }],
  });
}

/** Effects that last (611.2, 614, 114). */
export const LASTING: Family<Lasting> = {
  continuous: (doing, { what, modifications, duration }) => {
    const objects = find(doing, what);
    if (objects.length === 0) return bindObjects([]);
    const env = now(doing);
    // Numbers are worked out once, as the effect begins; each object's own where they speak of it.
    const apart = (env.vars.each?.objects ?? []).length === 0 && readEach(modifications);
    for (const those of apart ? objects.map((id) => [id]) : [objects]) {
      const [id] = those;
      const locked = lockIn(modifications, apart && id !== undefined ? each(env, id) : env);
      for (const [able, changes] of withoutBarred(viewOf(doing.game), those, locked))
        begin(doing.game, { ...base(doing), duration, objects: able, modifications: changes });
    }
    return bindObjects(objects);
  },
  ruleEffect: (doing, { effect, duration }) => {
    const { rule, vars } = permitting(doing, lockInRule(effect, now(doing)));
    const lasting = base(doing);
    begin(doing.game, { ...lasting, vars: { ...lasting.vars, ...vars }, duration, rule });
    return DONE;
  },
  replacement: (doing, { effect, duration }) => {
    // 615.7: an effect with a number is a shield of that much
    const { by } = effect;
    const left =
      (by.replace === 'prevent' || by.replace === 'redirect') && by.n !== undefined ? amount(doing, by.n) : undefined;
    begin(doing.game, { ...base(doing), duration, replacement: effect, ...(left === undefined ? {} : { left }) });
    return DONE;
  },
  emblem: (doing, { who, abilities }) => {
    const made = players(doing, who).map((player) => ({ id: newId(doing.game), player }));
    happen(
      doing.game,
      made.map(({ id, player }) => ({
        kind: 'create',
        id,
        representation: 'emblem',
        zone: 'command',
        owner: player,
        controller: player,
        made: { layout: 'normal', faces: [{ ...BLANK, abilities }] },
      })),
      { ...doing.because, rules: ['114.1'] },
    );
    return bindObjects(made.map((m) => m.id));
  },
  gainControl: (doing, { what, who, duration }) => {
    const objects = findControlled(doing, what);
    const player = onePlayer(doing, who);
    if (objects.length === 0 || player === undefined) return bindObjects([]);
    giveTo(doing, objects, player, duration);
    return bindObjects(objects);
  },
  // 701.12b: both or neither
  exchangeControl: (doing, { a, b, duration }) => {
    const [first, other] = findControlled(doing, a);
    const second = b === undefined ? other : findControlled(doing, b)[0];
    const { view } = now(doing);
    if (first === undefined || second === undefined) return bindObjects([]);
    const [one, another] = [view.of(first).controller, view.of(second).controller];
    if (one === another) return bindObjects([]);
    giveTo(doing, [first], another, duration);
    giveTo(doing, [second], one, duration);
    return bindObjects([first, second]);
  },
  // 707.2, 707.4
  becomeCopy: (doing, { what, of, except, duration }) => {
    const objects = findOnBattlefield(doing, what);
    const env = now(doing);
    const [original] = env.read.objects(of, env);
    if (original === undefined || objects.length === 0) return bindObjects([]);
    for (const object of objects) {
      const from = objectOf(env.view, original);
      const copier = objectOf(env.view, object);
      const copied = copiableValues(env.view.state, from);
      const { values, counters } = withExceptions(copied, except, { original: from, copier, env });
      begin(doing.game, { ...base(doing), duration, objects: [object], copy: values });
      happen(
        doing.game,
        Object.entries(counters).map(([counter, change]) => ({ kind: 'counters', object, counter, change })),
        doing.because,
      );
    }
    return bindObjects(objects);
  },
};
