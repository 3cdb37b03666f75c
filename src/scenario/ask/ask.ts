import type { CardSource } from '../cards.ts';
import { decidingRules } from '../deciding.ts';
import type { Ask, Done, Outcome, Run } from '../outcome.ts';
import { parse } from '../parse.ts';
import { play } from '../play.ts';
import { print } from '../print.ts';
import { verdictOf } from '../verdict.ts';
import { type Explored, explore } from './explore.ts';
import { lookUp, type RulesSource } from './look-up.ts';
import { type Understood, understand } from './understand.ts';
import { otherSenses } from './words/senses.ts';
import { tidy } from './words/tidy.ts';

/** What a plain question came to. */
export interface Answered {
  readonly status: 'done' | 'ask' | 'unsupported' | 'not understood';
  readonly answer?: string;
  /** The scenario it was understood as. */
  readonly scenario?: string;
  /** Rule numbers of the answer. */
  readonly rules: readonly string[];
  /** One sentence, where there is no answer; or what choice made no difference. */
  readonly reason?: string;
  /** The answers that the open choice offers. */
  readonly options?: readonly string[];
  /** What the question left unsaid and was taken to mean. */
  readonly assumptions?: readonly string[];
  /** Questions that would be understood. */
  readonly nearest?: readonly string[];
  /** The run that the answer was read from. */
  readonly outcome?: Outcome;
}

/**
 * Answers a plain question by playing the scenario that it means. A question that can't be read to its last word is not
 * understood; a choice that it leaves open is an answer only where every way of choosing comes to the same.
 */
export function ask(question: string, cards: CardSource, run: Run, rules?: RulesSource): Answered {
  const found = askOne(question, cards, run);
  const looked =
    found.status === 'not understood' && rules !== undefined ? lookUp(tidy(question), rules, cards) : undefined;
  return looked === undefined ? inBothSenses(question, found, cards, run) : { status: 'done', ...looked };
}

/** A name that is a card's own may be short for another's: where the answers differ, both are said. */
function inBothSenses(question: string, found: Answered, cards: CardSource, run: Run): Answered {
  const [sense, ...more] = found.status === 'done' ? otherSenses(question, cards) : [];
  if (sense === undefined) return found;
  const { name, full } = sense;
  const other = more.length === 0 ? askOne(sense.question, cards, run) : undefined;
  if (other?.status !== 'done') {
    const assumptions = [...(found.assumptions ?? []), `“${name}” is the card of that very name, not ${full}.`];
    return { ...found, assumptions };
  }
  if (other.answer === found.answer) return found;
  return {
    ...found,
    answer: `${found.answer} with ${name}; ${other.answer} with ${full}`,
    rules: [...new Set([...found.rules, ...other.rules])],
  };
}

function askOne(question: string, cards: CardSource, run: Run): Answered {
  const understood = understand(question, cards);
  if (!understood.ok) {
    return { status: 'not understood', rules: [], reason: understood.reason, nearest: understood.nearest };
  }
  const parsed = parse(understood.text, cards);
  if (!parsed.ok) {
    const reason = `I read it as a scenario that makes no sense: ${parsed.errors[0]!.message}`;
    return { status: 'not understood', rules: [], reason, nearest: understood.nearest };
  }
  const scenario = print(parsed.scenario);
  const explored = explore((answers) => play(scenario, answers, cards, run));
  const { assumptions } = understood;
  return { ...verdict(understood, explored), scenario, ...(assumptions.length === 0 ? {} : { assumptions }) };
}

const stopped = (outcome: Exclude<Outcome, Done>): Answered => {
  const base = { rules: 'rule' in outcome && outcome.rule !== undefined ? [outcome.rule] : [], outcome };
  if (outcome.kind === 'ask') {
    return { ...base, status: 'ask', reason: `${outcome.player}: ${outcome.question}`, options: outcome.options };
  }
  return {
    ...base,
    status: outcome.kind === 'invalid' ? 'not understood' : 'unsupported',
    reason: verdictOf(outcome).reason,
  };
};

function verdict(understood: Understood, explored: Explored): Answered {
  const { answer, ifIllegal, text, usual } = understood;
  if (explored.kind === 'stopped') return stopped(explored.outcome);
  const illegal = explored.ends.find((end) => end.illegal.length > 0);
  if (illegal !== undefined) {
    const { line, rules } = illegal.illegal[0]!;
    const steps = text.split('\n').flatMap((one, index) => (/^[>?]|^$/.test(one) ? [] : [index + 1]));
    return ifIllegal !== undefined && line >= steps.at(-1)!
      ? { status: 'done', answer: ifIllegal, rules, outcome: illegal }
      : illegalStep(illegal);
  }
  const answers = explored.ends.map((end) => ({
    end,
    said: answer(
      end.questions.map((one) => one.answer),
      end,
    ),
  }));
  const unsettled = answers.find(({ said }) => said === undefined);
  if (unsettled !== undefined) {
    return {
      status: 'unsupported',
      rules: [],
      reason: 'The run did not settle what was asked.',
      outcome: unsettled.end,
    };
  }
  const dividing =
    usual !== undefined && explored.choices.every(({ question }) => (usual.of ?? DIVISION).test(question));
  const best = understood.best ?? (dividing ? usual.best : undefined);
  const [found] = best === undefined ? answers : answers.toSorted((a, b) => best(a.said!, b.said!));
  if (found === undefined) return { status: 'unsupported', rules: [], reason: 'The run came to no end.' };
  const differ = best === undefined && answers.some(({ said }) => said !== found.said);
  if (differ)
    return depends(
      explored.choice!,
      answers.map(({ said }) => said!),
    );
  const rules = decidingRules(found.end);
  const reason = reasonOf(explored, understood.best !== undefined, dividing ? usual.says : undefined);
  return {
    status: 'done',
    answer: found.said!,
    rules,
    outcome: found.end,
    ...(reason === undefined ? {} : { reason }),
  };
}

/** How combat damage is divided (510.1c). */
const DIVISION = /^how .* assigns \d+ combat damage$/;

/** What is said beside an answer where a choice was open. */
function reasonOf({ choice }: Extract<Explored, { kind: 'ends' }>, best: boolean, usual: string | undefined) {
  if (choice === undefined || best) return undefined;
  return usual ?? `It is the same whatever is chosen for: ${choice.question}`;
}

/** No verdict on a story that the rules don't allow as it was understood. */
function illegalStep(end: Done): Answered {
  const { text, reason, rules } = end.illegal[0]!;
  return { status: 'unsupported', reason: `As I read it, “${text}” is illegal: ${reason}`, rules, outcome: end };
}

function depends(choice: Ask, answers: readonly string[]): Answered {
  const reason = `It depends (${[...new Set(answers)].join(' or ')}) on a choice: ${choice.player}: ${choice.question}`;
  return { status: 'ask', rules: [choice.rule], reason, options: choice.options, outcome: choice };
}
