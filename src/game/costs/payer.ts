import type { CostPart } from '../../rules/costs.ts';
import type { Filter } from '../../rules/filters.ts';
import { optionOf, type Topic } from '../choose.ts';
import type { Env } from '../evaluate/env.ts';
import type { Because } from '../events.ts';
import type { ObjectId, PlayerId } from '../ids.ts';
import { likeness } from '../likeness.ts';
import { envIn, type Game, pick, viewOf } from '../machine.ts';
import { Illegal } from '../signals.ts';

export interface Payer {
  readonly player: PlayerId;
  /** The object whose cost it is. */
  readonly source: ObjectId;
  readonly env: Env;
  readonly because: Because;
  /** Objects chosen beforehand for parts of the cost (601.2b), by the part. */
  readonly chosen?: ReadonlyMap<CostPart, readonly ObjectId[]>;
  /** It is the cost of a cycling ability (702.29c). */
  readonly cycling?: boolean;
  /** The part being paid. */
  readonly part?: CostPart;
}

export const fail = (reason: string, rule: string): never => {
  throw new Illegal(reason, [rule, '118.3']);
};

/** Chooses objects to pay with, just so many or up to `most`; illegal when there are too few. */
export function choosePaid(
  game: Game,
  payer: Payer,
  ids: readonly ObjectId[],
  n: number,
  question: string,
  { topic = 'choose', most = n }: { readonly topic?: Topic; readonly most?: number | undefined } = {},
): readonly ObjectId[] {
  const before = payer.part && payer.chosen?.get(payer.part);
  if (before) return before;
  if (ids.length < n) fail(`There is not enough to ${question}.`, '601.2h');
  const picked = pick(game, {
    shape: 'pick',
    topic,
    player: payer.player,
    source: payer.source,
    question: `what to ${question}`,
    rule: '601.2b',
    paying: question,
    options: ids.map((object) => optionOf({ object }, likeness(viewOf(game), object))),
    min: n,
    max: most,
  });
  return picked.map((i) => ids[i]!);
}

export const yours = (game: Game, payer: Payer, what: Filter): readonly ObjectId[] =>
  payer.env.read
    .select({ zones: ['battlefield'], filter: what }, { ...payer.env, view: viewOf(game) })
    .filter((id) => viewOf(game).of(id).controller === payer.player);

/** What the words of the cost are read against, X among them (107.3a). */
export function envOfPayer(game: Game, { source, player, env: { vars, x } }: Payer): Env {
  return envIn(game, source, player, { vars, ...(x === undefined ? {} : { x }) });
}

export const inHand = (game: Game, payer: Payer, what: Filter): readonly ObjectId[] => {
  const env = envOfPayer(game, payer);
  return (game.state.players[payer.player]?.hand ?? []).filter(
    (id) => id !== payer.source && env.read.fits(id, what, env),
  );
};

export const number = (payer: Payer, n: Parameters<Env['read']['amount']>[0]): number =>
  payer.env.read.amount(n, payer.env);
