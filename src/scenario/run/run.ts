import { readEffect } from '../../cards/read.ts';
import type { Decision } from '../../game/choose.ts';
import { definitionOf } from '../../game/copiable.ts';
import { newGame } from '../../game/game.ts';
import { put } from '../../game/happen.ts';
import { bindThings } from '../../game/ids.ts';
import { attempt, envIn, newId } from '../../game/machine.ts';
import { keepPrepared } from '../../game/prepared.ts';
import { checkStanding, unconsidered } from '../../game/relevance.ts';
import { perform } from '../../game/resolve/perform.ts';
import { BudgetSpent, type Illegal, NotPlayed, TookTooLong } from '../../game/signals.ts';
import { chooseModes } from '../../game/stack/modes.ts';
import { partsOf } from '../../game/stack/parts.ts';
import { chooseTargets } from '../../game/stack/targets.ts';
import { declareNoBlocks, refuseInQuiet } from '../../game/turn/steps.ts';
import { flatMap } from '../../rules/flat-map.ts';
import type { CardSource } from '../cards.ts';
import type {
  CheckResult,
  DefaultTaken,
  IllegalStep,
  LogViews,
  NotConsidered,
  Outcome,
  QuestionResult,
  Run,
} from '../outcome.ts';
import { printCheck, printQuestion, printStatement } from '../print.ts';
import type { Answer, Scenario, Statement, Step } from '../syntax/ast.ts';
import { act } from './act.ts';
import { askOf } from './asked.ts';
import { bestowAttached } from './bestowed.ts';
import { judge } from './check.ts';
import { type Answers, chooserOf, namesForced, saving, takeForced } from './chooser.ts';
import { views } from './explain.ts';
import { playerId } from './find.ts';
import { takeAct } from './fragmented.ts';
import { checkLeftover } from './leftover.ts';
import { answer } from './question.ts';
import { reasonsOfCheck, reasonsOfQuestion } from './reasons.ts';
import { noRounds } from './rounds.ts';
import { setup } from './setup.ts';
import { Meaningless, meaningless, Unanswered } from './signals.ts';
import type { Table } from './table.ts';
import { advance, advanceTo, ready, resolveAll } from './time.ts';
import { whyUnasked } from './unasked.ts';

/** A step with what stands below it until the next one: answers, checks and questions. */
interface Group {
  readonly step?: Step;
  readonly below: readonly Statement[];
  readonly next: Step | undefined;
}

/** An assignment told as a step is an answer (part 4). */
function asAnswer(statement: Statement): Statement {
  if (statement.kind !== 'act' || statement.action.kind !== 'assign') return statement;
  return {
    kind: 'answer',
    to: { kind: 'player', player: statement.player },
    reply: { kind: 'assign', shares: statement.action.shares },
    line: statement.line,
  };
}

const isStep = (s: Statement): s is Step => s.kind !== 'answer' && s.kind !== 'expect' && s.kind !== 'question';

function groupsOf(body: readonly Statement[]): readonly Group[] {
  const groups: { step?: Step; below: Statement[] }[] = [{ below: [] }];
  for (const statement of body.map(asAnswer)) {
    if (isStep(statement)) groups.push({ step: statement, below: [] });
    else groups.at(-1)!.below.push(statement);
  }
  return groups.map((group, i) => ({ next: groups[i + 1]?.step, ...group }));
}

const isBlock = (s: Step): boolean => s.kind === 'act' && (s.action.kind === 'block' || s.action.kind === 'no block');

/** Everything found while a scenario is played. */
interface Findings {
  readonly checks: CheckResult[];
  readonly questions: QuestionResult[];
  readonly illegal: IllegalStep[];
}

/** One scenario being run; it holds what changes as it goes. */
class Player {
  readonly found: Findings = { checks: [], questions: [], illegal: [] };
  readonly table: Table;
  private answers: Answers;
  private branch: string | undefined;
  /** How long the log was before anything happened. */
  private began = 0;

  constructor(
    private readonly scenario: Scenario,
    cards: CardSource,
    private readonly extra: Statement[],
  ) {
    const start = setup(scenario, cards);
    this.answers = this.answersFor([], [], start.choices);
    const chooser = chooserOf(
      () => this.table,
      () => this.answers,
    );
    const game = {
      ...newGame(start.state, chooser),
      onForced: (decision: Decision, decided: Parameters<typeof this.answers.forced.push>[0]['decided']) =>
        takeForced(this.table, this.answers, decision, decided),
    };
    this.table = {
      game,
      cards,
      players: start.players,
      labels: start.labels,
      line: 1,
      asked: new Map(),
      stepBegan: 0,
      defaults: [],
      rounds: noRounds(),
      acts: [],
      saved: () => saving(this.answers),
    };
    this.choices = start.choices;
  }
  private readonly choices: 'ask' | 'default';

