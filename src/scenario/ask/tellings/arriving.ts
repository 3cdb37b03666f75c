import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf, isType, NUMBERS } from '../story/card-text.ts';
import type { Story } from '../story/story.ts';
import { who } from '../words/basics.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { cast } from './casting.ts';
import type { Telling } from './telling.ts';

/** `Clone copies Elvish Visionary`: it is cast, and enters as a copy. */
const copying: Says<Telling> = shape<{ what: Mention; model: Mention; by?: PlayerName }, Telling>(
  [
    '{what} copies|copied {model}',
    '{what} enters as a copy of {model}',
    '{what} enters the battlefield as a copy of {model}',
    '{what} enters copying {model}',
    '{what} becomes a copy of {model} as it enters',
    '{by} copy|copies|copied {model} with|using {what}',
    '{by} {what} {model}',
    '{what} copying {model}',
    '{by} use|uses|used {what} to copy {model}',
    '{by} use|uses|used {what} on {model}',
  ],
  { what: mention, model: mention, by: who },
  ({ what, model, by }) => {
    const of = what.named;
    if (of === undefined || !/enter(?:s)? (?:the battlefield )?as a copy of/i.test(faceOf(of).oracle_text ?? ''))
      return undefined;
    return (story) => {
      if (model.kind?.noun === 'Room' && model.marks.length === 0 && story.known(model) === undefined) {
        story.assume('Both doors of the copied Room are unlocked.');
        model = { ...model, marks: ['unlocked both'] };
      }
      cast(story, { by: by ?? what.owner ?? 'You', what, chosen: model, how: [], response: false });
      story.speakOf(...(story.spell === undefined ? [] : [story.spell]));
    };
  },
);

/** `A creature enters`, `a token enters`: which it is was not said, so it comes in the usual way. */
function enterSome(story: Story, { kind, marks, owner = 'You', count = 1 }: Mention): void {
  if (marks.includes('token') && kind?.noun === 'creature') {
    story.assume('The token is a 1/1.');
    const words =
      count === 1
        ? 'a 1/1 white Soldier creature token'
        : `${NUMBERS[count] ?? count} 1/1 white Soldier creature tokens`;
    story.step(`effect ${owner}: "Create ${words}."`);
    story.speakOf();
    return;
  }
  if (
    count > 1 ||
    kind === undefined ||
    !['creature', 'land', 'artifact', 'enchantment', 'planeswalker'].includes(kind.noun)
  ) {
    story.puzzled('Say how it enters: cast, or put onto the battlefield.');
    return;
  }
  if (kind.noun !== 'land') story.assume('It is cast.');
  const one: Mention = { kind: { ...kind, distinct: true }, fresh: true, count: 1, marks, attached: [] };
  cast(story, { by: owner, what: one, how: [], response: false });
}

/** `Acererak enters`: taken as cast, which is how most permanents come. */
const entering: Says<Telling> = shape<{ what: Mention }, Telling>(
  [
    '{what} enters',
    '{what} enters this turn',
    '{what} enters the battlefield',
    '{what} enters the battlefield under my control',
    '{what} enters under my control',
    '{what} comes into play',
    '{what} comes in',
    '{what} enter',
    '{what} ETBs',
    '{what} etbs',
    '{what} resolves|resolved',
    '{what} comes back in',
  ],
  { what: mention },
  ({ what }) =>
    (story) => {
      const known = story.known(what);
      if (known !== undefined && known === story.spell) return;
      if (what.back !== undefined) {
        const meant = story.subject ?? story.topic;
        if (meant !== undefined && story.things.every(({ card }) => card.oracle_id !== meant.card.oracle_id))
          cast(story, { by: 'You', what: { named: meant, marks: [], attached: [] }, how: [], response: false });
        else story.puzzled('Say first that it was cast.');
        return;
      }
      if (what.kind !== undefined && what.named === undefined) {
        enterSome(story, what);
        return;
      }
      const face = what.named && faceOf(what.named);
      if (face !== undefined && (isType(face, 'Instant') || isType(face, 'Sorcery'))) {
        cast(story, { by: what.owner ?? 'You', what, how: [], response: false });
        return;
      }
      if (what.named === undefined || isType(what.named.card, 'Room')) {
        story.puzzled('Say how it enters: cast, or put onto the battlefield.');
        return;
      }
      if (!isType(faceOf(what.named), 'Land')) story.assume(`${what.named.name} is cast from the hand.`);
      cast(story, { by: what.owner ?? 'You', what, how: [], response: false });
    },
);

/** Sentences about permanents that enter, as themselves or as copies. */
export const arriving: Says<Telling> = anyOf<Telling>(copying, entering);
