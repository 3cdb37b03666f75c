import { allowed, type Chooser, type Decided, type Decision, usual } from '../../game/choose.ts';
import { note, viewOf } from '../../game/machine.ts';
import { untargetable } from '../../game/protection.ts';
import { Illegal } from '../../game/signals.ts';
import { controllerOf, objectOf } from '../../game/view.ts';
import type { Answer, Clause, Expectation, Reply, Statement, Thing } from '../syntax/ast.ts';
import { candidates, isThing } from './find.ts';
import { fitReply, match, optionWords } from './fit.ts';
import { wholeAnswers } from './options.ts';
import { type Loop, loopTo, remember, settledBefore, takeRounds } from './rounds.ts';
import { meaningless, Unanswered } from './signals.ts';
import type { Table } from './table.ts';

/** The answers to the step being carried out: its clauses, then its `>` lines with the checks that stand between them. */
export interface Answers {
  readonly clauses: Clause[];
  /** Lines below the step that have not been used, in order. */
  readonly lines: Statement[];
  /** Looks at a check that stands before the next answer, while the choice is open. */
  readonly look: (check: Statement, open: Decision) => void;
  readonly choices: 'ask' | 'default';
  /** Objects and words that forced choices took: an answer may name them though nothing asks. */
  readonly forced: Forced[];
  /** The choices that were asked and have their answer. */
  readonly heard: Decision[];
}

interface Forced {
  readonly decision: Decision;
  readonly decided: Decided;
  /** The answers that named it when it was taken; what they name may have moved since. */
  readonly replies: readonly Reply[];
}

/** Remembers which clauses and answers are unused; what it gives puts them back. */
export function saving(answers: Answers): () => void {
  const kept = { clauses: [...answers.clauses], lines: [...answers.lines], forced: [...answers.forced] };
  return () => {
    answers.clauses.splice(0, answers.clauses.length, ...kept.clauses);
    answers.lines.splice(0, answers.lines.length, ...kept.lines);
    answers.forced.splice(0, answers.forced.length, ...kept.forced);
  };
}

/** A forced choice uses up the part of a clause that states it. Of options that can't differ the one that is named is taken. */
export function takeForced(table: Table, answers: Answers, decision: Decision, decided: Decided): Decided | undefined {
  // 107.3b: an X that is not free to choose
  const x = answers.clauses.find((c) => c.kind === 'X');
  if (decision.topic === 'X' && 'number' in decided && x?.kind === 'X' && x.x !== decided.number)
    throw new Illegal(`X can only be ${decided.number}.`, ['107.3b']);
  const back = saving(answers);
  const replies = answers.lines.flatMap((line) =>
    line.kind === 'answer' && says(table, decision, decided, line.reply) ? [line.reply] : [],
  );
  answers.forced.push({ decision, decided, replies });
  try {
    const said = fromClauses(table, answers, decision);
    if (said !== undefined && JSON.stringify(said) === JSON.stringify(decided)) return undefined;
    if (said !== undefined && allowed(decision, said)) return said;
    if (said === undefined) return replies.length > 0 ? undefined : namedAlike(table, answers, decision);
  } catch (error) {
    if (!(error instanceof Illegal)) throw error;
  }
  back();
  answers.forced.push({ decision, decided, replies });
  return undefined;
}

/** Which of objects that can't differ the next answer names: a label can tell them apart. */
function namedAlike(table: Table, answers: Answers, decision: Decision): Decided | undefined {
  const next = answers.lines.find((line) => line.kind === 'answer');
  if (decision.shape !== 'pick' || decision.max >= decision.options.length || next?.kind !== 'answer') return undefined;
  const fitting =
    next.reply.kind === (decision.topic === 'target' ? 'target' : 'choose') && meant(table, next, decision);
  const result = fitting ? fitReply(table, decision, next.reply) : 'unfit';
  if (result === 'unfit' || !result.consumed || !allowed(decision, result.decided)) return undefined;
  answers.lines.splice(answers.lines.indexOf(next), 1);
  return result.decided;
}

