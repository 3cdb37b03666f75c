import type { Amount } from '../../rules/amounts.ts';
import { YOU } from '../../rules/refs.ts';
import { forEach } from './amounts.ts';
import { condition, measure } from './categories.ts';

/** The party (700.8) and speed (702.179): numbers that belong to a player. */
const PARTY: Amount = { amount: 'party', of: YOU };

measure.add('the number of creatures in your party', {}, () => PARTY);
forEach.add('creature in your party', {}, () => PARTY);
/** 700.8c */
condition.add('you have a full party', {}, () => ({ if: 'compare', left: PARTY, op: '>=', right: 4 }));

measure.add('your speed', {}, () => ({ amount: 'speed', of: YOU }));
/** 702.179e */
condition.add('you have max speed', {}, () => ({ if: 'player', who: YOU, is: 'maxSpeed' }));
