import { flatMap } from '../../rules/flat-map.ts';
import type { Replacement, ReplacementEffect } from '../../rules/replacements.ts';
import type { Because, GameEvent, Move } from '../events.ts';
import { exercise } from '../exercised.ts';
import type { PlayerId } from '../ids.ts';
import { ask, type Game, newId, note, viewOf } from '../machine.ts';
import { isFaceDown } from '../object.ts';
import { chooseForCopy } from '../resolve/attach-choice.ts';
import { activeRules } from '../rule-effects.ts';
import { notPlayed } from '../signals.ts';
import { objectOf } from '../view.ts';
import type { Afterwards } from './afterwards.ts';
import { type Batch, batchOf, occasionOf, use } from './batch.ts';
import { change } from './change.ts';
import { oneMoveEach } from './contradiction.ts';
import { type Applicable, applicable, arrivingId, isArrival, viewWith } from './gather.ts';
import { createdTogether } from './groups.ts';
import { cantHave, impossible } from './impossible.ts';
import { type Course, firstGroup, nextOf } from './order.ts';
import { inOrder } from './shields.ts';

export interface Replaced {
  readonly events: readonly GameEvent[];
  readonly then: readonly Afterwards[];
}

/**
 * Applies replacement and prevention effects to events that happen at the same time: to tokens created together first
 * (616.1g), then to each event, one effect after another, looking again after each (616.1f).
 */
export function replaceAll(game: Game, events: readonly GameEvent[]): Replaced {
  const batch = batchOf();
  const created = createdTogether(game, events);
  const replaced = inOrder(game, created.events).map(({ event, applied }) => replace(game, event, applied, batch));
  const parts = oneMoveEach(game, replaced);
  const then = [...created.then, ...flatMap(parts, (p) => p.then)];
  return {
    events: shuffled(
      game,
      flatMap(parts, (p) => p.events),
    ),
    then: once(then),
  };
}

/** Cards are shuffled into a library before others of the same event go on top of it (701.24g). */
function shuffled(game: Game, events: readonly GameEvent[]): readonly GameEvent[] {
  const into = events.filter((e): e is Move => e.kind === 'move' && e.to === 'library' && e.position === 'shuffle');
  if (into.length === 0) return events;
  const owner = (move: Move): PlayerId => objectOf(viewOf(game), move.object).owner;
  const players = [...new Set(into.map(owner))];
  const shuffles = players.map((player): GameEvent => {
    const coming = into.filter((move) => owner(move) === player);
    const there = (game.state.players[player]?.library ?? []).filter(
      (id) => !coming.some((move) => move.object === id),
    );
    return { kind: 'shuffle', player, order: [...there, ...coming.map((move) => move.becomes)] };
  });
  return [...into, ...shuffles, ...events.filter((e) => !(into as readonly GameEvent[]).includes(e))];
}

/** What a prevention effect does besides is done once for damage prevented at the same time, or for each source, unless it names the event (615.13). */
function once(then: readonly Afterwards[]): readonly Afterwards[] {
  return then.filter(
    (t, i) => t.once === undefined || then.findIndex((o) => o.once === t.once && o.key === t.key) === i,
  );
}

/** Effects that apply to one event now; a lasting one that is used up by this batch doesn't, unless by this very occasion. */
function waiting(game: Game, event: GameEvent, applied: ReadonlySet<string>, batch: Batch): readonly Applicable[] {
  const had = game.replacing ? new Set([...game.replacing, ...applied]) : applied;
  return flatMap(applicable(game.state, event, had), (effect): readonly Applicable[] => {
    if (effect.lasting === undefined) return [effect];
    const left = batch.left.get(effect.lasting) ?? effect.left;
    if (left !== undefined && left <= 0) return [];
    const occasion = batch.used.get(effect.lasting);
    if (effect.effect.once && occasion !== undefined && occasion !== occasionOf(event))
      return notPlayed('615.8', 'choosing which of several simultaneous events an effect replaces');
    return [{ ...effect, ...(left === undefined ? {} : { left }) }];
  });
}

/** What makes it a prevention or redirection effect, or one of skipping. */
const KIND_OF: Readonly<Partial<Record<Replacement['replace'], string>>> = {
  prevent: '615.1',
  redirect: '614.9',
  skip: '614.10',
};

function rulesOf({ event, by }: ReplacementEffect): readonly string[] {
  if (by.replace === 'enter') {
    const says = JSON.stringify(by);
    // What it counts is counted as the permanent would be on the battlefield; X is that of the spell it was.
    return ['614.1c', ...(COUNTS.test(says) ? ['614.12'] : []), ...(says.includes('"amount":"X"') ? ['107.3m'] : [])];
  }
  if (by.replace === 'mana' && event.on === 'tappedForMana') return ['106.12b', '614.6'];
  return [KIND_OF[by.replace] ?? '614.6'];
}
const COUNTS = /"amount":"(?:count|distinct|over)"/;

const isOptional = ({ effect }: Applicable): boolean =>
  effect.optional === true || (effect.by.replace === 'drawInstead' && effect.by.optional === true);

/** Several effects of which one player may apply one: whether to is asked before which. */
function offered(effects: readonly Applicable[]): readonly Applicable[] {
  const [first, ...more] = firstGroup(effects);
  const offers = more.length > 0 && [first!, ...more].every((e) => isOptional(e) && e.at.you === first!.at.you);
  return offers ? [first!, ...more] : [];
}

