import { answer } from './syntax/answers.ts';
import type { Check, Clause, Opening, Question, Scenario, Statement, Step } from './syntax/ast.ts';
import { check } from './syntax/checks.ts';
import { clauses } from './syntax/clauses.ts';
import { type OpeningWords, opening } from './syntax/openings.ts';
import { question } from './syntax/questions.ts';
import { asking, branchHead, expectation } from './syntax/statements.ts';
import { type StepWords, step } from './syntax/steps.ts';

const isStep = (statement: Statement): statement is Step => !['answer', 'expect', 'question'].includes(statement.kind);

/** One statement in its canonical form. */
export function printStatement(statement: Statement): string {
  if (isStep(statement)) return step.print(statement as StepWords, 'third');
  switch (statement.kind) {
    case 'answer':
      return answer.print(statement, 'third');
    case 'expect':
      return expectation.print(statement, 'third');
    case 'question':
      return asking.print(statement, 'third');
  }
}

/** One clause of a step. */
export const printClause = (value: Clause): string => clauses.print([value], 'third');
/** A check without `expect`, for a result. */
export const printCheck = (value: Check): string => check.print(value, 'third');
/** A question without `?`, for a result. */
export const printQuestion = (value: Question): string => question.print(value, 'third');

const printOpening = (line: Opening): string => opening.print(line as OpeningWords, 'third');

/** The scenario in its canonical form: title and source, setup, then steps and branches, with a blank line between these. */
export function print(scenario: Scenario): string {
  const isTitle = ({ kind }: Opening): boolean => kind === 'title' || kind === 'source';
  const parts = [
    scenario.opening.filter(isTitle).map(printOpening),
    scenario.opening.filter((line) => !isTitle(line)).map(printOpening),
    [
      ...scenario.body.map(printStatement),
      ...scenario.branches.flatMap(({ name, body }) => [
        branchHead.print(name, 'third'),
        ...body.map((statement) => `  ${printStatement(statement)}`),
      ]),
    ],
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}
