import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import { number, who, whose } from '../words/basics.ts';
import { anyOf, type Says } from '../words/english.ts';
import { say, type Telling } from './telling.ts';

/** Sentences about how many cards a library or hand holds. */
export const libraries: Says<Telling> = anyOf<Telling>(
  say<{ by: PlayerName; n: number }>(
    [
      '{by} ~has {n} card|cards in my|their hand',
      '{by} ~has {n} card|cards in hand',
      '{by} ~holds {n} card|cards',
      '~has {n} card|cards in hand',
    ],
    { by: who, n: number },
    (story, { by: said, n }) => {
      const by = story.acting(said);
      if (n > 0) story.add({ kind: { noun: 'creature' }, count: n, marks: [], attached: [] }, 'hand', by);
      story.speakOf();
    },
  ),
  say<{ owner: PlayerName; n: number }>(
    [
      '{owner} library|deck has|contains {n} card|cards[ in it]',
      '{owner} library|deck has|contains {n} card|cards left',
      'there is|are {n} card|cards in {owner} library|deck',
      'there is|are {n} card|cards left in {owner} library|deck',
    ].map((template) => template.replace('[ in it]', '')),
    { owner: whose, n: number },
    (story, { owner, n }) => holdInLibrary(story, owner, n),
  ),
  say<{ by?: PlayerName; n: number }>(
    [
      'with {n} card|cards in my library|deck',
      'with only {n} card|cards left in my library|deck',
      '{by} ~has {n} card|cards in my|their library|deck',
      '{by} ~has {n} card|cards left in my|their library|deck',
    ],
    { by: who, n: number },
    (story, { by = 'You', n }) => holdInLibrary(story, by, n),
  ),
  say<{ owner: PlayerName }>(
    [
      '{owner} library|deck is empty',
      '{owner} library|deck has no cards',
      '{owner} library|deck has no cards in it',
      '{owner} library|deck has no cards left',
    ],
    { owner: whose },
    (story, { owner }) => holdInLibrary(story, owner, 0),
  ),
  say<{ by: PlayerName }>(
    [
      '{by} ~has an empty library|deck',
      '{by} ~has no cards in my|their library|deck',
      '{by} ~has no library',
      'with an empty library|deck',
      '{by} ~has no cards left in my|their library|deck',
      'with no cards in my library|deck',
    ],
    { by: who },
    (story, { by = 'You' }) => holdInLibrary(story, by, 0),
  ),
);

/** So many cards that nobody named: lands stand in for them. */
function holdInLibrary(story: Story, owner: PlayerName, n: number): void {
  const zone = story.zone({ zone: 'library', owner });
  story.closed.add(zone);
  if (n > 0) story.add({ kind: { noun: 'creature' }, count: n, marks: [], attached: [] }, 'library', owner);
}