/** Clauses name targets, choices and payments in order; each part is used once. */
function fromClauses(table: Table, answers: Answers, decision: Decision): Decided | undefined {
  const { clauses } = answers;
  if (decision.shape === 'number') {
    const at = clauses.findIndex((c) => c.kind === 'X');
    const clause = clauses[at];
    if (decision.topic !== 'X' || clause?.kind !== 'X') return undefined;
    clauses.splice(at, 1);
    return { number: clause.x };
  }
  if (decision.topic === 'target' && decision.shape === 'pick') return targets(table, answers, decision);
  if (decision.shape === 'pick' && decision.paying !== undefined)
    return payment(table, answers, decision, decision.paying);
  if (decision.topic === 'pay' && decision.shape === 'pick') {
    const index = decision.options.findIndex(
      (option) => option.is === 'word' && clauses.some((c) => pays(c, option.word)),
    );
    if (index >= 0) return { picked: [index] };
  }
  const at = clauses.findIndex((c) => c.kind === 'choosing');
  const clause = clauses[at];
  if (clause?.kind !== 'choosing') return undefined;
  const all = fitReply(table, decision, { kind: 'choose', choices: clause.choices });
  if (all === 'unfit' || !allowed(decision, all.decided)) {
    // Part of the list may answer this choice, the rest a later one.
    const first = fitReply(table, decision, { kind: 'choose', choices: clause.choices.slice(0, 1) });
    if (first === 'unfit' || !first.consumed || !allowed(decision, first.decided)) return undefined;
    clauses.splice(at, 1, ...(clause.choices.length > 1 ? [{ ...clause, choices: clause.choices.slice(1) }] : []));
    return first.decided;
  }
  if (all.consumed) clauses.splice(at, 1);
  return all.decided;
}

/** Whether a clause pays the cost that a word stands for, of costs of which one is paid. */
const pays = (clause: Clause, word: string): boolean =>
  Object.entries(PAYMENT).some(([verb, kind]) => kind === clause.kind && word.split(' and ').includes(verb));

function targets(table: Table, answers: Answers, decision: Extract<Decision, { shape: 'pick' }>): Decided | undefined {
  const at = answers.clauses.findIndex((c) => c.kind === 'targeting');
  const clause = answers.clauses[at];
  if (clause?.kind !== 'targeting') return undefined;
  const taken: number[] = [];
  for (const thing of clause.targets.slice(0, decision.max)) {
    const found = match(
      decision.options,
      [thing],
      (option, it) => !taken.includes(decision.options.indexOf(option)) && optionIsThing(table, option, it),
    );
    if (!found) break;
    taken.push(found[0]!);
  }
  if (taken.length === 0 && clause.targets.length > 0) throw illegalTarget(table, decision, clause.targets[0]!);
  const left = clause.targets.slice(taken.length);
  answers.clauses.splice(at, 1, ...(left.length > 0 ? [{ ...clause, targets: left }] : []));
  return { picked: taken };
}

const optionIsThing = (
  table: Table,
  option: Extract<Decision, { shape: 'pick' }>['options'][number],
  thing: Thing,
): boolean =>
  option.is === 'object'
    ? isThing(table, thing, { object: option.object })
    : option.is === 'player' && isThing(table, thing, { player: option.player });

function illegalTarget(table: Table, decision: Decision, thing: Thing): Illegal {
  const view = viewOf(table.game);
  const source = decision.source;
  const it = thing.kind === 'player' ? { player: table.players.indexOf(thing.player) } : candidates(table, thing)[0];
  const target = typeof it === 'number' ? { object: it } : it;
  if (target && source !== undefined) {
    const why = untargetable(view, target, source, controllerOf(view, source));
    if (why) return new Illegal(`It can’t be the target: ${why.reason}.`, [why.rule, '115.1']);
  }
  return new Illegal('It is not a legal target.', ['115.1', '601.2c']);
}

