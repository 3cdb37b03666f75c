import type { Ability } from '../../rules/abilities.ts';
import type { Cost } from '../../rules/costs.ts';
import { flatMap } from '../../rules/flat-map.ts';
import { optionOf } from '../choose.ts';
import { withVars } from '../evaluate/env.ts';
import { put } from '../happen.ts';
import { bindObjects, type ObjectId, type PlayerId } from '../ids.ts';
import { keywordsOf } from '../keywords/expand.ts';
import { envIn, type Game, pick, viewOf } from '../machine.ts';
import type { CastInfo } from '../object.ts';
import { notPlayed } from '../signals.ts';
import type { View } from '../view.ts';
import { wordsOf } from './parts.ts';

/** A spell as it is cast, with the text that it gained, and what is paid for that. */
interface Spliced {
  readonly info: CastInfo;
  readonly cost: Cost;
}

/**
 * Reveals the cards of the caster's hand that are spliced onto a spell and gives it their text, in the order chosen (702.47a–c). Only
 * what the player states is spliced.
 */
export function splice(game: Game, player: PlayerId, spell: ObjectId, info: CastInfo): Spliced {
  const view = viewOf(game);
  const env = envIn(game, spell, player);
  const able = (view.state.players[player]?.hand ?? []).filter((id) =>
    keywordsOf(view, id, 'splice').some((k) => env.read.fits(spell, k.filter ?? [], env)),
  );
  if (able.length === 0) return { info, cost: [] };
  const picked = pick(game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: spell,
    question: 'what to splice onto it',
    rule: '702.47a',
    paying: 'splice',
    quiet: true,
    options: able.map((object) => optionOf({ object })),
    min: 0,
    max: able.length,
  });
  if (picked.length === 0) return { info, cost: [] };
  const cards = picked.map((i) => able[i]!);
  // What else changes the text changes what was spliced too, or takes it away.
  if (info.costs.some((name) => name === 'overload' || name === 'cleave'))
    notPlayed('612', 'splicing onto a spell whose text is changed as it is cast');
  const because = { rules: ['702.47a'], source: spell };
  const shown = { do: 'reveal', what: { ref: 'var', name: 'spliced' } } as const;
  game.play.perform(game, [shown], withVars(env, { spliced: bindObjects(cards) }), because);
  const spliced = flatMap(cards, (id) => textOf(view, id));
  const effects = [...wordsOf(view, spell), ...spliced].flatMap((a) => ('effect' in a ? [a.effect] : []));
  if (effects.filter((effect) => 'modes' in effect).length > 1)
    notPlayed('702.47b', 'two texts with modes on one spell');
  const now: CastInfo = { ...info, spliced };
  put(game, [{ kind: 'paidFor', object: spell, cast: now }], because);
  return { info: now, cost: flatMap(cards, (id) => keywordsOf(view, id, 'splice')[0]?.cost ?? []) };
}

/** The rules text of a card that is spliced. Its splice ability works only in a hand; any other ability that is no instruction is refused. */
function textOf(view: View, id: ObjectId): readonly Ability[] {
  const abilities = view.of(id).abilities.map(({ ability }) => ability);
  if (abilities.filter((a) => a.kind === 'keyword' && a.keyword === 'splice').length > 1)
    notPlayed('702.47b', 'a card with several splice abilities');
  const text = abilities.filter((a) => a.kind !== 'keyword' || a.keyword !== 'splice');
  if (text.some((a) => a.kind !== 'spell') || JSON.stringify(text).includes('"amount":"X"'))
    notPlayed('702.47a', 'splicing such a text');
  return text;
}
