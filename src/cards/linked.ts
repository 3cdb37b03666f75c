import type { Ability } from '../rules/abilities.ts';

/**
 * Linked abilities (607.2a): when one ability of a face speaks of the cards exiled by another one, what that one exiles is linked
 * to the object by name.
 */
export function linkExiled(abilities: readonly Ability[]): readonly Ability[] {
  if (!asksForExiled(abilities)) return abilities;
  return abilities.map((a) => linkIn(a) as Ability);
}

function asksForExiled(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(asksForExiled);
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Fields;
  if (fields.link === 'exiled' || fields.is === 'exiledWith') return true;
  for (const key in fields) if (asksForExiled(fields[key])) return true;
  return false;
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
    (fields.replace === 'goTo' && fields.zone === 'exile') ||
    (fields.do === 'topCards' && typeof fields.how === 'string' && fields.how.startsWith('exile'));
  if (exiles && copy.link === undefined) copy.link = 'exiled';
  return copy;
}