function replace(
  game: Game,
  event: GameEvent,
  before: ReadonlySet<string>,
  batch: Batch,
  forced?: readonly string[],
): Replaced {
  const applied = new Set(before);
  const then: Afterwards[] = [];
  const beside: GameEvent[] = [];
  const after: GameEvent[] = [];
  const done: GameEvent[] = [];
  const open: GameEvent[] = [event];
  while (open.length > 0) {
    const now = open.pop()!;
    if (impossible(viewOf(game), now)) {
      note(game, 'It can’t happen.', { rules: ['614.17', '101.2'] }, { about: now });
      continue;
    }
    const effects = waiting(game, now, applied, batch);
    if (effects.length === 0) {
      const arrived = keptOut(game, now) ? undefined : asAura(game, now);
      if (arrived) done.push(shown(game, entered(game, arrived)));
      // 608.3e: a permanent spell that can't become a permanent
      else if (now.kind === 'move' && now.from === 'stack') open.push(toGraveyard(game, now));
      continue;
    }
    if (now.kind === 'acted' && now.what !== 'drawSeveral') notPlayed('614.6', 'replacing a keyword action');
    const course: Course = { game, event: now, applied, batch, ...(forced ? { forced } : {}), replace };
    const offers = forced ? [] : offered(effects);
    if (offers.length > 0 && !ask(game, offers[0]!.at.you, 'whether to apply a replacement effect', '614.1')) {
      for (const { key } of offers) applied.add(key);
      open.push(now);
      continue;
    }
    const effect = nextOf(course, effects);
    applied.add(effect.key);
    const { by } = effect.effect;
    const because: Because = {
      rules: [...rulesOf(effect.effect), '616.1'],
      source: effect.source,
      text: effect.text,
    };
    const declined =
      offers.length === 0 &&
      isOptional(effect) &&
      !ask(game, effect.at.you, 'whether to apply the replacement effect', '614.1', effect.source);
    if (declined) {
      open.push(now);
      continue;
    }
    const result = change(game, now, effect, because);
    note(game, `A ${by.replace === 'prevent' ? 'prevention' : 'replacement'} effect applies.`, because, { about: now });
    // What is about to enter is not there yet.
    const enters = now.kind === 'move' && now.becomes === effect.source;
    exercise(game.state, enters ? now.object : effect.source, { text: effect.text });
    then.push(...result.then.map((t) => ({ ...t, key: effect.key, applied: new Set(applied) })));
    beside.push(...(result.beside ?? []), ...use(batch, effect, now, result.beside ?? []));
    after.push(...(result.after ?? []));
    if (result.split) open.push(result.split);
    if (result.event) open.push(result.event);
  }
  return { events: [...beside, ...done, ...after], then };
}

/** A face-down permanent or spell that leaves is revealed as it moves (708.9). */
function shown(game: Game, event: GameEvent): GameEvent {
  if (event.kind !== 'move' || event.to === 'battlefield' || event.to === 'stack') return event;
  const object = game.state.objects[event.object];
  const inPlay = object?.zone === 'battlefield' || object?.zone === 'stack';
  return inPlay && isFaceDown(object) ? { ...event, revealed: true } : event;
}

/** Whether an effect keeps the object, as it would be on the battlefield, from entering (614.17d). */
function keptOut(game: Game, event: GameEvent): boolean {
  if (!isArrival(event) || activeRules(viewOf(game), 'cantEnter').length === 0) return false;
  const view = viewWith(game.state, event);
  const id = arrivingId(event);
  return activeRules(viewOf(game), 'cantEnter').some(
    ({ rule, env }) =>
      env.read.fits(id, rule.object, { ...env, view }) &&
      (!rule.from || (event.kind === 'move' && rule.from.includes(event.from))) &&
      !(rule.unlessCast && event.kind === 'move' && event.from === 'stack'),
  );
}

/** A copy of an Aura enters attached to what its controller chooses, or not at all (303.4f–g). */
function asAura(game: Game, event: GameEvent): GameEvent | undefined {
  if (!isArrival(event) || !event.entering?.made || event.entering.attachedTo) return event;
  const would = viewWith(game.state, event);
  const id = arrivingId(event);
  if (!would.of(id).subtypes.includes('Aura') || would.of(id).types.includes('Creature')) return event;
  const attachedTo = chooseForCopy(game, would, id, event.kind === 'move' ? event.object : id);
  return attachedTo && { ...event, entering: { ...event.entering, attachedTo } };
}

function toGraveyard(game: Game, { entering: _e, cause: _c, ...move }: Move): Move {
  return { ...move, to: 'graveyard', becomes: newId(game), cause: 'rule' };
}

/** An object on which no counters can be put enters without them (113.6i, 614.17d). */
function entered(game: Game, event: GameEvent): GameEvent {
  if (!isArrival(event) || !event.entering?.counters || Object.keys(event.entering.counters).length === 0) return event;
  const view = viewWith(game.state, event);
  const kinds = Object.entries(event.entering.counters).filter(([kind]) => !cantHave(view, arrivingId(event), kind));
  return { ...event, entering: { ...event.entering, counters: Object.fromEntries(kinds) } };
}
