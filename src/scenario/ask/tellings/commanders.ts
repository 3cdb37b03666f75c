import type { PlayerName } from '../../syntax/ast.ts';
import { isCreature } from '../story/thing.ts';
import { who } from '../words/basics.ts';
import { anyOf, phrases, type Says } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { cast } from './casting.ts';
import { say, type Telling } from './telling.ts';

const times: Says<number> = phrases([
  [1, 'once', 'one time'],
  [2, 'twice', 'two times', '2 times'],
  [3, 'three times', '3 times'],
  [4, 'four times', '4 times'],
]);

/** Sentences about a commander, and how often it was cast. */
export const commanders: Says<Telling> = anyOf<Telling>(
  // A commander that was cast before died each time and was put back into the command zone.
  say<{ what?: Mention; times: number }>(
    [
      '{what} was|has|have been cast {times}',
      '{what} has|have been cast {times} before',
      '{what} was cast {times} before',
      '{what} has|have been cast {times} from the command zone',
      '{what} was cast {times} from the command zone',
      '{what} has|have been cast from the command zone {times}',
      '{what} was cast from the command zone {times}',
      'I have cast {what} {times}',
      'I cast {what} {times} before',
      'I have cast {what} {times} from the command zone',
      'I have cast {what} from the command zone {times}',
      'I cast {what} {times} from the command zone',
      'was cast {times} before',
      'was cast {times}',
      'has been cast {times}',
      '{what} died {times}',
      '{what} has died {times}',
    ],
    { what: mention, times },
    (story, { what, times: n }) => {
      const commander =
        what?.named === undefined
          ? story.roles.get('commander')
          : story.the({ ...what, marks: [...what.marks, 'commander'] }, 'command zone');
      if (commander === undefined) {
        story.puzzled('Say which card is the commander.');
        return;
      }
      if (!isCreature(commander)) story.puzzled(`${commander.name} is no creature that dies.`);
      const name = story.labelled(commander);
      for (let time = 0; time < n; time++) {
        cast(story, {
          by: commander.owner,
          what: { named: { card: commander.card, name: commander.name }, marks: [], attached: [] },
          how: [],
          response: false,
        });
        story.step(`effect ${commander.owner}: "Destroy target permanent."`);
        story.step(`> target ${name}`);
        story.step(`> ${commander.owner}: yes`);
      }
      story.speakOf(commander);
      story.spell = undefined;
      story.assume('It died each time and was put into the command zone.');
    },
  ),
  say<{ by: PlayerName; what: Mention; then: boolean }>(
    [
      '{by} ~puts {what} into|in the command zone',
      '{by} ~moves {what} to the command zone',
      '{by} ~sends {what} to the command zone',
      '{by} ~returns {what} to the command zone',
    ],
    { by: who, what: mention, then: phrases([[true, '']]) },
    (story, { by }) => {
      if (!story.happens() || !story.roles.has('commander')) story.puzzled('Say first what happens to the commander.');
      else story.step(`> ${by}: yes`);
    },
  ),
  say<{ what: Mention }>(
    [
      '{what} is my commander',
      '{what} is the commander',
      'my commander is {what}',
      '{what} is in the command zone as my commander',
    ],
    { what: mention },
    (story, { what }) => {
      const known = story.known(what);
      if (known === undefined) story.add({ ...what, marks: [...what.marks, 'commander'] }, 'command zone');
      else story.puzzled('Say first that it is your commander.');
    },
  ),
);
