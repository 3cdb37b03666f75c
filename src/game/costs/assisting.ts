import { optionOf } from '../choose.ts';
import type { GameEvent } from '../events.ts';
import { happen } from '../happen.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { hasKeyword } from '../keywords/expand.ts';
import { likeness } from '../likeness.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import type { Helper } from '../mana/payable.ts';
import { moveAll } from '../moves.ts';
import { controllerOf, objectOf, permanents } from '../view.ts';

/** What helps to pay the mana of a total cost: creatures for convoke, artifacts for improvise, cards for delve. */
export interface Assisting {
  readonly pays: readonly Helper[];
  /** Permanents that are tapped for it, and so give no mana. */
  readonly taps: readonly ObjectId[];
  /** Taps and exiles them, as the cost is paid (601.2h). */
  readonly use: () => void;
}

/**
 * Convoke, improvise and delve: neither additional nor alternative costs, they apply once the total cost is known (702.51b, 702.126b,
 * 702.66b). Only what the player states helps.
 */
export function assisting(game: Game, player: PlayerId, spell: ObjectId, mana: readonly string[]): Assisting {
  const view = viewOf(game);
  const units = mana.reduce((sum, s) => sum + (/^\d+$/.test(s) ? Number(s) : s.startsWith('2/') ? 2 : 1), 0);
  const untapped = (type: 'Creature' | 'Artifact'): readonly ObjectId[] =>
    permanents(view).filter(
      (id) => controllerOf(view, id) === player && !objectOf(view, id).tapped && view.of(id).types.includes(type),
    );
  const convoke = hasKeyword(view, spell, 'convoke')
    ? stated(game, player, spell, untapped('Creature'), units, 'tap', '702.51a')
    : [];
  const improvise = hasKeyword(view, spell, 'improvise')
    ? stated(
        game,
        player,
        spell,
        untapped('Artifact').filter((id) => !convoke.includes(id)),
        units,
        'tap',
        '702.126a',
      )
    : [];
  const graveyard = view.state.players[player]?.graveyard ?? [];
  const delve = hasKeyword(view, spell, 'delve')
    ? stated(game, player, spell, graveyard, units, 'exile', '702.66a')
    : [];
  const because = { rules: ['601.2h'], source: spell };
  const taps = [...convoke, ...improvise];
  return {
    pays: [
      ...convoke.map((id): Helper => {
        const { colors } = view.of(id);
        return (need) => need.generic || need.types.some((t) => t !== 'C' && colors.includes(t));
      }),
      ...[...improvise, ...delve].map((): Helper => (need) => need.generic),
    ],
    taps,
    use: () => {
      happen(
        game,
        taps.map((object): GameEvent => ({ kind: 'tap', object })),
        because,
      );
      moveAll(game, delve, 'exile', because, { by: player });
    },
  };
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
