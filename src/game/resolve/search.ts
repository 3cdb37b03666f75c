import type { Zone } from '../../rules/nouns.ts';
import { optionOf } from '../choose.ts';
import { happen } from '../happen.ts';
import { type Binding, bindObjects, NOTHING, type PlayerId } from '../ids.ts';
import { topOf } from '../library.ts';
import { note, pick, viewOf } from '../machine.ts';
import { ruleFor } from '../rule-effects.ts';
import { togetherOf } from '../together.ts';
import { acted } from './acting.ts';
import { amount, type Doing, type InstructionOf, now, onePlayer } from './doing.ts';

/** "Your library and/or graveyard": which of the zones are searched, one of them at least (701.23). */
function chosenZones(doing: Doing, player: PlayerId, zones: readonly Zone[]): readonly Zone[] {
  const picked = pick(doing.game, {
    shape: 'pick',
    topic: 'choose',
    player,
    source: doing.start.self,
    question: 'which zones are searched',
    rule: '701.23a',
    options: zones.map((word) => ({ is: 'word', word })),
    min: 1,
    max: zones.length,
  });
  return picked.map((i) => zones[i]!);
}

/** Searches for cards; finding fewer is legal where the quality is stated and the zone hidden (701.23). */
export function search(doing: Doing, instruction: InstructionOf<'search'>): Binding {
  const { game } = doing;
  const player = onePlayer(doing, instruction.who);
  const whose = instruction.whose ? onePlayer(doing, instruction.whose) : player;
  if (player === undefined || whose === undefined) return NOTHING;
  if (ruleFor(viewOf(game), 'cantSearch', player)) return NOTHING;
  const env = now(doing);
  const topOnly = ruleFor(viewOf(game), 'searchesTopFour', player);
  if (topOnly)
    note(game, 'Only the top four cards of the library are searched.', { rules: ['614.1a'], source: topOnly.source });
  const zones = instruction.either ? chosenZones(doing, player, instruction.zones) : instruction.zones;
  const ids = zones
    .flatMap((zone) => {
      const cards =
        zone === 'library' || zone === 'hand' || zone === 'graveyard' ? (game.state.players[whose]?.[zone] ?? []) : [];
      return zone === 'library' && topOnly ? topOf(game, whose, 4) : cards;
    })
    .filter((id) => env.read.fits(id, instruction.filter, env));
  const any = typeof instruction.max === 'object' && instruction.max.amount === 'any';
  const max = any ? ids.length : Math.min(amount(doing, instruction.max), ids.length);
  const hidden = zones.some((z) => z === 'library' || z === 'hand') && instruction.filter.length > 0;
  // What lies in a graveyard can't be left unfound (701.23b).
  const open = ids.filter((id) => game.state.objects[id]?.zone === 'graveyard').length;
  const all = typeof instruction.min === 'object' && instruction.min.amount === 'any';
  const min = hidden && (all || open === 0) ? 0 : Math.min(amount(doing, instruction.min), hidden ? open : max);
  const picked = pick(game, {
    shape: 'pick',
    topic: 'search',
    player,
    source: doing.start.self,
    question: 'what is found',
    rule: '701.23b',
    options: ids.map((object) => optionOf({ object })),
    min,
    max,
    ...togetherOf({ distinct: instruction.distinct, together: instruction.together }, ids, env),
  });
  const found = picked.map((i) => ids[i]!);
  const library = zones.includes('library') ? { library: whose } : {};
  happen(game, [{ kind: 'acted', what: 'search', player, objects: found, ...library }], doing.because);
  if (instruction.reveal && found.length > 0) acted(doing, 'reveal', player, found);
  return { ...bindObjects(found), words: zones };
}
