import type { Effect, TargetSpec } from '../../rules/abilities.ts';
import type { CastingOption, Cost } from '../../rules/costs.ts';
import type { Env } from '../evaluate/env.ts';
import { put } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { type Game, pick } from '../machine.ts';
import { Illegal, notPlayed } from '../signals.ts';
import { used } from '../used.ts';
import type { Words } from './parts.ts';
import { candidates } from './targets.ts';

type Modal = Extract<Effect, { modes: unknown }>;

/** The most times that one mode is offered where it may be chosen again (700.2d). */
const REPEATS = 10;

/** Whether a mode's targets could be chosen (700.2a). What they are by an X that is announced after the modes (601.2b) leaves open. */
function possible(effect: Modal, mode: number, env: Env, source: ObjectId, by: PlayerId): boolean {
  return (effect.modes[mode]?.targets ?? []).every((spec) => {
    const asked = env.x === undefined ? withoutX(spec) : spec;
    return candidates(asked, env, source, by).length >= env.read.amount(spec.min, env);
  });
}

/** A target slot without the properties that X has a part in. */
function withoutX(spec: TargetSpec): TargetSpec {
  const { objects } = spec;
  if (objects === undefined) return spec;
  const filter = objects.filter.filter((p) => !/"amount":"X"/.test(JSON.stringify(p)));
  return { ...spec, objects: { ...objects, filter } };
}

/** How the choice of a mode is kept, for modes that were "not chosen before". */
const useOf = (words: readonly Words[], mode: number): string => `${words[0]?.text ?? ''}#${mode}`;

/** Chooses the modes of a modal spell or ability (601.2b, 700.2). Gives none for one without modes. `costs`: those stated as it is cast. */
export function chooseModes(
  game: Game,
  source: ObjectId,
  by: PlayerId,
  words: readonly Words[],
  env: Env,
  costs: readonly string[] = [],
): readonly number[] {
  const effect = words.map((w) => w.effect).find((e) => 'modes' in e);
  if (!effect || !('modes' in effect)) return [];
  // 702.42a
  if (costs.includes('entwine')) return effect.modes.map((_, i) => i);
  const limits = effect.more && env.read.holds(effect.more.condition, env) ? effect.more : effect;
  const open = effect.modes
    .map((_, i) => i)
    .filter((mode) => possible(effect, mode, env, source, by) && fresh(game, env.self, words, effect, mode));
  const min = env.read.amount(limits.min, env);
  const any = typeof limits.max === 'object' && limits.max.amount === 'any';
  const most = any ? effect.modes.length : env.read.amount(limits.max, env);
  const copies = effect.repeatable ? Math.min(most, REPEATS) : 1;
  if (effect.repeatable && most > REPEATS) return notPlayed('700.2d', `choosing one mode more than ${REPEATS} times`);
  const max = Math.min(most, open.length * copies);
  if (open.length * copies < min) throw new Illegal('No mode can be chosen.', ['700.2a']);
  const offered = Array.from({ length: copies }, () => open).flat();
  const chooser = effect.chooser ? (env.read.players(effect.chooser, env)[0] ?? by) : by;
  const picked = pick(game, {
    shape: 'pick',
    topic: 'mode',
    player: effect.random ? 'nature' : chooser,
    source,
    question: max === 1 ? 'the mode' : 'the modes',
    rule: '700.2a',
    options: offered.map((mode) => ({
      is: 'text',
      text: effect.modes[mode]?.label ?? modeText(words, mode),
      number: mode + 1,
    })),
    min,
    max,
  });
  const chosen = picked.map((i) => offered[i]!).sort((a, b) => a - b);
  if (effect.notBefore)
    put(
      game,
      chosen.map((mode) => ({
        kind: 'use',
        use: { object: env.self, text: useOf(words, mode), turn: game.state.turn.number, what: 'mode' },
      })),
      { rules: ['700.2'], source },
    );
  return chosen;
}

/** A mode that has not been chosen before, where the words ask for one. */
function fresh(game: Game, source: ObjectId, words: readonly Words[], effect: Modal, mode: number): boolean {
  if (effect.notBefore === undefined) return true;
  return used(game.state, source, useOf(words, mode), 'mode', effect.notBefore === 'turn') === 0;
}

/** The additional costs of the chosen modes (700.2h), and escalate for each beyond the first (702.120a). */
export function modeCosts(words: readonly Words[], modes: readonly number[], known: readonly CastingOption[]): Cost {
  const effect = words.map((w) => w.effect).find((e) => 'modes' in e);
  if (!effect || !('modes' in effect)) return [];
  const escalate = known.filter((o) => o.name === 'escalate').flatMap((o) => o.cost);
  return [...modes.flatMap((mode) => effect.modes[mode]?.cost ?? []), ...modes.slice(1).flatMap(() => escalate)];
}

/** The words of a mode: the line behind its bullet, or behind the plus sign of a spree card. */
function modeText(words: readonly Words[], mode: number): string {
  const text = words.find((w) => 'modes' in w.effect)?.text ?? '';
  return (
    text
      .split(/•|\s\+ (?=\S)/)
      .slice(1)
      [mode]?.trim() ?? `mode ${mode + 1}`
  );
}
