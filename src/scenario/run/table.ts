import type { ObjectId } from '../../game/ids.ts';
import type { Game } from '../../game/machine.ts';
import type { CardDefinition } from '../../rules/definition.ts';
import type { CardSource } from '../cards.ts';
import type { DefaultTaken } from '../outcome.ts';
import type { PlayerName } from '../syntax/ast.ts';
import type { Acts } from './fragmented.ts';
import type { Rounds } from './rounds.ts';

/** A scenario being played: the game, and what the scenario's words stand for in it. */
export interface Table {
  readonly game: Game;
  readonly cards: CardSource;
  readonly players: readonly PlayerName[];
  /** Labels, folded, with the card or token each stands for in every zone. */
  readonly labels: ReadonlyMap<string, number>;
  /** The line of the step being carried out. */
  line: number;
  /** The spell or ability for which a target is being chosen. */
  aiming?: ObjectId | undefined;
  /** Choices with more than one answer since the last step, by player; clauses aren't counted. */
  readonly asked: Map<number, number>;
  /** Where the log stood as the last step began. */
  stepBegan: number;
  readonly defaults: DefaultTaken[];
  /** The choices of the line so far, for loops. */
  rounds: Rounds;
  /** What players did of their own accord, for loops that several of them go round together. */
  readonly acts: Acts;
  /** Remembers which clauses and answers are unused; what it gives puts them back, for an action that is rewound. */
  readonly saved: () => () => void;
}

export type Compile = (name: string) => { readonly key: string; readonly definition: CardDefinition } | undefined;