  private answersFor(clauses: Answers['clauses'], lines: Statement[], choices: 'ask' | 'default'): Answers {
    return { clauses, lines, choices, forced: [], heard: [], look: (statement, open) => this.state(statement, open) };
  }

  /** Plays the body and then each branch from where it ended. Gives the views of the log. */
  play(): LogViews {
    const { game } = this.table;
    checkStanding(game.state);
    keepPrepared(game);
    bestowAttached(game);
    this.began = game.log.length;
    const ended = this.playBody(this.scenario.body);
    const shared = views(this.table);
    if (ended || this.scenario.branches.length === 0) return shared;
    const { state } = game;
    const length = game.log.length;
    const all = this.scenario.branches.map((branch) => {
      game.state = state;
      game.log.length = length;
      this.branch = branch.name;
      this.playBody(branch.body);
      return views(this.table, branch.name);
    });
    return {
      short: flatMap(all, (v) => v.short),
      steps: flatMap(all, (v) => v.steps),
      layers: flatMap(all, (v) => v.layers),
    };
  }

  private playBody(body: readonly Statement[]): boolean {
    for (const group of groupsOf(body)) if (!this.playGroup(group)) return true;
    return false;
  }

  /** Plays one step and what stands below it. Gives whether the run goes on. */
  private playGroup(group: Group): boolean {
    const { step, below } = group;
    if (!step) {
      // Somebody has priority as the scenario begins, so that nothing waits for a state-based action (117.5).
      if (below.length > 0 && this.table.game.log.length === this.began) ready(this.table.game);
      for (const statement of below) this.state(statement);
      return true;
    }
    const { table } = this;
    table.line = step.line;
    table.asked.clear();
    table.rounds = noRounds();
    table.stepBegan = table.game.log.length;
    const expectsIllegal = below.some((s) => s.kind === 'expect' && s.check.kind === 'illegal');
    const kept = this.held ? this.answers.clauses.filter((c) => c.kind === 'choosing') : [];
    // Answers given from outside come after those of the text, but before what is asked once the step is done.
    const written = below.findLastIndex((s) => s.kind === 'answer') + 1;
    const lines = below.toSpliced(written, 0, ...this.extra);
    this.answers = this.answersFor([...step.clauses, ...kept], lines, this.choices);
    const result = attempt(table.game, () => this.carryOut(step, group.next));
    if ('illegal' in result) return this.refused(step, result.illegal, expectsIllegal);
    if (!this.held) checkLeftover(table, step, this.answers);
    this.extra.splice(0, this.extra.length, ...this.answers.lines.filter((s) => this.extra.includes(s)));
    for (const statement of this.answers.lines.filter((s) => below.includes(s))) this.state(statement);
    return true;
  }

  private refused(step: Step, illegal: Illegal, expected: boolean): boolean {
    const text = printStatement(step);
    const at = this.branch === undefined ? {} : { branch: this.branch };
    if (!expected) {
      this.found.illegal.push({ line: step.line, ...at, text, reason: illegal.reason, rules: illegal.rules });
      return false;
    }
    for (const statement of this.answers.lines) {
      if (statement.kind === 'expect' && statement.check.kind === 'illegal') {
        this.found.checks.push({
          line: statement.line,
          ...at,
          text: printCheck(statement.check),
          held: true,
          found: illegal.reason,
          rules: illegal.rules,
          reasons: [],
        });
      } else if (statement.kind !== 'answer') this.state(statement);
    }
    return true;
  }

  /** A check or question below a step; an answer that is left over answers nothing. */
  private state(statement: Statement, open?: Decision): void {
    const at = this.branch === undefined ? {} : { branch: this.branch };
    const { table } = this;
    switch (statement.kind) {
      case 'expect': {
        if (statement.check.kind === 'illegal') {
          this.found.checks.push({
            line: statement.line,
            ...at,
            text: printCheck(statement.check),
            held: false,
            found: 'the step was legal',
            rules: [],
            reasons: [],
          });
          return;
        }
        const judged = judge({ ...table, line: statement.line }, statement.check, open);
        const { held, found, rules } = judged;
        this.found.checks.push({
          line: statement.line,
          ...at,
          text: printCheck(statement.check),
          held,
          found,
          rules,
          reasons: reasonsOfCheck(table, statement.check, judged),
        });
        return;
      }
      case 'question': {
        const { words, rules, ...judged } = answer({ ...table, line: statement.line }, statement.question);
        this.found.questions.push({
          line: statement.line,
          ...at,
          text: printQuestion(statement.question),
          answer: words,
          rules,
          reasons: reasonsOfQuestion(table, statement.question, judged),
        });
        return;
      }
      case 'answer':
        if (!namesForced(table, this.answers, statement.reply))
          meaningless(statement.line, whyUnasked(table, this.answers));
        return;
      default:
        return;
    }
  }

