import type { PlayerName } from '../../syntax/ast.ts';
import type { Story } from '../story/story.ts';
import { isCreature, type StoryThing } from '../story/thing.ts';
import { number, who } from '../words/basics.ts';
import { anyOf, type Says, shape } from '../words/english.ts';
import type { Mention } from '../words/mention.ts';
import { mention, things } from '../words/mentions.ts';
import { verb } from './casting.ts';
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
  story.fought = [...story.fought, ...attackers];
  story.roles.set('attacker', first);
  if (walker !== undefined) story.roles.set('target', walker);
  story.speakOf(...attackers);
  return attackers;
}

/** `my attacker`, of which nothing was told: some creature attacks. */
export function needAttacker(story: Story, what: Mention): void {
  if (what.back?.role !== 'attacker' || story.roles.has('attacker')) return;
  story.assume('A 2/2 of mine attacks and is not blocked.');
  attack(story, [{ kind: { noun: 'creature', size: '2/2' }, fresh: true, count: 1, marks: [], attached: [] }], 'You');
}

/** `a blocking creature`, of which nothing was told: some creature blocks. */
export function needBlocker(story: Story, what: Mention): void {
  if (what.back?.role !== 'blocker' || story.roles.has('blocker') || story.roles.has('attacker')) return;
  story.assume('A 2/2 of mine blocks a 7/7.');
  const any = { fresh: true, count: 1, marks: [], attached: [] } as const;
  const [attacker] = attack(story, [{ ...any, kind: { noun: 'creature', size: '7/7' } }], 'Opponent');
  const blocker = story.add({ ...any, kind: { noun: 'creature', size: '2/2' } }, 'battlefield', 'You');
  if (attacker === undefined || blocker === undefined) return;
  story.step(`You block ${story.name(attacker)} with ${story.name(blocker)}`);
  story.roles.set('blocker', blocker);
  story.blockers = [blocker];
}

export const attacking: Says<Telling> = anyOf<Telling>(
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
      const player = story.acting(by);
      const own = what.map((one) => (one.back === undefined ? one : { ...one, owner: player }));
      attack(story, own, player, at);
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
export const hitting: Says<Telling> = shape<{ what: readonly Mention[]; at?: PlayerName; n?: number }, Telling>(
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
