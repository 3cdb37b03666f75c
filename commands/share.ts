import type { Action, Views } from './command.ts';
import { refused } from './view.ts';

/** "Make public": the view at the address in the arguments, made again for everyone. */
export function sharing(views: Views): Action {
  return async (context, { args: [action = '', ...args] }) => {
    const view = Object.hasOwn(views, action) ? views[action] : undefined;
    if (!view) return refused('This answer can no longer be shared. Ask again, with private: no.');
    return { ...(await view(context, args, 'public')), place: 'new' };
  };
}
