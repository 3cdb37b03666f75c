import type { GameObject } from '../object.ts';

/** Ways of casting after which the card is exiled whenever it would leave the stack (702.34a, 702.127a, 702.133a, 702.180a). */
const EXILED: readonly string[] = ['flashback', 'aftermath', 'jump-start', 'harmonize'];

export const exiledOnLeaving = ({ zone, cast }: GameObject): boolean =>
  zone === 'stack' && cast !== undefined && cast.costs.some((name) => EXILED.includes(name));
