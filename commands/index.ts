import type { Action, Command } from './command.ts';

/** Every command, in the order of `/help`. */
export const commands: readonly Command[] = [];

/** The actions of all commands, by name. A name used twice is a bug. */
export function actionsOf(list: readonly Command[]): ReadonlyMap<string, Action> {
  const actions = new Map<string, Action>();
  for (const { actions: own = {} } of list) {
    for (const [name, action] of Object.entries(own)) {
      if (actions.has(name)) throw new Error(`two commands have an action ${name}`);
      actions.set(name, action);
    }
  }
  return actions;
}
