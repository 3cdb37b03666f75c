import { optionOf } from '../choose.ts';
import { dealDamage } from '../damage.ts';
import { begin } from '../durations.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { type Binding, bindNumber, bindObjects, type ObjectId, type Thing } from '../ids.ts';
import { hasPrepareSpell } from '../inset.ts';
import { copiableValues } from '../layers/seeds.ts';
import { ask, pick, viewOf } from '../machine.ts';
import { phaseOut } from '../phasing.ts';
import { ruleOn } from '../rule-effects.ts';
import { mayBeAttached } from '../sba/attachments.ts';
import { notPlayed } from '../signals.ts';
import { amount, type Doing, type Family, find, findOnBattlefield, type InstructionOf, now, players } from './doing.ts';
import { detain, exert, goad } from './restrain.ts';

/** The same event for each permanent that a reference means. */
function each(
  doing: Doing,
  what: InstructionOf<'tap'>['what'],
  event: (object: ObjectId) => GameEvent | undefined,
): Binding {
  const ids = findOnBattlefield(doing, what);
  const events = ids.flatMap((id) => event(id) ?? []);
  const happened = happen(doing.game, events, doing.because);
  return { ...bindObjects(ids), did: happened.length > 0 };
}

function putCounters(doing: Doing, instruction: InstructionOf<'putCounters'>): Binding {
  const { game } = doing;
  const ids = find(doing, instruction.on).filter((id) => !ruleOn(viewOf(game), 'cantHaveCounters', id));
  const counter = kindOf(doing, instruction);
  const shares = instruction.divided === undefined ? undefined : divided(doing, instruction.divided);
  const events = ids.flatMap((object): readonly GameEvent[] => {
    const n = shares
      ? (shares.find(([thing]) => 'object' in thing && thing.object === object)?.[1] ?? 0)
      : amount(doing, instruction.n);
    return n > 0 ? [{ kind: 'counters', object, counter, change: n, by: doing.start.you }] : [];
  });
  const happened = happen(game, events, doing.because);
  return { ...bindObjects(ids), did: happened.length > 0 };
}

function kindOf(doing: Doing, { counter }: InstructionOf<'putCounters'>): string {
  if (typeof counter === 'string')
    return counter === 'chosen'
      ? (doing.vars.counterKind?.words?.[0] ?? notPlayed('122', 'counters of a chosen kind'))
      : counter;
  const [index] = pick(doing.game, {
    shape: 'pick',
    topic: 'choose',
    player: doing.start.you,
    source: doing.start.self,
    question: 'which kind of counter',
    rule: '608.2d',
    options: counter.oneOf.map((word) => ({ is: 'word', word })),
    min: 1,
    max: 1,
  });
  return counter.oneOf[index ?? 0]!;
}

/** How an amount was divided among the targets of a slot as it was put on the stack (601.2d). */
export function divided(doing: Doing, slot: string): readonly (readonly [Thing, number])[] {
  const bound = doing.vars[`${slot}.divided`];
  if (!bound) return [];
  const things: readonly Thing[] = [
    ...bound.objects.map((object) => ({ object })),
    ...bound.players.map((player) => ({ player })),
  ];
  return things.map((thing, i) => [thing, Number(bound.words?.[i] ?? 0)] as const);
}

function removeCounters(doing: Doing, { from, counter, n }: InstructionOf<'removeCounters'>): Binding {
  let removed = 0;
  const events = find(doing, from).flatMap((object): readonly GameEvent[] => {
    const have = doing.game.state.objects[object]?.counters ?? {};
    const kinds = counter === undefined ? Object.keys(have) : [counter];
    if (counter === undefined && n !== 'all' && kinds.length > 1)
      return notPlayed('122', 'choosing which counters to remove');
    return kinds.flatMap((kind): readonly GameEvent[] => {
      const change = Math.min(have[kind] ?? 0, n === 'all' ? Number.POSITIVE_INFINITY : amount(doing, n));
      removed += change;
      return change > 0 ? [{ kind: 'counters', object, counter: kind, change: -change }] : [];
    });
  });
  happen(doing.game, events, doing.because);
  return bindNumber(removed);
}

