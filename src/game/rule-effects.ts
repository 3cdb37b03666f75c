import type { RuleEffect } from '../rules/continuous.ts';
import { bearers } from './bearers.ts';
import { derived } from './derived.ts';
import type { Env, Reader } from './evaluate/env.ts';
import { exercise, watched } from './exercised.ts';
import type { ObjectId } from './ids.ts';
import { sorted } from './keywords/sorted.ts';
import { project } from './project.ts';
import { envOf } from './read.ts';
import { unplayedRule } from './rules-played.ts';
import { NotPlayed } from './signals.ts';
import type { GameState } from './state.ts';
import type { Variant } from './variant.ts';
import { controllerOf, type View } from './view.ts';

export type RuleKind = RuleEffect['rule'];

/** A rule effect that functions now, with the environment its words are read in (613.11). */
export interface ActiveRule<K extends RuleKind = RuleKind> {
  readonly rule: Variant<RuleEffect, 'rule', K>;
  readonly env: Env;
  readonly source: ObjectId;
  readonly text: string;
  /** Of the lasting effect that it is, if it is one. */
  readonly lasting?: number;
}

const all = derived((state: GameState): readonly ActiveRule[] => {
  const view = project(state);
  const made: ActiveRule[] = [];
  for (const id of bearers(state).ruling) {
    const object = state.objects[id]!;
    if (object.phasedOut || object.representation === 'ability') continue;
    for (const { ability, side, grantor } of sorted(view.of(id).abilities).ruling) {
      const zones = ability.zones ?? ['battlefield', ...(object.zone === 'stack' ? (['stack'] as const) : [])];
      if (object.representation !== 'emblem' && !zones.includes(object.zone)) continue;
      const env = envOf(view, id, controllerOf(view, id), {
        ...(side ? { side } : {}),
        ...(grantor === undefined ? {} : { grantor }),
        // 107.3a: X of a spell
        ...(object.zone === 'stack' && object.cast?.x !== undefined ? { x: object.cast.x } : {}),
      });
      if (ability.condition && !env.read.holds(ability.condition, env)) continue;
      for (const rule of ability.rules ?? []) {
        if (object.zone === 'stack' && !ability.zones && !functionsOnStack(view, id, rule)) continue;
        const active: ActiveRule = { rule, env, source: id, text: ability.text };
        made.push(watched() ? toldWhereItFits(active, state) : active);
      }
    }
  }
  for (const effect of state.effects) {
    if (!effect.rule) continue;
    const env = envOf(view, effect.source, effect.controller, {
      vars: effect.vars,
      ...(effect.x === undefined ? {} : { x: effect.x }),
    });
    made.push({ rule: effect.rule, env, source: effect.source, text: '', lasting: effect.id });
  }
  for (const { rule, text } of made) {
    const unplayed = unplayedRule(rule);
    if (unplayed) throw new NotPlayed('An effect of that kind is not played.', { rule: unplayed, words: text });
  }
  return made;
});

/** What a permanent spell may say of how it itself is cast and whether it can be countered (113.6d, 113.6e, 113.6g), and as what it enters (113.6i). */
const OF_THE_SPELL: ReadonlySet<RuleKind> = new Set<RuleKind>([
  'cantBeCopied',
  'cantBeCountered',
  'cantHaveCounters',
  'costLess',
  'costMore',
  'spendOnly',
]);

/** Whether an ability of a spell functions on the stack: those of instants and sorceries do, those of permanent spells about that spell (113.6). */
function functionsOnStack(view: View, id: ObjectId, rule: RuleEffect): boolean {
  if (view.of(id).types.some((type) => type === 'Instant' || type === 'Sorcery')) return true;
  const named = 'what' in rule ? rule.what : 'object' in rule ? rule.object : undefined;
  return OF_THE_SPELL.has(rule.rule) && typeof named === 'object' && 'ref' in named && named.ref === 'self';
}

/** A rule that names no object or player is exercised where it is looked at. */
function tellPlain(state: GameState, found: readonly ActiveRule[]): void {
  for (const { rule, source, text } of found)
    if (Object.values(rule).every((part) => typeof part !== 'object')) exercise(state, source, { text });
}

/** The same rule, telling that it was exercised as soon as its words fit an object or player. */
function toldWhereItFits(active: ActiveRule, state: GameState): ActiveRule {
  const { env, source, text } = active;
  const tell = (fits: boolean): boolean => {
    if (fits) exercise(state, source, { text });
    return fits;
  };
  const { read } = env;
  // The words within those words are read plainly: they may fit where the whole doesn't.
  const plain = (at: Env): Env => ({ ...at, read });
  const telling: Reader = {
    ...read,
    isOne: (id, what, at) => tell(read.isOne(id, what, plain(at))),
    fits: (id, filter, at) => tell(read.fits(id, filter, plain(at))),
    playerFits: (player, filter, at) => tell(read.playerFits(player, filter, plain(at))),
  };
  return { ...active, env: { ...env, read: telling } };
}

/** The rule effects of a kind that function in a view's state. */
export function activeRules<K extends RuleKind>(view: View, kind: K): readonly ActiveRule<K>[] {
  const found = all(view.state).filter((active): active is ActiveRule<K> => active.rule.rule === kind);
  if (watched()) tellPlain(view.state, found);
  return found;
}

/** The first rule effect of a kind that names this object. */
export function ruleOn<K extends RuleKind>(view: View, kind: K, id: ObjectId): ActiveRule<K> | undefined {
  return activeRules(view, kind).find(
    ({ rule, env }) => 'object' in rule && rule.object !== undefined && env.read.isOne(id, rule.object as never, env),
  );
}

/** The first rule effect of a kind that names this player. */
export function ruleFor<K extends RuleKind>(view: View, kind: K, player: number): ActiveRule<K> | undefined {
  return activeRules(view, kind).find(
    ({ rule, env }) => 'who' in rule && rule.who !== undefined && env.read.playerFits(player, rule.who as never, env),
  );
}
