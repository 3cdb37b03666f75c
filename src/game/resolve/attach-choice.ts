import { optionOf } from '../choose.ts';
import { definitionOf } from '../copiable.ts';
import type { ObjectId, PlayerId, Thing } from '../ids.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { envOf } from '../read.ts';
import { mayBeAttached } from '../sba/attachments.ts';
import { permanents, type View } from '../view.ts';

/** Whether a card would enter as an Aura: by itself, with that face up. */
export function isAuraCard(game: Game, id: ObjectId, face = 0): boolean {
  const object = game.state.objects[id];
  return (object && definitionOf(game.state, object).faces[face]?.subtypes.includes('Aura')) ?? false;
}

/**
 * What an Aura that enters without being cast is attached to: its controller chooses (303.4f). Undefined for anything else, and where
 * there is nothing legal: then it doesn't enter (303.4g).
 */
export function chooseAttachment(game: Game, id: ObjectId, controller: PlayerId): Thing | undefined {
  const object = game.state.objects[id];
  const face = object && definitionOf(game.state, object).faces[0];
  if (!face?.subtypes.includes('Aura')) return undefined;
  const enchant = face.abilities.flatMap((a) => (a.kind === 'keyword' && a.keyword === 'enchant' ? [a] : []))[0];
  if (!enchant) return undefined;
  const view = viewOf(game);
  const env = envOf(view, id, controller);
  const all: readonly Thing[] = [
    ...permanents(view)
      .filter((other) => enchant.filter !== undefined && env.read.fits(other, enchant.filter, env))
      .map((other) => ({ object: other })),
    ...view.state.players.flatMap((p, player) =>
      !p.lost && enchant.players !== undefined && env.read.playerFits(player, enchant.players, env) ? [{ player }] : [],
    ),
  ];
  return among(
    game,
    all.filter((thing) => mayBeAttached(view, id, thing)),
    controller,
    id,
  );
}

/** The same for what enters as a copy of an Aura, seen as it would be on the battlefield (303.4f, 707.5). */
export function chooseForCopy(game: Game, would: View, id: ObjectId, source: ObjectId): Thing | undefined {
  const all: readonly Thing[] = [
    ...permanents(would).map((object) => ({ object })),
    ...would.state.players.flatMap((p, player) => (p.lost ? [] : [{ player }])),
  ];
  const things = all.filter((thing) => mayBeAttached(would, id, thing));
  return among(game, things, would.of(id).controller, source);
}

function among(game: Game, things: readonly Thing[], player: PlayerId, source: ObjectId): Thing | undefined {
  if (things.length === 0) return undefined;
  const [index] = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source,
    question: 'what it is attached to',
    rule: '303.4f',
    options: things.map((t) => optionOf(t)),
    min: 1,
    max: 1,
  });
  return things[index ?? 0];
}
