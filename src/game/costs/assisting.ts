import type { CardType } from '../../rules/nouns.ts';
import { optionOf } from '../choose.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { likeness } from '../likeness.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import type { Helper } from '../mana/payable.ts';
import { moveAll } from '../moves.ts';
import { controllerOf, objectOf, permanents, type View } from '../view.ts';

/** What helps to pay the mana of a total cost: what is tapped for convoke, improvise or waterbend, cards for delve. */
export interface Assisting {
  readonly pays: readonly Helper[];
  /** Permanents that are tapped for it, and so give no mana. */
  readonly taps: readonly ObjectId[];
  /** Taps and exiles them, as the cost is paid (601.2h). */
  readonly use: () => void;
}

/**
 * Convoke, improvise and delve: neither additional nor alternative costs, they apply once the total cost is known (702.51b, 702.126b,
 * 702.66b); and what is tapped to waterbend so much of it. Only what the player states helps.
 */
export function assisting(
  game: Game,
  player: PlayerId,
  spell: ObjectId,
  mana: readonly string[],
  waterbend: number,
): Assisting {
  const view = viewOf(game);
  const units = unitsOf(mana);
  const convoke = hasKeyword(view, spell, 'convoke')
    ? stated(game, player, spell, untapped(view, player, ['Creature']), units, 'tap', '702.51a')
    : [];
  const improvise = hasKeyword(view, spell, 'improvise')
    ? stated(
        game,
        player,
        spell,
        untapped(view, player, ['Artifact']).filter((id) => !convoke.includes(id)),
        units,
        'tap',
        '702.126a',
      )
    : [];
  const graveyard = view.state.players[player]?.graveyard ?? [];
  const delve = hasKeyword(view, spell, 'delve')
    ? stated(game, player, spell, graveyard, units, 'exile', '702.66a')
    : [];
  const bent = waterbending(game, player, spell, waterbend, [...convoke, ...improvise]);
  return {
    pays: [
      ...convoke.map((id): Helper => {
        const { colors } = view.of(id);
        return (need) => need.generic || need.types.some((t) => t !== 'C' && colors.includes(t));
      }),
      ...[...improvise, ...delve].map((): Helper => (need) => need.generic),
      ...bent.pays,
    ],
    taps: [...convoke, ...improvise, ...bent.taps],
    use: () => {
      tap(game, spell, [...convoke, ...improvise]);
      moveAll(game, delve, 'exile', { rules: ['601.2h'], source: spell }, { by: player });
      bent.use();
    },
  };
}

/** What is tapped to waterbend: artifacts and creatures, each for one generic mana of so much (701.67a, 701.67b). */
export function waterbending(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  generic: number,
  used: readonly ObjectId[] = [],
): Assisting {
  const able =
    generic === 0 ? [] : untapped(viewOf(game), player, ['Artifact', 'Creature']).filter((id) => !used.includes(id));
  const taps = able.length === 0 ? [] : stated(game, player, source, able, generic, 'tap', '701.67a');
  return {
    pays: taps.map((): Helper => (need) => need.generic),
    taps,
    use: () => tap(game, source, taps),
  };
}

const unitsOf = (mana: readonly string[]): number =>
  mana.reduce((sum, s) => sum + (/^\d+$/.test(s) ? Number(s) : s.startsWith('2/') ? 2 : 1), 0);

function untapped(view: View, player: PlayerId, types: readonly CardType[]): readonly ObjectId[] {
  return permanents(view).filter(
    (id) =>
      controllerOf(view, id) === player &&
      !objectOf(view, id).tapped &&
      types.some((type) => view.of(id).types.includes(type)),
  );
}

function tap(game: Game, source: ObjectId, objects: readonly ObjectId[]): void {
  happen(
    game,
    objects.map((object): GameEvent => ({ kind: 'tap', object })),
    { rules: ['601.2h'], source },
  );
}

function stated(
  game: Game,
  player: PlayerId,
  source: ObjectId,
  able: readonly ObjectId[],
  units: number,
  paying: 'tap' | 'exile',
  rule: string,
): readonly ObjectId[] {
  const picked = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source,
    question: `what to ${paying}`,
    rule,
    paying,
    quiet: true,
    options: able.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
    min: 0,
    max: Math.min(units, able.length),
  });
  return picked.map((i) => able[i]!);
}
