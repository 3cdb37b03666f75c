import { listening } from './listening.ts';

const rulesCited = listening<string>();

/** Carries something out and tells each rule that is cited on the way, as often as that happens, in trials too. */
export const citing = rulesCited.during;

/** Tells that these rules were the reason of what just happened, of what did not, or of a choice. */
export function cite(...rules: readonly string[]): void {
  for (const rule of rules) rulesCited.tell(rule);
}
