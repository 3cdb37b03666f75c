import type { Copiable } from './characteristics.ts';

export const INSETS = ['Adventure', 'Omen'] as const;
/** What an inset frame on the left is called: a subtype of its alternative characteristics (715.2, 720.2). */
export type Inset = (typeof INSETS)[number];

/** Which inset a card, spell or permanent has; undefined for none (715.2a, 720.2a). */
export function insetOf(values: Pick<Copiable, 'layout' | 'faces'>): Inset | undefined {
  return values.layout === 'adventure' ? INSETS.find((name) => values.faces[1]?.subtypes.includes(name)) : undefined;
}

/** Whether it has a prepare spell (722.2a). */
export function hasPrepareSpell(values: Pick<Copiable, 'layout' | 'faces'>): boolean {
  return values.layout === 'prepare' && values.faces.length > 1;
}
