import type { Asking, Expectation } from './ast.ts';
import { check } from './checks.ts';
import { question } from './questions.ts';
import { define, form, type Syntax } from './syntax.ts';

/** An `expect` line. */
export const expectation: Syntax<Omit<Expectation, 'line'>> = form<Omit<Expectation, 'line'>>(
  'expect',
  'expect {check}',
  { check },
);

/** A `?` line. */
export const asking: Syntax<Omit<Asking, 'line'>> = form<Omit<Asking, 'line'>>('question', '? {question}', {
  question,
});

/** `branch NAME:` */
export const branchHead: Syntax<string> = define<string>(
  (line, at) => {
    const found = /^branch\s+(\S.*?)\s*:\s*$/i.exec(line.raw.slice(at));
    if (found !== null) return [{ value: found[1]!, end: line.text.length }];
    line.fail(line.text.length, 'a name and a colon, such as “branch the spell is countered:”');
    return [];
  },
  (name) => `branch ${name}:`,
);
