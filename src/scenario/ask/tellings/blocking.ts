import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import { isCreature, type StoryThing } from '../story/thing.ts';
import { who } from '../words/basics.ts';
import { anyOf, type Says } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention, things } from '../words/mentions.ts';
import { attack, other } from './attacking.ts';
import { verb } from './casting.ts';
import { say, type Telling } from './telling.ts';

/** Creatures that block an attacker, which has attacked by then; combat damage follows. */
export function block(story: Story, what: Mention, by: readonly Mention[], active: boolean): void {
  const known = story.known(what, (thing) => story.attackers.includes(thing));
  const attacker = known ?? attack(story, [what], 'You')[0];
  if (attacker === undefined) return;
  const defender = other(attacker.owner);
  const things = by.flatMap((one) => blockerOf(story, one, defender) ?? []);
  const [first] = things;
  if (first === undefined) return;
  story.step(
    `${verb(defender, 'blocks', 'block')} ${story.name(attacker)} with ${things.flatMap((one) => story.each(one)).join('; ')}`,
  );
  story.roles.set('blocker', first);
  story.blockers = [...story.blockers, ...things];
  // `X is blocked by Y` speaks of X; `Y blocks X` may go on with either.
  story.speakOf(...(active ? [attacker, ...things] : [attacker]));
}

function blockerOf(story: Story, what: Mention, defender: PlayerName): StoryThing | undefined {
  const known =
    what.kind !== undefined && what.fresh
      ? undefined
      : story.known({ ...what, owner: defender }, (one) => one.zone === 'battlefield' && one.owner === defender);
  return known ?? story.add({ ...what, owner: defender }, 'battlefield', defender);
}

export const blocking: Says<Telling> = anyOf<Telling>(
  say<{ what: Mention; by: readonly Mention[] }>(
    [
      '{what} is|was|gets|got blocked by {by}',
      '{what} blocked by {by}',
      '{what} attacks|attack and is|gets blocked by {by}',
      '{what} attacks|attacked and was blocked by {by}',
      '{what} attacks|attack into {by} which blocks',
    ],
    { what: mention, by: things },
    (story, { what, by }) => block(story, what, by, false),
  ),
  say<{ blockers: readonly Mention[]; what: Mention }>(
    ['{blockers} blocks|block|blocked {what}', '{blockers} both|all block {what}', '{blockers} is|are blocking {what}'],
    { blockers: things, what: mention },
    (story, { blockers, what }) => {
      // Blockers said to be mine block an attacker that isn't.
      const mine = blockers.some((one) => one.owner === 'You' || story.known(one)?.owner === 'You');
      block(story, mine && what.owner === undefined ? { ...what, owner: 'Opponent' } : what, blockers, true);
    },
  ),
  say<{ by?: PlayerName; blockers: readonly Mention[] }>(
    [
      '{by} ~blocks|blocked it|him|her with {blockers}',
      '{by} ~blocks|blocked with {blockers}',
      '{by} chump block|blocks with {blockers}',
      '{by} chump-block|chump-blocks with {blockers}',
      '{by} double block|blocks with {blockers}',
      '{by} double-block|double-blocks with {blockers}',
      '{by} chump block|blocks it with {blockers}',
      '{by} declare|declares {blockers} as a blocker',
      'block|blocks it with {blockers}',
      'block|blocks with {blockers}',
    ],
    { by: who, blockers: things },
    (story, { blockers }) => {
      if (story.attackers.length === 1)
        block(story, { back: { role: 'attacker' }, marks: [], attached: [] }, blockers, true);
      else story.puzzled('Say which attacking creature is blocked.');
    },
  ),
  say<{ by: PlayerName; what: Mention; blockers: readonly Mention[] }>(
    [
      '{by} ~blocks|blocked {what} with {blockers}',
      '{by} chump|chumps {what} with {blockers}',
      '{by} double block|blocks {what} with {blockers}',
    ],
    { by: who, what: mention, blockers: things },
    (story, { by, what, blockers }) => {
      block(story, by === 'You' && what.owner === undefined ? { ...what, owner: 'Opponent' } : what, blockers, true);
    },
  ),
  say<{ what?: Mention }>(
    [
      '{what} is not blocked',
      'my opponent does not block',
      'it is not blocked',
      'nobody blocks',
      'there are no blocks',
      'no blocks',
      'they do not block',
      'I do not block',
    ],
    { what: mention },
    (story) => {
      if (story.attackers.length === 0) story.puzzled('Say first which creature attacks.');
    },
  ),
  say<{ what: Mention }>(
    ['{what} has|have blocked', '{what} blocked', '{what} is blocking', '{what} blocks'],
    { what: mention },
    (story, { what }) => {
      if (story.attackers.length === 1) {
        block(story, { back: { role: 'attacker' }, marks: [], attached: [] }, [what], true);
        return;
      }
      if (story.attackers.length > 1) story.puzzled('Say which attacking creature is blocked.');
      const blocker = story.the(what, 'battlefield', 'You', isCreature);
      const attacker = story.add(
        { kind: { noun: 'creature', size: '7/7' }, marks: [], attached: [] },
        'battlefield',
        other(blocker?.owner ?? 'You'),
      );
      if (blocker === undefined || attacker === undefined) return;
      attack(story, [{ back: {}, marks: [], attached: [] }], attacker.owner);
      story.step(`${verb(blocker.owner, 'blocks', 'block')} ${story.name(attacker)} with ${story.name(blocker)}`);
      story.roles.set('blocker', blocker);
      story.speakOf(blocker);
    },
  ),
);