function moveCounters(doing: Doing, { from, to, counter, n, copy }: InstructionOf<'moveCounters'>): Binding {
  const { state } = doing.game;
  const [source] = copy ? now(doing).read.objects(from, now(doing)) : find(doing, from);
  const [target] = find(doing, to);
  if (source === undefined || target === undefined) return bindNumber(0);
  // 122.8: the counters of an object that is gone are known from how it last was (608.2h).
  const have = (state.objects[source] ?? (copy ? state.gone[source]?.object : undefined))?.counters ?? {};
  const kinds = Object.keys(have).filter((kind) => counter === undefined || kind === counter);
  if (counter === undefined && n !== 'all' && kinds.length > 1)
    return notPlayed('122.5', 'choosing which counters to move');
  // 122.5: not where either part of it is impossible
  if (!copy && (source === target || ruleOn(viewOf(doing.game), 'cantHaveCounters', target))) return bindNumber(0);
  const events = kinds.flatMap((kind): readonly GameEvent[] => {
    const change = Math.min(have[kind] ?? 0, n === 'all' ? Number.POSITIVE_INFINITY : amount(doing, n));
    if (change === 0) return [];
    const put: GameEvent = { kind: 'counters', object: target, counter: kind, change, by: doing.start.you };
    return copy ? [put] : [{ kind: 'counters', object: source, counter: kind, change: -change }, put];
  });
  happen(doing.game, events, doing.because);
  return bindNumber(events.length);
}

/** 701.34a: any number of permanents and players with counters, one more of each kind. */
function proliferate(doing: Doing, instruction: InstructionOf<'proliferate'>): Binding {
  const { game } = doing;
  for (const player of players(doing, instruction.who)) {
    const options: readonly Thing[] = [
      ...game.state.battlefield
        .filter((id) => Object.keys(game.state.objects[id]?.counters ?? {}).length > 0)
        .map((object) => ({ object })),
      ...game.state.players.flatMap((p, id) => (Object.values(p.counters).some((n) => n > 0) ? [{ player: id }] : [])),
    ];
    const picked = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player,
      source: doing.start.self,
      question: 'what to proliferate',
      rule: '701.34a',
      options: options.map((t) => optionOf(t)),
      min: 0,
      max: options.length,
    });
    const events = picked.flatMap((i): readonly GameEvent[] => {
      const thing = options[i]!;
      if ('object' in thing)
        return Object.keys(game.state.objects[thing.object]?.counters ?? {}).map(
          (counter): GameEvent => ({ kind: 'counters', object: thing.object, counter, change: 1, by: player }),
        );
      const counters = game.state.players[thing.player]?.counters ?? {};
      return Object.keys(counters)
        .filter((c) => (counters[c] ?? 0) > 0)
        .map((counter): GameEvent => ({ kind: 'playerCounters', player: thing.player, counter, change: 1 }));
    });
    happen(game, events, doing.because);
    happen(game, [{ kind: 'acted', what: 'proliferate', player, objects: [] }], doing.because);
  }
  return bindNumber(1);
}

/** 701.3: attaches where that is legal; otherwise nothing happens. */
function attach(doing: Doing, { what, to }: InstructionOf<'attach'>): Binding {
  const [target] = find(doing, to);
  const named = to.ref === 'var' ? doing.vars[to.name]?.players[0] : undefined;
  const thing: Thing | undefined =
    target !== undefined ? { object: target } : named === undefined ? undefined : { player: named };
  return each(doing, what, (object) => {
    if (!thing || !mayBeAttached(viewOf(doing.game), object, thing)) return undefined;
    const was = doing.game.state.objects[object]?.attachedTo;
    // 701.3c: being attached to what it is attached to does nothing.
    return was && JSON.stringify(was) === JSON.stringify(thing) ? undefined : { kind: 'attach', object, to: thing };
  });
}

