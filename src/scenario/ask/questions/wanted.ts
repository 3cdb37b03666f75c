import type { Done } from '../../outcome.ts';
import type { Story } from '../story/story.ts';
import type { Says } from '../words/english.ts';

/** What a question wants of a run. */
export interface Wanted {
  /** The answer from the answers to the `?` lines, in their order; undefined when they don't settle it. */
  readonly answer: (found: readonly string[], end?: Done) => string | undefined;
  /** Which of several ends answers it, where it asks what can be: the first by this order. By default all must agree. */
  readonly best?: (a: string, b: string) => number;
  /** The same, where nothing but choices of a kind (by default how combat damage is divided) are open, and what is usual there. */
  readonly usual?: {
    readonly of?: RegExp;
    readonly best: (a: string, b: string) => number;
    readonly says: string;
  };
  /** The answer where the last step is illegal: the question is whether it is legal. */
  readonly ifIllegal?: string;
}

/**
 * A question as it is told: first it may ask how things stand before anything happens; what it gives back asks what came of it.
 */
export type Asks = (story: Story) => () => Wanted | undefined;

/** Questions of one kind. */
export interface QuestionKind {
  readonly says: Says<Asks>;
  /** Questions that are understood, for people whose own is not. */
  readonly examples: readonly string[];
}

const YES = 'Yes';
export const NO = 'No';
export const yesNo = (yes: boolean): string => (yes ? YES : NO);

/** For what is possible: one way of choosing that makes it so is enough. */
export const yesFirst = (a: string, b: string): number => Number(b === YES) - Number(a === YES);

/** The answer of one `?` line as it is. */
export const asFound =
  (index: number, say: (text: string) => string | undefined = (text) => text): Wanted['answer'] =>
  (found) => {
    const text = found[index];
    return text === undefined ? undefined : say(text);
  };

/** A yes or no line. */
export const asYesNo = (index: number): Wanted['answer'] =>
  asFound(index, (text) => yesNo(/^(?:yes|true)\b/i.test(text)));
