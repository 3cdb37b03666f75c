import type { ObjectRef, PlayerRef } from '../../rules/refs.ts';
import { type Binding, bindObjects } from '../ids.ts';
import { likeness } from '../likeness.ts';
import { envOf } from '../read.ts';
import type { PendingTrigger } from '../state.ts';
import { objectOf, type View } from '../view.ts';

/** Instructions that mean the object the ability is on without naming it. */
const ABOUT_SELF = new Set([
  'explore',
  'fabricate',
  'becomeMonstrous',
  'adapt',
  'renown',
  'endure',
  'connive',
  'solveCase',
  'levelUpClass',
]);

/** Words that read something off the ability's own source without a reference to it. */
const OWN_WORDS =
  /"player":"(chosen|enchanted)"|"amount":"(chosen|paid)"|"(side|door)"|"is":"chosen"|"if":"(costPaid|kicked|wasCast|chose|doorUnlocked|classLevel|solved)"/;

/**
 * A key that triggers share which can't differ in effect, whatever their order (603.3b): the same words, with whatever they
 * refer to being the same objects, players and numbers.
 */
export function alike(view: View, trigger: PendingTrigger): string {
  const { ability, source, controller, vars, x } = trigger;
  const env = envOf(view, source, controller, {
    vars,
    ...(x === undefined ? {} : { x }),
    ...(trigger.grantor === undefined ? {} : { grantor: trigger.grantor }),
  });
  const bound = (binding: Binding | undefined, name: string): unknown =>
    binding ? [binding.objects.map((id) => likeness(view, id)), binding.players, binding.number, binding.words] : name;
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    const node = part as Record<string, unknown>;
    if (typeof node.ref === 'string') return reference(node as unknown as ObjectRef);
    if (typeof node.player === 'string') return player(node as unknown as PlayerRef);
    if (node.amount === 'event') return env.read.amount(node as never, env);
    const written = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
    if (node.do === 'damage' && node.source === undefined) return { ...written, source: look(view, source) };
    if (typeof node.do === 'string' && ABOUT_SELF.has(node.do) && node.what === undefined)
      return { ...written, self: likeness(view, source) };
    return written;
  };
  const reference = (ref: ObjectRef): unknown => {
    if (ref.ref === 'var') return bound(vars[ref.name], ref.name);
    if (ref.ref === 'all') return walk(ref.of);
    return bound(bindObjects(env.read.objects(ref, env)), ref.ref);
  };
  const player = (ref: PlayerRef): unknown => {
    if (ref.player === 'var') return bound(vars[ref.name], ref.name);
    if (ref.player === 'you' || ref.player === 'active') return ref.player;
    if (ref.player === 'all') return walk(ref.of);
    if ('of' in ref && ref.of.ref === 'var' && vars[ref.of.name] === undefined) return ref;
    return env.read.players(ref, env);
  };
  // What its own source says about itself: choices, costs that were paid, doors.
  const own = OWN_WORDS.test(JSON.stringify([ability.effect, ability.condition])) ? likeness(view, source) : '';
  return JSON.stringify([ability.text, walk(ability.effect), walk(ability.condition), x, trigger.side, own]);
}

/** What a source of damage is, as far as it matters for the damage. */
function look(view: View, source: number): unknown {
  const now = view.of(source);
  return [
    objectOf(view, source).controller,
    now.names,
    now.colors,
    now.types,
    now.abilities.map((h) => h.ability.text),
  ];
}