/** 701.14: each deals damage equal to its power to the other, if both are creatures there. */
function fight(doing: Doing, { a, b }: InstructionOf<'fight'>): Binding {
  const [first] = findOnBattlefield(doing, a);
  const [second] = findOnBattlefield(doing, b);
  const view = viewOf(doing.game);
  if (
    first === undefined ||
    second === undefined ||
    ![first, second].every((id) => view.of(id).types.includes('Creature'))
  )
    return bindObjects([]);
  const power = (id: ObjectId): number => Math.max(0, view.of(id).power ?? 0);
  const dealings = [
    { source: first, to: { object: second }, amount: power(first) },
    { source: second, to: { object: first }, amount: power(second) },
  ];
  dealDamage(doing.game, dealings, { ...doing.because, rules: ['701.14a'] });
  return bindObjects([first, second]);
}

function tapOrUntap(doing: Doing, { what }: InstructionOf<'tapOrUntap'>): Binding {
  return each(doing, what, (object) => {
    const options = [
      { is: 'word', word: 'tap' },
      { is: 'word', word: 'untap' },
    ] as const;
    const [index] = pick(doing.game, {
      shape: 'pick',
      topic: 'choose',
      player: doing.start.you,
      source: doing.start.self,
      question: 'tap or untap',
      rule: '608.2d',
      options,
      min: 1,
      max: 1,
    });
    return index === 0 ? tapping(doing, object) : untapping(doing, object);
  });
}

const tapping = (doing: Doing, object: ObjectId): GameEvent | undefined =>
  doing.game.state.objects[object]?.tapped ? undefined : { kind: 'tap', object };
const untapping = (doing: Doing, object: ObjectId): GameEvent | undefined =>
  doing.game.state.objects[object]?.tapped ? { kind: 'untap', object } : undefined;

/** 709.5f–g: a locked or unlocked half is chosen. */
function door(doing: Doing, instruction: InstructionOf<'lockDoor' | 'unlockDoor' | 'lockOrUnlockDoor'>): Binding {
  const { game } = doing;
  const by = doing.start.you;
  let did = false;
  const ids = findOnBattlefield(doing, instruction.what);
  for (const object of ids) {
    const { unlocked } = game.state.objects[object]!;
    if (!viewOf(game).of(object).subtypes.includes('Room')) continue;
    const kind =
      instruction.do === 'lockOrUnlockDoor'
        ? lockOrUnlock(doing, unlocked.length)
        : instruction.do === 'unlockDoor'
          ? 'unlock'
          : 'lock';
    const sides = (['left', 'right'] as const).filter(
      (side) =>
        unlocked.includes(side) === (kind === 'lock') && (instruction.side === undefined || instruction.side === side),
    );
    if (sides.length === 0) continue;
    if (instruction.optional && !ask(game, by, `whether to ${kind} a door`, '608.2d', object)) continue;
    const [index] = pick(game, {
      shape: 'pick',
      topic: 'door',
      player: by,
      source: doing.start.self,
      question: `which door to ${kind}`,
      rule: kind === 'lock' ? '709.5g' : '709.5f',
      options: sides.map((side) => ({ is: 'door', object, side, name: doorName(doing, object, side) })),
      min: 1,
      max: 1,
    });
    happen(game, [{ kind, object, side: sides[index ?? 0]!, by }], doing.because);
    did = true;
  }
  return { ...bindObjects(ids), did };
}

function lockOrUnlock(doing: Doing, open: number): 'lock' | 'unlock' {
  if (open === 0) return 'unlock';
  if (open === 2) return 'lock';
  const options = [
    { is: 'word', word: 'lock' },
    { is: 'word', word: 'unlock' },
  ] as const;
  const [index] = pick(doing.game, {
    shape: 'pick',
    topic: 'door',
    player: doing.start.you,
    source: doing.start.self,
    question: 'lock or unlock',
    rule: '608.2d',
    options,
    min: 1,
    max: 1,
  });
  return index === 0 ? 'lock' : 'unlock';
}

function doorName(doing: Doing, object: ObjectId, side: 'left' | 'right'): string {
  const { state } = doing.game;
  const now = state.objects[object];
  const faces = now?.made?.faces ?? state.cards[now?.card ?? '']?.faces ?? [];
  return faces[side === 'left' ? 0 : 1]?.name ?? side;
}

function designate(doing: Doing, what: InstructionOf<'goad'>['what'], name: string): Binding {
  return each(doing, what, (object) => ({ kind: 'designate', object, name }));
}

