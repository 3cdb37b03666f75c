import type { PlayerName } from '../syntax/ast.ts';
import { number, who } from './basics.ts';
import { verb } from './casting.ts';
import { anyOf, type Says, shape } from './english.ts';
import { type Mention, mention, things } from './mentions.ts';
import type { Story } from './story.ts';
import { isCreature, type StoryThing } from './story-thing.ts';
import { say, type Telling } from './telling.ts';

/** Things, or what was spoken of. */
export const some: Says<readonly Mention[]> = anyOf<readonly Mention[]>(
  things,
  shape<{ one: Mention }, readonly Mention[]>('{one}', { one: mention }, ({ one }) => [one]),
);

export const other = (player: PlayerName): PlayerName => (player === 'You' ? 'Opponent' : 'You');

/** Creatures that attack a player or a planeswalker; theirs whose turn it is. */
export function attack(story: Story, what: readonly Mention[], by: PlayerName, at?: Mention): readonly StoryThing[] {
  const attackers = what.flatMap((one) => story.the(one, 'battlefield', by, isCreature) ?? []);
  const [first] = attackers;
  if (first === undefined) return [];
  if (story.attackers.length > 0 && story.attackers.some((one) => attackers.includes(one))) return attackers;
  story.turnOf(first.owner);
  const walker = at === undefined ? undefined : story.the(at, 'battlefield', other(first.owner));
  const names = attackers.flatMap((one) => story.each(one));
  const aimed = walker === undefined ? names : names.map((name) => `${name} attacking ${story.name(walker)}`);
  story.step(`${verb(first.owner, 'attacks', 'attack')} with ${aimed.join('; ')}`);
  story.attackers = attackers;
  story.roles.set('attacker', first);
  if (walker !== undefined) story.roles.set('target', walker);
  story.speakOf(...attackers);
  return attackers;
}

