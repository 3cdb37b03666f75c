import type { PlayerName } from '../../syntax/ast.ts';
import { faceOf } from '../story/card-text.ts';
import { isPermanent } from '../story/thing.ts';
import { number, who } from '../words/basics.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention } from '../words/mentions.ts';
import { cast } from './casting.ts';
import type { Telling } from './telling.ts';

const spellCountered: Says<Telling> = shape<{ what: Mention; by?: PlayerName }, Telling>(
  ['{what} is|gets|got|was countered', '{by} ~counters|countered {what}', '{what} has been countered'],
  { what: mention, by: who },
  ({ what, by }) =>
    (story) => {
      const waiting = what.back === undefined ? story.known(what, (thing) => thing === story.spell) : story.spell;
      story.timing = undefined;
      if (waiting === undefined)
        cast(story, { by: what.owner ?? (by === 'You' ? 'Opponent' : 'You'), what, how: [], response: false });
      const spell = waiting ?? story.spell;
      if (spell === undefined) return;
      story.timing = 'response';
      story.step(`effect ${by ?? (spell.owner === 'You' ? 'Opponent' : 'You')}: "Counter target spell."`);
      story.step(`> target ${story.name(spell)}`);
      story.speakOf(spell);
    },
);

/** `all combat damage is prevented by Fog`, `Dread Return brings Troll back`. */
const byCard: Says<Telling> = anyOf<Telling>(
  shape<{ source: Mention }, Telling>(
    [
      'all combat damage is prevented by {source}',
      'combat damage is prevented by {source}',
      'the damage is prevented by {source}',
      'all damage is prevented by {source}',
    ],
    { source: mention },
    ({ source }) =>
      (story) => {
        if (source.named === undefined) return;
        story.assume(`My opponent casts ${source.named.name}.`);
        cast(story, { by: source.owner ?? 'Opponent', what: source, how: [], response: false });
      },
  ),
  shape<{ source: Mention; what: Mention }, Telling>(
    [
      '{source} exiles|exiled {what}',
      '{source} destroys|destroyed {what}',
      '{source} kills|killed {what}',
      '{source} bounces|bounced {what}',
      '{source} taps|tapped {what}',
      '{source} hits {what}',
      '{what} is|was|gets exiled by {source}',
      '{what} is|was|gets destroyed by {source}',
      '{what} is|was|gets killed by {source}',
      '{what} is|was|gets bounced by {source}',
      '{what} is|was|gets hit by {source}',
      '{what} is|was|gets targeted by {source}',
      '{what} dies to {source}',
      '{what} got exiled by {source}',
    ],
    { source: mention, what: mention },
    ({ source, what }) => {
      const of = source.named;
      if (of === undefined || !/\btarget\b/i.test(faceOf(of).oracle_text ?? '')) return undefined;
      return (story) => {
        const spell = /Instant|Sorcery/.test(faceOf(of).type_line ?? '');
        if (!spell && (story.known(source) !== undefined || !/^when[^,]*enters/im.test(faceOf(of).oracle_text ?? ''))) {
          story.puzzled(`I can’t tell how ${of.name} does that.`);
          return;
        }
        const victim = story.known(what) ?? story.add(what, 'battlefield', source.owner === 'You' ? 'Opponent' : 'You');
        if (victim === undefined) return;
        const by = source.owner ?? (victim.owner === 'You' ? 'Opponent' : 'You');
        cast(story, { by, what: source, target: victim, how: [], response: false });
        story.speakOf(victim);
      };
    },
  ),
  shape<{ source: Mention; what: Mention }, Telling>(
    [
      '{source} brings|returns {what} back',
      '{source} brings back {what}',
      '{source} returns {what}',
      '{source} returns {what} to the battlefield',
      '{source} targets {what}',
      '{source} reanimates {what}',
      '{source} brings {what} back to the battlefield',
      '{source} targeting {what}',
    ],
    { source: mention, what: mention },
    ({ source, what }) => {
      if (source.named === undefined || !/Instant|Sorcery/.test(source.named.card.type_line ?? '')) return undefined;
      return (story) => {
        const thing = story.known(what);
        if (thing === undefined) story.puzzled('Say first where the target is.');
        else cast(story, { by: source.owner ?? 'You', what: source, target: thing, how: [], response: false });
        if (thing !== undefined) story.speakOf(thing);
      };
    },
  ),
);

/** The spell that deals damage of which no source was told. */
const SOURCE = 'Blaze';
/** `It is dealt 5 damage`, `It is dealt damage by Shock`. */
const dealt: Says<Telling> = shape<{ what: Mention; n?: number; source?: Mention }, Telling>(
  [
    '{what} is|was|gets dealt {n} damage',
    '{what} takes|took {n} damage',
    '{what} is|was|gets dealt {n} damage by {source}',
    '{what} is|was|gets dealt damage by {source}',
  ],
  { what: mention, n: number, source: mention },
  ({ what, n, source }) =>
    (story) => {
      const victim = story.the(what, 'battlefield', 'You', isPermanent);
      if (victim === undefined) return;
      const by = source?.owner ?? (victim.owner === 'You' ? 'Opponent' : 'You');
      const blaze = story.cards.find(SOURCE);
      if (source !== undefined) {
        if (!/Instant|Sorcery/.test(source.named?.card.type_line ?? '')) story.puzzled('Say how it deals that damage.');
        cast(story, { by, what: source, target: victim, how: [], response: false });
      } else if (blaze !== undefined && n !== undefined) {
        story.assume(`${SOURCE} deals the damage.`);
        const spell: Mention = { named: { ...blaze, name: SOURCE }, fresh: true, marks: [], attached: [] };
        cast(story, { by, what: spell, target: victim, x: n, how: [], response: false });
      }
      story.speakOf(victim);
    },
);

/** A spell whose only target is gone as it would resolve (608.2b). */
const fizzling: Says<Telling> = shape<{ what: Mention }, Telling>(
  [
    'the only target of {what} is gone when it would resolve',
    'the target of {what} is gone when it would resolve',
    "{what}'s only target is gone when it would resolve",
    "{what}'s target is gone when it resolves",
    'the only target of {what} leaves the battlefield in response',
    "{what}'s only target leaves the battlefield in response",
    'the only target of {what} becomes illegal',
    "{what}'s only target becomes illegal",
    "{what}'s target becomes illegal",
    'the target of {what} becomes illegal',
    'the target of {what} dies in response',
    "{what}'s target dies in response",
    "{what}'s target is removed in response",
    '{what} has no legal target when it resolves',
    '{what} has no legal targets when it resolves',
    '{what} loses its only target',
    '{what} fizzles',
  ],
  { what: mention },
  ({ what }) =>
    (story) => {
      const known = what.back === undefined ? story.known(what, (thing) => thing === story.spell) : story.spell;
      if (known === undefined) cast(story, { by: what.owner ?? 'You', what, how: [], response: false });
      const spell = story.spell;
      const aim = story.roles.get('target');
      if (spell === undefined || aim === undefined) {
        story.puzzled('Say what the spell targets.');
        return;
      }
      story.timing = 'response';
      story.step(`effect ${aim.owner}: "Exile target permanent."`);
      story.step(`> target ${story.name(aim)}`);
      story.speakOf(spell);
    },
);

/** Sentences in which a spell or its fate is the subject. */
export const bySpells: Says<Telling> = anyOf<Telling>(byCard, dealt, fizzling, spellCountered);
