import { TookTooLong } from './signals.ts';

let over: (() => boolean) | undefined;

/** Carries something out only as long as somebody's patience lasts: the machine has no clock, and asks now and then. */
export function whilePatient<R>(isOver: () => boolean, act: () => R): R {
  const outer = over;
  over = isOver;
  try {
    return act();
  } finally {
    over = outer;
  }
}

/** Ends what takes too long. */
export function goOn(): void {
  if (over?.()) throw new TookTooLong();
}
