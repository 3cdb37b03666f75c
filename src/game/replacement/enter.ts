import type { Cost } from '../../rules/costs.ts';
import type { Filter } from '../../rules/filters.ts';
import { SELF } from '../../rules/refs.ts';
import type { EnterChange } from '../../rules/replacements.ts';
import { finalChapter } from '../chapters.ts';
import type { Copiable } from '../characteristics.ts';
import { type Option, optionOf } from '../choose.ts';
import { nameOf } from '../chosen.ts';
import { attackedLike } from '../combat/attackable.ts';
import { type Env, withVars } from '../evaluate/env.ts';
import type { Because, Entering, GameEvent } from '../events.ts';
import { withExceptions } from '../exceptions.ts';
import type { Binding, ObjectId } from '../ids.ts';
import { copiableValues } from '../layers/seeds.ts';
import { likeness } from '../likeness.ts';
import type { Game } from '../machine.ts';
import { ask, choose as decide, pick, viewOf } from '../machine.ts';
import { anOpponent } from '../opponent.ts';
import { chooseWord, type Quality } from '../quality.ts';
import { ruleOn } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import type { Variant } from '../variant.ts';
import { objectOf } from '../view.ts';
import type { Changed, Then } from './afterwards.ts';
import { asCopy } from './as-copy.ts';
import type { Arrival } from './gather.ts';

interface Step {
  readonly entering: Entering;
  readonly then: readonly Then[];
}
type Kind = EnterChange['enter'];
type Row<K extends Kind> = (
  game: Game,
  event: Arrival,
  how: Variant<EnterChange, 'enter', K>,
  env: Env,
  because: Because,
) => Step;

const just = (entering: Entering): Step => ({ entering, then: [] });
const mark =
  (entering: Entering): Row<never> =>
  (_game, event) =>
    just({ ...event.entering, ...entering });

/** A choice made as it enters (607.2d, 614.12a). */
export function choose(game: Game, event: Arrival, how: Variant<EnterChange, 'enter', 'choose'>, env: Env): Step {
  const of = nameOf(env.view.state, objectOf(env.view, env.self));
  const put = (what: string, value: Binding): Step =>
    just({ ...event.entering, chosen: { ...event.entering?.chosen, [what]: of ? { ...value, of } : value } });
  const base = { player: env.you, source: env.self, rule: '614.12a' };
  if (how.what === 'player' || how.what === 'opponent') {
    const players = env.view.state.players.flatMap((p, id) =>
      p.lost || (how.what === 'opponent' && id === env.you) ? [] : [id],
    );
    const [index] = pick(game, {
      ...base,
      shape: 'pick',
      topic: 'choose',
      question: 'a player',
      options: players.map((player) => ({ is: 'player', player })),
      min: 1,
      max: 1,
    });
    const player = players[index ?? 0];
    return put('player', { objects: [], players: player === undefined ? [] : [player], did: true });
  }
  if (how.what === 'object') {
    const ids = how.from ? env.read.select(how.from, env).filter((id) => id !== env.self) : [];
    const picked = pick(game, {
      ...base,
      shape: 'pick',
      topic: 'choose',
      question: 'an object',
      options: ids.map((object) => ({ is: 'object', object })),
      min: Math.min(1, ids.length),
      max: 1,
    });
    return put('object', { objects: picked.map((i) => ids[i]!), players: [], did: picked.length > 0 });
  }
  return put(
    how.what,
    chooseWord(game, {
      ...base,
      what: how.what as Quality,
      ...(how.words ? { words: how.words } : {}),
      ...(how.nameOf ? { nameOf: how.nameOf } : {}),
    }),
  );
}

/** What it becomes a copy of, if anything: the values and counters that the copy effect gives (707.5, 707.9). */
export function chooseCopy(
  game: Game,
  how: Variant<EnterChange, 'enter', 'copy'>,
  env: Env,
  self: ObjectId,
  words: Env,
): { readonly values: Copiable; readonly counters: Readonly<Record<string, number>> } | undefined {
  const ids = ('ref' in how.of ? env.read.objects(how.of, env) : env.read.select(how.of, env)).filter(
    (id) => id !== self && env.view.state.objects[id],
  );
  const like = (id: ObjectId): string => JSON.stringify(copiableValues(env.view.state, objectOf(env.view, id)));
  const options = ids.map((object) => ({ is: 'object', object, alike: like(object) }) as const);
  if (ids.length === 0) return undefined;
  const base = { topic: 'choose', player: env.you, source: env.self, rule: '707.5', shape: 'pick' } as const;
  if (how.optional && !ask(game, env.you, 'whether it enters as a copy', '707.5', env.self)) return undefined;
  const [index] = pick(game, { ...base, question: 'what it enters as a copy of', options, min: 1, max: 1 });
  const original = objectOf(env.view, ids[index ?? 0]!);
  return withExceptions(copiableValues(env.view.state, original), how.except, {
    original,
    copier: objectOf(env.view, self),
    env: words,
  });
}