  private carryOut(step: Step, next: Step | undefined): void {
    const { table } = this;
    const { game } = table;
    const holding = step.clauses.some((c) => c.kind === 'holding priority');
    // What was left waiting resolves before any step but a response or a resolve (part 4).
    if (step.kind !== 'resolve' && !step.response && !this.held) resolveAll(game);
    this.held = false;
    if (step.kind === 'act' && !isBlock(step)) declareNoBlocks(game);
    switch (step.kind) {
      case 'act': {
        const player = playerId(table, step.player);
        refuseInQuiet(game.state);
        if (game.state.turn.priority !== player) put(game, [{ kind: 'priority', player }], { rules: ['117.3d'] });
        const { state: before, log } = game;
        const began = log.length;
        act(table, player, step.action, step.clauses);
        takeAct(table.acts, game, before, began, player);
        break;
      }
      case 'effect':
        this.effect(step);
        break;
      case 'damage':
        declareNoBlocks(game);
        combatDamage(table, step.firstStrike);
        break;
      case 'advance':
        advanceTo(table, step.time);
        break;
      case 'resolve':
        resolveAll(game, step.count === 'all' ? undefined : step.count);
        this.held = true;
        return;
    }
    // Each of several defending players declares blockers before anything happens (802.4a).
    if (isBlock(step) && next && isBlock(next)) {
      this.held = true;
      return;
    }
    ready(game);
    if (holding || next?.response || next?.kind === 'resolve') {
      this.held = true;
      return;
    }
    resolveAll(game);
  }
  private held = false;

  /** An effect with no card (part 4): read as Oracle text, carried out at once. */
  private effect(step: Extract<Step, { kind: 'effect' }>): void {
    const { game } = this.table;
    const player = playerId(this.table, step.player);
    const read = readEffect(step.instruction.words);
    if (!read.ok)
      throw new NotPlayed('The instruction is not read.', { words: step.instruction.words, stoppedAt: read.tail });
    const id = newId(game);
    const because = { rules: ['608.2c'] };
    put(
      game,
      [{ kind: 'create', id, representation: 'emblem', zone: 'command', owner: player, controller: player }],
      because,
    );
    const words = [{ effect: read.value, text: step.instruction.words }];
    const modes = chooseModes(game, id, player, words, envIn(game, id, player));
    const parts = partsOf(words, modes);
    const { targets } = chooseTargets(game, id, player, parts, envIn(game, id, player));
    for (const part of parts) {
      const vars = Object.fromEntries(
        part.targets.map((spec) => [spec.id, bindThings(targets[`${part.prefix}${spec.id}`] ?? [])]),
      );
      perform(game, part.instructions, envIn(game, id, player, { vars }), because);
    }
    put(game, [{ kind: 'cease', object: id }], because);
  }
}

/** Goes on through the combat damage step, or only the first one (510.4). */
function combatDamage(table: Table, firstOnly: boolean): void {
  const { game } = table;
  const { number } = game.state.turn;
  advance(
    game,
    ({ state: { turn } }) =>
      turn.number !== number ||
      turn.step === 'combatDamage' ||
      turn.step === 'endCombat' ||
      turn.step === 'main2' ||
      (firstOnly && turn.step === 'firstStrikeDamage'),
  );
}

function notConsidered(table: Table): readonly NotConsidered[] {
  const { state } = table.game;
  const all = unconsidered(state).map(({ object, words, form }): NotConsidered => {
    const it = state.objects[object]!;
    const card = state.cards[it.card ?? '']?.name ?? definitionOf(state, it).faces[0]?.name ?? '';
    return {
      card,
      words,
      reason: form === 'activated' ? 'It was not activated.' : `It had no part in what happened (${form}).`,
    };
  });
  return all.filter((one, i) => all.findIndex((o) => o.card === one.card && o.words === one.words) === i);
}

/** Plays a scenario from its start (part 8). Pure: the same scenario and answers give the same outcome. */
export const run: Run = (scenario: Scenario, cards: CardSource, answers: readonly Answer[] = []): Outcome => {
  let player: Player | undefined;
  try {
    player = new Player(scenario, cards, [...answers]);
    const log = player.play();
    const { checks, questions, illegal } = player.found;
    const defaultsTaken: readonly DefaultTaken[] = player.table.defaults;
    return { kind: 'done', checks, questions, illegal, log, notConsidered: notConsidered(player.table), defaultsTaken };
  } catch (error) {
    return stopped(error, player);
  }
};

function stopped(error: unknown, player: Player | undefined): Outcome {
  if (error instanceof Unanswered && player) return askOf(error, player.table);
  if (error instanceof Meaningless) return { kind: 'invalid', errors: [error.error] };
  if (error instanceof NotPlayed) return { kind: 'unsupported', reason: error.reason, ...error.detail };
  if (error instanceof BudgetSpent || error instanceof TookTooLong)
    return { kind: 'unsupported', reason: error.message };
  throw error;
}
