import { textOf } from './card-text.ts';
import type { Story } from './story.ts';
import { isOnBattlefield } from './thing.ts';

/** Steps with a beginning at which abilities trigger, as card text names them. */
const STEPS: Readonly<Record<string, RegExp>> = {
  upkeep: /at the beginning of (?:your|each|each player's|each opponent's|the) upkeep/i,
  draw: /at the beginning of (?:your|each|each player's|each opponent's|the) draw step/i,
  combat: /at the beginning of combat/i,
  'end step': /at the beginning of (?:your|each|each player's|each opponent's|the) end step/i,
};

/**
 * A story that begins in a step, and in which nothing has happened yet, is told from before it where something triggers as
 * the step begins: a scenario that began there would begin after that.
 */
export function beginEarlier(story: Story): void {
  const { moment } = story;
  const pattern = moment === undefined ? undefined : STEPS[moment.step];
  if (moment === undefined || pattern === undefined || story.happens()) return;
  const initiative = moment.step === 'upkeep' && story.setup.some((line) => line.includes('initiative'));
  if (!initiative && !story.things.some((thing) => isOnBattlefield(thing) && pattern.test(textOf(thing.card)))) return;
  const { player = 'You', step } = moment;
  if (step === 'upkeep' || step === 'draw') {
    story.moment = { player: player === 'You' ? 'Opponent' : 'You', step: 'end step' };
    story.step(`advance to ${player === 'You' ? 'your' : "Opponent's"} ${step}`);
  } else {
    story.moment = { player, step: 'main 1' };
    story.step(`advance to ${player === 'You' ? 'your' : "Opponent's"} ${step}`);
  }
  story.step('resolve all');
}
