import type { PlayerName } from '../../syntax/ast.ts';
import type { Moment } from '../words/basics.ts';
import type { StoryThing } from './thing.ts';

/** When something happens beside what was told before: in answer to it, in answer to what triggered by it, or after it. */
export type Timing = 'response' | 'trigger' | 'after';

/** The lines of a scenario while it is told: the header and setup, the steps, and what is asked between them. */
export abstract class Script {
  /** Lines above all others: `format: commander`. */
  readonly header = new Set<string>();
  readonly setup: string[] = [];
  readonly body: string[] = [];
  /** What the question left unsaid and was taken to mean. */
  readonly assumptions = new Set<string>();
  puzzle: string | undefined;
  moment: Moment | undefined;
  /** When the next step happens beside the one before it. */
  timing: Exclude<Timing, 'after'> | undefined;
  /** The player whose turn it is as the scenario stands. */
  active: PlayerName = 'You';
  /** Something was left waiting on the stack. */
  waiting = false;
  /** Creatures that attack while combat damage is still to come. */
  attackers: readonly StoryThing[] = [];
  /** Creatures that were declared as attackers. */
  fought: readonly StoryThing[] = [];
  /** Creatures that were declared as blockers. */
  blockers: readonly StoryThing[] = [];
  /** The question is about attackers before combat damage is dealt. */
  damageWaits = false;
  /** The place of the answer that says what life the opponent has between the two damage steps. */
  lifeAfterFirstStrike: number | undefined;
  /** All sentences are told; what follows are questions. */
  told = false;
  private asked = 0;
  private actor: PlayerName = 'You';

  /** What must be told before a line of that kind, and was put off as long as possible. */
  protected abstract before(line: string): void;

  /** Notes why the question can't be told as a scenario. */
  puzzled(reason: string): void {
    this.puzzle ??= reason;
  }

  /** Notes what was left unsaid and how it was taken. */
  assume(text: string): void {
    this.assumptions.add(text);
  }

  /** The player who acts: the one said, or the one who acted last. */
  acting(player?: PlayerName): PlayerName {
    this.actor = player ?? this.actor;
    return this.actor;
  }

  /** A `?` line; its place among the answers. */
  ask(question: string): number {
    if (this.told) this.before('?');
    this.body.push(`? ${question}`);
    return this.asked++;
  }

  /** A step or an answer to the choice that a step brings. */
  step(line: string): void {
    this.before(line);
    if (line.startsWith('>') || this.timing === undefined) {
      this.body.push(line);
      return;
    }
    if (this.lastStep() < 0) this.puzzled('Say first what is responded to.');
    const { timing } = this;
    this.timing = undefined;
    if (timing === 'trigger') this.holdTriggers();
    this.body.push(`in response, ${line}`);
  }

  private lastStep(): number {
    return this.body.findLastIndex((line) => !/^[>?]/.test(line));
  }

  /** Whether anything happens. */
  happens(): boolean {
    return this.lastStep() >= 0;
  }

  /** True when the last step is a casting. */
  justCast(): boolean {
    return / casts? /.test(this.body[this.lastStep()] ?? '');
  }

  /** What the last step put on the stack stays there. */
  hold(): void {
    const at = this.lastStep();
    if (at < 0) this.puzzled('Say first what happens.');
    else if (!/ holding priority|^resolve|^combat damage|^advance/.test(this.body[at]!))
      this.body[at] += ' holding priority';
  }

  /** The spell cast last resolves, and what triggered as it did waits on the stack. */
  holdTriggers(): void {
    this.hold();
    const at = this.lastStep() + 1;
    this.body.splice(at, 0, 'resolve');
  }

  /** Combat damage is dealt, if creatures attack. */
  fight(): void {
    if (this.attackers.length > 0) this.step('combat damage');
    this.attackers = [];
  }

  /** First-strike damage is dealt; the rest is still to come. */
  firstStrike(): void {
    this.step('first-strike damage');
    this.lifeAfterFirstStrike = this.ask("Opponent's life");
  }

  /** It is that player's turn, at that step, when the scenario begins. */
  begin(moment: Moment): void {
    this.moment = moment;
    this.active = moment.player ?? 'You';
  }

  /** It is then when what follows happens or is asked. */
  reach(moment: Moment): void {
    if (moment.player === undefined && moment.step === 'now') return;
    if (this.body.every((line) => line.startsWith('?')) && moment.next !== true) {
      this.begin(moment);
      return;
    }
    this.fight();
    this.active = moment.player ?? this.active;
    const next = moment.next === true ? 'next ' : '';
    this.step(`advance to ${this.active === 'You' ? 'your' : "Opponent's"} ${next}${moment.step}`);
  }

  /** Goes on to the other player's main phase when a step needs one's own turn and it isn't. */
  turnOf(player: PlayerName): void {
    if (this.active === player) return;
    this.reach({ player, step: 'main 1' });
  }
}
