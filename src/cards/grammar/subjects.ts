import type { Instruction } from '../../rules/instructions.ts';
import type { PlayerRef } from '../../rules/refs.ts';
import type { Printer, Reading, Spelled } from '../phrase.ts';
import type { Made } from '../references.ts';
import { saysOf } from '../references.ts';
import { clause, player, predicate } from './categories.ts';

type Steps = readonly Instruction[];

// ── a player does something; without a subject it is you (608.2c)
clause.rule({
  read: (source, at) =>
    inThird(source.tokens[at]) ? [] : predicate.read(source, at).map((r) => ({ ...r, value: [r.value] })),
  print: () => undefined,
});
/** Predicates begin with their verb: whether it stands in the third person. */
const inThird = (token: { word: string } | undefined): boolean => /(?<!s)s$/.test(token?.word ?? '');
const mentionOf = (p: PlayerRef, spelled: Spelled): Spelled => {
  const placed = p as unknown as { at?: number; mention?: { says: string } };
  return placed.mention?.says === 'target' || placed.mention?.says === 'pronoun' ? { mention: placed.at! } : spelled;
};
clause.rule({
  read(source, at) {
    const found: Reading<Steps>[] = [];
    for (const p of player.read(source, at)) {
      const you = p.value.player === 'you';
      const did = (i: Instruction): Instruction =>
        you ? i : ({ ...severally(i, p.value), who: p.value } as Instruction);
      const extend = (steps: Steps, end: number, spelled: readonly Spelled[]): void => {
        found.push({ value: steps, end, spelled });
        const next = joined(source.tokens, end);
        if (next === undefined || you || inThird(source.tokens[next]) !== inThird(source.tokens[p.end])) return;
        for (const more of predicate.read(source, next)) {
          extend([...steps, did(more.value)], more.end, [...spelled, '.', mentionOf(p.value, p.spelled), more.spelled]);
        }
      };
      if (you && inThird(source.tokens[p.end])) continue;
      for (const act of predicate.read(source, p.end)) {
        extend([did(act.value)], act.end, you ? [act.spelled] : [p.spelled, act.spelled]);
      }
    }
    return found;
  },
  print(steps, printer) {
    if (steps.length !== 1) return undefined;
    const { who, ...act } = steps[0] as Instruction & { who?: PlayerRef };
    if (!who) {
      const printed = inForm(printer, 'base', () => predicate.print(act as Instruction, printer));
      return printed === undefined
        ? undefined
        : printer.mode === 'display' && SAID_WITH_YOU.has(act.do)
          ? `you ${printed}`
          : printed;
    }
    const subject = player.print(who, printer);
    if (subject === undefined) return undefined;
    const printed = inForm(printer, 'third', () => predicate.print(act as Instruction, printer));
    return printed === undefined ? undefined : `${subject} ${printed}`;
  },
});
/** What several players do gives several things. */
function severally(i: Instruction, who: PlayerRef): Instruction {
  const isGroup = saysOf(who) === 'group';
  const made = i.as as unknown as Made | undefined;
  return isGroup && typeof made === 'object' ? ({ ...i, as: { ...made, many: true } } as unknown as Instruction) : i;
}
/** "You and that player each draw a card": one, and then the other. */
clause.rule({
  read(source, at) {
    const word = (i: number): string | undefined => source.tokens[i]?.word;
    if (word(at) !== 'you' || word(at + 1) !== 'and') return [];
    return player.read(source, at + 2).flatMap((p) =>
      p.value.player === 'you' || 'of' in p.value || word(p.end) !== 'each'
        ? []
        : predicate.read(source, p.end + 1).map((act) => ({
            value: [act.value, { ...act.value, who: p.value } as Instruction],
            end: act.end,
            spelled: [act.spelled, '.', p.spelled, act.spelled],
          })),
    );
  },
  print: () => undefined,
});
/** Actions whose subject is written even when it is you. */
const SAID_WITH_YOU: ReadonlySet<string> = new Set([
  'gainLife',
  'loseLife',
  'becomeMonarch',
  'takeInitiative',
  'winGame',
  'loseGame',
  'playerCounters',
]);

function inForm<T>(printer: Printer, form: Printer['form'], print: () => T): T {
  const before = printer.form;
  printer.form = form;
  const printed = print();
  printer.form = before;
  return printed;
}

/** After a joining word: ", then", "and", ", and". */
export function joined(tokens: readonly { word: string }[], at: number): number | undefined {
  let next = at;
  if (tokens[next]?.word === ',') next++;
  const word = tokens[next]?.word;
  if (word === 'and') next += tokens[next + 1]?.word === 'then' ? 2 : 1;
  else if (word === 'then') next++;
  else if (next === at) return undefined;
  return next;
}
