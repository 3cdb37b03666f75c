/** The rungs of the name ladder, best first; the first that has a hit ends the search. */
export const RUNGS = ['exact', 'face', 'alias', 'nickname', 'word-prefix', 'prefix', 'trigram'] as const;
export type Rung = (typeof RUNGS)[number];
