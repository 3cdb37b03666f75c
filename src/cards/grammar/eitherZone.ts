import type { Filter } from '../../rules/filters.ts';
import type { Zone } from '../../rules/nouns.ts';
import type { Selection } from '../../rules/refs.ts';
import type { Reading } from '../phrase.ts';
import { noun, nouns, place, places } from './categories.ts';

/** "Creatures from the battlefield and/or creature cards from graveyards": one kind here, another one there. */
const ZONES: readonly Zone[] = ['battlefield', 'graveyard'];
const JOINTS = ['and / or', 'or', 'and all', 'and'];
const there = (filter: Filter, zone: Zone): Filter => [...filter, { is: 'inZone', zone }];

/** The kind that is in a zone, of a union of kinds in zones. */
function kindIn(filter: Filter | undefined, zone: Zone): Filter | undefined {
  const last = filter?.at(-1);
  return last?.is === 'inZone' && last.zone === zone ? filter?.slice(0, -1) : undefined;
}

for (const [table, kinds] of [
  [place, noun],
  [places, nouns],
] as const)
  table.rule({
    read(source, at) {
      const says = (words: string, from: number): boolean =>
        words.split(' ').every((w, i) => source.tokens[from + i]?.word === w);
      const found: Reading<Selection>[] = [];
      for (const here of kinds.read(source, at)) {
        if (!says('on the battlefield', here.end) && !says('from the battlefield', here.end)) continue;
        const joint = JOINTS.find((words) => says(words, here.end + 3));
        if (joint === undefined) continue;
        for (const r of table.read(source, here.end + 3 + joint.split(' ').length)) {
          const { zones, whose, filter } = r.value;
          if (whose !== undefined || zones.length !== 1 || zones[0] !== 'graveyard') continue;
          const of = [there(here.value, 'battlefield'), there(filter, 'graveyard')];
          found.push({
            value: { zones: ZONES, filter: [{ is: 'anyOf', of }] },
            end: r.end,
            spelled: [here.spelled, 'on the battlefield or', r.spelled],
          });
        }
      }
      return found;
    },
    print({ zones, whose, filter }, printer) {
      const [union, ...more] = filter;
      if (whose !== undefined || more.length > 0 || union?.is !== 'anyOf' || union.of.length !== 2) return undefined;
      if (JSON.stringify(zones) !== JSON.stringify(ZONES)) return undefined;
      const [here, other] = [kindIn(union.of[0], 'battlefield'), kindIn(union.of[1], 'graveyard')];
      const first = here && kinds.print(here, printer);
      const second = other && table.print({ zones: ['graveyard'], filter: other }, printer);
      return first && second && `${first} on the battlefield or ${second}`;
    },
  });
