import type { Instruction } from '../../rules/instructions.ts';
import { typeset } from '../tokens.ts';
import { clause } from './categories.ts';
import { open, printSteps } from './clauses.ts';

/** "Turn that creature face up or put a +1/+1 counter on it": one of two things, chosen as it resolves (608.2d). */
open.rule({
  read: (source, at) =>
    clause.read(source, at).flatMap((a) => {
      if (source.tokens[a.end]?.word !== 'or') return [];
      const said = (from: number, to: number): string =>
        typeset(
          source.tokens
            .slice(from, to)
            .map((t) => t.word)
            .join(' '),
        );
      return clause.read(source, a.end + 1).map((b) => {
        const options = [
          { label: said(at, a.end), do: a.value },
          { label: said(a.end + 1, b.end), do: b.value },
        ];
        const value: readonly Instruction[] = [{ do: 'choose', options }];
        return { value, end: b.end, spelled: [a.spelled, 'or', b.spelled] };
      });
    }),
  print(steps, printer) {
    const [i] = steps;
    if (steps.length !== 1 || i?.do !== 'choose' || i.options.length !== 2 || i.n !== undefined || i.who)
      return undefined;
    const words = i.options.map((o) => printSteps(o.do, printer, ' . '));
    return words.includes(undefined) ? undefined : words.join(' or ');
  },
});
