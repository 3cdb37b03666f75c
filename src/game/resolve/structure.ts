import type { Instruction } from '../../rules/instructions.ts';
import { EACH_PLAYER } from '../../rules/refs.ts';
import { optionOf } from '../choose.ts';
import { put } from '../happen.ts';
import { type Binding, bindNumber, bindObjects, bindPlayers, NOTHING, type ObjectId } from '../ids.ts';
import { likeness } from '../likeness.ts';
import { ask, newId, pick } from '../machine.ts';
import { chooseWord } from '../quality.ts';
import { notPlayed } from '../signals.ts';
import { togetherOf } from '../together.ts';
import { apnap, permanents } from '../view.ts';
import {
  among,
  amount,
  bindEach,
  captured,
  type Doing,
  type Family,
  find,
  findOnBattlefield,
  holds,
  type InstructionOf,
  now,
  onePlayer,
  players,
} from './doing.ts';
import { nowDone } from './once.ts';
import { pay, payable } from './pay.ts';

/** The most rounds of "repeat this process". */
const REPEAT_BUDGET = 200;
/** What a repeated instruction gave, each time anew. */
const REPEATED = 'repeated';
const DONE: Binding = { objects: [], players: [], did: true };

/** What can't be begun is not offered: a cost that can't be paid (118.3), an option that can't be taken (608.2d). */
function impossible(doing: Doing, first: Instruction): boolean {
  switch (first.do) {
    case 'pay':
      return !first.optional && !payable(doing, first);
    case 'sacrifice': {
      if ('ref' in first.what) return find(doing, first.what).length === 0;
      const env = now(doing);
      const filter = first.what;
      return players(doing, first.who).every((player) =>
        permanents(env.view).every(
          (id) => env.view.of(id).controller !== player || !env.read.fits(id, filter, { ...env, you: player }),
        ),
      );
    }
    case 'discard':
      return players(doing, first.who).every((p) => doing.game.state.players[p]?.hand.length === 0);
    case 'turnFaceUp':
      return !findOnBattlefield(doing, first.what).some((id) => doing.game.state.objects[id]?.faceDown !== undefined);
    case 'unlockDoor':
      return !findOnBattlefield(doing, first.what).some((id) => doing.game.state.objects[id]!.unlocked.length < 2);
    case 'chooseObjects':
      return first.min !== 0 && among(doing, first.from).length === 0;
    default:
      return false;
  }
}

function optional(doing: Doing, instruction: InstructionOf<'may'>): Binding {
  const who = onePlayer(doing, instruction.who);
  if (who === undefined) return NOTHING;
  const [first] = instruction.then;
  if (first && impossible(doing, first)) {
    doing.run(doing, instruction.else ?? []);
    return { ...DONE, did: false };
  }
  const yes = ask(doing.game, who, 'whether to do it', '608.2d', doing.start.self);
  if (yes) nowDone(doing);
  doing.run(doing, yes ? instruction.then : (instruction.else ?? []));
  return { ...DONE, did: yes };
}

function choose(doing: Doing, instruction: InstructionOf<'choose'>): Binding {
  const who = onePlayer(doing, instruction.who);
  if (who === undefined) return NOTHING;
  const n = instruction.n === undefined ? 1 : amount(doing, instruction.n);
  const able = instruction.options.filter(({ do: [first] }) => !first || !impossible(doing, first));
  const options = able.length < n ? instruction.options : able;
  const picked = pick(doing.game, {
    shape: 'pick',
    topic: 'mode',
    player: who,
    source: doing.start.self,
    question: 'which of them',
    rule: '608.2d',
    options: options.map((o) => ({ is: 'text', text: o.label, number: instruction.options.indexOf(o) + 1 })),
    min: n,
    max: n,
  });
  for (const i of picked) doing.run(doing, options[i]?.do ?? []);
  return { ...DONE, words: picked.map((i) => options[i]?.label ?? '') };
}

function chooseObjects(doing: Doing, instruction: InstructionOf<'chooseObjects'>): Binding {
  const all = players(doing, instruction.who);
  // 101.4: one after the other, each knowing what was chosen before.
  if (all.length > 1) {
    const chosen: ObjectId[] = [];
    bindEach(
      doing,
      [],
      apnap(doing.game.state).filter((id) => all.includes(id)),
      (inner) => {
        chosen.push(...(chooseObjects(inner, { ...instruction, who: EACH_PLAYER })?.objects ?? []));
      },
    );
    return bindObjects([...new Set(chosen)]);
  }
  const [who] = all;
  if (who === undefined) return NOTHING;
  const ids = among(doing, instruction.from);
  const any = typeof instruction.max === 'object' && instruction.max.amount === 'any';
  const max = any ? ids.length : Math.min(amount(doing, instruction.max), ids.length);
  const min = Math.min(amount(doing, instruction.min), max);
  const env = now(doing);
  const picked = pick(doing.game, {
    shape: 'pick',
    topic: 'choose',
    player: instruction.random ? 'nature' : who,
    source: doing.start.self,
    question: 'which to choose',
    rule: '608.2d',
    options: ids.map((object) => optionOf({ object }, likeness(env.view, object))),
    min,
    max,
    ...togetherOf({ distinct: instruction.distinct, together: instruction.together }, ids, env),
  });
  return bindObjects(picked.map((i) => ids[i]!));
}

