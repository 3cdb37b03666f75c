import type { Ability } from '../rules/abilities.ts';

/**
 * Linked abilities (607.2a): when one ability of a face speaks of the cards exiled by another one, what that one exiles is linked
 * to the object by name.
 */
export function linkExiled(abilities: readonly Ability[]): readonly Ability[] {
  const asks = abilities.map((a) => /"link":"exiled"|"is":"exiledWith"/.test(JSON.stringify(a)));
  if (!asks.includes(true)) return abilities;
  return abilities.map((a) => linkIn(a) as Ability);
}

type Fields = Record<string, unknown>;
function linkIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(linkIn);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  const copy: Fields = {};
  for (const key in fields) copy[key] = linkIn(fields[key]);
  const exiles =
    (fields.do === 'move' && fields.to === 'exile' && fields.until === undefined) ||
    (fields.do === 'topCards' && typeof fields.how === 'string' && fields.how.startsWith('exile'));
  if (exiles && copy.link === undefined) copy.link = 'exiled';
  return copy;
}
