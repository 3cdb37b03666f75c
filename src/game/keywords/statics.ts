import { SELF } from '../../rules/refs.ts';
import type { Composition } from './composition.ts';

/** Keywords that are static abilities on characteristics. */
export const STATIC_KEYWORDS: Readonly<Record<string, Composition>> = {
  // 702.73a
  changeling: (k) => [
    {
      kind: 'static',
      text: k.text,
      characteristicDefining: true,
      affects: SELF,
      modifications: [{ modify: 'addSubtypes', subtypes: 'allCreature' }],
    },
  ],
  // 702.114a
  devoid: (k) => [
    {
      kind: 'static',
      text: k.text,
      characteristicDefining: true,
      affects: SELF,
      modifications: [{ modify: 'setColors', colors: [] }],
    },
  ],
  // 702.161a
  'living metal': (k) => [
    {
      kind: 'static',
      text: k.text,
      condition: { if: 'turn', whose: 'you' },
      affects: SELF,
      modifications: [{ modify: 'addTypes', types: ['Creature'] }],
    },
  ],
};
