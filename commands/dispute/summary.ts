import {
  type Dispute,
  minutesExtended,
  nameOf,
  type Ruling,
  standingRuling,
} from '../../src/disputes/machine/dispute.ts';
import type { Kept } from '../../src/disputes/store/kept.ts';
import type { Context } from '../context.ts';
import { LIMITS } from '../limits.ts';
import { plain } from '../markdown.ts';
import type { Field, Message } from '../reply.ts';
import { COLOURS } from '../view.ts';
import { titleOf } from './panel.ts';
import { told } from './prevented.ts';
import { fitting, remedyText, shown } from './words.ts';

/**
 * Posts what came of a dispute to the server's log channel, with the hash that its record ends in.
 * @returns a sentence when it could not be posted
 */
export async function postSummary(context: Context, kept: Kept): Promise<string | undefined> {
  const { channels, disputes, settings } = context;
  const { logChannelId: channelId } = settings;
  if (channelId === undefined) return undefined;
  const posted = await channels.post(channelId, summary(kept));
  if (!posted.ok) return told('post the summary to the log channel', posted);
  await disputes.savePost(kept.place, 'summary', { channelId, messageId: posted.messageId });
  return undefined;
}

function summary(kept: Kept): Message {
  const { dispute, head } = kept;
  const ruling = standingRuling(dispute);
  const fields: Field[] = [];
  const add = (name: string, value: string) => {
    if (value) fields.push({ name, value: fitting(value, LIMITS.fieldValue) });
  };
  if (ruling) {
    add(
      'Verdict',
      `**${shown(ruling.verdict)}** by ${plain(nameOf(dispute, ruling.by))}${ruling.final ? ', final' : ''}`,
    );
    add('Facts as found', shown(ruling.facts));
    add('Reason', shown(ruling.reason));
    add('Rules', [...ruling.rules, ...ruling.rulings].map(plain).join(', '));
    add('Remedy', ruling.remedy === undefined ? '' : remedyText(ruling.remedy));
  }
  add('Times', times(dispute, ruling));
  return {
    kind: 'message',
    visibility: 'public',
    embeds: [
      {
        title: plain(titleOf(kept)),
        colour: ruling ? COLOURS.verdict : COLOURS.refusal,
        description: shown(dispute.question),
        fields,
        footer: `${dispute.state} · ${kept.log.length} entries · hash ${head}`,
      },
    ],
  };
}

function times(dispute: Dispute, ruling: Ruling | undefined): string {
  const { openedAt, firstClaimedAt } = dispute;
  const extended = minutesExtended(dispute);
  const appeals = dispute.appeals.filter(({ dropped }) => !dropped).length;
  return [
    firstClaimedAt === undefined ? '' : `claimed after ${lasting(firstClaimedAt - openedAt)}`,
    ruling ? `ruled after ${lasting(ruling.at - openedAt)}` : '',
    appeals > 0 ? `appealed; first ruling ${ruling?.outcome ?? 'stands'}` : '',
    extended > 0 ? `time extension of ${extended} minutes` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A time span in words. */
export function lasting(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return `${minutes} minute${minutes === 1 ? '' : 's'}`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