const PAYMENT = {
  sacrifice: 'sacrificing',
  discard: 'discarding',
  exile: 'exiling',
  return: 'returning',
  tap: 'tapping',
  splice: 'splicing',
  band: 'banding',
} as const;

function payment(
  table: Table,
  answers: Answers,
  decision: Extract<Decision, { shape: 'pick' }>,
  verb: string,
): Decided | undefined {
  if (verb === 'assist') return assistance(table, answers, decision);
  const kind = PAYMENT[verb as keyof typeof PAYMENT];
  const at = answers.clauses.findIndex((c) => c.kind === kind);
  const clause = answers.clauses[at];
  if (!clause || !('objects' in clause)) return undefined;
  const stated = verb === 'band' ? clause.objects : clause.objects.slice(0, decision.max);
  const found = match(decision.options, stated, (option, ref) => optionIsThing(table, option, ref));
  if (!found && verb === 'band') throw new Illegal('That creature can’t attack in a band.', [decision.rule]);
  if (!found) throw new Illegal(`That can’t be used to pay the cost.`, [decision.rule, '118.3']);
  const left = clause.objects.slice(found.length);
  answers.clauses.splice(at, 1, ...(left.length > 0 ? [{ ...clause, objects: left }] : []));
  return { picked: found };
}

/** So much of the cost as another player is stated to pay (702.132a). */
function assistance(
  table: Table,
  answers: Answers,
  decision: Extract<Decision, { shape: 'pick' }>,
): Decided | undefined {
  const at = answers.clauses.findIndex((c) => c.kind === 'assisted');
  const clause = answers.clauses[at];
  if (clause?.kind !== 'assisted') return undefined;
  if (clause.mana.some((symbol) => !/^\d+$/.test(symbol)))
    throw new Illegal('Another player can pay only for generic mana.', [decision.rule]);
  const n = clause.mana.reduce((sum, symbol) => sum + Number(symbol), 0);
  const theirs = decision.options.flatMap((option, i) =>
    option.is === 'player' && table.players[option.player] === clause.player ? [i] : [],
  );
  if (theirs.length < n) throw new Illegal('That player can’t pay for so much of it.', [decision.rule]);
  answers.clauses.splice(at, 1);
  return { picked: theirs.slice(0, n) };
}

/** Who makes a choice: its player, or who controls that player (723.5). */
export function chooserIn(table: Table, { player, by }: Decision): string {
  const chooser = by ?? player;
  return chooser === 'nature' ? 'nature' : table.players[chooser]!;
}

/** Whether an answer is meant for this choice: it names nobody, or its player, who controls that one, or its source. */
function meant(table: Table, answer: Answer, decision: Decision): boolean {
  const { to } = answer;
  if (to === undefined) return true;
  if (to.kind === 'player')
    return [decision.player, decision.by].some(
      (id) => id !== 'nature' && id !== undefined && table.players[id] === to.player,
    );
  const view = viewOf(table.game);
  const source =
    decision.source !== undefined && !(decision.source in view.state.objects) && !(decision.source in view.state.gone)
      ? table.game.arriving?.get(decision.source)
      : decision.source;
  if (source === undefined) return false;
  const object = objectOf(view, source);
  const real = object.ability?.source ?? source;
  const handle = objectOf(view, real).handle;
  const byName = to.kind === 'name' && view.of(real).names.some((n) => n.toLowerCase() === to.name.toLowerCase());
  return byName || candidates(table, to).some((id) => view.state.objects[id]?.handle === handle);
}

