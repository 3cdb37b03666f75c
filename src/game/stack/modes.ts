import type { Effect } from '../../rules/abilities.ts';
import type { Env } from '../evaluate/env.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { type Game, pick } from '../machine.ts';
import { Illegal, notPlayed } from '../signals.ts';
import type { Words } from './parts.ts';
import { candidates } from './targets.ts';

/** Whether a mode's targets could be chosen (700.2a). */
function possible(
  effect: Extract<Effect, { modes: unknown }>,
  mode: number,
  env: Env,
  source: ObjectId,
  by: PlayerId,
): boolean {
  return (effect.modes[mode]?.targets ?? []).every(
    (spec) => candidates(spec, env, source, by).length >= env.read.amount(spec.min, env),
  );
}

/** Chooses the modes of a modal spell or ability (601.2b, 700.2). Gives none for one without modes. */
export function chooseModes(
  game: Game,
  source: ObjectId,
  by: PlayerId,
  words: readonly Words[],
  env: Env,
): readonly number[] {
  const effect = words.map((w) => w.effect).find((e) => 'modes' in e);
  if (!effect || !('modes' in effect)) return [];
  const limits = effect.more && env.read.holds(effect.more.condition, env) ? effect.more : effect;
  const open = effect.modes.map((_, i) => i).filter((mode) => possible(effect, mode, env, source, by));
  const min = env.read.amount(limits.min, env);
  const max = Math.min(env.read.amount(limits.max, env), effect.repeatable ? Number.POSITIVE_INFINITY : open.length);
  if (open.length < min && !effect.repeatable) throw new Illegal('No mode can be chosen.', ['700.2a']);
  if (effect.repeatable && max > 1) return notPlayed('700.2d', 'choosing one mode several times');
  if (effect.notBefore) return notPlayed('700.2', 'modes that were not chosen before');
  const chooser = effect.chooser ? (env.read.players(effect.chooser, env)[0] ?? by) : by;
  const picked = pick(game, {
    shape: 'pick',
    topic: 'mode',
    player: effect.random ? 'nature' : chooser,
    source,
    question: max === 1 ? 'the mode' : 'the modes',
    rule: '700.2a',
    options: open.map((mode) => ({
      is: 'text',
      text: effect.modes[mode]?.label ?? modeText(words, mode),
      number: mode + 1,
    })),
    min,
    max,
  });
  return picked.map((i) => open[i]!).sort((a, b) => a - b);
}

/** The words of a mode: the line behind its bullet. */
function modeText(words: readonly Words[], mode: number): string {
  const text = words.find((w) => 'modes' in w.effect)?.text ?? '';
  return text.split('•').slice(1)[mode]?.trim() ?? `mode ${mode + 1}`;
}
