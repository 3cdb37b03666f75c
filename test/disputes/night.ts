import { apply } from '../../src/disputes/machine/apply.ts';
import { decide } from '../../src/disputes/machine/decide.ts';
import type { Circumstances } from '../../src/disputes/machine/decision.ts';
import type { Dispute } from '../../src/disputes/machine/dispute.ts';
import type { Entry } from '../../src/disputes/machine/event.ts';
import type { Actor, Move, Opening } from '../../src/disputes/machine/move.ts';
import { open } from '../../src/disputes/machine/open.ts';

/** The people of a game night. */
export const ANA = actor('101', 'Ana');
export const BEN = actor('102', 'Ben');
export const CLEO = actor('103', 'Cleo', 'judge');
export const DAN = actor('104', 'Dan', 'judge');
export const EVA = actor('105', 'Eva', 'judge', 'headJudge');
export const FAY = actor('106', 'Fay', 'judge', 'headJudge');
export const GUS = actor('107', 'Gus', 'organiser');
export const HAL = actor('108', 'Hal');

export function actor(user: string, name: string, ...roles: ('judge' | 'headJudge' | 'organiser')[]): Actor {
  const [judge, headJudge, organiser] = (['judge', 'headJudge', 'organiser'] as const).map((role) =>
    roles.includes(role),
  );
  return { user, name, judge: judge!, headJudge: headJudge!, organiser: organiser! };
}

export const OPENING: Opening = {
  opponents: [{ user: BEN.user, name: BEN.name }],
  question: 'Does the second block still count?',
  table: '4',
  level: 'regular',
};

export const RULING: Extract<Move, { kind: 'rule' }> = {
  kind: 'rule',
  facts: 'Both blocks were declared before damage.',
  verdict: 'It counts.',
  reason: 'Blockers are declared all at once.',
  rules: ['509.1'],
};

/** A dispute with the log that tells it. */
export class Played {
  log: Entry[] = [];
  dispute!: Dispute;
  now = 1_700_000_000_000;

  constructor(opening: Opening = OPENING, opener: Actor = ANA) {
    const decision = open(opening, opener, 0);
    if (!decision.ok) throw new Error(decision.refusal.sentence);
    for (const event of decision.events) this.#add({ seq: this.log.length + 1, at: this.now, by: decision.by, event });
  }

  /** Tries a move; nothing changes when it is refused. */
  attempt(who: Actor, move: Move, circumstances: Partial<Circumstances> = {}) {
    const decision = decide(this.dispute, move, who, { now: this.now, ...circumstances });
    if (decision.ok) {
      for (const event of decision.events)
        this.#add({ seq: this.log.length + 1, at: this.now, by: decision.by, event });
    }
    return decision;
  }

  /** Makes a move that must succeed. */
  move(who: Actor, move: Move, circumstances: Partial<Circumstances> = {}): this {
    const decision = this.attempt(who, move, circumstances);
    if (!decision.ok) throw new Error(`${who.name} ${move.kind}: ${decision.refusal.sentence}`);
    return this;
  }

  later(ms: number): this {
    this.now += ms;
    return this;
  }

  #add(entry: Entry): void {
    this.log.push(entry);
    this.dispute = apply(this.dispute, entry);
  }
}

export const opened = () => new Played();
export const heard = () =>
  opened().move(ANA, { kind: 'state', text: 'It counts.' }).move(BEN, { kind: 'state', text: 'It does not.' });
export const claimed = (by = CLEO) => heard().move(by, { kind: 'claim' });
export const ruled = (by = CLEO) => claimed(by).move(by, RULING);
export const appealed = (by = CLEO) => ruled(by).move(BEN, { kind: 'appeal', reason: 'The judge heard only Ana.' });
export const reviewed = () => appealed().move(EVA, { kind: 'claim' });
export const final = () => reviewed().move(EVA, { ...RULING, outcome: 'upheld' });
export const closed = () => final().move(EVA, { kind: 'close' });
export const withdrawn = () => heard().move(ANA, { kind: 'withdraw' });