/** The options must be exactly these (`> options A; B`). */
function checkOptions(
  table: Table,
  decision: Decision,
  reply: Extract<Reply, { kind: 'options' }>,
  line: number,
): void {
  const options = decision.shape === 'pick' || decision.shape === 'order' ? decision.options : [];
  const found = match(options, reply.options, (option, choice) => {
    const one = fitReply(table, { ...decision, shape: 'pick', options: [option], min: 0, max: 1 } as Decision, {
      kind: 'choose',
      choices: [choice],
    });
    return one !== 'unfit' && one.consumed && 'picked' in one.decided && one.decided.picked.length === 1;
  });
  if (found?.length !== options.length) {
    meaningless(line, `The options are others: ${options.map((o) => optionWords(table, decision, o)).join('; ')}.`);
  }
}

/** Whether a yes says only that something is chosen, and the next answer what: asked together, it is no question of its own (603.5). */
function choiceFollows(table: Table, answers: Answers, decision: Decision, at: number): boolean {
  if (decision.shape !== 'pick' || decision.topic !== 'choose' || decision.min > 0) return false;
  const next = answers.lines.slice(at + 1).find((s) => s.kind === 'answer' && meant(table, s, decision));
  if (next?.kind !== 'answer' || next.reply.kind !== 'choose') return false;
  const fit = fitReply(table, decision, next.reply);
  return fit !== 'unfit' && 'picked' in fit.decided && fit.decided.picked.length > 0;
}

/** The next answer that is meant for this choice, with the checks before it looked at. */
function fromLines(table: Table, answers: Answers, decision: Decision): Decided | undefined {
  for (let i = 0; i < answers.lines.length; ) {
    const statement = answers.lines[i]!;
    if (statement.kind !== 'answer') {
      const answerFollows = answers.lines.slice(i).some((s) => s.kind === 'answer' && meant(table, s, decision));
      if (!answerFollows) return undefined;
      answers.lines.splice(i, 1);
      answers.look(statement as Expectation, decision);
      continue;
    }
    if (!meant(table, statement, decision)) {
      i += 1;
      continue;
    }
    if (statement.reply.kind === 'options') {
      checkOptions(table, decision, statement.reply, statement.line);
      answers.lines.splice(i, 1);
      continue;
    }
    if (statement.reply.kind === 'yes' && choiceFollows(table, answers, decision, i)) {
      answers.lines.splice(i, 1);
      continue;
    }
    const result = fitReply(table, decision, statement.reply);
    if (result === 'unfit') {
      // It may name what a forced choice of this step took.
      if (namesForced(table, answers, statement.reply)) {
        answers.lines.splice(i, 1);
        continue;
      }
      throw new Illegal(
        `The answer in line ${statement.line} is not one of the options: ${choicesOf(table, decision).join(' | ')}.`,
        [decision.rule],
      );
    }
    if (result.consumed) answers.lines.splice(i, 1);
    else if (namesForced(table, answers, statement.reply)) {
      // It names what a forced choice took, and says nothing about this one.
      answers.lines.splice(i, 1);
      continue;
    }
    // A yes that was implied may be stated after what implied it.
    if (!result.consumed) answers.forced.push({ decision, decided: result.decided, replies: [] });
    return result.decided;
  }
  return undefined;
}

/** True when a reply is exactly what was decided. */
function says(table: Table, decision: Decision, decided: Decided, reply: Reply): boolean {
  const result = fitReply(table, decision, reply);
  return result !== 'unfit' && result.consumed && JSON.stringify(result.decided) === JSON.stringify(decided);
}

export function namesForced(table: Table, answers: Answers, reply: Reply): boolean {
  return answers.forced.some(
    ({ decision, decided, replies }) => replies.includes(reply) || says(table, decision, decided, reply),
  );
}