function choosePlayer(doing: Doing, instruction: InstructionOf<'choosePlayer'>): Binding {
  const who = onePlayer(doing, instruction.who);
  if (who === undefined) return NOTHING;
  const env = now(doing);
  const ids = apnap(doing.game.state).filter((id) => env.read.playerFits(id, instruction.from, env));
  const [index] = pick(doing.game, {
    shape: 'pick',
    topic: 'choose',
    player: instruction.random ? 'nature' : who,
    source: doing.start.self,
    question: 'which player',
    rule: '608.2d',
    options: ids.map((player) => optionOf({ player })),
    min: Math.min(1, ids.length),
    max: 1,
  });
  return index === undefined ? NOTHING : bindPlayers([ids[index]!]);
}

type Structure =
  | 'sequence'
  | 'may'
  | 'if'
  | 'pay'
  | 'forEach'
  | 'repeat'
  | 'repeatWhile'
  | 'choose'
  | 'chooseObjects'
  | 'note'
  | 'choosePlayer'
  | 'chooseQuality'
  | 'reflexive'
  | 'delayed'
  | 'unsupported';

/** Order, choice and condition (608.2). */
export const STRUCTURE: Family<Structure> = {
  sequence: (doing, { of }) => {
    doing.run(doing, of);
    return DONE;
  },
  may: optional,
  if: (doing, { condition, then, else: otherwise }) => {
    const yes = holds(doing, condition);
    doing.run(doing, yes ? then : (otherwise ?? []));
    return { ...DONE, did: yes };
  },
  pay,
  forEach: (doing, { of, body }) => {
    const env = now(doing);
    const isPlayers = typeof of === 'string' || !('ref' in of || 'zones' in of);
    const who = isPlayers ? apnap(doing.game.state).filter((id) => env.read.playerFits(id, of, env)) : [];
    const ids = isPlayers ? [] : 'ref' in of ? env.read.objects(of, env) : env.read.select(of, env);
    const named = !isPlayers && 'ref' in of && of.ref === 'var' ? (doing.vars[of.name]?.players ?? []) : [];
    bindEach(doing, ids, [...who, ...named], (inner) => inner.run(inner, body));
    return { objects: ids, players: who, did: ids.length + who.length > 0 };
  },
  repeat: (doing, { times, body }) => {
    const n = amount(doing, times);
    const objects = new Set<ObjectId>();
    for (let i = 0; i < n; i++) {
      doing.run(doing, [...body.slice(0, -1), { as: REPEATED, ...body.at(-1)! }]);
      for (const id of doing.vars[body.at(-1)?.as ?? REPEATED]?.objects ?? []) objects.add(id);
    }
    return { ...bindNumber(n), objects: [...objects] };
  },
  repeatWhile: (doing, { condition, optional: asked, body }) => {
    for (let i = 0; i < REPEAT_BUDGET; i++) {
      doing.run(doing, body);
      const again = condition ? holds(doing, condition) : true;
      if (
        !again ||
        (asked && !ask(doing.game, doing.start.you, 'whether to repeat this process', '608.2d', doing.start.self))
      )
        return DONE;
    }
    return notPlayed('732', 'repeating a process without end');
  },
  choose,
  chooseObjects,
  note: (doing, { what }) => ('ref' in what ? bindObjects(find(doing, what)) : bindPlayers(players(doing, what))),
  choosePlayer,
  chooseQuality: (doing, { who, what, words, nameOf, max }) => {
    const player = onePlayer(doing, who);
    if (player === undefined) return NOTHING;
    if (max !== undefined && max !== 1) return notPlayed('608.2d', `choosing several of ${what}`);
    return chooseWord(doing.game, {
      what,
      player,
      source: doing.start.self,
      rule: '608.2d',
      ...(words ? { words } : {}),
      ...(nameOf ? { nameOf } : {}),
    });
  },
  // 603.12
  reflexive: (doing, { ability }) => {
    const { self, you, x, side, grantor } = doing.start;
    const { clock } = doing.game.state;
    const more = {
      ...(x === undefined ? {} : { x }),
      ...(side ? { side } : {}),
      ...(grantor === undefined ? {} : { grantor }),
    };
    put(
      doing.game,
      [
        {
          kind: 'triggers',
          trigger: {
            ability,
            source: self,
            controller: you,
            vars: captured(doing),
            ...more,
            window: [doing.began, clock],
            rules: ['603.12'],
          },
        },
      ],
      { rules: ['603.12'], source: self },
    );
    return DONE;
  },
  delayed: (doing, { ability, until, once }) => {
    const { self, you, x } = doing.start;
    const delayed = {
      id: newId(doing.game),
      ability,
      source: self,
      controller: you,
      vars: captured(doing),
      ...(x === undefined ? {} : { x }),
      once,
      ...(until ? { duration: until } : {}),
      ...(doing.window ? { window: doing.window } : {}),
      turn: doing.game.state.turn.number,
    };
    put(doing.game, [{ kind: 'delayed', delayed }], { rules: ['603.7a'], source: self });
    return DONE;
  },
  unsupported: (_doing, { rule, what }) => notPlayed(rule, what),
};
