import type { PlayerName } from '../../syntax/ast.ts';
import { isPermanentCard } from '../story/thing.ts';
import { origin, type Place, who } from '../words/basics.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import type { Telling } from './telling.ts';

interface MovingWords {
  readonly by?: PlayerName;
  readonly what: Mention;
  readonly from?: Place;
}

const TO = ['to the battlefield', 'onto the battlefield', 'into play', 'to play', 'onto the field'];

/** `I discard X`. */
export const discarding: Says<Telling> = shape<{ by?: PlayerName; what: Mention }, Telling>(
  ['{by} ~discards|discarded {what}', '~discards|discarded {what}', '{what} is|gets discarded'],
  { by: who, what: mention },
  ({ by: said, what }) => {
    if (what.named === undefined || what.back !== undefined) return undefined;
    return (story) => {
      const by = story.acting(said ?? what.owner);
      const card = story.known(what, ({ zone }) => zone === 'hand') ?? story.add({ ...what, owner: by }, 'hand', by);
      if (card === undefined) return;
      story.step(`effect ${by}: "Discard a card."`);
      story.step(`> choose ${story.labelled(card)}`);
      story.speakOf(card);
    };
  },
);

/** `I return X from my graveyard to the battlefield`: some effect puts the card there; it isn't cast. */
export const moving: Says<Telling> = anyOf<Telling>(
  shape<MovingWords, Telling>(
    [
      '{by} ~returns|returned {what} {from}',
      '{by} ~puts {what} {from}',
      '{by} ~brings|brought {what} back {from}',
      '{by} ~reanimates|reanimated {what} {from}',
      '{what} returns|return {from}',
      '{what} comes back {from}',
      '{what} is|are|gets put {from}',
      '{what} is|are|gets returned {from}',
    ]
      .flatMap((template) => TO.map((to) => `${template} ${to}`))
      .concat(
        TO.flatMap((to) =>
          ['{by} ~puts {what}', '{what} is|are|gets put', '{by} ~returns|returned {what}', '{what} is returned'].map(
            (template) => `${template} ${to} {from}`,
          ),
        ),
        ['{by} ~reanimates|reanimated {what}', '{what} enters {from}', '{what} enters the battlefield {from}'],
      ),
    { by: who, what: mention, from: origin },
    ({ by: said, what, from = { zone: 'graveyard' } }) => {
      if (from.zone !== 'graveyard' && from.zone !== 'hand') return undefined;
      const { zone } = from;
      return (story) => {
        const by = story.acting(said ?? what.owner);
        const owner = from.owner ?? what.owner ?? by;
        const card =
          story.known(what, (one) => isPermanentCard(one) && (one.zone === zone || story.happens())) ??
          story.add({ ...what, owner }, zone, owner);
        if (card === undefined) return;
        const name = story.labelled(card);
        if (zone === 'hand') {
          story.step(`effect ${owner}: "Put a permanent card from your hand onto the battlefield."`);
          story.step(`> choose ${name}`);
        } else {
          story.step(
            `effect ${by}: "Put target permanent card from a graveyard onto the battlefield under your control."`,
          );
          story.step(`> target ${name}`);
        }
        story.speakOf(card);
      };
    },
  ),
);
