import { optionOf } from '../choose.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import { type Binding, bindNumber, bindObjects, type Thing } from '../ids.ts';
import { likeness } from '../likeness.ts';
import { pick, viewOf } from '../machine.ts';
import { cantHave } from '../replacement/impossible.ts';
import { notPlayed } from '../signals.ts';
import { amount, type Doing, type Family, find, findOnBattlefield, type InstructionOf, now, players } from './doing.ts';
import { each } from './each.ts';

function putCounters(doing: Doing, instruction: InstructionOf<'putCounters'>): Binding {
  const { game } = doing;
  const counter = kindOf(doing, instruction);
  const ids = find(doing, instruction.on).filter((id) => !cantHave(viewOf(game), id, counter));
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

/** The kinds of counters there are; where only one counter is meant, of a kind that is chosen (608.2d). */
function kindsOf(
  doing: Doing,
  have: Readonly<Record<string, number>>,
  n: InstructionOf<'removeCounters'>['n'],
): readonly string[] {
  const kinds = Object.keys(have).filter((kind) => (have[kind] ?? 0) > 0);
  if (n === 'all' || kinds.length < 2) return kinds;
  if (n !== 1) return notPlayed('122', 'choosing several counters of different kinds');
  const picked = pick(doing.game, {
    shape: 'pick',
    topic: 'choose',
    player: doing.start.you,
    source: doing.start.self,
    question: 'which kind of counter',
    rule: '608.2d',
    options: kinds.map((word) => ({ is: 'word', word })),
    min: 1,
    max: 1,
  });
  return picked.map((i) => kinds[i]!);
}

function removeCounters(doing: Doing, { from, counter, n }: InstructionOf<'removeCounters'>): Binding {
  let removed = 0;
  const events = find(doing, from).flatMap((object): readonly GameEvent[] => {
    const have = doing.game.state.objects[object]?.counters ?? {};
    const kinds = counter === undefined ? kindsOf(doing, have, n) : [counter];
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
  const kinds = counter === undefined ? kindsOf(doing, have, n) : Object.keys(have).filter((kind) => kind === counter);
  // 122.5: not where either part of it is impossible
  if (!copy && source === target) return bindNumber(0);
  const events = kinds.flatMap((kind): readonly GameEvent[] => {
    if (!copy && cantHave(viewOf(doing.game), target, kind)) return [];
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
        .map(
          (counter): GameEvent => ({ kind: 'playerCounters', player: thing.player, counter, change: 1, by: player }),
        );
    });
    happen(game, events, doing.because);
    happen(game, [{ kind: 'acted', what: 'proliferate', player, objects: [] }], doing.because);
  }
  return bindNumber(1);
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
    ids.map((object): GameEvent => ({ kind: 'designate', object, name, x: n })),
    doing.because,
  );
  return bindObjects(ids);
}

type Counters =
  | 'putCounters'
  | 'removeCounters'
  | 'moveCounters'
  | 'doubleCounters'
  | 'playerCounters'
  | 'proliferate'
  | 'becomeMonstrous'
  | 'renown'
  | 'adapt'
  | 'bolster'
  | 'support';

/** Counters and the actions that put them (122, 701). */
export const COUNTERS: Family<Counters> = {
  putCounters,
  removeCounters,
  moveCounters,
  proliferate,
  // 701.10e
  doubleCounters: (doing, { counter, on }) => {
    const ids = findOnBattlefield(doing, on);
    const events = ids.flatMap((object) =>
      Object.entries(doing.game.state.objects[object]?.counters ?? {}).flatMap(
        ([kind, change]): readonly GameEvent[] =>
          (counter === undefined || kind === counter) && change > 0
            ? [{ kind: 'counters', object, counter: kind, change, by: doing.start.you }]
            : [],
      ),
    );
    const happened = happen(doing.game, events, doing.because);
    return { ...bindObjects(ids), did: happened.length > 0 };
  },
  playerCounters: (doing, { who, counter, n, removed }) => {
    const number = amount(doing, n);
    const change = removed ? -number : number;
    const events = players(doing, who).map(
      (player): GameEvent => ({ kind: 'playerCounters', player, counter, change, by: doing.start.you }),
    );
    if (number > 0) happen(doing.game, events, doing.because);
    return bindNumber(number);
  },
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
      options: able.map((object) => optionOf({ object }, likeness(view, object))),
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
  // 701.41a
  support: (doing, { what }) => {
    if (what) doing.run(doing, [{ do: 'putCounters', counter: '+1/+1', n: 1, on: what }]);
    return undefined;
  },
};
