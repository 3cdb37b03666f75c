/**
 * The members of a tagged union that can carry the tag K, also where one member stands for several tags. The base of every
 * total table: `{ [K in Union['tag']]: (member: Variant<Union, 'tag', K>) => … }`.
 */
export type Variant<U, Tag extends keyof U, K> = U extends unknown ? (K extends U[Tag] ? U : never) : never;