/** "If it isn't monstrous, put counters on it and it becomes monstrous" and its kin (701.37, 702.112). */
function once(doing: Doing, instruction: InstructionOf<'becomeMonstrous'>, name: 'monstrous' | 'renowned'): Binding {
  const n = amount(doing, instruction.n);
  const ids = findOnBattlefield(doing, instruction.what ?? { ref: 'self' }).filter(
    (id) => !doing.game.state.objects[id]?.designations.includes(name),
  );
  happen(
    doing.game,
    ids.flatMap((object): readonly GameEvent[] =>
      n > 0 ? [{ kind: 'counters', object, counter: '+1/+1', change: n, by: doing.start.you }] : [],
    ),
    doing.because,
  );
  happen(
    doing.game,
    ids.map((object): GameEvent => ({ kind: 'designate', object, name })),
    doing.because,
  );
  return bindObjects(ids);
}

type Permanents =
  | 'tap'
  | 'untap'
  | 'tapOrUntap'
  | 'putCounters'
  | 'removeCounters'
  | 'doubleCounters'
  | 'moveCounters'
  | 'playerCounters'
  | 'proliferate'
  | 'attach'
  | 'unattach'
  | 'fight'
  | 'regenerate'
  | 'heal'
  | 'exploit'
  | 'transform'
  | 'flipCard'
  | 'phaseOut'
  | 'removeFromCombat'
  | 'goad'
  | 'detain'
  | 'suspect'
  | 'exert'
  | 'untapAndRemove'
  | 'becomeBlocked'
  | 'convert'
  | 'prepare'
  | 'becomeMonstrous'
  | 'adapt'
  | 'bolster'
  | 'renown'
  | 'support'
  | 'lockDoor'
  | 'unlockDoor'
  | 'lockOrUnlockDoor'
  | 'solveCase'
  | 'levelUpClass';

const transform = (doing: Doing, { what }: InstructionOf<'transform'>): Binding =>
  each(doing, what, (object) => {
    const now = doing.game.state.objects[object]!;
    const whole = now.made ?? doing.game.state.cards[now.card ?? ''];
    const back = whole?.layout === 'transform' ? whole.faces[now.transformed ? 0 : 1] : undefined;
    // 701.27c–d, 712.10, 712.15a
    if (
      !back ||
      now.faceDown ||
      back.types.some((t) => t === 'Instant' || t === 'Sorcery') ||
      ruleOn(viewOf(doing.game), 'cantTransform', object)
    )
      return undefined;
    return { kind: 'transform', object };
  });

