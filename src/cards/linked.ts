import type { Ability } from '../rules/abilities.ts';
import { somewhere, withParts } from './parts.ts';

/**
 * Linked abilities (607.2a): when one ability of a face speaks of the cards exiled by another one, what that one exiles is linked
 * to the object by name.
 */
export function linkExiled(abilities: readonly Ability[]): readonly Ability[] {
  if (!somewhere(abilities, asksForExiled)) return abilities;
  return abilities.map((a) => linkIn(a) as Ability);
}

type Fields = Readonly<Record<string, unknown>>;
const asksForExiled = ({ link, is }: Fields): boolean => link === 'exiled' || is === 'exiledWith';

function linkIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = withParts(value, linkIn) as Fields;
  const exiles =
    (fields.do === 'move' && fields.to === 'exile') ||
    (fields.replace === 'goTo' && fields.zone === 'exile') ||
    (fields.do === 'topCards' && typeof fields.how === 'string' && fields.how.startsWith('exile'));
  return exiles && fields.link === undefined ? { ...fields, link: 'exiled' } : fields;
}
