import { type State, WAITING } from '../../src/disputes/machine/state.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { Listed } from '../../src/disputes/store/lists.ts';
import type { IntegerOption, Suggestion, Typing } from '../command.ts';
import type { Context } from '../context.ts';
import { LIMITS } from '../limits.ts';
import { plain, shortened } from '../markdown.ts';
import type { Message } from '../reply.ts';
import { refused } from '../view.ts';
import { actorOf, isStaff, maySee } from './actor.ts';
import { ago, STATE_WORDS } from './words.ts';

/** The option that names a dispute. */
export const NUMBER: IntegerOption = {
  type: 'integer',
  name: 'number',
  description: 'Number of the dispute; left out: the one of this thread, or your only one',
  min: 1,
  max: 1_000_000_000,
  autocomplete: true,
};

/** Disputes in which something can still be done. */
const RUNNING: readonly State[] = [...WAITING, 'ruled', 'final'];

/** A dispute, or the reply that says why there is none. */
export type Found = { readonly kept: Kept } | { readonly reply: Message };

/** A dispute by its number in this server: what a button or an option says, which anybody may have made up. */
export async function numbered(context: Context, number: number): Promise<Found> {
  if (context.guildId === undefined) return { reply: refused('Disputes belong to a server: use this there.') };
  const valid = Number.isSafeInteger(number) && number > 0 && number <= NUMBER.max!;
  const kept = valid ? await context.disputes.find({ guild: context.guildId, number }) : undefined;
  if (!kept)
    return { reply: refused(`There is no dispute ${valid ? `#${number}` : 'of that number'} in this server.`) };
  if (!maySee(kept, actorOf(context))) {
    return { reply: refused('Only the players of a dispute, judges and organisers can look at it.') };
  }
  return { kept };
}

/** The dispute that is meant: by number, else the one of this thread, else the only running one of the asker's. */
export async function meant(context: Context, number: unknown): Promise<Found> {
  if (typeof number === 'number') return numbered(context, number);
  if (context.guildId === undefined) return { reply: refused('Disputes belong to a server: use this there.') };
  const here = await context.disputes.inThread(context.guildId, context.channelId);
  if (here) return numbered(context, here.number);
  const mine = await running(context, true);
  if (mine.length === 1) return numbered(context, mine[0]!.place.number);
  const sentence =
    mine.length === 0
      ? 'You are in no running dispute. Open one with /dispute open, or give the number of another.'
      : `You are in several: ${mine.map(({ place }) => `#${place.number}`).join(', ')}. Give the number of the one you mean.`;
  return { reply: refused(sentence) };
}

/** Running disputes of this server that the asker may see; only those they appear in, when `own`. */
export async function running(context: Context, own: boolean): Promise<readonly Listed[]> {
  if (context.guildId === undefined) return [];
  const all = !own && isStaff(actorOf(context));
  return context.disputes.list(context.guildId, {
    states: RUNNING,
    limit: LIMITS.choices,
    ...(!all && { involving: context.actor.userId }),
  });
}

/** Suggests numbers of disputes that the asker may see. */
export async function completeNumber(context: Context, { value }: Typing): Promise<readonly Suggestion[]> {
  const found = await running(context, false);
  return found
    .filter(({ place }) => String(place.number).startsWith(value.trim()))
    .map((one) => ({ name: shortened(labelOf(one), LIMITS.choiceLabel), value: String(one.place.number) }));
}

function labelOf({ place, table, state }: Listed): string {
  return [`#${place.number}`, table && `table ${table}`, STATE_WORDS[state]].filter(Boolean).join(' · ');
}

/** A dispute's name in a line of a list, in markdown. */
export function lineOf(one: Listed): string {
  const players = one.players.map((user) => `<@${user}>`).join(' v ') || 'players erased';
  const judge = one.holder === undefined ? '' : `with <@${one.holder}>`;
  const parts = [
    `**#${one.place.number}**`,
    one.table === undefined ? '' : `table ${plain(one.table)}`,
    players,
    STATE_WORDS[one.state],
    judge,
    `opened ${ago(one.openedAt)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
