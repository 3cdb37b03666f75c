import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf, isType } from '../story/card-text.ts';
import { number, who, whose } from '../words/basics.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { type Named, named } from '../words/named.ts';
import { target } from './aims.ts';
import { cast } from './casting.ts';
import type { Telling } from './telling.ts';

/** `My opponent bolts my Grizzly Bears in response to Giant Growth`: which was cast on it. */
const inResponseTo: Says<Telling> = shape<
  { by: PlayerName; what: Named; target: Mention; first: Mention; by2?: PlayerName },
  Telling
>(
  [
    '{by} {what} {target} in response to {first}',
    '{by} {what} {target} in response to {by2} {first}',
    '{by} ~casts|casted {what} on|targeting {target} in response to {first}',
    '{by} ~casts|casted {what} on|targeting {target} in response to {by2} {first}',
    '{by} ~casts {what} in response to {first} on {target}',
  ],
  { by: who, what: named, target: mention, first: mention, by2: whose },
  ({ by, what, target: aim, first, by2 }) => {
    const growth = first.named === undefined ? undefined : faceOf(first.named);
    if (growth === undefined || !(isType(growth, 'Instant') || isType(growth, 'Sorcery'))) return undefined;
    if (!/\btarget (?:[a-z]+ )*(?:creature|permanent)/i.test(growth.oracle_text ?? '')) return undefined;
    return (story) => {
      if (story.happens()) {
        story.puzzled('Tell it in the order in which it happens.');
        return;
      }
      const victim = story.the(aim, 'battlefield', by === 'You' ? 'Opponent' : 'You');
      if (victim === undefined) return;
      const caster = by2 ?? first.owner ?? (by === 'You' ? 'Opponent' : 'You');
      story.assume(`${first.named!.name} was cast on ${victim.name}.`);
      cast(story, { by: caster, what: first, target: victim, how: [], response: false });
      cast(story, {
        by: story.acting(by),
        what: { named: what, marks: [], attached: [] },
        target: victim,
        how: [],
        response: true,
      });
      story.speakOf(victim);
    };
  },
);

/** `I cast three spells and then Grapeshot`: spells that do nothing to one another. */
const castingSome: Says<Telling> = shape<
  { by: PlayerName; n: number; what: Mention; target?: Mention | PlayerName },
  Telling
>(
  [
    '{by} ~casts {n} spells and {what}',
    '{by} ~casts {n} spells and cast {what}',
    '{by} ~casts {n} spells before {what}',
    '{by} ~casts {n} other spells and {what}',
    '{by} ~casts {n} other spells this turn and cast {what}',
    '{by} ~casts {n} spells this turn and {what}',
    '{by} ~casts {n} spells this turn and cast {what}',
  ].flatMap((template) => [template, `${template} on|targeting {target}`]),
  { by: who, n: number, what: mention, target },
  ({ by, n, what, target: aim }) => {
    if (what.named === undefined || n < 1 || n > 3) return undefined;
    return (story) => {
      story.assume('The spells before it are instants that resolve.');
      for (let one = 0; one < n; one++) {
        const any: Mention = {
          kind: { noun: 'instant', distinct: true },
          fresh: true,
          count: 1,
          marks: [],
          attached: [],
        };
        const spell = story.add(any, 'hand', by);
        if (spell === undefined) return;
        const aimed = /any target/i.test(spell.card.oracle_text ?? '')
          ? by === 'You'
            ? ' targeting Opponent'
            : ' targeting You'
          : '';
        story.step(`${by} ${by === 'You' ? 'cast' : 'casts'} ${story.name(spell)}${aimed}`);
      }
      const aims = /any target|target (?:player|opponent)/i.test(faceOf(what.named!).oracle_text ?? '');
      const toward = aim ?? (aims ? (by === 'You' ? 'Opponent' : 'You') : undefined);
      cast(story, {
        by: story.acting(by),
        what,
        how: [],
        response: false,
        ...(toward === undefined ? {} : { target: toward }),
      });
    };
  },
);

/** Sentences that tell of several spells at once. */
export const chained: Says<Telling> = anyOf<Telling>(inResponseTo, castingSome);
