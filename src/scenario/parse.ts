import type { CardSource } from './cards.ts';
import { answer } from './syntax/answers.ts';
import type { Answer, Branch, Opening, Scenario, Statement } from './syntax/ast.ts';
import { declaredNames, declaredPlayers, MOST_COPIES, twice } from './syntax/declared.ts';
import { diagnose, errorAt } from './syntax/diagnose.ts';
import type { ScenarioError } from './syntax/errors.ts';
import { Line } from './syntax/line.ts';
import type { Reads } from './syntax/literal.ts';
import { fold, NameTable } from './syntax/names.ts';
import { opening } from './syntax/openings.ts';
import { type Piece, pieces } from './syntax/pieces.ts';
import { asking, branchHead, expectation } from './syntax/statements.ts';
import { step } from './syntax/steps.ts';
import { readWhole, type Syntax } from './syntax/syntax.ts';

/** The most characters of a scenario. */
const LONGEST_TEXT = 20_000;
/** The most characters of one statement. */
const LONGEST_STATEMENT = 2_000;
/** The most statements of a scenario. */
const MOST_STATEMENTS = 500;
/** The most players of a scenario. */
const MOST_PLAYERS = 8;
/** The most slips of one statement that a suggestion mends. */
const MOST_SLIPS = 4;
/** The most errors that are reported at once. */
const MOST_ERRORS = 10;

export type Parsed =
  | { readonly ok: true; readonly scenario: Scenario; readonly answers: readonly Answer[] }
  | { readonly ok: false; readonly errors: readonly ScenarioError[] };

/** Header lines that may stand once. */
const ONCE: ReadonlySet<string> = new Set([
  'title',
  'players',
  'mana mode',
  'choices mode',
  'at',
  'dungeons',
  'format',
]);

/** The scenario while its statements are read one after the other. */
class Reader {
  readonly openings: Opening[] = [];
  readonly body: Statement[] = [];
  readonly branches: { name: string; body: Statement[]; line: number }[] = [];
  readonly errors: ScenarioError[] = [];

  constructor(private readonly names: NameTable) {}

  private hasty(piece: Piece): Line {
    return new Line(piece.raw, piece.line, piece.offset, this.names, undefined, true);
  }

  /** Notes why a statement is none of these: they are read again with care for what is missing. */
  private notRead(piece: Piece, ...tried: readonly Reads<unknown>[]): void {
    const { suggestion, ...error } = this.diagnosis(piece, tried);
    const accepted = suggestion === undefined ? undefined : this.accepted(piece, suggestion, tried);
    this.errors.push(accepted === undefined ? error : { ...error, suggestion: accepted });
  }

  private diagnosis(piece: Piece, tried: readonly Reads<unknown>[]): ScenarioError {
    const line = new Line(piece.raw, piece.line, piece.offset, this.names);
    for (const syntax of tried) readWhole(syntax, line);
    return diagnose(piece, line);
  }

  /** A suggestion, mended further where it holds more slips; undefined if it comes to nothing that is accepted. */
  private accepted(piece: Piece, text: string, tried: readonly Reads<unknown>[]): string | undefined {
    let suggestion: string | undefined = text;
    for (let slips = 1; suggestion !== undefined && slips <= MOST_SLIPS; slips++) {
      const mended: Piece = { ...piece, raw: suggestion };
      if (tried.some((syntax) => readWhole(syntax, this.hasty(mended)) !== undefined)) return suggestion;
      suggestion = this.diagnosis(mended, tried).suggestion;
    }
    return undefined;
  }

  read(piece: Piece): void {
    if (piece.raw.length > LONGEST_STATEMENT) {
      const message = `A statement has at most ${LONGEST_STATEMENT} characters, and this one has ${piece.raw.length}.`;
      this.errors.push(errorAt(piece, 0, 1, message));
      return;
    }
    const line = this.hasty(piece);
    const first = /^(>|\?|expect\b|branch\b)?/i.exec(line.text)![0].toLowerCase();
    switch (first) {
      case 'branch':
        this.branch(piece, line);
        return;
      case '>':
        this.answer(piece, line);
        return;
      case '?':
        this.statement(piece, line, asking);
        return;
      case 'expect':
        this.statement(piece, line, expectation);
        return;
      default:
        this.openingOrStep(piece, line);
    }
  }

  private openingOrStep(piece: Piece, line: Line): void {
    const begun = this.body.length > 0 || this.branches.length > 0;
    const isStep = begun && readWhole(step, line) !== undefined;
    const read = isStep ? undefined : readWhole(opening, line);
    if (isStep) this.statement(piece, line, step);
    else if (read === undefined) this.statement(piece, line, step, begun ? [step, opening] : [opening, step]);
    else if (begun) this.wrong(piece, 'Header and setup come before the first step.');
    else this.opening(piece, { line: piece.line, ...read } as Opening);
  }

  private opening(piece: Piece, read: Opening): void {
    if (ONCE.has(read.kind) && this.openings.some(({ kind }) => kind === read.kind)) {
      this.wrong(piece, 'This header line stands twice.');
    }
    if (read.kind === 'zone' && read.nothingElse && read.zone !== 'library') {
      this.wrong(piece, '“nothing else” is said of a library only; other zones hold just what is stated.');
    }
    if (read.kind === 'zone' && read.items.some(({ count }) => count > MOST_COPIES)) {
      this.wrong(piece, `One item stands for at most ${MOST_COPIES} cards.`);
    }
    this.openings.push(read);
  }