/** What each part of "enters …" changes (614.1c–d). Total over the algebra. */
const ENTER: { readonly [K in Kind]: Row<K> } = {
  tapped: mark({ tapped: true }) as Row<'tapped'>,
  untapped: mark({ tapped: false }) as Row<'untapped'>,
  faceDown: mark({ faceDown: 'effect' }) as Row<'faceDown'>,
  transformed: mark({ transformed: true }) as Row<'transformed'>,
  prepared: mark({ designations: ['prepared'] }) as Row<'prepared'>,
  counters: (_game, event, how, env) => {
    if (how.counter === 'chosen') return notPlayed('614.1c', 'counters of a chosen kind');
    const n = env.read.amount(how.n, withX(env, event));
    const before = event.entering?.counters ?? {};
    return just({
      ...event.entering,
      ...(n > 0 ? { counters: { ...before, [how.counter]: (before[how.counter] ?? 0) + n } } : {}),
    });
  },
  fewerCounters: (_game, event, how, env) => {
    const before = event.entering?.counters ?? {};
    const left = Math.max(0, (before[how.counter] ?? 0) - env.read.amount(how.n, env));
    const { [how.counter]: _fewer, ...others } = before;
    return just({ ...event.entering, counters: left > 0 ? { ...others, [how.counter]: left } : others });
  },
  // 707.5
  copy: (game, event, how, env, because) => {
    const self = event.kind === 'move' ? event.becomes : event.id;
    const words = withX(env, event);
    const copied = chooseCopy(game, how, env, self, words);
    if (!copied) return just({ ...event.entering });
    if (how.until && event.kind === 'create') return notPlayed('707.5', 'a token that is a copy for a while');
    const entering = asCopy(game, event, copied.values, copied.counters);
    const lasting = how.until ? { ...entering, madeUntil: how.until } : entering;
    return steps(game, { ...event, entering: lasting }, how.also ?? [], words, because);
  },
  choose,
  unlessPaid: (game, event, how, env, because) =>
    steps(game, event, pays(game, event, how.cost, env, because) ? [] : how.else, env, because),
  mayPay: (game, event, how, env, because) =>
    steps(game, event, pays(game, event, how.cost, env, because) ? how.then : [], env, because),
  if: (game, event, how, env, because) => {
    const part = env.read.holds(how.condition, withX(env, event)) ? how.then : (how.else ?? []);
    return steps(game, event, part, env, because);
  },
  underYou: (_game, event, _how, env) =>
    event.kind === 'create'
      ? notPlayed('616.1b', 'a token created under the control of another player')
      : just({ ...event.entering, controller: env.you }),
  modified: (_game, event, how, env) =>
    just({
      ...event.entering,
      effects: [
        ...(event.entering?.effects ?? []),
        {
          source: env.self,
          controller: env.you,
          duration: { until: 'permanent' },
          turn: env.view.state.turn.number,
          vars: {},
          modifications: how.by,
        },
      ],
    }),
  oneOf: (game, event, how, env, because) => {
    const { self: source, you } = env;
    const base = { shape: 'pick', topic: 'choose', source, rule: '614.12a', min: 1, max: 1 } as const;
    const chosen = { source, question: 'which opponent chooses', rule: '614.12a' };
    const player = how.who === 'you' ? you : (anOpponent(game, you, chosen) ?? you);
    const options = how.options.map((o): Option => ({ is: 'word', word: o.label }));
    const [index] = pick(game, { ...base, player, question: 'how it enters', options });
    return steps(game, event, how.options[index ?? 0]?.with ?? [], env, because);
  },
  devour: (game, event, how, env, because) => {
    const able = env.read
      .select({ zones: ['battlefield'], filter: how.what }, env)
      .filter((id) => id !== env.self && game.state.objects[id] && viewOf(game).of(id).controller === env.you)
      .filter((id) => !ruleOn(viewOf(game), 'cantBeSacrificed', id));
    const picked = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player: env.you,
      source: env.self,
      question: 'what it devours',
      rule: '702.82a',
      options: able.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
      min: 0,
      max: able.length,
    });
    const instructions = [{ do: 'sacrifice', what: { ref: 'var', name: 'devoured' } }] as const;
    const devoured = { objects: picked.map((i) => able[i]!), players: [], did: true };
    if (picked.length > 0) game.play.perform(game, instructions, withVars(env, { devoured }), because);
    const n = picked.length * env.read.amount(how.n, withX(env, event));
    return steps(game, event, [{ enter: 'counters', counter: '+1/+1', n }], env, because);
  },
  designated: (_game, event, how) =>
    just({ ...event.entering, designations: [...(event.entering?.designations ?? []), how.name] }),
  readAhead: (game, event, _how, env, because) => {
    const decided = decide(game, {
      shape: 'number',
      topic: 'number',
      player: env.you,
      source: env.self,
      question: 'the chapter that it begins with',
      rule: '714.3b',
      min: 1,
      max: Math.max(1, finalChapter(env.view, env.self)),
    });
    const n = 'number' in decided ? decided.number : 1;
    return steps(game, event, [{ enter: 'counters', counter: 'lore', n }], env, because);
  },
  // 702.38a: neither itself nor what enters with it
  amplify: (game, event, how, env, because) => {
    const itself = event.kind === 'move' ? event.object : event.id;
    const alike: Filter = [{ is: 'shares', quality: 'creatureType', with: SELF }];
    const able = env.read
      .select({ zones: ['hand'], whose: 'you', filter: alike }, env)
      .filter((id) => id !== itself && id !== env.self);
    const picked = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player: env.you,
      source: env.self,
      question: 'which cards are revealed',
      rule: '702.38a',
      options: able.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
      min: 0,
      max: able.length,
    });
    const shown = { objects: picked.map((i) => able[i]!), players: [], did: true };
    const reveal = [{ do: 'reveal', what: { ref: 'var', name: 'shown' } }] as const;
    if (picked.length > 0) game.play.perform(game, reveal, withVars(env, { shown }), because);
    const n = picked.length * env.read.amount(how.n, withX(env, event));
    return steps(game, event, [{ enter: 'counters', counter: '+1/+1', n }], env, because);
  },
  attached: (_game, event, how, env) => {
    const [object] = env.read.objects(how.to, env);
    return just({ ...event.entering, ...(object === undefined ? {} : { attachedTo: { object } }) });
  },
  attacking: (game, event, how, env) => {
    const spell = event.kind === 'move' ? game.state.objects[event.object] : undefined;
    const [like] = spell?.cast?.paid?.[how.like]?.objects ?? [];
    const attacking = like === undefined ? undefined : attackedLike(viewOf(game), like, env.you);
    return just({ ...event.entering, ...(attacking ? { attacking } : {}) });
  },
  do: (_game, event, how, env, because) => ({
    entering: { ...event.entering },
    then: [{ instructions: how.do, env, because }],
  }),
};

