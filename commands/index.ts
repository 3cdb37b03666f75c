import { card } from './card.ts';
import type { Action, Command } from './command.ts';
import { dispute } from './dispute/dispute.ts';
import { openDisputeMenu } from './dispute/open.ts';
import { forgetMe } from './forget-me.ts';
import { glossary } from './glossary.ts';
import { helpOf } from './help.ts';
import { judgeSettings } from './judge-settings.ts';
import { policy } from './policy.ts';
import { rule } from './rule.ts';
import { ruling } from './ruling.ts';
import { sharing } from './share.ts';
import { simulate } from './simulate/simulate.ts';
import { status } from './status.ts';
import { inPlace } from './view.ts';

const answering: readonly Command[] = [
  ruling,
  card,
  rule,
  glossary,
  policy,
  simulate,
  dispute,
  openDisputeMenu,
  judgeSettings,
  status,
  forgetMe,
];

/** Every command, in the order of `/help`. */
export const commands: readonly Command[] = [...answering, helpOf(answering)];

/** The actions of all commands, by name, with their views and `share`. A name used twice is a bug. */
export function actionsOf(list: readonly Command[]): ReadonlyMap<string, Action> {
  const actions = new Map<string, Action>();
  const add = (name: string, action: Action) => {
    if (actions.has(name)) throw new Error(`two commands have an action ${name}`);
    actions.set(name, action);
  };
  const views = Object.assign({}, ...list.map((command) => command.views ?? {}));
  add('share', sharing(views));
  for (const command of list) {
    for (const [name, view] of Object.entries(command.views ?? {})) add(name, inPlace(view));
    for (const [name, action] of Object.entries(command.actions ?? {})) add(name, action);
  }
  return actions;
}