export function choicesOf(table: Table, decision: Decision): readonly string[] {
  switch (decision.shape) {
    case 'pick': {
      const none =
        decision.min === 0 && (decision.fits?.([]) ?? true)
          ? [decision.topic === 'target' ? 'no target' : 'choose none']
          : [];
      return [...new Set([...decision.options.map((o) => optionWords(table, decision, o)), ...none])];
    }
    case 'order':
    case 'divide':
      return wholeAnswers(table, decision);
    case 'number':
      return decision.topic === 'X'
        ? ['X = 0', 'X = 1', '…']
        : [`${decision.min}`, decision.max === undefined ? '…' : `${decision.max}`];
    case 'piles':
      return decision.piles.map((pile) => `${pile} …`);
    case 'word':
      return decision.examples.map((e) => `choose ${e}`);
  }
}

/** How often a choice comes round by its default before it is asked after all. */
const LOOP_BY_DEFAULT = 3;

/** The seam between the machine's choices and the scenario: clauses, then `>` lines, then the policy. */
export function chooserOf(table: () => Table, answers: () => Answers): Chooser {
  return (decision) => {
    const [at, from] = [table(), answers()];
    at.aiming = decision.topic === 'target' ? decision.source : undefined;
    try {
      return chosen(at, from, decision);
    } finally {
      at.aiming = undefined;
    }
  };
}

function chosen(at: Table, from: Answers, decision: Decision): Decided {
  const stated = fromClauses(at, from, decision);
  if (stated) {
    from.heard.push(decision);
    return stated;
  }
  if (decision.quiet) return usual(decision);
  const by = decision.by ?? decision.player;
  if (by !== 'nature') at.asked.set(by, (at.asked.get(by) ?? 0) + 1);
  const decided = decideNow(at, from, decision);
  from.heard.push(decision);
  remember(at.rounds, at.game, decision, decided);
  return decided;
}

/** What rounds of a loop settled, what a line says, or the default. */
function decideNow(at: Table, from: Answers, decision: Decision): Decided {
  const foreseen = settledBefore(at.rounds, at.game, decision);
  if (foreseen) return foreseen;
  const loop = loopTo(at.rounds, at.game, decision);
  const answered = (loop && roundsFromLines(at, from, decision, loop)) ?? fromLines(at, from, decision);
  if (answered) return answered;
  // Left to its defaults, a loop that somebody could end would never end.
  const endless = loop && !loop.declined && loop.times >= LOOP_BY_DEFAULT;
  if (from.choices === 'ask' || endless) throw new Unanswered(decision, at.line, loop);
  return byDefault(at, decision);
}

/** `> 3` where a loop has come round: it does so that many times more (732.2a). */
function roundsFromLines(table: Table, answers: Answers, decision: Decision, loop: Loop): Decided | undefined {
  const at = answers.lines.findIndex((line) => line.kind === 'answer' && meant(table, line, decision));
  const line = answers.lines[at];
  if (line?.kind !== 'answer' || line.reply.kind !== 'number') return undefined;
  if (loop.round.some(({ decided }) => 'number' in decided)) return undefined;
  if (line.reply.number < 1) throw new Illegal('A loop goes round a number of times.', ['732.2a']);
  answers.lines.splice(at, 1);
  takeRounds(table.rounds, loop, line.reply.number);
  return settledBefore(table.rounds, table.game, decision);
}

function byDefault(at: Table, decision: Decision): Decided {
  const taken = usual(decision);
  at.defaults.push({
    line: at.line,
    player: chooserIn(at, decision),
    question: decision.question,
    taken: told(at, decision, taken),
    rules: [decision.rule],
  });
  note(at.game, 'A default was taken.', { rules: [decision.rule] }, { choice: true });
  return taken;
}

function told(table: Table, decision: Decision, decided: Decided): string {
  if ('picked' in decided && 'options' in decision)
    return decided.picked.map((i) => optionWords(table, decision, decision.options[i]!)).join('; ') || 'none';
  if ('number' in decided) return String(decided.number);
  if ('amounts' in decided) return decided.amounts.join('; ');
  if ('word' in decided) return decided.word;
  return 'as it is';
}