/** Whether its controller pays before it enters (614.12a). */
export function pays(game: Game, event: Arrival, cost: Cost, env: Env, because: Because, optional = true): boolean {
  if (event.kind === 'create') return notPlayed('614.12a', 'paying a cost as a token enters');
  const before = { ...env, self: event.object };
  const { paid } = game.play.perform(game, [{ do: 'pay', cost, optional, as: 'paid' }], before, because);
  return paid?.did ?? false;
}

/** 107.3m: X of the spell that becomes the permanent; 107.3j: not for what it has as the copy that it enters as. */
function withX(env: Env, event: Arrival): Env {
  const x =
    event.kind === 'move' && event.entering?.made === undefined
      ? (env.view.state.objects[event.becomes]?.cast?.x ?? env.view.state.objects[event.object]?.cast?.x)
      : undefined;
  return x === undefined ? env : withVars({ ...env, x }, {});
}

function steps(game: Game, event: Arrival, changes: readonly EnterChange[], env: Env, because: Because): Step {
  let now: Arrival = event;
  const then: Then[] = [];
  for (const how of changes) {
    const step = (ENTER[how.enter] as Row<Kind>)(game, now, how as never, env, because);
    now = { ...now, entering: step.entering };
    then.push(...step.then);
  }
  return { entering: { ...now.entering }, then };
}

/** Applies "enters …" and "as … enters" to an arrival (614.12, 614.12a). */
export function enter(
  game: Game,
  event: Arrival,
  changes: readonly EnterChange[],
  env: Env,
  because: Because,
): Changed {
  const { entering, then } = steps(game, event, changes, env, because);
  return { event: { ...event, entering } satisfies GameEvent, then };
}
