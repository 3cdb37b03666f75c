import type { PlayerName } from '../syntax/ast.ts';
import { who } from './basics.ts';
import type { Telling } from './board.ts';
import { verb } from './casting.ts';
import { anyOf, type Says, shape } from './english.ts';
import { type Mention, mention, things } from './mentions.ts';
import { isCreature, type Story, type StoryThing } from './story.ts';

/** Creatures that attack; theirs whose turn it is. */
function attack(story: Story, what: readonly Mention[], by: PlayerName): readonly StoryThing[] {
  const attackers = what.flatMap((one) => story.the(one, 'battlefield', by, isCreature) ?? []);
  const [first] = attackers;
  if (first === undefined) return [];
  story.turnOf(first.owner);
  story.step(`${verb(first.owner, 'attacks', 'attack')} with ${attackers.map((one) => story.name(one)).join('; ')}`);
  story.attackers = attackers;
  story.speakOf(...attackers);
  return attackers;
}

const other = (player: PlayerName): PlayerName => (player === 'You' ? 'Opponent' : 'You');

/** Creatures that block an attacker, which has attacked by then; combat damage follows. */
function block(story: Story, what: Mention, by: readonly Mention[]): void {
  const known = story.known(what, (thing) => story.attackers.includes(thing));
  const attacker = known ?? attack(story, [what], 'You')[0];
  if (attacker === undefined) return;
  const defender = other(attacker.owner);
  const blockers = by.flatMap((one) => {
    const thing = story.add(one, 'battlefield', defender);
    return thing === undefined ? [] : story.each(thing);
  });
  story.step(`${verb(defender, 'blocks', 'block')} ${story.name(attacker)} with ${blockers.join('; ')}`);
  story.speakOf(attacker);
}

/** Sentences about combat. Damage is dealt when the question comes. */
export const combat: Says<Telling> = anyOf<Telling>(
  shape<{ by?: PlayerName; what: readonly Mention[] }, Telling>(
    [
      '{by} ~attacks|attacked with {what}',
      '{by} ~attacks|attacked me|them with {what}',
      '{by} ~attacks my opponent with {what}',
      'attack|attacks with {what}',
    ],
    { by: who, what: things },
    ({ by, what }) =>
      (story) => {
        attack(story, what, story.acting(by));
      },
  ),
  shape<{ what: Mention }, Telling>(
    ['{what} attacks', '{what} attacks my opponent', '{what} attacks me', '{what} is attacking', '{what} attack'],
    { what: mention },
    ({ what }) =>
      (story) => {
        attack(story, [what], 'You');
      },
  ),
  shape<{ what: Mention; by: readonly Mention[] }, Telling>(
    ['{what} is blocked by {by}', '{what} gets blocked by {by}', '{what} attacks and is blocked by {by}'],
    { what: mention, by: things },
    ({ what, by }) =>
      (story) =>
        block(story, what, by),
  ),
  shape<{ blockers: readonly Mention[]; what: Mention }, Telling>(
    ['{blockers} blocks|block {what}', '{blockers} blocked {what}'],
    { blockers: things, what: mention },
    ({ blockers, what }) =>
      (story) =>
        block(story, what, blockers),
  ),
  shape<{ by?: PlayerName; blockers: readonly Mention[] }, Telling>(
    [
      '{by} ~blocks|blocked it with {blockers}',
      '{by} ~blocks|blocked with {blockers}',
      'block|blocks it with {blockers}',
      'block|blocks with {blockers}',
    ],
    { by: who, blockers: things },
    ({ blockers }) =>
      (story) => {
        if (story.attackers.length === 1) block(story, { back: {}, marks: [], attached: [] }, blockers);
        else story.puzzled('Say which attacking creature is blocked.');
      },
  ),
  shape<{ what?: Mention }, Telling>(
    [
      '{what} is not blocked',
      "{what} isn't blocked",
      '{what} is unblocked',
      "my opponent does not|doesn't block",
      'it is not blocked',
    ],
    { what: mention },
    () => (story) => {
      if (story.attackers.length === 0) story.puzzled('Say first which creature attacks.');
    },
  ),
  shape<Record<never, never>, Telling>(
    ['combat damage is dealt', 'they deal damage', 'damage is dealt', 'it deals combat damage'],
    {},
    () => (story) => story.fight(),
  ),
);