/** Creatures that block an attacker, which has attacked by then; combat damage follows. */
function block(story: Story, what: Mention, by: readonly Mention[], active: boolean): void {
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

const attacking: Says<Telling> = anyOf<Telling>(
  say<{ by?: PlayerName; what: readonly Mention[]; at?: Mention }>(
    [
      '{by} ~attacks|attacked with {what}',
      '{by} ~attacks|attacked me|them|you with {what}',
      '{by} ~attacks my opponent with {what}',
      '{by} ~swings|swing with {what}',
      'attack|attacks|swing with {what}',
      '{by} ~attacks|attacked {at} with {what}',
      '{by} declare|declares {what} as attackers|attacker',
      '{by} declare|declares {what} as an attacker',
    ],
    { by: who, what: some, at: mention },
    (story, { by, what, at }) => {
      attack(story, what, story.acting(by), at);
    },
  ),
  say<{ what: readonly Mention[]; at?: Mention }>(
    [
      '{what} attacks|attack|attacked|swings',
      '{what} attacks|attack my opponent|me|them|us',
      '{what} is|are attacking',
      '{what} is|are attacking my opponent|me|them',
      '{what} is|are declared as an attacker',
      '{what} attacks|attack {at}',
      '{what} is|are attacking {at}',
      '{what} attacks|attack and is|are not blocked',
      '{what} attacks|attack unblocked',
      '{what} is|are unblocked',
      '{what} attacks|attack my opponent unblocked',
    ],
    { what: things, at: mention },
    (story, { what, at }) => {
      if (story.attackers.length > 0 && at === undefined && what.every((one) => story.known(one) !== undefined)) return;
      attack(story, what, 'You', at);
    },
  ),
  say<{ what: Mention }>(
    ['{what} attacks|attack|attacked', '{what} attacks me|them', '{what} is attacking', '{what} attacks again'],
    { what: mention },
    (story, { what }) => {
      attack(story, [what], 'You');
    },
  ),
);

/** `hits my opponent`: it has attacked and was not blocked. */
const hitting: Says<Telling> = shape<{ what: readonly Mention[]; at?: PlayerName; n?: number }, Telling>(
  [
    '{what} connects|connect',
    '{what} hits|hit {at}',
    '{what} connects|connect with {at}',
    '{what} deals|deal combat damage',
    '{what} deals|deal combat damage to {at}',
    '{what} deals|deal combat damage to a player',
    '{what} deals|deal damage to {at}',
    '{what} hits|hit a player',
    '{what} hits|hit the player',
    '{what} gets through',
    '{what} gets in',
    '{what} hits|hit {at} for {n}',
    '{what} hits|hit a player for {n}',
  ],
  { what: some, at: who, n: number },
  ({ what, at, n }) => {
    if (what.some(({ named: of }) => of !== undefined && !/Creature/.test(of.card.type_line ?? ''))) return undefined;
    return (story) => {
      if (n !== undefined) story.assume(`It deals ${n} damage as the cards say.`);
      attack(story, what, at === 'You' ? 'Opponent' : 'You');
      story.fight();
    };
  },
);

const blocking: Says<Telling> = anyOf<Telling>(
  say<{ what: Mention; by: readonly Mention[] }>(
    [
      '{what} is|was|gets|got blocked by {by}',
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

const dealing: Says<Telling> = anyOf<Telling>(
  say<Record<never, never>>(
    [
      'combat damage is dealt',
      'they deal damage',
      'damage is dealt',
      'combat damage happens',
      'after combat damage',
      'combat damage',
    ],
    {},
    (story) => story.fight(),
  ),
  say<Record<never, never>>(
    [
      'first-strike damage has been dealt',
      'first-strike damage is dealt',
      'first strike damage is dealt',
      'first strike damage has been dealt',
      'after first-strike damage',
      'after first strike damage',
      'after the first-strike damage step',
    ],
    {},
    (story) => {
      if (story.attackers.length === 0) {
        story.assume('My creature and one with first strike attack and are not blocked.');
        const any = { kind: { noun: 'creature', distinct: true }, fresh: true, count: 1, attached: [] } as const;
        const [own] = attack(
          story,
          [
            { ...any, marks: [] },
            { ...any, marks: ['1 first strike counter'] },
          ],
          'You',
        );
        if (own !== undefined) story.speakOf(own);
      }
      story.firstStrike();
    },
  ),
  say<{ what: Mention }>(
    [
      '{what} dealt|deals first-strike damage',
      '{what} dealt|deals its first-strike damage',
      '{what} dealt|deals first strike damage',
      '{what} dealt damage in the first-strike step',
    ],
    { what: mention },
    (story, { what }) => {
      const known = story.known(what);
      const striker =
        known ??
        story.add(
          { ...what, marks: [...what.marks, ...(what.named === undefined ? ['1 first strike counter'] : [])] },
          'battlefield',
        );
      if (striker === undefined) return;
      story.speakOf(striker);
      if (story.attackers.length === 0) attack(story, [{ back: {}, marks: [], attached: [] }], striker.owner);
      story.firstStrike();
      story.speakOf(striker);
    },
  ),
  say<{ what: Mention }>(
    [
      '{what} killed its only blocker with first-strike damage',
      '{what} kills its only blocker with first-strike damage',
      '{what} killed its blocker in the first-strike step',
      '{what} kills its blocker with first-strike damage',
    ],
    { what: mention },
    (story, { what }) => {
      block(
        story,
        what,
        [{ kind: { noun: 'creature', size: '1/1' }, count: 1, fresh: true, marks: [], attached: [] }],
        false,
      );
      story.firstStrike();
    },
  ),
);

/** `deals damage to a blocker and the player`: it tramples over a small one. */
const tramplingOver: Says<Telling> = say<{ what: Mention }>(
  [
    '{what} deals damage to a blocker and the|a player',
    '{what} deals damage to a blocker and to the|a player',
    '{what} deals combat damage to a blocker and the|a player',
    '{what} tramples over a blocker',
  ],
  { what: mention },
  (story, { what }) => {
    block(
      story,
      what,
      [{ kind: { noun: 'creature', size: '1/1' }, count: 1, fresh: true, marks: [], attached: [] }],
      false,
    );
    story.assume('The blocker is a 1/1.');
  },
);

/** Sentences about combat. Damage is dealt when the question comes. */
export const combat: Says<Telling> = anyOf<Telling>(tramplingOver, hitting, blocking, attacking, dealing);
