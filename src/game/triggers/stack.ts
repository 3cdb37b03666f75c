import type { GameEvent } from '../events.ts';
import { put } from '../happen.ts';
import type { PlayerId } from '../ids.ts';
import { attempt, envIn, type Game, newId, note, pick, STACK_BUDGET, viewOf } from '../machine.ts';
import { BudgetSpent } from '../signals.ts';
import { chooseModes } from '../stack/modes.ts';
import { partsOf } from '../stack/parts.ts';
import { targeted } from '../stack/targeted.ts';
import { chooseTargets } from '../stack/targets.ts';
import type { PendingTrigger } from '../state.ts';
import { apnap } from '../view.ts';
import { alike } from './alike.ts';

/** Puts every waiting trigger on the stack: each player's in the order they choose, in APNAP order (603.3b). Gives whether there was one. */
export function putTriggersOnStack(game: Game): boolean {
  const waiting = game.state.pending;
  if (waiting.length === 0) return false;
  for (const player of apnap(game.state)) {
    const own = waiting.filter((t) => t.controller === player);
    // What will be removed at once needs no place in the order (603.3d).
    const removed = own.filter((t) => lacksTarget(game, t));
    const stays = own.filter((t) => !removed.includes(t));
    for (const trigger of [...ordered(game, player, stays), ...removed]) putOne(game, trigger);
  }
  // A player who has left the game has no triggers (800.4a).
  const lost = game.state.pending.filter((t) => waiting.includes(t));
  put(
    game,
    lost.map((trigger): GameEvent => ({ kind: 'pendingTaken', trigger })),
    { rules: ['800.4a'] },
  );
  return true;
}

/** Whether nothing at all fits a target that an ability must have. */
function lacksTarget(game: Game, { ability, source, controller, vars, x, grantor, side }: PendingTrigger): boolean {
  if ('modes' in ability.effect) return false;
  const more = {
    ...(x === undefined ? {} : { x }),
    ...(grantor === undefined ? {} : { grantor }),
    ...(side ? { side } : {}),
  };
  const env = envIn(game, source, controller, { vars, ability, ...more });
  return ability.effect.targets.some(
    ({ min, objects, players, each }) =>
      typeof min === 'number' &&
      min > 0 &&
      players === undefined &&
      each === undefined &&
      objects !== undefined &&
      env.read.select(objects, env).length === 0,
  );
}

/** The order is stated as the one in which they resolve, so the last goes on the stack first. */
function ordered(game: Game, player: PlayerId, triggers: readonly PendingTrigger[]): readonly PendingTrigger[] {
  if (triggers.length < 2) return triggers;
  const order = pick(game, {
    shape: 'order',
    topic: 'order triggers',
    player,
    question: 'the order in which the triggered abilities resolve',
    rule: '603.3b',
    options: triggers.map((t, i) => {
      const about = t.vars['event.object']?.objects[0];
      return {
        is: 'text',
        text: t.ability.text,
        number: i + 1,
        source: t.source,
        ...(about === undefined ? {} : { about }),
        alike: alike(viewOf(game), t),
      };
    }),
  });
  return order.map((i) => triggers[i]!).reverse();
}

function putOne(game: Game, trigger: PendingTrigger): void {
  const { ability, source, controller, vars, x, grantor, side, window } = trigger;
  const because = { rules: ['603.3'], source, text: ability.text };
  put(game, [{ kind: 'pendingTaken', trigger }], because);
  if (game.state.stack.length >= STACK_BUDGET) throw new BudgetSpent(`${STACK_BUDGET} objects on the stack`);
  const more = {
    ...(x === undefined ? {} : { x }),
    ...(grantor === undefined ? {} : { grantor }),
    ...(side ? { side } : {}),
  };
  const result = attempt(game, () => {
    const id = newId(game);
    put(
      game,
      [
        {
          kind: 'create',
          id,
          representation: 'ability',
          zone: 'stack',
          owner: controller,
          controller,
          ability: { ability, source, vars, window, ...more },
        },
      ],
      because,
    );
    const env = envIn(game, source, controller, { vars, ...more });
    const words = [{ effect: ability.effect, text: ability.text }];
    const modes = chooseModes(game, id, controller, words, env);
    const chosen = chooseTargets(game, id, controller, partsOf(words, modes), env);
    put(
      game,
      [
        { kind: 'chosen', object: id, chosen: { modes, ...chosen } },
        { kind: 'use', use: { object: source, text: ability.text, turn: game.state.turn.number, what: 'triggered' } },
      ],
      because,
    );
    put(game, targeted(game, id, controller), because);
  });
  // 603.3d: no legal choice, so it is removed from the stack
  if ('illegal' in result)
    note(game, 'A triggered ability is removed from the stack: no legal choice can be made for it.', {
      rules: ['603.3d'],
      source,
      text: ability.text,
    });
}
