import type { Done, QuestionResult } from './outcome.ts';

/** Rules that only say what is asked about, or that every cast, trigger or resolution follows: they decide nothing. */
const ROUTINE: ReadonlySet<string> = new Set([
  '101.1',
  '106.4',
  '109.3',
  '119.1',
  '120.6',
  '122.1',
  '208.1',
  '400.1',
  '401.3',
  '402.3',
  '405.1',
  '500.1',
  '601.2',
  '603.2',
  '603.3',
  '605.3b',
  '608.2',
  '608.2c',
  '608.2d',
  '608.2n',
  '608.3a',
  '613.4',
  '704.3',
]);

/** Whether a rule is one of the routine: how spells are cast (601.2), who has priority (117), and the like. */
const isRoutine = (rule: string): boolean => ROUTINE.has(rule) || /^(?:601\.2(?!f)|117\.)/.test(rule);

/** The rules that are not routine, each once. */
export const specific = (rules: readonly string[]): string[] => [...new Set(rules)].filter((rule) => !isRoutine(rule));

/** Rules with the specific ones first, each once. */
const specificFirst = (rules: readonly string[]): readonly string[] => [...new Set([...specific(rules), ...rules])];

/** The rules of one answer: of why it is so, then of what was asked; routine ones last. */
export const rulesOfResult = ({ rules, reasons }: Pick<QuestionResult, 'rules' | 'reasons'>): readonly string[] =>
  specificFirst([...reasons.flatMap((reason) => reason.rules), ...rules]);

/** The questions of a run as they were last asked: what was read before something happened decides nothing. */
export function lastReadings(questions: readonly QuestionResult[]): readonly QuestionResult[] {
  return questions.filter(
    ({ text, branch }, i) => !questions.slice(i + 1).some((later) => later.text === text && later.branch === branch),
  );
}

/** The most rules of what happened that are cited. */
const MOST_RULES = 5;

/** The rules of a run's answer: of why a step is illegal, of why it is so, then of what was asked; routine ones last. */
function rulesOfAnswer({ questions, checks, illegal }: Done): readonly string[] {
  const failed = checks.filter(({ held }) => !held);
  const results = [...lastReadings(questions), ...failed, ...checks.filter(({ held }) => held)];
  const why = results.flatMap(({ reasons }) => reasons.flatMap(({ rules }) => rules));
  const said = results.flatMap(({ rules }) => rules);
  return [...new Set([...illegal.flatMap(({ rules }) => rules), ...specificFirst([...why, ...said])])];
}

/** The rules of a run's answer, with those of what happened after the ones that say why it is so; routine ones last. */
export function decidingRules(done: Done): readonly string[] {
  const answer = rulesOfAnswer(done);
  const refused = done.illegal.flatMap(({ rules }) => rules);
  // What came last is nearest to the answer.
  const happened = specific(done.log.steps.flatMap(({ rules }) => rules)).reverse();
  return [...new Set([...refused, ...specificFirst([...answer, ...happened.slice(0, MOST_RULES)])])];
}

/** The rules of a run's answer alone; where all of them are routine, those of what happened before them. */
export function nearestRules(done: Done): readonly string[] {
  const answer = rulesOfAnswer(done);
  return done.illegal.length > 0 || specific(answer).length > 0 ? answer : decidingRules(done);
}
