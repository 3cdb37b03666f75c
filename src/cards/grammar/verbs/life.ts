import { equalTo, forEach, times } from '../amounts.ts';
import { figure, predicate } from '../categories.ts';

/** Life (119). */
for (const verb of ['gain', 'lose'] as const) {
  const act = `${verb}Life` as const;
  predicate.add([`${verb}* {n} life`], { n: figure }, ({ n }) => ({ do: act, n }));
  predicate.add(
    [`${verb}* {n} life`, `${verb}* life equal to {n}`],
    { n: equalTo },
    ({ n }) => ({ do: act, n }),
    () => undefined,
  );
  predicate.add(`${verb}* {n} life for each {f}`, { n: figure, f: forEach }, ({ n, f }) => ({
    do: act,
    n: times(n, f),
  }));
}
