import type { Instruction } from '../../rules/instructions.ts';
import { type Printer, type Reading, type Table, table } from '../phrase.ts';
import { clause, sentence, sum } from './categories.ts';
import { joined } from './subjects.ts';
import { replaceX } from './whereX.ts';

type Steps = readonly Instruction[];

/** Instructions of one sentence, told apart from those after it where only brackets can: inside "you may …" and "if …, …". */
export const block: Table<Steps> = table('an instruction');
block.rule({
  read: (source, at) => sentence.read(source, at).map((r) => ({ ...r, spelled: ['(', r.spelled, ')'] })),
  print(steps, printer) {
    const printed = printSteps(steps, printer, printer.mode === 'gate' ? ' . ' : ' , then ');
    return printed === undefined ? undefined : printer.mode === 'gate' ? `( ${printed} )` : printed;
  },
});

sentence.rule({
  read: (source, at) => bare.read(source, at),
  print: (steps, printer) => printSteps(steps, printer, ' . '),
});
/** "…, where X is …" says what the X of its sentence is (107.3). */
sentence.rule({
  read(source, at) {
    const found: Reading<Steps>[] = [];
    for (const c of bare.read(source, at)) {
      const words = [',', 'where', 'X', 'is'];
      if (!words.every((w, i) => source.tokens[c.end + i]?.word === w)) continue;
      for (const m of sum.read(source, c.end + words.length)) {
        const value = replaceX(c.value, m.value) as Steps;
        if (value !== c.value)
          found.push({ value, end: m.end, spelled: { where: m.spelled, inside: c.spelled, by: m.value } });
      }
    }
    return found;
  },
  print: () => undefined,
});
/** One clause, with what is chosen or held fast for it. */
export const single: Table<Steps> = table('an instruction');
single.rule({
  read: (source, at) => clause.read(source, at),
  print: (steps, printer) => printSteps(steps, printer, ' . '),
});
/** Clauses that take in the rest of their sentence: "you may …", "if …, …". */
export const open: Table<Steps> = table('an instruction');
clause.rule({ read: () => [], print: (steps, printer) => open.print(steps, printer) });

/** A sentence without "where". */
const bare: Table<Steps> = table('an instruction');
bare.rule({
  read(source, at) {
    const found: Reading<Steps>[] = [...open.read(source, at)];
    for (const c of clause.read(source, at)) {
      found.push(c);
      const next = joined(source.tokens, c.end);
      if (next === undefined) continue;
      for (const more of bare.read(source, next)) {
        found.push({ value: [...c.value, ...more.value], end: more.end, spelled: [c.spelled, '.', more.spelled] });
      }
    }
    return found;
  },
  print: () => undefined,
});

/** Prints instructions one after the other; templates of several instructions are tried before those of one. */
export function printSteps(steps: Steps, printer: Printer, joint: string): string | undefined {
  const out: string[] = [];
  for (let i = 0; i < steps.length; ) {
    const step = steps[i]!;
    // Said where what is chosen or meant is mentioned first.
    if ((step.do === 'note' && step.as.startsWith('g')) || (step.do === 'chooseObjects' && step.as.startsWith('c'))) {
      i++;
      continue;
    }
    let printed: string | undefined;
    let size = Math.min(4, steps.length - i);
    for (; size > 0 && printed === undefined; size--) {
      delete printer.where;
      printed = clause.print(steps.slice(i, i + size), printer);
      if (printed !== undefined) i += size;
    }
    if (printed === undefined) return undefined;
    out.push(printer.where === undefined ? printed : `${printed} , where X is ${printer.where}`);
    delete printer.where;
  }
  return out.join(joint);
}