  private answer(piece: Piece, line: Line): void {
    const before = [...this.body, ...(this.branches.at(-1)?.body ?? [])];
    if (!before.some(({ kind }) => kind !== 'expect' && kind !== 'question')) {
      this.wrong(piece, 'An answer stands below the step whose choice it answers, and no step comes before this one.');
    }
    this.statement(piece, line, answer);
  }

  /** An answer that comes after the scenario. */
  laterAnswer(piece: Piece): Answer | undefined {
    const read = readWhole(answer, this.hasty(piece));
    if (read === undefined) this.notRead(piece, answer);
    return read && { ...read, line: piece.line };
  }

  private branch(piece: Piece, line: Line): void {
    const name = readWhole(branchHead, line);
    if (name === undefined) this.notRead(piece, branchHead);
    if (piece.indented) this.wrong(piece, 'A branch does not stand inside another one.');
    this.branches.push({ name: name ?? '', body: [], line: piece.line });
  }

  private statement<T>(piece: Piece, line: Line, syntax: Syntax<T>, tried: readonly Reads<unknown>[] = [syntax]): void {
    const read = readWhole(syntax, line);
    const branch = this.branches.at(-1);
    if (read === undefined) {
      this.notRead(piece, ...tried);
      return;
    }
    if (branch === undefined && piece.indented && !piece.continued) {
      this.wrong(piece, 'Only the lines of a branch are indented.');
    }
    if (branch !== undefined && !piece.indented && !piece.continued) {
      this.wrong(piece, 'Nothing follows the branches; indent the line to make it part of the last one.');
    }
    (branch?.body ?? this.body).push({ line: piece.line, ...read } as unknown as Statement);
  }

  wrong(piece: Piece, message: string): void {
    this.errors.push(errorAt(piece, 0, piece.raw.length, message));
  }
}

/**
 * Reads a scenario, and answers that come after it (each the text of a `>` line without `>`; in errors they count as lines below it). Every card name must be one that `cards` finds exactly, or a label or token of the setup;
 * noun phrases and quoted texts are kept as text. On failure: up to ten errors in the order of the lines.
 */
export function parse(text: string, cards: CardSource, answers: readonly string[] = []): Parsed {
  const all = text.length > LONGEST_TEXT ? [] : pieces(text);
  const tooLong = limits(text, all);
  if (tooLong !== undefined) return { ok: false, errors: [tooLong] };
  const players = declaredPlayers(all);
  const { labels, tokens, faces } = declaredNames(all, cards);
  const names = new NameTable(
    players,
    labels.map(({ name }) => name),
    tokens.map(({ name }) => name),
    faces,
    cards,
  );
  const reader = new Reader(names);
  checkPlayers(all, players, reader);
  for (const { name, piece } of twice(labels)) reader.wrong(piece, `Two things are labelled “${name}”.`);
  for (const piece of all) {
    if (reader.errors.length >= MOST_ERRORS) break;
    reader.read(piece);
  }
  const later = laterAnswers(text, answers).map((piece) => reader.laterAnswer(piece));
  const errors = reader.errors.sort((a, b) => a.line - b.line || a.column - b.column).slice(0, MOST_ERRORS);
  if (errors.length > 0) return { ok: false, errors };
  const branches: readonly Branch[] = reader.branches;
  return {
    ok: true,
    scenario: { opening: reader.openings, body: reader.body, branches },
    answers: later.filter((read) => read !== undefined),
  };
}

function laterAnswers(text: string, answers: readonly string[]): readonly Piece[] {
  const lines = text.split('\n').length;
  return answers.map((answer, index) => {
    const raw = `> ${answer.replace(/^\s*>\s*/, '').trim()}`;
    return { raw, line: lines + index + 1, offset: 0, source: raw, indented: false, continued: false };
  });
}

function limits(text: string, all: readonly Piece[]): ScenarioError | undefined {
  const start = { line: 1, column: 1, length: 1, expected: [], source: text.slice(0, 100).split('\n')[0]! };
  if (text.length > LONGEST_TEXT) {
    return { ...start, message: `A scenario has at most ${LONGEST_TEXT} characters, and this one has ${text.length}.` };
  }
  if (all.length > MOST_STATEMENTS) {
    return {
      ...start,
      message: `A scenario has at most ${MOST_STATEMENTS} statements, and this one has ${all.length}.`,
    };
  }
  if (all.length === 0) {
    return { ...start, message: 'There is no statement here.', expected: ['a setup line, a step, expect or ?'] };
  }
  return undefined;
}

function checkPlayers(all: readonly Piece[], players: readonly string[], reader: Reader): void {
  const piece = all.find(({ raw }) => /^players\s*:/i.test(raw));
  if (piece === undefined) return;
  if (players.length < 2) reader.wrong(piece, 'A game has at least two players.');
  if (players.length > MOST_PLAYERS) reader.wrong(piece, `A scenario has at most ${MOST_PLAYERS} players.`);
  if (new Set(players.map(fold)).size < players.length) reader.wrong(piece, 'Two players have the same name.');
}