/** What is done to permanents (701, 122, 709.5). */
export const PERMANENTS: Family<Permanents> = {
  tap: (doing, { what }) => each(doing, what, (id) => tapping(doing, id)),
  untap: (doing, { what }) => each(doing, what, (id) => untapping(doing, id)),
  tapOrUntap,
  putCounters,
  removeCounters,
  moveCounters,
  // 701.10e
  doubleCounters: (doing, { counter, on }) =>
    each(doing, on, (object) => {
      const change = doing.game.state.objects[object]?.counters[counter] ?? 0;
      return change > 0 ? { kind: 'counters', object, counter, change, by: doing.start.you } : undefined;
    }),
  playerCounters: (doing, { who, counter, n }) => {
    const change = amount(doing, n);
    const events = players(doing, who).map(
      (player): GameEvent => ({ kind: 'playerCounters', player, counter, change }),
    );
    if (change > 0) happen(doing.game, events, doing.because);
    return bindNumber(change);
  },
  proliferate,
  attach,
  unattach: (doing, { what }) =>
    each(doing, what, (object) =>
      doing.game.state.objects[object]?.attachedTo ? { kind: 'attach', object } : undefined,
    ),
  fight,
  heal: (doing, { what }) => each(doing, what, (object) => ({ kind: 'heal', object })),
  exploit: (doing) => {
    const { self, you } = doing.start;
    doing.run(doing, [
      { do: 'may', then: [{ do: 'sacrifice', what: [{ is: 'type', type: 'Creature' }], n: 1, as: 'exploited' }] },
    ]);
    const exploited = doing.vars.exploited ?? bindObjects([]);
    if (exploited.did)
      happen(doing.game, [{ kind: 'acted', what: 'exploit', player: you, objects: [self] }], { rules: ['702.110b'] });
    return exploited;
  },
  regenerate: (doing, { what }) => {
    const ids = findOnBattlefield(doing, what);
    for (const id of ids) {
      begin(doing.game, {
        source: doing.start.self,
        controller: doing.start.you,
        duration: { until: 'endOfTurn' },
        vars: { shielded: bindObjects([id]) },
        replacement: {
          event: { on: 'destroyed', object: { ref: 'var', name: 'shielded' } },
          by: { replace: 'regenerate' },
          once: true,
        },
      });
    }
    return bindObjects(ids);
  },
  transform,
  convert: transform,
  flipCard: (doing, { what }) =>
    each(doing, what, (object) => (doing.game.state.objects[object]?.flipped ? undefined : { kind: 'flip', object })),
  phaseOut: (doing, { what }) => {
    const ids = findOnBattlefield(doing, what);
    const happened = happen(doing.game, phaseOut(viewOf(doing.game), ids), { ...doing.because, rules: ['702.26b'] });
    return { ...bindObjects(ids), did: happened.length > 0 };
  },
  removeFromCombat: (doing, { what }) => each(doing, what, (object) => ({ kind: 'outOfCombat', object })),
  // 701.15a
  goad,
  detain,
  suspect: (doing, { what }) => designate(doing, what, 'suspected'),
  exert,
  untapAndRemove: (doing, { what }) => {
    const bound = each(doing, what, (id) => untapping(doing, id));
    each(doing, what, (object) => ({ kind: 'outOfCombat', object }));
    return bound;
  },
  becomeBlocked: (doing, { what }) => each(doing, what, (attacker) => ({ kind: 'becomesBlocked', attacker })),
  // 722.3a: only what has a prepare spell, and not again
  prepare: (doing, { what }) =>
    each(doing, what, (object) => {
      const { state } = doing.game;
      const now = state.objects[object]!;
      return hasPrepareSpell(copiableValues(state, now)) && !now.designations.includes('prepared')
        ? { kind: 'designate', object, name: 'prepared' }
        : undefined;
    }),
  becomeMonstrous: (doing, instruction) => once(doing, instruction, 'monstrous'),
  renown: (doing, instruction) => once(doing, instruction, 'renowned'),
  // 701.46a
  adapt: (doing, { what, n }) => {
    const change = amount(doing, n);
    return each(doing, what ?? { ref: 'self' }, (object) =>
      doing.game.state.objects[object]?.counters['+1/+1']
        ? undefined
        : { kind: 'counters', object, counter: '+1/+1', change, by: doing.start.you },
    );
  },
  // 701.39a
  bolster: (doing, { n }) => {
    const view = viewOf(doing.game);
    const own = view.state.battlefield.filter(
      (id) => view.of(id).controller === doing.start.you && view.of(id).types.includes('Creature'),
    );
    const least = Math.min(...own.map((id) => view.of(id).toughness ?? 0));
    const able = own.filter((id) => view.of(id).toughness === least);
    const [index] = pick(doing.game, {
      shape: 'pick',
      topic: 'choose',
      player: doing.start.you,
      source: doing.start.self,
      question: 'which creature gets the counters',
      rule: '701.39a',
      options: able.map((object) => optionOf({ object })),
      min: Math.min(1, able.length),
      max: 1,
    });
    if (index === undefined) return bindObjects([]);
    happen(
      doing.game,
      [{ kind: 'counters', object: able[index]!, counter: '+1/+1', change: amount(doing, n), by: doing.start.you }],
      doing.because,
    );
    return bindObjects([able[index]!]);
  },
  support: () => notPlayed('701.41', 'support'),
  lockDoor: door,
  unlockDoor: door,
  lockOrUnlockDoor: door,
  solveCase: (doing) => designate(doing, { ref: 'self' }, 'solved'),
  levelUpClass: (doing, { n }) =>
    each(doing, { ref: 'self' }, (object) => ({
      kind: 'level',
      object,
      level: n ?? Math.max(1, now(doing).view.state.objects[object]?.level ?? 1) + 1,
    })),
};
