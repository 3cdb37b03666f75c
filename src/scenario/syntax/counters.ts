import type { Counters } from './ast.ts';
import { define, type Syntax } from './syntax.ts';

const WRITTEN = /^(\d{1,9}) ([+-]\d+\/[+-]\d+|[\p{L}][\p{L}' -]*?) counters?(?![\p{L}\p{N}_])/iu;

/** `2 +1/+1 counters`. */
export const counters: Syntax<Counters> = define<Counters>(
  (line, at) => {
    const found = WRITTEN.exec(line.text.slice(at, at + 60));
    if (found !== null) {
      return [{ value: { count: Number(found[1]), counter: found[2]!.toLowerCase() }, end: at + found[0].length }];
    }
    line.fail(at, 'counters, such as 2 +1/+1 counters');
    return [];
  },
  ({ count, counter }) => `${count} ${counter} counter${count === 1 ? '' : 's'}`,
);

const PLAYER_COUNTERS = /^(\d{1,9}) ([\p{L}][\p{L}-]*)(?: counters?)?(?![\p{L}\p{N}_])/iu;

/** `3 poison`: counters that a player has. */
export const playerCounters: Syntax<Counters> = define<Counters>(
  (line, at) => {
    const found = PLAYER_COUNTERS.exec(line.text.slice(at, at + 60));
    if (found !== null) {
      return [{ value: { count: Number(found[1]), counter: found[2]!.toLowerCase() }, end: at + found[0].length }];
    }
    line.fail(at, 'counters, such as 3 poison');
    return [];
  },
  ({ count, counter }) => `${count} ${counter}`,
);
