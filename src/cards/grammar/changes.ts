import type { Modification } from '../../rules/continuous.ts';
import { type Table, table } from '../phrase.ts';

/** One change of characteristics with its verb: "get +1/+1", "be blue". Several are joined in modifications.ts. */
export const oneChange: Table<readonly Modification[]> = table('a change');
