import type { TargetSpec } from '../../../rules/abilities.ts';
import type { Amount } from '../../../rules/amounts.ts';
import type { Filter } from '../../../rules/filters.ts';
import type { Instruction } from '../../../rules/instructions.ts';
import type { ObjectRef } from '../../../rules/refs.ts';
import { objectMention } from '../../references.ts';
import { clause, figure, object } from '../categories.ts';
import { printerFor } from '../scope.ts';
import { target } from '../targets.ts';

type Spec = Omit<TargetSpec, 'id'>;
interface Implied {
  readonly do: string;
  readonly n: Amount;
  readonly what?: ObjectRef;
}

const creature: Filter = [{ is: 'type', type: 'Creature' }];
const yourLand: Filter = [
  { is: 'type', type: 'Land' },
  { is: 'controller', who: 'you' },
];

/** Actions whose words leave their targets unsaid (701.41a, 701.66a). */
const IMPLIED: Readonly<Record<string, (n: Amount, spell: boolean) => Spec>> = {
  support: (n, spell) => ({
    min: 0,
    max: n,
    objects: { zones: ['battlefield'], filter: creature },
    ...(spell ? {} : { otherThan: ['*'] }),
  }),
  earthbend: () => ({ min: 1, max: 1, objects: { zones: ['battlefield'], filter: yourLand } }),
};

for (const [word, specOf] of Object.entries(IMPLIED))
  clause.rule({
    read(source, at) {
      if (source.tokens[at]?.word !== word) return [];
      return figure.read(source, at + 1).map(({ value: n, end, spelled }) => {
        const spec = specOf(n, source.spell);
        const place = at + 0.1;
        const what = objectMention(place, { says: 'target', spec }, spec.max !== 1);
        const of = target.print(spec as TargetSpec, printerFor(spec, 'gate')) ?? '?';
        return {
          value: [{ do: word, n, what } as Instruction],
          end,
          spelled: [word, spelled, { mention: place, of }],
        };
      });
    },
    print(list, printer) {
      const [only, ...more] = list as unknown as readonly Implied[];
      if (!only || only.do !== word || more.length > 0 || !only.what) return undefined;
      const what = object.print(only.what, printer);
      return `${word} ${figure.print(only.n, printer)}${printer.mode === 'gate' ? ` ${what}` : ''}`;
    },
  });
clause.add('airbend {what}', { what: object }, ({ what }) => [{ do: 'airbend', what }]);
