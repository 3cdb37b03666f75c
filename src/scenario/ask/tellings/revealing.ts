import type { PlayerName } from '../../syntax/ast.ts';
import { textOf } from '../story/card-text.ts';
import { who } from '../words/basics.ts';
import { type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import type { Telling } from './telling.ts';

const IN_UPKEEP = ['', ' in my upkeep', ' at my upkeep', ' at the beginning of my upkeep', ' during my upkeep'];

/** `Dark Confidant reveals X`: the card is on top of the library as the next upkeep begins. */
export const revealing: Says<Telling> = shape<{ by?: PlayerName; what: Mention; source?: Mention }, Telling>(
  [
    '{source} reveals|revealed {what}',
    '{by} ~reveals|revealed {what} to|with|off {source}',
    '~reveals|revealed {what} to|with|off {source}',
    '{by} ~reveals|revealed {what}',
    '~reveals|revealed {what}',
  ].flatMap((template) => IN_UPKEEP.map((when) => template + when)),
  { by: who, what: mention, source: mention },
  ({ by, what, source }) =>
    (story) => {
      const reveals = (text: string): boolean => /beginning of your upkeep, [^.]*reveal the top card/i.test(text);
      const device =
        source === undefined
          ? story.things.find(({ card, zone }) => zone === 'battlefield' && reveals(textOf(card)))
          : story.the(source, 'battlefield', by ?? 'You');
      if (device === undefined || !reveals(textOf(device.card))) {
        story.puzzled('Say what makes a player reveal that card.');
        return;
      }
      story.add({ ...what, owner: device.owner }, 'library', device.owner);
      story.reach({ player: device.owner, step: 'upkeep', next: true });
    },
);
