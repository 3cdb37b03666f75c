import type { Ability } from '../rules/abilities.ts';
import type { Filter } from '../rules/filters.ts';
import type { ObjectRef } from '../rules/refs.ts';
import { withParts } from './parts.ts';

/**
 * "Another creature", "other creatures" in the text of what is no creature itself: other than the creature that the text is about. An Aura or Equipment speaks of
 * what it is attached to, a trigger of what its event names. Undefined where an instant or sorcery names nothing that others could be told from.
 */
export function otherCreatures(
  ability: Ability,
  types: readonly string[],
  subtypes: readonly string[],
): Ability | undefined {
  if (types.includes('Creature') || ability.kind === 'unread' || ability.kind === 'keyword') return ability;
  if (types.includes('Instant') || types.includes('Sorcery')) return speaksOfNothing(ability) ? undefined : ability;
  const than = about(ability, subtypes);
  return than ? (withThan(ability, than) as Ability) : ability;
}

function about(ability: Ability, subtypes: readonly string[]): ObjectRef | undefined {
  const event = ability.kind === 'triggered' ? ability.event : undefined;
  const named =
    event && (event.on === 'damage' ? Array.isArray(event.to) : 'object' in event && Array.isArray(event.object));
  if (named) return { ref: 'var', name: 'event.object' };
  if (subtypes.includes('Aura')) return { ref: 'attachedTo', said: 'enchanted creature' };
  return subtypes.includes('Equipment') ? { ref: 'attachedTo', said: 'equipped creature' } : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isOther = (p: unknown): boolean => {
  const { is, than } = p as { readonly is?: string; readonly than?: ObjectRef };
  return is === 'other' && than?.ref === 'self';
};
const ofCreatures = (list: Filter): boolean => list.some((p) => p.is === 'type' && p.type === 'Creature');

/** The abilities that a text gives, whose "this creature" is another one. */
const isGiven = (key: string, fields: Fields): boolean =>
  key === 'abilities' || (key === 'ability' && ('modify' in fields || 'except' in fields));

function withThan(value: unknown, than: ObjectRef): unknown {
  if (Array.isArray(value)) {
    const list = withParts(value, (v) => withThan(v, than));
    return value.some(isOther) && ofCreatures(value as Filter)
      ? list.map((p) => (isOther(p) ? { ...(p as Fields), than } : p))
      : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  return withParts(fields, (v, key) => (isGiven(key, fields) || key === 'event' ? v : withThan(v, than)));
}

/** Whether permanents other than the spell itself are asked for: all permanents are. */
function speaksOfNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(speaksOfNothing);
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Fields;
  const { zones, filter, on, object } = fields;
  const there = Array.isArray(zones) && zones.includes('battlefield') && Array.isArray(filter) && filter.some(isOther);
  if (there || (typeof on === 'string' && Array.isArray(object) && object.some(isOther) && ofCreatures(object)))
    return true;
  for (const key in fields) if (!isGiven(key, fields) && speaksOfNothing(fields[key])) return true;
  return false;
}
