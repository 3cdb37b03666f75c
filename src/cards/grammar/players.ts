import type { TargetSpec } from '../../rules/abilities.ts';
import type { ObjectRef, PlayerFilter, PlayerRef } from '../../rules/refs.ts';
import { YOU } from '../../rules/refs.ts';
import { table } from '../phrase.ts';
import { playerMention } from '../references.ts';
import { object, objectPossessive, player, playerKind, playerPossessive } from './categories.ts';

/** Players (102). */
const group = (at: number, of: PlayerFilter): PlayerRef =>
  playerMention(at, { says: 'group', ref: { player: 'all', of }, nouns: ['player'] });
const target = (at: number, players: PlayerFilter): PlayerRef =>
  playerMention(at, { says: 'target', spec: { min: 1, max: 1, players } });

player.add('you', {}, () => YOU);
const GROUPS: readonly (readonly [readonly string[], PlayerFilter])[] = [
  [['each player'], 'any'],
  [['each opponent', 'each of your opponents', 'your opponents'], 'opponent'],
  [['each other player'], 'notYou'],
];
for (const [texts, of] of GROUPS) {
  player.add(
    texts,
    {},
    (_h, at) => group(at, of),
    (p) => (p.player === 'all' && p.of === of ? {} : undefined),
  );
}
for (const [text, players] of [
  ['target player', 'any'],
  ['target opponent', 'opponent'],
] as const)
  player.mention(text, (at) => target(at, players), text);
/** First mentions and later ones of a player that has a name. */
player.rule({
  read: () => [],
  print(value, printer) {
    if (value.player !== 'var') return undefined;
    if (printer.mode === 'gate') return `⟦${value.name}⟧`;
    const first = printer.scope.first(value.name);
    return first ? first() : 'that player';
  },
});

const PRONOUNS = ['that player', 'they', 'them', 'that opponent'] as const;
for (const words of PRONOUNS)
  player.mention(words, (at) =>
    playerMention(at, { says: 'pronoun', words, sort: 'player', many: false }, words === 'they' || words === 'them'),
  );
const belonging = (player: 'controllerOf' | 'ownerOf', of: ObjectRef, at: number): PlayerRef =>
  ({ player, of, at }) as PlayerRef;
player.add('{of} controller', { of: objectPossessive }, ({ of }, at) => belonging('controllerOf', of, at));
player.add('{of} owner', { of: objectPossessive }, ({ of }, at) => belonging('ownerOf', of, at));
player.add('that player or {of} controller', { of: objectPossessive }, ({ of }) =>
  of.ref !== 'self' ? { player: 'orControllerOf', of } : undefined,
);
player.add(
  'the controller of {of}',
  { of: object },
  ({ of }) => ({ player: 'controllerOf', of }),
  () => undefined,
);
player.add(
  "each of {p} 's opponents",
  { p: player },
  ({ p }) => (p.player === 'you' ? undefined : { player: 'all', of: { not: p } }),
  (p) => (p.player === 'all' && typeof p.of === 'object' && 'not' in p.of ? { p: p.of.not } : undefined),
);
player.add('enchanted player', {}, () => ({ player: 'enchanted' }));
player.add('the chosen player', {}, () => ({ player: 'chosen' }));
player.add(['the active player', 'the player whose turn it is'], {}, () => ({ player: 'active' }));
player.add('defending player', {}, () => ({ player: 'defending', of: { ref: 'self' } }));

playerPossessive.add('your', {}, () => YOU);
playerPossessive.add(
  "{p} 's",
  { p: player },
  ({ p }) => (p.player === 'you' ? undefined : p),
  (p) => (p.player === 'you' ? undefined : { p }),
);
playerPossessive.rule({
  read(source, at) {
    if (source.tokens[at]?.word !== 'their') return [];
    const value = playerMention(at, { says: 'pronoun', words: 'their', sort: 'player', many: false });
    return [{ value, end: at + 1, spelled: [{ mention: at }, "'s"] }];
  },
  print: () => undefined,
});

const KINDS: readonly (readonly [readonly string[], PlayerFilter])[] = [
  [['you', 'your team'], 'you'],
  [['a player', 'each player', 'any player'], 'any'],
  [['an opponent', 'each opponent', 'one of your opponents'], 'opponent'],
  [['another player', 'each other player'], 'notYou'],
];
for (const [texts, who] of KINDS) playerKind.add(texts, {}, () => who);
playerKind.add('enchanted player', {}, () => ({ is: { player: 'enchanted' } }));
playerKind.add('the chosen player', {}, () => ({ is: { player: 'chosen' } }));

/** The players for each of whom something is done, after "for each". */
export const eachOf = table<PlayerFilter>('players');
for (const [texts, who] of [
  [['opponent', 'opponent you have'], 'opponent'],
  [['player'], 'any'],
  [['other player'], 'notYou'],
] as const)
  eachOf.add(texts, {}, () => who);

/** Words for a target that is a player (115.1). */
export function printPlayerTarget(spec: TargetSpec): string | undefined {
  if (spec.objects || spec.min !== 1 || spec.max !== 1) return undefined;
  return spec.players === 'any' ? 'target player' : spec.players === 'opponent' ? 'target opponent' : undefined;
}
