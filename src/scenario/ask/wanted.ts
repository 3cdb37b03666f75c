import type { Says } from './english.ts';
import type { Story } from './story.ts';

/** What a question wants of a run. */
export interface Wanted {
  /** The answer from the answers to the `?` lines, in their order; undefined when they don't settle it. */
  readonly answer: (found: readonly string[]) => string | undefined;
  /** It asks what is possible: one way of choosing that answers this is enough. */
  readonly possible?: string;
}

/** A question as it is told: it adds its `?` lines to the story. What happens in between is told by `happen`. */
export type Asks = (story: Story, happen: () => void) => Wanted | undefined;

/** Questions of one kind. */
export interface QuestionKind {
  readonly says: Says<Asks>;
  /** Questions that are understood, for people whose own is not. */
  readonly examples: readonly string[];
}

export const YES = 'Yes';
export const NO = 'No';
export const yesNo = (yes: boolean): string => (yes ? YES : NO);

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
