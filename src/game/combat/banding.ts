import { flatMap } from '../../rules/flat-map.ts';
import { optionOf } from '../choose.ts';
import { type ObjectId, type PlayerId, sameThing } from '../ids.ts';
import { hasKeyword, keywordsOf } from '../keywords/expand.ts';
import { type Game, pick, viewOf } from '../machine.ts';
import { envOf } from '../read.ts';
import { Illegal } from '../signals.ts';
import type { View } from '../view.ts';
import type { Attacking, Blocking } from './refusal.ts';

const isBanding = (view: View, id: ObjectId): boolean => hasKeyword(view, id, 'banding');

const bandsAtAll = (view: View, id: ObjectId): boolean =>
  isBanding(view, id) || keywordsOf(view, id, 'bands with other').length > 0;

/** Whether some of the creatures have "bands with other [quality]", with that quality, and how many of all have it (702.22b). */
function sharing(view: View, ids: readonly ObjectId[], enough: (n: number) => boolean): boolean {
  return ids.some((id) => {
    const env = envOf(view, id, view.of(id).controller);
    return keywordsOf(view, id, 'bands with other').some(({ filter = [] }) => {
      const fits = (other: ObjectId): boolean => env.read.fits(other, filter, env);
      return fits(id) && enough(ids.filter(fits).length);
    });
  });
}

/**
 * The bands in which creatures attack: what the player states as attackers are declared (702.22c). Any number with banding and at most
 * one without, or creatures of a quality with which one of them bands; each in one band, and all against the same (702.22d).
 */
export function declareBands(
  game: Game,
  player: PlayerId,
  attacks: readonly Attacking[],
): readonly (readonly ObjectId[])[] {
  const view = viewOf(game);
  const bands: (readonly ObjectId[])[] = [];
  for (;;) {
    const left = attacks.filter(({ attacker }) => !bands.some((band) => band.includes(attacker)));
    if (!left.some(({ attacker }) => bandsAtAll(view, attacker))) return bands;
    const picked = pick(game, {
      shape: 'pick',
      topic: 'choose',
      player,
      question: 'who attacks in a band',
      rule: '702.22c',
      paying: 'band',
      quiet: true,
      options: left.map(({ attacker }) => optionOf({ object: attacker })),
      min: 0,
      max: left.length,
    });
    if (picked.length === 0) return bands;
    const members = picked.map((i) => left[i]!);
    const band = members.map(({ attacker }) => attacker);
    const without = band.filter((id) => !isBanding(view, id)).length;
    const together = without < Math.min(2, band.length) || sharing(view, band, (n) => n === band.length);
    if (!together) throw new Illegal('Those creatures can’t attack in a band.', ['702.22c']);
    if (members.some(({ defender }) => !sameThing(defender, members[0]!.defender)))
      throw new Illegal('A band attacks one player, planeswalker or battle.', ['702.22d']);
    bands.push(band);
  }
}

/** The creatures that attack in a band with one, and that one (702.22c, 702.22e). */
export function bandOf(view: View, attacker: ObjectId): readonly ObjectId[] {
  const attacks = view.state.turn.combat?.attacks ?? [];
  const band = attacks.find((a) => a.attacker === attacker)?.band;
  return band === undefined ? [attacker] : attacks.filter((a) => a.band === band).map((a) => a.attacker);
}

/** Declared blocks with those of the rest of each band: what blocks one of its members blocks all of them (702.22h). */
export function withBands(view: View, blocks: readonly Blocking[]): readonly Blocking[] {
  const all = flatMap(blocks, ({ blocker, attacker }) =>
    bandOf(view, attacker).map((one) => ({ blocker, attacker: one })),
  );
  return all.filter((b, i) => all.findIndex((o) => o.blocker === b.blocker && o.attacker === b.attacker) === i);
}

/**
 * Whether creatures in a fight with another one have their own side divide its damage: one has banding, or one bands with another of a
 * quality (702.22j–k).
 */
export const divideFor = (view: View, ids: readonly ObjectId[]): boolean =>
  ids.some((id) => isBanding(view, id)) || sharing(view, ids, (n) => n > 1);
